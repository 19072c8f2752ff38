//! Every call and every job of the program, by its name and with dicts: what browsers, C and HTTP ask, too.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kagetsu::api::{ApiError, Call, Event, Job, Run};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::convert::{dict, within, wrong};
use crate::watch::watched;

pyo3::create_exception!(
    kagetsu,
    RefusedError,
    PyValueError,
    "A request that makes no sense: `code` is for programs, `messages` for people, by language."
);

/// The error of a request.
fn refused(py: Python<'_>, error: &ApiError) -> PyErr {
    let told = || -> PyResult<PyErr> {
        let value = dict(py, error)?;
        let messages = value.get_item("message")?;
        let refused = RefusedError::new_err(messages.get_item("en")?.unbind());
        refused.value(py).setattr("code", value.get_item("code")?)?;
        refused.value(py).setattr("messages", messages)?;
        Ok(refused)
    };
    told().unwrap_or_else(|error| error)
}

/// What was given, as JSON.
fn json(request: &Bound<'_, PyAny>) -> PyResult<String> {
    request.py().import("json")?.call_method1("dumps", (request,))?.extract()
}

/// The answer to a call that is answered at once, such as `"rules"` with `{"position": {"moves": "h8i9"}}`: a dict, or bytes
/// where the answer is a file or a picture.
#[pyfunction]
#[pyo3(signature = (name, request = None))]
pub(crate) fn call<'py>(
    py: Python<'py>,
    name: &str,
    request: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let body = request.as_ref().map(json).transpose()?.unwrap_or_default();
    let reply = py.detach(|| Call::named(name).and_then(|call| call.answer(body.as_bytes())));
    let reply = reply.map_err(|error| refused(py, &error))?;
    let bytes = PyBytes::new(py, &reply.body);
    if reply.media == "application/json" {
        return py.import("json")?.call_method1("loads", (bytes,));
    }
    Ok(bytes.into_any())
}

/// Carries out a job, such as `{"do": "solve", "kind": "win", "position": {"moves": "h8i9"}}`, and gives its last event.
/// Every other event is given to `progress` as soon as it is there.
#[pyfunction]
#[pyo3(signature = (job, *, threads = 1, progress = None))]
pub(crate) fn run<'py>(
    job: &Bound<'py, PyAny>,
    threads: i128,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = job.py();
    if let Some(progress) = progress.as_ref().filter(|progress| !progress.is_callable()) {
        return Err(wrong("a function", progress));
    }
    let threads = within("threads", threads, 1..=1_024)?;
    let task = Job::read(json(job)?.as_bytes()).and_then(|job| job.check(threads));
    let task = task.map_err(|error| refused(py, &error))?;
    let stop = AtomicBool::new(false);
    let progress = progress.map(Bound::unbind);
    // The first exception of the listener, which ends the job.
    let mut fault = None;
    let mut tell = |event: Event| {
        let Some(progress) = progress.as_ref().filter(|_| fault.is_none()) else { return };
        if let Err(error) = Python::attach(|py| progress.call1(py, (dict(py, &event)?,))) {
            fault = Some(error);
            stop.store(true, Ordering::Relaxed);
        }
    };
    let last = watched(py, &stop, || task.run(Run { clock: &Instant::now(), stop: &stop, tell: &mut tell }))?;
    match (fault, last) {
        (Some(error), _) => Err(error),
        (None, Event::Error { error }) => Err(refused(py, &error)),
        (None, last) => dict(py, &last),
    }
}
