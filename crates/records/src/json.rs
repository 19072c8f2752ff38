//! Games as JSON, one document or one per line.
//!
//! ```json
//! {"schema":"kagetsu.game/1","rule":"renju",
//!  "setup":{"black":["a1"],"white":[],"turn":"white"},
//!  "players":{"black":"A","white":"B"},"event":"E","date":"2026-11-15","result":"B+R",
//!  "moves":"h8i9g7",
//!  "nodes":[{"comment":"root"},{"parent":0,"move":"h8","marks":[{"point":"i9","label":"A"}]},
//!           {"parent":1,"move":"i9","time_ms":1500},{"parent":2,"move":"g7"},{"parent":1,"move":"i10"}]}
//! ```
//!
//! `moves` is the main line and always written. `nodes` is written when there is more than that: all nodes, the root
//! first, each naming its parent by its place in the list; of several children the first is the main one. When both
//! are given they must agree. Everything but `schema` may be missing; other fields are refused.

mod batch;
mod read;
mod schema;
mod write;

pub use batch::{BatchError, BatchId, BatchLine};
pub(crate) use read::{is_many, looks_like};
pub use read::{read, read_lines};
pub use schema::SCHEMA;
pub use write::{write, write_lines};
