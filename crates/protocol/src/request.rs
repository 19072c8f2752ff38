//! What a session asks of a thinker, and what comes back.

use core::time::Duration;

use kagetsu_engine::{Report, Settings};
use kagetsu_rules::{OpeningAction, OpeningPlay, Point, PointSet, Position};

/// What a thinker is asked.
#[derive(Clone, Debug)]
pub struct Request {
    /// Where.
    pub position: Position,
    /// What for.
    pub wanted: Wanted,
    /// How: level, threads, lines, limits.
    pub settings: Settings,
    /// What the engine may take.
    pub room: Room,
    /// What to remember of earlier requests.
    pub memory: Memory,
    /// Points that are not to be played.
    pub excluded: PointSet,
    /// The opening in question, where [`Wanted::Opening`] is asked for.
    pub opening: Option<Box<Opening>>,
}

/// How much memory an engine may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// The size of the table.
    pub megabytes: usize,
    /// How many positions the solver may remember of each kind, where memory is short.
    pub solver_nodes: Option<usize>,
}

/// An opening under a rule, and how many answers it waits for.
#[derive(Clone, Debug)]
pub struct Opening {
    /// How far it is.
    pub play: OpeningPlay,
    /// So many questions in a row are ours.
    pub answers: usize,
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
    /// Answers to what the rule of an opening asks.
    Opening,
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
    /// Answers to the rule of an opening.
    Answers(Vec<OpeningAction>),
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
