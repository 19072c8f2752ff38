//! Hash keys: one word for each colour on each cell and one for the side to move, the same in every run.

use kagetsu_rules::Color;

use crate::cell::{Cell, MAX_CELLS};
use crate::prng::splitmix;

/// Xored in while White is to move.
pub(crate) const WHITE_TO_MOVE: u64 = splitmix(0x7661_7269_616e_7473);

static KEYS: [[u64; MAX_CELLS]; 2] = keys();

/// The key of a stone.
#[inline]
pub(crate) fn key(color: Color, cell: Cell) -> u64 {
    KEYS[color.index()][cell.index()]
}

const fn keys() -> [[u64; MAX_CELLS]; 2] {
    let mut keys = [[0; MAX_CELLS]; 2];
    let mut index = 0;
    while index < 2 * MAX_CELLS {
        keys[index / MAX_CELLS][index % MAX_CELLS] = splitmix(splitmix(index as u64));
        index += 1;
    }
    keys
}
