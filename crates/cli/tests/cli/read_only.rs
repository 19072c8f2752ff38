//! A library that may only be read: it is listed, explored and given away, and a change is refused in words.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use kagetsu::library::{Library, NewDocument, SqliteStore};
use kagetsu::records::{Format, read_as};
use kagetsu::rules::Rule;

use crate::program::{Run, command, finish};

/// The user who owns nothing.
const NOBODY: u32 = 65534;

/// Folders of one test: one for the library, one for what is written.
struct Place {
    root: PathBuf,
    program: PathBuf,
}

impl Place {
    fn new(name: &str) -> Place {
        let root = std::env::temp_dir().join(format!("kagetsu-{name}-{}", std::process::id()));
        let place = Place { program: root.join("kagetsu"), root };
        place.tidy();
        fs::create_dir_all(place.kept()).expect("a folder");
        fs::create_dir_all(place.open()).expect("a folder");
        mode(&place.root, 0o755);
        mode(&place.open(), 0o777);
        // Nobody may not be allowed to where the program was built.
        fs::copy(env!("CARGO_BIN_EXE_kagetsu"), &place.program).expect("a copy of the program");
        mode(&place.program, 0o755);
        place
    }

    fn kept(&self) -> PathBuf {
        self.root.join("kept")
    }

    fn open(&self) -> PathBuf {
        self.root.join("open")
    }

    /// A name that an address would have to write in another way.
    fn library(&self) -> PathBuf {
        self.kept().join("my games? 100%.klibrary")
    }

    /// Nothing of the library may be written any more.
    fn lock(&self, folder: u32) {
        for entry in fs::read_dir(self.kept()).expect("a folder") {
            mode(&entry.expect("an entry").path(), 0o444);
        }
        mode(&self.kept(), folder);
    }

    fn run(&self, args: &[&str]) -> Run {
        let library = self.library();
        let library = library.to_str().expect("a readable path");
        let plain = command(&[&["library", "--library", library], args].concat());
        let mut run = Command::new(&self.program);
        run.args(plain.get_args()).env("LANG", "C.UTF-8").env_remove("LC_ALL").env_remove("LC_MESSAGES");
        run.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
        run.stderr(std::process::Stdio::piped());
        // Root may write everything.
        if File::create(self.kept().join("probe")).is_ok() {
            let _ = fs::remove_file(self.kept().join("probe"));
            run.uid(NOBODY).gid(NOBODY);
        }
        finish(run, b"")
    }

    fn tidy(&self) {
        if self.root.exists() {
            mode(&self.kept(), 0o755);
            fs::remove_dir_all(&self.root).expect("our folder");
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.tidy();
    }
}

fn mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("our file");
}

fn keep(path: &Path, moves: &[&str], closes: bool) {
    let store = SqliteStore::open(path).expect("a library");
    if !closes {
        store.leave_log().expect("a library");
    }
    let mut library = Library::new(store, || 1_700_000_000);
    for moves in moves {
        let record = read_as(moves.as_bytes(), Format::Text, Rule::Renju).expect("a game");
        library.add(&NewDocument::guess(record)).expect("a change");
    }
}

/// What can be read is read, and what would change is refused.
fn try_all(place: &Place, games: &str) {
    let listed = place.run(&["list", "--json"]).code(0).json();
    assert_eq!(listed.len().to_string(), games);
    let explored = place.run(&["explore", "h8", "--json"]).code(0).json();
    assert_eq!(explored[0]["games"].to_string(), games);
    place.run(&["show", "1"]).code(0);
    place.run(&["check"]).code(0);
    let out = place.open();
    let out = |name: &str| out.join(name).to_str().expect("a readable path").to_owned();
    place.run(&["export", &out("all.sgf")]).code(0);
    place.run(&["backup", &out("copy.klibrary")]).code(0);
    fs::write(place.open().join("new.txt"), "h8h9j8\n").expect("a file");
    let refused = place.run(&["import", &out("new.txt")]).code(2);
    assert!(refused.err.contains("the library is read-only; nothing was changed"), "{}", refused.err);
    for file in ["all.sgf", "copy.klibrary"] {
        fs::remove_file(out(file)).expect("it was written");
    }
}

#[test]
fn a_library_on_a_read_only_folder_is_read() {
    let place = Place::new("read-only-folder");
    keep(&place.library(), &["h8i9g7", "h8h9i7"], true);
    place.lock(0o555);
    try_all(&place, "2");
}

#[test]
fn a_read_only_file_in_an_open_folder_is_read() {
    let place = Place::new("read-only-file");
    keep(&place.library(), &["h8i9g7", "h8h9i7"], true);
    place.lock(0o777);
    try_all(&place, "2");
}

#[test]
fn what_a_log_beside_a_read_only_library_holds_is_not_passed_over() {
    let place = Place::new("read-only-log");
    keep(&place.library(), &["h8i9g7"], true);
    keep(&place.library(), &["h8h9i7"], false);
    let log = place.kept().join("my games? 100%.klibrary-wal");
    assert!(fs::metadata(&log).is_ok_and(|log| log.len() > 0), "there is a log");
    place.lock(0o555);
    try_all(&place, "2");
}
