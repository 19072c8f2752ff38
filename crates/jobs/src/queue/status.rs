//! How a queue stands, and emptying it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::Info;
use async_nats::jetstream::stream::Stream;
use futures_util::{StreamExt, TryStreamExt};
use kagetsu_api::{JobsDrainAnswer, JobsLineAnswer, JobsStatusAnswer, WorkerAnswer};

use super::address::Address;
use super::link::{Hear, Link, ROLL_CALL};
use super::note::QueueError;
use super::queue_carrier::{plain, runtime};

/// How long the workers may take to say who they are: after the last answer, and in all.
const QUIET: Duration = Duration::from_millis(300);
const ROLL_CALL_TIME: Duration = Duration::from_secs(3);
/// Workers that are listed at most.
const MOST_WORKERS: usize = 10_000;

fn failed(error: impl core::fmt::Display) -> QueueError {
    QueueError::Other(error.to_string())
}

/// How a queue stands.
///
/// # Errors
/// When it cannot be asked.
pub fn status(address: &Address, stop: &(dyn Fn() -> bool + Sync)) -> Result<JobsStatusAnswer, QueueError> {
    let hear: Hear = Arc::new(|_| {});
    runtime()?.block_on(async {
        let link = Link::open(address, "kagetsu jobs", &hear, stop).await?;
        let count = async |stream: &Stream| Ok(stream.get_info().await.map_err(failed)?.state.messages);
        let infos: Vec<Info> = link.jobs.consumers().try_collect().await.map_err(failed)?;
        let line = |info: &Info| JobsLineAnswer {
            signature: info.name.trim_start_matches("work-").to_owned(),
            waiting: info.num_pending,
            at_work: info.num_ack_pending as u64,
            begun_again: info.num_redelivered as u64,
            taken: info.delivered.consumer_sequence,
        };
        Ok(JobsStatusAnswer {
            jobs: count(&link.jobs).await?,
            results: count(&link.results).await?,
            dead: count(&link.dead).await?,
            lines: infos.iter().map(line).collect(),
            workers: roll_call(&link).await?,
        })
    })
}

/// The workers that answer.
async fn roll_call(link: &Link) -> Result<Vec<WorkerAnswer>, QueueError> {
    let inbox = link.client.new_inbox();
    let mut answers = link.client.subscribe(inbox.clone()).await.map_err(failed)?;
    let asked = link.client.publish_with_reply(ROLL_CALL, inbox, Vec::new().into()).await;
    asked.map_err(failed)?;
    let (mut workers, began) = (Vec::new(), Instant::now());
    while began.elapsed() < ROLL_CALL_TIME && workers.len() < MOST_WORKERS {
        let Ok(Some(message)) = tokio::time::timeout(QUIET, answers.next()).await else { break };
        if let Ok(mut status) = serde_json::from_slice::<WorkerAnswer>(&message.payload) {
            status.worker.name = plain(&status.worker.name);
            status.worker.signature = plain(&status.worker.signature);
            workers.push(status);
        }
    }
    workers.sort_by(|one: &WorkerAnswer, other| one.worker.name.cmp(&other.worker.name));
    Ok(workers)
}

/// Takes everything out of a queue: jobs, kept results, and jobs that were given up.
///
/// # Errors
/// When it cannot be asked.
pub fn drain(address: &Address, stop: &(dyn Fn() -> bool + Sync)) -> Result<JobsDrainAnswer, QueueError> {
    let hear: Hear = Arc::new(|_| {});
    runtime()?.block_on(async {
        let link = Link::open(address, "kagetsu jobs", &hear, stop).await?;
        let purge = async |stream: &Stream| Ok(stream.purge().await.map_err(failed)?.purged);
        Ok(JobsDrainAnswer {
            jobs: purge(&link.jobs).await?,
            results: purge(&link.results).await?,
            dead: purge(&link.dead).await?,
        })
    })
}
