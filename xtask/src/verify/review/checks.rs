//! The statements of one review, each checked again.

use kagetsu::proof::Certificate;
use kagetsu::review::{Basis, PlyReview, Review, ReviewSettings, SideStatus, Status};
use kagetsu::solve::{Limits, Solver, Space, best_win};
use kagetsu::wins::WinSide;
use kagetsu::{Move, Point, Position};

use super::kept::{Kept, Verdict};
use super::{Counts, OpenGame};
use crate::say;

/// Whatever was not refuted is asked with at least so many nodes.
const LEAST: u64 = 3_000_000;
/// And with so many times those that it had.
const TIMES: u64 = 10;
/// Stones that the check of a certificate may place.
const CHECK: u64 = 1_000_000_000;

/// Reviews a game as usual and checks what is said.
pub(super) fn check(game: &OpenGame, kept: &Kept) -> Result<Counts, String> {
    let review = kept.review((&game.key, None), &game.game, &ReviewSettings::default())?;
    let mut checker = Checker { game, kept, counts: Counts::default() };
    let mut position = Position::from(game.game.initial());
    for ply in &review.plies {
        checker.proved(&ply.standing, &position)?;
        checker.claims(ply, &position, &review)?;
        match ply.played {
            Move::Stone(point) => drop(position.place(point)),
            Move::Pass => position.pass(),
        }
    }
    checker.proved(&review.last, &position)?;
    Ok(checker.counts)
}

/// A statement that a side has no win.
struct Claim {
    ply: usize,
    point: Point,
    basis: Basis,
    /// Where and of whom it is said.
    question: (Position, WinSide),
}

struct Checker<'a> {
    game: &'a OpenGame,
    kept: &'a Kept,
    counts: Counts,
}

impl Checker<'_> {
    /// A certificate, from its text, by the checker alone.
    fn proved(&mut self, standing: &Status, position: &Position) -> Result<(), String> {
        let Some(win) = standing.win() else { return Ok(()) };
        self.counts.add("proved", 1);
        let text = win.certificate.to_string();
        let again: Certificate =
            text.parse().map_err(|error| format!("a certificate cannot be read: {error:?}"))?;
        let holds = *again.setup() == position.to_setup() && again.verify(CHECK).is_ok();
        self.counts.add("proved and false", u64::from(!holds));
        Ok(())
    }

    fn claims(&mut self, ply: &PlyReview, position: &Position, review: &Review) -> Result<(), String> {
        let named = ply.firm_escape().map(|escape| escape.choice.point);
        for escape in &ply.escapes {
            let point = escape.choice.point;
            let (basis, question) = (escape.basis, escape.question(position));
            let is_false = self.refuted(&Claim { ply: ply.ply, point, basis, question })?;
            let is_headline = named == Some(point) && review.summary.turning_point == Some(ply.ply);
            for (is_meant, name) in [(true, "escapes"), (is_headline, "headline escapes")] {
                self.counts.add(name, u64::from(is_meant));
                self.counts.add(&format!("{name} refuted"), u64::from(is_meant && is_false));
            }
        }
        if let (Some(basis), Move::Stone(point), SideStatus::Win) = (ply.gone, ply.played, ply.before) {
            let question = (position.after(point), WinSide::Opponent);
            let is_false = self.refuted(&Claim { ply: ply.ply, point, basis, question })?;
            self.counts.add("lost wins", 1);
            self.counts.add("lost wins found again", u64::from(is_false));
        }
        Ok(())
    }

    /// Whether a statement that a side has no win turns out to be wrong. What was searched through must not.
    fn refuted(&mut self, claim: &Claim) -> Result<bool, String> {
        let Claim { ply, point, basis, question: (position, side) } = claim;
        let nodes = basis.nodes().unwrap_or(0).saturating_mul(TIMES).max(LEAST);
        let key = format!("{} {ply} {point} {} {} {nodes}", self.game.key, side.name(), basis.name());
        let verdict = self.kept.answer(key.clone(), || ask(position, *basis, *side, nodes))?;
        let is_false = verdict == Verdict::Win;
        if is_false {
            say(&format!("refuted: {key}"));
        }
        if let Basis::Searched { .. } = basis {
            self.counts.add("searched", 1);
            self.counts.add("searched and confirmed", u64::from(verdict == Verdict::NoWin));
            self.counts.add("searched and false", u64::from(is_false));
        }
        Ok(is_false)
    }
}

/// Asks for a win with so many nodes, on the board as it was played.
fn ask(position: &Position, basis: Basis, side: WinSide, nodes: u64) -> Verdict {
    let (mut solver, limits) = (Solver::new(), Limits::nodes(nodes));
    let space = basis.space().unwrap_or(Space::Quiet);
    let proof = match (side, basis) {
        (WinSide::Mover, Basis::Searched { .. }) => solver.solve(position, space, &limits).proof,
        (WinSide::Mover, _) => best_win(&mut solver, position, &limits).proof,
        (WinSide::Opponent, _) => solver.solve_loss(position, space, &limits).proof,
    };
    Verdict::of(&proof)
}
