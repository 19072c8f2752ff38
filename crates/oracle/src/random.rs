//! A small seeded generator, so that a seed names the same boards on every machine.

/// SplitMix64: a counter passed through a mixing function.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose sequence is decided by `seed`.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, or 0 when `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        // The bias of the remainder is far below what a test could notice.
        if limit == 0 { 0 } else { (self.next_u64() % limit as u64) as usize }
    }

    /// One of `items`, or nothing when there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }
}
