//! Placing and taking back stones: how the shapes around a move are kept up to date.

use super::Position;
use super::class_counts::ClassCounts;
use crate::color::{ByColor, Color};
use crate::line_bits::{LineBits, REACH, Window};
use crate::line_place::LinePlace;
use crate::point::{AREA, Direction, Point};
use crate::setup::Setup;
use crate::shape::Combined;
use crate::table::{Classes, Tables};
use crate::zobrist;

/// What is known of a point, in one word, so that putting it aside is one store: four shapes of four bits of Black's
/// and of White's, the class of each, and the point's index, by which a cell that was put aside finds its place
/// again. All blank where a stone stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PointCell(u64);

impl PointCell {
    /// The cells of the empty board.
    const BLANK: [PointCell; AREA] = {
        let mut cells = [PointCell(0); AREA];
        let mut index = 0;
        while index < AREA {
            // Blank shapes and blank classes are all zero.
            cells[index] = PointCell((index as u64) << 48);
            index += 1;
        }
        cells
    };

    #[inline]
    const fn new(index: usize, shapes: u32, classes: Classes) -> PointCell {
        PointCell(shapes as u64 | (classes.0 as u64) << 32 | (index as u64) << 48)
    }

    /// Four shapes of four bits: Black's in the low half, White's in the high half.
    #[inline]
    pub(super) const fn shapes(self) -> u32 {
        self.0 as u32
    }

    /// The classes that follow from them.
    #[inline]
    pub(super) const fn classes(self) -> Classes {
        Classes((self.0 >> 32) as u16)
    }

    /// The point's index.
    #[inline]
    const fn index(self) -> usize {
        (self.0 >> 48) as usize
    }
}

/// The receipt of [`Position::place`]: hand it back to [`Position::undo`], last placed first.
#[must_use = "a placed stone is taken back with its receipt; use `let _ =` to keep the stone"]
pub struct Undo {
    point: Point,
    winner: Option<Color>,
    class_counts: ClassCounts,
    changed: usize,
    cells: [PointCell; MAX_CHANGED],
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
        self.cells[..self.changed].iter().filter_map(|cell| Point::from_index(cell.index()))
    }

    #[inline]
    fn remember(&mut self, cell: PointCell) {
        if let Some(saved) = self.cells.get_mut(self.changed) {
            *saved = cell;
            self.changed += 1;
        }
    }
}

impl Position {
    /// Puts a stone of the side to move on the empty point `point`, legal or not, and passes the turn.
    ///
    /// # Panics
    /// When a stone stands there.
    #[inline]
    pub fn place(&mut self, point: Point) -> Undo {
        assert!(self.stone_at(point).is_none(), "{point} is occupied");
        let mut undo = Undo {
            point,
            winner: self.winner,
            class_counts: self.class_counts,
            changed: 0,
            cells: [PointCell::BLANK[0]; MAX_CHANGED],
        };
        self.put(&mut undo);
        undo
    }

    /// Puts the stone of `undo` on the board and notes there what it changes; apart from [`Position::place`], so that the
    /// receipt is made where it is wanted instead of being copied there.
    fn put(&mut self, undo: &mut Undo) {
        let (point, color) = (undo.point, self.turn);
        if self.combined(color, point) == Combined::Five {
            self.winner = Some(color);
        }
        undo.remember(self.cells[point.index()]);
        self.set_shapes(point.index(), 0);
        self.flip(point, color);
        self.reshape_line::<0>(point, undo);
        self.reshape_line::<1>(point, undo);
        self.reshape_line::<2>(point, undo);
        self.reshape_line::<3>(point, undo);
        self.pass();
    }

    /// Takes back the stone of `undo`, which must be the last one placed.
    #[expect(clippy::needless_pass_by_value, reason = "a receipt is spent when it is handed back")]
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        self.pass();
        self.flip(undo.point, self.turn);
        self.winner = undo.winner;
        self.class_counts = undo.class_counts;
        for cell in &undo.cells[..undo.changed] {
            self.cells[cell.index()] = *cell;
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

    /// The position after the side to move plays the empty point `point`, legal or not.
    ///
    /// # Panics
    /// When a stone stands there.
    pub fn after(&self, point: Point) -> Position {
        let mut next = self.clone();
        let _ = next.place(point);
        next
    }

    /// The same stones with the other side to move.
    pub fn passed(&self) -> Position {
        let mut next = self.clone();
        next.pass();
        next
    }

    /// Puts or removes a stone in everything but the shapes.
    #[inline]
    fn flip(&mut self, point: Point, color: Color) {
        self.lines.toggle(point, color);
        self.stones[color].toggle(point);
        self.hash ^= zobrist::stone(color, point);
    }

    /// Looks up anew the shapes of the empty points around `point` on the line of one direction.
    #[inline]
    fn reshape_line<const DIRECTION: usize>(&mut self, point: Point, undo: &mut Undo) {
        let place = LinePlace::of(point)[DIRECTION];
        let (key, cell) = (self.lines.key(place.line), place.cell as usize);
        let low = 4 * DIRECTION;
        let mask = !(0x000f_000f << low);
        let stride = Direction::ALL[DIRECTION].stride();
        let first = point.index() as isize - REACH as isize * stride;
        for (steps, window) in Window::around(key, cell) {
            let index = first + steps as isize * stride;
            let Some(neighbour) = self.cells.get(index as usize) else { continue };
            let codes = self.tables.codes(window);
            let shapes = neighbour.shapes() & mask | spread(codes) << low;
            if shapes != neighbour.shapes() {
                undo.remember(*neighbour);
                self.set_shapes(index as usize, shapes);
            }
        }
    }

    /// Gives the point of this index new shapes and the classes that follow from them.
    #[inline]
    fn set_shapes(&mut self, index: usize, shapes: u32) {
        let classes = self.tables.classes(shapes);
        let old = core::mem::replace(&mut self.cells[index], PointCell::new(index, shapes, classes));
        self.class_counts.change(index, old.classes(), classes);
    }
}

/// One line's codes, eight bits, as they stand in [`PointCell::shapes`]: White's sixteen bits above Black's.
#[inline]
const fn spread(codes: u32) -> u32 {
    (codes | codes << 12) & 0x000f_000f
}

impl From<&Setup> for Position {
    fn from(setup: &Setup) -> Position {
        let fives = setup.fives();
        let mut position = Position {
            lines: LineBits::new(),
            cells: PointCell::BLANK,
            class_counts: ClassCounts::new(),
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
            let shapes = codes.into_iter().rev().fold(0, |shapes, codes| shapes << 4 | spread(codes));
            position.set_shapes(point.index(), shapes);
        }
        position
    }
}
