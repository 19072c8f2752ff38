//! Time as the engine sees it: handed in from outside, so that tests can hold it still.

use core::time::Duration;

/// Tells how long the present search has run.
pub trait Clock: Sync {
    /// Time since the search began.
    fn elapsed(&self) -> Duration;
}

/// A clock that never moves: for searches limited by nodes or depth alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}
