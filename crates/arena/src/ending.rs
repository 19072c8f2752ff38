//! How a game of a match ended: by the rules, by proof, or by a player's fault.
//!
//! Every way in which a player can fail is an end of its own: whoever reads the table sees what to mend.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::{DrawReason, ForbiddenKind, Outcome, WinReason};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    /// Exactly five in a row.
    Five,
    /// More than five, where that wins.
    Overline,
    /// A winning row on another board than 15×15.
    Row,
    /// Black's player chose a forbidden point.
    Foul(ForbiddenKind),
    /// A certificate of a forced win was checked and the rest not played.
    Proof,
    /// A player gave up.
    Resignation,
    /// A player failed; it lost.
    Fault(PlayerFaultKind),
    /// The board is full.
    FullBoard,
    /// Black is to move and every empty point is forbidden.
    NoLegalMove,
    /// A draw was agreed.
    Agreement,
}

/// How a player failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayerFaultKind {
    /// It chose a point with a stone, or none of the board's.
    IllegalMove,
    /// It chose nothing although there were legal moves.
    NoMove,
    /// Its move did not come in time.
    TimeOut,
    /// It did not answer a command that needs no thinking.
    Silence,
    /// Its program is gone, or could not be started.
    Crash,
    /// It said that it cannot play.
    Refusal,
    /// Our own player broke down while it thought.
    Failure,
}

impl PlayerFaultKind {
    /// All kinds.
    pub const ALL: [PlayerFaultKind; 7] = [
        PlayerFaultKind::IllegalMove,
        PlayerFaultKind::NoMove,
        PlayerFaultKind::TimeOut,
        PlayerFaultKind::Silence,
        PlayerFaultKind::Crash,
        PlayerFaultKind::Refusal,
        PlayerFaultKind::Failure,
    ];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            PlayerFaultKind::IllegalMove => "illegal-move",
            PlayerFaultKind::NoMove => "no-move",
            PlayerFaultKind::TimeOut => "time-out",
            PlayerFaultKind::Silence => "silence",
            PlayerFaultKind::Crash => "crash",
            PlayerFaultKind::Refusal => "refusal",
            PlayerFaultKind::Failure => "failure",
        }
    }
}

impl Ending {
    /// The ends that are nobody's fault, decisive ones first.
    const FAIR: [Ending; 11] = [
        Ending::Five,
        Ending::Overline,
        Ending::Row,
        Ending::Foul(ForbiddenKind::DoubleThree),
        Ending::Foul(ForbiddenKind::DoubleFour),
        Ending::Foul(ForbiddenKind::Overline),
        Ending::Proof,
        Ending::Resignation,
        Ending::FullBoard,
        Ending::NoLegalMove,
        Ending::Agreement,
    ];

    /// All ends.
    pub fn all() -> impl Iterator<Item = Ending> {
        Ending::FAIR.into_iter().chain(PlayerFaultKind::ALL.into_iter().map(Ending::Fault))
    }

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Five => "five",
            Ending::Overline => "overline",
            Ending::Row => "row",
            Ending::Foul(ForbiddenKind::DoubleThree) => "foul-double-three",
            Ending::Foul(ForbiddenKind::DoubleFour) => "foul-double-four",
            Ending::Foul(ForbiddenKind::Overline) => "foul-overline",
            Ending::Proof => "proof",
            Ending::Resignation => "resignation",
            Ending::Fault(kind) => kind.name(),
            Ending::FullBoard => "full-board",
            Ending::NoLegalMove => "no-legal-move",
            Ending::Agreement => "agreement",
        }
    }

    /// Whether a player lost by a move that the rules do not allow, by none, or by breaking down.
    pub const fn is_fault(self) -> bool {
        match self {
            Ending::Foul(_) | Ending::Fault(_) => true,
            Ending::Five
            | Ending::Overline
            | Ending::Row
            | Ending::Proof
            | Ending::Resignation
            | Ending::FullBoard
            | Ending::NoLegalMove
            | Ending::Agreement => false,
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        match outcome {
            Outcome::Win { reason: WinReason::Five, .. } => Ending::Five,
            Outcome::Win { reason: WinReason::Overline, .. } => Ending::Overline,
            Outcome::Win { reason: WinReason::Foul(kind), .. } => Ending::Foul(kind),
            Outcome::Win { reason: WinReason::Resignation, .. } => Ending::Resignation,
            Outcome::Draw(DrawReason::FullBoard) => Ending::FullBoard,
            Outcome::Win { reason: WinReason::NoLegalMove, .. } | Outcome::Draw(DrawReason::NoLegalMove) => {
                Ending::NoLegalMove
            }
            Outcome::Draw(DrawReason::Agreement) => Ending::Agreement,
        }
    }
}

impl From<kagetsu_variants::Outcome> for Ending {
    fn from(outcome: kagetsu_variants::Outcome) -> Ending {
        use kagetsu_variants::{DrawReason, Outcome, WinReason};
        match outcome {
            Outcome::Win { reason: WinReason::Row, .. } => Ending::Row,
            Outcome::Win { reason: WinReason::Resignation, .. } => Ending::Resignation,
            Outcome::Draw(DrawReason::FullBoard) => Ending::FullBoard,
            Outcome::Draw(DrawReason::NoLegalMove) => Ending::NoLegalMove,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseEndingError;

impl fmt::Display for ParseEndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the end of a game: expected five, proof, full-board or the like")
    }
}

impl core::error::Error for ParseEndingError {}

impl FromStr for Ending {
    type Err = ParseEndingError;

    fn from_str(text: &str) -> Result<Ending, ParseEndingError> {
        Ending::all().find(|end| end.name() == text).ok_or(ParseEndingError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_is_read_back_by_its_name() {
        for end in Ending::all() {
            assert_eq!(end.to_string().parse(), Ok(end));
        }
        assert_eq!("checkmate".parse::<Ending>(), Err(ParseEndingError));
    }
}
