//! What the engine says: scores, lines, reports. All are values: they compare, hash, copy and pickle.

use std::cmp::Ordering;

use kagetsu::engine::{Bound as ScoreBound, Score};
use pyo3::prelude::*;

use crate::convert::{bad, within};
use crate::solution::PySolution;

/// A score in the view of the side to move: a `value` in engine units, or a `mate` in so many plies, negative for a loss.
/// Greater is better: sooner wins over later ones over values over losses.
#[pyclass(name = "Score", module = "kagetsu", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyScore {
    worth: Score,
    bound: ScoreBound,
}

#[pymethods]
impl PyScore {
    #[new]
    #[pyo3(signature = (value = None, mate = None, bound = "exact"))]
    fn new(value: Option<i128>, mate: Option<i128>, bound: &str) -> PyResult<PyScore> {
        let worth = match (value, mate) {
            (Some(value), None) => Score::Value(within("value", value, i32::MIN + 1..=i32::MAX)?),
            (None, Some(mate)) => {
                let plies: i32 = within("mate", mate, i32::MIN + 1..=i32::MAX)?;
                match plies.cmp(&0) {
                    Ordering::Greater => Score::Win(plies.unsigned_abs()),
                    Ordering::Less => Score::Loss(plies.unsigned_abs()),
                    Ordering::Equal => return Err(bad("mate is 0: a win or a loss takes a ply or more")),
                }
            }
            (Some(_), Some(_)) | (None, None) => return Err(bad("a score has either a value or a mate")),
        };
        let bound = match bound {
            "exact" => ScoreBound::Exact,
            "lower" => ScoreBound::Lower,
            "upper" => ScoreBound::Upper,
            other => return Err(bad(format!("{other:?} is not a bound: exact, lower or upper"))),
        };
        Ok(PyScore { worth, bound })
    }

    /// Engine units; None when the game is decided.
    #[getter]
    fn value(&self) -> Option<i32> {
        match self.worth {
            Score::Value(value) => Some(value),
            Score::Win(_) | Score::Loss(_) => None,
        }
    }

    /// Plies to the end, positive for a win, negative for a loss; None when undecided.
    #[getter]
    fn mate(&self) -> Option<i64> {
        match self.worth {
            Score::Value(_) => None,
            Score::Win(plies) => Some(i64::from(plies)),
            Score::Loss(plies) => Some(-i64::from(plies)),
        }
    }

    /// `"exact"`, `"lower"` or `"upper"`: whether the truth may be higher or lower.
    #[getter]
    fn bound(&self) -> &'static str {
        self.bound.name().unwrap_or("exact")
    }

    /// The same score seen by the other side.
    fn __neg__(&self) -> PyScore {
        let bound = match self.bound {
            ScoreBound::Exact => ScoreBound::Exact,
            ScoreBound::Lower => ScoreBound::Upper,
            ScoreBound::Upper => ScoreBound::Lower,
        };
        PyScore { worth: self.worth.mirrored(), bound }
    }

    fn __getnewargs__(&self) -> (Option<i32>, Option<i64>, &'static str) {
        (self.value(), self.mate(), self.bound())
    }

    fn __str__(&self) -> String {
        self.worth.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Score {}, {}>", self.worth, self.bound())
    }
}

impl PyScore {
    /// A score of the library.
    pub(crate) fn of(worth: Score, bound: ScoreBound) -> PyScore {
        PyScore { worth, bound }
    }

    /// What is compared: who wins, then how soon or by how much, then where the truth may lie.
    fn key(self) -> (i8, i64, i8) {
        let (side, amount) = match self.worth {
            Score::Loss(plies) => (-1, i64::from(plies)),
            Score::Value(value) => (0, i64::from(value)),
            Score::Win(plies) => (1, -i64::from(plies)),
        };
        let bound = match self.bound {
            ScoreBound::Upper => -1,
            ScoreBound::Exact => 0,
            ScoreBound::Lower => 1,
        };
        (side, amount, bound)
    }
}

impl PartialOrd for PyScore {
    fn partial_cmp(&self, other: &PyScore) -> Option<Ordering> {
        Some(self.key().cmp(&other.key()))
    }
}

/// One line of play and what its first move is worth.
#[pyclass(name = "Line", module = "kagetsu", frozen, get_all, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyLine {
    /// Of the first move.
    pub(crate) score: PyScore,
    /// The moves.
    pub(crate) moves: Vec<String>,
}

#[pymethods]
impl PyLine {
    #[new]
    fn new(score: &PyScore, moves: Vec<String>) -> PyLine {
        PyLine { score: *score, moves }
    }

    fn __getnewargs__(&self) -> (PyScore, Vec<String>) {
        (self.score, self.moves.clone())
    }

    fn __repr__(&self) -> String {
        format!("<Line {} {}>", self.score.worth, self.moves.join(" "))
    }
}

/// What the engine thinks of a position.
#[pyclass(name = "Report", module = "kagetsu", frozen, get_all, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyReport {
    /// The move to play; None where there is none.
    pub(crate) best: Option<String>,
    /// For the side to move.
    pub(crate) score: PyScore,
    /// Best first, as many as were asked for.
    pub(crate) lines: Vec<PyLine>,
    /// Finished plies.
    pub(crate) depth: u32,
    /// Stones placed.
    pub(crate) nodes: u64,
    /// Seconds.
    pub(crate) time: f64,
    /// The stage that decided.
    pub(crate) stage: String,
    /// What ended the search.
    pub(crate) limited_by: String,
    /// The proved win behind the score, the mover's or, when the score is a loss, the opponent's.
    pub(crate) proof: Option<PySolution>,
}

/// The fields of a report in their order.
type Fields = (Option<String>, PyScore, Vec<PyLine>, u32, u64, f64, String, String, Option<PySolution>);

#[pymethods]
impl PyReport {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "every field, as pickle hands them back")]
    fn new(
        best: Option<String>,
        score: &PyScore,
        lines: Vec<PyRef<'_, PyLine>>,
        depth: u32,
        nodes: u64,
        time: f64,
        stage: String,
        limited_by: String,
        proof: Option<PyRef<'_, PySolution>>,
    ) -> PyReport {
        let lines = lines.iter().map(|line| (**line).clone()).collect();
        let proof = proof.map(|proof| (*proof).clone());
        PyReport { best, score: *score, lines, depth, nodes, time, stage, limited_by, proof }
    }

    fn __getnewargs__(&self) -> Fields {
        let PyReport { best, score, lines, depth, nodes, time, stage, limited_by, proof } = self.clone();
        (best, score, lines, depth, nodes, time, stage, limited_by, proof)
    }

    fn __repr__(&self) -> String {
        let best = self.best.as_deref().unwrap_or("none");
        format!("<Report {best} {} depth {} nodes {}>", self.score.worth, self.depth, self.nodes)
    }
}
