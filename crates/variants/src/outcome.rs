//! How a game ends, and why a move is refused.

use core::fmt;

use kagetsu_rules::{Color, ForbiddenKind};

use crate::cell::{Cell, column_letter};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The winner.
        color: Color,
        /// How.
        reason: WinReason,
    },
    /// Nobody has won and nobody can.
    Draw(DrawReason),
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// A winning row.
    Row,
    /// The loser gave up.
    Resignation,
}

/// Why a game is a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// No empty cell is left.
    FullBoard,
    /// Every empty cell is forbidden to the side to move.
    NoLegalMove,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { color, .. } => Some(color),
            Outcome::Draw(_) => None,
        }
    }

    /// The word for the reason in records.
    pub const fn reason(self) -> &'static str {
        match self {
            Outcome::Win { reason: WinReason::Row, .. } => "row",
            Outcome::Win { reason: WinReason::Resignation, .. } => "resignation",
            Outcome::Draw(DrawReason::FullBoard) => "full-board",
            Outcome::Draw(DrawReason::NoLegalMove) => "no-legal-move",
        }
    }

    /// The word for the result in records: `black`, `white` or `draw`.
    pub const fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::Black) => "black",
            Some(Color::White) => "white",
            None => "draw",
        }
    }

    /// Puts a result and a reason back together; `None` when they do not fit or are no such words.
    pub(crate) fn from_words(result: &str, reason: &str) -> Option<Outcome> {
        let mut all =
            Vec::from([Outcome::Draw(DrawReason::FullBoard), Outcome::Draw(DrawReason::NoLegalMove)]);
        for color in Color::ALL {
            all.push(Outcome::Win { color, reason: WinReason::Row });
            all.push(Outcome::Win { color, reason: WinReason::Resignation });
        }
        all.into_iter().find(|outcome| outcome.result() == result && outcome.reason() == reason)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win { color, reason: WinReason::Row } => write!(f, "{color} wins"),
            Outcome::Win { color, reason: WinReason::Resignation } => {
                write!(f, "{color} wins by resignation")
            }
            Outcome::Draw(DrawReason::FullBoard) => f.write_str("draw: the board is full"),
            Outcome::Draw(DrawReason::NoLegalMove) => f.write_str("draw: no legal move is left"),
        }
    }
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The cell lies outside this board.
    Outside(Cell),
    /// A stone stands there.
    Occupied(Cell),
    /// Stones fall, and the column has no room.
    ColumnFull(usize),
    /// Stones fall, and this one would come to rest on a lower cell.
    Floating {
        /// The cell asked for.
        cell: Cell,
        /// Where the stone would fall to.
        falls_to: Cell,
    },
    /// Renju forbids it to Black.
    Forbidden(Cell, ForbiddenKind),
    /// The game is over.
    GameOver,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Outside(cell) => write!(f, "{cell} is outside the board"),
            Illegal::Occupied(cell) => write!(f, "{cell} is occupied"),
            Illegal::ColumnFull(x) => write!(f, "column {} is full", column_letter(*x)),
            Illegal::Floating { cell, falls_to } => {
                write!(f, "a stone cannot float at {cell}: in this column it falls to {falls_to}")
            }
            Illegal::Forbidden(cell, kind) => write!(f, "{cell} is forbidden to Black: {kind}"),
            Illegal::GameOver => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for Illegal {}
