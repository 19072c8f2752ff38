//! The stones as line keys: every row, column and diagonal as two bits a cell.
//!
//! A cell is 0 empty, 1 Black, 2 White, 3 off the board. Each key has five cells of padding at either end, so
//! that the eleven-cell window around any point is two shifts away. Diagonals are addressed by column, the cells
//! outside the board being marked as such; no line needs a length.

use crate::color::Color;
use crate::line_place::LinePlace;
use crate::point::{Direction, Point};

/// How far a window reaches to either side of its point: a row of five through the point, and the cell beyond
/// it that decides between five and overline, lie within.
pub(crate) const REACH: usize = 5;
const OFF_BOARD: u64 = 3;

static EMPTY_KEYS: [u64; LinePlace::LINES] = {
    let mut keys = [u64::MAX; LinePlace::LINES];
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        let mut direction = 0;
        while direction < 4 {
            let place = LinePlace::of(point)[direction];
            keys[place.line as usize] &= !(OFF_BOARD << shift(place.cell as usize));
            direction += 1;
        }
        index += 1;
    }
    keys
};

/// Where the two bits of a cell stand in its key.
#[inline]
const fn shift(cell: usize) -> usize {
    2 * (cell + REACH)
}

/// The stones on the board, four keys to a point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LineBits([u64; LinePlace::LINES]);

impl LineBits {
    /// The empty board.
    pub(crate) const fn new() -> LineBits {
        LineBits(EMPTY_KEYS)
    }

    /// The key of a line.
    #[inline]
    pub(crate) fn key(&self, line: u8) -> u64 {
        self.0[line as usize]
    }

    /// Puts a stone on an empty point, or takes the same stone away again.
    #[inline]
    pub(crate) fn toggle(&mut self, point: Point, color: Color) {
        let stone = color as u64 + 1;
        for place in LinePlace::of(point) {
            self.0[place.line as usize] ^= stone << shift(place.cell as usize);
        }
    }

    /// The stone at `point`.
    #[inline]
    pub(crate) fn stone_at(&self, point: Point) -> Option<Color> {
        let LinePlace { line, cell } = LinePlace::of(point)[0];
        match self.0[line as usize] >> shift(cell as usize) & 3 {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    /// The window around `point` along `direction`.
    #[inline]
    pub(crate) fn window(&self, point: Point, direction: Direction) -> Window {
        let LinePlace { line, cell } = LinePlace::of(point)[direction.index()];
        Window::of(self.0[line as usize], cell as usize)
    }
}

/// The ten cells around a point on one line, five to either side.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    /// The five cells before the point, the farthest in the lowest bits.
    pub(crate) before: u16,
    /// The five cells after the point, the nearest in the lowest bits.
    pub(crate) after: u16,
}

impl Window {
    /// The window around cell `cell` of a line.
    #[inline]
    pub(crate) const fn of(key: u64, cell: usize) -> Window {
        Window::from_bits(key >> (2 * cell))
    }

    /// The window whose farthest cell before the point stands in the lowest bits.
    #[inline]
    const fn from_bits(bits: u64) -> Window {
        Window { before: (bits & 0x3ff) as u16, after: (bits >> (2 * REACH + 2) & 0x3ff) as u16 }
    }

    /// The empty cells within reach of `cell` on the line whose key is `key`: how many cells each stands after the
    /// first within reach, and its window.
    #[inline]
    pub(crate) fn around(key: u64, cell: usize) -> impl Iterator<Item = (usize, Window)> {
        const LOW_BITS: u64 = 0x5555_5555_5555_5555;
        const ELEVEN_CELLS: u64 = (1 << (2 * (2 * REACH + 1))) - 1;
        // A key has 50 bits; moved up by five cells, each window is one shift away.
        let wide = key << (2 * REACH) >> (2 * cell);
        let mut empty = !(key | key >> 1) >> (2 * cell) & LOW_BITS & ELEVEN_CELLS;
        core::iter::from_fn(move || {
            let shift = empty.trailing_zeros();
            let found = (empty != 0).then(|| (shift as usize / 2, Window::from_bits(wide >> (shift & 63))));
            empty &= empty.wrapping_sub(1);
            found
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_stands_on_its_four_lines_and_leaves_them_again() {
        let mut lines = LineBits::new();
        for point in Point::all() {
            assert_eq!(lines.stone_at(point), None);
            for place in LinePlace::of(point) {
                let mut around = Window::around(lines.key(place.line), place.cell as usize);
                assert!(around.any(|(steps, _)| steps == REACH));
            }
            lines.toggle(point, Color::White);
            assert_eq!(lines.stone_at(point), Some(Color::White));
        }
        for point in Point::all() {
            lines.toggle(point, Color::White);
        }
        assert!(lines == LineBits::new());
    }

    #[test]
    fn windows_see_stones_and_the_edge() {
        let mut lines = LineBits::new();
        lines.toggle("b1".parse().unwrap(), Color::Black);
        lines.toggle("e1".parse().unwrap(), Color::White);
        let window = lines.window("c1".parse().unwrap(), Direction::Horizontal);
        assert_eq!(window.before, 0b01_00_11_11_11, "edge, edge, edge, A1 empty, B1 black");
        assert_eq!(window.after, 0b00_00_00_10_00, "D1 empty, E1 white");
        let falling = lines.window("c1".parse().unwrap(), Direction::Falling);
        assert_eq!((falling.before, falling.after), (0b00_00_11_11_11, 0x3ff));
    }
}
