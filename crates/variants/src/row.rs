//! Rows on one line of bits: how long a stone's row is and whether it wins.
//!
//! Everything here is arithmetic on two words (one colour's stones, the other's); the board owns the words.

use crate::variant::RowRule;

/// The row a stone at some bit belongs to, or would belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// Stones of the same colour directly above the bit.
    pub(crate) up: u32,
    /// Stones of the same colour directly below the bit.
    pub(crate) down: u32,
}

impl Row {
    /// The row through `bit`, whether or not the stone is already there.
    #[inline]
    pub(crate) fn through(own: u32, bit: u8) -> Row {
        let bit = u32::from(bit);
        Row { up: (own >> (bit + 1)).trailing_ones(), down: (own << (32 - bit)).leading_ones() }
    }

    /// Its length, the stone at the bit included.
    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.up + 1 + self.down
    }

    /// Whether it wins; `other` are the opponent's stones on the line.
    #[inline]
    pub(crate) fn wins(self, k: u32, rule: RowRule, other: u32, bit: u8) -> bool {
        let len = self.len();
        if len < k || (rule.exact && len > k) {
            return false;
        }
        if !rule.open_end_needed {
            return true;
        }
        let after = other >> (u32::from(bit) + self.up + 1) & 1;
        let before = other >> (u32::from(bit) - self.down - 1) & 1;
        after & before == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: RowRule = RowRule { exact: false, open_end_needed: false };
    const EXACT: RowRule = RowRule { exact: true, open_end_needed: false };
    const CARO: RowRule = RowRule { exact: true, open_end_needed: true };

    #[test]
    fn rows_are_measured_to_both_sides() {
        let own = 0b0011_0111_0110;
        assert_eq!(Row::through(own, 7), Row { up: 2, down: 3 });
        assert_eq!(Row::through(own, 3), Row { up: 3, down: 2 });
        assert_eq!(Row::through(0, 1).len(), 1);
        assert_eq!(Row::through(((1 << 19) - 1) << 1, 19).len(), 19);
    }

    #[test]
    fn each_rule_judges_length_and_ends() {
        let five = 0b11_1110;
        assert!(Row::through(five, 3).wins(5, PLAIN, 0, 3) && Row::through(five, 3).wins(5, EXACT, 0, 3));
        let six = 0b111_1110;
        assert!(Row::through(six, 1).wins(5, PLAIN, 0, 1) && !Row::through(six, 1).wins(5, EXACT, 0, 1));
        let middle = five << 3;
        let (low, high) = (1 << 3, 1 << 9);
        assert!(
            Row::through(middle, 5).wins(5, CARO, low, 5) && Row::through(middle, 5).wins(5, CARO, high, 5)
        );
        assert!(!Row::through(middle, 5).wins(5, CARO, low | high, 5));
        assert!(Row::through(five, 5).wins(5, CARO, 1 << 6, 5), "the edge does not block");
    }
}
