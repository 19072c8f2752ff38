//! Which documents visit a position, and what came after it.
//!
//! A visit is one row of two numbers: the key, and document, winner and next move in one. Few positions are visited
//! often, but those are asked for first; the tallies of a position with [`CROWD`] visits or more are kept in a table of
//! their own and brought up to date with every visit, so the answer does not grow with the library.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kagetsu_rules::Point;
use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};

use super::SqliteStore;
use super::filtered::Matching;
use super::lists::Conditions;
use crate::code;
use crate::date::Day;
use crate::document::{DocumentId, DocumentKind, DocumentState};
use crate::key::Key;
use crate::store::{Continuation, Filter, GameCounts, StoreResult, Visit};

type SqlResult<T> = rusqlite::Result<T>;

/// Visits from which on the tallies of a position are kept.
const CROWD: u64 = 256;
/// A change with more visits than this does not look for new crowds where a position occurs only once in it.
const LARGE_CHANGE: usize = 10_000;
/// Looking up one document at a position costs about as much as reading so many visits in a row.
const LOOK_UP: u64 = 8;

const SHOWN: u8 = 255;

/// Document, winner and next move in one number.
fn what(visit: &Visit) -> i64 {
    visit.document.0 << 10 | i64::from(code::winner(visit.winner)) << 8 | i64::from(next(visit.next))
}

const fn next(next: Continuation) -> u8 {
    match next {
        Continuation::End => 0,
        Continuation::Stone(point) => point.index() as u8 + 1,
        Continuation::Shown => SHOWN,
    }
}

fn to_next(code: u8) -> Continuation {
    match code {
        SHOWN => Continuation::Shown,
        code => usize::from(code)
            .checked_sub(1)
            .and_then(Point::from_index)
            .map_or(Continuation::End, Continuation::Stone),
    }
}

/// A visit as its row has it.
struct Seen {
    document: DocumentId,
    code: u8,
    winner: u8,
}

const fn seen(what: i64) -> Seen {
    Seen { document: DocumentId(what >> 10), code: what as u8, winner: (what >> 8) as u8 }
}

/// Tallies by next move while they are being counted.
#[derive(Default)]
struct Counting(HashMap<u8, GameCounts>);

impl Counting {
    fn count(&mut self, seen: &Seen, day: Day) {
        if seen.code != SHOWN {
            let tally = self.0.entry(seen.code).or_default();
            tally.count(code::to_winner(seen.winner), day, seen.document);
        }
    }

    fn finish(self) -> Vec<(Continuation, GameCounts)> {
        let mut tallies: Vec<(Continuation, GameCounts)> =
            self.0.into_iter().map(|(code, tally)| (to_next(code), tally)).collect();
        tallies.sort_unstable_by_key(|(next, _)| *next);
        tallies
    }
}

impl SqliteStore {
    /// Learns anew which positions are crowded, if another program may have changed it.
    pub(super) fn refresh_crowded(&mut self) -> StoreResult<()> {
        let read = |db: &Connection| -> SqlResult<(i64, Option<HashSet<Key>>)> {
            let at = db.pragma_query_value(None, "data_version", |row| row.get(0))?;
            if self.crowded_at == Some(at) {
                return Ok((at, None));
            }
            let mut statement = db.prepare_cached("SELECT DISTINCT key FROM crowd")?;
            let keys = statement.query_map([], |row| row.get(0).map(Key))?.collect::<SqlResult<_>>()?;
            Ok((at, Some(keys)))
        };
        let (at, keys) = read(&self.db).map_err(super::failure)?;
        self.crowded_at = Some(at);
        if let Some(keys) = keys {
            self.crowded = keys;
        }
        Ok(())
    }

    pub(super) fn put_visits(&mut self, visits: &mut [Visit]) -> SqlResult<()> {
        // In the order of the table, so that neighbours are put in while their page is at hand.
        visits.sort_unstable_by_key(|visit| (visit.key, what(visit)));
        let is_large = visits.len() > LARGE_CHANGE;
        for group in visits.chunk_by(|one, other| one.key == other.key) {
            let Some(key) = group.first().map(|visit| visit.key) else { continue };
            for visit in group {
                self.db
                    .prepare_cached("INSERT OR IGNORE INTO visit(key, what) VALUES(?1, ?2)")?
                    .execute([key.0, what(visit)])?;
            }
            if self.crowded.contains(&key) {
                self.add_to_crowd(key, group)?;
            } else if group.len() > 1 || !is_large {
                self.look_for_crowd(key)?;
            }
        }
        Ok(())
    }

    fn add_to_crowd(&self, key: Key, group: &[Visit]) -> SqlResult<()> {
        let mut counting = Counting::default();
        for visit in group {
            counting.count(&seen(what(visit)), visit.day);
        }
        counting.finish().into_iter().try_for_each(|(next, tally)| self.put_crowd(key, next, &tally))
    }

    /// Adds a tally to the one that is kept.
    fn put_crowd(&self, key: Key, of: Continuation, tally: &GameCounts) -> SqlResult<()> {
        let statement = "INSERT INTO crowd(key, next, games, black, draw, white, day, document)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT(key, next) DO UPDATE SET games = games + ?3, black = black + ?4, draw = draw + ?5,
            white = white + ?6,
            document = CASE WHEN (?7, ?8) > (day, document) THEN ?8 ELSE document END, day = max(day, ?7)";
        let (day, document) = tally.last.map_or((0, 0), |(day, document)| (day.0, document.0));
        let counts = [tally.games, tally.black, tally.draw, tally.white].map(u64::cast_signed);
        let [games, black, draw, white] = counts;
        self.db.prepare_cached(statement)?.execute(params![
            key.0,
            next(of),
            games,
            black,
            draw,
            white,
            day,
            document
        ])?;
        Ok(())
    }

    /// Keeps the tallies of a position from now on, if there are enough visits.
    fn look_for_crowd(&mut self, key: Key) -> SqlResult<()> {
        let many = CROWD.cast_signed() - 1;
        let mut statement = self.db.prepare_cached("SELECT 1 FROM visit WHERE key = ?1 LIMIT 1 OFFSET ?2")?;
        if !statement.exists([key.0, many])? {
            return Ok(());
        }
        drop(statement);
        for (next, tally) in self.scan(key)? {
            self.put_crowd(key, next, &tally)?;
        }
        self.crowded.insert(key);
        Ok(())
    }

    pub(super) fn take_visits(&mut self, visits: &[Visit]) -> SqlResult<()> {
        for visit in visits {
            let what = what(visit);
            self.db
                .prepare_cached("DELETE FROM visit WHERE key = ?1 AND what = ?2")?
                .execute([visit.key.0, what])?;
            if visit.next != Continuation::Shown && self.crowded.contains(&visit.key) {
                self.take_from_crowd(visit)?;
            }
        }
        Ok(())
    }

    fn take_from_crowd(&mut self, visit: &Visit) -> SqlResult<()> {
        let mut tally = GameCounts::default();
        tally.count(visit.winner, visit.day, visit.document);
        let statement =
            "UPDATE crowd SET games = games - ?3, black = black - ?4, draw = draw - ?5, white = white - ?6
            WHERE key = ?1 AND next = ?2 RETURNING games, document = ?7";
        let [games, black, draw, white] =
            [tally.games, tally.black, tally.draw, tally.white].map(u64::cast_signed);
        let values = params![visit.key.0, next(visit.next), games, black, draw, white, visit.document.0];
        let (left, was_last): (i64, bool) =
            self.db.prepare_cached(statement)?.query_row(values, |row| Ok((row.get(0)?, row.get(1)?)))?;
        if left == 0 {
            self.db
                .prepare_cached("DELETE FROM crowd WHERE key = ?1 AND next = ?2")?
                .execute(params![visit.key.0, next(visit.next)])?;
        } else if was_last {
            self.without_last.insert((visit.key, next(visit.next)), visit.document);
        }
        Ok(())
    }

    /// Finds the latest games anew where those that were have gone.
    pub(super) fn find_last(&mut self) -> SqlResult<()> {
        for ((key, code), gone) in core::mem::take(&mut self.without_last) {
            let last = match self.among_latest(key, code, gone)? {
                Some(last) => Some(last),
                None => self
                    .scan(key)?
                    .into_iter()
                    .find(|(of, _)| next(*of) == code)
                    .and_then(|(_, tally)| tally.last),
            };
            let (day, document) = last.map_or((0, 0), |(day, document)| (day.0, document.0));
            self.db
                .prepare_cached("UPDATE crowd SET day = ?3, document = ?4 WHERE key = ?1 AND next = ?2")?
                .execute(params![key.0, code, day, document])?;
        }
        Ok(())
    }

    /// The latest game in which a move was played, if it is among the latest of all games with the rule of `gone`.
    fn among_latest(&self, key: Key, code: u8, gone: DocumentId) -> SqlResult<Option<(Day, DocumentId)>> {
        let statement = "SELECT id, day FROM document INDEXED BY document_facts
            WHERE state = 0 AND kind = 0 AND rule = (SELECT rule FROM document WHERE id = ?1)
            ORDER BY day DESC, id DESC LIMIT 2000";
        let mut statement = self.db.prepare_cached(statement)?;
        let mut latest = statement.query([gone.0])?;
        let mut visits = self.db.prepare_cached(
            "SELECT 1 FROM visit WHERE key = ?1 AND what BETWEEN ?2 AND ?3 AND what & 255 = ?4",
        )?;
        while let Some(row) = latest.next()? {
            let (id, day): (i64, u32) = (row.get(0)?, row.get(1)?);
            if visits.exists(params![key.0, id << 10, id << 10 | 1023, code])? {
                return Ok(Some((Day(day), DocumentId(id))));
            }
        }
        Ok(None)
    }

    /// Tallies of a position from its visits.
    fn scan(&self, key: Key) -> SqlResult<Vec<(Continuation, GameCounts)>> {
        let statement =
            "SELECT visit.what, document.day FROM visit JOIN document ON document.id = visit.what >> 10
            WHERE visit.key = ?1 AND visit.what & 255 <> 255";
        let mut statement = self.db.prepare_cached(statement)?;
        let mut rows = statement.query([key.0])?;
        let mut counting = Counting::default();
        while let Some(row) = rows.next()? {
            counting.count(&seen(row.get(0)?), Day(row.get(1)?));
        }
        Ok(counting.finish())
    }

    /// Tallies of a position, of the games that count.
    pub(super) fn count(&self, key: Key, filter: &Filter) -> SqlResult<Vec<(Continuation, GameCounts)>> {
        let kept = self.kept(key)?;
        if !filter.is_empty() {
            let games = kept.iter().map(|(_, tally)| tally.games).sum();
            self.count_filtered(key, filter, games)
        } else if kept.is_empty() {
            self.scan(key)
        } else {
            Ok(kept)
        }
    }

    /// The tallies that are kept of a position.
    fn kept(&self, key: Key) -> SqlResult<Vec<(Continuation, GameCounts)>> {
        let statement = "SELECT next, games, black, draw, white, day, document FROM crowd WHERE key = ?1";
        let mut statement = self.db.prepare_cached(statement)?;
        let rows = statement.query_map([key.0], |row| {
            let number = |column: usize| row.get::<_, i64>(column).map(i64::cast_unsigned);
            let last = Some((Day(row.get(5)?), DocumentId(row.get(6)?)));
            let tally = GameCounts {
                games: number(1)?,
                black: number(2)?,
                draw: number(3)?,
                white: number(4)?,
                last,
            };
            Ok((to_next(row.get(0)?), tally))
        })?;
        let mut tallies = rows.collect::<SqlResult<Vec<_>>>()?;
        tallies.sort_unstable_by_key(|(next, _)| *next);
        Ok(tallies)
    }

    /// Tallies of the games that a filter lets through; `crowd` is how many games there are, as far as it is kept.
    fn count_filtered(
        &self,
        key: Key,
        filter: &Filter,
        crowd: u64,
    ) -> SqlResult<Vec<(Continuation, GameCounts)>> {
        let matching = self.matching(filter)?;
        let mut counting = Counting::default();
        if (matching.len() as u64).saturating_mul(LOOK_UP) < crowd {
            let mut statement =
                self.db.prepare_cached("SELECT what FROM visit WHERE key = ?1 AND what BETWEEN ?2 AND ?3")?;
            for (document, day) in matching.iter() {
                let mut rows = statement.query([key.0, document.0 << 10, document.0 << 10 | 1023])?;
                while let Some(row) = rows.next()? {
                    counting.count(&seen(row.get(0)?), *day);
                }
            }
        } else {
            let mut statement =
                self.db.prepare_cached("SELECT what FROM visit WHERE key = ?1 ORDER BY what")?;
            let mut rows = statement.query([key.0])?;
            // Both stand in the order of the documents.
            let mut matching = matching.iter().peekable();
            while let Some(row) = rows.next()? {
                let seen = seen(row.get(0)?);
                while matching.next_if(|(document, _)| *document < seen.document).is_some() {}
                match matching.peek() {
                    Some((document, day)) if *document == seen.document => counting.count(&seen, *day),
                    Some(_) => {}
                    None => break,
                }
            }
        }
        Ok(counting.finish())
    }

    /// The games that a filter lets through, by number, each with its day; found once, until something changes.
    fn matching(&self, filter: &Filter) -> SqlResult<Arc<Matching>> {
        let foreign = self.db.pragma_query_value(None, "data_version", |row| row.get(0))?;
        if let Some(known) = self.filtered.borrow_mut().known(filter, (foreign, self.db.total_changes())) {
            return Ok(known);
        }
        let found = Arc::new(self.find_matching(filter)?);
        self.filtered.borrow_mut().keep(filter, &found);
        Ok(found)
    }

    fn find_matching(&self, filter: &Filter) -> SqlResult<Matching> {
        let mut conditions = Conditions::new();
        let code = |code: u8| [Value::Integer(i64::from(code))];
        conditions.add("d.state = ?", code(code::state(DocumentState::Kept)));
        conditions.add("d.kind = ?", code(code::kind(DocumentKind::Game)));
        conditions.filter(filter);
        // The index has every column that is asked about, and is much smaller than the documents.
        let statement = format!(
            "SELECT d.id, d.day FROM document d INDEXED BY document_facts WHERE {}",
            conditions.text()
        );
        let mut statement = self.db.prepare_cached(&statement)?;
        let rows = statement.query_map(params_from_iter(conditions.values), |row| {
            Ok((DocumentId(row.get(0)?), Day(row.get(1)?)))
        })?;
        let mut found = rows.collect::<SqlResult<Vec<_>>>()?;
        found.sort_unstable();
        Ok(found)
    }
}
