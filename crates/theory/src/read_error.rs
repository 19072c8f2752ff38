//! What can be wrong with the text of a theorem, with the place; and what can be wrong with the theorem, in words.

use core::fmt;

use kagetsu_rules::Point;

use crate::check::{Hole, HoleKind};
use crate::theorem::NextMove;

/// Text that is no theorem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: ReadErrorKind,
}

/// Why a theorem could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// Something else was expected.
    Expected(&'static str),
    /// A line that begins with this word was expected.
    ExpectedLine(&'static str),
    /// Quiet moves and wins are numbered in order: these are the next numbers.
    ExpectedEntry(usize, usize),
    /// The compressed file is damaged, or becomes too large.
    Packing,
    /// It is not UTF-8.
    NotText,
    /// It is of a version that this reader does not know.
    Version,
    /// Two stones stand on one point.
    Occupied(Point),
    /// A reply has two answers.
    AnsweredTwice(Point),
    /// An answer must be a later line.
    NotLater(NextMove),
    /// There is no such line.
    NoSuchAnswer(NextMove),
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadErrorKind::Expected(what) => write!(f, "expected {what}"),
            ReadErrorKind::ExpectedLine(key) => write!(f, "expected a line `{key}`"),
            ReadErrorKind::ExpectedEntry(quiet, wins) => write!(f, "expected a line `q{quiet}` or `w{wins}`"),
            ReadErrorKind::Packing => f.write_str("the compressed file is damaged, or larger than 512 MiB"),
            ReadErrorKind::NotText => f.write_str("not UTF-8 text"),
            ReadErrorKind::Version => f.write_str("unknown version; only version 1 can be read"),
            ReadErrorKind::Occupied(point) => write!(f, "{point} is already occupied"),
            ReadErrorKind::AnsweredTwice(point) => write!(f, "{point} already has an answer"),
            ReadErrorKind::NotLater(answer) => write!(f, "{answer} is not a later line"),
            ReadErrorKind::NoSuchAnswer(answer) => write!(f, "there is no {answer}"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for ReadError {}

impl fmt::Display for HoleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HoleKind::Turn => f.write_str("the wrong side is to move"),
            HoleKind::IllegalMove(point, illegal) => {
                write!(f, "the attacker cannot play {point}: {illegal}")
            }
            HoleKind::GameOver => f.write_str("the game is over"),
            HoleKind::DefenderWins(point) => write!(f, "the defender wins at {point}"),
            HoleKind::NoReply => f.write_str("the defender has no legal move: a draw"),
            HoleKind::Unanswered(reply) => write!(f, "the defender's {reply} has no answer"),
            HoleKind::TooLong(reply) => write!(f, "the win against {reply} takes more plies than it says"),
            HoleKind::TwoBoards(number) => write!(f, "q{number} is reached with different stones"),
            HoleKind::NoSuchAnswer(answer) => write!(f, "there is no {answer}"),
            HoleKind::Rejected(fault) => write!(f, "the certificate is rejected: {fault}"),
            HoleKind::Stopped => f.write_str("stopped"),
        }
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "q{}", self.quiet_move)?;
        for (place, point) in self.path.iter().enumerate() {
            write!(f, "{} {point}", if place == 0 { " after" } else { "" })?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl core::error::Error for Hole {}
