//! The transposition table: shared by threads without locks.
//!
//! An entry is two words, the key xored with the data and the data itself. A torn write makes the two disagree, so
//! the entry reads as another position's: losing it costs time, never truth.

use core::sync::atomic::{AtomicU64, Ordering};

use kagetsu_rules::Point;

use crate::score::{Bound, Value};

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableEntry {
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    pub(crate) best: Option<Point>,
    /// Whether it was on a main line once.
    pub(crate) is_main: bool,
}

/// Entries by position hash.
pub(crate) struct TranspositionTable {
    slots: Vec<[AtomicU64; 2]>,
    generation: AtomicU64,
}

/// Entries that share a place; the least useful of them is replaced.
const BUCKET: usize = 4;
const GENERATIONS: u64 = 64;

impl TranspositionTable {
    /// A table of at most `megabytes`.
    pub(crate) fn new(megabytes: usize) -> TranspositionTable {
        let slots = (megabytes.max(1) << 20) / size_of::<[AtomicU64; 2]>();
        let slots = (slots / BUCKET).max(1) * BUCKET;
        let empty = || [AtomicU64::new(0), AtomicU64::new(0)];
        TranspositionTable {
            slots: std::iter::repeat_with(empty).take(slots).collect(),
            generation: AtomicU64::new(0),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for [check, data] in &self.slots {
            check.store(0, Ordering::Relaxed);
            data.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// Makes what is there old: a new search begins.
    pub(crate) fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let buckets = (self.slots.len() / BUCKET) as u128;
        let index = ((u128::from(key) * buckets) >> 64) as usize * BUCKET;
        &self.slots[index..index + BUCKET]
    }

    pub(crate) fn load(&self, key: u64) -> Option<TableEntry> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            (check.load(Ordering::Relaxed) ^ data == key).then(|| unpack(data)).flatten()
        })
    }

    pub(crate) fn store(&self, key: u64, entry: TableEntry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let data = pack(entry, generation);
        let bucket = self.bucket(key);
        let worth = |slot: &[AtomicU64; 2]| {
            let old = slot[1].load(Ordering::Relaxed);
            if slot[0].load(Ordering::Relaxed) ^ old == key {
                return i64::MIN;
            }
            let age = (generation + GENERATIONS - generation_of(old)) % GENERATIONS;
            i64::from(depth_of(old)) - 8 * age as i64 - i64::from(old == 0) * 1_000
        };
        if let Some([check, slot]) = bucket.iter().min_by_key(|slot| worth(slot)) {
            check.store(key ^ data, Ordering::Relaxed);
            slot.store(data, Ordering::Relaxed);
        }
    }
}

// value: 32 bits | depth: 8 | best point: 8 | bound: 2 (never 0 in a used entry) | generation: 6 | main line: 1
fn pack(entry: TableEntry, generation: u64) -> u64 {
    let best = entry.best.map_or(0, |point| point.index() as u64 + 1);
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.value as u32)
        | u64::from(entry.depth) << 32
        | best << 40
        | bound << 48
        | generation << 50
        | u64::from(entry.is_main) << 56
}

fn unpack(data: u64) -> Option<TableEntry> {
    let bound = match data >> 48 & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        3 => Bound::Upper,
        _ => return None,
    };
    let best = (data >> 40 & 0xff).checked_sub(1).and_then(|index| Point::from_index(index as usize));
    Some(TableEntry {
        value: data as u32 as Value,
        bound,
        depth: depth_of(data),
        best,
        is_main: data >> 56 & 1 != 0,
    })
}

const fn depth_of(data: u64) -> u8 {
    (data >> 32) as u8
}

const fn generation_of(data: u64) -> u64 {
    data >> 50 & (GENERATIONS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_went_in() {
        let table = TranspositionTable::new(1);
        let entry = TableEntry {
            value: -1234,
            bound: Bound::Upper,
            depth: 17,
            best: Some(Point::CENTER),
            is_main: true,
        };
        assert_eq!(table.load(99 << 40), None);
        table.store(99 << 40, entry);
        assert_eq!(table.load(99 << 40), Some(entry));
        let bare =
            TableEntry { value: 19_999_993, bound: Bound::Exact, depth: 0, best: None, is_main: false };
        table.store(99 << 40, bare);
        assert_eq!(table.load(99 << 40), Some(bare), "the same position is replaced");
        table.clear();
        assert_eq!(table.load(99 << 40), None);
    }

    #[test]
    fn deep_and_new_entries_outlive_shallow_and_old_ones() {
        let table = TranspositionTable::new(1);
        let key = |n: u64| 7 << 50 | n;
        let entry = |depth| TableEntry { value: 0, bound: Bound::Exact, depth, best: None, is_main: false };
        for n in 0..BUCKET as u64 {
            table.store(key(n), entry(10 + n as u8));
        }
        table.store(key(100), entry(1));
        assert_eq!(table.load(key(0)), None, "the shallowest went");
        assert!((1..BUCKET as u64).all(|n| table.load(key(n)).is_some()));
        table.age();
        table.age();
        table.store(key(200), entry(2));
        assert_eq!(table.load(key(200)), Some(entry(2)), "the shallowest of the old ones went for it");
        assert_eq!(table.load(key(100)), None);
    }
}
