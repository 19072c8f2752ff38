//! SGF, the Smart Game Format: tolerant in, strict `FF[4]GM[4]` out.
//!
//! Variations, comments, marks and set-ups have their place in a [`Record`](crate::Record); every other property is
//! kept as it stands and written back. Set-up stones after the first move are refused: a record has one start.

mod read;
mod syntax;
mod value;
mod write;

pub(crate) use read::{declared_encoding, looks_like, read_text};
pub use read::{read, read_all};
pub(crate) use value::{escape, text, unescaped};
pub use write::{write, write_all};
