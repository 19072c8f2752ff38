//! A small random number generator of our own, so that one seed gives one game on every machine.
//!
//! xoshiro256** seeded through splitmix64 (Blackman and Vigna, 2018), written from the published recurrences.
//! Not for secrets.

use kagetsu_rules::SplitMix;

/// One step of splitmix64: turns a counter into a well-mixed word.
pub(crate) const fn splitmix(state: u64) -> u64 {
    SplitMix::nth(state, 0)
}

/// Mixes a seed with a number, for a stream of seeds that have nothing to do with each other.
pub const fn derive_seed(seed: u64, index: u64) -> u64 {
    splitmix(splitmix(seed) ^ index.wrapping_mul(0xD6E8_FEB8_6659_FD93))
}

/// The generator; the same seed gives the same numbers for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prng {
    state: [u64; 4],
}

impl Prng {
    /// A generator that starts at `seed`.
    pub fn new(seed: u64) -> Prng {
        // The first number of the sequence is left out, as it always was: records name games by their seeds.
        Prng { state: core::array::from_fn(|index| SplitMix::nth(seed, index as u64 + 1)) }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        result
    }

    /// A number below `bound`; 0 when `bound` is 0. The bias of the multiplication is below `bound / 2^32`.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.next_u64() >> 32) * bound as u64) >> 32) as usize
    }

    /// One of `items`, each as likely; `None` when there is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seed_gives_one_stream() {
        let iterate = |seed| {
            let mut prng = Prng::new(seed);
            (0..50).map(|_| prng.next_u64()).collect::<Vec<_>>()
        };
        assert_eq!(iterate(7), iterate(7));
        assert_ne!(iterate(7), iterate(8));
    }

    #[test]
    fn the_first_words_are_those_of_the_recurrence() {
        // By hand from state 1, 2, 3, 4: rotl(2 * 5, 7) * 9, then state 7, 0, ... gives 0.
        let mut prng = Prng { state: [1, 2, 3, 4] };
        assert_eq!([prng.next_u64(), prng.next_u64(), prng.next_u64()], [11_520, 0, 1_509_978_240]);
    }

    #[test]
    fn every_number_below_the_bound_comes_about_equally_often() {
        let mut prng = Prng::new(1);
        let mut counts = [0_u32; 10];
        (0..100_000).for_each(|_| counts[prng.below(10)] += 1);
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        assert_eq!(prng.below(0), 0);
        assert_eq!(prng.pick::<u8>(&[]), None);
    }
}
