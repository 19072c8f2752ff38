//! The 88 lines of the board, and where each point stands on the four that run through it.
//!
//! Rows come first, then columns, rising and falling diagonals. The cells of a line count in its direction, those of a
//! diagonal by column: the next cell is one step further on every line, and a short diagonal does not begin at cell 0.

use crate::point::{AREA, Point, SIZE};

/// Where a point stands on one of its lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinePlace {
    /// Which line, below [`LinePlace::LINES`].
    pub line: u8,
    /// Which cell of it, 0 to 14.
    pub cell: u8,
}

impl LinePlace {
    /// Lines of the board: 15 rows, 15 columns, twice 29 diagonals.
    pub const LINES: usize = 88;

    /// The four places of `point`, in the order of [`Direction::ALL`](crate::Direction::ALL).
    #[inline]
    pub const fn of(point: Point) -> &'static [LinePlace; 4] {
        &PLACES[point.index()]
    }
}

static PLACES: [[LinePlace; 4]; AREA] = {
    let mut places = [[LinePlace { line: 0, cell: 0 }; 4]; AREA];
    let mut index = 0;
    while index < AREA {
        let (x, y) = ((index % SIZE as usize) as u8, (index / SIZE as usize) as u8);
        places[index] = [
            LinePlace { line: y, cell: x },
            LinePlace { line: 15 + x, cell: y },
            LinePlace { line: 30 + (14 + x - y), cell: x },
            LinePlace { line: 59 + x + y, cell: x },
        ];
        index += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Direction;

    #[test]
    fn every_place_is_one_points_and_the_next_cell_is_a_step_away() {
        let mut seen = [0u16; LinePlace::LINES];
        for point in Point::all() {
            for direction in Direction::ALL {
                let LinePlace { line, cell } = LinePlace::of(point)[direction.index()];
                assert_eq!(seen[line as usize] >> cell & 1, 0, "{point} {direction:?}");
                seen[line as usize] |= 1 << cell;
                if let Some(next) = point.step(direction, 1) {
                    assert_eq!(LinePlace::of(next)[direction.index()], LinePlace { line, cell: cell + 1 });
                    assert_eq!(next.index() as isize - point.index() as isize, direction.stride());
                }
            }
        }
        assert!(seen.iter().all(|cells| *cells != 0));
    }
}
