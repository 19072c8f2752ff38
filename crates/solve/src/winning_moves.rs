//! Every winning first move of a space of moves.

use kagetsu_rules::{Combined, Point, Position};

use crate::win_with::win_with;
use crate::{Limit, Limits, Proof, Solver, Space, Win};

/// The first moves that win, and those that a limit left open.
#[derive(Clone, Debug, Default)]
pub struct WinningMoves {
    /// Each with its certificate, the shortest win first.
    pub moves: Vec<(Point, Win)>,
    /// Moves whose search ended at a limit.
    pub unproved: Vec<Point>,
    /// The first limit that left a move unproved.
    pub limit: Option<Limit>,
    /// Stones placed by the searches together.
    pub nodes: u64,
}

impl WinningMoves {
    /// Whether every first move of the space was decided.
    pub fn is_complete(&self) -> bool {
        self.limit.is_none()
    }

    /// What they say together: the shortest win, or that there is none.
    pub fn proof(&self) -> Proof {
        match (self.moves.first(), self.limit) {
            (Some((_, shortest)), _) => Proof::Win(shortest.clone()),
            (None, None) => Proof::NoWin,
            (None, Some(limit)) => Proof::Unknown(limit),
        }
    }
}

/// Every first move of `space` with which the side to move wins, `limits` counting for each of them. Fives are
/// among the candidates; a four of the opponent leaves only what stops it.
pub fn winning_moves(
    solver: &mut Solver,
    position: &Position,
    space: Space,
    limits: &Limits<'_>,
) -> WinningMoves {
    let mut found = WinningMoves::default();
    for point in candidates(position, space) {
        let answer = win_with(solver, position, point, space, limits);
        found.nodes += answer.nodes;
        match answer.proof {
            Proof::Win(win) => found.moves.push((point, win)),
            Proof::NoWin => {}
            Proof::Unknown(limit) => {
                found.unproved.push(point);
                found.limit.get_or_insert(limit);
            }
        }
    }
    found.moves.sort_by_key(|(point, win)| (win.length, *point));
    found
}

fn candidates(position: &Position, space: Space) -> Vec<Point> {
    let us = position.turn();
    let legal = position.legal_moves();
    let fives = position.points(us, Combined::Five);
    let threats = position.points(!us, Combined::Five);
    let threes = || position.points(us, Combined::OpenThree) | position.points(us, Combined::DoubleThree);
    let points = if !threats.is_empty() {
        // In caro a stone beyond the end of the row may stop it as well.
        let stops = if position.rule().blocked_five_fails() { threats.on_lines(5) } else { threats };
        fives | stops
    } else {
        match space {
            Space::Fours => fives | position.fours(us),
            Space::Threats => fives | position.fours(us) | threes(),
            // A move that threatens nothing is refuted at a glance, so nothing needs to be left out.
            Space::Quiet => legal,
        }
    };
    (points & legal).into_iter().collect()
}
