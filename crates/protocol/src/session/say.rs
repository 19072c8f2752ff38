//! What is told about the search beside the answer: messages for people, lines for boards of the Yixin family.

use core::time::Duration;

use kagetsu_engine::{Line, Progress, Report, Score};
use kagetsu_rules::Point;

use super::{Effect, message, send};
use crate::coordinate::{format_point, format_points};
use crate::options::{Mode, Options};

/// The score that is shown as a winning rate of 73 %. A scale for the eye, not fitted to games.
const WIN_RATE_SCALE: f64 = 200.0;

/// A finished depth.
pub(super) fn progress(progress: &Progress, options: &Options, mode: Mode) -> Vec<Effect> {
    let state = ThinkingState { depth: progress.depth, nodes: progress.nodes, elapsed: progress.elapsed };
    lines(&state, &progress.lines, options, mode)
}

/// The end of the thinking; a search has told its lines already.
pub(super) fn summary(report: &Report, elapsed: Duration, options: &Options, mode: Mode) -> Vec<Effect> {
    let state = ThinkingState { depth: report.depth, nodes: report.nodes, elapsed };
    let mut effects = match report.depth {
        0 => lines(&state, &report.lines, options, mode),
        _ => Vec::new(),
    };
    let (stage, limit) = (report.stage.name(), report.limited_by.name());
    let text = format!("stage {stage}, depth {}, nodes {}, limited by {limit}", report.depth, report.nodes);
    effects.push(send(format!("DEBUG {text}")));
    effects
}

struct ThinkingState {
    depth: u32,
    nodes: u64,
    elapsed: Duration,
}

impl ThinkingState {
    fn milliseconds(&self) -> u64 {
        u64::try_from(self.elapsed.as_millis()).unwrap_or(u64::MAX)
    }
}

fn lines(state: &ThinkingState, lines: &[Line], options: &Options, mode: Mode) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if options.shows_lines(mode) {
            effects.extend(details(state, line, index, lines.len()));
        }
        let number = if lines.len() > 1 { format!(" line {}", index + 1) } else { String::new() };
        effects.push(message(format!(
            "depth {}{number} score {} nodes {} time {} pv {}",
            state.depth,
            line.score,
            state.nodes,
            state.milliseconds(),
            names(&line.moves)
        )));
    }
    if options.shows_realtime(mode) {
        effects.push(message("REALTIME REFRESH"));
        let first = |line: &Line| line.moves.first().copied();
        effects.extend(lines.first().and_then(first).map(|point| realtime("BEST", point)));
        let lost = lines.iter().filter(|line| matches!(line.score, Score::Loss(_)));
        effects.extend(lost.filter_map(first).map(|point| realtime("LOST", point)));
    }
    effects
}

/// A point as boards draw it while the engine thinks: `POS` under thought, `DONE`, `BEST` or `LOST`.
pub(super) fn realtime(kind: &str, point: Point) -> Effect {
    message(format!("REALTIME {kind} {}", format_point(point)))
}

/// One line as boards of the Yixin family read it. Nodes are counted for the whole search, not by line, and the
/// deepest point of the search is not known: the length of the line stands for it.
fn details(state: &ThinkingState, line: &Line, index: usize, count: usize) -> Vec<Effect> {
    let (nodes, time) = (state.nodes, state.milliseconds());
    [
        format!("PV {index}"),
        format!("NUMPV {count}"),
        format!("DEPTH {}", state.depth),
        format!("SELDEPTH {}", line.moves.len()),
        format!("NODES {nodes}"),
        format!("TOTALNODES {nodes}"),
        format!("TOTALTIME {time}"),
        format!("SPEED {}", u128::from(nodes) * 1_000 / u128::from(time.max(1))),
        format!("EVAL {}", eval(line.score)),
        format!("WINRATE {:.4}", win_rate(line.score)),
        format!("BESTLINE {}", format_points(&line.moves)),
        "PV DONE".to_owned(),
    ]
    .into_iter()
    .map(|text| send(format!("INFO {text}")))
    .collect()
}

fn eval(score: Score) -> String {
    match score {
        Score::Value(value) => value.to_string(),
        Score::Win(_) | Score::Loss(_) => score.to_string(),
    }
}

fn win_rate(score: Score) -> f64 {
    match score {
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Value(value) => 1.0 / (1.0 + (-f64::from(value) / WIN_RATE_SCALE).exp()),
    }
}

fn names(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}
