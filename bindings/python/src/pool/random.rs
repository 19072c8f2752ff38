//! Random numbers of one game: small, seeded, the same everywhere.

/// A sequence fixed by its seed (a counter through a finaliser, known as SplitMix64).
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64, stream: u64) -> Random {
        let mut random = Random(seed ^ stream.wrapping_mul(0xd134_2543_de82_ef95));
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Between 0 and 1, neither of them.
    pub(super) fn unit(&mut self) -> f32 {
        ((self.next() >> 40) as f32 + 0.5) / (1u32 << 24) as f32
    }

    /// A draw of the Gumbel distribution: the highest of `logit + gumbel` is a sample of the softmax.
    pub(super) fn gumbel(&mut self) -> f32 {
        -(-self.unit().ln()).ln()
    }
}
