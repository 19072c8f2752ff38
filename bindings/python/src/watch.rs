//! Long work beside a Python that stays alive: other threads run, and Ctrl-C ends it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often signals are looked for.
const LOOK: Duration = Duration::from_millis(50);

/// Runs `work` on a thread of its own; when Python has a signal to raise, `stop` is set and the signal's exception
/// returned once the work has ended.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, wait) = mpsc::channel();
            scope.spawn(move || {
                // Nobody waits any more only if this thread is gone too.
                let _ = done.send(work());
            });
            let mut interrupt = None;
            loop {
                match wait.recv_timeout(LOOK) {
                    Ok(value) => return interrupt.map_or(Ok(value), Err),
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the search ended without an answer"));
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(error) = Python::attach(|py| py.check_signals()) {
                            stop.store(true, Ordering::Relaxed);
                            interrupt = Some(error);
                        }
                    }
                }
            }
        })
    })
}
