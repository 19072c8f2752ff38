//! Kagetsu for Python: the facade's rules, solvers and engine, and boards by the thousand for learning.
//!
//! Thin: what a move does is decided by the library, never here. Everything that takes time lets other Python threads
//! run and can be interrupted with Ctrl-C. Arrays are written where they lie; nothing is copied to or from NumPy.

mod board;
mod convert;
mod engine;
mod env;
mod planes;
mod pool;
mod solution;
mod watch;

/// The extension module behind the package `kagetsu`.
#[pyo3::pymodule]
mod _kagetsu {
    #[pymodule_export]
    use crate::board::{Board, Forbidden, Outcome};
    #[pymodule_export]
    use crate::convert::IllegalMoveError;
    #[pymodule_export]
    use crate::engine::{Engine, Line, Report, Score};
    #[pymodule_export]
    use crate::env::VectorEnv;
    #[pymodule_export]
    use crate::planes::planes;
    #[pymodule_export]
    use crate::pool::SelfPlay;
    #[pymodule_export]
    use crate::solution::Solution;
}
