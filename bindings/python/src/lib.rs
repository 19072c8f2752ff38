//! Kagetsu for Python: the facade's rules, solvers and engine, and boards by the thousand for learning.
//!
//! Thin: what a move does is decided by the library, never here. Everything that takes time lets other Python threads
//! run and can be interrupted with Ctrl-C. Arrays are written where they lie; nothing is copied to or from NumPy.

mod array;
mod ask;
mod attempt;
mod board;
mod convert;
mod ending;
mod engine;
mod env;
mod library;
mod node;
mod planes;
mod pool;
mod puzzle;
mod records;
mod report;
mod review;
mod solution;
mod watch;

/// The extension module behind the package `kagetsu`.
#[pyo3::pymodule]
mod _kagetsu {
    #[pymodule_export]
    use crate::ask::{RefusedError, call, run};
    #[pymodule_export]
    use crate::attempt::PyAttempt;
    #[pymodule_export]
    use crate::board::PyBoard;
    #[pymodule_export]
    use crate::convert::IllegalMoveError;
    #[pymodule_export]
    use crate::ending::{PyForbidden, PyOutcome};
    #[pymodule_export]
    use crate::engine::PyEngine;
    #[pymodule_export]
    use crate::env::VectorEnv;
    #[pymodule_export]
    use crate::library::PyLibrary;
    #[pymodule_export]
    use crate::node::PyNode;
    #[pymodule_export]
    use crate::planes::planes;
    #[pymodule_export]
    use crate::pool::{PySelfPlay, game_positions};
    #[pymodule_export]
    use crate::puzzle::{PyPuzzle, make_puzzles, parse_puzzles, puzzles};
    #[pymodule_export]
    use crate::records::{PyGame, games_to_bytes, parse_games};
    #[pymodule_export]
    use crate::report::{PyLine, PyReport, PyScore};
    #[pymodule_export]
    use crate::review::{PyReview, review_game};
    #[pymodule_export]
    use crate::solution::PySolution;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python looks for")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
