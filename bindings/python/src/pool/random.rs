//! Random numbers of one game: small, seeded, the same everywhere.

use kagetsu::rules::SplitMix;

/// A sequence fixed by its seed and the number of the game.
pub(super) struct Random(SplitMix);

impl Random {
    pub(super) fn new(seed: u64, stream: u64) -> Random {
        let mut random = SplitMix::new(seed ^ stream.wrapping_mul(0xd134_2543_de82_ef95));
        random.next_u64();
        Random(random)
    }

    /// A number below `bound`, which is not 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    /// Between 0 and 1, neither of them.
    pub(super) fn unit(&mut self) -> f32 {
        ((self.0.next_u64() >> 40) as f32 + 0.5) / (1u32 << 24) as f32
    }

    /// A draw of the Gumbel distribution: the highest of `logit + gumbel` is a sample of the softmax.
    pub(super) fn gumbel(&mut self) -> f32 {
        -(-self.unit().ln()).ln()
    }
}
