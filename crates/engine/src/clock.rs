//! Time as the engine sees it: handed in from outside, so that tests can hold it still.

use core::time::Duration;
use std::time::Instant;

/// Tells how long the present search has run.
pub trait Clock: Sync {
    /// Time since the search began.
    fn elapsed(&self) -> Duration;
}

/// The wall clock: an instant tells the time since itself. Only who makes one has asked the system for the time, so
/// where the system has none, as in a browser, nothing here does.
impl Clock for Instant {
    fn elapsed(&self) -> Duration {
        Instant::elapsed(self)
    }
}

/// A clock that never moves: for searches limited by nodes or depth alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}
