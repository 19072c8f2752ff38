//! What is wrong with a library, in words.

use kagetsu_library::tree::TreeTooLarge;
use kagetsu_library::{LibraryError, StoreError, limits};
use kagetsu_words::LibraryMessage;

use crate::error::ApiError;

/// What a library complains of, with a code for scripts.
pub fn library_error(error: &LibraryError) -> ApiError {
    match error {
        LibraryError::Store(error) => store_error(error),
        LibraryError::NoDocument(id) => ApiError::new("no-document", LibraryMessage::NoDocument { id }),
        LibraryError::Changed { version } => ApiError::new("changed", LibraryMessage::Changed { version }),
        LibraryError::TreeTooLarge(too) => ApiError::new(
            "too-large",
            match too {
                TreeTooLarge::Deep => LibraryMessage::TreeDeep { limit: &limits::DEPTH },
                TreeTooLarge::Nodes => LibraryMessage::TreeNodes { limit: &limits::NODES },
                TreeTooLarge::Notes => LibraryMessage::TreeNotes { limit: &limits::COMMENT },
            },
        ),
        LibraryError::SheetTooLarge => {
            ApiError::new("too-large", LibraryMessage::SheetTooLarge { limit: &limits::SHEET })
        }
    }
}

fn store_error(error: &StoreError) -> ApiError {
    match error {
        StoreError::NotALibrary => ApiError::new("not-a-library", LibraryMessage::NotALibrary),
        StoreError::Newer { found, known } => {
            ApiError::new("newer-library", LibraryMessage::Newer { found, known })
        }
        StoreError::Damaged(text) => ApiError::new("library-damaged", LibraryMessage::Damaged { text }),
        StoreError::Busy => ApiError::new("library-busy", LibraryMessage::Busy),
        StoreError::Full => ApiError::new("disk-full", LibraryMessage::Full),
        StoreError::Unwritable => ApiError::new("library-unwritable", LibraryMessage::Unwritable),
        StoreError::ReadOnly => ApiError::new("library-read-only", LibraryMessage::ReadOnly),
        StoreError::CannotOpen(text) => {
            ApiError::new("library-not-opened", LibraryMessage::CannotOpen { text })
        }
        StoreError::Other(text) => ApiError::new("library-failed", LibraryMessage::StoreFailed { text }),
    }
}

impl From<LibraryError> for ApiError {
    fn from(error: LibraryError) -> ApiError {
        library_error(&error)
    }
}
