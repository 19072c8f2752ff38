//! The lines of a board: every row, column and diagonal, and where each cell stands on its four lines.
//!
//! A line is a word of bits, one for each of its cells, starting at bit 1: the bits before and after the line
//! are never set, so a neighbour of an end cell can be asked for without a special case.

use crate::cell::{Cell, MAX_CELLS, MAX_SIDE};
use crate::variant::Variant;

/// How many lines a board can have: rows, columns and both families of diagonals of 19×19.
pub(crate) const MAX_LINES: usize = 2 * MAX_SIDE + 2 * (2 * MAX_SIDE - 1);

/// How many lines pass through a cell.
pub(crate) const DIRECTIONS: usize = 4;

/// Where a cell stands on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spot {
    /// The number of the line.
    pub(crate) line: u8,
    /// The bit of the cell in the line, from 1.
    pub(crate) bit: u8,
}

/// One line: its first cell, its step, its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct BoardLine {
    first: u16,
    step: i16,
    /// How many cells it has.
    pub(crate) len: u8,
}

impl BoardLine {
    /// The cell at `bit` (1 to `len`).
    #[inline]
    pub(crate) fn cell(self, bit: usize) -> Cell {
        Cell::from_index((self.first as isize + (bit as isize - 1) * self.step as isize) as usize)
    }

    /// A bit for each cell.
    #[inline]
    pub(crate) fn mask(self) -> u32 {
        ((1 << self.len) - 1) << 1
    }
}

/// The tables of one board size.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    spots: Box<[[Spot; DIRECTIONS]; MAX_CELLS]>,
    lines: Vec<BoardLine>,
}

impl Geometry {
    /// Computes the tables for `variant`'s sides.
    pub(crate) fn new(variant: Variant) -> Geometry {
        let (width, height) = (variant.width(), variant.height());
        let mut geometry = Geometry { spots: Box::new([[Spot::default(); 4]; MAX_CELLS]), lines: Vec::new() };
        for y in 0..height {
            geometry.add_line(0, (0..width).map(|x| Cell::at(x, y)));
        }
        for x in 0..width {
            geometry.add_line(1, (0..height).map(|y| Cell::at(x, y)));
        }
        for diagonal in 0..width + height - 1 {
            // x - y = diagonal - (height - 1): up and to the right.
            let cells = (0..width).filter_map(|x| {
                let y = (x + height - 1).checked_sub(diagonal)?;
                (y < height).then(|| Cell::at(x, y))
            });
            geometry.add_line(2, cells);
        }
        for diagonal in 0..width + height - 1 {
            // x + y = diagonal: down and to the right.
            let cells = (0..width).filter_map(|x| {
                let y = diagonal.checked_sub(x)?;
                (y < height).then(|| Cell::at(x, y))
            });
            geometry.add_line(3, cells);
        }
        geometry
    }

    fn add_line(&mut self, direction: usize, cells: impl Iterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.collect();
        let Some(first) = cells.first() else { return };
        let step = cells.get(1).map_or(0, |second| second.index() as i16 - first.index() as i16);
        for (at, cell) in cells.iter().enumerate() {
            self.spots[cell.index()][direction] = Spot { line: self.lines.len() as u8, bit: at as u8 + 1 };
        }
        self.lines.push(BoardLine { first: first.index() as u16, step, len: cells.len() as u8 });
    }

    /// The four places of `cell`: row, column, rising and falling diagonal.
    #[inline]
    pub(crate) fn spots(&self, cell: Cell) -> &[Spot; DIRECTIONS] {
        &self.spots[cell.index()]
    }

    /// Every line; the first `height` of them are the rows from the bottom.
    #[inline]
    pub(crate) fn lines(&self) -> &[BoardLine] {
        &self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_again_on_its_four_lines() {
        for (width, height) in [(15, 15), (7, 6), (19, 19), (3, 3), (1, 9), (9, 1), (5, 12)] {
            let geometry = Geometry::new(Variant::new(width, height, 3).unwrap());
            assert!(geometry.lines().len() <= MAX_LINES);
            for y in 0..height {
                for x in 0..width {
                    let cell = Cell::at(x, y);
                    for spot in geometry.spots(cell) {
                        let line = geometry.lines()[spot.line as usize];
                        assert_eq!(line.cell(spot.bit as usize), cell);
                        assert!(line.mask() >> spot.bit & 1 == 1);
                    }
                }
            }
            let total: usize = geometry.lines().iter().map(|line| line.len as usize).sum();
            assert_eq!(total, 4 * width * height, "each cell on exactly four lines");
        }
    }
}
