//! Games on the boards of `kagetsu-variants`: as answers, and in files of every format.
//!
//! Text, CSV and tokens are that library's; the two forms of JSON are here.

use kagetsu_rules::{Color, notation};
use kagetsu_variants::{GameRecord, RecordError, RecordFields, RecordFormat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::label::{Schema, labelled, read_labelled};

/// A game on another board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantGame")]
pub struct VariantGameAnswer {
    /// Its number in a match or a file, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<usize>,
    /// The board, such as `gravity7x6`.
    pub board: String,
    /// Who played Black.
    pub black: String,
    /// Who played White.
    pub white: String,
    /// How many of the first moves were given, not chosen.
    #[serde(default)]
    pub opening: usize,
    /// The moves.
    pub moves: Vec<String>,
    /// `black`, `white`, `draw` or `unfinished`.
    pub result: String,
    /// How it ended: `row`, `resignation`, `full-board` or `no-legal-move`.
    pub reason: Option<String>,
    /// What is wrong with it, when it was read from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

impl Schema for VariantGameAnswer {
    const SCHEMA: &'static str = "kagetsu.variant-game/1";
}

impl From<&GameRecord> for VariantGameAnswer {
    fn from(record: &GameRecord) -> VariantGameAnswer {
        let RecordFields { board, moves, result, reason, .. } = RecordFields::of(record);
        VariantGameAnswer {
            game: None,
            board,
            black: record.names[Color::Black].clone(),
            white: record.names[Color::White].clone(),
            opening: record.opening,
            moves,
            result,
            reason: Some(reason).filter(|reason| !reason.is_empty()),
            error: None,
        }
    }
}

impl TryFrom<VariantGameAnswer> for GameRecord {
    type Error = String;

    fn try_from(answer: VariantGameAnswer) -> Result<GameRecord, String> {
        let VariantGameAnswer { board, black, white, opening, moves, result, reason, .. } = answer;
        let (opening, reason) = (opening.to_string(), reason.unwrap_or_default());
        RecordFields { board, black, white, opening, moves, result, reason }.record()
    }
}

/// A way to write games on other boards down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VariantFormat {
    /// One JSON array.
    Json,
    /// One JSON object a line.
    Jsonl,
    /// One that needs no JSON.
    Plain(RecordFormat),
}

kagetsu_rules::by_name! {
    /// A file name or word that stands for no format of games on other boards.
    VariantFormat by name, else UnknownVariantFormat:
        "not a record format: expected json, jsonl, txt, csv or tokens"
}

impl VariantFormat {
    /// Every format.
    pub const ALL: [VariantFormat; 5] = [
        VariantFormat::Json,
        VariantFormat::Jsonl,
        VariantFormat::Plain(RecordFormat::Text),
        VariantFormat::Plain(RecordFormat::Csv),
        VariantFormat::Plain(RecordFormat::Tokens),
    ];

    /// Its name, which is also the usual file extension.
    pub const fn name(self) -> &'static str {
        match self {
            VariantFormat::Json => "json",
            VariantFormat::Jsonl => "jsonl",
            VariantFormat::Plain(format) => format.name(),
        }
    }

    /// The format that a file name ends with.
    ///
    /// # Errors
    /// When it ends with none.
    pub fn of_path(path: &str) -> Result<VariantFormat, UnknownVariantFormat> {
        path.rsplit_once('.').map_or("", |(_, extension)| extension).parse()
    }

    /// Writes the games down; ends with a line break.
    pub fn write(self, records: &[GameRecord]) -> String {
        match self {
            VariantFormat::Json if records.is_empty() => "[]\n".to_owned(),
            VariantFormat::Json => {
                let objects: Vec<String> = records.iter().map(object).collect();
                format!("[\n{}\n]\n", objects.join(",\n"))
            }
            VariantFormat::Jsonl => records.iter().map(|record| object(record) + "\n").collect(),
            VariantFormat::Plain(format) => format.write(records),
        }
    }

    /// Reads games; they are not replayed yet.
    ///
    /// # Errors
    /// Names the line and says what is wrong there.
    pub fn read(self, text: &str) -> Result<Vec<GameRecord>, RecordError> {
        let text = notation::without_mark(text);
        match self {
            VariantFormat::Json => read_array(text),
            VariantFormat::Jsonl => {
                let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
                lines
                    .map(|(line, text)| read_object(text).map_err(|reason| RecordError { line, reason }))
                    .collect()
            }
            VariantFormat::Plain(format) => format.read(text),
        }
    }
}

fn object(record: &GameRecord) -> String {
    // Texts and numbers alone: there is nothing that JSON cannot hold.
    serde_json::to_string(&labelled(VariantGameAnswer::from(record))).unwrap_or_default()
}

fn read_array(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let objects: Vec<&RawValue> = serde_json::from_str(text)
        .map_err(|error| RecordError { line: error.line().max(1), reason: placed(&error) })?;
    let game = |(number, object): (usize, &RawValue)| {
        let place = |reason| RecordError { line: 1, reason: format!("game {number}: {reason}") };
        read_object(object.get()).map_err(place)
    };
    (1..).zip(objects).map(game).collect()
}

fn read_object(text: &str) -> Result<GameRecord, String> {
    let answer: VariantGameAnswer = read_labelled(text).map_err(|error| placed(&error))?;
    answer.try_into()
}

/// An error with its column; its line is known.
fn placed(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match text.strip_suffix(&place) {
        Some(reason) => format!("column {}: {reason}", error.column()),
        None => text,
    }
}
