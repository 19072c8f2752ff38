//! The engine: analysis, and the moves of the levels.

use core::time::Duration;

use kagetsu_engine::{
    Bound, Engine, Level, Line, Observer, Progress, Purpose, Report, Ruling, Score, SearchControl,
    SearchLimits, Settings, Stage,
};
use kagetsu_rules::Position;
use kagetsu_solve::WinKind;
use kagetsu_study::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{level, unfinished, within};
use crate::error::ApiError;
use crate::event::Event;
use crate::field::{NameField, PointField, ScoreField, TextField, points};
use crate::job::{MOST_NODES, MOST_TIME_MS, Run, millis};
use crate::position::PositionRequest;
use crate::theory::{ProvedAnswer, ShippedMoves};
use crate::win::{WinAnswer, told_win};

/// The most lines.
const MOST_LINES: u64 = 9;
/// The time of an analysis that nothing else bounds.
const LONGEST: Duration = Duration::from_millis(MOST_TIME_MS);
/// Megabytes of the table of one search; as many are in use as searches run.
const TABLE_MEGABYTES: usize = 32;

/// `{"do":"analyze", …}`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalyzeRequest {
    /// The position.
    pub position: PositionRequest,
    /// The level that looks at it; master without one.
    #[serde(default)]
    #[schemars(with = "Option<NameField<Level>>")]
    pub level: Option<String>,
    /// How many lines.
    #[serde(default)]
    #[schemars(range(min = 1, max = MOST_LINES))]
    pub lines: Option<u64>,
    /// What bounds the search.
    #[serde(default)]
    pub limits: LimitsRequest,
    /// Whether to say what a theorem proves of the position; it is said unless this is false.
    #[serde(default)]
    pub theory: Option<bool>,
}

/// `{"do":"play", …}`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    /// The position.
    pub position: PositionRequest,
    /// Who plays.
    #[schemars(with = "NameField<Level>")]
    pub level: String,
    /// Of the random choices of a weak level.
    #[serde(default)]
    pub seed: Option<u64>,
    /// What bounds the search instead of the level's own clock.
    #[serde(default)]
    pub limits: LimitsRequest,
    /// Whether expert and master play moves that a theorem proves at once; they do unless this is false.
    #[serde(default)]
    pub theory: Option<bool>,
}

/// What bounds a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "Limits")]
pub struct LimitsRequest {
    /// Stones that it may place.
    #[schemars(range(min = 1, max = MOST_NODES))]
    pub nodes: Option<u64>,
    /// Plies.
    #[schemars(range(min = 1, max = 225))]
    pub depth: Option<u64>,
    /// Milliseconds.
    #[schemars(range(min = 1, max = MOST_TIME_MS))]
    pub time_ms: Option<u64>,
}

impl LimitsRequest {
    fn check(&self, time_ms: Option<u64>) -> Result<SearchLimits, ApiError> {
        let checked = |field, number: Option<u64>, most| {
            number.map(|number| within(field, number, 1, most)).transpose()
        };
        let time_ms = checked("limits.time_ms", self.time_ms, MOST_TIME_MS)?.or(time_ms);
        let depth = checked("limits.depth", self.depth, 225)?;
        Ok(SearchLimits {
            nodes: checked("limits.nodes", self.nodes, MOST_NODES)?,
            depth: depth.and_then(|depth| u32::try_from(depth).ok()),
            time: time_ms.map(Duration::from_millis),
            aim: None,
        })
    }
}

impl AnalyzeRequest {
    pub(crate) fn check(&self, threads: usize) -> Result<Thinking, ApiError> {
        let level = self.level.as_deref().map_or(Ok(Level::Master), level)?;
        let lines = within("lines", self.lines.unwrap_or(1), 1, MOST_LINES)?;
        let limits = self.limits.check(Some(MOST_TIME_MS))?;
        let position = unfinished(&self.position.game()?)?;
        let lines = usize::try_from(lines).unwrap_or(1);
        let settings = Settings { limits, lines, threads, ..Settings::of_level(level) }.for_analysis();
        Ok(Thinking { position, settings, theory: self.theory != Some(false) })
    }
}

impl PlayRequest {
    pub(crate) fn check(&self, threads: usize) -> Result<Thinking, ApiError> {
        let position = unfinished(&self.position.game()?)?;
        let level = level(&self.level)?;
        // Several threads would make a level play differently each time.
        let threads = if level == Level::Master { threads } else { 1 };
        // The clock of the level counts unless a limit is given.
        let limits = self.limits.check(None)?;
        let seed = self.seed.unwrap_or(0);
        let theory = self.theory != Some(false);
        let proved = ShippedMoves::for_level(level).filter(|_| theory);
        let settings = Settings { limits, threads, seed, proved, ..Settings::of_level(level) };
        Ok(Thinking { position, settings, theory })
    }
}

/// A question to the engine.
#[derive(Debug)]
pub struct Thinking {
    position: Position,
    settings: Settings,
    /// Whether to say what a theorem proves.
    theory: bool,
}

impl Thinking {
    /// Whether nothing but the longest time bounds it.
    pub(crate) fn is_endless(&self) -> bool {
        let SearchLimits { nodes, depth, time, aim: _ } = self.settings.limits;
        let is_study = self.settings.purpose == Purpose::Study;
        is_study && nodes.or(depth.map(u64::from)).is_none() && time == Some(LONGEST)
    }

    pub(crate) fn run(&self, run: &mut Run<'_>) -> Event {
        let mut engine = Engine::new(self.settings.clone(), TABLE_MEGABYTES);
        let control = SearchControl { clock: run.clock, stop: run.stop };
        let mut report = engine.think(&self.position, &control, &mut EventObserver(run.tell));
        if self.settings.purpose == Purpose::Study {
            self.tell_known_win(&mut report, run);
        }
        let theory = if self.theory { ProvedAnswer::known(&self.position.to_setup()) } else { None };
        Event::Thought(Box::new(ThoughtEvent { theory, ..ThoughtEvent::new(&report, run.time_ms()) }))
    }
}

impl Thinking {
    /// Wins that are found in passing differ in length from those of a question to the solver: the one that is told
    /// everywhere takes their place.
    fn tell_known_win(&self, report: &mut Report, run: &Run<'_>) {
        if !matches!(report.score, Score::Win(2..)) || report.proof.is_none() {
            return;
        }
        let Some(win) = told_win(&self.position, run.stop) else { return };
        let line = Line { score: Score::Win(win.length), bound: Bound::Exact, moves: win.line.clone() };
        let first = line.moves.first().copied();
        report.lines.retain(|other| other.moves.first().copied() != first);
        // The other lines keep what was found of them.
        report.lines.insert(0, line);
        report.lines.truncate(self.settings.lines);
        report.stage = match win.kind {
            WinKind::Five => Stage::Five,
            WinKind::Four | WinKind::Vcf => Stage::Vcf,
            WinKind::Mise => Stage::MiseVcf,
            WinKind::Vct => Stage::Vct,
            WinKind::Quiet | WinKind::Theory => report.stage,
        };
        (report.best, report.score, report.bound) = (first, Score::Win(win.length), Bound::Exact);
        report.proof = Some(win);
    }
}

/// Passes on what the engine says.
struct EventObserver<'a>(&'a mut dyn FnMut(Event));

impl Observer for EventObserver<'_> {
    fn stage(&mut self, stage: Stage, ruling: Ruling) {
        (self.0)(Event::Stage(StageEvent::new(stage, ruling)));
    }

    fn progress(&mut self, progress: &Progress) {
        (self.0)(Event::Progress(ProgressEvent::from(progress)));
    }
}

/// What a stage said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StageEvent {
    /// Which stage.
    pub stage: String,
    /// What it does: `play`, `restrict`, `hint` or `pass`.
    pub ruling: String,
    /// The point of a play or a hint.
    pub point: Option<PointField>,
    /// How many moves are left.
    pub count: Option<usize>,
}

impl StageEvent {
    fn new(stage: Stage, ruling: Ruling) -> StageEvent {
        let (ruling, point, count) = match ruling {
            Ruling::Play(point) => ("play", Some(PointField(point)), None),
            Ruling::Restrict(count) => ("restrict", None, Some(count)),
            Ruling::Hint(point) => ("hint", Some(PointField(point)), None),
            Ruling::Pass => ("pass", None, None),
        };
        StageEvent { stage: stage.name().to_owned(), ruling: ruling.to_owned(), point, count }
    }
}

/// A finished depth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProgressEvent {
    /// The depth.
    pub depth: u32,
    /// Stones placed so far.
    pub nodes: u64,
    /// Milliseconds so far.
    pub time_ms: u64,
    /// The lines, the best first.
    pub lines: Vec<LineAnswer>,
}

impl From<&Progress> for ProgressEvent {
    fn from(progress: &Progress) -> ProgressEvent {
        ProgressEvent {
            depth: progress.depth,
            nodes: progress.nodes,
            time_ms: millis(progress.elapsed),
            lines: progress.lines.iter().map(LineAnswer::from).collect(),
        }
    }
}

/// A line with its score in the mover's view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Line")]
pub struct LineAnswer {
    /// The score.
    pub score: ScoreField,
    /// `lower` or `upper` where the score is only a bound.
    pub bound: Option<String>,
    /// The moves.
    pub moves: Vec<PointField>,
}

impl From<&Line> for LineAnswer {
    fn from(line: &Line) -> LineAnswer {
        LineAnswer {
            score: line.score.into(),
            bound: line.bound.name().map(str::to_owned),
            moves: points(&line.moves),
        }
    }
}

/// What the engine found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ThoughtEvent {
    /// The best move.
    pub best: Option<PointField>,
    /// Its score in the mover's view.
    pub score: ScoreField,
    /// `lower` or `upper` where the score is only a bound.
    pub bound: Option<String>,
    /// Whether a decided score follows from the rules or from a checked certificate.
    pub proved: bool,
    /// The lines, the best first.
    pub lines: Vec<LineAnswer>,
    /// The depth of the last whole round.
    pub depth: u32,
    /// Stones placed.
    pub nodes: u64,
    /// Milliseconds.
    pub time_ms: u64,
    /// What decided the move.
    pub stage: String,
    /// What ended the search.
    pub limited_by: String,
    /// What decided the move, in words.
    pub reason: TextField,
    /// The proved win, where there is one.
    pub win: Option<WinAnswer>,
    /// What a theorem proves of the position, where one knows it.
    pub theory: Option<ProvedAnswer>,
}

impl ThoughtEvent {
    fn new(report: &Report, time_ms: u64) -> ThoughtEvent {
        ThoughtEvent {
            best: report.best.map(PointField),
            score: report.score.into(),
            bound: report.bound.name().map(str::to_owned),
            proved: say::engine::is_proved(report) == Some(true),
            lines: report.lines.iter().map(LineAnswer::from).collect(),
            depth: report.depth,
            nodes: report.nodes,
            time_ms,
            stage: report.stage.name().to_owned(),
            limited_by: report.limited_by.name().to_owned(),
            reason: TextField::from_fn(|lang| say::engine::stage(report, lang)),
            win: report.proof.as_ref().map(WinAnswer::from),
            theory: None,
        }
    }
}
