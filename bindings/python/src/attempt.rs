//! Somebody solving a puzzle.

use std::sync::atomic::AtomicBool;

use kagetsu::puzzle::{self, Reply, share};
use kagetsu::{Game, Point};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board::PyBoard;
use crate::convert::{PointArg, bad, names};
use crate::watch::watched;

/// A puzzle that is being solved: moves are judged by proof, the opponent plays the longest defence, hints come one by one.
#[pyclass(name = "Attempt", module = "kagetsu")]
pub(crate) struct PyAttempt {
    attempt: puzzle::Attempt,
}

#[pymethods]
impl PyAttempt {
    /// The board now.
    fn board(&self) -> PyBoard {
        PyBoard { game: Game::from_setup(self.attempt.position().to_setup()) }
    }

    /// Tries a move. `reply` is `"illegal"`, `"wrong"`, `"go-on"` (the move and the answer to it are on the board) or
    /// `"solved"`; `line` is the answer, what would follow, or how the opponent wins after a defence that is none.
    fn play<'py>(slf: &Bound<'py, PyAttempt>, r#move: PointArg) -> PyResult<Bound<'py, PyDict>> {
        let mut attempt = slf.borrow().attempt.clone();
        if let puzzle::AnswerKey::Verdict(..) = attempt.puzzle().solution {
            return Err(bad("the question is about a point: Puzzle.accepts judges what is said of it"));
        }
        let reply = watched(slf.py(), &AtomicBool::new(false), || attempt.play(r#move.0))?;
        let (name, line) = told(reply);
        let answer = PyDict::new(slf.py());
        answer.set_item("reply", name)?;
        answer.set_item("line", names(line))?;
        slf.borrow_mut().attempt = attempt;
        Ok(answer)
    }

    /// The next hint in words; the last one is the answer.
    #[pyo3(signature = (lang = "en"))]
    fn hint(slf: &Bound<'_, PyAttempt>, lang: &str) -> PyResult<String> {
        let lang = crate::convert::lang(lang)?;
        let mut attempt = slf.borrow().attempt.clone();
        let hint = watched(slf.py(), &AtomicBool::new(false), || attempt.hint())?;
        let text = share::hint(attempt.puzzle(), &hint, lang);
        slf.borrow_mut().attempt = attempt;
        Ok(text)
    }

    fn __repr__(&self) -> String {
        let puzzle = self.attempt.puzzle();
        let played = self.attempt.position().stone_count() - puzzle.setup.stone_count();
        format!("<Attempt {}, {played} moves played>", puzzle.kind.name())
    }
}

impl PyAttempt {
    /// Begins.
    pub(crate) fn new(puzzle: &puzzle::Puzzle) -> PyAttempt {
        PyAttempt { attempt: puzzle::Attempt::new(puzzle) }
    }
}

/// A reply by its name, and the moves that belong to it.
fn told(reply: Reply) -> (&'static str, Vec<Point>) {
    match reply {
        Reply::Illegal => ("illegal", Vec::new()),
        Reply::Wrong(line) => ("wrong", line),
        Reply::GoOn(answer) => ("go-on", vec![answer]),
        Reply::Solved(line) => ("solved", line),
    }
}
