//! Kagetsu for Python: the facade's rules, solvers and engine, and boards by the thousand for learning.
//!
//! Thin: what a move does is decided by the library, never here. Everything that takes time lets other Python threads
//! run and can be interrupted with Ctrl-C. Arrays are written where they lie; nothing is copied to or from NumPy.

mod array;
mod attempt;
mod board;
mod convert;
mod ending;
mod engine;
mod env;
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
    use crate::attempt::Attempt;
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::convert::IllegalMoveError;
    #[pymodule_export]
    use crate::ending::{Forbidden, Outcome};
    #[pymodule_export]
    use crate::engine::Engine;
    #[pymodule_export]
    use crate::env::VectorEnv;
    #[pymodule_export]
    use crate::node::Node;
    #[pymodule_export]
    use crate::planes::planes;
    #[pymodule_export]
    use crate::pool::{SelfPlay, game_positions};
    #[pymodule_export]
    use crate::puzzle::{Puzzle, make_puzzles, parse_puzzles, puzzles};
    #[pymodule_export]
    use crate::records::{Game, games_to_bytes, parse_games};
    #[pymodule_export]
    use crate::report::{Line, Report, Score};
    #[pymodule_export]
    use crate::review::{Review, review_game};
    #[pymodule_export]
    use crate::solution::Solution;

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python looks for")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
