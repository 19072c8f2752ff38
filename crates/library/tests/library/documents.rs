//! Documents, their versions and their names.

use kagetsu_library::{
    Change, DocumentKind, DocumentState, Filter, LibraryError, LibraryQuery, NameRole, NewDocument, Order,
};
use kagetsu_rules::{ByColor, Color, SplitMix};

use crate::games::{game, library, random_game, record};

const RECORDS: [&str; 5] = [
    "h8i9g7",
    "(;GM[4]SZ[15]AB[aa]AW[bb]PL[W];W[hh]C[x];B[ig])",
    "(;GM[4]SZ[15]PB[A]PW[B]EV[E]DT[2020]RE[B+R]RO[3]RU[Yamaguchi]C[at the root];B[hh];W[ig](;B[gi]MS[5])(;B[hi]LB[aa:1]))",
    "(;GM[4]SZ[15]RU[caro]GN[named]XX[a][b];B[hh])",
    "(;GM[4]SZ[15])",
];

#[test]
fn what_goes_in_comes_out() {
    let mut library = library();
    for text in RECORDS {
        let record = record(text);
        let id = library.create(&NewDocument::guess(record.clone())).unwrap();
        assert_eq!(library.document(id).unwrap().record, record, "{text}");
    }
    let mut random = SplitMix::new(1);
    for _ in 0..50 {
        let record = random_game(&mut random);
        let id = library.create(&NewDocument::new(DocumentKind::Study, record.clone())).unwrap();
        assert_eq!(library.document(id).unwrap().record, record);
    }
    let sound = library.store().check().unwrap();
    assert_eq!((sound.complaints, sound.documents), (Vec::new(), 55));
}

#[test]
fn a_later_writer_is_told_and_overwrites_nothing() {
    let mut library = library();
    let id = library.create(&game("h8i9g7")).unwrap();
    let mut edited = record("h8i9g7j10");
    edited.info.players[Color::Black] = Some("A".to_owned());
    assert_eq!(library.save(id, 1, &edited), Ok(2));
    assert_eq!(library.save(id, 1, &record("h8")), Err(LibraryError::Changed { version: 2 }));
    let retitled = Change { title: Some("T".to_owned()), ..Change::default() };
    assert_eq!(library.describe(id, 1, &retitled), Err(LibraryError::Changed { version: 2 }));
    assert_eq!(library.describe(id, 2, &retitled), Ok(3));
    let document = library.document(id).unwrap();
    assert_eq!((document.record, document.head.title.as_str()), (edited, "T"));
    assert_eq!(library.put_sheet("settings", "page", 0, "1"), Ok(1));
    assert_eq!(library.put_sheet("settings", "page", 0, "2"), Err(LibraryError::Changed { version: 1 }));
    assert_eq!(library.put_sheet("settings", "page", 1, "3"), Ok(2));
    assert_eq!(library.sheet("settings", "page").unwrap().unwrap().text, "3");
}

#[test]
fn what_was_deleted_comes_back_whole() {
    let mut library = library();
    let id = library.create(&game(RECORDS[2])).unwrap();
    let before = library.document(id).unwrap();
    let start = *before.record.initial();
    library.delete(&[id]).unwrap();
    assert_eq!(library.list(&LibraryQuery::default()).unwrap().total, 0);
    assert!(library.visitors(&start, 9).unwrap().is_empty());
    let deleted = LibraryQuery { state: DocumentState::Deleted, ..LibraryQuery::default() };
    assert_eq!(library.list(&deleted).unwrap().heads[0].0, id);
    library.restore(&[id]).unwrap();
    let after = library.document(id).unwrap();
    assert_eq!(after.record, before.record);
    assert_eq!(library.visitors(&start, 9).unwrap(), [id]);
    assert_eq!(library.store().check().unwrap().complaints, Vec::<String>::new());
    library.erase(&[id]).unwrap();
    assert_eq!(library.document(id), Err(LibraryError::NoDocument(id)));
    assert_eq!(library.store().check().unwrap().visits, 0);
}

#[test]
fn documents_are_found_by_what_lists_show() {
    let mut library = library();
    let ids: Vec<_> =
        RECORDS.iter().map(|text| library.create(&NewDocument::guess(record(text))).unwrap()).collect();
    let change = Change {
        folder: Some("Club/2020".to_owned()),
        tags: Some(vec!["good".to_owned(), "long, and with commas".to_owned(), "good".to_owned()]),
        own: Some(ByColor::new(true, false)),
        ..Change::default()
    };
    library.describe(ids[2], 1, &change).unwrap();
    let found = |filter: Filter| {
        let query = LibraryQuery { filter, order: Order::Added, ..LibraryQuery::default() };
        library.list(&query).unwrap().heads.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    let text = |text: &str| Some(text.to_owned());
    for filter in [
        Filter { player: text("a"), ..Filter::default() },
        Filter { player: text("B"), side: Some(Color::White), ..Filter::default() },
        Filter { from: Some(2020), to: Some(2020), ..Filter::default() },
        Filter { to: Some(2021), ..Filter::default() },
        Filter { event: text("e"), ..Filter::default() },
        Filter { own: true, ..Filter::default() },
        Filter { tag: text("good"), ..Filter::default() },
        Filter { folder: text("Club"), ..Filter::default() },
        Filter { folder: text("Club/2020"), ..Filter::default() },
    ] {
        assert_eq!(found(filter.clone()), [ids[2]], "{filter:?}");
    }
    for filter in [
        Filter { player: text("B"), side: Some(Color::Black), ..Filter::default() },
        Filter { player: text("%"), ..Filter::default() },
        Filter { folder: text("Clu"), ..Filter::default() },
        Filter { from: Some(2021), ..Filter::default() },
    ] {
        assert!(found(filter.clone()).is_empty(), "{filter:?}");
    }
    let named = LibraryQuery { text: text("NAMED"), ..LibraryQuery::default() };
    assert_eq!(library.list(&named).unwrap().heads[0].0, ids[3]);
    assert_eq!(library.names(NameRole::Tag, "", 9).unwrap().len(), 2);
    assert_eq!(library.names(NameRole::Player, "b", 9).unwrap(), [("B".to_owned(), 1)]);
    let head = library.head(ids[2]).unwrap();
    assert_eq!(head.tags, ["good", "long, and with commas"]);
    let page = LibraryQuery { limit: 2, offset: 4, ..LibraryQuery::default() };
    let page = library.list(&page).unwrap();
    assert_eq!((page.total, page.heads.len()), (5, 1));
}

#[test]
fn hostile_names_are_bounded_and_nothing_else() {
    let mut library = library();
    let mut entry = game("h8");
    entry.record.info.players[Color::Black] = Some("<script>alert(1)</script>".repeat(50_000));
    entry.record.info.event = Some("'; DROP TABLE document; --".to_owned());
    let id = library.create(&entry).unwrap();
    let head = library.head(id).unwrap();
    assert!(head.players[Color::Black].as_ref().unwrap().chars().count() < 400);
    assert_eq!(head.event.as_deref(), Some("'; DROP TABLE document; --"));
    assert_eq!(library.list(&LibraryQuery::default()).unwrap().total, 1);
}
