//! The ways in which an engine can fail.

use core::fmt;
use core::time::Duration;

use kagetsu_rules::{ForbiddenKind, Point};

/// How an engine failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClientEnd {
    /// It is gone although nobody sent it away.
    Crash,
    /// No move came in the time allowed, or it came later.
    TimeOut {
        /// How long was waited.
        waited: Duration,
    },
    /// It played where nobody may: outside the board or on a stone.
    IllegalMove {
        /// Where, and why that is wrong.
        reason: String,
    },
    /// It played Black and chose a point that is forbidden to Black.
    ForbiddenMove {
        /// Where.
        point: Point,
        /// Why that is forbidden.
        kind: ForbiddenKind,
    },
    /// It did not answer a command that needs no thinking.
    Silence {
        /// Which.
        command: &'static str,
    },
    /// It said that it cannot play.
    Refused {
        /// In its words.
        text: String,
    },
}

impl ClientEnd {
    /// The name in records.
    pub const fn name(&self) -> &'static str {
        match self {
            ClientEnd::Crash => "crash",
            ClientEnd::TimeOut { .. } => "time-out",
            ClientEnd::IllegalMove { .. } => "illegal-move",
            ClientEnd::ForbiddenMove { .. } => "forbidden-move",
            ClientEnd::Silence { .. } => "silence",
            ClientEnd::Refused { .. } => "refused",
        }
    }
}

impl fmt::Display for ClientEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientEnd::Crash => f.write_str("the engine is gone"),
            ClientEnd::TimeOut { waited } => write!(f, "no move in time: {} ms", waited.as_millis()),
            ClientEnd::IllegalMove { reason } => write!(f, "illegal move, {reason}"),
            ClientEnd::ForbiddenMove { point, kind } => write!(f, "forbidden move {point}: {kind}"),
            ClientEnd::Silence { command } => write!(f, "no answer to {command}"),
            ClientEnd::Refused { text } => write!(f, "the engine refused: {text}"),
        }
    }
}

impl core::error::Error for ClientEnd {}
