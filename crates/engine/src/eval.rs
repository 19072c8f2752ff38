//! The evaluation: what a candidate move is worth, and what a board is worth at a leaf of the search.
//!
//! The two scores share names and numbers but never mix. [`Evaluator`] is what the search sees; [`TermEvaluator`] is
//! the evaluation of the published table; `table` is a faster one, and `network` adds a trained network to that.
//!
//! Parts of the published one: `term` names every term, `weights` prepares the numbers; for the board `patterns` reads one
//! line of stones, `memory` remembers what was read and `standing` keeps all lines up to date; for a move `stone`,
//! `outlook`, `trap` and `vulnerability` answer questions and `moves` adds them up; `term_evaluator` puts both together.

mod board_log;
mod board_values;
mod combination;
mod evaluator;
mod line;
mod memory;
mod moves;
mod network;
mod outlook;
mod patterns;
mod standing;
mod stone;
mod table;
mod term;
mod term_evaluator;
mod trap;
mod vulnerability;
mod weights;

pub use board_log::{AskedBoard, BoardLog};
pub use board_values::{BoardValues, ShapesOfNumber};
pub use evaluator::{Candidate, Evaluator, Exclusion, MoveScore, NoTactics, Tactics, Window};
pub(crate) use network::NetworkEvaluator;
pub use table::TableEvaluator;
pub use term::{Breakdown, Switches, Term};
pub use term_evaluator::TermEvaluator;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
