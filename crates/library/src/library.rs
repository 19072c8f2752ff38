//! The library: documents in and out, with everything that follows from a change.

use std::collections::BTreeSet;

use kagetsu_records::{Info, Notes, Record};
use kagetsu_rules::{ByColor, Color, Move, Setup};

use crate::bytes::{BadBytes, ByteReader};
use crate::digest::Digest;
use crate::document::{DocumentHead, DocumentId, DocumentKind, DocumentRow, DocumentState, NewDocument};
use crate::error::{LibraryError, StoreError};
use crate::fold;
use crate::prepared::{self, Prepared};
use crate::store::{DocumentStore, LibraryQuery, Listing, NameRole, Sheet, Visit};
use crate::tree::{self, Chunk};
use crate::visits::Visitor;
use crate::{code, limits, notes};

/// What a library answers.
pub type LibraryResult<T> = Result<T, LibraryError>;

/// Seconds since 1970, as the front end knows them.
pub type UnixClock = fn() -> u64;

/// Numbers between two chunks of a tree, for chunks that come between them later.
const CHUNK_STEP: i64 = 1 << 20;

/// A document with everything in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// Its number.
    pub id: DocumentId,
    /// What lists show of it.
    pub head: DocumentHead,
    /// The record itself.
    pub record: Record,
}

/// What became of a document that was put in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Added {
    /// It is new.
    New(DocumentId),
    /// It was there already, maybe in another orientation.
    Known(DocumentId),
}

/// What to change of a document beside its record; what is `None` stays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Its title.
    pub title: Option<String>,
    /// Where it is filed.
    pub folder: Option<String>,
    /// All its tags.
    pub tags: Option<Vec<String>>,
    /// Which sides the owner played.
    pub own: Option<ByColor<bool>>,
    /// Game or study.
    pub kind: Option<DocumentKind>,
}

/// Games, studies, and what belongs to them, in a store.
#[derive(Debug)]
pub struct Library<S: ?Sized> {
    clock: UnixClock,
    store: S,
}

/// A library in whatever store.
pub type AnyLibrary = Library<dyn DocumentStore>;

impl<S: DocumentStore> Library<S> {
    /// The library in a store.
    pub fn new(store: S, clock: UnixClock) -> Library<S> {
        Library { clock, store }
    }
}

impl<S: DocumentStore + ?Sized> Library<S> {
    /// The store.
    pub fn store(&self) -> &S {
        &self.store
    }

    /// The store, to look after it.
    pub fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }

    /// The time.
    pub fn now(&self) -> u64 {
        (self.clock)()
    }

    /// Makes a change as a whole: what `make` does is kept together, or on an error not at all.
    pub(crate) fn change<T>(
        &mut self,
        make: impl FnOnce(&mut Draft<'_, S>) -> LibraryResult<T>,
    ) -> LibraryResult<T> {
        self.store.begin()?;
        let now = self.now();
        let mut draft = Draft { store: &mut self.store, now, visits: Vec::new() };
        let made = make(&mut draft).and_then(|made| draft.put_visits().map(|()| made));
        let kept = made.and_then(|made| self.store.commit().map(|()| made).map_err(LibraryError::Store));
        if kept.is_err() {
            self.store.rollback();
        }
        kept
    }

    /// Puts a document in, unless it is there already.
    pub fn add(&mut self, entry: &NewDocument) -> LibraryResult<Added> {
        self.change(|draft| draft.add(entry))
    }

    /// Puts a document in, even where there is one like it.
    pub fn create(&mut self, entry: &NewDocument) -> LibraryResult<DocumentId> {
        self.change(|draft| draft.insert(Prepared::new(entry)?))
    }

    /// What lists show of a document.
    pub fn head(&self, id: DocumentId) -> LibraryResult<DocumentHead> {
        self.row(id).map(|row| row.head)
    }

    fn row(&self, id: DocumentId) -> LibraryResult<DocumentRow> {
        row(&self.store, id)
    }

    /// A document.
    pub fn document(&self, id: DocumentId) -> LibraryResult<Document> {
        let row = self.row(id)?;
        let record = record(&self.store, id, &row)?;
        Ok(Document { id, head: row.head, record })
    }

    /// Replaces the record of a document that the caller read as `version`; gives the new version.
    pub fn save(&mut self, id: DocumentId, version: u64, record: &Record) -> LibraryResult<u64> {
        self.change(|draft| draft.save(id, version, record))
    }

    /// Changes what is known of a document beside its record; gives the new version.
    pub fn describe(&mut self, id: DocumentId, version: u64, change: &Change) -> LibraryResult<u64> {
        self.change(|draft| draft.describe(id, version, change))
    }

    /// Puts documents where [`restore`](Library::restore) finds them, and nobody else does.
    pub fn delete(&mut self, ids: &[DocumentId]) -> LibraryResult<()> {
        self.change(|draft| ids.iter().try_for_each(|id| draft.move_to(*id, DocumentState::Deleted)))
    }

    /// Takes documents back that were deleted.
    pub fn restore(&mut self, ids: &[DocumentId]) -> LibraryResult<()> {
        self.change(|draft| ids.iter().try_for_each(|id| draft.move_to(*id, DocumentState::Kept)))
    }

    /// Takes documents out for good.
    pub fn erase(&mut self, ids: &[DocumentId]) -> LibraryResult<()> {
        self.change(|draft| ids.iter().try_for_each(|id| draft.erase(*id)))
    }

    /// A list of documents.
    pub fn list(&self, query: &LibraryQuery) -> LibraryResult<Listing> {
        Ok(self.store.list(query)?)
    }

    /// Names in a role that contain a text, with how many documents have each, most first.
    pub fn names(&self, role: NameRole, part: &str, limit: u64) -> LibraryResult<Vec<(String, u64)>> {
        Ok(self.store.names(role, part, limit)?)
    }

    /// A sheet.
    pub fn sheet(&self, kind: &str, key: &str) -> LibraryResult<Option<Sheet>> {
        Ok(self.store.sheet(kind, key)?)
    }

    /// Keys of the sheets of a kind, after a key, in their order.
    pub fn sheets(&self, kind: &str, after: &str, limit: u64) -> LibraryResult<Vec<String>> {
        Ok(self.store.sheets(kind, after, limit)?)
    }

    /// Replaces a sheet that the caller read as `version`, 0 for one that was not there; gives the new version.
    pub fn put_sheet(&mut self, kind: &str, key: &str, version: u64, text: &str) -> LibraryResult<u64> {
        if text.len() > limits::SHEET {
            return Err(LibraryError::SheetTooLarge);
        }
        self.change(|draft| {
            let now = draft.store.sheet(kind, key)?.map_or(0, |sheet| sheet.version);
            if now != version {
                return Err(LibraryError::Changed { version: now });
            }
            let sheet = Sheet { version: version + 1, changed: draft.now, text: text.to_owned() };
            draft.store.put_sheet(kind, key, &sheet)?;
            Ok(sheet.version)
        })
    }

    /// Takes a sheet out that the caller read as `version`.
    pub fn drop_sheet(&mut self, kind: &str, key: &str, version: u64) -> LibraryResult<()> {
        self.change(|draft| {
            let now = draft.store.sheet(kind, key)?.map_or(0, |sheet| sheet.version);
            if now != version {
                return Err(LibraryError::Changed { version: now });
            }
            Ok(draft.store.erase_sheet(kind, key)?)
        })
    }

    /// Takes a sheet out, whatever its version.
    pub fn erase_sheet(&mut self, kind: &str, key: &str) -> LibraryResult<()> {
        self.change(|draft| Ok(draft.store.erase_sheet(kind, key)?))
    }
}

fn row<S: DocumentStore + ?Sized>(store: &S, id: DocumentId) -> LibraryResult<DocumentRow> {
    store.row(id)?.ok_or(LibraryError::NoDocument(id))
}

impl From<BadBytes> for LibraryError {
    fn from(BadBytes: BadBytes) -> LibraryError {
        LibraryError::Store(StoreError::Damaged("a document that cannot be read".to_owned()))
    }
}

/// The record of a row.
pub(crate) fn record<S: DocumentStore + ?Sized>(
    store: &S,
    id: DocumentId,
    row: &DocumentRow,
) -> LibraryResult<Record> {
    let initial = setup(&row.setup, &row.head)?;
    let mut record = if row.is_bare {
        let moves = row.line.iter().map(|code| code::to_played(*code).ok_or(BadBytes));
        let root = (0, None, root(&row.root)?);
        let nodes = (1..).zip(moves).map(|(depth, played)| Ok((depth, played?, None)));
        let nodes = [Ok(root)].into_iter().chain(nodes).collect::<Result<Vec<_>, BadBytes>>()?;
        Record::from_nodes(initial, nodes).map_err(|_| BadBytes)?
    } else {
        tree::record(initial, &all_chunks(store, id)?)?
    };
    let DocumentHead { players, event, date, result, .. } = &row.head;
    record.info =
        Info { players: players.clone(), event: event.clone(), date: date.clone(), result: result.clone() };
    Ok(record)
}

fn root(bytes: &[u8]) -> Result<Option<Notes>, BadBytes> {
    if bytes.is_empty() { Ok(None) } else { notes::take(&mut ByteReader::new(bytes)).map(Some) }
}

fn all_chunks<S: DocumentStore + ?Sized>(store: &S, id: DocumentId) -> LibraryResult<Vec<Chunk>> {
    let mut chunks = Vec::new();
    let mut from = i64::MIN;
    while let Some((number, chunk)) = store.chunk(id, from, u32::MAX)? {
        chunks.push(chunk);
        from = number + 1;
    }
    Ok(chunks)
}

/// The diagram before the first move as bytes: side to move, then Black's stones with their number, then White's.
fn setup_bytes(setup: &Setup) -> Vec<u8> {
    if setup.stone_count() == 0 && setup.turn() == Color::Black {
        return Vec::new();
    }
    let mut bytes = vec![setup.turn().index() as u8];
    for color in Color::ALL {
        bytes.push(setup.stones(color).len() as u8);
        bytes.extend(setup.stones(color).into_iter().map(|point| point.index() as u8));
    }
    bytes
}

fn setup(bytes: &[u8], head: &DocumentHead) -> Result<Setup, BadBytes> {
    let mut setup = Setup::new(head.rule);
    if bytes.is_empty() {
        return Ok(setup);
    }
    let mut reader = ByteReader::new(bytes);
    let turn = if reader.byte()? == 0 { Color::Black } else { Color::White };
    for color in Color::ALL {
        for _ in 0..reader.byte()? {
            let point = kagetsu_rules::Point::from_index(usize::from(reader.byte()?)).ok_or(BadBytes)?;
            setup.put(color, point).map_err(|_| BadBytes)?;
        }
    }
    Ok(setup.with_turn(turn))
}

/// A change under way.
#[derive(Debug)]
pub(crate) struct Draft<'a, S: ?Sized> {
    pub(crate) store: &'a mut S,
    pub(crate) now: u64,
    /// Visits that are still to be put in, together.
    visits: Vec<Visit>,
}

impl<S: DocumentStore + ?Sized> Draft<'_, S> {
    fn put_visits(&mut self) -> LibraryResult<()> {
        let mut visits = core::mem::take(&mut self.visits);
        Ok(self.store.visit(&mut visits)?)
    }

    pub(crate) fn add(&mut self, entry: &NewDocument) -> LibraryResult<Added> {
        self.add_prepared(Prepared::new(entry)?)
    }

    pub(crate) fn add_prepared(&mut self, document: Prepared) -> LibraryResult<Added> {
        match self.known(&document.row)? {
            Some(id) => Ok(Added::Known(id)),
            None => self.insert(document).map(Added::New),
        }
    }

    /// A document that has all that this one has, and does not contradict it.
    fn known(&self, new: &DocumentRow) -> LibraryResult<Option<DocumentId>> {
        for id in self.store.of_line(new.digest.line)? {
            let Some(row) = self.store.row(id)? else { continue };
            let says_no_more = new.digest.tree == 0 || new.digest.tree == row.digest.tree;
            if says_no_more && row.head.state == DocumentState::Kept && agree(&row.head, &new.head) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }

    fn insert(&mut self, document: Prepared) -> LibraryResult<DocumentId> {
        let id = self.store.insert(&document.row_at(self.now))?;
        self.put_tree(id, &document.chunks)?;
        self.visits.extend(document.visits(id));
        Ok(id)
    }

    /// Writes those chunks of a tree that differ from what stands there.
    fn put_tree(&mut self, id: DocumentId, chunks: &[Chunk]) -> LibraryResult<()> {
        let mut number = 0;
        for chunk in chunks {
            let kept = self.store.chunk(id, number, u32::MAX)?;
            if kept.is_none_or(|(at, kept)| at != number || kept != *chunk) {
                self.store.put_chunk(id, number, chunk)?;
            }
            number += CHUNK_STEP;
        }
        Ok(self.store.cut_chunks(id, number)?)
    }

    fn fresh_row(&self, id: DocumentId, version: u64) -> LibraryResult<DocumentRow> {
        let row = row(self.store, id)?;
        if row.head.version == version {
            Ok(row)
        } else {
            Err(LibraryError::Changed { version: row.head.version })
        }
    }

    fn save(&mut self, id: DocumentId, version: u64, record: &Record) -> LibraryResult<u64> {
        let old = self.fresh_row(id, version)?;
        let DocumentHead { kind, title, own, folder, tags, source, .. } = old.head.clone();
        let entry = NewDocument { kind, title, own, folder, tags, source, record: record.clone() };
        let head = DocumentHead {
            version: version + 1,
            state: old.head.state,
            added: old.head.added,
            ..entry.head(self.now)
        };
        let row = new_row(head, record, Digest::of(record));
        self.revisit(id, &old, Some((&row.head, record)))?;
        self.put_tree(id, &prepared::chunks(&row, record)?)?;
        self.store.replace(id, &row)?;
        Ok(row.head.version)
    }

    fn describe(&mut self, id: DocumentId, version: u64, change: &Change) -> LibraryResult<u64> {
        let old = self.fresh_row(id, version)?;
        let mut row = old.clone();
        let Change { title, folder, tags, own, kind } = change.clone();
        row.head.title = title.map_or(row.head.title, |title| limits::name(&title));
        row.head.folder = folder.map_or(row.head.folder, |folder| limits::name(&folder));
        let cleaned = |tags: Vec<String>| {
            let tags = tags.iter().map(|tag| limits::name(tag)).filter(|tag| !tag.is_empty());
            tags.collect::<BTreeSet<_>>().into_iter().collect()
        };
        row.head.tags = tags.map_or(row.head.tags, cleaned);
        row.head.own = own.unwrap_or(row.head.own);
        row.head.kind = kind.unwrap_or(row.head.kind);
        row.head.version = version + 1;
        row.head.changed = self.now;
        if row.head.kind != old.head.kind && row.head.state == DocumentState::Kept {
            let record = record(self.store, id, &old)?;
            self.revisit(id, &old, Some((&row.head, &record)))?;
        }
        self.store.replace(id, &row)?;
        Ok(row.head.version)
    }

    fn move_to(&mut self, id: DocumentId, state: DocumentState) -> LibraryResult<()> {
        let old = row(self.store, id)?;
        if old.head.state == state {
            return Ok(());
        }
        let mut row = old.clone();
        row.head.state = state;
        row.head.version += 1;
        row.head.changed = self.now;
        if state == DocumentState::Kept {
            let record = record(self.store, id, &old)?;
            self.visits.extend(Visitor::new(id, &row.head).visits(&record));
        } else {
            self.revisit(id, &old, None)?;
        }
        Ok(self.store.replace(id, &row)?)
    }

    fn erase(&mut self, id: DocumentId) -> LibraryResult<()> {
        let old = row(self.store, id)?;
        self.revisit(id, &old, None)?;
        Ok(self.store.erase(id)?)
    }

    /// Takes the visits back that a document makes no more, and keeps those that are new for later.
    fn revisit(
        &mut self,
        id: DocumentId,
        old: &DocumentRow,
        new: Option<(&DocumentHead, &Record)>,
    ) -> LibraryResult<()> {
        if old.head.state != DocumentState::Kept {
            return Ok(());
        }
        let record = record(self.store, id, old)?;
        let before: BTreeSet<Visit> = Visitor::new(id, &old.head).visits(&record).into_iter().collect();
        let after: BTreeSet<Visit> = new
            .map(|(head, record)| Visitor::new(id, head).visits(record).into_iter().collect())
            .unwrap_or_default();
        let gone: Vec<Visit> = before.difference(&after).copied().collect();
        self.store.leave(&gone)?;
        self.visits.extend(after.difference(&before));
        Ok(())
    }
}

pub(crate) fn new_row(head: DocumentHead, record: &Record, digest: Digest) -> DocumentRow {
    let says = record.nodes().skip(1).any(|(id, _)| {
        record.node(id).played().is_none() || record.node(id).notes().is_some_and(|notes| !notes.is_empty())
    });
    let is_bare = !says && !record.has_variations();
    let mut root = Vec::new();
    if let Some(said) =
        record.node(kagetsu_records::NodeId::ROOT).notes().filter(|notes| is_bare && !notes.is_empty())
    {
        notes::put(&mut root, said);
    }
    let line = record.moves().into_iter().map(|played: Move| code::played(Some(played))).collect();
    DocumentRow { head, digest, setup: setup_bytes(record.initial()), line, root, is_bare }
}

/// Whether two heads may be those of one game: nothing that both know differs.
fn agree(one: &DocumentHead, other: &DocumentHead) -> bool {
    let same = |one: Option<&String>, other: Option<&String>| match (one, other) {
        (Some(one), Some(other)) => fold(one) == fold(other),
        (None, _) | (_, None) => true,
    };
    let result = one.result.as_ref().zip(other.result.as_ref()).is_none_or(|(one, other)| {
        crate::document::Winner::of(Some(one)) == crate::document::Winner::of(Some(other))
    });
    let players =
        Color::ALL.into_iter().all(|color| same(one.players[color].as_ref(), other.players[color].as_ref()));
    players && result && one.day().agrees(other.day())
}
