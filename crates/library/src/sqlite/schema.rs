//! The tables, and how older files come to have them.
//!
//! A file says in `application_id` that it is ours and in `user_version` how many of the steps below were taken. A
//! step, once shipped, is never changed; what a newer program needs is a step of its own.

use rusqlite::Connection;

use super::{damaged, failure};
use crate::error::StoreError;
use crate::store::StoreResult;

/// `Kage` in letters.
const APPLICATION: i64 = 0x4b61_6765;

/// The steps from an empty file to today's.
const STEPS: [&str; 1] = ["
CREATE TABLE name(
    id INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
);
CREATE TABLE document(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    state INTEGER NOT NULL,
    rule INTEGER NOT NULL,
    opening_rule INTEGER NOT NULL,
    opening INTEGER NOT NULL,
    winner INTEGER NOT NULL,
    how TEXT NOT NULL,
    day INTEGER NOT NULL,
    date TEXT,
    title TEXT NOT NULL,
    black INTEGER NOT NULL,
    white INTEGER NOT NULL,
    event INTEGER NOT NULL,
    folder INTEGER NOT NULL,
    own INTEGER NOT NULL,
    source INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    nodes INTEGER NOT NULL,
    added INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    line_digest INTEGER NOT NULL,
    tree_digest INTEGER NOT NULL,
    bare INTEGER NOT NULL,
    setup BLOB NOT NULL,
    line BLOB NOT NULL,
    root BLOB NOT NULL
);
CREATE INDEX document_line ON document(line_digest);
CREATE INDEX document_changed ON document(state, changed);
CREATE INDEX document_facts ON document(
    state, kind, rule, day, winner, opening, opening_rule, own, black, white, event, folder, source
);
CREATE TABLE tagged(
    tag INTEGER NOT NULL,
    document INTEGER NOT NULL,
    PRIMARY KEY(tag, document)
) WITHOUT ROWID;
CREATE INDEX tagged_document ON tagged(document);
CREATE TABLE chunk(
    document INTEGER NOT NULL,
    number INTEGER NOT NULL,
    least_depth INTEGER NOT NULL,
    nodes INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY(document, number)
);
CREATE TABLE visit(
    key INTEGER NOT NULL,
    what INTEGER NOT NULL,
    PRIMARY KEY(key, what)
) WITHOUT ROWID;
CREATE TABLE crowd(
    key INTEGER NOT NULL,
    next INTEGER NOT NULL,
    games INTEGER NOT NULL,
    black INTEGER NOT NULL,
    draw INTEGER NOT NULL,
    white INTEGER NOT NULL,
    day INTEGER NOT NULL,
    document INTEGER NOT NULL,
    PRIMARY KEY(key, next)
) WITHOUT ROWID;
CREATE TABLE sheet(
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    version INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY(kind, key)
);
"];

/// Refuses a file that is not ours, is newer, or has more in it than tables and indexes.
pub(super) fn check(db: &Connection) -> StoreResult<()> {
    // What is read belongs together: another program may be making its tables just now.
    let read = db.unchecked_transaction().map_err(failure)?;
    let (application, version) = marks(&read)?;
    let objects: i64 =
        read.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(failure)?;
    let is_new = objects == 0 && version == 0 && application == 0;
    if !is_new && application != APPLICATION {
        return Err(StoreError::NotALibrary);
    }
    if version > STEPS.len() as u32 {
        return Err(StoreError::Newer { found: version, known: STEPS.len() as u32 });
    }
    let strangers = "SELECT count(*) FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%'";
    let strangers: i64 = read.query_row(strangers, [], |row| row.get(0)).map_err(failure)?;
    if strangers > 0 { Err(damaged("triggers or views, which a library has none of")) } else { Ok(()) }
}

/// Takes the steps that are missing, all or none.
pub(super) fn migrate(db: &Connection) -> StoreResult<()> {
    migrate_by(db, &STEPS)
}

fn migrate_by(db: &Connection, all: &[&str]) -> StoreResult<()> {
    if marks(db)?.1 == all.len() as u32 {
        return Ok(());
    }
    db.execute_batch("BEGIN IMMEDIATE").map_err(failure)?;
    // Another program may have been faster.
    let steps = marks(db).and_then(|(_, version)| {
        let mut missing = all.iter().skip(version as usize);
        missing.try_for_each(|step| db.execute_batch(step).map_err(failure))?;
        let known = all.len();
        let mark = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {known}; COMMIT;");
        db.execute_batch(&mark).map_err(failure)
    });
    if steps.is_err() {
        // The first failure is the one to tell.
        let _ = db.execute_batch("ROLLBACK");
    }
    steps
}

fn marks(db: &Connection) -> StoreResult<(i64, u32)> {
    let number = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(failure);
    Ok((number("application_id")?, u32::try_from(number("user_version")?).unwrap_or(u32::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_file_takes_the_steps_that_are_missing_or_none() {
        let db = Connection::open_in_memory().unwrap();
        migrate(&db).unwrap();
        db.execute("INSERT INTO name(text, folded) VALUES('Ann', 'ann')", []).unwrap();
        let today = STEPS[0];
        let broken = "ALTER TABLE name ADD COLUMN seen INTEGER NOT NULL DEFAULT 1; SELECT nonsense;";
        assert!(migrate_by(&db, &[today, broken]).is_err());
        assert_eq!(marks(&db).unwrap(), (APPLICATION, 1));
        assert!(db.prepare("SELECT seen FROM name").is_err(), "a step is taken as a whole");
        let step = "ALTER TABLE name ADD COLUMN seen INTEGER NOT NULL DEFAULT 1;";
        migrate_by(&db, &[today, step, "CREATE INDEX name_seen ON name(seen);"]).unwrap();
        assert_eq!(marks(&db).unwrap(), (APPLICATION, 3));
        let kept: (String, i64) =
            db.query_row("SELECT text, seen FROM name", [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        assert_eq!(kept, ("Ann".to_owned(), 1));
        assert_eq!(check(&db), Err(StoreError::Newer { found: 3, known: 1 }));
    }
}
