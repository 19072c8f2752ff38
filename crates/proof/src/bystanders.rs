//! Bystanders: empty points where one more stone of the defender would change no step of a check.
//!
//! The check looks at the legality of the attacker's moves, at the five points of both sides and at the defender's legal
//! replies. A point is taken off the bystanders as soon as a stone of the defender there could change one of these:
//!
//! * the attacker plays there, has a five there, or the plan answers a reply there;
//! * the defender has or makes a four there: it would have a five where it had none;
//! * all points, where the attacker's move is legal only because one of its threes is none: a stone may change that. Any
//!   other legal move stays legal, because a stone of the other colour adds no three, four or overline to any line (the
//!   tests go through all lines);
//! * all points, where the defender has but one legal reply left.
//!
//! No other stone of the defender matters: an attacker's row is spoilt on its five point alone, and one more stone leaves
//! the defender fewer replies. Where the defender's stones do more there are no bystanders: in caro they close rows from
//! outside, and Black's own stones change what is forbidden to Black.

use kagetsu_rules::{Color, Combined, Point, PointSet, Position, Shape};

use crate::certificate::ProofNodeId;
use crate::verify::Checker;

impl Checker<'_> {
    /// The points that may be bystanders before the check begins.
    pub(crate) fn possible_bystanders(position: &Position, attacker: Color) -> PointSet {
        let rule = position.rule();
        if rule.blocked_five_fails() || rule.has_forbidden(!attacker) {
            PointSet::EMPTY
        } else {
            position.empty()
        }
    }

    /// The attacker is about to play `point`, legally.
    pub(crate) fn note_attack(&mut self, point: Point) {
        let attacker = self.attacker();
        self.bystanders.remove(point);
        self.bystanders = self.bystanders - self.position.points(!attacker, Combined::Five);
        if self.position.rule().has_forbidden(attacker) {
            let shapes = self.position.shapes(attacker, point);
            if shapes.into_iter().filter(|shape| *shape == Shape::OpenThree).count() >= 2 {
                self.bystanders = PointSet::EMPTY;
            }
        }
    }

    /// The defender is to move, without a five.
    pub(crate) fn note_defence(&mut self, answers: &[(Point, ProofNodeId)]) {
        let attacker = self.attacker();
        self.bystanders = self.bystanders - self.position.points(attacker, Combined::Five);
        self.bystanders = self.bystanders - self.position.fours(!attacker);
        answers.iter().for_each(|(reply, _)| self.bystanders.remove(*reply));
        if self.position.empty().len() < 2 {
            self.bystanders = PointSet::EMPTY;
        }
    }
}
