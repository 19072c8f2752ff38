//! The wall clock, as the engine and the players of the variants want it.

use std::time::{Duration, Instant};

use kagetsu::variants::Control;

use crate::context::Context;

/// The time since it was made.
pub(crate) struct WallClock(Instant);

impl WallClock {
    /// A clock that begins now.
    pub(crate) fn start() -> WallClock {
        WallClock(Instant::now())
    }

    /// What the players of the variants obey: this clock and Ctrl-C.
    pub(crate) fn control<'a>(&'a self, context: &'a Context) -> Control<'a> {
        Control { clock: Some(self), stop: Some(context.interrupt.flag()) }
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
