//! A small seeded generator, so that a seed names the same boards on every machine.

use kagetsu_rules::SplitMix;

/// Draws boards and points; not a rule of the game, so it may be shared with the fast code.
#[derive(Clone, Debug)]
pub struct Random(SplitMix);

impl Random {
    /// A generator whose sequence is decided by `seed`.
    pub fn new(seed: u64) -> Random {
        Random(SplitMix::new(seed))
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
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
