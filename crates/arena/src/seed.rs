//! Seeds: every game and every player in it has its own, all from one.

use kagetsu_rules::SplitMix;

/// Number `index` of the sequence that begins at `seed`.
pub(crate) const fn derive(seed: u64, index: u64) -> u64 {
    SplitMix::nth(seed, index)
}

/// Random numbers of one seed. They begin with the second of its sequence: recorded games and positions, which follow
/// from them, stay what they are.
pub(crate) fn random(seed: u64) -> SplitMix {
    let mut random = SplitMix::new(seed);
    random.next_u64();
    random
}
