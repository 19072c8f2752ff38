//! Requests that take time: as they come, checked, and carried out.
//!
//! A [`Job`] is the request as it came, a [`CheckedJob`] the request made sense of. A task is carried out by whoever has the
//! time: with a clock, a flag that stops it, and somewhere to send its [`Event`]s; its last event is its answer.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

use kagetsu_engine::Clock;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::analyze::{AnalyzeRequest, PlayRequest, Thinking};
use crate::decide::{DecideRequest, Deciding};
use crate::defend::{DefendRequest, Defending};
use crate::error::ApiError;
use crate::event::Event;
use crate::explain::{ExplainRequest, Explaining};
use crate::review_job::{ReviewRequest, Reviewing};
use crate::solve::{SolveRequest, Solving};
use crate::try_puzzle::{TryRequest, Trying};
use crate::variant::{Choosing, VariantRequest};
use crate::verify::{VerifyRequest, Verifying};

/// The longest that any job may take, in milliseconds.
pub const MOST_TIME_MS: u64 = 600_000;
/// The most stones that any search may place.
pub(crate) const MOST_NODES: u64 = 1_000_000_000;

/// A request as it came.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Job {
    /// Lines with scores, deeper and deeper.
    Analyze(AnalyzeRequest),
    /// The move of a level.
    Play(PlayRequest),
    /// A forced win.
    Solve(SolveRequest),
    /// The moves that stop a forced win.
    Defend(DefendRequest),
    /// The move of a player on another board.
    Variant(VariantRequest),
    /// The engine's answer during an opening.
    Opening(DecideRequest),
    /// A game, move by move.
    Review(ReviewRequest),
    /// The facts of a move.
    Explain(ExplainRequest),
    /// A try at a puzzle.
    Puzzle(TryRequest),
    /// Whether a certificate holds.
    Verify(VerifyRequest),
}

/// A request that makes sense.
#[derive(Debug)]
pub enum CheckedJob {
    /// Of the engine.
    Think(Box<Thinking>),
    /// Of the solver.
    Solve(Box<Solving>),
    /// Of the solver, for the defender.
    Defend(Box<Defending>),
    /// Of a player on another board.
    Choose(Box<Choosing>),
    /// Of the engine during an opening.
    Decide(Box<Deciding>),
    /// What a move does.
    Explain(Box<Explaining>),
    /// A try at a puzzle.
    Try(Box<Trying>),
    /// A review.
    Review(Box<Reviewing>),
    /// The check of a certificate.
    Verify(Box<Verifying>),
}

impl Job {
    /// A request from its JSON.
    ///
    /// # Errors
    /// When it is not one.
    pub fn read(body: &[u8]) -> Result<Job, ApiError> {
        serde_json::from_slice(body).map_err(|error| ApiError::json(&error))
    }

    /// Makes sense of the request; a search may use so many threads.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, threads: usize) -> Result<CheckedJob, ApiError> {
        Ok(match self {
            Job::Analyze(request) => CheckedJob::Think(Box::new(request.check(threads)?)),
            Job::Play(request) => CheckedJob::Think(Box::new(request.check(threads)?)),
            Job::Solve(request) => CheckedJob::Solve(Box::new(request.check()?)),
            Job::Defend(request) => CheckedJob::Defend(Box::new(request.check()?)),
            Job::Variant(request) => CheckedJob::Choose(Box::new(request.check()?)),
            Job::Explain(request) => CheckedJob::Explain(Box::new(request.check()?)),
            Job::Puzzle(request) => CheckedJob::Try(Box::new(request.check()?)),
            Job::Verify(request) => CheckedJob::Verify(Box::new(request.check()?)),
            Job::Review(request) => CheckedJob::Review(Box::new(request.check(threads)?)),
            Job::Opening(request) => CheckedJob::Decide(Box::new(request.check()?)),
        })
    }
}

/// What a task is carried out with.
pub struct Run<'a> {
    /// Measures the time since the task began.
    pub clock: &'a dyn Clock,
    /// Raised to stop it.
    pub stop: &'a AtomicBool,
    /// Told every event but the last.
    pub tell: &'a mut dyn FnMut(Event),
}

impl Run<'_> {
    /// Whether it was asked to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The time since it began.
    pub(crate) fn time_ms(&self) -> u64 {
        millis(self.clock.elapsed())
    }
}

/// A time as events tell it, in whole milliseconds.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A time as answers for scripts tell it: milliseconds, to the microsecond.
pub fn exact_millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

impl CheckedJob {
    /// Works until there is an answer or the flag is raised, and returns the last event.
    pub fn run(&self, mut run: Run<'_>) -> Event {
        match self {
            CheckedJob::Think(thinking) => thinking.run(&mut run),
            CheckedJob::Solve(solving) => solving.run(&run),
            CheckedJob::Defend(defending) => defending.run(&run),
            CheckedJob::Choose(choosing) => choosing.run(&run),
            CheckedJob::Decide(deciding) => deciding.run(&run),
            CheckedJob::Explain(explaining) => explaining.run(&run),
            CheckedJob::Try(trying) => trying.run(),
            CheckedJob::Review(reviewing) => reviewing.run(&mut run),
            CheckedJob::Verify(verifying) => verifying.run(&run),
        }
    }
}
