//! Files: what is refused, what survives, two programs at once.

use std::fs;
use std::path::PathBuf;

use kagetsu_library::{Library, LibraryQuery, SqliteStore, StoreError};

use crate::games::game;

/// A folder that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("kagetsu-library-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn open(path: &std::path::Path) -> Library<SqliteStore> {
    Library::new(SqliteStore::open(path).expect("a library"), || 1000)
}

#[test]
fn a_library_is_there_when_its_program_comes_back() {
    let folder = Folder::new("again");
    let path = folder.file("a");
    open(&path).create(&game("h8i9g7")).unwrap();
    assert_eq!(open(&path).list(&LibraryQuery::default()).unwrap().total, 1);
}

#[test]
fn files_that_are_no_libraries_are_refused_and_not_touched() {
    let folder = Folder::new("foreign");
    let foreign = folder.file("sgf");
    fs::write(&foreign, "(;GM[4]SZ[15];B[hh])".repeat(100)).unwrap();
    let before = fs::read(&foreign).unwrap();
    assert_eq!(SqliteStore::open(&foreign).err(), Some(StoreError::NotALibrary));
    assert_eq!(fs::read(&foreign).unwrap(), before);
    let other = folder.file("other");
    rusqlite::Connection::open(&other)
        .unwrap()
        .execute_batch("CREATE TABLE t(x); PRAGMA user_version = 1;")
        .unwrap();
    let before = fs::read(&other).unwrap();
    assert_eq!(SqliteStore::open(&other).err(), Some(StoreError::NotALibrary));
    assert_eq!(fs::read(&other).unwrap(), before);
    assert!(matches!(SqliteStore::open(&folder.file("no/such/folder")), Err(StoreError::CannotOpen(_))));
}

#[test]
fn a_newer_library_is_refused_and_a_hostile_one_too() {
    let folder = Folder::new("newer");
    let path = folder.file("a");
    open(&path).create(&game("h8")).unwrap();
    let raw = || rusqlite::Connection::open(&path).unwrap();
    raw().execute_batch("PRAGMA user_version = 99;").unwrap();
    assert_eq!(SqliteStore::open(&path).err(), Some(StoreError::Newer { found: 99, known: 1 }));
    raw()
        .execute_batch(
            "PRAGMA user_version = 1; CREATE TRIGGER t AFTER INSERT ON document BEGIN DELETE FROM name; END;",
        )
        .unwrap();
    assert!(matches!(SqliteStore::open(&path), Err(StoreError::Damaged(_))));
    raw().execute_batch("DROP TRIGGER t;").unwrap();
    assert_eq!(open(&path).list(&LibraryQuery::default()).unwrap().total, 1);
}

#[test]
fn damage_is_told_and_nothing_panics() {
    let folder = Folder::new("damaged");
    let path = folder.file("a");
    let mut library = open(&path);
    for row in (1..=15).filter(|row| *row != 8) {
        for column in 'a'..='o' {
            library.create(&game(&format!("h8{column}{row}"))).unwrap();
        }
    }
    drop(library);
    let sound = fs::read(&path).unwrap();
    let mut told = 0;
    let pages = sound.len() / 4096;
    for at in (0..pages).map(|page| page * 4096) {
        let mut broken = sound.clone();
        let end = at + 4096;
        broken[at..end].fill(0x5a);
        fs::write(&path, &broken).unwrap();
        let outcome = SqliteStore::open(&path).and_then(|store| {
            let library = Library::new(store, || 1000);
            for id in 1..=210 {
                let _ = library.document(kagetsu_library::DocumentId(id));
            }
            library.store().check()
        });
        told += usize::from(outcome.is_err() || outcome.is_ok_and(|found| !found.complaints.is_empty()));
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{ending}", path.display()));
        }
    }
    assert_eq!(told, pages);
}

#[test]
fn two_programs_take_turns_and_see_each_other() {
    let folder = Folder::new("two");
    let path = folder.file("a");
    let (mut one, mut other) = (open(&path), open(&path));
    for round in 0..300 {
        let text = format!("h8i9g7{}", if round % 2 == 0 { "j10" } else { "k10" });
        let library = if round % 2 == 0 { &mut one } else { &mut other };
        library.create(&game(&text)).unwrap();
    }
    for library in [&one, &other] {
        let setup = crate::games::record("h8i9g7").setup();
        let explorer = library
            .explore(&setup, &kagetsu_library::Filter::default(), &kagetsu_library::NothingProved)
            .unwrap();
        assert_eq!(explorer.total.games, 300);
        assert_eq!(library.store().check().unwrap().complaints, Vec::<String>::new());
    }
}

#[test]
fn a_backup_is_whole_and_a_compact_library_is_smaller() {
    let folder = Folder::new("backup");
    let (path, copy) = (folder.file("a"), folder.file("b"));
    let mut library = open(&path);
    let ids: Vec<_> = (0..200)
        .map(|_| library.create(&game(&format!("(;GM[4]C[{}];B[hh])", "x".repeat(4000)))).unwrap())
        .collect();
    library.erase(&ids[1..]).unwrap();
    let space = library.store_mut().compact().unwrap();
    assert!(space.after < space.before / 4, "{space:?}");
    library.store().back_up(&copy).unwrap();
    assert!(library.store().back_up(&copy).is_err(), "nothing is overwritten");
    assert_eq!(open(&copy).document(ids[0]).unwrap(), library.document(ids[0]).unwrap());
}
