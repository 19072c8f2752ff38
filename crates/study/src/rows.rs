//! Rows on the board: which stones a five, a four or a three is made of, and which points it grows at.
//!
//! What a point makes is the word of `kagetsu-rules`; here it is only traced back to stones and points.

use kagetsu_rules::{Color, Combined, Direction, ForbiddenKind, Point, PointSet, Position, SIZE, Shape};

/// The stones of `color` that a stone at the empty `point` would stand in one unbroken row with.
pub(crate) fn row(position: &Position, color: Color, point: Point, line: Direction) -> PointSet {
    let reach = |sign: i8| {
        let along = (1..SIZE as i8).map_while(move |steps| point.step(line, sign * steps));
        along.take_while(|at| position.stone_at(*at) == Some(color))
    };
    reach(1).chain(reach(-1)).collect()
}

/// A four through a stone on one line.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Four {
    /// Its stones, the one that it was asked for included.
    pub(crate) stones: PointSet,
    /// The points that complete it.
    pub(crate) fives: PointSet,
}

/// The four through the stone of `color` at `point` on a line, if there is one.
pub(crate) fn four(position: &Position, color: Color, point: Point, line: Direction) -> Four {
    let mut four = Four::default();
    for last in near(point, line, 4) {
        let row = row(position, color, last, line);
        if position.shape(color, last, line) == Shape::Five && row.contains(point) {
            four.stones |= row;
            four.fives.insert(last);
        }
    }
    four
}

/// Why a point cannot turn a three into an open four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Black may not play it.
    Forbidden(ForbiddenKind),
    /// It makes a five at the same time.
    Five,
}

/// A three on one line: three stones that one more may turn into an open four.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Three {
    /// Its stones.
    pub(crate) stones: PointSet,
    /// The points that make an open four of it. Without any it is a three in looks only.
    pub(crate) fours: PointSet,
    /// The points that would, but may not.
    pub(crate) refusals: Vec<(Point, Refusal)>,
}

impl Three {
    fn add(&mut self, position: &Position, color: Color, last: Point, row: PointSet) {
        self.stones |= row;
        match refusal(position, color, last) {
            None => self.fours.insert(last),
            Some(refusal) => self.refusals.push((last, refusal)),
        }
    }
}

fn refusal(position: &Position, color: Color, point: Point) -> Option<Refusal> {
    if position.combined(color, point) == Combined::Five {
        return Some(Refusal::Five);
    }
    position.forbidden_to(color, point).map(Refusal::Forbidden)
}

/// The three through the stone of `color` at `point` on a line; empty where there is none.
pub(crate) fn three(position: &Position, color: Color, point: Point, line: Direction) -> Three {
    let mut three = Three::default();
    // The open four is solid and holds that stone, so its last stone is at most three away.
    for last in near(point, line, 3) {
        let row = row(position, color, last, line);
        if position.shape(color, last, line) == Shape::OpenFour && row.contains(point) {
            three.add(position, color, last, row);
        }
    }
    three.refusals.sort_unstable_by_key(|(point, _)| *point);
    three
}

/// Every open three of `color` on the board that counts.
pub(crate) fn threes(position: &Position, color: Color) -> Vec<Three> {
    let mut found: Vec<Three> = Vec::new();
    for line in Direction::ALL {
        let makes_four = |point: &Point| position.shape(color, *point, line) == Shape::OpenFour;
        for last in position.empty().into_iter().filter(makes_four) {
            let row = row(position, color, last, line);
            match found.iter_mut().find(|three| three.stones == row) {
                Some(three) => three.add(position, color, last, row),
                None => {
                    let mut three = Three::default();
                    three.add(position, color, last, row);
                    found.push(three);
                }
            }
        }
    }
    found.retain(|three| !three.fours.is_empty());
    found
}

/// The points up to `reach` steps away on a line, nearest first.
pub(crate) fn near(point: Point, line: Direction, reach: i8) -> impl Iterator<Item = Point> {
    let steps = (1..=reach).flat_map(|steps| [steps, -steps]);
    steps.filter_map(move |steps| point.step(line, steps))
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Rule, Setup};

    use super::*;

    fn position(black: &str, white: &str) -> Position {
        let mut setup = Setup::new(Rule::Renju);
        for (color, points) in [(Color::Black, black), (Color::White, white)] {
            for point in points.split_whitespace() {
                setup.put(color, point.parse().unwrap()).unwrap();
            }
        }
        Position::from(&setup)
    }

    fn set(points: &str) -> PointSet {
        points.split_whitespace().map(|point| point.parse::<Point>().unwrap()).collect()
    }

    #[test]
    fn a_broken_four_is_its_own_stones_only() {
        let board = position("d8 e8 g8 h8 j8", "");
        let four = four(&board, Color::Black, "g8".parse().unwrap(), Direction::ALL[0]);
        assert_eq!((four.stones, four.fives), (set("d8 e8 g8 h8"), set("f8")));
    }

    #[test]
    fn a_three_has_its_points_and_a_closed_one_none() {
        let board = position("f8 g8 h8 c3 d3 e3", "b3");
        let found = threes(&board, Color::Black);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].stones, found[0].fours), (set("f8 g8 h8"), set("e8 i8")));
        assert_eq!(three(&board, Color::Black, "g8".parse().unwrap(), Direction::ALL[0]), found[0]);
    }

    #[test]
    fn a_three_that_only_fouls_complete_does_not_count() {
        let board = position("g8 h8 i8 f4 f5 f6 f7 f9 j9 j10 j11 j12 j7", "");
        let row = three(&board, Color::Black, "h8".parse().unwrap(), Direction::ALL[0]);
        let overline = Refusal::Forbidden(ForbiddenKind::Overline);
        let refused: Vec<Point> = row.refusals.iter().map(|(point, _)| *point).collect();
        assert_eq!(
            (row.fours, refused),
            (PointSet::EMPTY, vec!["f8".parse().unwrap(), "j8".parse().unwrap()])
        );
        assert!(row.refusals.iter().all(|(_, refusal)| *refusal == overline));
        assert!(threes(&board, Color::Black).iter().all(|three| three.stones != set("g8 h8 i8")));
    }
}
