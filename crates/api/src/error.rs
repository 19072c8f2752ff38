//! What is wrong with a request: a code for scripts and a sentence in every language.

use kagetsu_records::{Place, Reason, RecordError};
use kagetsu_rules::notation::NotationError;
use kagetsu_study::say::record::{self, Source};
use kagetsu_words::{Lang, Message, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::TextField;
use crate::label::Schema;

/// What is wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ApiError {
    /// For scripts, such as `bad-value`.
    pub code: String,
    /// For people.
    pub message: TextField,
}

/// The form of an error that stands alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Error")]
pub struct ErrorAnswer {
    /// What is wrong.
    pub error: ApiError,
}

impl Schema for ErrorAnswer {
    const SCHEMA: &'static str = "kagetsu.request-error/1";
}

/// What is wrong with a line of a batch or a command, in the language of the user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Complaint")]
pub struct ComplaintAnswer {
    /// What is wrong.
    pub error: String,
}

impl Schema for ComplaintAnswer {
    const SCHEMA: &'static str = "kagetsu.error/1";
}

impl ApiError {
    /// An error with a code and a message.
    pub fn new(code: &str, message: impl Words) -> ApiError {
        ApiError { code: code.to_owned(), message: TextField::of(message) }
    }

    /// An error whose message is made for each language.
    pub fn from_fn(code: &str, message: impl FnMut(Lang) -> String) -> ApiError {
        ApiError { code: code.to_owned(), message: TextField::from_fn(message) }
    }

    /// A body that is not the JSON that is expected.
    pub fn json(error: &serde_json::Error) -> ApiError {
        ApiError::new("bad-json", Message::ApiBadJson { text: error })
    }

    /// A fault of ours.
    pub fn internal() -> ApiError {
        ApiError::new("internal", Message::ErrorInternal)
    }

    /// A path, or a name of a call, where there is nothing.
    pub fn no_route(path: &str) -> ApiError {
        ApiError::new("no-route", Message::ApiNoRoute { path: &shortened(path) })
    }

    /// A field with a value that it cannot have.
    pub fn value(field: &str, value: &str, expected: &str) -> ApiError {
        let value = shortened(value);
        ApiError::new("bad-value", Message::ApiValue { field: &field, value: &value, expected: &expected })
    }

    /// A number out of its range.
    pub fn range(field: &str, least: u64, most: u64) -> ApiError {
        ApiError::new("bad-value", Message::ApiRange { field: &field, least: &least, most: &most })
    }

    /// The game is over.
    pub(crate) fn game_over() -> ApiError {
        ApiError::new("game-over", Message::MoveGameOver)
    }

    /// A move of a list, counted from 1, that cannot be played.
    pub(crate) fn bad_move(ply: usize, reason: impl Fn(Lang) -> String) -> ApiError {
        ApiError::from_fn("bad-position", |lang| {
            Message::ApiMove { ply: &ply, text: &reason(lang) }.words(lang)
        })
    }

    /// A list of moves that cannot be read.
    pub(crate) fn notation(text: &str, error: &NotationError) -> ApiError {
        let (place, reason) = (Place::of_offset(text, error.offset), Reason::Moves(error.reason.clone()));
        ApiError::from_fn("bad-moves", |lang| record::describe(place, &reason, Source::Line, lang))
    }

    /// A record that cannot be read or written.
    pub(crate) fn record(error: &RecordError) -> ApiError {
        ApiError::from_fn("bad-record", |lang| {
            record::describe(error.place, &error.reason, Source::Line, lang)
        })
    }
}

/// At most this many characters of what somebody sent are quoted.
const QUOTED: usize = 40;

/// The beginning of a text that somebody sent, fit to be quoted.
pub fn shortened(text: &str) -> String {
    let mut short: String =
        text.chars().take(QUOTED).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}
