//! The wall clock, as the engine and the players of the variants want it.

use std::time::{Duration, Instant};

/// Time since a search began.
pub(crate) struct WallClock(Instant);

impl WallClock {
    pub(crate) fn start() -> WallClock {
        WallClock(Instant::now())
    }

    /// Whole milliseconds so far.
    pub(crate) fn millis(&self) -> u64 {
        u64::try_from(self.0.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl kagetsu::engine::Clock for WallClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl kagetsu::variants::Clock for WallClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
