//! What a second reader holds against a review. Also used by `cargo xtask suites`: one text for both.

use kagetsu_rules::{Color, Move, Point, Position};
use kagetsu_study::review::{Basis, Class, PlyReview, Review, SideStatus, Status};

/// Stones that one certificate may place in its check.
const LIMIT: u64 = 200_000_000;

/// The first thing that is wrong with a review.
pub(crate) fn fault(review: &Review) -> Option<String> {
    let positions = positions(review);
    if review.plies.len() + 1 != positions.len() {
        return Some("not every move is reviewed".to_owned());
    }
    for (ply, pair) in review.plies.iter().zip(positions.windows(2)) {
        let next = review.plies.get(ply.ply);
        let after = next.map_or(&review.last, |next| &next.standing);
        let faults = [
            status_fault(ply, after, &pair[0]),
            class_fault(ply),
            basis_fault(ply),
            proof_fault(&ply.standing, &pair[0]),
            line_fault(ply, &pair[0], &pair[1]),
        ];
        if let Some(fault) = faults.into_iter().flatten().next() {
            return Some(format!("ply {}, {}: {fault}", ply.ply, ply.played));
        }
    }
    proof_fault(&review.last, &positions[positions.len() - 1]).or_else(|| turning_fault(review))
}

/// The positions of a game, found anew.
fn positions(review: &Review) -> Vec<Position> {
    let mut position = Position::from(review.game.initial());
    let mut positions = vec![position.clone()];
    for played in review.game.moves() {
        match played {
            Move::Stone(point) => drop(position.place(*point)),
            Move::Pass => position.pass(),
        }
        positions.push(position.clone());
    }
    positions
}

/// One standing per position, seen from both sides; wins and losses go from a position to the next as the rules say.
fn status_fault(ply: &PlyReview, after: &Status, position: &Position) -> Option<String> {
    let mover = position.turn();
    if ply.color != mover || ply.before != ply.standing.status(mover) || ply.after != after.status(mover) {
        return Some("a status is not that of the standing".to_owned());
    }
    match (ply.before, ply.after, ply.played) {
        (SideStatus::Loss | SideStatus::Draw | SideStatus::Unknown, SideStatus::Win, Move::Stone(_)) => {
            Some("the opponent is lost after it, but its player was not winning".to_owned())
        }
        (SideStatus::Loss, SideStatus::Win | SideStatus::Draw | SideStatus::Unknown, _) => {
            Some("a lost position was saved".to_owned())
        }
        (SideStatus::Win | SideStatus::Loss | SideStatus::Draw | SideStatus::Unknown, _, _) => None,
    }
}

/// A kept win is never punished, a lost position is not lost again, and each class means what it says.
fn class_fault(ply: &PlyReview) -> Option<String> {
    use SideStatus::{Loss, Win};
    let fits = match ply.class {
        Class::Foul(_) => ply.after == Loss && ply.color == Color::Black,
        Class::MissedFive | Class::MissedWin(_) => ply.before == Win && ply.after != Win,
        Class::LeftFour => ply.before != Loss && ply.after == Loss,
        Class::Losing(_) => !matches!(ply.before, Win | Loss) && ply.after == Loss,
        Class::Forced => ply.before == ply.after,
        Class::Opening => ply.ply <= 3,
        Class::Only => ply.after != Loss && ply.is_only,
        Class::WinKept => (ply.before, ply.after) == (Win, Win),
        Class::Lost => (ply.before, ply.after) == (Loss, Loss),
        Class::Best | Class::Good | Class::Dubious | Class::Bad | Class::Blunder => {
            !matches!(ply.before, Win | Loss) && ply.after != Loss && ply.loss.unwrap_or(0) >= 0
        }
    };
    let named = Class::NAMES.contains(&ply.class.name());
    (!fits || !named)
        .then(|| format!("{:?} with {:?} before and {:?} after", ply.class, ply.before, ply.after))
}

/// Nothing is said more strongly than it is known.
fn basis_fault(ply: &PlyReview) -> Option<String> {
    let is_judged = matches!(ply.basis, Basis::Judged { .. });
    if is_judged != ply.class.is_judged()
        || matches!(ply.basis, Basis::Searched { .. } | Basis::NotRefuted { .. })
    {
        return Some(format!("{:?} on {:?}", ply.class, ply.basis));
    }
    let is_weak = |basis: Basis| matches!(basis, Basis::Searched { .. } | Basis::NotRefuted { .. });
    let bases = ply.escapes.iter().map(|escape| escape.basis).chain(ply.gone);
    if !bases.into_iter().all(is_weak) {
        return Some("an escape or a lost win that is proved or judged".to_owned());
    }
    // Of what was asked about with fewer stones, too much falls to be named.
    let is_slight = |basis: Basis| matches!(basis, Basis::NotRefuted { nodes } if nodes < 47_000_000);
    if let Some(escape) = ply.escapes.iter().find(|escape| is_slight(escape.basis)) {
        return Some(format!("{} is named as an escape after {:?}", escape.choice.point, escape.basis));
    }
    let is_negative = matches!(ply.score, Some(kagetsu_engine::Score::Value(value)) if value < 0);
    (is_negative && ply.win_rate.is_some_and(|rate| rate > 50))
        .then(|| "a rate above 50 beside a negative score".to_owned())
}

/// Every win stated is of this very position, verifies, and fits on the board.
fn proof_fault(standing: &Status, position: &Position) -> Option<String> {
    match standing {
        Status::Open => None,
        Status::Drawn => (!position.legal_moves().is_empty() && position.legal_moves().single().is_none())
            .then(|| "a draw although there are moves".to_owned()),
        Status::Over(color) => {
            let is_foul = position.winner().is_none() && *color == Color::White;
            (position.winner() != Some(*color) && !is_foul).then(|| "over, but nobody has won".to_owned())
        }
        Status::Won(win) => {
            if !standing.verify(position, LIMIT) {
                return Some("a certificate does not hold".to_owned());
            }
            (win.length as usize > position.empty().len()).then(|| "a win longer than the board".to_owned())
        }
    }
}

/// Every move of every line can be played.
fn line_fault(ply: &PlyReview, before: &Position, after: &Position) -> Option<String> {
    let best = ply.best.iter().map(|best| (before, best.line.as_slice()));
    let escapes = ply.escapes.iter().map(|escape| (before, escape.choice.line.as_slice()));
    let refutation = [(after, ply.refutation.as_slice())];
    for (position, line) in best.chain(escapes).chain(refutation) {
        if !is_playable(position, line) {
            return Some(format!("a line that cannot be played: {line:?}"));
        }
    }
    None
}

fn is_playable(position: &Position, line: &[Point]) -> bool {
    let mut board = position.clone();
    line.iter().all(|point| {
        // The loser may run out of legal replies one move before the five.
        let legal = board.legality(*point).is_ok();
        drop(board.place(*point));
        legal
    })
}

/// Before the turning point the loser was not lost; after it, always.
fn turning_fault(review: &Review) -> Option<String> {
    let (Some(ply), Some(winner)) = (review.summary.turning_point, review.summary.winner) else {
        return None;
    };
    let loser = |ply: &PlyReview| if ply.color == winner { ply.before.mirrored() } else { ply.before };
    let turned = review.plies.get(ply - 1)?;
    let later = review.plies.get(ply..)?;
    let fits = turned.color != winner
        && loser(turned) != SideStatus::Loss
        && later.iter().all(|ply| loser(ply) == SideStatus::Loss);
    (!fits).then(|| format!("the turning point is not at ply {ply}"))
}
