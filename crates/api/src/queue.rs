//! How a queue of jobs stands.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;
use crate::work::WorkerField;

/// How a queue stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "JobsStatus")]
pub struct JobsStatusAnswer {
    /// Jobs in the queue, those at work included.
    pub jobs: u64,
    /// Results that are kept.
    pub results: u64,
    /// Jobs that were given up.
    pub dead: u64,
    /// The waiting lines, one for each signature of workers that there was.
    pub lines: Vec<JobsLineAnswer>,
    /// The workers that answered, by name.
    pub workers: Vec<WorkerAnswer>,
}

impl Schema for JobsStatusAnswer {
    const SCHEMA: &'static str = "kagetsu.jobs-status/1";
}

/// The jobs for workers with one signature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "JobsLine")]
pub struct JobsLineAnswer {
    /// The signature, as it stands in addresses.
    pub signature: String,
    /// Jobs that wait.
    pub waiting: u64,
    /// Jobs that were handed out and are not done.
    pub at_work: u64,
    /// Those of them that somebody had begun before.
    pub begun_again: u64,
    /// Jobs that were taken, ever; one that was taken twice counts twice.
    pub taken: u64,
}

/// What a worker says of itself when it is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Worker")]
pub struct WorkerAnswer {
    /// Who it is.
    pub worker: WorkerField,
    /// How many jobs it does at a time.
    pub threads: u64,
    /// How many it is at work on.
    pub busy: u64,
    /// Jobs done.
    pub done: u64,
    /// Jobs that failed.
    pub failed: u64,
    /// Milliseconds since it began.
    pub up_ms: u64,
}

/// What was taken out of a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "JobsDrain")]
pub struct JobsDrainAnswer {
    /// Jobs.
    pub jobs: u64,
    /// Results that were kept.
    pub results: u64,
    /// Jobs that were given up.
    pub dead: u64,
}

impl Schema for JobsDrainAnswer {
    const SCHEMA: &'static str = "kagetsu.jobs-drain/1";
}
