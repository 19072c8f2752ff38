//! The statements of one review, each checked again.

use std::sync::atomic::AtomicBool;

use kagetsu::proof::Certificate;
use kagetsu::review::{
    Basis, PlyReview, Review, ReviewSettings, SavedReview, SideStatus, Status, Unheard, review,
};
use kagetsu::solve::{Limits, Proof, Solver, Space, best_win};
use kagetsu::{Game, Move, Position};

use super::Counts;

/// Whatever was not refuted is asked with at least so many nodes.
const LEAST: u64 = 3_000_000;
/// And with so many times those that it had.
const TIMES: u64 = 10;
/// Stones that the check of a certificate may place.
const CHECK: u64 = 1_000_000_000;

/// Reviews a game as usual and checks what is said.
pub(super) fn check(game: &Game) -> Result<Counts, String> {
    let stop = AtomicBool::new(false);
    let review = review(game, &ReviewSettings::default(), SavedReview::default(), &stop, &mut Unheard);
    let review = review.ok_or("stopped")?;
    let mut counts = Counts::default();
    let mut position = Position::from(game.initial());
    for ply in &review.plies {
        proved(&ply.standing, &position, &mut counts)?;
        claims(ply, &position, &review, &mut counts);
        match ply.played {
            Move::Stone(point) => drop(position.place(point)),
            Move::Pass => position.pass(),
        }
    }
    proved(&review.last, &position, &mut counts)?;
    Ok(counts)
}

/// A certificate, from its text, by the checker alone.
fn proved(standing: &Status, position: &Position, counts: &mut Counts) -> Result<(), String> {
    let Some(win) = standing.win() else { return Ok(()) };
    counts.add("proved", 1);
    let text = win.certificate.to_string();
    let again: Certificate =
        text.parse().map_err(|error| format!("a certificate cannot be read: {error:?}"))?;
    let holds = *again.setup() == position.to_setup() && again.verify(CHECK).is_ok();
    counts.add("proved and false", u64::from(!holds));
    Ok(())
}

/// Whose win would make a statement false.
#[derive(Clone, Copy)]
enum Winner {
    /// The side to move.
    Mover,
    /// The other one, whatever is played.
    Other,
}

fn claims(ply: &PlyReview, position: &Position, review: &Review, counts: &mut Counts) {
    let named = ply.escape().map(|escape| escape.choice.point);
    for escape in &ply.escapes {
        let is_false = refuted(escape.basis, &position.after(escape.choice.point), Winner::Mover, counts);
        let is_named = named == Some(escape.choice.point);
        let is_headline = is_named && review.summary.turning_point == Some(ply.ply);
        for (is_meant, name) in [(true, "escapes"), (is_headline, "headline escapes")] {
            counts.add(name, u64::from(is_meant));
            counts.add(&format!("{name} refuted"), u64::from(is_meant && is_false));
        }
    }
    if let (Some(basis), Move::Stone(point), SideStatus::Win) = (ply.gone, ply.played, ply.before) {
        let is_false = refuted(basis, &position.after(point), Winner::Other, counts);
        counts.add("lost wins", 1);
        counts.add("lost wins found again", u64::from(is_false));
    }
}

/// Whether a statement that a side has no win turns out to be wrong. What was searched through must not.
fn refuted(basis: Basis, position: &Position, winner: Winner, counts: &mut Counts) -> bool {
    let nodes = basis.nodes().unwrap_or(0).saturating_mul(TIMES).max(LEAST);
    let (mut solver, limits) = (Solver::new(), Limits::nodes(nodes));
    let space = basis.space().unwrap_or(Space::Quiet);
    let proof = match (winner, basis) {
        (Winner::Mover, Basis::Searched { .. }) => solver.solve(position, space, &limits).proof,
        (Winner::Mover, _) => best_win(&mut solver, position, &limits).proof,
        (Winner::Other, _) => solver.solve_loss(position, space, &limits).proof,
    };
    let is_false = matches!(proof, Proof::Win(_));
    if let Basis::Searched { .. } = basis {
        counts.add("searched", 1);
        counts.add("searched and confirmed", u64::from(matches!(proof, Proof::NoWin)));
        counts.add("searched and false", u64::from(is_false));
    }
    is_false
}
