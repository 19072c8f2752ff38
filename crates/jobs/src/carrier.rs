//! Who brings a job to whoever carries it out.

use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kagetsu_api::JobRequest;

use crate::check::{Checked, check};
use crate::workshop::Workshop;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CarryError {
    /// It was stopped.
    Stopped,
    /// The job makes no sense, or what does it is broken: why.
    Failed(String),
}

impl fmt::Display for CarryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CarryError::Stopped => f.write_str("stopped"),
            CarryError::Failed(reason) => f.write_str(reason),
        }
    }
}

impl core::error::Error for CarryError {}

/// Brings jobs to whoever carries them out; many threads may ask at the same time.
pub trait Carrier: Sync {
    /// The answer to a job, checked; waits for it, but not longer than until `stop` says so.
    ///
    /// # Errors
    /// When it was stopped or cannot be done.
    fn carry(&self, request: &JobRequest, stop: &(dyn Fn() -> bool + Sync)) -> Result<Checked, CarryError>;
}

/// How soon a stop is noticed.
const LOOK: Duration = Duration::from_millis(10);

thread_local! {
    static WORKSHOP: RefCell<Workshop> = RefCell::default();
}

/// The thread that asks does the job itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct InProcess;

impl Carrier for InProcess {
    fn carry(&self, request: &JobRequest, stop: &(dyn Fn() -> bool + Sync)) -> Result<Checked, CarryError> {
        let (halt, done) = (AtomicBool::new(false), AtomicBool::new(false));
        let answer = std::thread::scope(|scope| {
            let watcher = scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    if stop() {
                        halt.store(true, Ordering::Relaxed);
                    }
                    std::thread::park_timeout(LOOK);
                }
            });
            // A panic must not leave the watcher watching.
            let answer = catch_unwind(AssertUnwindSafe(|| {
                WORKSHOP.with(|workshop| workshop.borrow_mut().carry_out(request, &halt))
            }));
            done.store(true, Ordering::Relaxed);
            watcher.thread().unpark();
            answer.unwrap_or_else(|_| Err("it broke down".to_owned()))
        });
        let answer = answer.map_err(CarryError::Failed)?.ok_or(CarryError::Stopped)?;
        check(request, answer).map_err(|refusal| CarryError::Failed(refusal.to_string()))
    }
}
