//! What goes to and fro where one line carries several jobs: a socket, or the port of a worker.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::job::Job;

/// What a client says: `{"start":{"id":"a","job":{…}}}` or `{"stop":{"id":"a"}}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(rename = "ClientMessage")]
pub enum ClientMessage<J = Job> {
    /// Begin a job.
    Start {
        /// How the client calls it.
        #[schemars(length(min = 1, max = 64))]
        id: String,
        /// What to do.
        job: J,
    },
    /// End a job; it says what it has found so far.
    Stop {
        /// How the client calls it.
        id: String,
    },
}

/// What a client hears: `{"id":"a","event":"started"}`.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ServerMessage<'a> {
    /// The job, or `null` where the client cannot be understood.
    pub id: Option<Cow<'a, str>>,
    /// What there is to say of it.
    #[serde(flatten)]
    pub event: Cow<'a, Event>,
}
