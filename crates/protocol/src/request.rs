//! What a session asks of a thinker, and what comes back.

use core::time::Duration;

use kagetsu_engine::{Report, Settings};
use kagetsu_rules::{Point, PointSet, Position};

/// What a thinker is asked.
#[derive(Clone, Debug)]
pub struct Request {
    /// Where.
    pub position: Position,
    /// What for.
    pub wanted: Wanted,
    /// How: level, threads, lines, limits.
    pub settings: Settings,
    /// The size of the table.
    pub megabytes: usize,
    /// What to remember of earlier requests.
    pub memory: Memory,
    /// Points that are not to be played.
    pub excluded: PointSet,
}

/// What is to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The best move.
    Move,
    /// The move after which the board is worth nearest to so much to the side to move now.
    BalancedMove(i32),
    /// The two moves, one of each side, after which the board is worth nearest to so much to the side to move now.
    BalancedPair(i32),
    /// A decision of the swap2 rule: on the empty board an opening, after three stones a colour or two stones more,
    /// after five stones a colour.
    Swap2,
}

/// What to remember of earlier requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Everything.
    Keep,
    /// Nothing.
    Forget,
}

/// What was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Stones to put, in this order, Black and White in turn: one as a move, more in openings.
    Stones(Vec<Point>),
    /// The other colour.
    Swap,
    /// There was nothing to choose.
    Nothing,
}

/// The answer to a [`Request`].
#[derive(Clone, Debug)]
pub struct Thought {
    /// What was chosen.
    pub choice: Choice,
    /// What the engine said about it, where it was asked just once.
    pub report: Option<Report>,
    /// How long it took.
    pub elapsed: Duration,
}
