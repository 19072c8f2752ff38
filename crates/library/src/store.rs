//! What a library needs of the place where it is kept.
//!
//! A store keeps documents with their trees, knows which documents visit a position, and keeps sheets: small texts by
//! kind and key, for everything else that a person's work leaves behind (reviews, evaluations, puzzles, settings).
//! It knows nothing of the game but the numbers it is given. One stands on SQLite, one in memory, for a browser.

use kagetsu_rules::{Color, OpeningRule, Point, Rule};

use crate::date::Day;
use crate::document::{DocumentHead, DocumentId, DocumentKind, DocumentRow, DocumentState, Winner};
use crate::error::StoreError;
use crate::key::Key;
use crate::tree::Chunk;

/// What a store answers.
pub type StoreResult<T> = Result<T, StoreError>;

/// A document's visit to a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Visit {
    /// The position.
    pub key: Key,
    /// Which document.
    pub document: DocumentId,
    /// Who won, where the visit counts.
    pub winner: Winner,
    /// What came next.
    pub next: Continuation,
    /// When it was played.
    pub day: Day,
}

/// What came after a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Continuation {
    /// In the game, a stone; in the canonical orientation.
    Stone(Point),
    /// In the game, a pass or nothing.
    End,
    /// The position only stands in a variation or a study: it is found, and not counted.
    Shown,
}

/// How often something was played, and with what result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameCounts {
    /// Games, those without a known result included.
    pub games: u64,
    /// Won by Black.
    pub black: u64,
    /// Drawn.
    pub draw: u64,
    /// Won by White.
    pub white: u64,
    /// The latest day on which it was played, and a game of that day.
    pub last: Option<(Day, DocumentId)>,
}

impl GameCounts {
    /// Counts a game.
    pub fn count(&mut self, winner: Winner, day: Day, document: DocumentId) {
        self.games += 1;
        match winner {
            Winner::Unknown => {}
            Winner::Black => self.black += 1,
            Winner::Draw => self.draw += 1,
            Winner::White => self.white += 1,
        }
        self.last = self.last.max(Some((day, document)));
    }

    /// Counts all games of another.
    pub fn add(&mut self, other: &GameCounts) {
        self.games += other.games;
        self.black += other.black;
        self.draw += other.draw;
        self.white += other.white;
        self.last = self.last.max(other.last);
    }
}

/// Which games count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// A part of the name of a player.
    pub player: Option<String>,
    /// The side of that player; without one either side.
    pub side: Option<Color>,
    /// The first year.
    pub from: Option<u32>,
    /// The last year.
    pub to: Option<u32>,
    /// A part of the event's name.
    pub event: Option<String>,
    /// The opening, by its code from 1 to 26.
    pub opening: Option<u8>,
    /// The opening rule.
    pub opening_rule: Option<OpeningRule>,
    /// Who won.
    pub winner: Option<Winner>,
    /// Only games that the owner of the library played.
    pub own: bool,
    /// A tag.
    pub tag: Option<String>,
    /// A folder, with those inside it.
    pub folder: Option<String>,
    /// An import.
    pub source: Option<i64>,
}

impl Filter {
    /// Whether every game counts.
    pub fn is_empty(&self) -> bool {
        *self == Filter::default()
    }
}

/// In what order documents are listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// Changed last first.
    #[default]
    Changed,
    /// Added last first.
    Added,
    /// Played last first.
    Day,
    /// By title, then by names of players.
    Name,
}

kagetsu_rules::by_name! {
    /// The text names no order.
    Order by name, else ParseOrderError: "not an order: expected changed, added, date or name"
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 4] = [Order::Changed, Order::Added, Order::Day, Order::Name];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Order::Changed => "changed",
            Order::Added => "added",
            Order::Day => "date",
            Order::Name => "name",
        }
    }
}

/// Which documents to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryQuery {
    /// What they must have.
    pub filter: Filter,
    /// Games or studies; without one both.
    pub kind: Option<DocumentKind>,
    /// Those that are there, or those that were deleted.
    pub state: DocumentState,
    /// The rule.
    pub rule: Option<Rule>,
    /// A part of title, player or event.
    pub text: Option<String>,
    /// A position that they visit.
    pub position: Option<Key>,
    /// In what order.
    pub order: Order,
    /// Only documents with a smaller number: how long lists are read page by page.
    pub before: Option<DocumentId>,
    /// How many to pass over.
    pub offset: u64,
    /// How many at most.
    pub limit: u64,
}

impl Default for LibraryQuery {
    fn default() -> LibraryQuery {
        LibraryQuery {
            filter: Filter::default(),
            kind: None,
            state: DocumentState::Kept,
            rule: None,
            text: None,
            position: None,
            order: Order::default(),
            before: None,
            offset: 0,
            limit: 50,
        }
    }
}

/// A page of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Listing {
    /// How many documents there are in all.
    pub total: u64,
    /// Those of this page.
    pub heads: Vec<(DocumentId, DocumentHead)>,
}

/// A role in which names stand in documents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameRole {
    /// Who played.
    Player,
    /// Tournament or occasion.
    Event,
    /// Where documents are filed.
    Folder,
    /// What they are tagged with.
    Tag,
}

/// A sheet: a text with a version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Counts the changes from 1 on.
    pub version: u64,
    /// When it was last changed, in seconds since 1970.
    pub changed: u64,
    /// The text.
    pub text: String,
}

/// A place where a library is kept.
///
/// Changes are made between [`begin`](DocumentStore::begin) and [`commit`](DocumentStore::commit), and are then kept all
/// together or,
/// after a [`rollback`](DocumentStore::rollback) or the end of the program, not at all.
pub trait DocumentStore: core::fmt::Debug + Send {
    /// Begins a change.
    fn begin(&mut self) -> StoreResult<()>;
    /// Keeps what was changed; when this returns, it is on the disk.
    fn commit(&mut self) -> StoreResult<()>;
    /// Forgets what was changed.
    fn rollback(&mut self);

    /// Puts a document in.
    fn insert(&mut self, row: &DocumentRow) -> StoreResult<DocumentId>;
    /// Replaces a document; its tree and visits stay.
    fn replace(&mut self, id: DocumentId, row: &DocumentRow) -> StoreResult<()>;
    /// A document.
    fn row(&self, id: DocumentId) -> StoreResult<Option<DocumentRow>>;
    /// Takes a document out for good, with its tree; its visits have been taken back before.
    fn erase(&mut self, id: DocumentId) -> StoreResult<()>;
    /// The documents whose main lines have this digest.
    fn of_line(&self, line: i64) -> StoreResult<Vec<DocumentId>>;
    /// A list of documents.
    fn list(&self, query: &LibraryQuery) -> StoreResult<Listing>;
    /// Names in a role that contain a text, with how many documents have each, most first.
    fn names(&self, role: NameRole, part: &str, limit: u64) -> StoreResult<Vec<(String, u64)>>;

    /// Puts a chunk of a document's tree under a number, in place of one that stands there.
    fn put_chunk(&mut self, id: DocumentId, number: i64, chunk: &Chunk) -> StoreResult<()>;
    /// Takes the chunks of a document's tree from a number on out.
    fn cut_chunks(&mut self, id: DocumentId, from: i64) -> StoreResult<()>;
    /// The first chunk at or after a number that has a node of at most this depth.
    fn chunk(&self, id: DocumentId, from: i64, depth: u32) -> StoreResult<Option<(i64, Chunk)>>;

    /// Puts visits in; no two of them with the same key, document, winner and next.
    fn visit(&mut self, visits: &mut [Visit]) -> StoreResult<()>;
    /// Takes visits back.
    fn leave(&mut self, visits: &[Visit]) -> StoreResult<()>;
    /// What came after a position, of the games that count.
    fn tally(&self, key: Key, filter: &Filter) -> StoreResult<Vec<(Continuation, GameCounts)>>;

    /// A sheet.
    fn sheet(&self, kind: &str, key: &str) -> StoreResult<Option<Sheet>>;
    /// Puts a sheet in, in place of one that stands there.
    fn put_sheet(&mut self, kind: &str, key: &str, sheet: &Sheet) -> StoreResult<()>;
    /// Takes a sheet out.
    fn erase_sheet(&mut self, kind: &str, key: &str) -> StoreResult<()>;
    /// Keys of the sheets of a kind, after a key, in their order.
    fn sheets(&self, kind: &str, after: &str, limit: u64) -> StoreResult<Vec<String>>;
}
