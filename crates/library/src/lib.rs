//! Games, studies and what belongs to them, in one file; and an explorer of what was played.
//!
//! A [`Library`] keeps documents: games with their names and results, studies as trees of moves, each with a version
//! so that nobody overwrites what somebody else has changed. Every position of every document is indexed by its
//! canonical [`Key`](key::Key), so it is found however it was reached and turned, and the explorer counts what was
//! played there. Whatever else a person's work leaves behind stands on sheets. All of it lives in a [`DocumentStore`]: a
//! [`SqliteStore`], or a [`MemoryStore`] where there are no files.
//!
//! Left to others: terminals, the wall clock, requests (`kagetsu-cli`, `kagetsu-server`), and what a position means.

mod bytes;
pub mod code;
pub mod date;
mod digest;
mod document;
mod error;
mod explore;
mod import;
pub mod key;
mod library;
pub mod limits;
mod memory;
mod notes;
mod prepared;
#[cfg(feature = "sqlite")]
mod sqlite;
mod store;
pub mod tree;
mod visits;

pub use bytes::BadBytes;
pub use digest::Digest;
pub use document::{
    DocumentHead, DocumentId, DocumentKind, DocumentRow, DocumentState, NewDocument, ParseDocumentKindError,
    Winner,
};
pub use error::{LibraryError, StoreError};
pub use explore::{Explorer, ExplorerMove, NothingProved, Proved, ProvedMoves};
pub use import::{Source, Terms};
pub use library::{Added, AnyLibrary, Change, Document, Library, LibraryResult, UnixClock};
pub use memory::{Entry, MemoryStore};
pub use prepared::Prepared;
#[cfg(feature = "sqlite")]
pub use sqlite::{Condition, FileSize, SqliteStore};
pub use store::{
    Continuation, DocumentStore, Filter, GameCounts, LibraryQuery, Listing, NameRole, Order, ParseOrderError,
    Sheet, StoreResult, Visit,
};

/// A text as names are compared: in small letters, white space made one blank.
fn fold(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}
