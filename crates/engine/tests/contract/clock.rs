//! Clocks that tests can rely on.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kagetsu_engine::Clock;

/// Always says the same.
pub(crate) struct Stopped(pub(crate) Duration);

impl Clock for Stopped {
    fn elapsed(&self) -> Duration {
        self.0
    }
}

/// Leaps on at every look, and counts them.
pub(crate) struct Leaping {
    looks: AtomicU64,
    leap: Duration,
}

impl Leaping {
    pub(crate) fn by(leap: Duration) -> Leaping {
        Leaping { looks: AtomicU64::new(0), leap }
    }

    pub(crate) fn by_milliseconds() -> Leaping {
        Leaping::by(Duration::from_millis(1))
    }

    /// How often it was looked at.
    pub(crate) fn looks(&self) -> u64 {
        self.looks.load(Ordering::Relaxed)
    }
}

impl Clock for Leaping {
    fn elapsed(&self) -> Duration {
        self.leap * self.looks.fetch_add(1, Ordering::Relaxed) as u32
    }
}
