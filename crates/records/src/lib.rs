//! Game records and board pictures.
//!
//! Everything that is written about a game becomes a [`Record`]: an initial diagram, a tree of moves with comments and
//! marks, players and result. [`read`] takes any text or file, tells the format by itself and fails with a
//! [`RecordError`] that names format, place and reason; [`format`](mod@format) converts.
//!
//! ```
//! use kagetsu_records::{Format, WriteOptions, read, write};
//! use kagetsu_rules::Rule;
//!
//! let record = read("(;GM[1]SZ[15];B[hh];W[ig];B[gi])", Rule::Renju)?;
//! assert_eq!(write(&record, Format::Text, &WriteOptions::default())?, b"h8i9g7\n");
//! assert_eq!(read("h8 i9 h8", Rule::Renju).unwrap_err().to_string(), "text, line 1, column 7: H8 is already occupied");
//! # Ok::<(), kagetsu_records::RecordError>(())
//! ```
//!
//! Nothing here panics, recurses or takes more than time and memory in proportion to its input, whatever that is.
//! Left to others: files and terminals (`kagetsu` the command), what a position means (`kagetsu-rules`).

pub mod board;
mod encoding;
mod error;
pub mod format;
pub mod json;
mod loss;
pub mod picture;
pub mod pos;
pub mod psq;
mod record;
pub mod renlib;
pub mod rif;
pub mod sgf;
mod stream;
pub mod text;

pub use board::Diagram;
pub use error::{GameError, Place, Reason, RecordError, StreamError};
pub use format::{
    ForbiddenMarks, Format, Reading, WriteOptions, convert, read, read_all, read_as, read_games, write,
    write_all,
};
pub use json::{BatchError, BatchId, BatchLine};
pub use loss::{Loss, losses};
pub use picture::{Coordinates, EmbedWords, Numbering, Picture, Style, Theme};
pub use record::{
    GameResult, Info, Mark, MarkKind, Node, NodeId, Notes, Preorder, Property, PropertyError, Record,
};
pub use stream::GameReader;
pub use text::Skipped;
