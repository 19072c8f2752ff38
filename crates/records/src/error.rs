//! What can be wrong with a record, and where.
//!
//! Every reader of this crate fails with a [`RecordError`]: the format, the place and the reason, as values, so that
//! a front end can translate them.

use core::fmt;

use kagetsu_rules::{Color, OccupiedError, PlayError, Point, notation};

use crate::format::Format;

/// A record that could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The format in which it was read or should have been written.
    pub format: Format,
    /// Where; of a record to be written, its first character.
    pub place: Place,
    /// What is wrong there.
    pub reason: Reason,
}

/// A place in a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a text, both counted from 1, columns in characters.
    Text {
        /// Line.
        line: usize,
        /// Character of that line.
        column: usize,
    },
    /// In a binary file, counted from 0.
    Byte(usize),
}

impl Place {
    /// The beginning of a text.
    pub const START: Place = Place::Text { line: 1, column: 1 };

    /// The place of byte `offset` of `text`; past its end, the end.
    pub fn of_offset(text: &str, offset: usize) -> Place {
        let before = text.as_bytes().get(..offset).unwrap_or(text.as_bytes());
        let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        // A character is counted at its first byte.
        let column = before[line_start..].iter().filter(|byte| **byte & 0xc0 != 0x80).count() + 1;
        Place::Text { line, column }
    }

    /// The line of a place in a text.
    pub const fn line(self) -> Option<usize> {
        match self {
            Place::Text { line, .. } => Some(line),
            Place::Byte(_) => None,
        }
    }

    /// The column of a place in a text.
    pub const fn column(self) -> Option<usize> {
        match self {
            Place::Text { column, .. } => Some(column),
            Place::Byte(_) => None,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Text { line, column } => write!(f, "line {line}, column {column}"),
            Place::Byte(offset) => write!(f, "byte {offset}"),
        }
    }
}

/// Why a record could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There is nothing to read.
    Empty,
    /// The input is larger than this many bytes.
    TooLarge(usize),
    /// The input ends where something must follow.
    End {
        /// What.
        expected: &'static str,
    },
    /// A character that cannot stand here.
    Unexpected {
        /// The character.
        found: char,
        /// What could stand here.
        expected: &'static str,
    },
    /// A word that cannot stand here, shortened.
    Word {
        /// The word.
        found: String,
        /// What could stand here.
        expected: &'static str,
    },
    /// A stone on a stone.
    Occupied(Point),
    /// A board that is not 15×15, as it was written.
    BoardSize(String),
    /// A move list that cannot be read.
    Moves(notation::NotationErrorReason),
    /// A move after the end of the game.
    GameOver {
        /// Number of the move, counted from 1.
        ply: usize,
    },
    /// Stones put on the board after the first move, which a record cannot hold.
    LateSetup,
    /// Not JSON, or JSON of another shape.
    Json(String),
    /// The parts of a document contradict each other.
    Contradiction(&'static str),
    /// The record holds something that the format cannot express.
    NotExpressible(&'static str),
    /// There are so many games, and the format holds one.
    HoldsOne(usize),
    /// The format can be written but not read, or read but not written.
    WrongDirection,
    /// This build cannot write pictures of this kind.
    FeatureMissing(&'static str),
    /// Picture drawing failed.
    Drawing(String),
}

/// At most this many characters of a bad word are quoted.
const QUOTED: usize = 32;

impl Reason {
    /// A word that cannot stand here, shortened so that an error stays readable.
    pub(crate) fn word(found: &str, expected: &'static str) -> Reason {
        let mut short: String = found.chars().take(QUOTED).collect();
        if short.len() < found.len() {
            short.push('…');
        }
        Reason::Word { found: short, expected }
    }

    /// What stands at `offset` of `text` cannot stand there: a character, or the end.
    pub(crate) fn at(text: &str, offset: usize, expected: &'static str) -> Reason {
        match text.get(offset..).and_then(|rest| rest.chars().next()) {
            Some(found) => Reason::Unexpected { found, expected },
            None => Reason::End { expected },
        }
    }
}

impl From<OccupiedError> for Reason {
    fn from(error: OccupiedError) -> Reason {
        Reason::Occupied(error.point)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Empty => f.write_str("nothing to read"),
            Reason::TooLarge(limit) => write!(f, "larger than {limit} bytes"),
            Reason::End { expected } => write!(f, "unexpected end: expected {expected}"),
            Reason::Unexpected { found, expected } => write!(f, "unexpected {found:?}: expected {expected}"),
            Reason::Word { found, expected } => write!(f, "unexpected {found:?}: expected {expected}"),
            Reason::Occupied(point) => write!(f, "{point} is already occupied"),
            Reason::BoardSize(size) => write!(f, "board size {size} is not supported, only 15x15"),
            Reason::Moves(notation::NotationErrorReason::Unexpected(found)) => {
                write!(f, "{found:?} cannot start a move")
            }
            Reason::Moves(notation::NotationErrorReason::NoSuchRow(word)) => {
                write!(f, "{word:?} is not a point: columns are A to O, rows 1 to 15")
            }
            Reason::GameOver { ply } => write!(f, "move {ply} comes after the end of the game"),
            Reason::LateSetup => f.write_str("set-up stones after the first move are not supported"),
            Reason::Json(message) => f.write_str(message),
            Reason::Contradiction(what) => f.write_str(what),
            Reason::NotExpressible(what) => write!(f, "this format cannot hold {what}"),
            Reason::HoldsOne(games) => {
                write!(f, "this format holds one game, not {games}; sgf, jsonl and text hold several")
            }
            Reason::WrongDirection => f.write_str("this direction of conversion is not supported"),
            Reason::FeatureMissing(name) => write!(f, "this build has no {name} support"),
            Reason::Drawing(message) => write!(f, "drawing failed: {message}"),
        }
    }
}

impl RecordError {
    /// An error at byte `offset` of `text`.
    pub(crate) fn at(format: Format, text: &str, offset: usize, reason: Reason) -> RecordError {
        RecordError { format, place: Place::of_offset(text, offset), reason }
    }

    /// An error of a whole record, as when it cannot be written.
    pub(crate) const fn whole(format: Format, reason: Reason) -> RecordError {
        RecordError { format, place: Place::START, reason }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}: {}", self.format, self.place, self.reason)
    }
}

impl core::error::Error for RecordError {}

/// Why a stream of games or nodes could not be read on.
#[derive(Debug)]
pub enum StreamError {
    /// The file could not be read.
    Io(std::io::Error),
    /// What stands in it is wrong.
    Record(RecordError),
}

impl StreamError {
    /// The same of bytes in memory, which can always be read.
    pub(crate) fn into_record(self, format: Format) -> RecordError {
        match self {
            StreamError::Record(error) => error,
            StreamError::Io(error) => RecordError::whole(format, Reason::Drawing(error.to_string())),
        }
    }
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StreamError::Io(error) => error.fmt(f),
            StreamError::Record(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for StreamError {}

impl From<std::io::Error> for StreamError {
    fn from(error: std::io::Error) -> StreamError {
        StreamError::Io(error)
    }
}

impl From<RecordError> for StreamError {
    fn from(error: RecordError) -> StreamError {
        StreamError::Record(error)
    }
}

/// The moves of a record that do not make a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameError {
    /// Number of the move that cannot be played, counted from 1.
    pub ply: usize,
    /// Whose move it is.
    pub color: Color,
    /// Why.
    pub reason: PlayError,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}): {}", self.ply, self.color, self.reason)
    }
}

impl core::error::Error for GameError {}

impl From<GameError> for Reason {
    fn from(error: GameError) -> Reason {
        match error.reason {
            PlayError::Occupied(point) => Reason::Occupied(point),
            PlayError::GameOver(_) => Reason::GameOver { ply: error.ply },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters_from_one() {
        let text = "ab\n花c\n";
        let place = |offset| Place::of_offset(text, offset);
        assert_eq!(place(0), Place::START);
        assert_eq!(place(6), Place::Text { line: 2, column: 2 });
        assert_eq!(place(99), Place::Text { line: 3, column: 1 });
    }

    #[test]
    fn long_words_are_shortened() {
        let reason = Reason::word(&"x".repeat(1000), "a point");
        assert_eq!(
            reason.to_string().chars().count(),
            "unexpected \"\": expected a point".len() + QUOTED + 1
        );
    }
}
