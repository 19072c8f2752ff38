//! How a game ended, and where Black may not play.

use pyo3::prelude::*;

use crate::convert::{color_name, names, parse};

/// How a game ended.
#[pyclass(name = "Outcome", module = "kagetsu", frozen, get_all, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome {
    /// `"black"`, `"white"`, or None for a draw.
    winner: Option<&'static str>,
    /// `"five"`, `"overline"`, the name of Black's foul, `"resignation"`, `"full-board"`, `"no-legal-move"` or
    /// `"agreement"`.
    reason: String,
}

#[pymethods]
impl PyOutcome {
    #[new]
    fn new(winner: Option<&str>, reason: String) -> PyResult<PyOutcome> {
        Ok(PyOutcome { winner: winner.map(parse).transpose()?.map(color_name), reason })
    }

    fn __getnewargs__(&self) -> (Option<&'static str>, &str) {
        (self.winner, &self.reason)
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {}, {}>", self.winner.unwrap_or("draw"), self.reason)
    }
}

impl PyOutcome {
    /// An outcome of the library.
    pub(crate) fn of(outcome: kagetsu::Outcome) -> PyOutcome {
        PyOutcome { winner: outcome.winner().map(color_name), reason: outcome.reason().to_owned() }
    }
}

/// A point that Black may not play.
#[pyclass(name = "Forbidden", module = "kagetsu", frozen, get_all, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyForbidden {
    /// Where.
    point: String,
    /// `"double-three"`, `"double-four"` or `"overline"`.
    kind: String,
    /// Black's stones of each line that makes it so.
    lines: Vec<Vec<String>>,
}

#[pymethods]
impl PyForbidden {
    #[new]
    fn new(point: String, kind: String, lines: Vec<Vec<String>>) -> PyForbidden {
        PyForbidden { point, kind, lines }
    }

    fn __getnewargs__(&self) -> (&str, &str, Vec<Vec<String>>) {
        (&self.point, &self.kind, self.lines.clone())
    }

    fn __repr__(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(|line| line.join(" ")).collect();
        format!("<Forbidden {} {} ({})>", self.point, self.kind, lines.join(" / "))
    }
}

impl PyForbidden {
    /// A forbidden point of the library.
    pub(crate) fn of(forbidden: &kagetsu::Forbidden) -> PyForbidden {
        PyForbidden {
            point: forbidden.point.to_string(),
            kind: forbidden.kind.name().to_owned(),
            lines: forbidden.lines.iter().map(|line| names(line.stones)).collect(),
        }
    }
}
