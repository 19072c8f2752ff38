//! Whole openings, proved: theorems as files, a checker that trusts rules and proof alone, and the search behind them.
//!
//! A [`Theorem`] says that the attacker wins from a start, and holds all of its moves: a graph of quiet moves, and below
//! each the wins by force against every reply. [`Theorem::read`] reads a `.ktheory` file, [`Theorem::check`] walks every
//! legal reply and lets `kagetsu-proof` judge each win. Neither knows how the theorem was found; the `search` that finds
//! them is a feature. `docs/theory.md` says what is proved, how, and how to check it.

mod certificates;
mod check;
mod packed;
mod part;
mod places;
mod read_error;
#[cfg(feature = "search")]
pub mod search;
mod shipped;
mod subtree;
mod text;
mod theorem;

pub use check::{Care, Checked, Hole, HoleKind, Shard};
pub use places::Proved;
pub use read_error::{ReadError, ReadErrorKind};
pub use shipped::{Counts, SHIPPED, Shipped, shipped};
pub use theorem::{ForcedWin, NextMove, QuietMove, Theorem, WinEnding};
