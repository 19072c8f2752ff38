//! What can go wrong with a library.

use core::fmt;

use crate::document::DocumentId;
use crate::tree::TreeTooLarge;

/// Why a store did not do what was asked. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The file is something else than a library.
    NotALibrary,
    /// The file was written by a newer version of the program.
    Newer {
        /// The version of the file.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The file is damaged.
    Damaged(String),
    /// Another program is writing and does not come to an end.
    Busy,
    /// The disk is full.
    Full,
    /// The disk does not take what is to be written: it fails, or a limit is reached.
    Unwritable,
    /// The file or its folder may only be read.
    ReadOnly,
    /// The file or its folder cannot be opened.
    CannotOpen(String),
    /// A failure of the store that has no name of its own.
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NotALibrary => f.write_str("not a library of this program"),
            StoreError::Newer { found, known } => {
                write!(f, "written by a newer version of the program (format {found}, known up to {known})")
            }
            StoreError::Damaged(text) => write!(f, "damaged: {text}"),
            StoreError::Busy => f.write_str("in use by another program"),
            StoreError::Full => f.write_str("the disk is full"),
            StoreError::Unwritable => f.write_str("the disk does not take what is to be written"),
            StoreError::ReadOnly => f.write_str("may only be read"),
            StoreError::CannotOpen(text) => write!(f, "cannot be opened: {text}"),
            StoreError::Other(text) => f.write_str(text),
        }
    }
}

impl core::error::Error for StoreError {}

/// Why a library did not do what was asked. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryError {
    /// The store did not.
    Store(StoreError),
    /// There is no such document.
    NoDocument(DocumentId),
    /// The document or sheet has been changed since the caller read it.
    Changed {
        /// The version that it has now.
        version: u64,
    },
    /// A tree that is too large.
    TreeTooLarge(TreeTooLarge),
    /// A sheet larger than [`limits::SHEET`](crate::limits::SHEET).
    SheetTooLarge,
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LibraryError::Store(error) => error.fmt(f),
            LibraryError::NoDocument(id) => write!(f, "there is no document {id}"),
            LibraryError::Changed { version } => write!(f, "changed meanwhile, now version {version}"),
            LibraryError::TreeTooLarge(TreeTooLarge::Deep) => f.write_str("the tree is too deep"),
            LibraryError::TreeTooLarge(TreeTooLarge::Nodes) => f.write_str("the tree has too many nodes"),
            LibraryError::TreeTooLarge(TreeTooLarge::Notes) => f.write_str("too much is said at one node"),
            LibraryError::SheetTooLarge => f.write_str("too large to be kept"),
        }
    }
}

impl core::error::Error for LibraryError {}

impl From<StoreError> for LibraryError {
    fn from(error: StoreError) -> LibraryError {
        LibraryError::Store(error)
    }
}

impl From<TreeTooLarge> for LibraryError {
    fn from(error: TreeTooLarge) -> LibraryError {
        LibraryError::TreeTooLarge(error)
    }
}
