//! What a search tells: one schema for sockets and streams.

use core::time::Duration;

use kagetsu::engine::{Line, Progress, Report, Ruling, Stage};
use kagetsu::review::json::ScoreField;
use kagetsu::say::{self, Bilingual};
use kagetsu::solve::Win;
use serde::Serialize;
use serde_json::value::RawValue;

use super::explain::ExplainedEvent;
use super::opening::AnsweredEvent;
use super::puzzle::TriedEvent;
use super::review::{ReviewEvent, ReviewedEvent};
use super::variant::MovedEvent;
use crate::ask::{name, names};
use crate::trouble::Trouble;

/// A message to whoever asked.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// Others are served first.
    Queued,
    /// The search runs.
    Started,
    /// A stage before the main search has spoken.
    Stage(StageEvent),
    /// A depth is finished.
    Progress(ProgressEvent),
    /// The answer of `analyze` and `play`.
    Thought(Box<ThoughtEvent>),
    /// The answer of `solve`.
    Solved(Box<SolvedEvent>),
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
    /// The answer of `opening`.
    Answered(Box<AnsweredEvent>),
    /// The search was stopped before it had an answer.
    Stopped,
    /// The question makes no sense.
    Error {
        /// Why.
        error: Trouble,
    },
}

impl Event {
    /// Whether nothing follows.
    pub(crate) fn is_last(&self) -> bool {
        match self {
            Event::Queued | Event::Started | Event::Stage(_) | Event::Progress(_) | Event::Reviewed(_) => {
                false
            }
            Event::Thought(_)
            | Event::Solved(_)
            | Event::Moved(_)
            | Event::Answered(_)
            | Event::Explained(_)
            | Event::Tried(_)
            | Event::Review(_)
            | Event::Stopped
            | Event::Error { .. } => true,
        }
    }
}

/// A time as events tell it, in whole milliseconds.
pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// What a stage said.
#[derive(Serialize)]
pub(crate) struct StageEvent {
    stage: &'static str,
    ruling: &'static str,
    point: Option<String>,
    count: Option<usize>,
}

impl StageEvent {
    pub(crate) fn new(stage: Stage, ruling: Ruling) -> StageEvent {
        let (ruling, point, count) = match ruling {
            Ruling::Play(point) => ("play", Some(name(point)), None),
            Ruling::Restrict(count) => ("restrict", None, Some(count)),
            Ruling::Hint(point) => ("hint", Some(name(point)), None),
            Ruling::Pass => ("pass", None, None),
        };
        StageEvent { stage: stage.name(), ruling, point, count }
    }
}

/// A finished depth.
#[derive(Serialize)]
pub(crate) struct ProgressEvent {
    depth: u32,
    nodes: u64,
    time_ms: u64,
    lines: Vec<LineAnswer>,
}

impl ProgressEvent {
    pub(crate) fn new(progress: &Progress) -> ProgressEvent {
        ProgressEvent {
            depth: progress.depth,
            nodes: progress.nodes,
            time_ms: millis(progress.elapsed),
            lines: progress.lines.iter().map(LineAnswer::new).collect(),
        }
    }
}

/// A line with its score in the mover's view.
#[derive(Serialize)]
pub(crate) struct LineAnswer {
    score: ScoreField,
    bound: Option<&'static str>,
    moves: Vec<String>,
}

impl LineAnswer {
    fn new(line: &Line) -> LineAnswer {
        LineAnswer { score: ScoreField(line.score), bound: line.bound.name(), moves: names(&line.moves) }
    }
}

/// What the engine found.
#[derive(Serialize)]
pub(crate) struct ThoughtEvent {
    best: Option<String>,
    score: ScoreField,
    bound: Option<&'static str>,
    /// Whether a decided score follows from the rules or from a checked certificate.
    proved: bool,
    lines: Vec<LineAnswer>,
    depth: u32,
    nodes: u64,
    time_ms: u64,
    stage: &'static str,
    limited_by: &'static str,
    reason: Bilingual,
    win: Option<WinAnswer>,
}

impl ThoughtEvent {
    pub(crate) fn new(report: &Report, time_ms: u64) -> ThoughtEvent {
        ThoughtEvent {
            best: report.best.map(name),
            score: ScoreField(report.score),
            bound: report.bound.name(),
            proved: say::engine::is_proved(report) == Some(true),
            lines: report.lines.iter().map(LineAnswer::new).collect(),
            depth: report.depth,
            nodes: report.nodes,
            time_ms,
            stage: report.stage.name(),
            limited_by: report.limited_by.name(),
            reason: Bilingual::from_fn(|lang| say::engine::stage(report, lang)),
            win: report.proof.as_ref().map(WinAnswer::new),
        }
    }
}

/// A proved win with its certificate.
#[derive(Serialize)]
pub(crate) struct WinAnswer {
    attacker: String,
    kind: &'static str,
    by_forbidden: bool,
    length: u32,
    line: Vec<String>,
    /// The certificate as a graph, schema `kagetsu.proof/1`.
    certificate: Option<Box<RawValue>>,
    /// The certificate as the text that `kagetsu verify` reads.
    proof: String,
}

impl WinAnswer {
    pub(crate) fn new(win: &Win) -> WinAnswer {
        WinAnswer {
            attacker: win.certificate.attacker().to_string(),
            kind: win.kind.name(),
            by_forbidden: win.by_forbidden,
            length: win.length,
            line: names(&win.line),
            certificate: RawValue::from_string(win.certificate.to_json()).ok(),
            proof: win.certificate.to_string(),
        }
    }
}

/// What the solver found.
#[derive(Serialize)]
pub(crate) struct SolvedEvent {
    /// `win`, `no-win` or `unknown`.
    pub(crate) status: &'static str,
    /// Every win has been accepted by the checker.
    pub(crate) verified: bool,
    pub(crate) win: Option<WinAnswer>,
    /// With `all`: every winning first move.
    pub(crate) moves: Option<Vec<FirstMove>>,
    /// With `all`: moves that a limit left open.
    pub(crate) unproved: Option<Vec<String>>,
    /// The limit that left something open.
    pub(crate) limited_by: Option<&'static str>,
    pub(crate) nodes: u64,
    pub(crate) time_ms: u64,
    pub(crate) text: Bilingual,
}

/// A winning first move.
#[derive(Serialize)]
pub(crate) struct FirstMove {
    pub(crate) point: String,
    #[serde(flatten)]
    pub(crate) win: WinAnswer,
}
