//! Game records: what was played on which board by whom, in three formats, each read back and replayed.
//!
//! | format | one game is | for |
//! |---|---|---|
//! | text | headed lines and numbered moves | people |
//! | CSV | a row | tables |
//! | tokens | a line of words, players' names left out | training sequence models |
//!
//! JSON is written and read by `kagetsu-api`. A record is only data; [`GameRecord::replay`] says whether it is a game.

use core::fmt;

use kagetsu_rules::{ByColor, notation};

use crate::board::Board;
use crate::cell::Cell;
use crate::outcome::{Illegal, Outcome, WinReason};
use crate::variant::Variant;

mod csv;
mod fields;
mod text;
mod tokens;

pub use fields::RecordFields;

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
    /// The record of the game that led to a board.
    pub fn of(board: &Board, names: ByColor<String>, opening: usize) -> GameRecord {
        let (variant, moves) = (board.variant(), board.moves().collect());
        GameRecord { variant, names, opening, moves, outcome: board.outcome() }
    }

    /// Plays the moves again, to the board at the end; an error when one is illegal or the game did not end as the
    /// record says.
    pub fn replay(&self) -> Result<Board, ReplayError> {
        let mut board = Board::new(self.variant);
        for (at, cell) in self.moves.iter().enumerate() {
            board.play(*cell).map_err(|illegal| ReplayError::Move { ply: at + 1, illegal })?;
        }
        // Nobody can resign a game that is over.
        let resignation = matches!(self.outcome, Some(Outcome::Win { reason: WinReason::Resignation, .. }));
        if board.outcome() == self.outcome || (resignation && board.outcome().is_none()) {
            Ok(board)
        } else {
            Err(ReplayError::Outcome { recorded: self.outcome, replayed: board.outcome() })
        }
    }
}

/// Why a record is not a game.
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
    /// For people.
    Text,
    /// One row a game, with a header.
    Csv,
    /// One line of words a game.
    Tokens,
}

impl RecordFormat {
    /// Every format.
    pub const ALL: [RecordFormat; 3] = [RecordFormat::Text, RecordFormat::Csv, RecordFormat::Tokens];

    /// Its name, which is also the usual file extension.
    pub const fn name(self) -> &'static str {
        match self {
            RecordFormat::Text => "txt",
            RecordFormat::Csv => "csv",
            RecordFormat::Tokens => "tokens",
        }
    }

    /// Writes the games down; ends with a line break.
    pub fn write(self, records: &[GameRecord]) -> String {
        match self {
            RecordFormat::Text => text::write(records),
            RecordFormat::Csv => csv::write(records),
            RecordFormat::Tokens => tokens::write(records),
        }
    }

    /// Reads games; they are not replayed yet.
    pub fn read(self, text: &str) -> Result<Vec<GameRecord>, RecordError> {
        let text = notation::without_mark(text);
        match self {
            RecordFormat::Text => text::read(text),
            RecordFormat::Csv => csv::read(text),
            RecordFormat::Tokens => tokens::read(text),
        }
    }
}

kagetsu_rules::by_name! {
    /// A file name or word that stands for no record format.
    RecordFormat by name, else UnknownFormat: "not a record format: expected txt, csv or tokens"
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
