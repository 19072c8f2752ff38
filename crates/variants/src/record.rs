//! Game records: what was played on which board by whom, in five formats, each read back and replayed.
//!
//! | format | one game is | for |
//! |---|---|---|
//! | JSON | an object in one array | other programs |
//! | JSONL | an object on one line | long matches, appended as they go |
//! | text | headed lines and numbered moves | people |
//! | CSV | a row | tables |
//! | tokens | a line of words, players' names left out | training sequence models |
//!
//! A record is only data; [`GameRecord::replay`] says whether it is a game.

use core::fmt;

use kagetsu_rules::{ByColor, notation};

use crate::cell::Cell;
use crate::game::Game;
use crate::outcome::{Illegal, Outcome, WinReason};
use crate::variant::Variant;

mod csv;
mod fields;
mod json;
mod json_value;
mod text;
mod tokens;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// The board.
    pub variant: Variant,
    /// Who played each side.
    pub names: ByColor<String>,
    /// How many of the first moves were given, not chosen.
    pub opening: usize,
    /// The moves, Black's first.
    pub moves: Vec<Cell>,
    /// How it ended; `None` when it was broken off.
    pub outcome: Option<Outcome>,
}

impl GameRecord {
    /// The record of a game.
    pub fn of(game: &Game, names: ByColor<String>, opening: usize) -> GameRecord {
        let board = game.board();
        GameRecord {
            variant: board.variant(),
            names,
            opening,
            moves: board.moves().collect(),
            outcome: game.outcome(),
        }
    }

    /// Plays the moves again; an error when one is illegal or the game did not end as the record says.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = Game::new(self.variant);
        for (at, cell) in self.moves.iter().enumerate() {
            game.play(*cell).map_err(|illegal| ReplayError::Move { ply: at + 1, illegal })?;
        }
        if let Some(Outcome::Win { color, reason: WinReason::Resignation }) = self.outcome {
            game.resign(!color);
        }
        if game.outcome() == self.outcome {
            Ok(game)
        } else {
            Err(ReplayError::Outcome { recorded: self.outcome, replayed: game.outcome() })
        }
    }
}

/// Why a record is no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// A move is not allowed.
    Move {
        /// Which, from 1.
        ply: usize,
        /// Why.
        illegal: Illegal,
    },
    /// The moves lead to another end.
    Outcome {
        /// What the record says.
        recorded: Option<Outcome>,
        /// What the moves say.
        replayed: Option<Outcome>,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Move { ply, illegal } => write!(f, "move {ply}: {illegal}"),
            ReplayError::Outcome { recorded, replayed } => {
                let text =
                    |outcome: &Option<Outcome>| outcome.map_or("unfinished".to_string(), |it| it.to_string());
                write!(f, "recorded as {}, but the moves end as {}", text(recorded), text(replayed))
            }
        }
    }
}

impl core::error::Error for ReplayError {}

/// A way to write records down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordFormat {
    /// One JSON array.
    Json,
    /// One JSON object a line.
    Jsonl,
    /// For people.
    Text,
    /// One row a game, with a header.
    Csv,
    /// One line of words a game.
    Tokens,
}

impl RecordFormat {
    /// Every format.
    pub const ALL: [RecordFormat; 5] = [
        RecordFormat::Json,
        RecordFormat::Jsonl,
        RecordFormat::Text,
        RecordFormat::Csv,
        RecordFormat::Tokens,
    ];

    /// Its name, which is also the usual file extension.
    pub const fn name(self) -> &'static str {
        match self {
            RecordFormat::Json => "json",
            RecordFormat::Jsonl => "jsonl",
            RecordFormat::Text => "txt",
            RecordFormat::Csv => "csv",
            RecordFormat::Tokens => "tokens",
        }
    }

    /// The format a file name ends with.
    pub fn of_path(path: &str) -> Result<RecordFormat, UnknownFormat> {
        path.rsplit_once('.').map_or("", |(_, extension)| extension).parse()
    }

    /// Writes the games down; ends with a line break.
    pub fn write(self, records: &[GameRecord]) -> String {
        match self {
            RecordFormat::Json => json::write_array(records),
            RecordFormat::Jsonl => json::write_lines(records),
            RecordFormat::Text => text::write(records),
            RecordFormat::Csv => csv::write(records),
            RecordFormat::Tokens => tokens::write(records),
        }
    }

    /// Reads games; they are not replayed yet.
    pub fn read(self, text: &str) -> Result<Vec<GameRecord>, RecordError> {
        let text = notation::without_mark(text);
        match self {
            RecordFormat::Json => json::read_array(text),
            RecordFormat::Jsonl => json::read_lines(text),
            RecordFormat::Text => text::read(text),
            RecordFormat::Csv => csv::read(text),
            RecordFormat::Tokens => tokens::read(text),
        }
    }
}

kagetsu_rules::by_name! {
    /// A file name or word that stands for no record format.
    RecordFormat by name, else UnknownFormat: "not a record format: expected json, jsonl, txt, csv or tokens"
}

/// Why a text is no list of records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for RecordError {}
