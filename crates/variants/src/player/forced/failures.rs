//! Positions from which a forced-win search has already failed.
//!
//! Only failures are kept: a wrong hit (two positions with one hash) could hide a win but never claim one.

/// One slot for each value of the low bits of the hash; a newer failure takes the slot.
pub(super) struct Failures {
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    failure: FailedSearch,
}

/// How thorough the failed search was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct FailedSearch {
    /// Attacking moves it had left.
    pub(super) depth: u8,
    /// Open threes it had left.
    pub(super) threes: u8,
    /// A limit of depth or threes was met below, so that more of either might find a win.
    pub(super) cut: bool,
}

const SLOTS: usize = 1 << 16;

impl Failures {
    pub(super) fn new() -> Failures {
        Failures { slots: vec![Slot::default(); SLOTS] }
    }

    /// A failure at `key` that was at least as thorough.
    pub(super) fn find(&self, key: u64, depth: u8, threes: u8) -> Option<FailedSearch> {
        let slot = &self.slots[key as usize % SLOTS];
        let known = slot.key == key && slot.failure.depth >= depth && slot.failure.threes >= threes;
        known.then_some(slot.failure)
    }

    pub(super) fn keep(&mut self, key: u64, failure: FailedSearch) {
        self.slots[key as usize % SLOTS] = Slot { key, failure };
    }
}
