//! The shape a stone makes on one line, by trying every next stone.
//!
//! Only rows through the stone under test count, so the next stones tried are those within four cells of it;
//! a stone farther away shares no five with it. Names are defined from the top down: a four by the points that
//! complete it, an open three by the move that makes it an open four, and so on.

use kagetsu_rules::{Color, Direction, Point, Rule, SIZE, Shape};

use crate::board::{Board, Cell};
use crate::row::StoneRow;

/// Three more stones make a four of anything that is at least a lone stone with room.
const STONES_TO_A_FOUR: u8 = 3;

/// The shape a stone of `color` on the empty `point` makes along `direction`.
pub fn shape(board: &Board, rule: Rule, color: Color, point: Point, direction: Direction) -> Shape {
    CellLine::through(board, rule, color, point, direction).shape()
}

/// A whole line of the board with the stone under test on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellLine {
    rule: Rule,
    color: Color,
    /// The cells of the line; a diagonal shorter than the board is followed by cells outside.
    cells: [Cell; SIZE as usize],
    /// Where in `cells` the stone under test stands.
    place: usize,
}

impl CellLine {
    /// The line along `direction` with a stone of `color` put on `point`.
    pub(crate) fn through(
        board: &Board,
        rule: Rule,
        color: Color,
        point: Point,
        direction: Direction,
    ) -> CellLine {
        let after = board.with(point, Some(color));
        let on_board = |steps: &i8| after.cell(point, direction, *steps) != Cell::Outside;
        let place = (-14..0).filter(on_board).count();
        let mut cells = [Cell::Outside; SIZE as usize];
        for (cell, steps) in cells.iter_mut().zip((-14..=14).filter(on_board)) {
            *cell = after.cell(point, direction, steps);
        }
        CellLine { rule, color, cells, place }
    }

    /// The shape of the stone under test.
    pub(crate) fn shape(&self) -> Shape {
        self.shape_within(STONES_TO_A_FOUR)
    }

    /// A number that tells this line from every other, for keeping answers.
    pub(crate) fn key(&self) -> u64 {
        let start =
            (self.place as u64) << 5 | (self.rule.index() as u64) << 3 | (self.color.index() as u64) << 1 | 1;
        self.cells.iter().fold(start, |key, cell| {
            key << 2
                | match cell {
                    Cell::Outside => 0,
                    Cell::Empty => 1,
                    Cell::Stone(Color::Black) => 2,
                    Cell::Stone(Color::White) => 3,
                }
        })
    }

    /// The shape, as far as it can be told with at most `stones` more stones before a four.
    fn shape_within(&self, stones: u8) -> Shape {
        if self.is_won() {
            return Shape::Five;
        }
        if self.row().length > 5 {
            return Shape::Overline;
        }
        if !self.has_room_for_a_four(stones) {
            return Shape::Blank;
        }
        let five_points = self.five_points();
        if !five_points.is_empty() {
            return self.four(&five_points);
        }
        if stones == 0 {
            return Shape::Blank;
        }
        let next: Vec<Shape> = self
            .near_points()
            .map(|cell| self.with(cell, self.color).shape_within(stones - 1))
            .filter(|shape| self.may_make(*shape))
            .collect();
        let makes = |wanted: &[Shape]| next.iter().any(|shape| wanted.contains(shape));
        use Shape::{DoubleFour, Four, OpenFour, OpenThree, OpenTwo, Three, Two};
        if makes(&[OpenFour, DoubleFour]) {
            OpenThree
        } else if makes(&[Four]) {
            Three
        } else if makes(&[OpenThree]) {
            OpenTwo
        } else if makes(&[Three]) {
            Two
        } else if makes(&[OpenTwo]) {
            Shape::OpenOne
        } else if makes(&[Two]) {
            Shape::One
        } else {
            Shape::Blank
        }
    }

    /// Whether `stones` more could make four of some five cells through the stone under test: a condition every
    /// shape needs, asked first because it spares most of the trying.
    fn has_room_for_a_four(&self, stones: u8) -> bool {
        let own = Cell::Stone(self.color);
        self.cells.windows(5).enumerate().any(|(first, five)| {
            (first..first + 5).contains(&self.place)
                && five.iter().all(|cell| *cell == own || *cell == Cell::Empty)
                && five.iter().filter(|cell| **cell == own).count() + usize::from(stones) >= 4
        })
    }

    /// Whether the side may make this on one line: renju forbids Black the overline and the double-four.
    fn may_make(&self, shape: Shape) -> bool {
        let restricted = self.rule == Rule::Renju && self.color == Color::Black;
        !(restricted && matches!(shape, Shape::DoubleFour | Shape::Overline))
    }

    /// Which kind of four has these points that complete it.
    fn four(&self, five_points: &[usize]) -> Shape {
        let can_be_stopped = (0..self.cells.len())
            .filter(|cell| self.cells[*cell] == Cell::Empty)
            .any(|cell| self.with(cell, !self.color).five_points().is_empty());
        match *five_points {
            [first, second] if !can_be_stopped && second - first == 5 => Shape::OpenFour,
            [_, _] if !can_be_stopped => Shape::DoubleFour,
            _ => Shape::Four,
        }
    }

    /// The empty cells where one stone completes a winning row through the stone under test.
    fn five_points(&self) -> Vec<usize> {
        self.near_points().filter(|cell| self.with(*cell, self.color).is_won()).collect()
    }

    /// The empty cells that can share a five with the stone under test.
    fn near_points(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len())
            .filter(|cell| cell.abs_diff(self.place) <= 4)
            .filter(|cell| self.cells[*cell] == Cell::Empty)
    }

    fn with(mut self, cell: usize, color: Color) -> CellLine {
        self.cells[cell] = Cell::Stone(color);
        self
    }

    /// The row through the stone under test.
    fn row(&self) -> StoneRow {
        let (before, after) = (&self.cells[..self.place], &self.cells[self.place + 1..]);
        StoneRow::ONE.and(self.color, before.iter().rev().copied()).and(self.color, after.iter().copied())
    }

    /// Whether the row through the stone under test wins.
    fn is_won(&self) -> bool {
        self.row().wins(self.rule, self.color)
    }
}
