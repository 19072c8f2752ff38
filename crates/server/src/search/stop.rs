//! The way to stop a search: a flag that the search looks at, and a bell for whoever waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

/// Stops a search; copies stop the same one.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<Bell>);

#[derive(Default)]
struct Bell {
    flag: AtomicBool,
    bell: Notify,
}

impl Stop {
    /// Asks the search to stop.
    pub(crate) fn raise(&self) {
        self.0.flag.store(true, Ordering::Relaxed);
        // A stored permit wakes also those who begin to wait later.
        self.0.bell.notify_one();
    }

    /// Whether it was asked.
    pub(crate) fn is_raised(&self) -> bool {
        self.0.flag.load(Ordering::Relaxed)
    }

    /// The flag that the search looks at.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0.flag
    }

    /// Waits until the search is asked to stop; one may wait.
    pub(crate) async fn raised(&self) {
        if !self.0.flag.load(Ordering::Relaxed) {
            self.0.bell.notified().await;
        }
    }
}

/// Stops its search when it is dropped: with the client, the search goes.
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}
