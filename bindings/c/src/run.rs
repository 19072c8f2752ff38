//! Jobs: the engine, the solver, the checker, reviews, with a callback on the way and a way to stop them.

use std::ffi::{CString, c_char, c_void};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kagetsu_api::{Event, Job, Run};

use crate::answer::{KagetsuAnswer, KagetsuStatus, unreadable};
use crate::pointer::{given, guarded, taken_back, text};

/// Hears an event of a job as JSON, with the pointer that was given along. The text is valid during the call. False stops
/// the job, and nothing more is heard of it but the answer.
pub type KagetsuHear = Option<unsafe extern "C" fn(event: *const c_char, data: *mut c_void) -> bool>;

/// Stops a job from any thread.
pub struct KagetsuStop(AtomicBool);

/// Something that stops jobs, not raised yet.
#[unsafe(no_mangle)]
pub extern "C" fn kagetsu_stop_new() -> *mut KagetsuStop {
    given(KagetsuStop(AtomicBool::new(false)))
}

/// Stops the job that was begun with it; one that is begun later ends at once.
///
/// # Safety
/// `stop` is null, or came from `kagetsu_stop_new` and is not freed yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_stop_raise(stop: *const KagetsuStop) {
    // SAFETY: as the caller says.
    if let Some(stop) = unsafe { stop.as_ref() } {
        stop.0.store(true, Ordering::Relaxed);
    }
}

/// Frees it; no job uses it any more.
///
/// # Safety
/// `stop` is null, or came from `kagetsu_stop_new` and is not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_stop_free(stop: *mut KagetsuStop) {
    // SAFETY: as the caller says.
    unsafe { taken_back(stop) }
}

/// Carries out a job, such as {"do":"solve","kind":"win","position":{"moves":"h8i9"}}, and answers with its last event.
/// Searches use so many threads, one where it is 0. `hear` hears every other event, in the thread of the caller; it may
/// be null, and so may `stop`.
///
/// # Safety
/// `job` is null or a string; `stop` is null or from `kagetsu_stop_new`; `hear` may be called with `data`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kagetsu_run(
    job: *const c_char,
    threads: usize,
    stop: *const KagetsuStop,
    hear: KagetsuHear,
    data: *mut c_void,
) -> KagetsuAnswer {
    // SAFETY: as the caller says.
    let (job, stop) = unsafe { (text(job), stop.as_ref()) };
    let Some(job) = job else { return KagetsuAnswer::refused(unreadable("job")) };
    let own = KagetsuStop(AtomicBool::new(false));
    let flag = &stop.unwrap_or(&own).0;
    let mut tell = |event: Event| {
        if flag.load(Ordering::Relaxed) {
            return;
        }
        let Some((hear, text)) = hear.zip(json(&event).and_then(|text| CString::new(text).ok())) else {
            return;
        };
        // SAFETY: the caller wants it to be called with `data`.
        if !unsafe { hear(text.as_ptr(), data) } {
            flag.store(true, Ordering::Relaxed);
        }
    };
    guarded(KagetsuAnswer::broken(), || {
        let task = match Job::read(job.as_bytes()).and_then(|job| job.check(threads.max(1))) {
            Ok(task) => task,
            Err(error) => return KagetsuAnswer::refused(error),
        };
        let last = task.run(Run { clock: &Instant::now(), stop: flag, tell: &mut tell });
        if let Event::Error { error } = last {
            return KagetsuAnswer::refused(error);
        }
        let status = if last == Event::Stopped { KagetsuStatus::Stopped } else { KagetsuStatus::Answered };
        match json(&last) {
            Some(text) => KagetsuAnswer::new(status, text.into_bytes()),
            None => KagetsuAnswer::broken(),
        }
    })
}

fn json(event: &Event) -> Option<String> {
    serde_json::to_string(event).ok()
}
