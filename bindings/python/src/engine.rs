//! The engine: a level, limits, and a report.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kagetsu::engine::{Engine as Thinker, Level, Purpose, SearchControl, SearchLimits, Settings, Silent};
use kagetsu::rules::AREA;
use kagetsu::{Point, Position};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::convert::{bad, illegal, names, parse, room_for, within};
use crate::report::{PyLine, PyReport, PyScore};
use crate::solution::PySolution;
use crate::watch::watched;

/// An engine of a level, with a table of `memory` megabytes. Calls from several threads wait for each other; `stop` may come
/// from any.
#[pyclass(name = "Engine", module = "kagetsu", frozen)]
pub(crate) struct PyEngine {
    thinker: Mutex<Thinker>,
    /// A flag for each call, running or waiting: what stops these must not stop, nor be undone by, those that come later.
    calls: Mutex<Vec<Arc<AtomicBool>>>,
    /// The level's name.
    #[pyo3(get)]
    level: &'static str,
    /// How many threads a search has.
    #[pyo3(get)]
    threads: usize,
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (level = "master", *, threads = 1, memory = 64, seed = 0))]
    fn new(level: &str, threads: i128, memory: i128, seed: i128) -> PyResult<PyEngine> {
        let level: Level = parse(level)?;
        let memory = within("memory", memory, 1..=65_536)?;
        let threads = within("threads", threads, 1..=1_024)?;
        let seed = within("seed", seed, 0..=u64::MAX)?;
        // Asked for and given back: the engine takes the same at once.
        room_for::<[u8; 1 << 20]>(memory, "memory")?;
        let settings = Settings { threads, seed, ..Settings::of_level(level) };
        let thinker = Mutex::new(Thinker::new(settings, memory));
        Ok(PyEngine { thinker, calls: Mutex::default(), level: level.name(), threads })
    }

    /// Studies the position for the side to move: it is searched whatever it is. Limits add to those of the level: `time` in seconds, `nodes`, `depth`.
    #[pyo3(signature = (board, *, time = None, nodes = None, depth = None, lines = 1))]
    fn analyse(
        &self,
        board: &Bound<'_, PyBoard>,
        time: Option<f64>,
        nodes: Option<i128>,
        depth: Option<i128>,
        lines: i128,
    ) -> PyResult<PyReport> {
        let lines = within("lines", lines, 1..=AREA)?;
        let search = SearchRequest { limits: limits(time, nodes, depth)?, lines, purpose: Purpose::Study };
        self.ask(board, search)
    }

    /// The move to play, or None. Openings and forced replies are played at once.
    #[pyo3(signature = (board, *, time = None, nodes = None, depth = None))]
    fn play(
        &self,
        board: &Bound<'_, PyBoard>,
        time: Option<f64>,
        nodes: Option<i128>,
        depth: Option<i128>,
    ) -> PyResult<Option<String>> {
        let search = SearchRequest { limits: limits(time, nodes, depth)?, lines: 1, purpose: Purpose::Game };
        Ok(self.ask(board, search)?.best)
    }

    /// Ends the searches that other threads have asked for; they return what they have.
    fn stop(&self) {
        self.calls().iter().for_each(|call| call.store(true, Ordering::Relaxed));
    }

    /// Forgets everything learned so far.
    fn reset(&self, py: Python<'_>) {
        py.detach(|| self.thinker.lock().unwrap_or_else(PoisonError::into_inner).reset());
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err("an Engine is neither copied nor pickled: make one in each process"))
    }

    fn __repr__(&self) -> String {
        format!("<Engine {}, threads {}>", self.level, self.threads)
    }
}

/// What one search is to do.
struct SearchRequest {
    limits: SearchLimits,
    lines: usize,
    purpose: Purpose,
}

fn limits(time: Option<f64>, nodes: Option<i128>, depth: Option<i128>) -> PyResult<SearchLimits> {
    Ok(SearchLimits {
        nodes: nodes.map(|nodes| within("nodes", nodes, 1..=u64::MAX)).transpose()?,
        depth: depth.map(|depth| within("depth", depth, 1..=u32::MAX)).transpose()?,
        time: time.map(seconds).transpose()?,
        aim: None,
    })
}

/// A span of time that a clock can measure.
fn seconds(time: f64) -> PyResult<Duration> {
    let span = Duration::try_from_secs_f64(time).ok();
    span.ok_or_else(|| bad(format!("time is {time:?}: seconds, 0 or more, are expected")))
}

impl PyEngine {
    fn ask(&self, board: &Bound<'_, PyBoard>, search: SearchRequest) -> PyResult<PyReport> {
        let position = {
            let board = board.borrow();
            if board.game.outcome().is_some() {
                return Err(illegal("the game is over"));
            }
            board.game.position().clone()
        };
        let stop = Arc::new(AtomicBool::new(false));
        self.calls().push(Arc::clone(&stop));
        let report = watched(board.py(), &stop, || self.think(&position, search, &stop));
        self.calls().retain(|call| !Arc::ptr_eq(call, &stop));
        report
    }

    fn calls(&self) -> MutexGuard<'_, Vec<Arc<AtomicBool>>> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn think(&self, position: &Position, search: SearchRequest, stop: &AtomicBool) -> PyReport {
        let mut thinker = self.thinker.lock().unwrap_or_else(PoisonError::into_inner);
        let SearchRequest { limits, lines, purpose } = search;
        let settings = Settings { limits, lines, purpose, ..thinker.settings().clone() };
        thinker.set(settings);
        let clock = Instant::now();
        let report = thinker.think(position, &SearchControl { clock: &clock, stop }, &mut Silent);
        told(&report, clock.elapsed())
    }
}

/// A report of the library as Python sees it.
fn told(report: &kagetsu::engine::Report, time: Duration) -> PyReport {
    let line = |line: &kagetsu::engine::Line| PyLine {
        score: PyScore::of(line.score, line.bound),
        moves: names(line.moves.iter().copied()),
    };
    PyReport {
        best: report.best.as_ref().map(Point::to_string),
        score: PyScore::of(report.score, report.bound),
        lines: report.lines.iter().map(line).collect(),
        depth: report.depth,
        nodes: report.nodes,
        time: time.as_secs_f64(),
        stage: report.stage.name().to_owned(),
        limited_by: report.limited_by.name().to_owned(),
        proof: report.proof.as_ref().map(|win| PySolution::of_win(win, report.nodes)),
    }
}
