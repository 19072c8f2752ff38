//! Where each point stands on the lines of the board: 15 rows, 15 columns, twice 29 diagonals.

use kagetsu_rules::{AREA, Direction, Point, SIZE};

/// Lines of the board.
pub(super) const LINE_COUNT: usize = 88;

/// A line and a cell of it. Cells count along the direction of the line; those of diagonals by column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: u8,
    pub(super) cell: u8,
}

/// The four places of `point`, in the order of [`Direction::ALL`].
#[inline]
pub(super) fn places(point: Point) -> &'static [Place; 4] {
    &PLACES[point.index()]
}

/// The cells of a line that are on the board, as bits.
#[inline]
pub(super) fn cells(line: u8) -> u16 {
    CELLS[line as usize]
}

/// The index of the point at a place.
#[inline]
pub(super) fn index(line: u8, cell: u32) -> usize {
    (FIRST[line as usize] + cell as i16 * STRIDE[direction(line).index()]) as usize
}

/// Which way a line runs.
#[inline]
pub(super) const fn direction(line: u8) -> Direction {
    match line {
        0..15 => Direction::Horizontal,
        15..30 => Direction::Vertical,
        30..59 => Direction::Rising,
        59.. => Direction::Falling,
    }
}

const STRIDE: [i16; 4] = [1, SIZE as i16, SIZE as i16 + 1, 1 - SIZE as i16];

static PLACES: [[Place; 4]; AREA] = {
    let mut places = [[Place { line: 0, cell: 0 }; 4]; AREA];
    let mut index = 0;
    while index < AREA {
        let (x, y) = ((index % SIZE as usize) as u8, (index / SIZE as usize) as u8);
        places[index] = [
            Place { line: y, cell: x },
            Place { line: 15 + x, cell: y },
            Place { line: 30 + (14 + x - y), cell: x },
            Place { line: 59 + x + y, cell: x },
        ];
        index += 1;
    }
    places
};

/// The index that cell 0 of each line has, or would have off the board.
static FIRST: [i16; LINE_COUNT] = {
    let mut first = [0; LINE_COUNT];
    let mut index = 0;
    while index < AREA {
        let mut d = 0;
        while d < 4 {
            let Place { line, cell } = PLACES[index][d];
            first[line as usize] = index as i16 - cell as i16 * STRIDE[d];
            d += 1;
        }
        index += 1;
    }
    first
};

static CELLS: [u16; LINE_COUNT] = {
    let mut cells = [0; LINE_COUNT];
    let mut index = 0;
    while index < AREA {
        let mut d = 0;
        while d < 4 {
            let Place { line, cell } = PLACES[index][d];
            cells[line as usize] |= 1 << cell;
            d += 1;
        }
        index += 1;
    }
    cells
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_points_are_each_others_inverse() {
        let mut seen = [0u16; LINE_COUNT];
        for point in Point::all() {
            for direction in Direction::ALL {
                let Place { line, cell } = places(point)[direction.index()];
                assert_eq!(super::direction(line), direction);
                assert_eq!(index(line, u32::from(cell)), point.index());
                assert_eq!(seen[line as usize] >> cell & 1, 0);
                seen[line as usize] |= 1 << cell;
                if let Some(next) = point.step(direction, 1) {
                    assert_eq!(places(next)[direction.index()], Place { line, cell: cell + 1 });
                }
            }
        }
        assert!((0..LINE_COUNT).all(|line| seen[line] == cells(line as u8) && seen[line] != 0));
    }
}
