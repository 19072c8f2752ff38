//! What a job tells on its way, and its answer: one schema for sockets, streams and workers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::analyze::{ProgressEvent, StageEvent, ThoughtEvent};
use crate::decide::AnsweredEvent;
use crate::defend::DefendedEvent;
use crate::error::ApiError;
use crate::explain::ExplainedEvent;
use crate::review_job::{ReviewEvent, ReviewedEvent};
use crate::solve::SolvedEvent;
use crate::try_puzzle::TriedEvent;
use crate::variant::MovedEvent;
use crate::verify::VerifiedEvent;

/// A message to whoever asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Others are served first; told again whenever the place changes.
    Queued {
        /// 1 for whoever is next.
        place: usize,
    },
    /// The job runs.
    Started,
    /// A stage before the main search has spoken.
    Stage(StageEvent),
    /// A depth is finished.
    Progress(ProgressEvent),
    /// The answer of `analyze` and `play`.
    Thought(Box<ThoughtEvent>),
    /// The answer of `solve`.
    Solved(Box<SolvedEvent>),
    /// The answer of `defend`.
    Defended(Box<DefendedEvent>),
    /// The answer of `variant`.
    Moved(Box<MovedEvent>),
    /// A move of `review`, as soon as it is known.
    Reviewed(Box<ReviewedEvent>),
    /// The answer of `review`.
    Review(Box<ReviewEvent>),
    /// The answer of `explain`.
    Explained(Box<ExplainedEvent>),
    /// The answer of `puzzle`.
    Tried(Box<TriedEvent>),
    /// The answer of `verify`.
    Verified(Box<VerifiedEvent>),
    /// The answer of `opening`.
    Answered(Box<AnsweredEvent>),
    /// The job was stopped before it had an answer.
    Stopped,
    /// The request makes no sense.
    Error {
        /// Why.
        error: ApiError,
    },
}

impl Event {
    /// Whether nothing follows.
    pub fn is_last(&self) -> bool {
        match self {
            Event::Queued { .. }
            | Event::Started
            | Event::Stage(_)
            | Event::Progress(_)
            | Event::Reviewed(_) => false,
            Event::Thought(_)
            | Event::Solved(_)
            | Event::Defended(_)
            | Event::Moved(_)
            | Event::Answered(_)
            | Event::Explained(_)
            | Event::Tried(_)
            | Event::Verified(_)
            | Event::Review(_)
            | Event::Stopped
            | Event::Error { .. } => true,
        }
    }
}
