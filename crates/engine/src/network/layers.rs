//! From the stones to the sums over the board, in versions: a stone more makes a new one, and stones taken back are
//! forgotten with theirs.
//!
//! A version holds, for every cell, where its numbers stand in two piles; a new one writes only what its stone can reach,
//! at the top of the piles. So going back costs nothing.
//!
//! Everything here is a pure function of the stones, in arrays of fixed size and without branches in the inner loops, so
//! that the compiler can use whatever instructions the caller was compiled for; [`super::simd`] compiles it more than
//! once.

use kagetsu_rules::{AREA, Color, Direction, Point, PointSet};

use super::codes::{BOARD, ROW_TABLE};
use super::stars::{MOST_REACHED, Reached, reach, touched_by};
use super::{CHANNELS, HALF, HIGH, Network, REGIONS};

/// Cells of a row of the board with an edge on both sides, as the convolution wants it.
const WIDE: usize = 17;
/// Cells that a stone can change, its own among them.
const REACHED: usize = MOST_REACHED - 3;
/// Room for the sums of the convolution that a stone can change, 145, and for those of the edge.
const TOUCHED: usize = EDGE as usize + 1;
const EDGE: u8 = u8::MAX;

/// Numbers of one cell, aligned for wide loads.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lanes<T, const N: usize>(pub(super) [T; N]);

/// Sums over the cells of each region of 5×5, of both halves of the channels; 225 * 127 fits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct RegionSums {
    pub(super) low: Lanes<i16, HALF>,
    pub(super) high: Lanes<i16, HALF>,
}

impl RegionSums {
    /// Both halves in one.
    #[inline(always)]
    pub(super) fn joined(&self) -> [i16; CHANNELS] {
        let mut sums = [0; CHANNELS];
        let (low, high) = sums.split_at_mut(HALF);
        low.copy_from_slice(&self.low.0);
        high.copy_from_slice(&self.high.0);
        sums
    }
}

/// All numbers of one board between the stones and the heads, and those of the boards before it.
#[derive(Clone)]
pub(super) struct Layers {
    /// The empty board, and one version for each stone since.
    versions: Vec<Version>,
    /// How many of them are in use.
    count: usize,
    cells: Vec<Cell>,
    /// Sums of the convolution, before the activation.
    mixed: Vec<Lanes<i16, HALF>>,
    scratch: Scratch,
}

/// What stands behind the heads for one board, and where.
#[derive(Clone, Copy)]
struct Version {
    stones: [PointSet; 2],
    regions: [RegionSums; REGIONS],
    /// Which of `cells` and of `mixed` are the board's.
    cells_at: ByCell,
    mixed_at: ByCell,
    /// How much of `cells` and of `mixed` is in use.
    cells_used: u16,
    mixed_used: u16,
}

/// A number for each cell, in an array that any byte is an index of.
type ByCell = [u16; 256];

/// A cell before the first activation.
#[derive(Clone, Copy)]
struct Cell {
    /// Bias and the four vectors of the codebook.
    features: Lanes<i16, CHANNELS>,
    /// What it sees in each direction, and which rows that means.
    codes: [u32; 4],
    rows: [u32; 4],
}

/// The changes that a stone makes, while they are on their way.
#[derive(Clone)]
struct Scratch {
    /// By how much the second half of the first activation changes, and in which cells.
    changes: [Lanes<i16, HALF>; REACHED],
    cells: [u8; REACHED],
    /// Codes and rows of the stone's own cell.
    own_codes: [u32; 4],
    own_rows: [u32; 4],
    /// On the board with an edge: where the new sum of a cell stands among the new ones. Those of the edge mean nothing.
    places: [u8; WIDE * WIDE],
}

impl Layers {
    /// The empty board.
    pub(super) fn empty(network: &Network) -> Box<Layers> {
        let cells: Vec<Cell> = Point::all().map(|point| Cell::empty(network, point)).collect();
        let mut version = Version {
            stones: [PointSet::EMPTY; 2],
            regions: [RegionSums { low: Lanes([0; HALF]), high: Lanes([0; HALF]) }; REGIONS],
            cells_at: core::array::from_fn(|cell| cell as u16),
            mixed_at: core::array::from_fn(|cell| cell as u16),
            cells_used: AREA as u16,
            mixed_used: AREA as u16,
        };
        let mut mixed = vec![Lanes(network.convolution_bias); AREA];
        for point in Point::all() {
            let seen = &cells[point.index()].features.0;
            let sums = &mut version.regions[usize::from(REGION_OF[point.index()])].low.0;
            for channel in 0..HALF {
                sums[channel] += seen[channel].clamp(0, HIGH);
            }
            for (tap, weights) in network.convolution.iter().enumerate() {
                // The cell that sees this one through the tap.
                let (left, down) = (1 - tap as i8 % 3, 1 - tap as i8 / 3);
                let cell = point.step(Direction::Horizontal, left);
                let Some(cell) = cell.and_then(|cell| cell.step(Direction::Vertical, down)) else { continue };
                for (channel, sum) in mixed[cell.index()].0.iter_mut().enumerate() {
                    *sum += seen[HALF + channel].clamp(0, HIGH) * weights[channel];
                }
            }
        }
        for point in Point::all() {
            let sums = &mut version.regions[usize::from(REGION_OF[point.index()])].high.0;
            for (sum, mixed) in sums.iter_mut().zip(mixed[point.index()].0) {
                *sum += mixed_activation(mixed);
            }
        }
        let changes = [Lanes([0; HALF]); REACHED];
        let scratch = Scratch {
            changes,
            cells: [0; REACHED],
            own_codes: [0; 4],
            own_rows: [0; 4],
            places: [EDGE; WIDE * WIDE],
        };
        Box::new(Layers { versions: vec![version], count: 1, cells, mixed, scratch })
    }

    /// Which stones the numbers stand for.
    #[inline(always)]
    pub(super) fn stones(&self) -> [PointSet; 2] {
        self.top().stones
    }

    /// Sums over the regions.
    #[inline(always)]
    pub(super) fn regions(&self) -> &[RegionSums; REGIONS] {
        &self.top().regions
    }

    /// What describes a cell: the first half, and the second after the convolution.
    #[inline(always)]
    pub(super) fn cell(&self, point: Point) -> [i16; CHANNELS] {
        let (top, cell) = (self.top(), point.index());
        let features = &self.cells[usize::from(top.cells_at[cell])].features.0;
        let sums = &self.mixed[usize::from(top.mixed_at[cell])].0;
        let mut numbers = [0; CHANNELS];
        for channel in 0..HALF {
            numbers[channel] = features[channel].clamp(0, HIGH);
            numbers[HALF + channel] = mixed_activation(sums[channel]);
        }
        numbers
    }

    #[inline(always)]
    fn top(&self) -> &Version {
        // The empty board is never taken away.
        &self.versions[self.count - 1]
    }

    /// Makes the layers those of other stones: back to the last version without a stone too many, and on from there.
    #[inline(always)]
    pub(super) fn sync(&mut self, network: &Network, stones: [PointSet; 2]) {
        let before = self.stones();
        if before == stones {
            return;
        }
        while (0..2).any(|color| !(self.top().stones[color] - stones[color]).is_empty()) {
            self.count -= 1;
        }
        let base = self.stones();
        // Stones of the board before come first: they are likely to stay for the next one.
        for stays in [true, false] {
            for color in Color::ALL {
                let (missing, old) = (stones[color.index()] - base[color.index()], before[color.index()]);
                for point in if stays { missing & old } else { missing - old } {
                    self.place(network, color, point);
                }
            }
        }
    }

    /// A new version with one stone more.
    #[inline(always)]
    fn place(&mut self, network: &Network, color: Color, point: Point) {
        if self.versions.len() == self.count {
            self.versions.push(*self.top());
        }
        let (old, new) = self.versions.split_at_mut(self.count);
        let (Some(old), Some(version)) = (old.last(), new.first_mut()) else { return };
        *version = *old;
        version.stones[color.index()].insert(point);
        let [cells, mixed] = [version.cells_used, version.mixed_used].map(usize::from);
        if self.cells.len() < cells + REACHED {
            self.cells.resize(
                2 * cells + REACHED,
                Cell { features: Lanes([0; CHANNELS]), codes: [0; 4], rows: [0; 4] },
            );
        }
        if self.mixed.len() < mixed + TOUCHED {
            self.mixed.resize(2 * mixed + TOUCHED, Lanes([0; HALF]));
        }
        self.count += 1;
        let changed = self.change_cells(network, color, point);
        self.change_mixed(network, color, point, changed);
    }

    /// Writes anew the cells that see the stone. Returns how many they are; what the convolution sees otherwise in them
    /// is noted.
    #[inline(always)]
    fn change_cells(&mut self, network: &Network, color: Color, stone: Point) -> usize {
        let Layers { cells, scratch, versions, count: top, .. } = self;
        let version = &mut versions[*top - 1];
        let used = version.cells_used;
        let (old, new) = cells.split_at_mut(usize::from(used));
        let table = &*ROW_TABLE;
        let mut reached = [Reached::default(); MOST_REACHED];
        let reached_count = reach(color, stone, &mut reached);
        let mut changed = 0;
        for Reached { direction, cell, seen } in reached.iter().take(reached_count) {
            let (direction, cell) = (usize::from(*direction % 4), usize::from(*cell));
            let (before, now) = (&old[usize::from(version.cells_at[cell])], &mut new[changed]);
            let code = before.codes[direction] ^ seen;
            let row = table.row(code);
            if cell == stone.index() {
                (scratch.own_codes[direction], scratch.own_rows[direction]) = (code, row);
                continue;
            }
            let sums = &mut version.regions[usize::from(REGION_OF[cell])].low;
            let changes = exchange(network, before.rows[direction], row);
            now.features = renew(&before.features, &changes, sums, &mut scratch.changes[changed]);
            (now.codes, now.rows) = (before.codes, before.rows);
            (now.codes[direction], now.rows[direction]) = (code, row);
            version.cells_at[cell] = used + changed as u16;
            scratch.cells[changed] = cell as u8;
            changed += 1;
        }
        let cell = stone.index();
        let (before, now) = (&old[usize::from(version.cells_at[cell])], &mut new[changed]);
        let mut changes = Lanes([0; CHANNELS]);
        for (added, gone) in scratch.own_rows.into_iter().zip(before.rows) {
            let part = exchange(network, gone, added);
            for channel in 0..CHANNELS {
                changes.0[channel] += part.0[channel];
            }
        }
        let sums = &mut version.regions[usize::from(REGION_OF[cell])].low;
        now.features = renew(&before.features, &changes, sums, &mut scratch.changes[changed]);
        (now.codes, now.rows) = (scratch.own_codes, scratch.own_rows);
        version.cells_at[cell] = used + changed as u16;
        scratch.cells[changed] = cell as u8;
        version.cells_used += changed as u16 + 1;
        changed + 1
    }

    /// Writes anew the convolution where it sees one of the noted changes.
    #[inline(always)]
    fn change_mixed(&mut self, network: &Network, color: Color, stone: Point, changed: usize) {
        let Layers { mixed, scratch, versions, count: top, .. } = self;
        let version = &mut versions[*top - 1];
        let used = version.mixed_used;
        let (old, new) = mixed.split_at_mut(usize::from(used));
        let Some(new) = new.first_chunk_mut::<TOUCHED>() else { return };
        let cells = touched_by(color, stone);
        for (place, cell) in cells.iter().enumerate() {
            new[place] = old[usize::from(version.mixed_at[usize::from(*cell)])];
            scratch.places[usize::from(WIDE_AT[usize::from(*cell)])] = place as u8;
        }
        for (cell, change) in scratch.cells.iter().zip(&scratch.changes).take(changed) {
            let Some(places) = scratch.places.get(usize::from(WIDE_AT[usize::from(*cell)]) - WIDE - 1..)
            else {
                continue;
            };
            let Some(places) = places.first_chunk::<{ 2 * WIDE + 3 }>() else { continue };
            for tap in 0..9 {
                // The cell that sees this one through the tap.
                let place = places[(8 - tap) / 3 * WIDE + (8 - tap) % 3];
                let sums = &mut new[usize::from(place)];
                *sums = with_product(*sums, change, &network.convolution[tap]);
            }
        }
        for (place, cell) in cells.iter().enumerate() {
            let cell = usize::from(*cell);
            let before = &old[usize::from(version.mixed_at[cell])];
            let sums = &mut version.regions[usize::from(REGION_OF[cell])].high;
            *sums = with_difference(*sums, before, &new[place]);
            version.mixed_at[cell] = used + place as u16;
        }
        version.mixed_used += cells.len() as u16;
    }
}

impl Cell {
    /// A cell of the empty board.
    fn empty(network: &Network, point: Point) -> Cell {
        let codes = BOARD.codes.map(|line| line[point.index()]);
        let rows = codes.map(|code| ROW_TABLE.row(code));
        let mut features = Lanes(network.bias);
        for row in rows {
            for (sum, weight) in features.0.iter_mut().zip(network.row(row)) {
                *sum += i16::from(*weight);
            }
        }
        Cell { features, codes, rows }
    }
}

/// The features of a cell after a change of the rows; what the sums of its region become and what the convolution sees
/// otherwise is put in place. In values that are put back at once, so that nothing seems to depend on anything.
#[inline(always)]
fn renew(
    old: &Lanes<i16, CHANNELS>,
    changes: &Lanes<i16, CHANNELS>,
    sums: &mut Lanes<i16, HALF>,
    seen: &mut Lanes<i16, HALF>,
) -> Lanes<i16, CHANNELS> {
    let (old, changes) = (*old, *changes);
    let mut new = Lanes([0; CHANNELS]);
    for channel in 0..CHANNELS {
        new.0[channel] = old.0[channel].wrapping_add(changes.0[channel]);
    }
    let (mut low, mut high) = (*sums, Lanes([0; HALF]));
    for channel in 0..HALF {
        let change = new.0[channel].clamp(0, HIGH) - old.0[channel].clamp(0, HIGH);
        low.0[channel] = low.0[channel].wrapping_add(change);
        let channel_high = HALF + channel;
        high.0[channel] = new.0[channel_high].clamp(0, HIGH) - old.0[channel_high].clamp(0, HIGH);
    }
    (*sums, *seen) = (low, high);
    new
}

/// What exchanging a row of the codebook for another adds to a cell.
#[inline(always)]
fn exchange(network: &Network, gone: u32, added: u32) -> Lanes<i16, CHANNELS> {
    let (gone, added) = (network.row(gone), network.row(added));
    let mut changes = Lanes([0; CHANNELS]);
    for channel in 0..CHANNELS {
        changes.0[channel] = i16::from(added[channel]) - i16::from(gone[channel]);
    }
    changes
}

/// Sums with the products of a tap. In values that are put back at once, so that nothing seems to depend on anything.
#[inline(always)]
fn with_product(
    sums: Lanes<i16, HALF>,
    change: &Lanes<i16, HALF>,
    weights: &[i16; HALF],
) -> Lanes<i16, HALF> {
    let mut sums = sums;
    for ((sum, change), weight) in sums.0.iter_mut().zip(change.0).zip(*weights) {
        *sum = sum.wrapping_add(change.wrapping_mul(weight));
    }
    sums
}

/// Sums of a region after a change of what is behind the convolution in one cell.
#[inline(always)]
fn with_difference(
    sums: Lanes<i16, HALF>,
    before: &Lanes<i16, HALF>,
    now: &Lanes<i16, HALF>,
) -> Lanes<i16, HALF> {
    let (mut sums, before, now) = (sums, *before, *now);
    for channel in 0..HALF {
        let change = mixed_activation(now.0[channel]) - mixed_activation(before.0[channel]);
        sums.0[channel] = sums.0[channel].wrapping_add(change);
    }
    sums
}

/// The activation behind the convolution.
#[inline(always)]
fn mixed_activation(sum: i16) -> i16 {
    (sum >> 6).clamp(0, HIGH)
}

/// Where a cell stands on the board with an edge.
const WIDE_AT: ByCell = {
    let mut all = [0; 256];
    let mut cell = 0;
    while cell < AREA {
        all[cell] = ((cell / 15 + 1) * WIDE + cell % 15 + 1) as u16;
        cell += 1;
    }
    all
};

/// The region of a cell.
const REGION_OF: ByCell = {
    let mut all = [0; 256];
    let mut cell = 0;
    while cell < AREA {
        all[cell] = (cell / 15 / 5 * 3 + cell % 15 / 5) as u16;
        cell += 1;
    }
    all
};
