//! A playable position: stones with the shapes and classes of both colours and the hash kept up to date.
//!
//! Invariant: everything here equals what a fresh computation from the stones would give; occupied points have
//! blank shapes. A move touches the points within five cells on its four lines and nothing else, and each of
//! those lies on just one of the four lines, so a move changes at most forty points, and [`Undo`] remembers them.

use core::fmt;

use crate::color::{ByColor, Color};
use crate::forbidden::{Forbidden, ForbiddenKind, Judge};
use crate::line_bits::LineBits;
use crate::point::{AREA, Direction, Point};
use crate::point_set::PointSet;
use crate::rule::Rule;
use crate::setup::Setup;
use crate::shape::{Combined, Shape};
use crate::table::Tables;
use crate::zobrist;

mod class_counts;
mod update;

use class_counts::ClassCounts;
use update::PointCell;
pub use update::Undo;

/// A position to play on: stones, side to move, shapes of both colours, hash. Copying it is a plain memory copy.
#[derive(Clone)]
pub struct Position {
    lines: LineBits,
    cells: [PointCell; AREA],
    class_counts: ClassCounts,
    stones: ByColor<PointSet>,
    tables: &'static Tables,
    hash: u64,
    rule: Rule,
    turn: Color,
    winner: Option<Color>,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// A stone stands there.
    Occupied,
    /// Black may not play there.
    Forbidden(ForbiddenKind),
    /// Somebody has won already.
    GameOver,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Occupied => f.write_str("the point is occupied"),
            Illegal::Forbidden(kind) => write!(f, "forbidden to Black: {kind}"),
            Illegal::GameOver => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for Illegal {}

impl Position {
    /// The empty board, Black to move.
    pub fn new(rule: Rule) -> Position {
        Position::from(&Setup::new(rule))
    }

    /// The rule set.
    #[inline]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The stone at `point`.
    #[inline]
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        self.lines.stone_at(point)
    }

    /// The stones of `color`.
    #[inline]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color]
    }

    /// The points without a stone.
    #[inline]
    pub fn empty(&self) -> PointSet {
        PointSet::ALL - self.occupied()
    }

    /// The points with a stone.
    #[inline]
    pub fn occupied(&self) -> PointSet {
        self.stones[Color::Black] | self.stones[Color::White]
    }

    /// How many stones there are.
    #[inline]
    pub fn stone_count(&self) -> usize {
        self.occupied().len()
    }

    /// A number for the stones and the side to move; equal positions have equal numbers, whatever their order
    /// of moves. The rule is not part of it.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The [`hash`](Position::hash) after the side to move plays `point`.
    #[inline]
    pub fn hash_after(&self, point: Point) -> u64 {
        self.hash ^ zobrist::stone(self.turn, point) ^ zobrist::WHITE_TO_MOVE
    }

    /// Who has a winning row on the board.
    #[inline]
    pub fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// The stones, rule and side to move alone.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::new(self.rule).with_turn(self.turn);
        for (color, stones) in self.stones.iter() {
            for point in *stones {
                // Stones of a position never share a point.
                let _ = setup.put(color, point);
            }
        }
        setup
    }

    /// What `color` would make at the empty point `point` on one line; blank where a stone stands.
    #[inline]
    pub fn shape(&self, color: Color, point: Point, direction: Direction) -> Shape {
        Shape::from_code(self.cells[point.index()].shapes() >> (16 * color.index() + 4 * direction.index()))
    }

    /// What `color` would make at `point` on each of its four lines.
    #[inline]
    pub fn shapes(&self, color: Color, point: Point) -> [Shape; 4] {
        Direction::ALL.map(|direction| self.shape(color, point, direction))
    }

    /// The four shapes of [`shapes`](Position::shapes) in four bits each, the first direction lowest: an index for
    /// tables over them. A shape's number is its place in [`Shape::ALL`].
    #[inline]
    pub fn shape_code(&self, color: Color, point: Point) -> u16 {
        (self.cells[point.index()].shapes() >> (16 * color.index())) as u16
    }

    /// What `color` would make at `point` on its four lines together; blank where a stone stands.
    #[inline]
    pub fn combined(&self, color: Color, point: Point) -> Combined {
        self.cells[point.index()].classes().of(color).combined()
    }

    /// How many empty points would give `color` this class.
    #[inline]
    pub fn count(&self, color: Color, class: Combined) -> usize {
        let count = self.class_counts.count(color, class);
        if class == Combined::Blank { count - self.stone_count() } else { count }
    }

    /// The empty points that would give `color` this class. At once from [`Combined::OpenThree`] up; the quieter
    /// classes are gathered point by point.
    #[inline]
    pub fn points(&self, color: Color, class: Combined) -> PointSet {
        match self.class_counts.threats(color, class) {
            Some(points) => points,
            None => self.empty().into_iter().filter(|point| self.combined(color, *point) == class).collect(),
        }
    }

    /// The points where `color` makes a four of any kind, forbidden ones included; fives are not among them.
    #[inline]
    pub fn fours(&self, color: Color) -> PointSet {
        self.points(color, Combined::Four)
            | self.points(color, Combined::FourThree)
            | self.points(color, Combined::DoubleFour)
            | self.points(color, Combined::OpenFour)
    }

    /// Why Black may not play the empty point `point`, whoever is to move; `None` also under rules without
    /// forbidden moves.
    #[inline]
    pub fn forbidden_kind(&self, point: Point) -> Option<ForbiddenKind> {
        if !self.class_counts.suspects().contains(point) {
            return None;
        }
        let class = self.combined(Color::Black, point);
        if class == Combined::Overline {
            Some(ForbiddenKind::Overline)
        } else if class == Combined::DoubleFour {
            Some(ForbiddenKind::DoubleFour)
        } else {
            Judge::new(&self.lines, self.tables).kind(point)
        }
    }

    /// Why `color` may not play the empty point `point`, whoever is to move; White may play everywhere.
    #[inline]
    pub fn forbidden_to(&self, color: Color, point: Point) -> Option<ForbiddenKind> {
        match color {
            Color::Black => self.forbidden_kind(point),
            Color::White => None,
        }
    }

    /// Whether `color` may play the empty point `point`, whoever is to move.
    #[inline]
    pub fn may_play(&self, color: Color, point: Point) -> bool {
        self.forbidden_to(color, point).is_none()
    }

    /// Why Black may not play `point`, with the lines that explain it.
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if !self.class_counts.suspects().contains(point) {
            return None;
        }
        Judge::new(&self.lines, self.tables).explain(point)
    }

    /// Every point that Black may not play and why, in the order of the board, whoever is to move.
    pub fn forbidden_points(&self) -> impl Iterator<Item = (Point, ForbiddenKind)> {
        let kind = |point: Point| Some((point, self.forbidden_kind(point)?));
        self.class_counts.suspects().into_iter().filter_map(kind)
    }

    /// All points that Black may not play, whoever is to move.
    pub fn forbidden_set(&self) -> PointSet {
        self.forbidden_points().map(|(point, _)| point).collect()
    }

    /// 見かけの三々: points that look like a double-three line by line but that Black may play, because a three
    /// among them cannot become an open four.
    pub fn false_forbidden_set(&self) -> PointSet {
        self.class_counts.suspects() - self.forbidden_set()
    }

    /// Whether the side to move may play `point`.
    #[inline]
    pub fn legality(&self, point: Point) -> Result<(), Illegal> {
        if self.winner.is_some() {
            Err(Illegal::GameOver)
        } else if self.stone_at(point).is_some() {
            Err(Illegal::Occupied)
        } else {
            self.forbidden_to(self.turn, point).map_or(Ok(()), |kind| Err(Illegal::Forbidden(kind)))
        }
    }

    /// Whether the side to move may play `point`.
    #[inline]
    pub fn is_legal(&self, point: Point) -> bool {
        self.legality(point).is_ok()
    }

    /// Everything the side to move may play; nothing once somebody has won.
    pub fn legal_moves(&self) -> PointSet {
        if self.winner.is_some() {
            PointSet::EMPTY
        } else if self.turn == Color::Black {
            self.empty() - self.forbidden_set()
        } else {
            self.empty()
        }
    }
}

impl PartialEq for Position {
    /// Same rule, stones and side to move; everything else follows from them.
    fn eq(&self, other: &Position) -> bool {
        self.rule == other.rule && self.turn == other.turn && self.stones == other.stones
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

#[cfg(test)]
mod tests;
