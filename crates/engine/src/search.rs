//! The search: iterative deepening over a principal-variation search with one shared table.
//!
//! `node` is one position of the tree, in named steps; `prune` leaves out, `reduce` says how deep, `order` lists and sorts
//! moves; `leaf` is where depth ends;
//! `root` deepens and keeps exact scores; `table` remembers; `control` knows the limits. Nothing here allocates in a
//! node, prints or reads a clock of its own. One thread with the same limits in nodes gives the same answer anywhere.

pub(crate) mod control;
mod counters;
mod features;
mod leaf;
mod node;
mod order;
mod prune;
mod reduce;
mod root;
mod table;
mod worker;

pub use control::{LimitedBy, SearchLimits};
pub use counters::{Counted, Counters};
pub use features::{Feature, Features};
pub use root::{Line, Progress};
pub(crate) use root::{News, Part, Searched, Task, deepen};
pub(crate) use table::Table;
pub(crate) use worker::{Worker, near_stones};
