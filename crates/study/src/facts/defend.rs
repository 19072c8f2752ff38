//! What a move does about the opponent's fives, fours, threes and forks, as far as the rules alone decide it.

use kagetsu_rules::{Combined, Direction, PointSet, Shape};
use kagetsu_solve::tactics;

use super::Scene;
use super::fact::{Fact, Fork};
use crate::rows;

impl Scene<'_> {
    /// A five that was possible.
    pub(super) fn misses_five(&self, list: &mut Vec<Fact>) {
        let fives = self.before.points(self.us, Combined::Five);
        if !fives.is_empty() && !self.is_five() {
            list.push(Fact::MissesFive { fives });
        }
    }

    /// Fours of the opponent that stood on the board.
    pub(super) fn stops_four(&self, list: &mut Vec<Fact>) {
        if self.before.combined(self.them, self.point) == Combined::Five {
            let is_five = |line: &Direction| self.before.shape(self.them, self.point, *line) == Shape::Five;
            let rows = Direction::ALL.into_iter().filter(is_five);
            let stones = rows.map(|line| rows::row(self.before, self.them, self.point, line));
            list.push(Fact::StopsFour { stones: stones.fold(PointSet::EMPTY, |all, row| all | row) });
            if self.class.is_four() {
                list.push(Fact::BlocksWithFour);
            }
        }
        let fives = self.after.points(self.them, Combined::Five);
        if !fives.is_empty() && !self.is_five() {
            list.push(Fact::LeavesFive { fives });
            list.extend(self.cannot_block());
        }
    }

    /// Threes and forks of the opponent.
    pub(super) fn stops(&self, list: &mut Vec<Fact>) {
        if !self.has_four_against_it() {
            self.threes_of_opponent(list);
        }
        self.block_makes_four(list);
        list.extend(self.fork_of_opponent().map(|shape| Fact::TakesPoint { shape }));
    }

    fn threes_of_opponent(&self, list: &mut Vec<Fact>) {
        let left = rows::threes(&self.after, self.them);
        for three in rows::threes(self.before, self.them) {
            let stones = three.stones;
            list.push(match left.iter().find(|left| left.stones == stones) {
                None => Fact::StopsThree { stones },
                Some(_) if self.class.is_four() => Fact::CounterFour { stones },
                Some(left) => Fact::LeavesThree { stones, fours: left.fours },
            });
        }
    }

    /// Whether the only block of the move's four gives the opponent a four.
    fn block_makes_four(&self, list: &mut Vec<Fact>) {
        let Some(five) = self.four().fives.single() else { return };
        let may_block = self.after.forbidden_to(self.them, five).is_none();
        if may_block && self.after.combined(self.them, five).is_four() {
            list.push(Fact::BlockMakesFour { five });
        }
    }

    /// What the opponent would make here at once.
    fn fork_of_opponent(&self) -> Option<Fork> {
        let (before, point, them) = (self.before, self.point, self.them);
        if before.forbidden_to(them, point).is_some() {
            return None;
        }
        if tactics::four_three_points(before, them).contains(point) {
            return Some(Fork::FourThree);
        }
        let class = before.combined(them, point);
        if class == Combined::DoubleFour {
            return Some(Fork::DoubleFour);
        }
        let is_double_three = class == Combined::DoubleThree && !before.rule().has_forbidden(them);
        is_double_three.then_some(Fork::DoubleThree)
    }
}
