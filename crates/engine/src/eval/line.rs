//! The lines of the board as wholes: which way each runs, its cells, and the points they are.

use kagetsu_rules::{Direction, LinePlace, Point};

/// The cells of a line that are on the board, as bits.
#[inline]
pub(super) fn cells(line: u8) -> u16 {
    CELLS[line as usize]
}

/// The index of the point at a place.
#[inline]
pub(super) fn index(line: u8, cell: u32) -> usize {
    (FIRST[line as usize] + cell as isize * direction(line).stride()) as usize
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

/// The index that cell 0 of each line has, or would have off the board.
static FIRST: [isize; LinePlace::LINES] = {
    let mut first = [0; LinePlace::LINES];
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        let mut d = 0;
        while d < 4 {
            let LinePlace { line, cell } = LinePlace::of(point)[d];
            first[line as usize] = index as isize - cell as isize * Direction::ALL[d].stride();
            d += 1;
        }
        index += 1;
    }
    first
};

static CELLS: [u16; LinePlace::LINES] = {
    let mut cells = [0; LinePlace::LINES];
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        let mut d = 0;
        while d < 4 {
            let LinePlace { line, cell } = LinePlace::of(point)[d];
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
    fn lines_and_points_are_each_others_inverse() {
        let mut seen = [0u16; LinePlace::LINES];
        for point in Point::all() {
            for direction in Direction::ALL {
                let LinePlace { line, cell } = LinePlace::of(point)[direction.index()];
                assert_eq!(super::direction(line), direction);
                assert_eq!(index(line, u32::from(cell)), point.index());
                seen[line as usize] |= 1 << cell;
            }
        }
        assert!((0..LinePlace::LINES).all(|line| seen[line] == cells(line as u8)));
    }
}
