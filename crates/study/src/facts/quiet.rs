//! What a quiet move does beside its own shapes: what it keeps from the opponent, what it makes ready, and what it stands
//! together with. All of it by the rules.

use kagetsu_rules::{Color, Combined, Direction, PointSet, Shape};
use kagetsu_solve::tactics;

use super::Scene;
use super::fact::Fact;

/// As far as a stone can stand from another one in the same five.
const REACH: i8 = 4;
/// So many moves that make a mise next are listed; more of them say nothing about this one.
const FEW: usize = 4;

impl Scene<'_> {
    /// Adds what there is to say of a move that is neither a four nor an answer to one.
    pub(super) fn quiet(&self, list: &mut Vec<Fact>) {
        if self.class.is_four() || self.has_four_against_it() {
            return;
        }
        self.denies(list);
        self.mise_next(list);
        self.joins(list);
    }

    /// Shapes that the opponent would have made here.
    fn denies(&self, list: &mut Vec<Fact>) {
        if self.before.forbidden_to(self.them, self.point).is_some()
            || list.iter().any(|fact| matches!(fact, Fact::TakesPoint { .. } | Fact::StopsThree { .. }))
        {
            return;
        }
        let shapes = self.before.shapes(self.them, self.point);
        let stones_of = |wanted: Shape, most: usize| -> PointSet {
            let lines = Direction::ALL.into_iter().filter(|line| shapes[line.index()] == wanted);
            lines.flat_map(|line| self.partners(self.them, line, 3).into_iter().take(most)).collect()
        };
        let threes = stones_of(Shape::OpenThree, 2);
        let twos = stones_of(Shape::OpenTwo, 1);
        if !threes.is_empty() {
            list.push(Fact::DeniesThree { stones: threes });
        } else if !twos.is_empty() {
            list.push(Fact::Hampers { stones: twos });
        }
    }

    /// Moves that threaten a four-three next, and were none before.
    fn mise_next(&self, list: &mut Vec<Fact>) {
        let is_loud = |fact: &Fact| matches!(fact, Fact::Mise { .. } | Fact::DoubleMise { .. });
        if self.class >= Combined::OpenThree || list.iter().any(is_loud) {
            return;
        }
        let mises = |board| tactics::mise(board, self.us).into_iter().map(|(point, _)| point);
        let before: PointSet = mises(self.before).collect();
        let after: PointSet = mises(&self.after).collect();
        let points = after - before;
        if (1..=FEW).contains(&points.len()) {
            list.push(Fact::MiseNext { points });
        }
    }

    /// Lines with room for five that join the move with other stones, where it makes nothing on them yet.
    fn joins(&self, list: &mut Vec<Fact>) {
        if self.class >= Combined::OpenThree {
            return;
        }
        let shapes = self.before.shapes(self.us, self.point);
        let lines = Direction::ALL
            .into_iter()
            .filter(|line| matches!(shapes[line.index()], Shape::Two | Shape::Three));
        let stones: PointSet = lines.flat_map(|line| self.partners(self.us, line, REACH)).collect();
        if !stones.is_empty() {
            return list.push(Fact::Joins { stones });
        }
        let is_alone = |color: Color| {
            Direction::ALL.into_iter().all(|line| self.partners(color, line, REACH).is_empty())
        };
        if is_alone(self.us) && is_alone(self.them) && self.before.stone_count() > 0 {
            list.push(Fact::Away);
        }
    }
}
