//! The numbers behind position hashes: one for each stone on each point, one for White to move.

use crate::color::Color;
use crate::point::{AREA, Point};
use crate::splitmix::SplitMix;

static STONES: [[u64; AREA]; 2] = {
    let mut stones = [[0; AREA]; 2];
    let mut i = 0;
    while i < 2 * AREA {
        stones[i / AREA][i % AREA] = SplitMix::nth(SEED, i as u64);
        i += 1;
    }
    stones
};

/// Belongs to every position with White to move.
pub(crate) const WHITE_TO_MOVE: u64 = SplitMix::nth(SEED, u64::MAX);

/// Keeps hashes apart from everything else that is drawn from small seeds.
const SEED: u64 = 0x6b61_6765_7473_7500;

/// The number of a stone.
#[inline]
pub(crate) fn stone(color: Color, point: Point) -> u64 {
    STONES[color.index()][point.index()]
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
