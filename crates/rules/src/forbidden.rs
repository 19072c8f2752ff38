//! Black's forbidden points in renju, exactly as the RIF rules define them.
//!
//! Overlines and fours are decided by their line alone. A three counts only when some point makes an open four
//! of it, makes no five at the same time, and is itself a legal move *with the stone under test on the board*:
//! a recursion that works on a scratch copy of the line keys, never on remembered verdicts of the real board.

use core::fmt;

use crate::color::Color;
use crate::line_bits::LineBits;
use crate::point::{Direction, Point};
use crate::point_set::PointSet;
use crate::shape::Shape;
use crate::table::Tables;

/// 禁手: why Black may not play a point.
#[doc(alias = "禁手")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ForbiddenKind {
    /// 三々.
    #[doc(alias = "三三")]
    DoubleThree,
    /// 四四.
    #[doc(alias = "四四")]
    DoubleFour,
    /// 長連.
    #[doc(alias = "長連")]
    Overline,
}

impl ForbiddenKind {
    /// All kinds.
    pub const ALL: [ForbiddenKind; 3] =
        [ForbiddenKind::DoubleThree, ForbiddenKind::DoubleFour, ForbiddenKind::Overline];

    /// `3`, `4` or `6`, the mark used in board pictures.
    pub const fn mark(self) -> char {
        match self {
            ForbiddenKind::DoubleThree => '3',
            ForbiddenKind::DoubleFour => '4',
            ForbiddenKind::Overline => '6',
        }
    }

    /// `double-three`, `double-four` or `overline`, as scripts read it.
    pub const fn name(self) -> &'static str {
        match self {
            ForbiddenKind::DoubleThree => "double-three",
            ForbiddenKind::DoubleFour => "double-four",
            ForbiddenKind::Overline => "overline",
        }
    }
}

impl fmt::Display for ForbiddenKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A forbidden point with its reason: the lines that make it forbidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// Where Black may not play.
    pub point: Point,
    /// What it would be.
    pub kind: ForbiddenKind,
    /// The threes, fours or overlines, in the order of [`Direction::ALL`].
    pub lines: Vec<ForbiddenLine>,
}

/// One line of a [`Forbidden`]: an overline, a line with its four or fours, or a three that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForbiddenLine {
    /// Where the line runs.
    pub direction: Direction,
    /// Black's stones of the three, four or overline, without the forbidden point itself.
    pub stones: PointSet,
    /// The points that complete it: to a five for a four, to an open four for a three; none for an overline.
    pub completions: PointSet,
}

/// Decides forbidden points on its own copy of the stones.
pub(crate) struct Judge {
    lines: LineBits,
    tables: &'static Tables,
}

impl Judge {
    pub(crate) fn new(lines: &LineBits, tables: &'static Tables) -> Judge {
        Judge { lines: *lines, tables }
    }

    fn shapes(&self, point: Point) -> [Shape; 4] {
        Direction::ALL.map(|direction| self.shape(point, direction))
    }

    #[inline]
    fn shape(&self, point: Point, direction: Direction) -> Shape {
        self.tables.shape(self.lines.window(point, direction), Color::Black)
    }

    /// Why Black may not play the empty point `point`, if so. A five is never forbidden.
    pub(crate) fn kind(&mut self, point: Point) -> Option<ForbiddenKind> {
        let shapes = self.shapes(point);
        if shapes.contains(&Shape::Five) {
            None
        } else if shapes.contains(&Shape::Overline) {
            Some(ForbiddenKind::Overline)
        } else if shapes.iter().map(|shape| shape.fours()).sum::<u8>() >= 2 {
            Some(ForbiddenKind::DoubleFour)
        } else {
            self.is_double_three(point, shapes).then_some(ForbiddenKind::DoubleThree)
        }
    }

    fn is_double_three(&mut self, point: Point, shapes: [Shape; 4]) -> bool {
        let mut possible = shapes.iter().filter(|shape| **shape == Shape::OpenThree).count();
        if possible < 2 {
            return false;
        }
        let mut real = 0;
        self.lines.toggle(point, Color::Black);
        for direction in Direction::ALL {
            if shapes[direction.index()] != Shape::OpenThree {
                continue;
            }
            if self.completions(point, direction).next().is_some() {
                real += 1;
            } else {
                possible -= 1;
            }
            if real >= 2 || possible < 2 {
                break;
            }
        }
        self.lines.toggle(point, Color::Black);
        real >= 2
    }

    /// The points that turn the three through the stone at `point` into an open four, legally and without a
    /// five; found one by one, each with its own recursion.
    fn completions(&mut self, point: Point, direction: Direction) -> impl Iterator<Item = Point> {
        // The open four is four solid stones through `point`: its last stone is at most three away.
        [1, -1, 2, -2, 3, -3].into_iter().filter_map(move |steps| {
            let last = point.step(direction, steps)?;
            let completes = self.lines.stone_at(last).is_none()
                && self.is_solid_between(point, direction, steps)
                && self.shape(last, direction) == Shape::OpenFour
                && !self.shapes(last).contains(&Shape::Five)
                && self.kind(last).is_none();
            completes.then_some(last)
        })
    }

    /// The verdict on `point` with the lines that explain it.
    pub(crate) fn explain(&mut self, point: Point) -> Option<Forbidden> {
        let kind = self.kind(point)?;
        let shapes = self.shapes(point);
        self.lines.toggle(point, Color::Black);
        let lines = Direction::ALL
            .into_iter()
            .filter_map(|direction| {
                let shape = shapes[direction.index()];
                let completions: PointSet = match kind {
                    ForbiddenKind::Overline if shape == Shape::Overline => PointSet::EMPTY,
                    ForbiddenKind::DoubleFour if shape.is_four() => self.five_points(point, direction),
                    ForbiddenKind::DoubleThree if shape == Shape::OpenThree => {
                        Some(self.completions(point, direction).collect())
                            .filter(|set: &PointSet| !set.is_empty())?
                    }
                    ForbiddenKind::Overline | ForbiddenKind::DoubleFour | ForbiddenKind::DoubleThree => {
                        return None;
                    }
                };
                let stones = self.row_with(point, direction, completions);
                Some(ForbiddenLine { direction, stones, completions })
            })
            .collect();
        self.lines.toggle(point, Color::Black);
        Some(Forbidden { point, kind, lines })
    }

    /// Whether Black's stones fill the line between `point` and the point `steps` away, so that one row holds
    /// both. (A row through the far end alone may be somebody else's four.)
    fn is_solid_between(&self, point: Point, direction: Direction, steps: i8) -> bool {
        (1..steps.abs()).all(|nearer| {
            let between = point.step(direction, nearer * steps.signum());
            between.is_some_and(|between| self.lines.stone_at(between) == Some(Color::Black))
        })
    }

    /// The points that complete a five through the stone at `point`.
    fn five_points(&self, point: Point, direction: Direction) -> PointSet {
        (1..=4)
            .flat_map(|steps| [steps, -steps])
            .filter(|steps| self.is_solid_between(point, direction, *steps))
            .filter_map(|steps| point.step(direction, steps))
            .filter(|last| {
                self.lines.stone_at(*last).is_none() && self.shape(*last, direction) == Shape::Five
            })
            .collect()
    }

    /// Black's other stones of the rows through `point` that each of `completions` alone would make solid.
    fn row_with(&self, point: Point, direction: Direction, completions: PointSet) -> PointSet {
        let row = |filled: Option<Point>| {
            let solid = |at: &Point| Some(*at) == filled || self.lines.stone_at(*at) == Some(Color::Black);
            let reach = |sign: i8| {
                (1..15).map_while(move |steps| point.step(direction, sign * steps)).take_while(solid)
            };
            let stones: Vec<Point> = reach(1).chain(reach(-1)).filter(|at| Some(*at) != filled).collect();
            stones
        };
        if completions.is_empty() {
            return row(None).into_iter().collect();
        }
        completions.into_iter().flat_map(|last| row(Some(last))).collect()
    }
}
