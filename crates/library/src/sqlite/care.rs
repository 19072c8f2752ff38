//! Looking after a library file: whether it is sound, making it small, copying it.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::config::DbConfig;

use super::{SqliteStore, failure};
use crate::store::StoreResult;

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Condition {
    /// What is wrong; nothing in a sound library.
    pub complaints: Vec<String>,
    /// Documents.
    pub documents: u64,
    /// Documents that were deleted and can be restored.
    pub deleted: u64,
    /// Documents whose import did not come to its end.
    pub unfinished: u64,
    /// Visits to positions.
    pub visits: u64,
}

/// Bytes of a library file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileSize {
    /// Before.
    pub before: u64,
    /// After.
    pub after: u64,
}

/// Complaints after which a check ends.
const ENOUGH: i64 = 20;

impl SqliteStore {
    /// Checks the whole file: its pages, its indexes, and that the parts of the library fit together.
    pub fn check(&self) -> StoreResult<Condition> {
        let mut condition = Condition::default();
        let mut statement = self.db.prepare(&format!("PRAGMA integrity_check({ENOUGH})")).map_err(failure)?;
        let lines = statement.query_map([], |row| row.get::<_, String>(0)).map_err(failure)?;
        for line in lines {
            let line = line.map_err(failure)?;
            if line != "ok" {
                condition.complaints.push(line);
            }
        }
        for (what, query) in MISFITS {
            let count = self.number(query)?;
            if count > 0 {
                condition.complaints.push(format!("{what}: {count}"));
            }
        }
        condition.documents = self.number("SELECT count(*) FROM document WHERE state = 0")?;
        condition.deleted = self.number("SELECT count(*) FROM document WHERE state = 1")?;
        condition.unfinished = self.number("SELECT count(*) FROM document WHERE state = 2")?;
        condition.visits = self.number("SELECT count(*) FROM visit")?;
        Ok(condition)
    }

    fn number(&self, query: &str) -> StoreResult<u64> {
        self.db.query_row(query, [], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned).map_err(failure)
    }

    /// Gives back the space of what was erased.
    pub fn compact(&mut self) -> StoreResult<FileSize> {
        let before = self.size()?;
        self.db
            .execute_batch(
                "DELETE FROM name WHERE id NOT IN (
                     SELECT black FROM document UNION SELECT white FROM document UNION SELECT event FROM document
                     UNION SELECT folder FROM document UNION SELECT tag FROM tagged);
                 VACUUM; PRAGMA wal_checkpoint(TRUNCATE);",
            )
            .map_err(failure)?;
        Ok(FileSize { before, after: self.size()? })
    }

    /// Bytes of the file, what is still in the log included.
    pub fn size(&self) -> StoreResult<u64> {
        let number = |name: &str| self.db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let pages = number("page_count").map_err(failure)?;
        let page = number("page_size").map_err(failure)?;
        Ok((pages * page).cast_unsigned())
    }

    /// Writes a whole and compact copy to a file that does not exist yet; others may read and write meanwhile.
    pub fn back_up(&self, to: &Path) -> StoreResult<()> {
        let to = to.to_string_lossy();
        self.db.execute("VACUUM INTO ?1", [to.as_ref()]).map(drop).map_err(failure)
    }

    /// Leaves the log beside the file when this is closed, so that closing takes no time; whoever opens it next reads it.
    pub fn leave_log(&self) -> StoreResult<()> {
        let left = self.db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        left.map(drop).map_err(failure)
    }

    /// Moves what stands in the log into the file.
    pub fn settle(&self) -> StoreResult<()> {
        let settled = self.db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        settled.map_err(failure)
    }

    /// The documents whose import did not come to its end, last touched before a time.
    pub fn unfinished(&self, before: u64) -> StoreResult<Vec<crate::document::DocumentId>> {
        let mut statement = self
            .db
            .prepare_cached("SELECT id FROM document WHERE state = 2 AND changed < ?1")
            .map_err(failure)?;
        let ids = statement.query_map([before.cast_signed()], |row| row.get(0)).map_err(failure)?;
        let ids: BTreeSet<i64> = ids.collect::<rusqlite::Result<_>>().map_err(failure)?;
        Ok(ids.into_iter().map(crate::document::DocumentId).collect())
    }
}

/// What must not be found, and how many there are of it.
const MISFITS: [(&str, &str); 5] = [
    (
        "visits of documents that are not there",
        "SELECT count(DISTINCT what >> 10) FROM visit WHERE what >> 10 NOT IN (SELECT id FROM document)",
    ),
    (
        "chunks of documents that are not there",
        "SELECT count(DISTINCT document) FROM chunk WHERE document NOT IN (SELECT id FROM document)",
    ),
    (
        "documents without their names",
        "SELECT count(*) FROM document WHERE black NOT IN (SELECT 0 UNION SELECT id FROM name)
         OR white NOT IN (SELECT 0 UNION SELECT id FROM name)
         OR event NOT IN (SELECT 0 UNION SELECT id FROM name)
         OR folder NOT IN (SELECT 0 UNION SELECT id FROM name)",
    ),
    (
        "games that visit no position",
        "SELECT count(*) FROM document WHERE state = 0 AND kind = 0
         AND id NOT IN (SELECT what >> 10 FROM visit WHERE what & 255 <> 255)",
    ),
    (
        "tallies that do not fit their visits",
        "SELECT count(*) FROM (
             SELECT key, next, games FROM crowd
             EXCEPT
             SELECT key, what & 255, count(*) FROM visit
             WHERE key IN (SELECT key FROM crowd) AND what & 255 <> 255 GROUP BY key, what & 255)",
    ),
];
