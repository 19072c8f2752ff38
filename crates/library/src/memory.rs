//! The store in memory, for places that have no files, such as a browser.
//!
//! It keeps nothing by itself. What commits have changed is handed out as [`Entry`]s, small named pieces of bytes, to
//! whoever can keep them; the same entries, taken in again, make the same store. What follows from documents, their
//! visits above all, is not handed out but found anew.

mod entry;
mod lists;

use std::collections::{BTreeMap, BTreeSet};

use crate::date::Day;
use crate::document::{DocumentId, DocumentRow, DocumentState, Winner};
use crate::error::StoreError;
use crate::key::Key;
use crate::library;
use crate::store::{
    Continuation, DocumentStore, Filter, GameCounts, LibraryQuery, Listing, NameRole, Sheet, StoreResult,
    Visit,
};
use crate::tree::Chunk;
use crate::visits::Visitor;

pub use entry::Entry;
use entry::Name;

/// How much a store may hold, about, in bytes of memory.
const MOST_BYTES: usize = 256 << 20;
/// What a visit takes in memory, about.
const VISIT_BYTES: usize = 64;

/// What to do to take one step of a change back.
#[derive(Clone, Debug)]
enum Undo {
    Row(DocumentId, Box<Option<DocumentRow>>),
    Chunk((DocumentId, i64), Option<Chunk>),
    Sheet((String, String), Option<Sheet>),
    Enter(Visit),
    Leave(Visit),
}

/// A library in memory.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    rows: BTreeMap<DocumentId, DocumentRow>,
    chunks: BTreeMap<(DocumentId, i64), Chunk>,
    sheets: BTreeMap<(String, String), Sheet>,
    visits: BTreeSet<Visit>,
    /// Documents by the digests of their main lines.
    lines: BTreeSet<(i64, DocumentId)>,
    /// The highest number that a document has ever had: numbers do not come again.
    last: i64,
    /// How much there is, visits aside.
    bytes: usize,
    /// The steps of the change under way.
    undo: Vec<Undo>,
    /// What commits have changed and nobody has taken yet.
    changed: BTreeSet<Name>,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// What has been committed since this was last asked, each entry as it is now.
    pub fn take_changes(&mut self) -> Vec<Entry> {
        let names = core::mem::take(&mut self.changed);
        names.into_iter().map(|name| Entry { bytes: self.bytes_of(&name), name: name.text() }).collect()
    }

    fn bytes_of(&self, name: &Name) -> Option<Vec<u8>> {
        match name {
            Name::Row(id) => self.rows.get(id).map(entry::row_bytes),
            Name::Chunk(id, number) => self.chunks.get(&(*id, *number)).map(entry::chunk_bytes),
            Name::Sheet(kind, key) => self.sheets.get(&(kind.clone(), key.clone())).map(entry::sheet_bytes),
        }
    }

    /// Takes in what another store has handed out, in place of what is here under the same names.
    ///
    /// # Errors
    /// When an entry is not one of this program; then this store is not to be used any more.
    pub fn take_in(&mut self, entries: &[Entry]) -> StoreResult<()> {
        let names: Vec<Name> =
            entries.iter().map(|entry| Name::read(&entry.name)).collect::<Result<_, _>>()?;
        let documents: BTreeSet<DocumentId> = names.iter().filter_map(Name::document).collect();
        for visit in self.visits_of(&documents)? {
            self.visits.remove(&visit);
        }
        for (name, entry) in names.into_iter().zip(entries) {
            self.take_in_one(name, entry.bytes.as_deref())?;
        }
        // Nobody has to keep or take back what comes from where it is kept.
        self.undo.clear();
        let visits = self.visits_of(&documents)?;
        self.visits.extend(visits);
        Ok(())
    }

    fn take_in_one(&mut self, name: Name, bytes: Option<&[u8]>) -> StoreResult<()> {
        match name {
            Name::Row(id) => self.set_row(id, bytes.map(entry::row).transpose()?),
            Name::Chunk(id, number) => self.set_chunk((id, number), bytes.map(entry::chunk).transpose()?),
            Name::Sheet(kind, key) => self.set_sheet((kind, key), bytes.map(entry::sheet).transpose()?),
        }
        Ok(())
    }

    /// The visits of documents as they are now.
    fn visits_of(&self, documents: &BTreeSet<DocumentId>) -> StoreResult<Vec<Visit>> {
        let mut visits = Vec::new();
        for id in documents {
            let row = self.rows.get(id).filter(|row| row.head.state == DocumentState::Kept);
            let Some(row) = row else { continue };
            let Ok(record) = library::record(self, *id, row) else {
                return Err(StoreError::Damaged(format!("document {id}")));
            };
            visits.extend(Visitor::new(*id, &row.head).visits(&record));
        }
        Ok(visits)
    }

    fn set_row(&mut self, id: DocumentId, row: Option<DocumentRow>) {
        self.last = self.last.max(id.0);
        self.bytes += row.as_ref().map_or(0, entry::row_size);
        if let Some(row) = &row {
            self.lines.insert((row.digest.line, id));
        }
        let line = row.as_ref().map(|row| row.digest.line);
        let before = match row {
            Some(row) => self.rows.insert(id, row),
            None => self.rows.remove(&id),
        };
        self.bytes -= before.as_ref().map_or(0, entry::row_size);
        if let Some(before) = before.as_ref().filter(|before| Some(before.digest.line) != line) {
            self.lines.remove(&(before.digest.line, id));
        }
        self.undo.push(Undo::Row(id, Box::new(before)));
    }

    fn set_chunk(&mut self, at: (DocumentId, i64), chunk: Option<Chunk>) {
        self.bytes += chunk.as_ref().map_or(0, entry::chunk_size);
        let before = match chunk {
            Some(chunk) => self.chunks.insert(at, chunk),
            None => self.chunks.remove(&at),
        };
        self.bytes -= before.as_ref().map_or(0, entry::chunk_size);
        self.undo.push(Undo::Chunk(at, before));
    }

    fn set_sheet(&mut self, at: (String, String), sheet: Option<Sheet>) {
        self.bytes += sheet.as_ref().map_or(0, entry::sheet_size);
        let before = match sheet {
            Some(sheet) => self.sheets.insert(at.clone(), sheet),
            None => self.sheets.remove(&at),
        };
        self.bytes -= before.as_ref().map_or(0, entry::sheet_size);
        self.undo.push(Undo::Sheet(at, before));
    }

    /// The visits to a position, by document.
    fn visits_to(&self, key: Key) -> impl Iterator<Item = &Visit> {
        let first = Visit {
            key,
            document: DocumentId(i64::MIN),
            winner: Winner::Unknown,
            next: Continuation::End,
            day: Day(0),
        };
        self.visits.range(first..).take_while(move |visit| visit.key == key)
    }
}

impl DocumentStore for MemoryStore {
    fn begin(&mut self) -> StoreResult<()> {
        self.undo.clear();
        Ok(())
    }

    fn commit(&mut self) -> StoreResult<()> {
        if self.bytes + self.visits.len() * VISIT_BYTES > MOST_BYTES {
            return Err(StoreError::Full);
        }
        let names = self.undo.drain(..).filter_map(|step| match step {
            Undo::Row(id, _) => Some(Name::Row(id)),
            Undo::Chunk((id, number), _) => Some(Name::Chunk(id, number)),
            Undo::Sheet((kind, key), _) => Some(Name::Sheet(kind, key)),
            Undo::Enter(_) | Undo::Leave(_) => None,
        });
        self.changed.extend(names);
        Ok(())
    }

    fn rollback(&mut self) {
        for step in core::mem::take(&mut self.undo).into_iter().rev() {
            match step {
                Undo::Row(id, before) => self.set_row(id, *before),
                Undo::Chunk(at, before) => self.set_chunk(at, before),
                Undo::Sheet(at, before) => self.set_sheet(at, before),
                Undo::Enter(visit) => {
                    self.visits.insert(visit);
                }
                Undo::Leave(visit) => {
                    self.visits.remove(&visit);
                }
            }
        }
        self.undo.clear();
    }

    fn insert(&mut self, row: &DocumentRow) -> StoreResult<DocumentId> {
        let id = DocumentId(self.last + 1);
        self.set_row(id, Some(row.clone()));
        Ok(id)
    }

    fn replace(&mut self, id: DocumentId, row: &DocumentRow) -> StoreResult<()> {
        if self.rows.contains_key(&id) {
            self.set_row(id, Some(row.clone()));
        }
        Ok(())
    }

    fn row(&self, id: DocumentId) -> StoreResult<Option<DocumentRow>> {
        Ok(self.rows.get(&id).cloned())
    }

    fn erase(&mut self, id: DocumentId) -> StoreResult<()> {
        self.cut_chunks(id, i64::MIN)?;
        if self.rows.contains_key(&id) {
            self.set_row(id, None);
        }
        Ok(())
    }

    fn of_line(&self, line: i64) -> StoreResult<Vec<DocumentId>> {
        let bounds = (line, DocumentId(i64::MIN))..=(line, DocumentId(i64::MAX));
        Ok(self.lines.range(bounds).map(|(_, id)| *id).collect())
    }

    fn list(&self, query: &LibraryQuery) -> StoreResult<Listing> {
        let visitors = query.position.map(|key| self.visits_to(key).map(|visit| visit.document).collect());
        Ok(lists::list(&self.rows, query, visitors.as_ref()))
    }

    fn names(&self, role: NameRole, part: &str, limit: u64) -> StoreResult<Vec<(String, u64)>> {
        Ok(lists::names(&self.rows, role, part, limit))
    }

    fn put_chunk(&mut self, id: DocumentId, number: i64, chunk: &Chunk) -> StoreResult<()> {
        self.set_chunk((id, number), Some(chunk.clone()));
        Ok(())
    }

    fn cut_chunks(&mut self, id: DocumentId, from: i64) -> StoreResult<()> {
        let gone: Vec<(DocumentId, i64)> =
            self.chunks.range((id, from)..=(id, i64::MAX)).map(|(at, _)| *at).collect();
        gone.into_iter().for_each(|at| self.set_chunk(at, None));
        Ok(())
    }

    fn chunk(&self, id: DocumentId, from: i64, depth: u32) -> StoreResult<Option<(i64, Chunk)>> {
        let mut chunks = self.chunks.range((id, from)..=(id, i64::MAX));
        let found = chunks.find(|(_, chunk)| chunk.least_depth <= depth);
        Ok(found.map(|((_, number), chunk)| (*number, chunk.clone())))
    }

    fn visit(&mut self, visits: &mut [Visit]) -> StoreResult<()> {
        for visit in visits {
            if self.visits.insert(*visit) {
                self.undo.push(Undo::Leave(*visit));
            }
        }
        Ok(())
    }

    fn leave(&mut self, visits: &[Visit]) -> StoreResult<()> {
        for visit in visits {
            if self.visits.remove(visit) {
                self.undo.push(Undo::Enter(*visit));
            }
        }
        Ok(())
    }

    fn tally(&self, key: Key, filter: &Filter) -> StoreResult<Vec<(Continuation, GameCounts)>> {
        let counted = self.visits_to(key).filter(|visit| visit.next != Continuation::Shown);
        let mut tallies: BTreeMap<Continuation, GameCounts> = BTreeMap::new();
        for visit in counted.filter(|visit| lists::is_counted(self.rows.get(&visit.document), filter)) {
            tallies.entry(visit.next).or_default().count(visit.winner, visit.day, visit.document);
        }
        Ok(tallies.into_iter().collect())
    }

    fn sheet(&self, kind: &str, key: &str) -> StoreResult<Option<Sheet>> {
        Ok(self.sheets.get(&(kind.to_owned(), key.to_owned())).cloned())
    }

    fn put_sheet(&mut self, kind: &str, key: &str, sheet: &Sheet) -> StoreResult<()> {
        self.set_sheet((kind.to_owned(), key.to_owned()), Some(sheet.clone()));
        Ok(())
    }

    fn erase_sheet(&mut self, kind: &str, key: &str) -> StoreResult<()> {
        self.set_sheet((kind.to_owned(), key.to_owned()), None);
        Ok(())
    }

    fn sheets(&self, kind: &str, after: &str, limit: u64) -> StoreResult<Vec<String>> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let of_kind = self.sheets.range((kind.to_owned(), after.to_owned())..);
        let keys = of_kind.take_while(|((other, _), _)| other == kind).map(|((_, key), _)| key);
        Ok(keys.filter(|key| key.as_str() > after).take(limit).cloned().collect())
    }
}
