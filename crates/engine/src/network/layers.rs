//! From the stones to the sums over the board, by difference: only what a changed stone can reach is computed again.
//!
//! Everything here is a pure function of the stones, in arrays of fixed size and without branches in the inner loops, so
//! that the compiler can use whatever instructions the caller was compiled for; [`super::simd`] compiles it more than
//! once.

use kagetsu_rules::{AREA, Color, Point, PointSet};

use super::codes::{BOARD, PerLine, REACH, ROW_TABLE, STRIDES, seen_at, stone_bits};
use super::{CHANNELS, HALF, HIGH, Network};

/// Cells of a row of the board with an edge of zeroes on both sides, as the convolution wants it.
const WIDE: usize = 17;

/// Numbers of one cell, aligned for wide loads.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lanes<T, const N: usize>(pub(super) [T; N]);

/// All numbers of one board between the stones and the heads.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Layers {
    /// Which stones the rest stands for.
    pub(super) stones: [PointSet; 2],
    codes: PerLine<u32>,
    rows: PerLine<u32>,
    /// Bias and the four vectors of the codebook.
    features: [Lanes<i16, CHANNELS>; AREA],
    /// The second half after the first activation, with an edge of zeroes.
    grid: Grid,
    /// What describes each cell: the first half, and the second after the convolution.
    pub(super) cells: [Lanes<u8, CHANNELS>; AREA],
    /// Sums over the cells; 225 * 127 fits.
    pub(super) pooled: Lanes<i16, CHANNELS>,
}

/// What a change of stones has made old.
struct Changes {
    /// Cells whose codes differ, by direction.
    lines: [PointSet; 4],
    /// Cells whose features differ.
    features: PointSet,
    /// Cells whose convolution differs.
    convolved: PointSet,
}

impl Layers {
    /// The empty board, computed as a change of everything.
    pub(super) fn empty(network: &Network) -> Box<Layers> {
        let mut layers = Box::new(Layers {
            stones: [PointSet::EMPTY; 2],
            codes: BOARD.codes,
            rows: BOARD.codes.map(|line| line.map(|code| ROW_TABLE.row(code))),
            features: [Lanes(network.bias); AREA],
            grid: [Lanes([0; HALF]); WIDE * WIDE],
            cells: [Lanes([0; CHANNELS]); AREA],
            pooled: Lanes([0; CHANNELS]),
        });
        for line in layers.rows {
            for (row, feature) in line.into_iter().zip(&mut layers.features) {
                for (sum, weight) in feature.0.iter_mut().zip(network.codebook[row as usize].0) {
                    *sum += i16::from(weight);
                }
            }
        }
        let everything = PointSet::ALL;
        let mut changes =
            Changes { lines: [PointSet::EMPTY; 4], features: everything, convolved: everything };
        layers.activate(&mut changes);
        layers.convolve(network, everything);
        layers
    }

    /// Makes the layers those of other stones.
    #[inline(always)]
    pub(super) fn sync(&mut self, network: &Network, stones: [PointSet; 2]) {
        let [black, white] = [0, 1].map(|color| self.stones[color] ^ stones[color]);
        if (black | white).is_empty() {
            return;
        }
        let none = PointSet::EMPTY;
        let mut changes = Changes { lines: [none; 4], features: none, convolved: none };
        self.change_codes(black, white, &mut changes);
        self.stones = stones;
        self.change_features(network, &mut changes);
        self.activate(&mut changes);
        self.convolve(network, changes.convolved);
    }

    /// Puts the difference of the stones into the codes of all cells that see them.
    #[inline(always)]
    fn change_codes(&mut self, black: PointSet, white: PointSet, changes: &mut Changes) {
        let board = &*BOARD;
        for point in black | white {
            // A stone that comes, goes or changes its colour: the bits of what was there and what is there differ so.
            let difference = (u32::from(black.contains(point)) * stone_bits(Color::Black))
                | (u32::from(white.contains(point)) * stone_bits(Color::White));
            let reach = if black.contains(point) { REACH } else { REACH - 1 };
            for (direction, stride) in STRIDES.into_iter().enumerate() {
                let (backward, forward) = board.steps[direction][point.index()];
                let codes = &mut self.codes[direction];
                for step in -backward.min(reach)..=forward.min(reach) {
                    let cell = (point.index() as i16 + i16::from(step) * stride) as usize;
                    // Seen from there the stone lies the other way.
                    codes[cell] ^= seen_at(difference, -step);
                    if let Some(cell) = Point::from_index(cell) {
                        changes.lines[direction].insert(cell);
                    }
                }
            }
        }
    }

    /// Exchanges the vectors of the codebook where a code means another row now.
    #[inline(always)]
    fn change_features(&mut self, network: &Network, changes: &mut Changes) {
        let table = &*ROW_TABLE;
        for direction in 0..4 {
            for point in changes.lines[direction] {
                let cell = point.index();
                let row = table.row(self.codes[direction][cell]);
                let old = core::mem::replace(&mut self.rows[direction][cell], row);
                if row == old {
                    continue;
                }
                let (new, old) = (&network.codebook[row as usize].0, &network.codebook[old as usize].0);
                let feature = &mut self.features[cell].0;
                for channel in 0..CHANNELS {
                    let change = i16::from(new[channel]) - i16::from(old[channel]);
                    feature[channel] = feature[channel].wrapping_add(change);
                }
                changes.features.insert(point);
            }
        }
    }

    /// First activation of the changed cells; what the convolution will see otherwise is noted.
    #[inline(always)]
    fn activate(&mut self, changes: &mut Changes) {
        let around = &BOARD.around;
        for point in changes.features {
            let cell = point.index();
            let feature = &self.features[cell].0;
            let (low, old) = (&mut self.pooled.0, &mut self.cells[cell].0);
            for channel in 0..HALF {
                let active = feature[channel].clamp(0, HIGH);
                low[channel] = low[channel].wrapping_add(active - i16::from(old[channel]));
                old[channel] = active as u8;
            }
            let seen = &mut self.grid[wide(cell)].0;
            let mut differs = 0;
            for channel in 0..HALF {
                let active = feature[HALF + channel].clamp(0, HIGH);
                differs |= active ^ seen[channel];
                seen[channel] = active;
            }
            if differs != 0 {
                changes.convolved |= around[cell];
            }
        }
    }

    /// Convolution of `cells`.
    #[inline(always)]
    fn convolve(&mut self, network: &Network, cells: PointSet) {
        let weights = &network.convolution;
        match &network.narrow_bias {
            Some(bias) => self.mix(cells, |grid, center| convolved_narrow(grid, weights, bias, center)),
            None => {
                let bias = &network.convolution_bias;
                self.mix(cells, |grid, center| convolved_wide(grid, weights, bias, center));
            }
        }
    }

    /// Puts what `convolved` says of `cells` in place of what was there.
    #[inline(always)]
    fn mix(&mut self, cells: PointSet, convolved: impl Fn(&Grid, usize) -> [i16; HALF]) {
        let mut changes = [0i16; HALF];
        for point in cells {
            let cell = point.index();
            let mixed = convolved(&self.grid, wide(cell));
            let old = &mut self.cells[cell].0;
            for channel in 0..HALF {
                let place = HALF + channel;
                changes[channel] = changes[channel].wrapping_add(mixed[channel] - i16::from(old[place]));
                old[place] = mixed[channel] as u8;
            }
        }
        for (sum, change) in self.pooled.0.iter_mut().skip(HALF).zip(changes) {
            *sum = sum.wrapping_add(change);
        }
    }
}

type Grid = [Lanes<i16, HALF>; WIDE * WIDE];
type Weights = [[i16; HALF]; 9];

/// The nine cells around one.
#[inline(always)]
fn square(grid: &Grid, center: usize) -> [&[i16; HALF]; 9] {
    let [low, middle, high] = [center - WIDE, center, center + WIDE];
    [low - 1, low, low + 1, middle - 1, middle, middle + 1, high - 1, high, high + 1]
        .map(|cell| &grid[cell].0)
}

/// The convolution of a cell where all sums fit into 16 bits.
#[inline(always)]
fn convolved_narrow(grid: &Grid, weights: &Weights, bias: &[i16; HALF], center: usize) -> [i16; HALF] {
    let seen = square(grid, center);
    let mut mixed = [0; HALF];
    for channel in 0..HALF {
        let mut sum = bias[channel];
        for tap in 0..9 {
            sum = sum.wrapping_add(seen[tap][channel].wrapping_mul(weights[tap][channel]));
        }
        mixed[channel] = (sum >> 6).clamp(0, HIGH);
    }
    mixed
}

/// The convolution of a cell with sums of any size. Two products fit into 16 bits.
#[inline(always)]
fn convolved_wide(grid: &Grid, weights: &Weights, bias: &[i32; HALF], center: usize) -> [i16; HALF] {
    let seen = square(grid, center);
    let mut mixed = [0; HALF];
    for channel in 0..HALF {
        let product = |tap: usize| seen[tap][channel].wrapping_mul(weights[tap][channel]);
        let pairs = [[0, 1], [2, 3], [4, 5], [6, 7]];
        let mut sum = bias[channel] + i32::from(product(8));
        for [first, second] in pairs {
            sum += i32::from(product(first).wrapping_add(product(second)));
        }
        mixed[channel] = (sum >> 6).clamp(0, i32::from(HIGH)) as i16;
    }
    mixed
}

/// Where a cell stands on the board with an edge.
#[inline(always)]
const fn wide(cell: usize) -> usize {
    (cell / 15 + 1) * WIDE + cell % 15 + 1
}
