//! Line codes: what a cell sees along a line, and the row of the codebook for it.
//!
//! A code is the nine cells around a cell (two bits each: 0 empty, 1 black, 2 white, 3 off the board; the one at offset
//! -4 lowest) and two flags above them: a black stone at offset -5, one at +5. A code and its mirror image share a row.
//! The numbering is part of the file format.

use std::sync::LazyLock;

use kagetsu_rules::{AREA, Color, Direction, Point, PointSet};

/// Cells of a code.
const SPAN: u32 = 9;
/// The last cell that a flag tells of.
pub(super) const REACH: i8 = 5;
const CONTENT_BITS: u32 = 2 * SPAN;
const CONTENTS: usize = 1 << CONTENT_BITS;
const CENTER: u32 = 4;
const OFF: u32 = 3;

/// Rows of the codebook.
pub(super) const ROWS: usize = 88_572;

/// From codes to rows. Per content: its first row in the upper bits, and in the lower eight, two bits for each value of
/// the flags, what the flags add: they change places in a mirror.
pub(super) struct RowTable(Box<[u32; CONTENTS]>);

const AS_THEY_ARE: u32 = 0b11_10_01_00;
const SWAPPED: u32 = 0b11_01_10_00;
/// A content that is its own mirror image.
const EITHER_WAY: u32 = 0b11_01_01_00;

impl RowTable {
    /// The row of a code.
    #[inline(always)]
    pub(super) fn row(&self, code: u32) -> u32 {
        let entry = self.0[code as usize % CONTENTS];
        (entry >> 8) + (entry >> (2 * (code >> CONTENT_BITS)) & 3)
    }
}

/// The table, made once.
pub(super) static ROW_TABLE: LazyLock<RowTable> = LazyLock::new(|| {
    let mut table = vec![0u32; CONTENTS];
    let mut first = 0;
    for content in 0..CONTENTS as u32 {
        let mirror = mirrored(content);
        if content > mirror || !can_occur(content) {
            continue;
        }
        let (own, other) = if content == mirror { (EITHER_WAY, EITHER_WAY) } else { (AS_THEY_ARE, SWAPPED) };
        table[mirror as usize] = first << 8 | other;
        table[content as usize] = first << 8 | own;
        first += 4;
    }
    let table = table.try_into().unwrap_or_else(|_| Box::new([0; CONTENTS]));
    RowTable(table)
});

const fn cell(content: u32, index: u32) -> u32 {
    content >> (2 * index) & 3
}

fn mirrored(content: u32) -> u32 {
    (0..SPAN).fold(0, |mirror, index| mirror | cell(content, index) << (2 * (SPAN - 1 - index)))
}

/// Cells off the board are a run at either end and never the centre.
fn can_occur(content: u32) -> bool {
    let is_off = |index: u32| cell(content, index) == OFF;
    let runs = |index: u32| {
        (!is_off(index) || is_off(index - 1)) && (!is_off(SPAN - 1 - index) || is_off(SPAN - index))
    };
    !is_off(CENTER) && (1..CENTER).all(runs)
}

/// The bits of a stone in a cell.
#[inline]
pub(super) const fn stone_bits(color: Color) -> u32 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

/// The bits to change in the code of the cell that sees `stone` (as [`stone_bits`], or the difference of two) at
/// `offset`: of the nine cells, or a flag.
#[inline(always)]
pub(super) const fn seen_at(stone: u32, offset: i8) -> u32 {
    match offset {
        -5 => (stone & 1) << CONTENT_BITS,
        5 => (stone & 1) << (CONTENT_BITS + 1),
        -4..=4 => stone << (2 * (offset + 4)),
        _ => 0,
    }
}

/// By direction, how many points the index of a point grows with each step; in 16 bits, as the inner loops want it.
pub(super) const STRIDES: [i16; 4] = {
    let [across, up, rising, falling] = Direction::ALL;
    [across.stride() as i16, up.stride() as i16, rising.stride() as i16, falling.stride() as i16]
};

/// Per direction and cell.
pub(super) type PerLine<T> = [[T; AREA]; 4];

/// What is the same on every board: the codes of its cells while it is empty, how many steps of at most five lead
/// backwards and forwards without leaving it, and the points next to a point, itself among them.
pub(super) struct BlankBoard {
    pub(super) codes: PerLine<u32>,
    pub(super) steps: PerLine<(i8, i8)>,
    pub(super) around: [PointSet; AREA],
}

/// See [`BlankBoard`].
pub(super) static BOARD: LazyLock<BlankBoard> = LazyLock::new(|| {
    let mut board =
        BlankBoard { codes: [[0; AREA]; 4], steps: [[(0, 0); AREA]; 4], around: [PointSet::EMPTY; AREA] };
    for point in Point::all() {
        board.around[point.index()] = PointSet::from(point).around(1);
    }
    for direction in Direction::ALL {
        for point in Point::all() {
            let on_board = |offset: &i8| point.step(direction, *offset).is_some();
            let code = (-4..=4).filter(|offset| !on_board(offset)).map(|offset| seen_at(OFF, offset)).sum();
            let forward = (1..=REACH).take_while(|offset| on_board(offset)).count() as i8;
            let backward = (1..=REACH).take_while(|offset| on_board(&-offset)).count() as i8;
            board.codes[direction.index()][point.index()] = code;
            board.steps[direction.index()][point.index()] = (backward, forward);
        }
    }
    board
});

#[cfg(test)]
mod tests {
    use super::*;

    fn content(cells: [u32; 9]) -> u32 {
        cells.iter().rev().fold(0, |content, cell| content << 2 | cell)
    }

    #[test]
    fn rows_are_dense_and_mirror_images_share_theirs() {
        let mut used = vec![0; ROWS];
        for value in (0..CONTENTS as u32).filter(|value| can_occur(*value)) {
            for flags in 0..4 {
                let row = ROW_TABLE.row(flags << 18 | value);
                let swapped = flags >> 1 | (flags & 1) << 1;
                assert_eq!(row, ROW_TABLE.row(swapped << 18 | mirrored(value)));
                used[row as usize] += 1;
            }
        }
        let palindromes = (0..CONTENTS as u32).filter(|it| can_occur(*it) && mirrored(*it) == *it).count();
        assert_eq!(used.iter().filter(|count| **count == 0).count(), palindromes, "row 2 of each is unused");
        assert!(used.iter().all(|count| *count <= 2));
    }

    #[test]
    fn rows_follow_the_increasing_order_of_contents() {
        let row = |cells, flags: u32| ROW_TABLE.row(flags << 18 | content(cells));
        assert_eq!(row([0; 9], 0), 0);
        assert_eq!((row([0; 9], 1), row([0; 9], 2), row([0; 9], 3)), (1, 1, 3));
        // 1 is kept no more than 1 << 16 is: the first content above 0 that is not above its mirror.
        assert_eq!(row([1, 0, 0, 0, 0, 0, 0, 0, 0], 0), 4);
        assert_eq!(row([0, 0, 0, 0, 0, 0, 0, 0, 1], 2), 5, "mirrored, so is the flag");
        assert_eq!(row([2, 0, 0, 0, 0, 0, 0, 0, 0], 0), 8);
    }

    #[test]
    fn steps_and_codes_of_the_empty_board() {
        let at = |x, y| Point::new(x, y).unwrap().index();
        assert_eq!(BOARD.codes[0][at(7, 7)], 0);
        assert_eq!(BOARD.codes[0][at(1, 7)], content([3, 3, 3, 0, 0, 0, 0, 0, 0]));
        assert_eq!(BOARD.codes[3][at(13, 8)], content([0, 0, 0, 0, 0, 0, 3, 3, 3]));
        assert_eq!(BOARD.steps[0][at(3, 0)], (3, 5));
        assert_eq!(BOARD.steps[3][at(3, 12)], (2, 5));
    }
}
