//! How a game of a match ended: by the rules, by proof, or by a player's fault.
//!
//! Every way in which a player can fail is an end of its own: whoever reads the table sees what to mend.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::{DrawReason, ForbiddenKind, Outcome, WinReason};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// Exactly five in a row.
    Five,
    /// More than five, where that wins.
    Overline,
    /// Black's player chose a forbidden point.
    Foul(ForbiddenKind),
    /// A certificate of a forced win was checked and the rest not played.
    Proof,
    /// A player gave up.
    Resignation,
    /// A player failed; it lost.
    Fault(FaultKind),
    /// The board is full.
    FullBoard,
    /// Black is to move and every empty point is forbidden.
    NoLegalMove,
    /// A draw was agreed.
    Agreement,
}

/// How a player failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FaultKind {
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

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 7] = [
        FaultKind::IllegalMove,
        FaultKind::NoMove,
        FaultKind::TimeOut,
        FaultKind::Silence,
        FaultKind::Crash,
        FaultKind::Refusal,
        FaultKind::Failure,
    ];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::IllegalMove => "illegal-move",
            FaultKind::NoMove => "no-move",
            FaultKind::TimeOut => "time-out",
            FaultKind::Silence => "silence",
            FaultKind::Crash => "crash",
            FaultKind::Refusal => "refusal",
            FaultKind::Failure => "failure",
        }
    }
}

impl End {
    /// The ends that are nobody's fault, decisive ones first.
    const FAIR: [End; 10] = [
        End::Five,
        End::Overline,
        End::Foul(ForbiddenKind::DoubleThree),
        End::Foul(ForbiddenKind::DoubleFour),
        End::Foul(ForbiddenKind::Overline),
        End::Proof,
        End::Resignation,
        End::FullBoard,
        End::NoLegalMove,
        End::Agreement,
    ];

    /// All ends.
    pub fn all() -> impl Iterator<Item = End> {
        End::FAIR.into_iter().chain(FaultKind::ALL.into_iter().map(End::Fault))
    }

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            End::Five => "five",
            End::Overline => "overline",
            End::Foul(ForbiddenKind::DoubleThree) => "foul-double-three",
            End::Foul(ForbiddenKind::DoubleFour) => "foul-double-four",
            End::Foul(ForbiddenKind::Overline) => "foul-overline",
            End::Proof => "proof",
            End::Resignation => "resignation",
            End::Fault(kind) => kind.name(),
            End::FullBoard => "full-board",
            End::NoLegalMove => "no-legal-move",
            End::Agreement => "agreement",
        }
    }

    /// Whether a player lost by a move that the rules do not allow, by none, or by breaking down.
    pub const fn is_fault(self) -> bool {
        match self {
            End::Foul(_) | End::Fault(_) => true,
            End::Five
            | End::Overline
            | End::Proof
            | End::Resignation
            | End::FullBoard
            | End::NoLegalMove
            | End::Agreement => false,
        }
    }
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> End {
        match outcome {
            Outcome::Win { reason: WinReason::Five, .. } => End::Five,
            Outcome::Win { reason: WinReason::Overline, .. } => End::Overline,
            Outcome::Win { reason: WinReason::Foul(kind), .. } => End::Foul(kind),
            Outcome::Win { reason: WinReason::Resignation, .. } => End::Resignation,
            Outcome::Draw(DrawReason::FullBoard) => End::FullBoard,
            Outcome::Win { reason: WinReason::NoLegalMove, .. } | Outcome::Draw(DrawReason::NoLegalMove) => {
                End::NoLegalMove
            }
            Outcome::Draw(DrawReason::Agreement) => End::Agreement,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseEndError;

impl fmt::Display for ParseEndError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the end of a game: expected five, proof, full-board or the like")
    }
}

impl core::error::Error for ParseEndError {}

impl FromStr for End {
    type Err = ParseEndError;

    fn from_str(text: &str) -> Result<End, ParseEndError> {
        End::all().find(|end| end.name() == text).ok_or(ParseEndError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_is_read_back_by_its_name() {
        for end in End::all() {
            assert_eq!(end.to_string().parse(), Ok(end));
        }
        assert_eq!("checkmate".parse::<End>(), Err(ParseEndError));
    }
}
