//! A memory of lines already read: the same few thousand lines come up again and again in a search.
//!
//! It changes no result, only the time: every entry carries its whole key.

use kagetsu_rules::Color;

use super::patterns::{LinePatterns, WinningRow, read};

/// Entries of the memory, a power of two; small enough for a processor's second cache.
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
}

impl LineKey {
    fn word(self) -> u64 {
        let [own, other, cells] = [self.own, self.other, self.cells].map(u64::from);
        own | other << 15 | cells << 30 | (self.color as u64) << 45
    }
}

/// Patterns by line, each line at its one place; an empty vector stands for a memory that was taken away.
#[derive(Clone, Debug, Default)]
pub(super) struct LineMemory(Vec<Entry>);

#[derive(Clone, Copy, Default, Debug)]
struct Entry {
    /// The key; 0 is that of no line, because a line has cells.
    word: u64,
    patterns: LinePatterns,
}

impl LineMemory {
    pub(super) fn new() -> LineMemory {
        LineMemory(vec![Entry::default(); ENTRIES])
    }

    /// The patterns of a line, read now if they are not remembered.
    #[inline]
    pub(super) fn recall(&mut self, key: LineKey, row: WinningRow) -> LinePatterns {
        let word = key.word();
        let place = (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - ENTRIES.trailing_zeros())) as usize;
        let entry = &mut self.0[place & (ENTRIES - 1)];
        if entry.word != word {
            let LineKey { own, other, cells, .. } = key;
            *entry = Entry { word, patterns: read(own, cells & !own & !other, other, row) };
        }
        entry.patterns
    }
}
