//! One given first move: whether it wins, and the certificate that begins with it.

use kagetsu_proof::{Builder, Certificate, Node, NodeId};
use kagetsu_rules::{Point, Position};

use crate::{Answer, Limits, Proof, Solver, Space, Win, WinKind};

/// Positions the checker may visit for one certificate.
const CHECK_LIMIT: u64 = 200_000_000;

/// Whether the side to move wins by playing `point` and going on with the moves of `space`; the first move itself
/// may be any legal one.
pub fn win_with(
    solver: &mut Solver,
    position: &Position,
    point: Point,
    space: Space,
    limits: &Limits<'_>,
) -> Answer {
    if position.legality(point).is_err() || limits.max_len == Some(0) {
        let proof = if limits.max_len == Some(0) { Proof::Unknown } else { Proof::NoWin };
        return Answer::new(proof, 0);
    }
    let mut after = position.clone();
    let _ = after.place(point);
    if after.winner().is_some() {
        return Answer::new(five(position, point), 1);
    }
    let left = Limits { max_len: limits.max_len.map(|plies| plies - 1), ..*limits };
    let answer = solver.solve_loss(&after, space, &left);
    let nodes = answer.nodes.saturating_add(1);
    match answer.proof {
        Proof::Win(win) => Answer::new(begin(position, point, &win), nodes),
        proof @ (Proof::NoWin | Proof::Unknown) => Answer::new(proof, nodes),
    }
}

/// The win of a five at once.
fn five(position: &Position, point: Point) -> Proof {
    let mut builder = Builder::new();
    let root = builder.five(point);
    let certificate = builder.finish(position.to_setup(), position.turn(), root);
    finish(certificate, WinKind::Five, false)
}

/// The win that begins with `point`, after which the opponent loses by `rest`.
fn begin(position: &Position, point: Point, rest: &Win) -> Proof {
    let attacker = position.turn();
    let class = position.combined(attacker, point);
    let mut after = position.clone();
    let _ = after.place(point);
    let kind = rest.kind.max(WinKind::of_move(&after, attacker, class));
    let mut nodes = vec![Node::Attack { point, next: NodeId::new(1) }];
    nodes.extend(rest.certificate.nodes().iter().map(shifted));
    let certificate = Certificate::from_nodes(position.to_setup(), attacker, nodes);
    finish(certificate, kind, rest.by_forbidden)
}

/// A node one place further down the list.
fn shifted(node: &Node) -> Node {
    let later = |id: NodeId| NodeId::new(id.number() + 1);
    match node {
        Node::Five(point) => Node::Five(*point),
        Node::Attack { point, next } => Node::Attack { point: *point, next: later(*next) },
        Node::Defence { answers, rest } => Node::Defence {
            answers: answers.iter().map(|(reply, answer)| (*reply, later(*answer))).collect(),
            rest: rest.map(later),
        },
    }
}

/// Nothing is claimed that the checker does not accept.
fn finish(certificate: Certificate, kind: WinKind, by_forbidden: bool) -> Proof {
    match certificate.verify(CHECK_LIMIT) {
        Ok(verified) => {
            let kind = if verified.length == 3 { WinKind::Four } else { kind };
            let (length, line) = (verified.length, verified.line);
            Proof::Win(Win { certificate, kind, by_forbidden, length, line })
        }
        Err(fault) => {
            debug_assert!(false, "the checker refused a certificate: {fault}");
            Proof::Unknown
        }
    }
}
