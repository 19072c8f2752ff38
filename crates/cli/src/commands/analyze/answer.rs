//! The answers of `analyze` as JSON: field names and order are the contract with scripts.

use kagetsu::Point;
use kagetsu::engine::{LimitedBy, Line, Progress, Report, Settings};
use kagetsu::review::json::ScoreField;
use kagetsu::say;

use serde::Serialize;

use crate::json::{self, names};

/// The form of the last line.
pub(super) const SCHEMA: &str = "kagetsu.analyze/1";
/// The form of the lines before it.
pub(super) const DEPTH_SCHEMA: &str = "kagetsu.analyze-depth/1";

/// A finished depth, one line of it.
#[derive(Serialize)]
pub(super) struct Depth {
    depth: u32,
    nodes: u64,
    time_ms: f64,
    score: ScoreField,
    bound: Option<&'static str>,
    pv: Vec<String>,
    /// The place of the line, from 1; only where several were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

impl Depth {
    /// The answer for one line of a depth.
    pub(super) fn new(progress: &Progress, line: &Line, rank: Option<usize>) -> Depth {
        Depth {
            depth: progress.depth,
            nodes: progress.nodes,
            time_ms: json::milliseconds(progress.elapsed),
            score: ScoreField(line.score),
            bound: line.bound.name(),
            pv: names(&line.moves),
            line: rank,
        }
    }
}

/// One of several lines of the last answer.
#[derive(Serialize)]
struct Ranked {
    line: usize,
    score: ScoreField,
    bound: Option<&'static str>,
    pv: Vec<String>,
}

/// The last answer.
#[derive(Serialize)]
pub(super) struct Answer {
    best: Option<String>,
    score: Option<ScoreField>,
    bound: Option<&'static str>,
    pv: Vec<String>,
    depth: u32,
    nodes: u64,
    stage: Option<&'static str>,
    limited_by: &'static str,
    /// The evaluation that was used; only where the user had something to say about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    eval: Option<&'static str>,
    /// Whether a win or a loss has a certificate, or follows from the rules at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<Ranked>>,
    /// Why there is no move: `game-over` or `no-legal-move`.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<&'static str>,
}

impl Answer {
    /// The answer of a search with these settings.
    pub(super) fn new(report: &Report, settings: &Settings) -> Answer {
        let ranked = |(index, line): (usize, &Line)| Ranked {
            line: index + 1,
            score: ScoreField(line.score),
            bound: line.bound.name(),
            pv: names(&line.moves),
        };
        Answer {
            best: report.best.map(json::name),
            score: Some(ScoreField(report.score)),
            bound: report.bound.name(),
            pv: names(best_line(report)),
            depth: report.depth,
            nodes: report.nodes,
            stage: Some(report.stage.name()),
            limited_by: report.limited_by.name(),
            eval: None,
            proved: say::engine::is_proved(report),
            lines: (settings.lines > 1).then(|| report.lines.iter().enumerate().map(ranked).collect()),
            over: None,
        }
    }

    /// The same with the evaluation that a report was made with.
    pub(super) fn naming(self, report: Option<&Report>) -> Answer {
        Answer { eval: report.map(|report| report.evaluation.name()), ..self }
    }

    /// The answer where there is no move to find.
    pub(super) fn without_move(reason: &'static str) -> Answer {
        Answer {
            best: None,
            score: None,
            bound: None,
            pv: Vec::new(),
            depth: 0,
            nodes: 0,
            stage: None,
            limited_by: LimitedBy::Nothing.name(),
            eval: None,
            proved: None,
            lines: None,
            over: Some(reason),
        }
    }
}

/// The line that begins with the chosen move.
pub(super) fn best_line(report: &Report) -> Vec<Point> {
    let of_best = |line: &&Line| line.moves.first().copied() == report.best;
    let line = report.lines.iter().find(of_best).map(|line| line.moves.clone());
    line.unwrap_or_else(|| report.best.into_iter().collect())
}
