//! What is proved of a position: who wins by force, with the certificate, or nothing.
//!
//! One standing per position is the whole knowledge of a review about who wins. The status after a move and the status
//! before the next one are two views of the same value, so they cannot contradict each other.

use kagetsu_rules::{Color, Position, Symmetry};
use kagetsu_solve::Win;

/// What is proved of a position, in one side's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideStatus {
    /// The side wins by force, or has won.
    Win,
    /// The side loses by force, or has lost.
    Loss,
    /// Nobody can win any more.
    Draw,
    /// Nothing is proved.
    Unknown,
}

impl SideStatus {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            SideStatus::Win => "win",
            SideStatus::Loss => "loss",
            SideStatus::Draw => "draw",
            SideStatus::Unknown => "unknown",
        }
    }

    /// The same in the other side's view.
    #[must_use]
    pub const fn mirrored(self) -> SideStatus {
        match self {
            SideStatus::Win => SideStatus::Loss,
            SideStatus::Loss => SideStatus::Win,
            SideStatus::Draw | SideStatus::Unknown => self,
        }
    }
}

/// What is proved of a position.
#[derive(Clone, Debug)]
pub enum Status {
    /// Nothing.
    Open,
    /// Nobody can win any more.
    Drawn,
    /// The game is over and this side has won it.
    Over(Color),
    /// The attacker of the certificate wins by force; the checker has accepted it.
    Won(Box<Win>),
}

impl Status {
    /// Who wins.
    pub fn winner(&self) -> Option<Color> {
        match self {
            Status::Open | Status::Drawn => None,
            Status::Over(color) => Some(*color),
            Status::Won(win) => Some(win.certificate.attacker()),
        }
    }

    /// What it means to a side.
    pub fn status(&self, color: Color) -> SideStatus {
        match (self, self.winner()) {
            (_, Some(winner)) if winner == color => SideStatus::Win,
            (_, Some(_)) => SideStatus::Loss,
            (Status::Drawn, None) => SideStatus::Draw,
            (Status::Open | Status::Over(_) | Status::Won(_), None) => SideStatus::Unknown,
        }
    }

    /// The forced win, where there is one to come.
    pub fn win(&self) -> Option<&Win> {
        match self {
            Status::Won(win) => Some(win),
            Status::Open | Status::Drawn | Status::Over(_) => None,
        }
    }

    /// The same on the board turned or mirrored.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Status {
        match self {
            Status::Won(win) => Status::Won(Box::new(win.transformed(symmetry))),
            Status::Open => Status::Open,
            Status::Drawn => Status::Drawn,
            Status::Over(color) => Status::Over(*color),
        }
    }

    /// Checks the certificate against the position once more, placing at most `limit` stones.
    pub fn verify(&self, position: &Position, limit: u64) -> bool {
        self.win().is_none_or(|win| {
            *win.certificate.setup() == position.to_setup()
                && win.certificate.verify(limit).is_ok_and(|verified| verified.length == win.length)
        })
    }
}
