//! Ctrl-C: a flag that long work looks at, and a watcher that ends the process when the work does not.
//!
//! Promise: after the signal the process ends within 100 ms, and answers that were finished have been written.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::output::Output;

/// How long work may take to notice the flag before the watcher ends the process.
const PATIENCE: Duration = Duration::from_millis(80);

/// Set once the user has asked to stop.
#[derive(Clone, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Whether to stop.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, for work that looks at it on its own.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// The end of a run that was interrupted, or nothing.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        if self.is_set() { Err(Failure::Interrupted) } else { Ok(()) }
    }

    /// Starts to listen for Ctrl-C (and a polite request to terminate).
    pub(crate) fn watch(&self, output: Output) {
        let flag = Arc::clone(&self.0);
        // Without a handler the signal's default action ends the process: nothing to add.
        let _ = ctrlc::set_handler(move || {
            flag.store(true, Ordering::Relaxed);
            let asked = Instant::now();
            // Work that blocks on input cannot look at the flag.
            thread::sleep(PATIENCE - Duration::from_millis(20));
            while asked.elapsed() < PATIENCE && !output.try_flush() {
                thread::sleep(Duration::from_millis(1));
            }
            std::process::exit(i32::from(Failure::LIMIT));
        });
    }
}
