//! Any diagram: stones on a board, a rule and a side to move, whether or not a game can reach it.

use core::fmt;

use crate::color::{ByColor, Color};
use crate::point::{Direction, Point};
use crate::point_set::PointSet;
use crate::rule::{Overline, Rule};
use crate::symmetry::Symmetry;

/// A diagram. Its only promise is that no point holds two stones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Setup {
    rule: Rule,
    turn: Color,
    black: PointSet,
    white: PointSet,
}

/// A stone was put where another stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OccupiedError {
    /// The point.
    pub point: Point,
    /// Whose stone stands there.
    pub by: Color,
}

impl fmt::Display for OccupiedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is occupied by a {} stone", self.point, self.by)
    }
}

impl core::error::Error for OccupiedError {}

impl Setup {
    /// The empty board, Black to move.
    pub const fn new(rule: Rule) -> Setup {
        Setup { rule, turn: Color::Black, black: PointSet::EMPTY, white: PointSet::EMPTY }
    }

    /// The rule set.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The same diagram under another rule.
    pub const fn with_rule(self, rule: Rule) -> Setup {
        Setup { rule, ..self }
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The same diagram with another side to move.
    pub const fn with_turn(self, turn: Color) -> Setup {
        Setup { turn, ..self }
    }

    /// The stones of `color`.
    pub const fn stones(&self, color: Color) -> PointSet {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// How many stones there are.
    pub const fn stone_count(&self) -> usize {
        self.black.len() + self.white.len()
    }

    /// The stone at `point`.
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.stones(*color).contains(point))
    }

    /// Puts a stone on an empty point. The side to move stays.
    pub fn put(&mut self, color: Color, point: Point) -> Result<(), OccupiedError> {
        if let Some(by) = self.stone_at(point) {
            return Err(OccupiedError { point, by });
        }
        self.stones_mut(color).insert(point);
        Ok(())
    }

    /// Takes the stone at `point` away, if there is one.
    pub fn remove(&mut self, point: Point) -> Option<Color> {
        let color = self.stone_at(point)?;
        self.stones_mut(color).remove(point);
        Some(color)
    }

    fn stones_mut(&mut self, color: Color) -> &mut PointSet {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }

    /// The side to move when Black began and both moved in turn: the one with fewer stones, Black when even.
    pub const fn natural_turn(&self) -> Color {
        if self.black.len() > self.white.len() { Color::White } else { Color::Black }
    }

    /// The diagram turned or mirrored.
    pub fn transformed(&self, symmetry: Symmetry) -> Setup {
        let [black, white] = [self.black, self.white].map(|stones| symmetry.apply_set(stones));
        Setup { black, white, ..*self }
    }

    /// The least of the eight symmetric forms, the same for all of them, and the symmetry that leads to it.
    pub fn canonical(&self) -> (Setup, Symmetry) {
        let forms = Symmetry::all().map(|symmetry| (self.transformed(symmetry), symmetry));
        forms.min().unwrap_or((*self, Symmetry::IDENTITY))
    }

    /// The winning rows that already stand on the board, as their stones, by colour.
    pub fn fives(&self) -> ByColor<Vec<PointSet>> {
        ByColor::from_fn(|color| {
            let stones = self.stones(color);
            let begins = |point: &Point, direction| {
                point.step(direction, -1).is_none_or(|before| !stones.contains(before))
            };
            let rows = Direction::ALL.into_iter().flat_map(|direction| {
                stones
                    .into_iter()
                    .filter(move |point| begins(point, direction))
                    .map(move |point| (point, direction))
            });
            rows.filter_map(|(first, direction)| self.winning_row(color, first, direction)).collect()
        })
    }

    fn winning_row(&self, color: Color, first: Point, direction: Direction) -> Option<PointSet> {
        let stones = self.stones(color);
        let row: Vec<Point> = (0..)
            .map_while(|steps| first.step(direction, steps))
            .take_while(|point| stones.contains(*point))
            .collect();
        let last = *row.last()?;
        let blocked = [first.step(direction, -1), last.step(direction, 1)]
            .into_iter()
            .all(|end| end.is_some_and(|end| self.stones(!color).contains(end)));
        let wins = match row.len() {
            ..=4 => false,
            5 => !(self.rule.blocked_five_fails() && blocked),
            6.. => self.rule.overline(color) == Overline::Wins,
        };
        wins.then(|| row.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(rule: Rule, black: &[&str], white: &[&str]) -> Setup {
        let mut setup = Setup::new(rule);
        for (color, points) in [(Color::Black, black), (Color::White, white)] {
            for point in points {
                setup.put(color, point.parse().unwrap()).unwrap();
            }
        }
        setup
    }

    #[test]
    fn no_point_holds_two_stones() {
        let mut diagram = setup(Rule::Renju, &["h8"], &["i9"]);
        let i9 = "i9".parse().unwrap();
        assert_eq!(diagram.put(Color::Black, i9), Err(OccupiedError { point: i9, by: Color::White }));
        assert_eq!(diagram.remove(i9), Some(Color::White));
        assert_eq!(diagram.remove(i9), None);
        assert_eq!(diagram.put(Color::Black, i9), Ok(()));
        assert_eq!(diagram.natural_turn(), Color::White);
    }

    #[test]
    fn symmetric_diagrams_share_their_canonical_form() {
        let diagram = setup(Rule::Renju, &["h8", "j10", "a3"], &["i9"]);
        let (canonical, symmetry) = diagram.canonical();
        assert_eq!(diagram.transformed(symmetry), canonical);
        for symmetry in Symmetry::all() {
            assert_eq!(diagram.transformed(symmetry).canonical().0, canonical);
        }
        assert_ne!(diagram.with_turn(Color::White).canonical().0, canonical);
    }

    #[test]
    fn standing_fives_follow_the_rule() {
        let six = ["a1", "b1", "c1", "d1", "e1", "f1"];
        for (rule, color, wins) in [
            (Rule::Renju, Color::Black, false),
            (Rule::Renju, Color::White, true),
            (Rule::Standard, Color::White, false),
            (Rule::Freestyle, Color::Black, true),
            (Rule::Caro, Color::Black, false),
        ] {
            let (black, white): (&[&str], &[&str]) =
                if color == Color::Black { (&six, &[]) } else { (&[], &six) };
            assert_eq!(setup(rule, black, white).fives()[color].len(), usize::from(wins), "{rule} {color}");
        }
        let row = ["b2", "c3", "d4", "e5", "f6"];
        let half = setup(Rule::Caro, &row, &["a1"]).fives();
        assert_eq!(half[Color::Black].len(), 1);
        let blocked = setup(Rule::Caro, &row, &["a1", "g7"]).fives();
        assert_eq!(blocked[Color::Black].len(), 0, "blocked at both ends");
    }
}
