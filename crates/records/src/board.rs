//! Boards drawn in text.
//!
//! ```text
//!    A B C D E F G H I J K L M N O
//! 15 . . . . . . . . . . . . . . . 15
//!  …
//!  8 . . . . . . . X . . . . . . .  8
//!  7 . . . . . . 3 .[O]. . . . . .  7
//!  …
//!    A B C D E F G H I J K L M N O
//! ```
//!
//! `X` Black, `O` White, `.` empty, brackets round the last move, `3`, `4`, `6` on Black's forbidden points. A line
//! `turn:w` follows when it is not the turn of the side with fewer stones, and `rule:…` when the rule is not renju.
//! What is written is read back to the same letter; remarks below a board, such as whose move it is in words, are
//! skipped.

mod read;
mod write;

use kagetsu_rules::{ForbiddenKind, Move, Point, Position, Rule, Setup};

use crate::error::RecordError;
use crate::record::Record;

pub(crate) use read::looks_like;

/// A diagram with what a drawn board shows beside the stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Stones, turn and rule.
    pub setup: Setup,
    /// The last move, drawn in brackets.
    pub last: Option<Point>,
    /// Marks on Black's forbidden points, in order of their points.
    pub forbidden: Vec<(Point, ForbiddenKind)>,
}

impl Diagram {
    /// A diagram without marks.
    pub const fn new(setup: Setup) -> Diagram {
        Diagram { setup, last: None, forbidden: Vec::new() }
    }

    /// The end of a record's main line, with its last move.
    pub fn of(record: &Record) -> Diagram {
        let last = record.moves().last().and_then(|mv| mv.point());
        Diagram { last, ..Diagram::new(record.setup()) }
    }

    /// The same diagram with every forbidden point of Black marked, as the rules find them.
    pub fn with_forbidden(self) -> Diagram {
        Diagram { forbidden: Position::from(&self.setup).forbidden_points().collect(), ..self }
    }

    /// Reads one drawn board. Forbidden marks are taken as they stand, true or not.
    pub fn parse(text: &str, default_rule: Rule) -> Result<Diagram, RecordError> {
        read::parse(text, default_rule)
    }

    /// As a record: the last move, when the other side is to move, is a move; all else is set up.
    pub fn to_record(&self) -> Record {
        let whole = Record::new(self.setup);
        let Some(last) = self.last else { return whole };
        let mut before = self.setup;
        let Some(color) = before.remove(last).filter(|color| *color != self.setup.turn()) else {
            return whole;
        };
        Record::from_moves(before.with_turn(color), &[Move::Stone(last)]).unwrap_or(whole)
    }
}

/// Reads a drawn board as a record.
pub fn read(text: &str, default_rule: Rule) -> Result<Record, RecordError> {
    Diagram::parse(text, default_rule).map(|diagram| diagram.to_record())
}
