//! A search that gives way stands still, with all that it has found: its clock does not let it go on.
//!
//! Searches look at their clock every few hundred stones. While the hold is closed, that look lasts; the time of the
//! search stands still with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kagetsu::engine::Clock;

use super::stop::Stop;

/// How often a held search looks whether it may go on.
const LOOK: Duration = Duration::from_millis(4);

/// Whether a search has to stand still.
#[derive(Default, Debug)]
pub(crate) struct Hold(AtomicBool);

impl Hold {
    pub(crate) fn set(&self, closed: bool) {
        self.0.store(closed, Ordering::Relaxed);
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The time of a search without what it stood still.
pub(crate) struct HeldClock {
    began: Instant,
    /// Milliseconds; of several threads that stand still at once, each counts what it has waited since the last look.
    held: AtomicU64,
    hold: Arc<Hold>,
    stop: Stop,
}

impl HeldClock {
    pub(crate) fn new(hold: Arc<Hold>, stop: Stop) -> HeldClock {
        HeldClock { began: Instant::now(), held: AtomicU64::new(0), hold, stop }
    }
}

impl Clock for HeldClock {
    fn elapsed(&self) -> Duration {
        if self.hold.is_closed() {
            let (from, before) = (self.began.elapsed(), self.held.load(Ordering::Relaxed));
            while self.hold.is_closed() && !self.stop.is_raised() {
                std::thread::sleep(LOOK);
            }
            let waited = u64::try_from((self.began.elapsed() - from).as_millis()).unwrap_or(u64::MAX);
            self.held.fetch_max(before.saturating_add(waited), Ordering::Relaxed);
        }
        self.began.elapsed().saturating_sub(Duration::from_millis(self.held.load(Ordering::Relaxed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_stands_still_until_the_search_may_go_on_or_is_stopped() {
        let (hold, stop) = (Arc::new(Hold::default()), Stop::default());
        let clock = HeldClock::new(Arc::clone(&hold), stop.clone());
        let held = || Duration::from_millis(clock.held.load(Ordering::Relaxed));
        // Until the other thread has come to its clock while the hold was closed.
        while held().is_zero() {
            hold.set(true);
            std::thread::scope(|scope| {
                let look = scope.spawn(|| clock.elapsed());
                std::thread::sleep(LOOK);
                hold.set(false);
                look.join().expect("it goes on");
            });
        }
        let passed = clock.elapsed();
        assert!(passed <= clock.began.elapsed() - held(), "{passed:?}: its clock stood still with it");
        hold.set(true);
        stop.raise();
        // Returns at once, or this test would never end.
        clock.elapsed();
    }
}
