//! Who asks: hands jobs in, waits for their results and looks at them before they are used.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::HeaderMap;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::Stream;
use bytes::Bytes;
use futures_util::StreamExt;
use kagetsu_api::{JobRequest, JobResult, WorkerField};
use tokio::io::AsyncReadExt;
use tokio::runtime::Runtime;
use tokio::sync::Notify;

use super::address::Address;
use super::link::{Hear, Link, MOST_RESULT, OBJECT, dead_subject, job_subject, result_subject, token};
use super::note::{QueueError, QueueNote};
use crate::carrier::{Carrier, CarryError, InProcess};
use crate::check::{Checked, check};
use crate::job::JobId;
use crate::signature::signature;

/// Refused results of a job after which it is done here.
const MOST_REFUSALS: u32 = 3;
/// How soon a stop is noticed.
const LOOK: Duration = Duration::from_millis(100);
/// Between two looks whether a result is there that nobody told us of.
const ASK_AGAIN: Duration = Duration::from_secs(3);
/// After which a job is handed in again; where it is still in the queue, the server refuses the second.
const HAND_IN_AGAIN: Duration = Duration::from_secs(15);
/// The same after a refused result: whoever sent it may not have said yet that it is done with the job.
const AFTER_REFUSAL: Duration = Duration::from_millis(100);

/// A result as it came.
struct Arrived {
    body: Bytes,
    object: Option<String>,
}

/// Where the result of a job is waited for.
#[derive(Default)]
struct Slot {
    arrived: Mutex<Option<Arrived>>,
    notify: Notify,
}

/// Who waits, by the id of the job.
type Waiting = Arc<Mutex<HashMap<String, Arc<Slot>>>>;

/// Jobs go to whoever takes them from a NATS server.
pub struct Queue {
    runtime: Runtime,
    link: Link,
    hear: Hear,
    waiting: Waiting,
    token: String,
    /// Tells what we hand in twice from what somebody else has handed in before.
    session: String,
}

/// Whether the server has a job.
enum HandedIn {
    /// It has.
    Now,
    /// It had it within the last minute.
    Before,
    /// It does not, or cannot be asked.
    Not,
}

/// What became of a job in the queue.
enum Outcome {
    Result(Arrived),
    /// Many workers have begun it and none has finished it.
    Dead,
}

impl Queue {
    /// Connects to a queue, and waits for it as long as it is not there; `hear` is told what there is to say.
    ///
    /// # Errors
    /// When the server does not let us in or has no JetStream.
    pub fn open(
        address: &Address,
        hear: impl Fn(QueueNote) + Send + Sync + 'static,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Queue, QueueError> {
        let hear: Hear = Arc::new(hear);
        let runtime = runtime()?;
        let token = token(signature());
        let waiting = Waiting::default();
        let link = runtime.block_on(async {
            let link = Link::open(address, "kagetsu", &hear, stop).await?;
            // Results are told to everybody who listens when they are kept; what is missed is asked for.
            let told = link.client.subscribe(result_subject(&token, "*")).await;
            let mut told = told.map_err(|error| QueueError::Other(error.to_string()))?;
            let waiting = waiting.clone();
            tokio::spawn(async move {
                while let Some(message) = told.next().await {
                    let id = message.subject.as_str().rsplit('.').next().unwrap_or_default();
                    let slot = lock(&waiting).get(id).cloned();
                    if let Some(slot) = slot {
                        *lock(&slot.arrived) = Some(Arrived::new(message.payload, message.headers.as_ref()));
                        slot.notify.notify_one();
                    }
                }
            });
            Ok::<Link, QueueError>(link)
        })?;
        let session = link.client.new_inbox();
        Ok(Queue { runtime, link, hear, waiting, token, session })
    }

    /// Brings a job to an end, or says that it was stopped.
    async fn ask(&self, job: &Handed<'_>, slot: &Slot, stop: &(dyn Fn() -> bool + Sync)) -> Option<Outcome> {
        let (mut look_at, mut hand_in_at, mut tries) = (Instant::now(), Instant::now(), 0);
        loop {
            if let Some(arrived) = lock(&slot.arrived).take() {
                return Some(Outcome::Result(arrived));
            }
            if stop() {
                self.withdraw(job).await;
                return None;
            }
            if Instant::now() >= look_at && self.link.is_up() {
                let (ask, hand_in) = if job.refusals > 0 {
                    (AFTER_REFUSAL, AFTER_REFUSAL)
                } else {
                    (ASK_AGAIN, HAND_IN_AGAIN)
                };
                look_at = Instant::now() + ask;
                if let Some(outcome) = self.look(job).await {
                    return Some(outcome);
                }
                if Instant::now() >= hand_in_at {
                    match self.hand_in(job, tries).await {
                        HandedIn::Now => hand_in_at = Instant::now() + hand_in,
                        // It may be done already, and its result gone: if none comes, it is asked for anew.
                        HandedIn::Before => tries += 1,
                        HandedIn::Not => {}
                    }
                }
            }
            let _ = tokio::time::timeout(LOOK, slot.notify.notified()).await;
        }
    }

    /// Whether a result is kept already, or the job was given up.
    async fn look(&self, job: &Handed<'_>) -> Option<Outcome> {
        let kept =
            self.link.results.direct_get_last_for_subject(result_subject(&self.token, job.id.as_str()));
        if let Ok(message) = kept.await {
            return Some(Outcome::Result(Arrived::new(message.payload, Some(&message.headers))));
        }
        let dead = self.link.dead.direct_get_last_for_subject(dead_subject(&self.token, job.id.as_str()));
        dead.await.ok().map(|_| Outcome::Dead)
    }

    /// Hands a job in, under a name that the server remembers for a minute: an answer that gets lost on its way does no harm.
    async fn hand_in(&self, job: &Handed<'_>, tries: u32) -> HandedIn {
        let name = format!("{}.{}.{}.{tries}", self.session, job.id, job.refusals);
        let message = PublishMessage::build().payload(job.body.clone()).message_id(name);
        let Ok(acknowledged) = self.link.context.send_publish(job.subject.clone(), message).await else {
            return HandedIn::Not;
        };
        match acknowledged.await {
            Ok(kept) if kept.duplicate => HandedIn::Before,
            Ok(_) => HandedIn::Now,
            // The server refuses a job that it has: then too it has it.
            Err(error) if error.kind() == PublishErrorKind::Other => HandedIn::Now,
            Err(_) => HandedIn::Not,
        }
    }

    /// Takes a job back that nobody here waits for any more.
    async fn withdraw(&self, job: &Handed<'_>) {
        if self.link.is_up() {
            forget(&self.link.jobs, &job.subject).await;
        }
    }

    /// The answer in a result, if it is one.
    fn open_result(&self, arrived: Arrived, job: &Handed<'_>) -> Result<Checked, (WorkerField, String)> {
        // A result that cannot be read says nothing of its sender; an object has a name at least.
        let name = arrived.object.as_deref().map_or_else(|| "?".to_owned(), plain);
        let nobody = || WorkerField { name: name.clone(), signature: "?".to_owned() };
        let body = match &arrived.object {
            Some(object) => self.runtime.block_on(self.fetch(object)).map_err(|reason| (nobody(), reason))?,
            None => arrived.body,
        };
        let result: JobResult = serde_json::from_slice(&body)
            .map_err(|error| (nobody(), format!("it cannot be read: {error}")))?;
        let JobResult { id, worker, answer, error, .. } = result;
        let worker = WorkerField { name: plain(&worker.name), signature: plain(&worker.signature) };
        if id != job.id.as_str() {
            return Err((worker, "it is of another job".to_owned()));
        }
        if worker.signature != signature() {
            return Err((worker, format!("another version: expected {}", signature())));
        }
        let Some(answer) = answer else {
            return Err((worker, plain(&error.unwrap_or_default())));
        };
        check(job.request, answer).map_err(|refusal| (worker, refusal.to_string()))
    }

    /// A large result, if it is not too large.
    async fn fetch(&self, object: &str) -> Result<Bytes, String> {
        let object = self.link.large.get(object).await.map_err(|_| "its object is not there".to_owned())?;
        if object.info().size > MOST_RESULT {
            return Err(format!("too large: {} bytes, at most {MOST_RESULT}", object.info().size));
        }
        let mut bytes = Vec::new();
        let most = MOST_RESULT as u64 + 1;
        object.take(most).read_to_end(&mut bytes).await.map_err(|error| error.to_string())?;
        if bytes.len() > MOST_RESULT { Err("too large".to_owned()) } else { Ok(bytes.into()) }
    }

    /// The answer that the queue brings; none where it does not bring the job to an end.
    fn carry_by_queue(
        &self,
        request: &JobRequest,
        slot: &Slot,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Checked>, CarryError> {
        let id = JobId::of(request);
        let body = serde_json::to_vec(request).map_err(|error| CarryError::Failed(error.to_string()))?;
        let subject = job_subject(&self.token, request, &id);
        let mut job = Handed { id, subject, body: body.into(), request, refusals: 0 };
        while job.refusals < MOST_REFUSALS {
            let outcome = self.runtime.block_on(self.ask(&job, slot, stop)).ok_or(CarryError::Stopped)?;
            let Outcome::Result(arrived) = outcome else {
                (self.hear)(QueueNote::Dead { job: job.id.to_string() });
                break;
            };
            match self.open_result(arrived, &job) {
                Ok(answer) => return Ok(Some(answer)),
                Err((worker, reason)) => {
                    (self.hear)(QueueNote::Refused { worker, job: job.id.to_string(), reason });
                    let subject = result_subject(&self.token, job.id.as_str());
                    self.runtime.block_on(forget(&self.link.results, &subject));
                    lock(&slot.arrived).take();
                    job.refusals += 1;
                }
            }
        }
        (self.hear)(QueueNote::DoneHere { job: job.id.to_string() });
        Ok(None)
    }
}

/// A job as it is handed in.
struct Handed<'a> {
    id: JobId,
    subject: String,
    body: Bytes,
    request: &'a JobRequest,
    refusals: u32,
}

impl Arrived {
    fn new(body: Bytes, headers: Option<&HeaderMap>) -> Arrived {
        let object = headers.and_then(|headers| headers.get(OBJECT)).map(|name| name.as_str().to_owned());
        Arrived { body, object }
    }
}

impl Carrier for Queue {
    fn carry(&self, request: &JobRequest, stop: &(dyn Fn() -> bool + Sync)) -> Result<Checked, CarryError> {
        let id = JobId::of(request);
        let slot = lock(&self.waiting).entry(id.to_string()).or_default().clone();
        let carried = self.carry_by_queue(request, &slot, stop);
        // Somebody else here may wait for the same job.
        let mut waiting = lock(&self.waiting);
        if Arc::strong_count(&slot) <= 2 {
            waiting.remove(id.as_str());
        }
        drop(waiting);
        match carried? {
            Some(answer) => Ok(answer),
            None => InProcess.carry(request, stop),
        }
    }
}

/// The runtime of a queue: what waits for the network runs on its own thread, whoever asks on theirs.
pub(crate) fn runtime() -> Result<Runtime, QueueError> {
    let built = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    built.map_err(|error| QueueError::Other(error.to_string()))
}

/// Removes the messages of an address; where that fails they are overwritten later.
async fn forget(stream: &Stream, subject: &str) {
    let _ = stream.purge().filter(subject).await;
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What somebody else wrote, fit to be shown.
pub(crate) fn plain(text: &str) -> String {
    kagetsu_api::shortened(text)
}
