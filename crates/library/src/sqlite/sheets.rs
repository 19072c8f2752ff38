//! Sheets in their table.

use rusqlite::{Connection, OptionalExtension, params};

use crate::store::Sheet;

type SqlResult<T> = rusqlite::Result<T>;

pub(super) fn sheet(db: &Connection, kind: &str, key: &str) -> SqlResult<Option<Sheet>> {
    db.prepare_cached("SELECT version, changed, text FROM sheet WHERE kind = ?1 AND key = ?2")?
        .query_row([kind, key], |row| {
            Ok(Sheet {
                version: row.get::<_, i64>(0)?.cast_unsigned(),
                changed: row.get::<_, i64>(1)?.cast_unsigned(),
                text: row.get(2)?,
            })
        })
        .optional()
}

pub(super) fn put(db: &Connection, kind: &str, key: &str, sheet: &Sheet) -> SqlResult<()> {
    let statement = "INSERT INTO sheet(kind, key, version, changed, text) VALUES(?1, ?2, ?3, ?4, ?5)
        ON CONFLICT(kind, key) DO UPDATE SET version = ?3, changed = ?4, text = ?5";
    let (version, changed) = (sheet.version.cast_signed(), sheet.changed.cast_signed());
    db.prepare_cached(statement)?.execute(params![kind, key, version, changed, sheet.text])?;
    Ok(())
}

pub(super) fn erase(db: &Connection, kind: &str, key: &str) -> SqlResult<()> {
    db.prepare_cached("DELETE FROM sheet WHERE kind = ?1 AND key = ?2")?.execute([kind, key])?;
    Ok(())
}

pub(super) fn keys(db: &Connection, kind: &str, after: &str, limit: u64) -> SqlResult<Vec<String>> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    db.prepare_cached("SELECT key FROM sheet WHERE kind = ?1 AND key > ?2 ORDER BY key LIMIT ?3")?
        .query_map(params![kind, after, limit], |row| row.get(0))?
        .collect()
}
