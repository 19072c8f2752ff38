//! Placing and taking back stones: how the shapes around a move are kept up to date.

use super::Position;
use super::tally::Tally;
use crate::color::{ByColor, Color};
use crate::lines::{Lines, REACH, STRIDE, Window};
use crate::point::{AREA, Direction, Point};
use crate::setup::Setup;
use crate::shape::Combined;
use crate::table::{Class, Tables};
use crate::zobrist;

/// What is known of a point; all blank where a stone stands.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cell {
    /// Four shapes of four bits: Black's in the low half, White's in the high half.
    pub(super) shapes: u32,
    /// The classes that follow from them.
    pub(super) classes: [Class; 2],
}

/// The receipt of [`Position::place`]: hand it back to [`Position::undo`], last placed first.
#[must_use = "a placed stone is taken back with its receipt; use `let _ =` to keep the stone"]
pub struct Undo {
    point: Point,
    winner: Option<Color>,
    tally: Tally,
    changed: u8,
    points: [u8; MAX_CHANGED],
    cells: [Cell; MAX_CHANGED],
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

impl Position {
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
            tally: self.tally,
            changed: 0,
            points: [0; MAX_CHANGED],
            cells: [Cell::default(); MAX_CHANGED],
        };
        if self.combined(color, point) == Combined::Five {
            self.winner = Some(color);
        }
        self.reshape(point, 0, &mut undo);
        self.flip(point, color);
        self.reshape_line::<0>(point, &mut undo);
        self.reshape_line::<1>(point, &mut undo);
        self.reshape_line::<2>(point, &mut undo);
        self.reshape_line::<3>(point, &mut undo);
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
        self.tally = undo.tally;
        let changed = undo.changed as usize;
        for (index, cell) in undo.points[..changed].iter().zip(&undo.cells[..changed]) {
            self.cells[*index as usize] = *cell;
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
        let place = Lines::place_of(point, DIRECTION);
        let (key, cell) = (self.lines.key(place.line), place.cell as usize);
        let low = 4 * DIRECTION;
        let mask = !(0x000f_000f << low);
        for other in Window::empty_cells(key, cell) {
            let index = point.index() as isize + (other as isize - cell as isize) * STRIDE[DIRECTION];
            let Some(neighbour) = Point::from_index(index as usize) else { continue };
            let codes = self.tables.codes(Window::of(key, other));
            let shapes = self.cells[neighbour.index()].shapes & mask | spread(codes) << low;
            self.reshape(neighbour, shapes, undo);
        }
    }

    /// Gives `point` new shapes and remembers what was there.
    #[inline]
    fn reshape(&mut self, point: Point, shapes: u32, undo: &mut Undo) {
        let cell = self.cells[point.index()];
        if cell.shapes == shapes {
            return;
        }
        let entry = undo.changed as usize;
        if let (Some(saved_point), Some(saved_cell)) = (undo.points.get_mut(entry), undo.cells.get_mut(entry))
        {
            *saved_point = point.index() as u8;
            *saved_cell = cell;
            undo.changed += 1;
        }
        self.set_shapes(point, shapes);
    }

    /// Gives `point` these shapes and the classes that follow from them.
    #[inline]
    fn set_shapes(&mut self, point: Point, shapes: u32) {
        let classes = [
            self.tables.class(Color::Black, shapes as u16),
            self.tables.class(Color::White, (shapes >> 16) as u16),
        ];
        let old = core::mem::replace(&mut self.cells[point.index()], Cell { shapes, classes });
        if old.classes != classes {
            self.tally.change(point, old.classes, classes);
        }
    }
}

/// One line's codes, eight bits, as they stand in [`Cell::shapes`]: White's sixteen bits above Black's.
#[inline]
const fn spread(codes: u32) -> u32 {
    codes & 15 | (codes & 0xf0) << 12
}

impl From<&Setup> for Position {
    fn from(setup: &Setup) -> Position {
        let fives = setup.fives();
        let mut position = Position {
            lines: Lines::new(),
            cells: [Cell::default(); AREA],
            tally: Tally::new(),
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
            position.set_shapes(point, shapes);
        }
        position
    }
}
