//! 四追い (VCF): victory by continuous fours.
//!
//! Every move of the attacker makes a four, so the defender has at most one reply: the point that would complete
//! it. The search is plain depth-first over the fours with a table of positions known to hold no win. It answers
//! for one attacker at a time and never claims "no win" when a limit cut it short.

use kagetsu_rules::{AREA, Color, Combined, Point, PointSet, Position, Shape};

use crate::fail_table::FailTable;
use crate::limits::Budget;

/// What a search found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinStatus {
    /// There is a win.
    Win,
    /// There is none: the whole space was searched.
    NoWin,
    /// A limit on nodes or length ended the search first.
    Unknown,
}

/// A win by fours, move by move: attacker, block, attacker, … It ends with the five, or with the four that cannot
/// be answered because it can be completed twice or because its only block is forbidden to Black.
pub type VcfLine = Vec<Point>;

/// The search for continuous fours on one position.
pub(crate) struct Vcf<'s, 'l> {
    pub(crate) position: &'s mut Position,
    pub(crate) attacker: Color,
    pub(crate) budget: &'s mut Budget<'l>,
    pub(crate) fails: &'s mut FailTable,
    /// The win, last move first.
    reversed: VcfLine,
}

impl<'s, 'l> Vcf<'s, 'l> {
    /// A search for the side to move.
    pub(crate) fn new(
        position: &'s mut Position,
        budget: &'s mut Budget<'l>,
        fails: &'s mut FailTable,
    ) -> Vcf<'s, 'l> {
        let attacker = position.turn();
        Vcf { position, attacker, budget, fails, reversed: VcfLine::new() }
    }

    /// Looks for a win of at most `plies` plies; the line comes with it.
    pub(crate) fn run(mut self, plies: u32) -> (WinStatus, VcfLine) {
        let verdict = self.search(plies);
        self.reversed.reverse();
        (verdict, self.reversed)
    }

    fn search(&mut self, plies: u32) -> WinStatus {
        let (us, them) = (self.attacker, !self.attacker);
        if plies == 0 {
            return WinStatus::Unknown;
        }
        if let Some(five) = self.position.points(us, Combined::Five).first() {
            return self.won(five);
        }
        let threats = self.position.points(them, Combined::Five);
        if !threats.is_empty() {
            if self.position.rule().blocked_five_fails() {
                // A stone beyond the row's end may answer as well; that is left to others.
                return WinStatus::Unknown;
            }
            // Only one point answers a four, and it must be a four itself.
            let answer = threats.single().filter(|point| self.position.combined(us, *point).is_four());
            return answer.map_or(WinStatus::NoWin, |point| self.try_fours(&[point], plies));
        }
        if let Some(known) = self.fails.known(self.position.hash(), us, plies) {
            return known;
        }
        if let Some(decisive) = decisive_four(self.position, us) {
            return if plies >= 3 { self.won(decisive) } else { WinStatus::Unknown };
        }
        let verdict = self.try_fours(Fours::gather(self.position, us).points(), plies);
        match verdict {
            WinStatus::Win => {}
            WinStatus::NoWin => self.fails.insert(self.position.hash(), us, u32::MAX),
            WinStatus::Unknown if self.is_cut_by_length_alone() => {
                self.fails.insert(self.position.hash(), us, plies);
            }
            WinStatus::Unknown => {}
        }
        verdict
    }

    /// Whether every line that was given up was given up for its length.
    fn is_cut_by_length_alone(&self) -> bool {
        !self.budget.is_exhausted() && !self.position.rule().blocked_five_fails()
    }

    fn won(&mut self, point: Point) -> WinStatus {
        self.reversed.push(point);
        WinStatus::Win
    }

    fn try_fours(&mut self, fours: &[Point], plies: u32) -> WinStatus {
        if plies < 3 {
            return if fours.is_empty() { WinStatus::NoWin } else { WinStatus::Unknown };
        }
        let mut verdict = WinStatus::NoWin;
        for four in fours {
            if !self.position.may_play(self.attacker, *four) {
                continue;
            }
            match self.try_four(*four, plies) {
                WinStatus::Win => return WinStatus::Win,
                WinStatus::Unknown if self.budget.is_exhausted() => return WinStatus::Unknown,
                WinStatus::Unknown => verdict = WinStatus::Unknown,
                WinStatus::NoWin => {}
            }
        }
        verdict
    }

    /// Plays a four, lets the defender block, and goes on.
    fn try_four(&mut self, four: Point, plies: u32) -> WinStatus {
        if !self.budget.spend() {
            return WinStatus::Unknown;
        }
        let undo = self.position.place(four);
        let verdict = match FourReply::to_four(self.position, self.attacker) {
            FourReply::None => WinStatus::Win,
            // That takes more than a line; the search for threats can follow every answer.
            FourReply::Several(_) | FourReply::NoFour => WinStatus::Unknown,
            FourReply::Block(block) => {
                if self.budget.spend() {
                    let blocked = self.position.place(block);
                    let verdict = self.search(plies - 2);
                    self.position.undo(blocked);
                    if verdict == WinStatus::Win {
                        self.reversed.push(block);
                    }
                    verdict
                } else {
                    WinStatus::Unknown
                }
            }
        };
        self.position.undo(undo);
        if verdict == WinStatus::Win {
            self.reversed.push(four);
        }
        verdict
    }
}

/// What the defender can do against a four that stands on the board, the attacker having no five of the
/// opponent's to fear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FourReply {
    /// Nothing: it can be completed in two ways, or the block is forbidden.
    None,
    /// Play this point.
    Block(Point),
    /// Play one of these (caro only: a stone beyond the row's end can spoil a five).
    Several(PointSet),
    /// Anything: there is no four.
    NoFour,
}

impl FourReply {
    /// The reply to the fours of `attacker` that stand on the board, the other side being to move.
    #[inline]
    pub(crate) fn to_four(position: &Position, attacker: Color) -> FourReply {
        let fives = position.points(attacker, Combined::Five);
        if position.rule().blocked_five_fails() {
            return FourReply::in_caro(position, attacker, fives);
        }
        match fives.single() {
            Some(block) if position.may_play(!attacker, block) => FourReply::Block(block),
            Some(_) => FourReply::None,
            None if fives.is_empty() => FourReply::NoFour,
            None => FourReply::None,
        }
    }

    /// In caro a five can also be spoiled from beyond its end, so every near point is tried.
    fn in_caro(position: &Position, attacker: Color, fives: PointSet) -> FourReply {
        if fives.is_empty() {
            return FourReply::NoFour;
        }
        let replies = stops(position, attacker, fives);
        match replies.single() {
            Some(block) => FourReply::Block(block),
            None if replies.is_empty() => FourReply::None,
            None => FourReply::Several(replies),
        }
    }
}

/// Where a stone of the side to move leaves `attacker` none of its `fives`: on the only one, and in caro also beyond the
/// end of its row. Some of the points may be forbidden.
pub(crate) fn stops(position: &Position, attacker: Color, fives: PointSet) -> PointSet {
    if !position.rule().blocked_five_fails() {
        return fives.single().into_iter().collect();
    }
    let mut board = position.clone();
    let spoils =
        |point: &Point| board.with(*point, |after| after.points(attacker, Combined::Five).is_empty());
    (fives.on_lines(5) & position.empty()).into_iter().filter(spoils).collect()
}

/// A four that can be completed in two ways whatever the answer.
fn decisive_four(position: &Position, us: Color) -> Option<Point> {
    let rule = position.rule();
    let decisive = if rule.blocked_five_fails() {
        PointSet::EMPTY
    } else if rule.has_forbidden(us) {
        position.points(us, Combined::OpenFour)
    } else {
        position.points(us, Combined::OpenFour) | position.points(us, Combined::DoubleFour)
    };
    decisive.into_iter().find(|point| position.may_play(us, *point))
}

/// The fours of one side, best first, on the stack.
struct Fours {
    points: [Point; AREA],
    count: usize,
}

impl Fours {
    fn gather(position: &Position, us: Color) -> Fours {
        let mut fours = Fours { points: [Point::CENTER; AREA], count: 0 };
        let mut ranks = [0u8; AREA];
        for point in position.fours(us) {
            fours.insert(&mut ranks, point, rank(position, us, point));
        }
        fours
    }

    /// Insertion by falling rank.
    fn insert(&mut self, ranks: &mut [u8; AREA], point: Point, rank: u8) {
        let mut at = self.count;
        while at > 0 && ranks[at - 1] < rank {
            (self.points[at], ranks[at]) = (self.points[at - 1], ranks[at - 1]);
            at -= 1;
        }
        (self.points[at], ranks[at]) = (point, rank);
        self.count += 1;
    }

    fn points(&self) -> &[Point] {
        &self.points[..self.count]
    }
}

/// How promising a four is: what its other lines make.
fn rank(position: &Position, us: Color, point: Point) -> u8 {
    let worth = |shape: Shape| match shape {
        Shape::OpenThree => 8,
        Shape::Three => 4,
        Shape::OpenTwo => 3,
        Shape::Two => 1,
        Shape::Blank | Shape::Overline | Shape::One | Shape::OpenOne => 0,
        Shape::Four | Shape::DoubleFour | Shape::OpenFour | Shape::Five => 2,
    };
    position.shapes(us, point).into_iter().map(worth).sum()
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Rule, Setup};

    use super::*;

    #[test]
    fn of_very_many_fours_none_is_left_out() {
        // A black stone on every second point: nearly every point between two of them makes fours.
        let mut setup = Setup::new(Rule::Renju);
        for point in Point::all().filter(|point| point.x() % 2 == 1 && point.y() % 2 == 0) {
            setup.put(Color::Black, point).unwrap();
        }
        let position = Position::from(&setup);
        let fours = Fours::gather(&position, Color::Black);
        assert_eq!(fours.points().iter().copied().collect::<PointSet>(), position.fours(Color::Black));
        assert!(fours.points().len() > 100, "{}", fours.points().len());
    }
}
