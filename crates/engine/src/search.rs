//! The search: iterative deepening over a principal-variation search with one shared table.
//!
//! `node` is one position of the tree, in named steps; `prune` leaves out, `reduce` says how deep, `order` lists and sorts
//! moves, `history` keeps what earlier cut-offs say of them; `leaf` is where depth ends;
//! `root` deepens and keeps exact scores; `transposition_table` remembers; `control` knows the limits. Nothing here allocates in a
//! node, prints or reads a clock of its own. One thread with the same limits in nodes gives the same answer anywhere.

pub(crate) mod control;
mod counters;
mod features;
mod history;
mod leaf;
mod node;
mod order;
mod prune;
mod reduce;
mod root;
mod transposition_table;
mod worker;

pub use control::{LimitedBy, SearchLimits};
pub use counters::{Counted, Counters};
pub use features::{Feature, Features};
pub use root::{Line, Progress};
pub(crate) use root::{News, RootTask, Searched, ThreadRole, deepen};
pub(crate) use transposition_table::TranspositionTable;
pub(crate) use worker::{Worker, near_stones};
