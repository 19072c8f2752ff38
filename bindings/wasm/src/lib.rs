//! Kagetsu for JavaScript: the calls and jobs of `kagetsu-api`, by their names and as JSON.
//!
//! The shell knows nothing of the game. What is asked and answered is described by `kagetsu-api`; what is missing there,
//! a clock and somebody to hear the events, comes from JavaScript. One instance does one thing at a time: whoever wants
//! to go on meanwhile runs it in a worker, and stops a job by ending that worker. A library is in memory, and JavaScript
//! keeps it (`shelf.rs`).

mod clock;
mod shelf;

use core::sync::atomic::AtomicBool;

use js_sys::Function;
use kagetsu_api::{ApiError, Call, ErrorAnswer, Event, Job, Reply, Run, labelled, read_record_bytes};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::clock::HostClock;

pub use shelf::{Shelf, not_kept};

/// An answer: what kind of bytes, and the bytes.
#[wasm_bindgen]
pub struct Answer {
    media: &'static str,
    body: Vec<u8>,
}

#[wasm_bindgen]
impl Answer {
    /// The media type of the bytes.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn media(&self) -> String {
        self.media.to_owned()
    }

    /// The bytes.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn body(&self) -> Vec<u8> {
        self.body.clone()
    }
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Answer {
        Answer { media: reply.media, body: reply.body }
    }
}

/// The answer of a call that answers at once, by its name; `body` is its JSON.
///
/// # Errors
/// What is wrong with the request, as the JSON of an error.
#[wasm_bindgen]
pub fn call(name: &str, body: &[u8]) -> Result<Answer, JsValue> {
    let reply = Call::named(name).and_then(|call| call.answer(body));
    reply.map(Answer::from).map_err(error_of)
}

/// The record in the bytes of a file, as the call `records/read` answers; `rule` is that of a file that names none.
///
/// # Errors
/// What is wrong with the file, as the JSON of an error.
#[wasm_bindgen(js_name = readRecord)]
pub fn read_record(bytes: &[u8], rule: Option<String>) -> Result<Answer, JsValue> {
    let reply = read_record_bytes(bytes, rule.as_deref()).and_then(Reply::json);
    reply.map(Answer::from).map_err(error_of)
}

/// Carries out a job and returns its last event. Both are JSON; `tell` hears every other event as soon as it is there.
#[wasm_bindgen]
#[must_use]
pub fn run(job: &str, tell: &Function) -> String {
    let clock = HostClock::start();
    let mut say = |event: Event| {
        // Whoever listens may fail; the job goes on.
        let _ = tell.call1(&JsValue::NULL, &JsValue::from_str(&text_of(&event)));
    };
    let last = match Job::read(job.as_bytes()).and_then(|job| job.check(1)) {
        Err(error) => Event::Error { error },
        Ok(task) => {
            say(Event::Started);
            task.run(Run { clock: &clock, stop: &AtomicBool::new(false), tell: &mut say })
        }
    };
    text_of(&last)
}

fn text_of(event: &Event) -> String {
    // Only a map with keys that are no strings could fail, and there is none.
    serde_json::to_string(event).unwrap_or_default()
}

/// An error as whoever asked over HTTP would see it.
fn error_of(error: ApiError) -> JsValue {
    JsValue::from_str(&serde_json::to_string(&labelled(ErrorAnswer { error })).unwrap_or_default())
}
