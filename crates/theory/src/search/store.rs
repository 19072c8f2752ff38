//! The store of a search: one SQLite file with every finished step.
//!
//! A step is on the disk when [`ProofStore::put`] returns, so a search that was killed goes on where it was. The file knows
//! its question and is refused for any other.

use std::path::Path;
use std::time::Duration;

use kagetsu_rules::{Color, Rule, Setup};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};

use super::codec;
use super::error::SearchError;
use super::step::Finding;

/// `Kthe` in letters.
const APPLICATION: i64 = 0x4b74_6865;
/// How the tables stand; a newer number is refused.
const VERSION: i64 = 1;
/// How long to wait for another program that writes.
const PATIENCE: Duration = Duration::from_secs(5);

const TABLES: &str = "
CREATE TABLE question(rule TEXT NOT NULL, attacker TEXT NOT NULL, start BLOB NOT NULL);
CREATE TABLE step(
    id INTEGER PRIMARY KEY,
    position BLOB NOT NULL UNIQUE,
    level INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    finding BLOB NOT NULL
);
";

/// What is to be proved: that `attacker` wins from `start`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The position.
    pub start: Setup,
    /// The side that is to win.
    pub attacker: Color,
}

impl Goal {
    /// As it stands in the file; turned or mirrored it is the same question.
    fn columns(&self) -> (String, String, Vec<u8>) {
        let start = self.start.canonical().0;
        (start.rule().name().to_owned(), self.attacker.to_string(), codec::key(&start))
    }
}

/// A file of finished steps.
#[derive(Debug)]
pub struct ProofStore {
    db: Connection,
    goal: Goal,
}

/// A step as it stands in the store.
pub(crate) struct Step {
    pub(crate) setup: Setup,
    pub(crate) level: u8,
    pub(crate) finding: Finding,
}

impl ProofStore {
    /// Opens the store of a question, and makes it where there is none.
    ///
    /// # Errors
    /// When the file cannot be opened, is something else or belongs to another question.
    pub fn open(path: &Path, goal: &Goal) -> Result<ProofStore, SearchError> {
        ProofStore::set_up(Connection::open(path).map_err(failure)?, goal)
    }

    /// Opens a store that is there, whatever its question is; the position comes in its canonical orientation.
    ///
    /// # Errors
    /// When the file cannot be opened or is something else.
    pub fn resume(path: &Path) -> Result<ProofStore, SearchError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(path, flags).map_err(failure)?;
        let damaged = || SearchError::Damaged("it holds no question".to_owned());
        let question = db.query_row("SELECT rule, attacker, start FROM question", [], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, Vec<u8>>(2)?))
        });
        let (rule, attacker, start) = match question {
            Ok(question) => question,
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
                return Err(SearchError::NotAStore);
            }
            Err(_) => return Err(damaged()),
        };
        let rule: Rule = rule.parse().map_err(|_| damaged())?;
        let attacker: Color = attacker.parse().map_err(|_| damaged())?;
        let start = codec::setup_of(&start, &Setup::new(rule)).ok_or_else(damaged)?;
        ProofStore::set_up(db, &Goal { start, attacker })
    }

    /// A store that is gone with its program.
    ///
    /// # Errors
    /// When SQLite has no memory for it.
    pub fn in_memory(goal: &Goal) -> Result<ProofStore, SearchError> {
        ProofStore::set_up(Connection::open_in_memory().map_err(failure)?, goal)
    }

    fn set_up(db: Connection, goal: &Goal) -> Result<ProofStore, SearchError> {
        db.busy_timeout(PATIENCE).map_err(failure)?;
        let number = |name: &str| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let application = number("application_id").map_err(failure)?;
        let version = number("user_version").map_err(failure)?;
        let tables = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0));
        let tables = tables.map_err(failure)?;
        db.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON;",
        )
        .map_err(failure)?;
        if tables == 0 {
            make(&db, goal).map_err(failure)?;
        } else if application != APPLICATION {
            return Err(SearchError::NotAStore);
        } else if version > VERSION {
            return Err(SearchError::Newer);
        }
        let store = ProofStore { db, goal: *goal };
        store.check_goal()?;
        Ok(store)
    }

    fn check_goal(&self) -> Result<(), SearchError> {
        let kept = self
            .db
            .query_row("SELECT rule, attacker, start FROM question", [], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, Vec<u8>>(2)?))
            })
            .optional()
            .map_err(failure)?;
        match kept {
            Some(kept) if kept == self.goal.columns() => Ok(()),
            Some(_) => Err(SearchError::OtherQuestion),
            None => Err(SearchError::Damaged("it holds no question".to_owned())),
        }
    }

    /// What is to be proved.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Keeps what a step has found about a position in its canonical orientation, in place of what was known before.
    pub(crate) fn put(&mut self, setup: &Setup, level: u8, finding: &Finding) -> Result<(), SearchError> {
        let sql = "INSERT INTO step(position, level, steps, finding) VALUES(?1, ?2, 1, ?3)
            ON CONFLICT(position) DO UPDATE SET level = ?2, steps = steps + 1, finding = ?3";
        let mut statement = self.db.prepare_cached(sql).map_err(failure)?;
        statement.execute(params![codec::key(setup), level, codec::encode(finding)]).map_err(failure)?;
        Ok(())
    }

    /// Whether no step is kept yet.
    pub(crate) fn is_empty(&self) -> Result<bool, SearchError> {
        let any = self.db.query_row("SELECT EXISTS(SELECT 1 FROM step)", [], |row| row.get::<_, bool>(0));
        any.map(|any| !any).map_err(failure)
    }

    /// Keeps several findings, all or none.
    pub(crate) fn put_all(&mut self, steps: &[(Setup, u8, Finding)]) -> Result<(), SearchError> {
        self.db.execute_batch("BEGIN IMMEDIATE").map_err(failure)?;
        let put = steps.iter().try_for_each(|(setup, level, finding)| self.put(setup, *level, finding));
        let end = if put.is_ok() { "COMMIT" } else { "ROLLBACK" };
        self.db.execute_batch(end).map_err(failure)?;
        put
    }

    /// What is known of a position in its canonical orientation.
    pub(crate) fn finding(&self, setup: &Setup) -> Result<Option<Finding>, SearchError> {
        let mut statement =
            self.db.prepare_cached("SELECT finding FROM step WHERE position = ?1").map_err(failure)?;
        let bytes = statement.query_row([codec::key(setup)], |row| row.get::<_, Vec<u8>>(0));
        let Some(bytes) = bytes.optional().map_err(failure)? else { return Ok(None) };
        let found = codec::decode(&bytes, setup, self.goal.attacker);
        found.map(Some).ok_or_else(|| SearchError::Damaged("a finding cannot be read".to_owned()))
    }

    /// Every step in the order in which its position was first asked about.
    pub(crate) fn each(&self, mut take: impl FnMut(Step)) -> Result<(), SearchError> {
        let mut statement =
            self.db.prepare("SELECT position, level, finding FROM step ORDER BY id").map_err(failure)?;
        let mut rows = statement.query([]).map_err(failure)?;
        while let Some(row) = rows.next().map_err(failure)? {
            let key: Vec<u8> = row.get(0).map_err(failure)?;
            let level: u8 = row.get(1).map_err(failure)?;
            let bytes: Vec<u8> = row.get(2).map_err(failure)?;
            let step = codec::setup_of(&key, &self.goal.start).and_then(|setup| {
                let finding = codec::decode(&bytes, &setup, self.goal.attacker)?;
                Some(Step { setup, level, finding })
            });
            take(step.ok_or_else(|| SearchError::Damaged("a step cannot be read".to_owned()))?);
        }
        Ok(())
    }
}

fn make(db: &Connection, goal: &Goal) -> rusqlite::Result<()> {
    db.execute_batch("BEGIN IMMEDIATE")?;
    db.execute_batch(TABLES)?;
    db.execute("INSERT INTO question(rule, attacker, start) VALUES(?1, ?2, ?3)", goal.columns())?;
    db.pragma_update(None, "application_id", APPLICATION)?;
    db.pragma_update(None, "user_version", VERSION)?;
    db.execute_batch("COMMIT")
}

#[expect(clippy::needless_pass_by_value, reason = "it is mapped over results")]
fn failure(error: rusqlite::Error) -> SearchError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => SearchError::Busy,
        Some(ErrorCode::NotADatabase) => SearchError::NotAStore,
        _ => SearchError::Sqlite(error.to_string()),
    }
}
