//! One line of a batch: a position with an id that the answer repeats.
//!
//! `{"id":"x","moves":"h8i9"}` or `{"id":"x","black":["h8"],"white":["i9"],"turn":"black"}`; with both, the moves
//! follow the set-up. `rule` may be given; fields that this module does not know are ignored, so that suites can
//! carry their expected answers.

mod fields;
mod value;

use core::fmt;

use kagetsu_rules::{Rule, notation};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::error::{Place, Reason};
use crate::record::Record;
use fields::BatchFields;

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

impl BatchLine {
    /// Reads one line.
    pub fn parse(line: &str, default_rule: Rule) -> Result<BatchLine, BatchError> {
        let line = notation::without_mark(line).trim_end();
        let mut fields = BatchFields::default();
        let record = fields.read(line).and_then(|()| fields.record(default_rule));
        // The id counts also when something behind it is wrong.
        let id = fields.id.map(|raw| BatchId(raw.to_owned()));
        match record {
            Ok(record) => Ok(BatchLine { id, record }),
            Err((offset, reason)) => Err(BatchError { id, place: Place::of_offset(line, offset), reason }),
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
        for bad in [
            r#"{"id":7,"moves":"h8z9"}"#,
            r#"{"id":7}"#,
            r#"{"id":7,"moves":5}"#,
            r#"{"id":7,"moves":h8}"#,
            r#"{"id":7,"moves":"h8""#,
            r#"{"id":7,"moves":"h8"} x"#,
        ] {
            assert_eq!(line(bad).unwrap_err().id.unwrap().as_json(), "7", "{bad}");
        }
        assert_eq!(line("not json").unwrap_err().id, None);
    }

    #[test]
    fn errors_name_the_column_and_the_reason() {
        for (bad, told) in [
            // Moves: at the move, in a text and in a list.
            (r#"{"id":7,"moves":"h8z9"}"#, "column 20: 'z' cannot start a move"),
            (r#"{"id":7,"moves":"h8 i9 h8"}"#, "column 24: H8 is already occupied"),
            (r#"{"moves":["h8","i9","h8"]}"#, "column 21: H8 is already occupied"),
            (r#"{"moves":["h8","i9 j9"]}"#, "column 16: unexpected \"i9 j9\": expected one move"),
            (r#"{"moves":["h8",9]}"#, "column 16: unexpected \"9\": expected a move such as \"h8\""),
            (r#"{"花月":"花月","moves":"h8h8"}"#, "column 23: H8 is already occupied"),
            (r#"{"black":["h8"],"moves":"i9h8"}"#, "column 28: H8 is already occupied"),
            // Other fields: at their value.
            (r#"{"black":["h8","p3"]}"#, "column 16: unexpected \"p3\": expected a point, a1 to o15"),
            (r#"{"black":["h8"],"white":["i9","h8"]}"#, "column 31: H8 is already occupied"),
            (r#"{"black":"h8"}"#, "column 10: unexpected \"\\\"h8\\\"\": expected a list of points"),
            (r#"{"moves":5}"#, "column 10: unexpected \"5\": expected moves as one text or a list of texts"),
            (r#"{"moves":"h8","turn":"red"}"#, "column 22: unexpected \"red\": expected black or white"),
            (
                r#"{"moves":"h8","rule":"go"}"#,
                "column 22: unexpected \"go\": expected renju, standard, freestyle or caro",
            ),
            (r#"{"moves":"h8","moves":"i9"}"#, "column 23: a field is given twice"),
            (r#"{"id":7}"#, "column 1: neither moves nor black and white are given"),
            // Not the JSON that is expected.
            ("not json", "column 1: unexpected 'n': expected a JSON object"),
            ("[1,2]", "column 1: unexpected '[': expected a JSON object"),
            (r#"{"moves":h8}"#, "column 10: unexpected 'h': expected a JSON value"),
            (r#"{"moves" "h8"}"#, "column 10: unexpected '\"': expected ':'"),
            (r#"{"moves":"h8",}"#, "column 15: unexpected '}': expected a name in quotation marks"),
            (r#"{"moves":"h8" "id":1}"#, "column 15: unexpected '\"': expected ',' or '}'"),
            (r#"{"moves":"h8"#, "column 13: unexpected end: expected the end of the JSON object"),
            (r#"{"moves":"h8"} {"#, "column 16: unexpected '{': expected nothing after the JSON object"),
        ] {
            assert_eq!(line(bad).unwrap_err().to_string(), told, "{bad}");
        }
    }
}
