//! What a move has to do with Black's forbidden points.

use kagetsu_rules::{Color, Combined, ForbiddenKind, Point, PointSet, Position};

use super::Scene;
use super::fact::Fact;
use crate::rows::Refusal;

impl Scene<'_> {
    /// Why Black may not play the move.
    pub(super) fn forbidden(&self) -> Option<Fact> {
        let forbidden = self.before.forbidden(self.point)?;
        let lines = forbidden.lines.iter().map(|line| line.stones).collect();
        Some(Fact::Forbidden { kind: forbidden.kind, lines })
    }

    /// Why Black may not stop White's four.
    pub(super) fn cannot_block(&self) -> Option<Fact> {
        let (five, kind) = forbidden_block(self.before).filter(|_| self.us == Color::Black)?;
        (five != self.point).then_some(Fact::CannotBlock { five, kind })
    }

    /// Forbidden points that the move makes, fills or uses.
    pub(super) fn forbidden_points(&self, list: &mut Vec<Fact>) {
        if !self.before.rule().has_forbidden(Color::Black) {
            return;
        }
        match self.us {
            Color::Black => self.new_forbidden(list),
            Color::White => self.uses_forbidden(list),
        }
    }

    fn new_forbidden(&self, list: &mut Vec<Fact>) {
        let known = self.before.forbidden_set();
        let new = self.after.forbidden_points().filter(|(point, _)| !known.contains(*point));
        let refusals: Vec<_> = new.map(|(point, kind)| (point, Refusal::Forbidden(kind))).collect();
        if !refusals.is_empty() {
            list.push(Fact::NewForbidden { refusals });
        }
    }

    fn uses_forbidden(&self, list: &mut Vec<Fact>) {
        list.extend(self.before.forbidden_kind(self.point).map(|kind| Fact::FillsForbidden { kind }));
        if self.class.is_four() {
            list.extend(forbidden_block(&self.after).map(|(five, kind)| Fact::ForbiddenBlock { five, kind }));
            return;
        }
        let known = aims(self.before);
        let mut new: Vec<(PointSet, Point, ForbiddenKind)> = Vec::new();
        for (four, five, kind) in aims(&self.after).into_iter().filter(|aim| !known.contains(aim)) {
            match new.iter_mut().find(|(_, block, _)| *block == five) {
                Some((fours, ..)) => fours.insert(four),
                None => new.push((PointSet::from(four), five, kind)),
            }
        }
        list.extend(new.into_iter().map(|(fours, five, kind)| Fact::AimsAtForbidden { fours, five, kind }));
    }
}

/// Where Black, to move, would have to block a single five of White and may not.
fn forbidden_block(position: &Position) -> Option<(Point, ForbiddenKind)> {
    let five = position.points(Color::White, Combined::Five).single()?;
    Some((five, position.forbidden_kind(five)?))
}

/// White's fours, were White to move, whose only block is forbidden to Black: the four, the block and its kind.
fn aims(position: &Position) -> Vec<(Point, Point, ForbiddenKind)> {
    let mut board = position.clone();
    if board.turn() == Color::Black {
        board.pass();
    }
    let has_five = |color| !board.points(color, Combined::Five).is_empty();
    if board.winner().is_some() || Color::ALL.into_iter().any(has_five) {
        return Vec::new();
    }
    let fours = board.fours(Color::White);
    let aim = |four: Point| {
        let (five, kind) = board.with(four, |after| forbidden_block(after))?;
        Some((four, five, kind))
    };
    fours.into_iter().filter_map(aim).collect()
}
