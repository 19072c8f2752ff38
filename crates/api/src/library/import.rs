//! What became of an import.

use kagetsu_records::{Place, StreamError};
use kagetsu_study::say::record::why;
use kagetsu_words::{Lang, Message, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// What became of a file that was imported.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryImport")]
pub struct ImportAnswer {
    /// The file.
    pub file: String,
    /// The number of the import; its documents name it as their source.
    pub source: i64,
    /// Games and studies that stand in it, refused ones included.
    pub games: u64,
    /// How many are new.
    pub added: u64,
    /// How many were there already, maybe turned.
    pub known: u64,
    /// Those that could not be read or kept.
    pub refused: Vec<RefusedAnswer>,
    /// How many more were refused than are told.
    pub more: u64,
}

impl Schema for ImportAnswer {
    const SCHEMA: &'static str = "kagetsu.library-import/1";
}

/// Refused games that are told one by one.
const MOST_TOLD: usize = 10_000;

impl ImportAnswer {
    /// Takes a game in that was refused.
    pub fn refuse(&mut self, refused: RefusedAnswer) {
        self.games += 1;
        if self.refused.len() < MOST_TOLD {
            self.refused.push(refused);
        } else {
            self.more += 1;
        }
    }
}

/// A game that was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryRefused")]
pub struct RefusedAnswer {
    /// Where.
    pub place: String,
    /// Why.
    pub reason: String,
}

impl RefusedAnswer {
    /// What is wrong with a game that could not be read.
    pub fn new(error: &StreamError, lang: Lang) -> RefusedAnswer {
        match error {
            StreamError::Record(error) => {
                let place = match error.place {
                    Place::Text { line, column } => {
                        Message::PlaceText { line: &line, column: &column }.words(lang)
                    }
                    Place::Byte(offset) => Message::PlaceByte { offset: &offset }.words(lang),
                };
                RefusedAnswer { place, reason: why(&error.reason, lang) }
            }
            StreamError::Io(error) => RefusedAnswer { place: String::new(), reason: error.to_string() },
        }
    }
}
