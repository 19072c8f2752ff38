//! Which cells a stone changes: the star of those that see it along a line, and those whose convolution sees one of the
//! star.

use std::sync::LazyLock;

use kagetsu_rules::{AREA, Color, Point, PointSet};

use super::codes::{BOARD, REACH, STRIDES, seen_at, stone_bits};

/// Cells that see a stone, its own four times, once for each direction.
pub(super) const MOST_REACHED: usize = 4 * (2 * REACH as usize + 1);

/// A cell that sees a stone along a line, and the bits of its code that differ.
#[derive(Clone, Copy, Default)]
pub(super) struct Reached {
    pub(super) direction: u8,
    pub(super) cell: u8,
    pub(super) seen: u32,
}

/// All cells that see a stone, its own four times; how many.
#[inline(always)]
pub(super) fn reach(color: Color, stone: Point, reached: &mut [Reached]) -> usize {
    let reach = match color {
        Color::Black => REACH,
        Color::White => REACH - 1,
    };
    let mut count = 0;
    for (direction, stride) in STRIDES.into_iter().enumerate() {
        let (backward, forward) = BOARD.steps[direction][stone.index()];
        for step in -backward.min(reach)..=forward.min(reach) {
            let cell = (stone.index() as i16 + i16::from(step) * stride) as u8;
            let seen = SEEN[color.index()][(step + REACH) as usize];
            reached[count] = Reached { direction: direction as u8, cell, seen };
            count += 1;
        }
    }
    count
}

/// By colour and step from a stone to a cell: the bits of the stone in the code of the cell.
const SEEN: [[u32; 2 * REACH as usize + 1]; 2] = {
    let mut all = [[0; 2 * REACH as usize + 1]; 2];
    let mut step = -REACH;
    while step <= REACH {
        // Seen from the cell the stone lies the other way.
        all[0][(step + REACH) as usize] = seen_at(stone_bits(Color::Black), -step);
        all[1][(step + REACH) as usize] = seen_at(stone_bits(Color::White), -step);
        step += 1;
    }
    all
};

/// How many cells' convolution a stone can change, at most.
const MOST_TOUCHED: usize = 145;

/// The cells whose convolution a stone can change.
#[derive(Clone, Copy)]
struct Touched {
    cells: [u8; MOST_TOUCHED],
    count: u8,
}

/// See [`Touched`]; by colour and stone.
static TOUCHED_BY: LazyLock<Vec<[Touched; AREA]>> = LazyLock::new(|| {
    let touched = |color: Color, stone: Point| {
        let mut reached = [Reached::default(); MOST_REACHED];
        let count = reach(color, stone, &mut reached);
        let mut set = PointSet::EMPTY;
        for reached in reached.iter().take(count) {
            set |= BOARD.around[usize::from(reached.cell)];
        }
        let mut touched = Touched { cells: [0; MOST_TOUCHED], count: set.len() as u8 };
        // Neighbours not one after the other: sums of a region that was just written are slow to read.
        let mut cells: Vec<u8> = set.into_iter().map(|point| point.index() as u8).collect();
        cells.sort_unstable_by_key(|cell| (cell % 5, *cell));
        for (place, cell) in touched.cells.iter_mut().zip(cells) {
            *place = cell;
        }
        touched
    };
    let of_color = |color: Color| {
        let stone = |index: usize| Point::from_index(index).unwrap_or(Point::CENTER);
        core::array::from_fn(|index| touched(color, stone(index)))
    };
    Color::ALL.into_iter().map(of_color).collect()
});

/// The cells whose convolution a stone can change.
#[inline(always)]
pub(super) fn touched_by(color: Color, stone: Point) -> &'static [u8] {
    let touched = &TOUCHED_BY[color.index()][stone.index()];
    &touched.cells[..usize::from(touched.count).min(MOST_TOUCHED)]
}
