//! What is asked during an opening, and of whom.

use core::fmt;

use crate::point::Point;
use crate::point_set::PointSet;

/// A player, whatever colour they will have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seat {
    /// 仮先: begins the opening and has Black until somebody swaps.
    #[doc(alias = "仮先")]
    First,
    /// 仮後.
    #[doc(alias = "仮後")]
    Second,
}

impl Seat {
    /// Both players.
    pub const ALL: [Seat; 2] = [Seat::First, Seat::Second];

    /// The other player.
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Seat::First => "first",
            Seat::Second => "second",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What is asked now, and of whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningTurn {
    /// Who answers.
    pub seat: Seat,
    /// What.
    pub task: OpeningTask,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningTask {
    /// A stone of the side to move on one of these points: [`OpeningAction::Place`](crate::OpeningAction::Place).
    Place {
        /// Empty, allowed, and within the square of this move.
        area: PointSet,
    },
    /// [`OpeningAction::Swap`](crate::OpeningAction::Swap) or [`OpeningAction::Keep`](crate::OpeningAction::Keep).
    Swap,
    /// The same, or [`OpeningAction::Many`](crate::OpeningAction::Many): keep the colours and offer fifth moves.
    SwapOrMany {
        /// How many fifth moves those would be.
        count: u8,
    },
    /// 題数: how many fifth moves will be offered, [`OpeningAction::Declare`](crate::OpeningAction::Declare).
    Declare {
        /// The largest number; the least is 1.
        most: u8,
    },
    /// Fifth moves, [`OpeningAction::Offer`](crate::OpeningAction::Offer): different points, no two of them symmetric.
    Offer {
        /// How many.
        count: u8,
        /// Where they may stand.
        area: PointSet,
    },
    /// One of the fifth moves, [`OpeningAction::Choose`](crate::OpeningAction::Choose).
    Choose {
        /// In the order in which they were offered.
        offers: Vec<Point>,
    },
    /// A colour, [`OpeningAction::Take`](crate::OpeningAction::Take).
    TakeColor,
    /// The same, or [`OpeningAction::Add`](crate::OpeningAction::Add): put two more stones and let the other player choose.
    TakeColorOrAdd,
}

impl OpeningTask {
    /// The name that scripts read.
    pub const fn name(&self) -> &'static str {
        match self {
            OpeningTask::Place { .. } => "place",
            OpeningTask::Swap => "swap",
            OpeningTask::SwapOrMany { .. } => "swap-or-many",
            OpeningTask::Declare { .. } => "declare",
            OpeningTask::Offer { .. } => "offer",
            OpeningTask::Choose { .. } => "choose",
            OpeningTask::TakeColor => "take-color",
            OpeningTask::TakeColorOrAdd => "take-color-or-add",
        }
    }
}
