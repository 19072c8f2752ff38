//! The engine: a level, limits, and a report.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kagetsu::engine::{Bound as ScoreBound, Engine as Thinker, Level, Reins, SearchLimits, Settings, Silent};
use kagetsu::{Point, Position};
use pyo3::prelude::*;

use crate::board::Board;
use crate::convert::{IllegalMoveError, bad, names, parse};
use crate::solution::Solution;
use crate::watch::watched;

/// A score in the view of the side to move.
#[pyclass(module = "kagetsu", frozen, get_all, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Score {
    /// Engine units; None when the game is decided.
    value: Option<i32>,
    /// Plies to the end, positive for a win, negative for a loss; None when undecided.
    mate: Option<i32>,
    /// `"exact"`, `"lower"` or `"upper"`: whether the truth may be higher or lower.
    bound: &'static str,
}

#[pymethods]
impl Score {
    fn __str__(&self) -> String {
        match (self.value, self.mate) {
            (_, Some(plies)) if plies < 0 => format!("-M{}", -plies),
            (_, Some(plies)) => format!("+M{plies}"),
            (value, None) => format!("{:+}", value.unwrap_or(0)),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Score {}, {}>", self.__str__(), self.bound)
    }
}

impl Score {
    fn of(score: kagetsu::engine::Score, bound: ScoreBound) -> Score {
        use kagetsu::engine::Score as S;
        let bound = match bound {
            ScoreBound::Exact => "exact",
            ScoreBound::Lower => "lower",
            ScoreBound::Upper => "upper",
        };
        let plies = |plies: u32| i32::try_from(plies).unwrap_or(i32::MAX);
        let (value, mate) = match score {
            S::Win(n) => (None, Some(plies(n))),
            S::Loss(n) => (None, Some(-plies(n))),
            S::Value(value) => (Some(value), None),
        };
        Score { value, mate, bound }
    }
}

/// One line of play and what its first move is worth.
#[pyclass(module = "kagetsu", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct Line {
    /// Of the first move.
    score: Score,
    /// The moves.
    moves: Vec<String>,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("<Line {} {}>", self.score.__str__(), self.moves.join(" "))
    }
}

/// What the engine thinks of a position.
#[pyclass(module = "kagetsu", frozen, get_all)]
pub(crate) struct Report {
    /// The move to play; None where there is none.
    best: Option<String>,
    /// For the side to move.
    score: Score,
    /// Best first, as many as were asked for.
    lines: Vec<Line>,
    /// Finished plies.
    depth: u32,
    /// Stones placed.
    nodes: u64,
    /// Seconds.
    time: f64,
    /// The stage that decided.
    stage: &'static str,
    /// What ended the search.
    limited_by: &'static str,
    /// The proved win behind the score, the mover's or, when the score is a loss, the opponent's.
    proof: Option<Py<Solution>>,
}

#[pymethods]
impl Report {
    fn __repr__(&self) -> String {
        let best = self.best.as_deref().unwrap_or("none");
        format!("<Report {best} {} depth {} nodes {}>", self.score.__str__(), self.depth, self.nodes)
    }
}

/// An engine with its memories. Calls from several threads wait for each other; `stop` may come from any.
#[pyclass(module = "kagetsu", frozen)]
pub(crate) struct Engine {
    thinker: Mutex<Thinker>,
    stop: AtomicBool,
}

const MEGABYTES: std::ops::RangeInclusive<usize> = 1..=65_536;
const THREADS: std::ops::RangeInclusive<usize> = 1..=1_024;

#[pymethods]
impl Engine {
    /// An engine of a level, with a table of `memory` megabytes.
    #[new]
    #[pyo3(signature = (level = "master", *, threads = 1, memory = 64, seed = 0))]
    fn new(level: &str, threads: usize, memory: usize, seed: u64) -> PyResult<Engine> {
        let level: Level = parse(level)?;
        if !MEGABYTES.contains(&memory) {
            return Err(bad(format!("memory is {memory} megabytes, not 1 to 65536")));
        }
        if !THREADS.contains(&threads) {
            return Err(bad(format!("threads is {threads}, not 1 to 1024")));
        }
        let settings = Settings { threads, seed, ..Settings::of_level(level) };
        Ok(Engine { thinker: Mutex::new(Thinker::new(settings, memory)), stop: AtomicBool::new(false) })
    }

    /// Thinks about the side to move. Limits add to those of the level: `time` in seconds, `nodes`, `depth`.
    #[pyo3(signature = (board, *, time = None, nodes = None, depth = None, lines = 1))]
    fn analyse(
        &self,
        board: &Bound<'_, Board>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
    ) -> PyResult<Report> {
        let py = board.py();
        let position = {
            let board = board.borrow();
            if board.game.outcome().is_some() {
                return Err(IllegalMoveError::new_err("the game is over"));
            }
            board.game.position().clone()
        };
        let time = time.map(Duration::try_from_secs_f64).transpose().map_err(bad)?;
        self.stop.store(false, Ordering::Relaxed);
        let limits = SearchLimits { nodes, depth, time };
        let report = watched(py, &self.stop, || self.think(&position, limits, lines))?;
        report.into_python(py)
    }

    /// The move to play, or None.
    #[pyo3(signature = (board, *, time = None, nodes = None, depth = None))]
    fn play(
        &self,
        board: &Bound<'_, Board>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
    ) -> PyResult<Option<String>> {
        Ok(self.analyse(board, time, nodes, depth, 1)?.best)
    }

    /// Ends a search that another thread has begun; it returns what it has.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Forgets everything learned so far.
    fn reset(&self, py: Python<'_>) {
        py.detach(|| self.thinker.lock().unwrap_or_else(PoisonError::into_inner).reset());
    }
}

/// A report and the time that it took, before Python sees it.
struct Thought {
    report: kagetsu::engine::Report,
    time: f64,
}

impl Engine {
    fn think(&self, position: &Position, limits: SearchLimits, lines: usize) -> Thought {
        let mut thinker = self.thinker.lock().unwrap_or_else(PoisonError::into_inner);
        let settings = Settings { limits, lines: lines.max(1), ..thinker.settings().clone() };
        thinker.set(settings);
        let clock = Instant::now();
        let report = thinker.think(position, &Reins { clock: &clock, stop: &self.stop }, &mut Silent);
        Thought { report, time: clock.elapsed().as_secs_f64() }
    }
}

impl Thought {
    fn into_python(self, py: Python<'_>) -> PyResult<Report> {
        let Thought { report, time } = self;
        let proof = report.proof.as_ref().map(|win| Py::new(py, Solution::of_win(win, report.nodes)));
        let line = |line: &kagetsu::engine::Line| Line {
            score: Score::of(line.score, line.bound),
            moves: names(line.moves.iter().copied()),
        };
        Ok(Report {
            best: report.best.as_ref().map(Point::to_string),
            score: Score::of(report.score, report.bound),
            lines: report.lines.iter().map(line).collect(),
            depth: report.depth,
            nodes: report.nodes,
            time,
            stage: report.stage.name(),
            limited_by: report.limited_by.name(),
            proof: proof.transpose()?,
        })
    }
}
