//! One line of a batch: a position with an id that the answer repeats.
//!
//! `{"id":"x","moves":"h8i9"}` or `{"id":"x","black":["h8"],"white":["i9"],"turn":"black"}`; with both, the moves
//! follow the set-up. `rule` may be given; fields that this module does not know are ignored, so that suites can
//! carry their expected answers.

use core::fmt;

use kagetsu_rules::{Color, Point, Rule, notation};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::read::{fault, set_up};
use super::schema::{MoveList, SetupDocument, Spelled};
use crate::error::{Place, Reason};
use crate::record::Record;

/// An id: any JSON value, repeated to the letter.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BatchId(Box<RawValue>);

impl BatchId {
    /// The id as JSON.
    pub fn as_json(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for BatchId {
    fn eq(&self, other: &BatchId) -> bool {
        self.as_json() == other.as_json()
    }
}

impl Eq for BatchId {}

impl fmt::Display for BatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_json())
    }
}

/// A position to be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchLine {
    /// Its id; none when the line has none.
    pub id: Option<BatchId>,
    /// The position, with the moves that led to it if they were given.
    pub record: Record,
}

/// A line that holds no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchError {
    /// The line's id, when at least that could be read.
    pub id: Option<BatchId>,
    /// Where in the line.
    pub place: Place,
    /// What is wrong.
    pub reason: Reason,
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.column() {
            Some(column) => write!(f, "column {column}: {}", self.reason),
            None => self.reason.fmt(f),
        }
    }
}

impl core::error::Error for BatchError {}

#[derive(Deserialize)]
struct Line {
    #[serde(default)]
    id: Option<BatchId>,
    #[serde(default)]
    moves: Option<MoveList>,
    #[serde(default)]
    black: Vec<Spelled<Point>>,
    #[serde(default)]
    white: Vec<Spelled<Point>>,
    #[serde(default)]
    turn: Option<Spelled<Color>>,
    #[serde(default)]
    rule: Option<Spelled<Rule>>,
}

#[derive(Deserialize)]
struct IdOnly {
    #[serde(default)]
    id: Option<BatchId>,
}

impl BatchLine {
    /// Reads one line.
    pub fn parse(line: &str, default_rule: Rule) -> Result<BatchLine, BatchError> {
        let line = notation::without_mark(line);
        let read: Line = serde_json::from_str(line).map_err(|error| {
            let id = serde_json::from_str(line).ok().and_then(|only: IdOnly| only.id);
            let (place, reason) = fault(line, &error);
            BatchError { id, place, reason }
        })?;
        let rule = read.rule.map_or(default_rule, |rule| rule.0);
        let set_up_by_hand = !read.black.is_empty() || !read.white.is_empty() || read.turn.is_some();
        let id = read.id;
        if !set_up_by_hand && read.moves.is_none() {
            let reason = Reason::Contradiction("neither moves nor black and white are given");
            return Err(BatchError { id, place: Place::START, reason });
        }
        let document = SetupDocument { black: read.black, white: read.white, turn: read.turn };
        let moves = read.moves.unwrap_or_default().0;
        let record = set_up(rule, &document)
            .and_then(|initial| Record::from_moves(initial, &moves).map_err(Reason::from));
        match record {
            Ok(record) => Ok(BatchLine { id, record }),
            Err(reason) => Err(BatchError { id, place: Place::START, reason }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    fn line(text: &str) -> Result<BatchLine, BatchError> {
        BatchLine::parse(text, Rule::Renju)
    }

    fn position(json: &str) -> String {
        text::write(&line(json).unwrap().record)
    }

    #[test]
    fn both_forms_and_any_id_are_read() {
        assert_eq!(position(r#"{"id":"x","moves":"h8i9"}"#), "h8i9");
        assert_eq!(position("\u{feff}{\"moves\":\"h8i9\"}"), "h8i9", "with a byte order mark");
        assert_eq!(position(r#"{"moves":["h8","I9"],"expected":[1]}"#), "h8i9");
        assert_eq!(position(r#"{"black":["h8"],"white":["i9"],"turn":"white"}"#), "b:h8 w:i9 turn:w");
        assert_eq!(position(r#"{"black":["h8"],"white":[],"rule":"caro"}"#), "caro/b:h8 w: turn:w");
        assert_eq!(position(r#"{"black":["h8"],"moves":"i9"}"#), "b:h8 w: turn:w moves:i9");
        for id in ["\"x\"", "12345678901234567890123", "1.0", "{\"a\": [1]}", "true"] {
            let read = line(&format!(r#"{{"id": {id}, "moves":""}}"#)).unwrap();
            assert_eq!(read.id.unwrap().to_string(), id);
        }
        assert_eq!(line(r#"{"moves":""}"#).unwrap().id, None);
    }

    #[test]
    fn a_bad_line_keeps_its_id() {
        let error = line(r#"{"id":7,"moves":"h8z9"}"#).unwrap_err();
        assert_eq!(error.id.as_ref().unwrap().as_json(), "7");
        assert!(error.to_string().contains("'z' begins no move"), "{error}");
        let error = line(r#"{"id":7,"moves":"h8h8"}"#).unwrap_err();
        assert_eq!(error.to_string(), "column 1: H8 is already occupied");
        assert!(line(r#"{"id":7}"#).unwrap_err().to_string().contains("neither moves"));
        assert_eq!(line("not json").unwrap_err().id, None);
    }
}
