//! The best win there is: by fours if that does, then by threats, then by quiet threats.

use kagetsu_rules::Position;

use crate::{Answer, Limits, Proof, Solver, Space};

/// What part of the nodes the narrower spaces may take; the widest one gets what they leave.
const SHARES: [(Space, u64); 2] = [(Space::Fours, 4), (Space::Threats, 8)];

/// The most forcing win of the side to move: [`Space::Fours`], [`Space::Threats`] and [`Space::Quiet`] in turn, the
/// limits counting for all of them together. `NoWin` is said of the widest.
pub fn best_win(solver: &mut Solver, position: &Position, limits: &Limits<'_>) -> Answer {
    let mut nodes = 0;
    for (space, part) in SHARES {
        let answer = solver.solve(position, space, &Limits { nodes: limits.nodes / part, ..*limits });
        nodes += answer.nodes;
        if matches!(answer.proof, Proof::Win(_)) {
            return Answer { nodes, ..answer };
        }
    }
    let left = Limits { nodes: limits.nodes.saturating_sub(nodes), ..*limits };
    let answer = solver.solve(position, Space::Quiet, &left);
    Answer { nodes: nodes + answer.nodes, ..answer }
}
