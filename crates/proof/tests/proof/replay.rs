//! A second verifier, as plain as can be, on the plain second implementation of the rules: every reply on every
//! empty point, nothing remembered. It judges what the real one accepts and rejects.

use kagetsu_oracle::{Board, has_won, is_legal, makes_win};
use kagetsu_proof::{Certificate, Claim, ProofNode, ProofNodeId};
use kagetsu_rules::{Color, Point, Rule};

/// Whether the attacker wins by following the certificate.
pub(crate) fn holds(certificate: &Certificate) -> bool {
    let setup = certificate.setup();
    let replay = Replay { certificate, rule: setup.rule(), attacker: certificate.attacker() };
    let board = Board::from(setup);
    let over = Color::ALL.into_iter().any(|color| has_won(&board, setup.rule(), color));
    !over
        && match certificate.claim() {
            Claim::Win => replay.attack(&board, certificate.root()),
            Claim::Loss => replay.defend(&board, certificate.root()),
        }
}

struct Replay<'a> {
    certificate: &'a Certificate,
    rule: Rule,
    attacker: Color,
}

impl Replay<'_> {
    fn legal(&self, board: &Board, color: Color, point: Point) -> bool {
        board.stone_at(point).is_none() && is_legal(board, self.rule, color, point)
    }

    fn attack(&self, board: &Board, id: ProofNodeId) -> bool {
        let (point, next) = match self.certificate.node(id) {
            Some(ProofNode::Five(point)) => (*point, None),
            Some(ProofNode::Attack { point, next }) => (*point, Some(*next)),
            Some(ProofNode::Defence { .. }) | None => return false,
        };
        if !self.legal(board, self.attacker, point) {
            return false;
        }
        let wins = makes_win(board, self.rule, self.attacker, point);
        match next {
            None => wins,
            Some(next) => !wins && self.defend(&board.with(point, Some(self.attacker)), next),
        }
    }

    fn defend(&self, board: &Board, id: ProofNodeId) -> bool {
        let Some(ProofNode::Defence { answers, rest }) = self.certificate.node(id) else { return false };
        let defender = !self.attacker;
        let empty: Vec<Point> = board.empty_points().collect();
        if empty.iter().any(|point| makes_win(board, self.rule, defender, *point)) {
            return false;
        }
        let wins = |board: &Board, point: &Point| makes_win(board, self.rule, self.attacker, *point);
        let fives: Vec<Point> = empty.iter().copied().filter(|point| wins(board, point)).collect();
        let answered = |reply: Point| {
            let after = board.with(reply, Some(defender));
            let own = answers.iter().find(|(point, _)| *point == reply).map(|(_, answer)| *answer);
            fives.iter().any(|five| *five != reply && wins(&after, five))
                || own.or(*rest).is_some_and(|answer| self.attack(&after, answer))
        };
        // Legality is the slow question, so it comes last.
        (!fives.is_empty() || empty.iter().any(|reply| self.legal(board, defender, *reply)))
            && empty.iter().all(|reply| answered(*reply) || !self.legal(board, defender, *reply))
    }
}
