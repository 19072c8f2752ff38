//! Seeds: every game and every player in it has its own, all from one.

use kagetsu_rules::SplitMix;

/// Number `index` of the sequence that begins at `seed`.
pub(crate) const fn derive(seed: u64, index: u64) -> u64 {
    SplitMix::nth(seed, index)
}

/// Random numbers of one seed.
pub(crate) struct Random {
    seed: u64,
    drawn: u64,
}

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random { seed, drawn: 0 }
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.drawn += 1;
        ((u128::from(derive(self.seed, self.drawn)) * bound as u128) >> 64) as usize
    }

    /// One of the items.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())).copied() }
    }
}
