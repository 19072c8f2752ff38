//! The owner's library: opened once, read and written by many requests.
//!
//! One connection writes, another reads, so that a long look at the explorer does not keep a move from being saved.
//! Whoever waits for one of them waits on a thread of its own, never on the runtime.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use kagetsu::api::{Access, ApiError, LibraryCall, Reply};
use kagetsu::library::{DocumentStore, Library, LibraryError, Source, SqliteStore, StoreError};

use crate::door::{self, OwnerToken};

/// A library that a server keeps open.
#[derive(Debug)]
pub struct OpenLibrary {
    writer: Mutex<Library<SqliteStore>>,
    /// None for a library in memory, which has one connection.
    reader: Option<Mutex<Library<SqliteStore>>>,
}

impl OpenLibrary {
    /// Opens a library file, and makes it where there is none.
    ///
    /// # Errors
    /// Why it cannot be; the file was not touched.
    pub fn open(path: &Path) -> Result<OpenLibrary, StoreError> {
        let connect = || {
            let store = SqliteStore::open(path)?;
            // A server that is told to stop has no time to tidy up.
            store.leave_log()?;
            Ok::<_, StoreError>(Mutex::new(Library::new(store, now)))
        };
        Ok(OpenLibrary { writer: connect()?, reader: Some(connect()?) })
    }

    /// A library that is gone with its server.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn in_memory() -> Result<OpenLibrary, StoreError> {
        let writer = Mutex::new(Library::new(SqliteStore::in_memory()?, now));
        Ok(OpenLibrary { writer, reader: None })
    }

    /// Makes a token the only one that opens this library from outside.
    ///
    /// # Errors
    /// What the library complains of.
    pub fn keep_token(&self, token: &OwnerToken) -> Result<(), LibraryError> {
        token.keep(&mut *lock(&self.writer))
    }

    /// Takes the token back; says whether there was one.
    ///
    /// # Errors
    /// What the library complains of.
    pub fn revoke_token(&self) -> Result<bool, LibraryError> {
        door::revoke_token(&mut *lock(&self.writer))
    }

    /// When the token was made that opens this library from outside, in seconds since 1970.
    ///
    /// # Errors
    /// What the library complains of.
    pub fn token_made(&self) -> Result<Option<u64>, LibraryError> {
        door::token_made(&*lock(self.readable()))
    }

    /// The imports of the library.
    ///
    /// # Errors
    /// What the library complains of.
    pub fn sources(&self) -> Result<Vec<Source>, LibraryError> {
        lock(self.readable()).sources()
    }

    /// Whether a token opens this library; a library that cannot say so does not open.
    pub(crate) fn opens_for(&self, token: &str) -> bool {
        door::opens(&*lock(self.readable()), token).unwrap_or(false)
    }

    fn readable(&self) -> &Mutex<Library<SqliteStore>> {
        self.reader.as_ref().unwrap_or(&self.writer)
    }

    /// Answers a call; takes its time.
    pub(crate) fn answer(&self, call: &LibraryCall, body: &[u8]) -> Result<Reply, ApiError> {
        let connection = match (call.access, &self.reader) {
            (Access::Reads, Some(reader)) => reader,
            (Access::Reads | Access::Writes, _) => &self.writer,
        };
        call.answer(&mut *lock(connection), body)
    }
}

/// A connection; what a request that broke off in the middle has left behind is forgotten.
fn lock(connection: &Mutex<Library<SqliteStore>>) -> MutexGuard<'_, Library<SqliteStore>> {
    connection.lock().unwrap_or_else(|broken| {
        connection.clear_poison();
        let mut library = PoisonError::into_inner(broken);
        library.store_mut().rollback();
        library
    })
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
