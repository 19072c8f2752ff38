//! Cells of a board of any size up to 19×19, and sets of them.
//!
//! A cell is numbered on the largest board (`y * 19 + x`), so that its name does not depend on the board it is
//! used on. Whether a cell lies on a given board is the board's question.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::Point;

/// The longest side a board can have.
pub const MAX_SIDE: usize = 19;

/// How many cells the largest board has.
pub(crate) const MAX_CELLS: usize = MAX_SIDE * MAX_SIDE;

/// One cell, written as column letter and row number from the bottom (`h8`; the letters include `i`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell in column `x` and row `y`, both from 0 and from the bottom left; `None` outside 19×19.
    pub const fn new(x: usize, y: usize) -> Option<Cell> {
        if x < MAX_SIDE && y < MAX_SIDE { Some(Cell::at(x, y)) } else { None }
    }

    /// As [`Cell::new`], for coordinates that come from a board and are therefore inside.
    #[inline]
    pub(crate) const fn at(x: usize, y: usize) -> Cell {
        Cell((y * MAX_SIDE + x) as u16)
    }

    /// The cell with that number.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Cell {
        Cell(index as u16)
    }

    /// Its number, `y * 19 + x`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, 0 at the left.
    #[inline]
    pub const fn x(self) -> usize {
        self.0 as usize % MAX_SIDE
    }

    /// Its row, 0 at the bottom.
    #[inline]
    pub const fn y(self) -> usize {
        self.0 as usize / MAX_SIDE
    }

    /// The point of the 15×15 board that it is; `None` beyond that board.
    pub fn point(self) -> Option<Point> {
        Point::new(u8::try_from(self.x()).ok()?, u8::try_from(self.y()).ok()?)
    }

    /// The cell straight above; `None` beyond row 19.
    pub const fn above(self) -> Option<Cell> {
        Cell::new(self.x(), self.y() + 1)
    }
}

impl From<Point> for Cell {
    fn from(point: Point) -> Cell {
        Cell::at(point.x().into(), point.y().into())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_letter(self.x()), self.y() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The letter of column `x`: `a` for 0.
pub(crate) fn column_letter(x: usize) -> char {
    char::from(b'a' + (x % 26) as u8)
}

/// The text names no cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseCellError {
    /// What was read.
    pub text: String,
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a cell: expected a column letter a-s and a row number 1-19, such as h8",
            self.text
        )
    }
}

impl core::error::Error for ParseCellError {}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Cell, ParseCellError> {
        parse_cell(text).ok_or_else(|| ParseCellError { text: text.chars().take(20).collect() })
    }
}

fn parse_cell(text: &str) -> Option<Cell> {
    let mut chars = text.chars();
    let letter = chars.next()?.to_ascii_lowercase();
    let x = (letter as usize).checked_sub('a' as usize)?;
    let digits = chars.as_str();
    let plain =
        digits.len() <= 2 && digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let row: usize = if plain { digits.parse().ok()? } else { return None };
    Cell::new(x, row.checked_sub(1)?)
}

/// A set of cells, one word of bits for each row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet {
    rows: [u32; MAX_SIDE],
}

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet { rows: [0; MAX_SIDE] };

    /// Puts `cell` in.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.rows[cell.y()] |= 1 << cell.x();
    }

    /// Takes `cell` out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.rows[cell.y()] &= !(1 << cell.x());
    }

    /// Whether `cell` is in it.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.rows[cell.y()] >> cell.x() & 1 != 0
    }

    /// How many cells it has.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| *row == 0)
    }

    /// Its cells from the bottom row up, each row from the left.
    pub fn iter(&self) -> Cells {
        Cells { rows: self.rows, y: 0 }
    }

    /// The first cell in the order of [`CellSet::iter`].
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The bits of row `y`, bit 0 at the left.
    #[inline]
    pub(crate) fn row_mut(&mut self, y: usize) -> &mut u32 {
        &mut self.rows[y]
    }

    /// The cells of this set that are not in the other.
    pub fn without(mut self, other: &CellSet) -> CellSet {
        self.rows.iter_mut().zip(&other.rows).for_each(|(mine, theirs)| *mine &= !theirs);
        self
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl IntoIterator for &CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

/// Iterator over the cells of a [`CellSet`].
#[derive(Clone, Debug)]
pub struct Cells {
    rows: [u32; MAX_SIDE],
    y: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.y < MAX_SIDE {
            let row = self.rows[self.y];
            if row != 0 {
                self.rows[self.y] = row & (row - 1);
                return Some(Cell::at(row.trailing_zeros() as usize, self.y));
            }
            self.y += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for index in 0..MAX_CELLS {
            let cell = Cell::from_index(index);
            assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
        }
    }

    #[test]
    fn bad_names_are_refused() {
        for text in ["", "h", "8", "h0", "h08", "h20", "t1", "h+1", "hh8", "h 8", "あ1", "h1あ", "h100"] {
            let error = text.parse::<Cell>().unwrap_err();
            assert!(error.to_string().contains("is not a cell"), "{text}");
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let corner = Cell::at(18, 18);
        let mut set: CellSet = [Cell::at(3, 4), Cell::at(0, 0), corner].into_iter().collect();
        assert_eq!(set.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["a1", "d5", "s19"]);
        assert!(set.contains(corner) && set.len() == 3);
        set.remove(corner);
        assert!(!set.contains(corner) && set.len() == 2);
        assert_eq!(set.without(&set), CellSet::EMPTY);
    }
}
