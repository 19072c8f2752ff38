//! Tables of what is already known, of fixed size; losing an entry costs time, never truth.

use kagetsu_rules::Color;

use crate::vcf::WinStatus;

/// Positions from which an attacker to move has no continuous fours, up to a length.
pub(crate) struct FailTable {
    entries: Vec<u64>,
}

const LENGTH_BITS: u64 = 0xff;

impl FailTable {
    /// A table of 2^`bits` entries of eight bytes.
    pub(crate) fn new(bits: u32) -> FailTable {
        FailTable { entries: vec![0; 1 << bits] }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(0);
    }

    fn slot(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.entries.len() - 1)
    }

    /// What is known of `attacker`, to move, within `plies`: no win at all, or none so short.
    pub(crate) fn known(&self, hash: u64, attacker: Color, plies: u32) -> Option<WinStatus> {
        let key = salted(hash, attacker);
        let entry = self.entries[self.slot(key)];
        let length = entry & LENGTH_BITS;
        if (entry ^ key) & !LENGTH_BITS != 0 || length < length_code(plies) {
            None
        } else if length == LENGTH_BITS {
            Some(WinStatus::NoWin)
        } else {
            Some(WinStatus::Unknown)
        }
    }

    /// Remembers that there is no win within `plies`; `u32::MAX` means none at all.
    pub(crate) fn insert(&mut self, hash: u64, attacker: Color, plies: u32) {
        let key = salted(hash, attacker);
        let slot = self.slot(key);
        self.entries[slot] = key & !LENGTH_BITS | length_code(plies);
    }
}

/// Lengths above any game read as "any length".
fn length_code(plies: u32) -> u64 {
    u64::from(plies).min(LENGTH_BITS)
}

fn salted(hash: u64, attacker: Color) -> u64 {
    match attacker {
        Color::Black => hash,
        Color::White => hash.rotate_left(17) ^ 0x5bd1_e995_97f4_a7c5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_holds_for_its_length_and_attacker() {
        let mut table = FailTable::new(4);
        table.insert(0x1234_5678_9abc_def0, Color::Black, 7);
        let known = |table: &FailTable, color, plies| table.known(0x1234_5678_9abc_def0, color, plies);
        assert_eq!(known(&table, Color::Black, 5), Some(WinStatus::Unknown));
        assert_eq!(known(&table, Color::Black, 7), Some(WinStatus::Unknown));
        assert_eq!(known(&table, Color::Black, 9), None);
        assert_eq!(known(&table, Color::White, 5), None);
        table.insert(0x1234_5678_9abc_def0, Color::Black, u32::MAX);
        assert_eq!(known(&table, Color::Black, 225), Some(WinStatus::NoWin));
    }
}
