//! Ctrl-C: a flag that long work looks at, and a watcher that ends the process when the work does not.
//!
//! Promise: after the signal the process ends within 100 ms, and answers that were finished have been written.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::output::Output;

/// How long work may take to notice the flag before the watcher ends the process.
const PATIENCE: Duration = Duration::from_millis(80);

/// What is still to be done when the user asks to stop.
type Farewell = Box<dyn FnOnce() + Send>;

/// Set once the user has asked to stop.
#[derive(Clone, Default)]
pub(crate) struct Interrupt {
    flag: Arc<AtomicBool>,
    farewell: Arc<Mutex<Option<Farewell>>>,
}

impl Interrupt {
    /// Whether to stop.
    pub(crate) fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// The flag itself, for work that looks at it on its own.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// The end of a run that was interrupted, or nothing.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        if self.is_set() { Err(Failure::Interrupted) } else { Ok(()) }
    }

    /// What to do at once when the user asks to stop; it must be quick.
    pub(crate) fn before_end(&self, farewell: impl FnOnce() + Send + 'static) {
        *self.farewell.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(farewell));
    }

    /// Does what was to be done, unless it is done already; another thread that does it is waited for.
    pub(crate) fn say_farewell(&self) {
        let mut farewell = self.farewell.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(farewell) = farewell.take() {
            farewell();
        }
    }

    /// Starts to listen for Ctrl-C (and a polite request to terminate).
    pub(crate) fn watch(&self, output: Output) {
        let own = self.clone();
        // Without a handler the signal's default action ends the process: nothing to add.
        let _ = ctrlc::set_handler(move || {
            own.flag.store(true, Ordering::Relaxed);
            own.say_farewell();
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
