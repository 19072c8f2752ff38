//! One given first move: whether it wins, and the certificate that begins with it.

use kagetsu_proof::{Certificate, CertificateBuilder, ProofNode, ProofNodeId};
use kagetsu_rules::{Point, Position};

use crate::{Limit, Limits, Proof, Solution, Solver, Space, Win, WinKind};

/// Whether the side to move wins by playing `point` and going on with the moves of `space`; the first move itself
/// may be any legal one.
pub fn win_with(
    solver: &mut Solver,
    position: &Position,
    point: Point,
    space: Space,
    limits: &Limits<'_>,
) -> Solution {
    if limits.max_len == Some(0) {
        return Solution::new(Proof::Unknown(Limit::Length), 0);
    }
    if position.legality(point).is_err() {
        return Solution::new(Proof::NoWin, 0);
    }
    let after = position.after(point);
    if after.winner().is_some() {
        return Solution::new(five(position, point, limits), 1);
    }
    let left = Limits { max_len: limits.max_len.map(|plies| plies - 1), ..*limits };
    let answer = solver.solve_loss(&after, space, &left);
    let nodes = answer.nodes.saturating_add(1);
    match answer.proof {
        Proof::Win(win) => Solution::new(begin(position, &after, point, &win, limits), nodes),
        proof @ (Proof::NoWin | Proof::Unknown(_)) => Solution::new(proof, nodes),
    }
}

/// The win of a five at once.
fn five(position: &Position, point: Point, limits: &Limits<'_>) -> Proof {
    let mut builder = CertificateBuilder::new();
    let root = builder.five(point);
    let certificate = builder.finish(position.to_setup(), position.turn(), root);
    Proof::certified(certificate, WinKind::Five, false, limits)
}

/// The win that begins with `point`, on the board `after` which the opponent loses by `rest`.
fn begin(position: &Position, after: &Position, point: Point, rest: &Win, limits: &Limits<'_>) -> Proof {
    let attacker = position.turn();
    let class = position.combined(attacker, point);
    let kind = rest.kind.max(WinKind::of_move(after, attacker, class));
    let mut nodes = vec![ProofNode::Attack { point, next: ProofNodeId::new(1) }];
    let one_further = |id: ProofNodeId| ProofNodeId::new(id.number() + 1);
    nodes.extend(rest.certificate.nodes().iter().map(|node| node.renumbered(one_further)));
    let certificate = Certificate::from_nodes(position.to_setup(), attacker, nodes);
    Proof::certified(certificate, kind, rest.by_forbidden, limits)
}
