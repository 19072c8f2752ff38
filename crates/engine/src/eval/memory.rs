//! A memory of what was worked out before: the same few thousand lines and points come up again and again in a search.
//!
//! It changes no result, only the time: every entry carries its whole key.

use kagetsu_rules::Color;

use super::patterns::{LinePatterns, Pattern, WinningRow, read};
use super::weights::StandingWorth;

/// Entries of a memory, a power of two; small enough for a processor's second cache.
const ENTRIES: usize = 1 << 12;

/// Everything that the patterns of a line depend on, within one rule.
#[derive(Clone, Copy)]
pub(super) struct LineKey {
    /// The stones of the colour whose patterns are wanted.
    pub(super) own: u16,
    /// The stones of the other colour.
    pub(super) other: u16,
    /// The cells on the board.
    pub(super) cells: u16,
    /// Whose patterns are wanted.
    pub(super) color: Color,
    /// Whether the line is a diagonal, where patterns may be worth more.
    pub(super) is_diagonal: bool,
}

impl LineKey {
    /// All of it in one word; never 0, because a line has cells.
    #[inline]
    pub(super) fn word(self) -> u64 {
        let [own, other, cells] = [self.own, self.other, self.cells].map(u64::from);
        own | other << 15 | cells << 30 | (self.color as u64) << 45 | u64::from(self.is_diagonal) << 46
    }

    /// The patterns of the line.
    pub(super) fn patterns(self, row: WinningRow) -> LinePatterns {
        let LineKey { own, other, cells, .. } = self;
        read(own, cells & !own & !other, other, row)
    }
}

/// What the evaluation of a board needs to know of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Reading {
    /// What its patterns are worth together, to their owner and to the opponent.
    pub(super) worth: [i32; 2],
    /// The stones that belong to any.
    pub(super) stones: u16,
}

impl Reading {
    pub(super) fn new(key: LineKey, row: WinningRow, worth: &StandingWorth) -> Reading {
        let LinePatterns { counts, stones } = key.patterns(row);
        let sum = |side: usize| {
            let each = |pattern: Pattern| worth[side][pattern as usize][usize::from(key.is_diagonal)].whole();
            Pattern::ALL.map(|pattern| i32::from(counts[pattern as usize]) * each(pattern)).iter().sum()
        };
        Reading { worth: [sum(0), sum(1)], stones }
    }
}

/// Values by key, each key at its one place; an empty vector stands for a memory that was taken away.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory<V>(Vec<MemoryEntry<V>>);

#[derive(Clone, Copy, Default, Debug)]
struct MemoryEntry<V> {
    /// The key; 0 is that of nothing.
    key: u64,
    value: V,
}

impl<V: Copy + Default> Memory<V> {
    pub(super) fn new() -> Memory<V> {
        Memory(vec![MemoryEntry::default(); ENTRIES])
    }

    /// The value of a key other than 0, worked out now if it is not remembered.
    #[inline]
    pub(super) fn recall(&mut self, key: u64, work_out: impl FnOnce() -> V) -> V {
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - ENTRIES.trailing_zeros())) as usize;
        let entry = &mut self.0[place & (ENTRIES - 1)];
        if entry.key != key {
            *entry = MemoryEntry { key, value: work_out() };
        }
        entry.value
    }
}
