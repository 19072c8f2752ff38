//! The store on SQLite: one file, changed in transactions, in write-ahead mode so that readers and a writer do not
//! wait for each other.
//!
//! A commit is on the disk when it returns. A file that is not ours, is newer than this program, or holds anything but
//! our tables is refused and not touched.

mod care;
mod filtered;
mod lists;
mod positions;
mod rows;
mod schema;
mod sheets;
mod still;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use crate::document::{DocumentId, DocumentRow};
use crate::error::StoreError;
use crate::key::Key;
use crate::store::{
    Continuation, DocumentStore, Filter, GameCounts, LibraryQuery, Listing, NameRole, Sheet, StoreResult,
    Visit,
};
use crate::tree::Chunk;

use filtered::FilteredGames;

pub use care::{Condition, FileSize};

/// How long to wait for another program that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// A library file.
#[derive(Debug)]
pub struct SqliteStore {
    db: Connection,
    /// The file; none for a library that lives in memory only.
    path: Option<PathBuf>,
    /// The positions whose tallies are kept, and what the database's counter of foreign changes was when they were read.
    crowded: HashSet<Key>,
    crowded_at: Option<i64>,
    /// Next moves at crowded positions whose latest game this change has taken away, and that game.
    without_last: HashMap<(Key, u8), DocumentId>,
    /// The games of the latest filters.
    filtered: RefCell<FilteredGames>,
}

impl SqliteStore {
    /// Opens a library file, and makes it where there is none. Where nothing may be written, it can be read, and every
    /// change is refused.
    pub fn open(path: &Path) -> StoreResult<SqliteStore> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let opened = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
            .map_err(failure)
            .and_then(|db| SqliteStore::set_up(db, Some(path.to_owned())));
        match opened {
            // The log cannot be made beside the file.
            Err(error @ (StoreError::ReadOnly | StoreError::CannotOpen(_))) if path.is_file() => {
                still::open(path).and_then(|db| SqliteStore::set_up_to_read(db, path)).map_err(|_| error)
            }
            opened => opened,
        }
    }

    /// A library that is gone with its program.
    pub fn in_memory() -> StoreResult<SqliteStore> {
        SqliteStore::set_up(Connection::open_in_memory().map_err(failure)?, None)
    }

    fn set_up(db: Connection, path: Option<PathBuf>) -> StoreResult<SqliteStore> {
        guard(&db)?;
        db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;").map_err(failure)?;
        SqliteStore::begun(db, path)
    }

    fn set_up_to_read(db: Connection, path: &Path) -> StoreResult<SqliteStore> {
        guard(&db)?;
        SqliteStore::begun(db, Some(path.to_owned()))
    }

    fn begun(db: Connection, path: Option<PathBuf>) -> StoreResult<SqliteStore> {
        db.execute_batch("PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;").map_err(failure)?;
        schema::migrate(&db)?;
        db.set_prepared_statement_cache_capacity(64);
        Ok(SqliteStore {
            db,
            path,
            crowded: HashSet::new(),
            crowded_at: None,
            without_last: HashMap::new(),
            filtered: RefCell::default(),
        })
    }

    /// The file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

/// Whoever made the file may mean ill: nothing in its schema is trusted, and pages are checked as they are read.
fn guard(db: &Connection) -> StoreResult<()> {
    db.busy_timeout(PATIENCE).map_err(failure)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true).map_err(failure)?;
    db.execute_batch("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;").map_err(failure)?;
    schema::check(db)
}

/// A failure of SQLite as one of ours.
#[expect(clippy::needless_pass_by_value, reason = "it is mapped over results")]
fn failure(error: rusqlite::Error) -> StoreError {
    let text = error.to_string();
    let Some(error) = error.sqlite_error() else { return StoreError::Other(text) };
    #[expect(clippy::wildcard_enum_match_arm, reason = "SQLite's own list, which grows")]
    match error.code {
        // The file beside the log has a size of its own, which a full disk does not give.
        ErrorCode::SystemIoFailure if error.extended_code == ffi::SQLITE_IOERR_SHMSIZE => StoreError::Full,
        ErrorCode::SystemIoFailure if WRITING.contains(&error.extended_code) => StoreError::Unwritable,
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
        ErrorCode::DiskFull => StoreError::Full,
        ErrorCode::ReadOnly | ErrorCode::PermissionDenied => StoreError::ReadOnly,
        ErrorCode::DatabaseCorrupt => StoreError::Damaged(text),
        ErrorCode::NotADatabase => StoreError::NotALibrary,
        ErrorCode::CannotOpen => StoreError::CannotOpen(text),
        _ => StoreError::Other(text),
    }
}

/// What can go wrong with writing, apart from a full disk.
const WRITING: [i32; 3] = [ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_FSYNC, ffi::SQLITE_IOERR_TRUNCATE];

/// Values in the file that this program does not write.
fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(what.to_owned())
}

impl DocumentStore for SqliteStore {
    fn begin(&mut self) -> StoreResult<()> {
        self.db.execute_batch("BEGIN IMMEDIATE").map_err(failure)?;
        self.refresh_crowded().inspect_err(|_| self.rollback())
    }

    fn commit(&mut self) -> StoreResult<()> {
        self.find_last().map_err(failure)?;
        self.db.execute_batch("COMMIT").map_err(failure)
    }

    fn rollback(&mut self) {
        // Without a transaction there is nothing to forget.
        let _ = self.db.execute_batch("ROLLBACK");
        self.crowded_at = None;
        self.without_last.clear();
    }

    fn insert(&mut self, row: &DocumentRow) -> StoreResult<DocumentId> {
        rows::insert(&self.db, row).map_err(failure)
    }

    fn replace(&mut self, id: DocumentId, row: &DocumentRow) -> StoreResult<()> {
        rows::replace(&self.db, id, row).map_err(failure)
    }

    fn row(&self, id: DocumentId) -> StoreResult<Option<DocumentRow>> {
        rows::row(&self.db, id)
    }

    fn erase(&mut self, id: DocumentId) -> StoreResult<()> {
        rows::erase(&self.db, id).map_err(failure)
    }

    fn of_line(&self, line: i64) -> StoreResult<Vec<DocumentId>> {
        rows::of_line(&self.db, line).map_err(failure)
    }

    fn list(&self, query: &LibraryQuery) -> StoreResult<Listing> {
        lists::list(&self.db, query)
    }

    fn names(&self, role: NameRole, part: &str, limit: u64) -> StoreResult<Vec<(String, u64)>> {
        lists::names(&self.db, role, part, limit).map_err(failure)
    }

    fn put_chunk(&mut self, id: DocumentId, number: i64, chunk: &Chunk) -> StoreResult<()> {
        rows::put_chunk(&self.db, id, number, chunk).map_err(failure)
    }

    fn cut_chunks(&mut self, id: DocumentId, from: i64) -> StoreResult<()> {
        rows::cut_chunks(&self.db, id, from).map_err(failure)
    }

    fn chunk(&self, id: DocumentId, from: i64, depth: u32) -> StoreResult<Option<(i64, Chunk)>> {
        rows::chunk(&self.db, id, from, depth).map_err(failure)
    }

    fn visit(&mut self, visits: &mut [Visit]) -> StoreResult<()> {
        self.put_visits(visits).map_err(failure)
    }

    fn leave(&mut self, visits: &[Visit]) -> StoreResult<()> {
        self.take_visits(visits).map_err(failure)
    }

    fn tally(&self, key: Key, filter: &Filter) -> StoreResult<Vec<(Continuation, GameCounts)>> {
        self.count(key, filter).map_err(failure)
    }

    fn sheet(&self, kind: &str, key: &str) -> StoreResult<Option<Sheet>> {
        sheets::sheet(&self.db, kind, key).map_err(failure)
    }

    fn put_sheet(&mut self, kind: &str, key: &str, sheet: &Sheet) -> StoreResult<()> {
        sheets::put(&self.db, kind, key, sheet).map_err(failure)
    }

    fn erase_sheet(&mut self, kind: &str, key: &str) -> StoreResult<()> {
        sheets::erase(&self.db, kind, key).map_err(failure)
    }

    fn sheets(&self, kind: &str, after: &str, limit: u64) -> StoreResult<Vec<String>> {
        sheets::keys(&self.db, kind, after, limit).map_err(failure)
    }
}
