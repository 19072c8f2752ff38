//! Who works: takes jobs from a queue, one for each thread at a time, and hands their results in.
//!
//! A job stays in the queue until its result is kept. While it is worked on its lease is renewed; a worker that dies renews nothing,
//! and somebody else gets the job. One that is stopped gives its jobs back at once.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::HeaderMap;
use async_nats::jetstream::consumer::pull::Config as PullConfig;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer};
use async_nats::jetstream::object_store::ObjectMetadata;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use kagetsu_api::{JobAnswer, JobRequest, JobResult, WorkerAnswer, WorkerField};
use tokio::runtime::Runtime;

use super::address::Address;
use super::link::{
    Hear, Link, MOST_INLINE, MOST_RESULT, OBJECT, ROLL_CALL, dead_subject, result_subject, token,
};
use super::note::{QueueError, QueueNote};
use super::queue_carrier::{plain, runtime};
use crate::job::JobId;
use crate::signature::signature;
use crate::workshop::Workshop;

/// How often a job is begun before it is given up.
const MOST_BEGUN: i64 = 10;
/// How often more the server hands it out, so that somebody can put it aside.
const PUT_ASIDE: i64 = 10;
/// How long a worker waits for a job before it asks again.
const WAIT: Duration = Duration::from_secs(2);
/// Between two tries to hand a result in.
const PAUSE: Duration = Duration::from_millis(500);

/// What a worker has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WorkSummary {
    /// Jobs done.
    pub done: u64,
    /// Jobs that failed.
    pub failed: u64,
    /// Jobs given back.
    pub given_back: u64,
}

/// How a job is carried out: its answer, none when it was stopped, or why it cannot be done.
pub type CarryOut =
    dyn Fn(&mut Workshop, &JobRequest, &AtomicBool) -> Result<Option<JobAnswer>, String> + Sync;

/// A worker of a queue.
pub struct Worker {
    runtime: Runtime,
    shared: Arc<Shared>,
}

struct Shared {
    link: Link,
    consumer: PullConsumer,
    hear: Hear,
    worker: WorkerField,
    token: String,
    threads: usize,
    lease: Duration,
    began: Instant,
    /// Raised to stop all threads.
    stop: AtomicBool,
    /// The jobs at work, by thread.
    at_work: Mutex<HashMap<usize, Arc<Message>>>,
    done: AtomicU64,
    failed: AtomicU64,
    given_back: AtomicU64,
}

impl Worker {
    /// Connects to a queue, and waits for it as long as it is not there. A worker that is silent for a lease loses its jobs to others.
    ///
    /// # Errors
    /// When the server does not let us in or has no JetStream.
    pub fn open(
        address: &Address,
        name: &str,
        threads: usize,
        lease: Duration,
        hear: impl Fn(QueueNote) + Send + Sync + 'static,
    ) -> Result<Worker, QueueError> {
        let hear: Hear = Arc::new(hear);
        let runtime = runtime()?;
        let token = token(signature());
        let link = runtime.block_on(Link::open(address, name, &hear, &|| false))?;
        let consumer = runtime.block_on(consumer(&link, &token, lease))?;
        let worker = WorkerField { name: plain(name), signature: signature().to_owned() };
        let shared = Arc::new(Shared {
            link,
            consumer,
            hear,
            worker,
            token,
            threads: threads.max(1),
            lease,
            began: Instant::now(),
            stop: AtomicBool::new(false),
            at_work: Mutex::default(),
            done: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            given_back: AtomicU64::new(0),
        });
        runtime.spawn(answer_roll_calls(shared.clone()));
        Ok(Worker { runtime, shared })
    }

    /// Takes jobs until [`Worker::stop`].
    pub fn run(&self) -> WorkSummary {
        self.run_as(&|workshop, request, stop| workshop.carry_out(request, stop))
    }

    /// The same with another way to carry them out.
    pub fn run_as(&self, carry_out: &CarryOut) -> WorkSummary {
        std::thread::scope(|scope| {
            for thread in 0..self.shared.threads {
                scope.spawn(move || self.work(thread, carry_out));
            }
        });
        self.summary()
    }

    /// What it has done so far.
    pub fn summary(&self) -> WorkSummary {
        let shared = &self.shared;
        WorkSummary {
            done: shared.done.load(Ordering::Relaxed),
            failed: shared.failed.load(Ordering::Relaxed),
            given_back: shared.given_back.load(Ordering::Relaxed),
        }
    }

    /// Gives all jobs at work back and takes no more; quick, and safe to call from anywhere.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        let jobs: Vec<Arc<Message>> = lock(&self.shared.at_work).drain().map(|(_, job)| job).collect();
        let _ = self.runtime.block_on(async {
            tokio::time::timeout(PAUSE, async {
                for job in jobs {
                    if job.ack_with(AckKind::Nak(None)).await.is_ok() {
                        self.shared.given_back.fetch_add(1, Ordering::Relaxed);
                    }
                }
                let _ = self.shared.link.client.flush().await;
            })
            .await
        });
    }

    fn work(&self, thread: usize, carry_out: &CarryOut) {
        let shared = &self.shared;
        let mut workshop = Workshop::default();
        while !shared.stop.load(Ordering::Relaxed) {
            if let Some(message) = self.runtime.block_on(shared.next()) {
                self.handle(thread, &Arc::new(message), (&mut workshop, carry_out));
            }
        }
    }

    fn handle(
        &self,
        thread: usize,
        message: &Arc<Message>,
        (workshop, carry_out): (&mut Workshop, &CarryOut),
    ) {
        let shared = &self.shared;
        let id = message.subject.as_str().rsplit('.').next().unwrap_or_default().to_owned();
        let begun = message.info().map_or(1, |info| info.delivered);
        if begun > MOST_BEGUN {
            return self.runtime.block_on(shared.put_aside(&id, message));
        }
        // A job that somebody has begun before may be done already.
        if begun > 1 && self.runtime.block_on(shared.is_done(&id)) {
            let _ = self.runtime.block_on(message.ack());
            return;
        }
        lock(&shared.at_work).insert(thread, Arc::clone(message));
        if shared.stop.load(Ordering::Relaxed) {
            return self.stop();
        }
        let renewal = self.runtime.spawn(renew(Arc::clone(message), shared.lease / 3));
        let start = Instant::now();
        let answer = answer(&id, message, (workshop, carry_out), &shared.stop);
        if let Some(answer) = answer.transpose() {
            let (answer, error) = match answer {
                Ok(answer) => (Some(answer), None),
                Err(error) => (None, Some(error)),
            };
            let time_ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
            let worker = shared.worker.clone();
            let result = JobResult { id, worker, answer, error, time_ms };
            self.runtime.block_on(shared.hand_in(&result, message));
        }
        renewal.abort();
        lock(&shared.at_work).remove(&thread);
    }
}

/// The answer to a job; none when it was stopped.
fn answer(
    id: &str,
    message: &Message,
    (workshop, carry_out): (&mut Workshop, &CarryOut),
    stop: &AtomicBool,
) -> Result<Option<JobAnswer>, String> {
    let request: JobRequest = serde_json::from_slice(&message.payload)
        .map_err(|error| format!("the job cannot be read: {error}"))?;
    if JobId::of(&request).as_str() != id {
        return Err("the job has another id than its address says".to_owned());
    }
    let answer = catch_unwind(AssertUnwindSafe(|| carry_out(workshop, &request, stop)));
    answer.unwrap_or_else(|_| {
        *workshop = Workshop::default();
        Err("it broke down".to_owned())
    })
}

/// Says again and again that the job is being worked on.
async fn renew(message: Arc<Message>, every: Duration) {
    loop {
        tokio::time::sleep(every).await;
        let _ = message.ack_with(AckKind::Progress).await;
    }
}

/// The common place of all workers like this one in the queue.
async fn consumer(link: &Link, token: &str, lease: Duration) -> Result<PullConsumer, QueueError> {
    let name = format!("work-{token}");
    let config = PullConfig {
        durable_name: Some(name.clone()),
        filter_subject: format!("kagetsu.job.{token}.>"),
        ack_policy: AckPolicy::Explicit,
        ack_wait: lease,
        max_deliver: MOST_BEGUN + PUT_ASIDE,
        max_ack_pending: 100_000,
        ..PullConfig::default()
    };
    let made = link.jobs.create_consumer(config).await;
    made.map_err(|error| QueueError::Other(error.to_string()))
}

impl Shared {
    /// The next job, or none for now.
    async fn next(&self) -> Option<Message> {
        if !self.link.is_up() {
            tokio::time::sleep(PAUSE).await;
            return None;
        }
        let asked = self.consumer.batch().max_messages(1).expires(WAIT).messages().await;
        let Ok(mut messages) = asked else {
            tokio::time::sleep(PAUSE).await;
            // The server may have lost what it knew of its workers.
            let _ = consumer(&self.link, &self.token, self.lease).await;
            return None;
        };
        let message = tokio::time::timeout(WAIT * 2, messages.next()).await.ok().flatten();
        match message {
            Some(Ok(message)) => Some(message),
            Some(Err(_)) => {
                tokio::time::sleep(PAUSE).await;
                None
            }
            None => None,
        }
    }

    async fn is_done(&self, id: &str) -> bool {
        self.link.results.direct_get_last_for_subject(result_subject(&self.token, id)).await.is_ok()
    }

    /// Puts a job aside that was begun too often.
    async fn put_aside(&self, id: &str, message: &Message) {
        let subject = dead_subject(&self.token, id);
        if self.publish(subject, HeaderMap::new(), message.payload.clone()).await {
            let _ = message.ack_with(AckKind::Term).await;
            (self.hear)(QueueNote::Dead { job: plain(id) });
        }
    }

    /// Keeps a result and says that the job is done; tries until the server has it or we are stopped.
    async fn hand_in(&self, result: &JobResult, message: &Message) {
        match &result.error {
            None => self.done.fetch_add(1, Ordering::Relaxed),
            Some(reason) => {
                (self.hear)(QueueNote::Failed { job: plain(&result.id), reason: reason.clone() });
                self.failed.fetch_add(1, Ordering::Relaxed)
            }
        };
        let Ok(body) = serde_json::to_vec(result) else { return };
        while !self.stop.load(Ordering::Relaxed) {
            if self.link.is_up() && self.keep(&result.id, &body).await {
                let _ = message.ack().await;
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Keeps a result; whether the server has it.
    async fn keep(&self, id: &str, body: &[u8]) -> bool {
        let subject = result_subject(&self.token, id);
        let inline = MOST_INLINE.min(self.link.client.max_payload().saturating_sub(4_096));
        if body.len() <= inline || body.len() > MOST_RESULT {
            // What is too large even for an object is for the other end to refuse, by name.
            let body = if body.len() <= inline { body.to_vec() } else { Vec::new() };
            return self.publish(subject, HeaderMap::new(), body.into()).await;
        }
        let name = format!("{id}.{}", token(&self.worker.name));
        let object = ObjectMetadata { name: name.clone(), ..ObjectMetadata::default() };
        let mut bytes = body;
        if self.link.large.put(object, &mut bytes).await.is_err() {
            return false;
        }
        let mut headers = HeaderMap::new();
        headers.insert(OBJECT, name.as_str());
        self.publish(subject, headers, bytes::Bytes::new()).await
    }

    async fn publish(&self, subject: String, headers: HeaderMap, body: bytes::Bytes) -> bool {
        match self.link.context.publish_with_headers(subject, headers, body).await {
            Ok(acknowledged) => acknowledged.await.is_ok(),
            Err(_) => false,
        }
    }

    fn status(&self) -> WorkerAnswer {
        WorkerAnswer {
            worker: self.worker.clone(),
            threads: self.threads as u64,
            busy: lock(&self.at_work).len() as u64,
            done: self.done.load(Ordering::Relaxed),
            failed: self.failed.load(Ordering::Relaxed),
            up_ms: u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX),
        }
    }
}

/// Says who we are whenever somebody asks.
async fn answer_roll_calls(shared: Arc<Shared>) {
    let Ok(mut asked) = shared.link.client.subscribe(ROLL_CALL).await else { return };
    while let Some(message) = asked.next().await {
        if let (Some(reply), Ok(status)) = (message.reply, serde_json::to_vec(&shared.status())) {
            let _ = shared.link.client.publish(reply, status.into()).await;
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
