//! What the proved openings that come with the program say of a position: a win with its certificate, which is checked once
//! more before anybody sees it.

use kagetsu_rules::Setup;
use kagetsu_solve::{Win, WinKind};
use kagetsu_theory::{Proved, SHIPPED, Theorem};

use crate::wins::WinSide;

/// Stones that the check of a certificate may place.
const CHECK: u64 = 50_000_000;

/// The win of a side that a proved opening holds for a position.
pub(super) fn win(setup: &Setup, side: WinSide) -> Option<Win> {
    SHIPPED
        .iter()
        .filter(|shipped| shipped.may_know(setup))
        .filter_map(|shipped| shipped.theorem())
        .find_map(|theorem| win_in(&theorem, setup, side))
}

fn win_in(theorem: &Theorem, setup: &Setup, side: WinSide) -> Option<Win> {
    let is_meant = match theorem.look_up(setup)? {
        Proved::Win(..) => side == WinSide::Mover,
        Proved::Loss(_) => side == WinSide::Opponent,
    };
    let certificate = is_meant.then(|| theorem.proof_of(setup)).flatten()?;
    Win::accepted(certificate, WinKind::Theory, false, CHECK).ok()
}
