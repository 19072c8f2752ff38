//! Review of a game: what each move was, what was better, and where the game turned.
//!
//! The answers are dicts in the form of `kagetsu review --json`, so whoever knows one knows the other.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu::records::Record;
use kagetsu::review::json::{MoveAnswer, SummaryAnswer};
use kagetsu::review::{self, PlyReview, ReviewObserver, ReviewSettings, State};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::board::Board;
use crate::convert::{bad, dict, within, wrong};
use crate::records::Game;
use crate::solution::Solution;
use crate::watch::watched;

/// A reviewed game.
#[pyclass(module = "kagetsu", frozen)]
pub(crate) struct Review {
    pub(crate) review: review::Review,
    /// The record that was reviewed.
    record: Record,
    /// The lines by which the review is made again without searching.
    state: String,
}

#[pymethods]
impl Review {
    /// A review again from what a pickle has kept of it; every proof in it is checked.
    #[new]
    fn new(py: Python<'_>, game: &Game, nodes: u64, state: String) -> PyResult<Review> {
        let (record, settings) = (game.record.clone(), ReviewSettings { nodes, threads: 1 });
        py.detach(|| {
            let game = record.game().map_err(bad)?;
            let known =
                State::read(&state, &game, &settings).map_err(|error| bad(format!("review: {error}")))?;
            let stop = AtomicBool::new(false);
            let review = review::review(&game, &settings, known, &stop, &mut review::Unheard);
            let review =
                review.ok_or_else(|| PyRuntimeError::new_err("the review ended without an answer"))?;
            Ok(Review { review, record, state })
        })
    }

    fn __getnewargs__(&self) -> (Game, u64, &str) {
        (Game { record: self.record.clone() }, self.review.nodes, &self.state)
    }

    /// The moves in order, each a dict: `ply`, `move`, `class`, `status_before`, `status_after`, `best`, `loss`, `text`
    /// and more.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let answers: Vec<_> =
            self.review.plies.iter().map(|ply| MoveAnswer::new(ply, &self.review.game)).collect();
        dict(py, &answers)
    }

    /// What the game came to: winner, turning point, accuracy of both sides.
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        dict(py, &SummaryAnswer::new(&self.review))
    }

    /// The game that was reviewed.
    #[getter]
    fn game(&self) -> Game {
        Game { record: self.record.clone() }
    }

    /// Stones that each search was allowed.
    #[getter]
    fn nodes(&self) -> u64 {
        self.review.nodes
    }

    /// The proved win in the position before move `ply` (one more than there are moves: after the last), whoever's it is.
    fn proof(&self, ply: i128) -> PyResult<Option<Solution>> {
        let ply = within("ply", ply, 1..=self.review.plies.len() + 1)?;
        let standing = self.review.plies.get(ply - 1).map_or(&self.review.last, |ply| &ply.standing);
        Ok(standing.win().map(|win| Solution::of_win(win, self.review.nodes)))
    }

    /// The game with what the review says: comments, better moves and refutations as variations.
    #[pyo3(signature = (lang = "en"))]
    fn annotated(&self, lang: &str) -> PyResult<Game> {
        let record = review::annotate(&self.review, &self.record, crate::convert::lang(lang)?);
        Ok(Game { record: record.map_err(bad)? })
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

/// Reviews a game from its last move to its first. `nodes` bounds each search; the review does not depend on `threads`.
/// `progress` is called with the dict of each move as soon as it is known. `keep` is called with text, first with all that
/// is known: whoever gives the pieces back in one as `state` goes on where they end.
#[pyfunction(name = "review")]
#[pyo3(signature = (game, *, nodes = 100_000, threads = 1, progress = None, state = "", keep = None))]
pub(crate) fn review_game(
    game: &Bound<'_, PyAny>,
    nodes: i128,
    threads: i128,
    progress: Option<Bound<'_, PyAny>>,
    state: &str,
    keep: Option<Bound<'_, PyAny>>,
) -> PyResult<Review> {
    let settings = ReviewSettings {
        nodes: within("nodes", nodes, ReviewSettings::LEAST_NODES..=u64::MAX)?,
        threads: within("threads", threads, 1..=1_024)?,
    };
    let record = record_of(game)?;
    if let Some(listener) = progress.iter().chain(&keep).find(|listener| !listener.is_callable()) {
        return Err(wrong("a function", listener));
    }
    let played = record.game().map_err(bad)?;
    if played.moves().is_empty() {
        return Err(bad("there are no moves to review"));
    }
    let known = State::read(state, &played, &settings).map_err(|error| bad(format!("state: {error}")))?;
    let mut desk = Desk {
        game: &played,
        stop: &AtomicBool::new(false),
        progress: progress.map(Bound::unbind),
        keep: keep.map(Bound::unbind),
        state: String::new(),
        trouble: None,
    };
    desk.keep(&known.lines(&played, &settings).join("\n"));
    let (review, state) = run(game.py(), &settings, known, desk)?;
    Ok(Review { review, record, state })
}

/// The record of a `Game` or of a `Board`.
pub(crate) fn record_of(game: &Bound<'_, PyAny>) -> PyResult<Record> {
    if let Ok(game) = game.cast::<Game>() {
        return Ok(game.borrow().record.clone());
    }
    let board = game.cast::<Board>().map_err(|_| wrong("a Game or a Board", game))?;
    Ok(Record::from_game(&board.borrow().game))
}

/// Reviews a game; the review, and the lines that make it again.
fn run(
    py: Python<'_>,
    settings: &ReviewSettings,
    known: State,
    mut desk: Desk<'_>,
) -> PyResult<(review::Review, String)> {
    let (game, stop) = (desk.game, desk.stop);
    let found = watched(py, stop, || review::review(game, settings, known, stop, &mut desk))?;
    match (desk.trouble, found) {
        (Some(trouble), _) => Err(trouble),
        (None, Some(review)) => Ok((review, desk.state)),
        (None, None) => Err(PyRuntimeError::new_err("the review ended without an answer")),
    }
}

/// What hears of the review on behalf of Python.
struct Desk<'a> {
    game: &'a kagetsu::Game,
    stop: &'a AtomicBool,
    progress: Option<Py<PyAny>>,
    keep: Option<Py<PyAny>>,
    state: String,
    /// The first exception of a listener, which ends the review.
    trouble: Option<PyErr>,
}

impl Desk<'_> {
    fn heard(&mut self, told: PyResult<Py<PyAny>>) {
        if let Err(error) = told {
            self.trouble.get_or_insert(error);
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl ReviewObserver for Desk<'_> {
    fn ply(&mut self, ply: &PlyReview) {
        let Some(progress) = self.progress.as_ref().filter(|_| self.trouble.is_none()) else { return };
        let told = Python::attach(|py| progress.call1(py, (dict(py, &MoveAnswer::new(ply, self.game))?,)));
        self.heard(told);
    }

    fn keep(&mut self, line: &str) {
        let piece = format!("{line}\n");
        self.state.push_str(&piece);
        let Some(keep) = self.keep.as_ref().filter(|_| self.trouble.is_none()) else { return };
        let told = Python::attach(|py| keep.call1(py, (piece,)));
        self.heard(told);
    }
}
