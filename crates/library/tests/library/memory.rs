//! The store in memory against the one on SQLite: the same changes, the same answers; and what it hands out makes the
//! same store again.

use std::sync::atomic::{AtomicU64, Ordering};

use kagetsu_library::{
    Added, Change, DocumentId, DocumentKind, DocumentState, DocumentStore, Filter, Library, LibraryError,
    LibraryQuery, MemoryStore, NameRole, NewDocument, Order, SqliteStore, StoreError, Winner, key,
};
use kagetsu_records::{GameResult, Record};
use kagetsu_rules::{ByColor, Color, OpeningRule, Rule, Setup, SplitMix};

use crate::games::{game, random_game, record};

/// Changes made to both.
const CHANGES: usize = 400;
const TITLES: [&str; 4] = ["", "A Title", "another title", "花月"];
const FOLDERS: [&str; 4] = ["", "Club", "Club/2020", "Clubs"];
const TAGS: [&str; 3] = ["good", "to study", "花"];
const STUDIES: [&str; 3] = [
    "(;GM[4]SZ[15];B[hh](;W[ig];B[gi])(;W[hg];B[ig]C[a remark]))",
    "(;GM[4]SZ[15]AB[hh]AW[hg]PL[B];B[ig])",
    "(;GM[4]SZ[15]RU[caro]GN[named]EV[Cup];B[hh](;W[ig])(;W[gg]))",
];

/// Both stores behind clocks that count the changes.
struct Pair {
    sqlite: Library<SqliteStore>,
    memory: Library<MemoryStore>,
}

impl Pair {
    fn new() -> Pair {
        static CLOCKS: [AtomicU64; 2] = [AtomicU64::new(1), AtomicU64::new(1)];
        let sqlite = Library::new(SqliteStore::in_memory().expect("a store"), || {
            CLOCKS[0].fetch_add(1, Ordering::Relaxed)
        });
        Pair {
            sqlite,
            memory: Library::new(MemoryStore::new(), || CLOCKS[1].fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// One random change to both, which both answer alike.
    fn change(&mut self, random: &mut SplitMix) {
        let Pair { sqlite, memory } = self;
        let id = DocumentId(1 + random.below(30) as i64);
        let version = 1 + random.below(3) as u64;
        let key = ["a", "b", "c"][random.below(3)];
        let [one, other] = match random.below(10) {
            0..=2 => {
                let entry = entry(random);
                [text(&sqlite.create(&entry)), text(&memory.create(&entry))]
            }
            3 => {
                let entry = entry(random);
                [text(&sqlite.add(&entry)), text(&memory.add(&entry))]
            }
            4 => {
                let record = entry(random).record;
                [text(&sqlite.save(id, version, &record)), text(&memory.save(id, version, &record))]
            }
            5 => {
                let change = described(random);
                [text(&sqlite.describe(id, version, &change)), text(&memory.describe(id, version, &change))]
            }
            6 => [text(&sqlite.delete(&[id])), text(&memory.delete(&[id]))],
            7 => [text(&sqlite.restore(&[id])), text(&memory.restore(&[id]))],
            // The second of them may not be there: then the first stays, too.
            8 => {
                let ids = [id, DocumentId(id.0 + 7)];
                [text(&sqlite.erase(&ids)), text(&memory.erase(&ids))]
            }
            _ if random.below(3) == 0 => [
                text(&sqlite.drop_sheet("kind", key, version)),
                text(&memory.drop_sheet("kind", key, version)),
            ],
            _ => [
                text(&sqlite.put_sheet("kind", key, version - 1, "text")),
                text(&memory.put_sheet("kind", key, version - 1, "text")),
            ],
        };
        assert_eq!(one, other);
    }
}

fn text<T: core::fmt::Debug>(answer: &Result<T, LibraryError>) -> String {
    format!("{answer:?}")
}

fn entry(random: &mut SplitMix) -> NewDocument {
    let mut entry = match random.below(3) {
        0 => NewDocument::guess(record(STUDIES[random.below(3)])),
        _ => NewDocument::guess(random_game(random)),
    };
    entry.folder = FOLDERS[random.below(4)].to_owned();
    entry.source = random.below(2) as i64;
    entry.record.info.event = ["Cup", "Grand cup", ""].get(random.below(4)).map(|event| (*event).to_owned());
    if let Some(GameResult::Win { how, .. }) = &mut entry.record.info.result {
        "R".clone_into(how);
    }
    entry
}

fn described(random: &mut SplitMix) -> Change {
    let mut perhaps = |count: usize| Some(random.below(count + 1)).filter(|it| *it < count);
    Change {
        title: perhaps(4).map(|it| TITLES[it].to_owned()),
        folder: perhaps(4).map(|it| FOLDERS[it].to_owned()),
        tags: perhaps(3).map(|it| TAGS[it..].iter().map(|tag| (*tag).to_owned()).collect()),
        own: perhaps(4).map(|it| ByColor::new(it & 1 == 1, it > 1)),
        kind: perhaps(2).map(|it| DocumentKind::ALL[it]),
    }
}

/// Everything that a library answers, as text.
fn answers<S: DocumentStore>(library: &Library<S>) -> Vec<String> {
    let mut told = Vec::new();
    for query in queries() {
        let mut listing = library.list(&query).expect("a list");
        listing.heads.iter_mut().for_each(|(_, head)| head.tags.sort_unstable());
        told.push(format!("{query:?}: {listing:?}"));
    }
    for role in [NameRole::Player, NameRole::Event, NameRole::Folder, NameRole::Tag] {
        for (part, limit) in [("", 99), ("C", 99), ("", 2)] {
            told.push(format!("{role:?} {part}: {:?}", library.names(role, part, limit)));
        }
    }
    for (setup, filter) in setups().into_iter().flat_map(|setup| filters().map(move |filter| (setup, filter)))
    {
        told.push(format!("{setup:?} {filter:?}: {:?}", library.store().tally(key::key(&setup), &filter)));
    }
    for id in (1..=CHANGES as i64).map(DocumentId) {
        told.push(text(&library.document(id).map(|mut document| {
            document.head.tags.sort_unstable();
            document
        })));
    }
    told.push(format!("{:?}", library.sheets("kind", "a", 9)));
    told.extend(["a", "b", "c"].map(|key| text(&library.sheet("kind", key))));
    told
}

fn setups() -> [Setup; 3] {
    ["h8", "h8i9", "h8h7"].map(|moves| record(moves).setup())
}

fn filters() -> impl Iterator<Item = Filter> {
    let text = |text: &str| Some(text.to_owned());
    [
        Filter::default(),
        Filter { player: text("an"), ..Filter::default() },
        Filter { player: text("É"), side: Some(Color::White), ..Filter::default() },
        Filter { from: Some(2000), to: Some(2010), ..Filter::default() },
        Filter { to: Some(2010), ..Filter::default() },
        Filter { event: text("CUP"), ..Filter::default() },
        Filter { opening: Some(3), ..Filter::default() },
        Filter { opening_rule: Some(OpeningRule::Rif), ..Filter::default() },
        Filter { winner: Some(Winner::White), ..Filter::default() },
        Filter { own: true, ..Filter::default() },
        Filter { tag: text("good"), ..Filter::default() },
        Filter { folder: text("Club"), ..Filter::default() },
        Filter { source: Some(1), ..Filter::default() },
    ]
    .into_iter()
}

fn queries() -> Vec<LibraryQuery> {
    let plain = LibraryQuery { limit: 999, ..LibraryQuery::default() };
    let mut queries: Vec<LibraryQuery> =
        filters().map(|filter| LibraryQuery { filter, ..plain.clone() }).collect();
    queries.extend(Order::ALL.map(|order| LibraryQuery { order, ..plain.clone() }));
    queries.extend(DocumentKind::ALL.map(|kind| LibraryQuery { kind: Some(kind), ..plain.clone() }));
    queries.extend(setups().map(|setup| LibraryQuery { position: Some(key::key(&setup)), ..plain.clone() }));
    queries.extend(
        ["TITLE", "花", "ann", "cup"]
            .map(|text| LibraryQuery { text: Some(text.to_owned()), ..plain.clone() }),
    );
    queries.push(LibraryQuery { state: DocumentState::Deleted, ..plain.clone() });
    queries.push(LibraryQuery { rule: Some(Rule::Caro), ..plain.clone() });
    queries.push(LibraryQuery { before: Some(DocumentId(20)), offset: 3, limit: 5, ..plain });
    queries
}

#[test]
fn both_stores_answer_alike_and_what_is_handed_out_makes_the_same_store() {
    let mut random = SplitMix::new(3);
    let mut pair = Pair::new();
    let mut copy = Library::new(MemoryStore::new(), || 0);
    for change in 0..CHANGES {
        pair.change(&mut random);
        if change % 40 == 39 {
            let right = answers(&pair.sqlite);
            assert_eq!(answers(&pair.memory), right);
            let changes = pair.memory.store_mut().take_changes();
            assert!(!changes.is_empty());
            copy.store_mut().take_in(&changes).unwrap();
            assert_eq!(answers(&copy), right);
        }
    }
    assert!(pair.memory.store_mut().take_changes().is_empty());
    assert!(pair.memory.list(&LibraryQuery::default()).unwrap().total > 20);
}

#[test]
fn a_number_does_not_come_again_even_where_its_document_is_gone() {
    let mut library = Library::new(MemoryStore::new(), || 0);
    let id = library.create(&game("h8i9g7")).unwrap();
    library.erase(&[id]).unwrap();
    let mut other = Library::new(MemoryStore::new(), || 0);
    other.store_mut().take_in(&library.store_mut().take_changes()).unwrap();
    assert_eq!(other.create(&game("h8i9g7")), Ok(DocumentId(id.0 + 1)));
    assert_eq!(other.add(&game("h8i9g7")), Ok(Added::Known(DocumentId(id.0 + 1))));
}

#[test]
fn what_is_too_much_is_refused_as_a_whole() {
    let mut library = Library::new(MemoryStore::new(), || 0);
    let large = "x".repeat(30 << 20);
    let kept =
        (0..20).take_while(|sheet| library.put_sheet("kind", &sheet.to_string(), 0, &large).is_ok()).count();
    assert_eq!(kept, 8);
    assert_eq!(library.put_sheet("kind", "one more", 0, &large), Err(LibraryError::Store(StoreError::Full)));
    assert_eq!(library.sheets("kind", "", 99).unwrap().len(), kept);
    assert_eq!(library.erase_sheet("kind", "0"), Ok(()));
    assert_eq!(library.put_sheet("kind", "one more", 0, &large), Ok(1));
}

#[test]
fn a_tree_in_many_chunks_is_handed_out_and_taken_in() {
    let mut tree: Record = record("h8");
    let root = kagetsu_records::NodeId::ROOT;
    let points: Vec<_> = kagetsu_rules::Point::all().skip(1).take(70).collect();
    for first in &points {
        let Ok(child) = tree.add(root, (*first).into()) else { continue };
        for second in points.iter().filter(|second| *second != first) {
            let _ = tree.add(child, (*second).into());
        }
    }
    let mut library = Library::new(MemoryStore::new(), || 0);
    let id = library.create(&NewDocument::new(DocumentKind::Study, tree.clone())).unwrap();
    let changes = library.store_mut().take_changes();
    assert!(changes.len() > 1, "{}", changes.len());
    let mut other = Library::new(MemoryStore::new(), || 0);
    other.store_mut().take_in(&changes).unwrap();
    assert_eq!(other.document(id).unwrap().record, tree);
    let position =
        LibraryQuery { position: Some(key::key(&record("h8").setup())), ..LibraryQuery::default() };
    assert_eq!(other.list(&position).unwrap().total, 1);
}
