//! What a move makes: fives, fours, threes, the points where fours become possible, and twos.

use kagetsu_rules::{Color, Combined, Direction, ForbiddenKind, Point, PointSet, Position, Shape};
use kagetsu_solve::tactics;

use super::Scene;
use super::fact::{Fact, FalseThree};
use crate::rows::{self, Four, Three};

/// A five has this many stones; a longer row is an overline.
const FIVE: usize = 5;

impl Scene<'_> {
    /// The move completes a winning row.
    pub(super) fn five(&self, list: &mut Vec<Fact>) {
        let won = self.on_lines(|shape| shape == Shape::Five);
        let rows: Vec<PointSet> = won.map(|line| rows::row(self.before, self.us, self.point, line)).collect();
        let stones = rows.iter().fold(PointSet::EMPTY, |all, row| all | *row);
        let is_five = rows.iter().any(|row| row.len() + 1 == FIVE);
        list.push(if is_five { Fact::Five { stones } } else { Fact::Overline { stones } });
        if self.before.rule().has_forbidden(self.us) {
            list.extend(self.beaten_foul().map(|kind| Fact::FiveBeatsFoul { kind }));
        }
    }

    /// The foul that the move would be without its five, as far as its lines alone decide it.
    fn beaten_foul(&self) -> Option<ForbiddenKind> {
        let shapes = self.before.shapes(self.us, self.point);
        let fours: u8 = shapes.iter().map(|shape| shape.fours()).sum();
        if shapes.contains(&Shape::Overline) {
            Some(ForbiddenKind::Overline)
        } else {
            (fours >= 2).then_some(ForbiddenKind::DoubleFour)
        }
    }

    /// Fours, threes, twos and what they threaten.
    pub(super) fn makes(&self, list: &mut Vec<Fact>) {
        let (real, seeming) = self.threes();
        if self.class.is_four() {
            self.fours(&real, list);
        } else {
            self.add_threes(&real, list);
            self.mise(list);
        }
        let seeming: Vec<FalseThree> = seeming.iter().map(|three| self.false_three(three)).collect();
        if self.us == Color::Black && self.before.false_forbidden_set().contains(self.point) {
            list.push(Fact::FalseDoubleThree { threes: seeming });
        } else {
            list.extend(seeming.into_iter().map(Fact::FalseThree));
        }
        if self.class < Combined::OpenThree {
            self.new_fours(list);
        }
        self.open_twos(list);
    }

    /// The threes that the move makes: those that count, and those that cannot become an open four.
    fn threes(&self) -> (Vec<Three>, Vec<Three>) {
        let on_lines = self.on_lines(|shape| shape == Shape::OpenThree);
        on_lines
            .map(|line| rows::three(&self.after, self.us, self.point, line))
            .partition(|three| !three.fours.is_empty())
    }

    fn fours(&self, threes: &[Three], list: &mut Vec<Fact>) {
        let four = self.four();
        let stones = self.others(four.stones);
        match (self.class, four.fives.single()) {
            (Combined::OpenFour, _) => {
                let open = self.four_of(|shape| shape == Shape::OpenFour);
                list.push(Fact::OpenFour { stones: self.others(open.stones), fives: open.fives });
            }
            (Combined::FourThree, Some(five)) if self.is_four_three() => {
                let lines = threes.iter().map(|three| self.others(three.stones)).collect();
                list.push(Fact::FourThree { five, lines });
            }
            (_, Some(five)) => {
                // A sixth stone beside a four that stands already makes no other one.
                if !self.before.points(self.us, Combined::Five).contains(five) {
                    list.push(Fact::Four { stones, five });
                }
                self.add_threes(threes, list);
            }
            (_, None) => list.push(Fact::DoubleFour { fives: four.fives }),
        }
    }

    fn add_threes(&self, threes: &[Three], list: &mut Vec<Fact>) {
        match threes {
            [] => {}
            [three] => {
                list.push(Fact::OpenThree { stones: self.others(three.stones), fours: three.fours });
            }
            several => {
                let lines = several.iter().map(|three| self.others(three.stones)).collect();
                list.push(Fact::DoubleThree { lines });
            }
        }
    }

    fn is_four_three(&self) -> bool {
        tactics::four_three_points(self.before, self.us).contains(self.point)
    }

    /// Four-threes that are threatened now and were not before.
    fn mise(&self, list: &mut Vec<Fact>) {
        let now = tactics::four_three_points(&self.after, self.us);
        let targets: PointSet = if self.has_four_against_it() {
            // Against a four nothing is a four-three; what the move has not changed was there all the same.
            let shapes = |board: &Position, point: Point| board.shapes(self.us, point);
            now.into_iter()
                .filter(|point| shapes(&self.after, *point) != shapes(self.before, *point))
                .collect()
        } else {
            now - tactics::four_three_points(self.before, self.us)
        };
        match targets.len() {
            0 => {}
            1 => list.push(Fact::Mise { targets }),
            _ => list.push(Fact::DoubleMise { targets }),
        }
    }

    fn false_three(&self, three: &Three) -> FalseThree {
        FalseThree { stones: self.others(three.stones), refusals: three.refusals.clone() }
    }

    /// Points on the lines of the move where a four has become possible.
    fn new_fours(&self, list: &mut Vec<Fact>) {
        let legal = |point: &Point| self.after.forbidden_to(self.us, *point).is_none();
        let is_new = |point: Point, line: Direction| {
            self.after.shape(self.us, point, line).is_four()
                && !self.before.shape(self.us, point, line).is_four()
        };
        let on_line = |line: Direction| {
            rows::near(self.point, line, 4).filter(move |point| is_new(*point, line)).filter(legal)
        };
        let fours: PointSet = Direction::ALL.into_iter().flat_map(on_line).collect();
        if !fours.is_empty() {
            list.push(Fact::NewFours { fours });
        }
    }

    fn open_twos(&self, list: &mut Vec<Fact>) {
        let (mut stones, mut points) = (PointSet::EMPTY, PointSet::EMPTY);
        for line in self.on_lines(|shape| shape == Shape::OpenTwo) {
            let threes = self.threes_on(line);
            if !threes.is_empty() {
                stones |= self.partners(self.us, line, 3).into_iter().take(1).collect::<PointSet>();
                points |= threes;
            }
        }
        if !stones.is_empty() {
            list.push(Fact::OpenTwo { stones, points });
        }
    }

    /// Where the move's stone becomes part of an open three on a line that was none before.
    fn threes_on(&self, line: Direction) -> PointSet {
        let is_three = |board: &Position, point: Point| board.shape(self.us, point, line) == Shape::OpenThree;
        rows::near(self.point, line, 3)
            .filter(|point| self.after.may_play(self.us, *point))
            .filter(|point| is_three(&self.after, *point) && !is_three(self.before, *point))
            .collect()
    }

    /// Stones of a side up to `reach` steps away on a line, nearest first, with no stone of the other side between.
    pub(super) fn partners(&self, color: Color, line: Direction, reach: i8) -> Vec<Point> {
        let side = |sign: i8| {
            let along =
                (1..=reach).map_while(move |steps| Some((steps, self.point.step(line, sign * steps)?)));
            let free = along.take_while(|(_, at)| self.before.stone_at(*at) != Some(!color));
            free.filter(|(_, at)| self.before.stone_at(*at) == Some(color))
        };
        let mut found: Vec<(i8, Point)> = side(1).chain(side(-1)).collect();
        found.sort_by_key(|(steps, _)| *steps);
        found.into_iter().map(|(_, point)| point).collect()
    }

    /// All fours of the move together.
    pub(super) fn four(&self) -> Four {
        self.four_of(Shape::is_four)
    }

    fn four_of(&self, wanted: fn(Shape) -> bool) -> Four {
        let fours = self.on_lines(wanted).map(|line| rows::four(&self.after, self.us, self.point, line));
        fours.fold(Four::default(), |all, four| Four {
            stones: all.stones | four.stones,
            fives: all.fives | four.fives,
        })
    }

    /// The lines on which the move makes a wanted shape.
    pub(super) fn on_lines(&self, wanted: impl Fn(Shape) -> bool) -> impl Iterator<Item = Direction> {
        let shapes = self.before.shapes(self.us, self.point);
        Direction::ALL.into_iter().filter(move |line| wanted(shapes[line.index()]))
    }

    /// Stones without the move itself.
    fn others(&self, mut stones: PointSet) -> PointSet {
        stones.remove(self.point);
        stones
    }
}
