//! What a solver found, with its certificate.

use std::sync::atomic::AtomicBool;

use kagetsu::solve::{self, Limits, Proof, Solver, Space, Win};
use kagetsu::{Position, proof};
use pyo3::prelude::*;

use crate::convert::{bad, names};
use crate::watch::watched;

/// The answer to "does the side to move win by force?". True where it does.
#[pyclass(name = "Solution", module = "kagetsu", frozen, get_all, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PySolution {
    /// `"win"`, `"no-win"` (the whole space was searched) or `"unknown"`.
    status: String,
    /// Stones that the search placed.
    nodes: u64,
    /// The moves against the longest defence; empty without a win.
    line: Vec<String>,
    /// Plies to the final five against the longest defence.
    length: Option<u32>,
    /// `"five"`, `"four"`, `"vcf"`, `"vct"`, `"mise"` or `"quiet"`: what the win takes.
    kind: Option<String>,
    /// Whether Black loses in it because the only block is forbidden.
    by_forbidden: bool,
    /// The proof as JSON, which `verify` checks.
    certificate: Option<String>,
    /// Where nothing is known, the limit that was reached: `"nodes"`, `"max-len"`, `"stop"` or `"check"`.
    limited_by: Option<String>,
}

/// The fields of a solution in their order.
type Fields = (String, u64, Vec<String>, Option<u32>, Option<String>, bool, Option<String>, Option<String>);

#[pymethods]
impl PySolution {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "every field, as pickle hands them back")]
    fn new(
        status: String,
        nodes: u64,
        line: Vec<String>,
        length: Option<u32>,
        kind: Option<String>,
        by_forbidden: bool,
        certificate: Option<String>,
        limited_by: Option<String>,
    ) -> PySolution {
        PySolution { status, nodes, line, length, kind, by_forbidden, certificate, limited_by }
    }

    fn __getnewargs__(&self) -> Fields {
        let PySolution { status, nodes, line, length, kind, by_forbidden, certificate, limited_by } =
            self.clone();
        (status, nodes, line, length, kind, by_forbidden, certificate, limited_by)
    }

    /// The first move of the win.
    #[getter]
    fn best(&self) -> Option<&String> {
        self.line.first()
    }

    /// Checks the certificate with the separate checker, which knows nothing of how it was found.
    fn verify(&self, py: Python<'_>) -> PyResult<bool> {
        let Some(text) = &self.certificate else { return Ok(false) };
        py.detach(|| {
            let certificate = proof::Certificate::from_json(text).map_err(bad)?;
            Ok(certificate.verify(proof::DEFAULT_LIMIT).is_ok())
        })
    }

    fn __bool__(&self) -> bool {
        self.certificate.is_some()
    }

    fn __repr__(&self) -> String {
        match self.length {
            Some(length) => format!("<Solution win in {length}: {}>", self.line.join(" ")),
            None => format!("<Solution {} after {} nodes>", self.status, self.nodes),
        }
    }
}

impl PySolution {
    /// What an answer says.
    pub(crate) fn of(answer: &solve::Solution) -> PySolution {
        match &answer.proof {
            Proof::Win(win) => PySolution::of_win(win, answer.nodes),
            proof @ (Proof::NoWin | Proof::Unknown(_)) => PySolution {
                status: proof.name().to_owned(),
                nodes: answer.nodes,
                line: Vec::new(),
                length: None,
                kind: None,
                by_forbidden: false,
                certificate: None,
                limited_by: answer.limit().map(|limit| limit.name().to_owned()),
            },
        }
    }

    /// A proved win.
    pub(crate) fn of_win(win: &Win, nodes: u64) -> PySolution {
        PySolution {
            status: "win".to_owned(),
            nodes,
            line: names(win.line.iter().copied()),
            length: Some(win.length),
            kind: Some(win.kind.name().to_owned()),
            by_forbidden: win.by_forbidden,
            certificate: Some(win.certificate.to_json()),
            limited_by: None,
        }
    }

    /// Asks a fresh solver.
    pub(crate) fn find(
        py: Python<'_>,
        position: &Position,
        space: Space,
        nodes: u64,
    ) -> PyResult<PySolution> {
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(nodes).stopped_by(&stop);
        let answer = watched(py, &stop, || Solver::new().solve(position, space, &limits))?;
        Ok(PySolution::of(&answer))
    }
}

/// A space by its name.
pub(crate) fn space(name: &str) -> PyResult<Space> {
    match name {
        "vcf" | "fours" => Ok(Space::Fours),
        "vct" | "threats" => Ok(Space::Threats),
        "quiet" => Ok(Space::Quiet),
        other => Err(bad(format!("{other:?} is not a space: vcf, vct or quiet"))),
    }
}
