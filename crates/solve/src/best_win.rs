//! The best win there is: by fours if that does, then by threats, then by quiet threats.

use kagetsu_rules::Position;

use crate::{Limits, Proof, Solution, Solver, Space};

/// What part of the nodes the narrower spaces may take, and how many at most; the widest one gets what they leave.
const SHARES: [(Space, u64, u64); 2] = [(Space::Fours, 4, u64::MAX), (Space::Threats, 8, 40_000)];

/// What the widest one spends with its first guess, in percent of all; the second gets the rest.
const FIRST_GUESS: u64 = 27;

/// The most forcing win of the side to move: [`Space::Fours`], [`Space::Threats`] and [`Space::Quiet`] in turn, the
/// limits counting for all of them together. `NoWin` is said of the widest.
pub fn best_win(solver: &mut Solver, position: &Position, limits: &Limits<'_>) -> Solution {
    let mut nodes = 0;
    for (space, part, most) in SHARES {
        let share = Limits { nodes: (limits.nodes / part).min(most), ..*limits };
        let answer = solver.solve(position, space, &share);
        nodes += answer.nodes;
        if matches!(answer.proof, Proof::Win(_)) {
            return Solution { nodes, ..answer };
        }
    }
    let first = Limits {
        nodes: limits.nodes.saturating_sub(nodes).min(limits.nodes.saturating_mul(FIRST_GUESS) / 100),
        ..*limits
    };
    let answer = solver.solve(position, Space::Quiet, &first);
    nodes += answer.nodes;
    if !matches!(answer.proof, Proof::Unknown(_)) {
        return Solution { nodes, ..answer };
    }
    let rest = Limits { nodes: limits.nodes.saturating_sub(nodes), ..*limits };
    let answer = solver.solve_boldly(position, Space::Quiet, &rest);
    Solution { nodes: nodes + answer.nodes, ..answer }
}
