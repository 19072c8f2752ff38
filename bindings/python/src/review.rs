//! Review of a game: what each move was, what was better, and where the game turned.
//!
//! The answers are dicts in the form of `kagetsu review --json`, so whoever knows one knows the other.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu::api::{ReviewMoveAnswer, ReviewSummaryAnswer, labelled};
use kagetsu::records::Record;
use kagetsu::review::{self, PlyReview, ReviewEffort, ReviewObserver, ReviewSettings, SavedReview};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::convert::{bad, dict, within, wrong};
use crate::records::PyGame;
use crate::solution::PySolution;
use crate::watch::watched;

/// A reviewed game.
#[pyclass(name = "Review", module = "kagetsu", frozen)]
pub(crate) struct PyReview {
    pub(crate) review: review::Review,
    /// The record that was reviewed.
    record: Record,
    /// The lines by which the review is made again without searching.
    state: String,
}

#[pymethods]
impl PyReview {
    /// A review again from what a pickle has kept of it; every proof in it is checked.
    #[new]
    fn new(
        py: Python<'_>,
        game: &PyGame,
        effort: (u64, u64, u64, bool),
        state: String,
    ) -> PyResult<PyReview> {
        let (nodes, stand, budget, theory) = effort;
        let settings = ReviewSettings { nodes, stand, budget, theory, ..ReviewSettings::default() };
        let record = game.record.clone();
        py.detach(|| {
            let (game, left_out) = review::game_of(&record).map_err(bad)?;
            let known = SavedReview::read(&state, &game).map_err(|error| bad(format!("review: {error}")))?;
            let stop = AtomicBool::new(false);
            let review = review::review(&game, &settings, known, &stop, &mut review::Unheard);
            let review =
                review.ok_or_else(|| PyRuntimeError::new_err("the review ended without an answer"))?;
            Ok(PyReview { review: review::Review { left_out, ..review }, record, state })
        })
    }

    fn __getnewargs__(&self) -> (PyGame, (u64, u64, u64, bool), &str) {
        let ReviewSettings { nodes, stand, budget, theory, .. } = self.review.settings;
        (PyGame { record: self.record.clone() }, (nodes, stand, budget, theory), &self.state)
    }

    /// The moves in order, each a dict: `ply`, `move`, `class`, `status_before`, `status_after`, `best`, `loss`, `text`
    /// and more.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let answers: Vec<_> = self
            .review
            .plies
            .iter()
            .map(|ply| labelled(ReviewMoveAnswer::new(ply, &self.review.game)))
            .collect();
        dict(py, &answers)
    }

    /// What the game came to: winner, turning point, accuracy of both sides.
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &labelled(ReviewSummaryAnswer::from(&self.review)))
    }

    /// The game that was reviewed.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { record: self.record.clone() }
    }

    /// Stones that each search of the first pass was allowed.
    #[getter]
    fn nodes(&self) -> u64 {
        self.review.settings.nodes
    }

    /// The proved win in the position before move `ply` (one more than there are moves: after the last), whoever's it is.
    fn proof(&self, ply: i128) -> PyResult<Option<PySolution>> {
        let ply = within("ply", ply, 1..=self.review.plies.len() + 1)?;
        let standing = self.review.plies.get(ply - 1).map_or(&self.review.last, |ply| &ply.standing);
        Ok(standing.win().map(|win| PySolution::of_win(win, self.review.settings.nodes)))
    }

    /// The game with what the review says: comments, better moves and refutations as variations.
    #[pyo3(signature = (lang = "en"))]
    fn annotated(&self, lang: &str) -> PyResult<PyGame> {
        let record = review::annotate(&self.review, &self.record, crate::convert::lang(lang)?);
        Ok(PyGame { record: record.map_err(bad)? })
    }

    /// The review as one HTML page.
    #[pyo3(signature = (lang = "en"))]
    fn html(&self, lang: &str) -> PyResult<String> {
        Ok(review::page(&self.review, &self.record.info, crate::convert::lang(lang)?))
    }

    /// The review as plain text.
    #[pyo3(signature = (lang = "en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        let lines = review::report(&self.review, &self.record.info, crate::convert::lang(lang)?);
        Ok(lines.join("\n") + "\n")
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.moves(py)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.review.plies.len()
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en")
    }

    fn __repr__(&self) -> String {
        let moves = self.review.plies.len();
        let unit = if moves == 1 { "move" } else { "moves" };
        let turn = self.review.summary.turning_point;
        let turn = turn.map_or(String::new(), |ply| format!(", turned at {ply}"));
        format!("<Review of {moves} {unit}{turn}>")
    }
}

/// Reviews a game from its last move to its first. `effort` is "quick", "usual" or "deep"; `nodes` bounds each search of the
/// first pass instead, and `budget` the second pass, which asks again where a sentence stands. `theory` says whether the
/// proved openings are believed. The review does not depend on `threads`.
/// `progress` is called with the dict of each move as soon as it is known, and again where the second pass has changed it.
/// `keep` is called with text, first with all that is known: whoever gives the pieces back in one as `state` goes on where they end.
#[pyfunction(name = "review")]
#[pyo3(signature = (game, *, effort = "usual", nodes = None, budget = None, theory = true, threads = 1, progress = None, state = "", keep = None))]
#[expect(clippy::too_many_arguments, reason = "Python's keyword arguments")]
pub(crate) fn review_game(
    game: &Bound<'_, PyAny>,
    effort: &str,
    nodes: Option<i128>,
    budget: Option<i128>,
    theory: bool,
    threads: i128,
    progress: Option<Bound<'_, PyAny>>,
    state: &str,
    keep: Option<Bound<'_, PyAny>>,
) -> PyResult<PyReview> {
    let named = ReviewEffort::ALL.into_iter().find(|named| named.name() == effort);
    let named = named.ok_or_else(|| bad(format!("not an effort: {effort}")))?;
    let mut settings = ReviewSettings::of_effort(named).with_threads(within("threads", threads, 1..=1_024)?);
    if let Some(nodes) = nodes {
        settings = settings.with_nodes(within("nodes", nodes, ReviewSettings::LEAST_NODES..=u64::MAX)?);
    }
    if let Some(budget) = budget {
        settings = settings.with_budget(within("budget", budget, 0..=u64::MAX)?);
    }
    let settings = if theory { settings } else { settings.without_theory() };
    let record = record_of(game)?;
    if let Some(listener) = progress.iter().chain(&keep).find(|listener| !listener.is_callable()) {
        return Err(wrong("a function", listener));
    }
    let (played, left_out) = review::game_of(&record).map_err(bad)?;
    if played.moves().is_empty() {
        return Err(bad("there are no moves to review"));
    }
    let known = SavedReview::read(state, &played).map_err(|error| bad(format!("state: {error}")))?;
    let mut observer = PythonObserver {
        game: &played,
        stop: &AtomicBool::new(false),
        progress: progress.map(Bound::unbind),
        keep: keep.map(Bound::unbind),
        state: String::new(),
        error: None,
    };
    observer.keep(&known.lines(&played).join("\n"));
    let (review, state) = run(game.py(), &settings, known, observer)?;
    Ok(PyReview { review: review::Review { left_out, ..review }, record, state })
}

/// The record of a `Game` or of a `Board`.
pub(crate) fn record_of(game: &Bound<'_, PyAny>) -> PyResult<Record> {
    if let Ok(game) = game.cast::<PyGame>() {
        return Ok(game.borrow().record.clone());
    }
    let board = game.cast::<PyBoard>().map_err(|_| wrong("a Game or a Board", game))?;
    Ok(Record::from_game(&board.borrow().game))
}

/// Reviews a game; the review, and the lines that make it again.
fn run(
    py: Python<'_>,
    settings: &ReviewSettings,
    known: SavedReview,
    mut observer: PythonObserver<'_>,
) -> PyResult<(review::Review, String)> {
    let (game, stop) = (observer.game, observer.stop);
    let found = watched(py, stop, || review::review(game, settings, known, stop, &mut observer))?;
    match (observer.error, found) {
        (Some(error), _) => Err(error),
        (None, Some(review)) => Ok((review, observer.state)),
        (None, None) => Err(PyRuntimeError::new_err("the review ended without an answer")),
    }
}

/// What hears of the review on behalf of Python.
struct PythonObserver<'a> {
    game: &'a kagetsu::Game,
    stop: &'a AtomicBool,
    progress: Option<Py<PyAny>>,
    keep: Option<Py<PyAny>>,
    state: String,
    /// The first exception of a listener, which ends the review.
    error: Option<PyErr>,
}

impl PythonObserver<'_> {
    fn heard(&mut self, told: PyResult<Py<PyAny>>) {
        if let Err(error) = told {
            self.error.get_or_insert(error);
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl ReviewObserver for PythonObserver<'_> {
    fn ply(&mut self, ply: &PlyReview) {
        let Some(progress) = self.progress.as_ref().filter(|_| self.error.is_none()) else { return };
        let told = Python::attach(|py| {
            progress.call1(py, (dict(py, &labelled(ReviewMoveAnswer::new(ply, self.game)))?,))
        });
        self.heard(told);
    }

    fn again(&mut self, ply: &PlyReview) {
        self.ply(ply);
    }

    fn keep(&mut self, line: &str) {
        let piece = format!("{line}\n");
        self.state.push_str(&piece);
        let Some(keep) = self.keep.as_ref().filter(|_| self.error.is_none()) else { return };
        let told = Python::attach(|py| keep.call1(py, (piece,)));
        self.heard(told);
    }
}
