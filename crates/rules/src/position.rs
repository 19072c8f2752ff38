//! A playable position: stones with the shapes and classes of both colours and the hash kept up to date.
//!
//! Invariant: everything here equals what a fresh computation from the stones would give; occupied points have
//! blank shapes. A move touches the points within five cells on its four lines and nothing else, and each of
//! those lies on just one of the four lines, so a move changes at most forty points, and [`Undo`] remembers them.

use core::fmt;

use crate::color::{ByColor, Color};
use crate::forbidden::{Forbidden, ForbiddenKind, Judge};
use crate::lines::{Lines, REACH, STRIDE, Window};
use crate::point::{AREA, Direction, Point, SIZE};
use crate::point_set::PointSet;
use crate::rule::Rule;
use crate::setup::Setup;
use crate::shape::{Combined, Shape};
use crate::table::{SUSPECT, Tables};
use crate::zobrist;

/// A position to play on: stones, side to move, shapes of both colours, hash. Copying it is a plain memory copy.
#[derive(Clone)]
pub struct Position {
    lines: Lines,
    /// Per point, four shapes of four bits: Black's in the low half, White's in the high half.
    shapes: [u32; AREA],
    /// Per colour and point, the class with [`SUSPECT`].
    classes: [[u8; AREA]; 2],
    /// Per colour and class, the points of that class; stones count as blank.
    members: [[PointSet; Combined::COUNT]; 2],
    /// Per colour and class, how many there are.
    counts: [[u8; Combined::COUNT]; 2],
    /// Points whose class says that Black may not play them, or perhaps not.
    suspects: PointSet,
    stones: ByColor<PointSet>,
    tables: &'static Tables,
    hash: u64,
    rule: Rule,
    turn: Color,
    winner: Option<Color>,
}

/// The receipt of [`Position::place`]: hand it back to [`Position::undo`], last placed first.
#[must_use = "a placed stone is taken back with its receipt; use `let _ =` to keep the stone"]
pub struct Undo {
    point: Point,
    winner: Option<Color>,
    changed: u8,
    points: [u8; MAX_CHANGED],
    shapes: [u32; MAX_CHANGED],
}

/// The point itself and ten neighbours on each of four lines.
const MAX_CHANGED: usize = 1 + 4 * 2 * REACH;

impl Undo {
    /// The point that was played.
    pub fn point(&self) -> Point {
        self.point
    }

    /// The points whose shapes the stone changed, its own among them.
    pub fn changed(&self) -> impl Iterator<Item = Point> {
        self.points[..self.changed as usize].iter().filter_map(|index| Point::from_index(*index as usize))
    }
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
        PointSet::ALL - self.stones[Color::Black] - self.stones[Color::White]
    }

    /// How many stones there are.
    #[inline]
    pub fn stone_count(&self) -> usize {
        self.stones[Color::Black].len() + self.stones[Color::White].len()
    }

    /// A number for the stones and the side to move; equal positions have equal numbers, whatever their order
    /// of moves. The rule is not part of it.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
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
        Shape::from_code(self.shapes[point.index()] >> (16 * color.index() + 4 * direction.index()))
    }

    /// What `color` would make at `point` on each of its four lines.
    #[inline]
    pub fn shapes(&self, color: Color, point: Point) -> [Shape; 4] {
        Direction::ALL.map(|direction| self.shape(color, point, direction))
    }

    /// What `color` would make at `point` on its four lines together; blank where a stone stands.
    #[inline]
    pub fn combined(&self, color: Color, point: Point) -> Combined {
        Combined::ALL[(self.classes[color.index()][point.index()] & !SUSPECT) as usize % Combined::COUNT]
    }

    /// How many empty points would give `color` this class.
    #[inline]
    pub fn count(&self, color: Color, class: Combined) -> usize {
        let count = self.counts[color.index()][class as usize] as usize;
        if class == Combined::Blank { count - self.stone_count() } else { count }
    }

    /// The empty points that would give `color` this class.
    #[inline]
    pub fn points(&self, color: Color, class: Combined) -> PointSet {
        let members = self.members[color.index()][class as usize];
        if class == Combined::Blank { members & self.empty() } else { members }
    }

    /// The points where `color` makes a four of any kind, forbidden ones included; fives are not among them.
    #[inline]
    pub fn fours(&self, color: Color) -> PointSet {
        self.points(color, Combined::Four)
            | self.points(color, Combined::FourThree)
            | self.points(color, Combined::DoubleFour)
            | self.points(color, Combined::OpenFour)
    }

    /// Puts a stone of the side to move on the empty point `point`, legal or not, and passes the turn.
    ///
    /// # Panics
    /// When a stone stands there.
    #[inline]
    pub fn place(&mut self, point: Point) -> Undo {
        assert!(self.stone_at(point).is_none(), "{point} is occupied");
        let color = self.turn;
        let mut undo = Undo {
            point,
            winner: self.winner,
            changed: 0,
            points: [0; MAX_CHANGED],
            shapes: [0; MAX_CHANGED],
        };
        if self.combined(color, point) == Combined::Five {
            self.winner = Some(color);
        }
        self.reshape(point, 0, &mut undo);
        self.flip(point, color);
        for direction in 0..4 {
            self.reshape_line(point, direction, &mut undo);
        }
        self.pass();
        undo
    }

    /// Takes back the stone of `undo`, which must be the last one placed.
    #[expect(clippy::needless_pass_by_value, reason = "a receipt is spent when it is handed back")]
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        self.pass();
        self.flip(undo.point, self.turn);
        self.winner = undo.winner;
        let changed = undo.changed as usize;
        for (index, shapes) in undo.points[..changed].iter().zip(&undo.shapes[..changed]) {
            if let Some(point) = Point::from_index(*index as usize) {
                self.restore(point, *shapes);
            }
        }
    }

    /// Plays `point`, asks `ask`, and takes it back.
    #[inline]
    pub fn with<R>(&mut self, point: Point, ask: impl FnOnce(&mut Position) -> R) -> R {
        let undo = self.place(point);
        let answer = ask(self);
        self.undo(undo);
        answer
    }

    /// Gives the move to the other side without a stone.
    #[inline]
    pub fn pass(&mut self) {
        self.turn = !self.turn;
        self.hash ^= zobrist::WHITE_TO_MOVE;
    }

    /// Why Black may not play the empty point `point`, whoever is to move; `None` also under rules without
    /// forbidden moves.
    #[inline]
    pub fn forbidden_kind(&self, point: Point) -> Option<ForbiddenKind> {
        if !self.suspects.contains(point) {
            return None;
        }
        match self.combined(Color::Black, point) {
            Combined::Overline => Some(ForbiddenKind::Overline),
            Combined::DoubleFour => Some(ForbiddenKind::DoubleFour),
            Combined::Blank
            | Combined::Two
            | Combined::OpenTwo
            | Combined::Three
            | Combined::DoubleTwo
            | Combined::OpenThree
            | Combined::DoubleThree
            | Combined::Four
            | Combined::FourThree
            | Combined::OpenFour
            | Combined::Five => Judge::new(&self.lines, self.tables).kind(point),
        }
    }

    /// The same with the lines that explain it.
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if !self.suspects.contains(point) {
            return None;
        }
        Judge::new(&self.lines, self.tables).explain(point)
    }

    /// All points that Black may not play, whoever is to move.
    pub fn forbidden_set(&self) -> PointSet {
        self.suspects.into_iter().filter(|point| self.forbidden_kind(*point).is_some()).collect()
    }

    /// 見かけの三々: points that look like a double-three line by line but that Black may play, because a three
    /// among them cannot become an open four.
    pub fn false_forbidden_set(&self) -> PointSet {
        self.suspects - self.forbidden_set()
    }

    /// Whether the side to move may play `point`.
    #[inline]
    pub fn legality(&self, point: Point) -> Result<(), Illegal> {
        if self.winner.is_some() {
            Err(Illegal::GameOver)
        } else if self.stone_at(point).is_some() {
            Err(Illegal::Occupied)
        } else if self.turn == Color::Black {
            self.forbidden_kind(point).map_or(Ok(()), |kind| Err(Illegal::Forbidden(kind)))
        } else {
            Ok(())
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

    /// Puts or removes a stone in everything but the shapes.
    #[inline]
    fn flip(&mut self, point: Point, color: Color) {
        self.lines.toggle(point, color);
        self.stones[color].toggle(point);
        self.hash ^= zobrist::stone(color, point);
    }

    /// Looks up anew the shapes of the empty points around `point` on one line.
    #[inline]
    fn reshape_line(&mut self, point: Point, direction: usize, undo: &mut Undo) {
        let place = Lines::place_of(point, direction);
        let (key, cell) = (self.lines.key(place.line), place.cell as usize);
        let first = cell.saturating_sub(REACH);
        let last = (cell + REACH).min(SIZE as usize - 1);
        let mut index = point.index() as isize - (cell - first) as isize * STRIDE[direction];
        let low = 4 * direction;
        let mask = !(0x000f_000f << low);
        for other in first..=last {
            if Window::is_empty_at(key, other)
                && let Some(neighbour) = Point::from_index(index as usize)
            {
                let codes = self.tables.codes(Window::of(key, other));
                let spread = (codes & 15 | (codes & 0xf0) << 12) << low;
                let shapes = self.shapes[neighbour.index()] & mask | spread;
                self.reshape(neighbour, shapes, undo);
            }
            index += STRIDE[direction];
        }
    }

    /// Gives `point` new shapes and remembers the old ones.
    #[inline]
    fn reshape(&mut self, point: Point, shapes: u32, undo: &mut Undo) {
        let old = self.shapes[point.index()];
        if old != shapes {
            let entry = undo.changed as usize % MAX_CHANGED;
            undo.points[entry] = point.index() as u8;
            undo.shapes[entry] = old;
            undo.changed += 1;
            self.restore(point, shapes);
        }
    }

    /// Gives `point` these shapes and the classes that follow from them.
    #[inline]
    fn restore(&mut self, point: Point, shapes: u32) {
        let changed = self.shapes[point.index()] ^ shapes;
        self.shapes[point.index()] = shapes;
        if changed & 0xffff != 0 {
            self.reclassify(point, Color::Black, shapes as u16);
        }
        if changed >> 16 != 0 {
            self.reclassify(point, Color::White, (shapes >> 16) as u16);
        }
    }

    #[inline]
    fn reclassify(&mut self, point: Point, color: Color, shapes: u16) {
        let new = self.tables.combined(color, shapes);
        let old = core::mem::replace(&mut self.classes[color.index()][point.index()], new);
        if old == new {
            return;
        }
        if (old ^ new) & SUSPECT != 0 {
            self.suspects.toggle(point);
        }
        let [old, new] = [old, new].map(|class| (class & !SUSPECT) as usize % Combined::COUNT);
        let (members, counts) = (&mut self.members[color.index()], &mut self.counts[color.index()]);
        members[old].toggle(point);
        members[new].toggle(point);
        counts[old] = counts[old].wrapping_sub(1);
        counts[new] = counts[new].wrapping_add(1);
    }
}

impl From<&Setup> for Position {
    fn from(setup: &Setup) -> Position {
        let mut blank = [PointSet::EMPTY; Combined::COUNT];
        blank[Combined::Blank as usize] = PointSet::ALL;
        let mut counts = [0; Combined::COUNT];
        counts[Combined::Blank as usize] = AREA as u8;
        let fives = setup.fives();
        let mut position = Position {
            lines: Lines::new(),
            shapes: [0; AREA],
            classes: [[Combined::Blank as u8; AREA]; 2],
            members: [blank; 2],
            counts: [counts; 2],
            suspects: PointSet::EMPTY,
            stones: ByColor::default(),
            tables: Tables::of(setup.rule()),
            hash: 0,
            rule: setup.rule(),
            turn: Color::Black,
            winner: Color::ALL.into_iter().find(|color| !fives[*color].is_empty()),
        };
        for color in Color::ALL {
            for point in setup.stones(color) {
                position.flip(point, color);
            }
        }
        if setup.turn() != position.turn {
            position.pass();
        }
        for point in position.empty() {
            let codes = Direction::ALL
                .map(|direction| position.tables.codes(position.lines.window(point, direction)));
            let shapes =
                (0..4).map(|line| (codes[line] & 15 | (codes[line] & 0xf0) << 12) << (4 * line)).sum();
            position.restore(point, shapes);
        }
        position
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
