//! What the engine found, for scripts: an object for each finished depth and one at the end.

use kagetsu_engine::{LimitedBy, Line, Progress, Report, Settings};
use kagetsu_rules::{Point, Setup};
use kagetsu_study::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{PointField, ScoreField, points};
use crate::job::exact_millis;
use crate::label::Schema;
use crate::theory::ProvedAnswer;

/// A finished depth, one line of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AnalyzeDepth")]
pub struct AnalyzeDepthAnswer {
    /// The depth.
    pub depth: u32,
    /// Stones placed so far.
    pub nodes: u64,
    /// Milliseconds so far, to the microsecond.
    pub time_ms: f64,
    /// The score in the mover's view.
    pub score: ScoreField,
    /// `lower` or `upper` where the score is only a bound.
    pub bound: Option<String>,
    /// The moves.
    pub pv: Vec<PointField>,
    /// The place of the line, from 1; only where several were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

impl Schema for AnalyzeDepthAnswer {
    const SCHEMA: &'static str = "kagetsu.analyze-depth/1";
}

impl AnalyzeDepthAnswer {
    /// The answer for one line of a depth.
    pub fn new(progress: &Progress, line: &Line, rank: Option<usize>) -> AnalyzeDepthAnswer {
        AnalyzeDepthAnswer {
            depth: progress.depth,
            nodes: progress.nodes,
            time_ms: exact_millis(progress.elapsed),
            score: line.score.into(),
            bound: line.bound.name().map(str::to_owned),
            pv: points(&line.moves),
            line: rank,
        }
    }
}

/// One of several lines of the last answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "RankedLine")]
pub struct RankedLineAnswer {
    /// Its place, from 1.
    pub line: usize,
    /// The score in the mover's view.
    pub score: ScoreField,
    /// `lower` or `upper` where the score is only a bound.
    pub bound: Option<String>,
    /// The moves.
    pub pv: Vec<PointField>,
}

impl RankedLineAnswer {
    fn new((index, line): (usize, &Line)) -> RankedLineAnswer {
        RankedLineAnswer {
            line: index + 1,
            score: line.score.into(),
            bound: line.bound.name().map(str::to_owned),
            pv: points(&line.moves),
        }
    }
}

/// The last answer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Analyze")]
pub struct AnalyzeAnswer {
    /// The best move.
    pub best: Option<PointField>,
    /// Its score in the mover's view.
    pub score: Option<ScoreField>,
    /// `lower` or `upper` where the score is only a bound.
    pub bound: Option<String>,
    /// The line that begins with the best move.
    pub pv: Vec<PointField>,
    /// The depth of the last whole round.
    pub depth: u32,
    /// Stones placed.
    pub nodes: u64,
    /// What decided the move.
    pub stage: Option<String>,
    /// What ended the search.
    pub limited_by: String,
    /// The evaluation that was used; only where the user had something to say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eval: Option<String>,
    /// Whether a win or a loss has a certificate, or follows from the rules at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<bool>,
    /// What a theorem proves of the position, whatever the search has found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theory: Option<ProvedAnswer>,
    /// The lines, the best first, where several were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<RankedLineAnswer>>,
    /// Why there is no move: `game-over` or `no-legal-move`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<String>,
}

impl Schema for AnalyzeAnswer {
    const SCHEMA: &'static str = "kagetsu.analyze/1";
}

impl AnalyzeAnswer {
    /// The answer of a search with these settings.
    pub fn new(report: &Report, settings: &Settings) -> AnalyzeAnswer {
        let lines = || report.lines.iter().enumerate().map(RankedLineAnswer::new).collect();
        AnalyzeAnswer {
            best: report.best.map(PointField),
            score: Some(report.score.into()),
            bound: report.bound.name().map(str::to_owned),
            pv: points(best_line(report)),
            depth: report.depth,
            nodes: report.nodes,
            stage: Some(report.stage.name().to_owned()),
            limited_by: report.limited_by.name().to_owned(),
            proved: say::engine::is_proved(report),
            lines: (settings.lines > 1).then(lines),
            ..AnalyzeAnswer::default()
        }
    }

    /// The same with the name of the evaluation that the report was made with.
    #[must_use]
    pub fn naming_evaluation(self, report: &Report) -> AnalyzeAnswer {
        AnalyzeAnswer { eval: Some(report.evaluation.name().to_owned()), ..self }
    }

    /// The same with what a theorem that comes with the program proves of the position.
    #[must_use]
    pub fn with_theory(self, setup: &Setup) -> AnalyzeAnswer {
        AnalyzeAnswer { theory: ProvedAnswer::known(setup), ..self }
    }

    /// The answer where there is no move to find, with the reason.
    pub fn without_move(reason: &str) -> AnalyzeAnswer {
        let limited_by = LimitedBy::Nothing.name().to_owned();
        AnalyzeAnswer { limited_by, over: Some(reason.to_owned()), ..AnalyzeAnswer::default() }
    }
}

/// The line that begins with the chosen move.
pub fn best_line(report: &Report) -> Vec<Point> {
    let of_best = |line: &&Line| line.moves.first().copied() == report.best;
    let line = report.lines.iter().find(of_best).map(|line| line.moves.clone());
    line.unwrap_or_else(|| report.best.into_iter().collect())
}
