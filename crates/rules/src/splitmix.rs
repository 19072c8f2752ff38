//! Numbers that look random and are the same on every machine: SplitMix64, a counter through a finaliser with full
//! avalanche. It stands here because hashes need it first and every crate stands on this one. Not for secrets.

/// A sequence of numbers that is fixed by its seed.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

/// How far the counter goes with each number.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix {
    /// The sequence of `seed`.
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// Number `index` of the sequence of `seed`, counted from 0.
    pub const fn nth(seed: u64, index: u64) -> u64 {
        let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(STEP));
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        let number = SplitMix::nth(self.0, 0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// A number below `bound`, or 0 when that is 0; each as likely as the others to within a billionth.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_u64()) * bound as u128) >> 64) as usize
    }

    /// One of `items`, or nothing when there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_fixes_the_sequence_and_all_numbers_occur() {
        let draw = |seed| (0..200).scan(SplitMix::new(seed), |random, _| Some(random.below(10)));
        assert!(draw(5).eq(draw(5)) && draw(5).ne(draw(6)));
        assert!((0..10).all(|number| draw(5).any(|drawn| drawn == number)));
        assert_eq!((SplitMix::new(5).below(0), SplitMix::new(5).pick::<u8>(&[])), (0, None));
    }

    #[test]
    fn the_numbers_are_those_of_the_recurrence() {
        // The first numbers of seed 1234567 as other programs know them.
        let mut random = SplitMix::new(1_234_567);
        let first = [random.next_u64(), random.next_u64(), random.next_u64()];
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
        assert_eq!(first, [0, 1, 2].map(|index| SplitMix::nth(1_234_567, index)));
    }
}
