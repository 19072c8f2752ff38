//! What is proved of a position: who wins by force, with the certificate, or nothing.
//!
//! One standing per position is the whole knowledge of a review about who wins. The status after a move and the status
//! before the next one are two views of the same value, so they cannot contradict each other.

use kagetsu_rules::{Color, Position};
use kagetsu_solve::Win;

/// What is proved of a position, in one side's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// The side wins by force, or has won.
    Win,
    /// The side loses by force, or has lost.
    Loss,
    /// Nobody can win any more.
    Draw,
    /// Nothing is proved.
    Unknown,
}

impl Status {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Win => "win",
            Status::Loss => "loss",
            Status::Draw => "draw",
            Status::Unknown => "unknown",
        }
    }

    /// The same in the other side's view.
    #[must_use]
    pub const fn mirrored(self) -> Status {
        match self {
            Status::Win => Status::Loss,
            Status::Loss => Status::Win,
            Status::Draw | Status::Unknown => self,
        }
    }
}

/// What is proved of a position.
#[derive(Clone, Debug)]
pub enum Standing {
    /// Nothing.
    Open,
    /// Nobody can win any more.
    Drawn,
    /// The game is over and this side has won it.
    Over(Color),
    /// The attacker of the certificate wins by force; the checker has accepted it.
    Won(Box<Win>),
}

impl Standing {
    /// Who wins.
    pub fn winner(&self) -> Option<Color> {
        match self {
            Standing::Open | Standing::Drawn => None,
            Standing::Over(color) => Some(*color),
            Standing::Won(win) => Some(win.certificate.attacker()),
        }
    }

    /// What it means to a side.
    pub fn status(&self, color: Color) -> Status {
        match (self, self.winner()) {
            (_, Some(winner)) if winner == color => Status::Win,
            (_, Some(_)) => Status::Loss,
            (Standing::Drawn, None) => Status::Draw,
            (Standing::Open | Standing::Over(_) | Standing::Won(_), None) => Status::Unknown,
        }
    }

    /// The forced win, where there is one to come.
    pub fn win(&self) -> Option<&Win> {
        match self {
            Standing::Won(win) => Some(win),
            Standing::Open | Standing::Drawn | Standing::Over(_) => None,
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
