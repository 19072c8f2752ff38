//! The line of the most stubborn defence, read off a finished check. For display; nothing rests on it.

use kagetsu_rules::{Combined, Point};

use crate::certificate::{ProofNode, ProofNodeId};
use crate::verify::Checker;

impl Checker<'_> {
    /// The longest line, after the certificate was found to hold. Leaves the stones of the line on the board.
    pub(crate) fn line(mut self) -> Vec<Point> {
        let mut next = Some(self.certificate.root());
        while let Some((point, then)) = next.and_then(|id| self.step(id)) {
            self.placed.push(self.position.place(point));
            next = then;
            if next.is_none() {
                let five = self.position.points(self.attacker(), Combined::Five).first();
                let five = five.filter(|_| self.position.winner().is_none());
                self.placed.extend(five.map(|five| self.position.place(five)));
            }
        }
        self.path()
    }

    /// The move at a node and where it leads: nowhere after a five, nor after a reply that leaves one.
    fn step(&mut self, id: ProofNodeId) -> Option<(Point, Option<ProofNodeId>)> {
        let node = self.certificate.node(id)?;
        match node {
            ProofNode::Five(point) => return Some((*point, None)),
            ProofNode::Attack { point, next } => return Some((*point, Some(*next))),
            ProofNode::Defence { .. } => {}
        }
        let replies = self.replies();
        let longest = self.longest(id).and_then(|longest| longest.reply);
        match longest.or(replies.first()) {
            Some(reply) => Some((reply, node.answer_to(reply))),
            None => Some((self.last_reply()?, None)),
        }
    }

    /// A reply to a threat that cannot be met: one of the fives if that is legal, else a point close to it.
    fn last_reply(&self) -> Option<Point> {
        let five = self.position.points(self.attacker(), Combined::Five).first()?;
        self.position.legal_moves().into_iter().min_by_key(|point| point.distance(five))
    }
}
