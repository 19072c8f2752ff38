//! The numbers behind position hashes: one for each stone on each point, one for White to move.

use crate::color::Color;
use crate::point::{AREA, Point};

static STONES: [[u64; AREA]; 2] = {
    let mut stones = [[0; AREA]; 2];
    let mut i = 0;
    while i < 2 * AREA {
        stones[i / AREA][i % AREA] = mixed(i as u64 + 1);
        i += 1;
    }
    stones
};

/// Belongs to every position with White to move.
pub(crate) const WHITE_TO_MOVE: u64 = mixed(0);

/// The number of a stone.
#[inline]
pub(crate) fn stone(color: Color, point: Point) -> u64 {
    STONES[color.index()][point.index()]
}

/// The `n`th number of a fixed sequence whose bits look random (a counter through a finaliser with full
/// avalanche, the construction known as SplitMix64).
const fn mixed(n: u64) -> u64 {
    let mut z = 0x6b61_6765_7473_7500_u64.wrapping_add(n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_number_occurs_twice() {
        let mut seen: HashSet<u64> = HashSet::from([0, WHITE_TO_MOVE]);
        for color in Color::ALL {
            assert!(Point::all().all(|point| seen.insert(stone(color, point))));
        }
    }
}
