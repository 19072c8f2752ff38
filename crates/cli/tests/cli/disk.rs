//! Disks that are full and files that may not be written: told in words, with exit code 2, and nothing half-written.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::{Run, command, file, finish, kagetsu, path};

/// A run whose standard output goes to a full disk.
#[cfg(target_os = "linux")]
fn into_full(args: &[&str], input: &[u8]) -> Run {
    let mut command = command(args);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    command.stdout(Stdio::from(full));
    finish(command, input)
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_standard_output_is_told() {
    let line = br#"{"id":1,"moves":"h8"}"#;
    for (args, input) in [
        (&["board", "h8"][..], &b""[..]),
        (&["--help"], b""),
        (&["--version"], b""),
        (&["find", "--help"], b""),
        (&["completions", "bash"], b""),
        (&["params"], b""),
        (&["find", "forbidden", "h8", "--json"], b""),
        (&["find", "forbidden", "--batch", "-"], line),
        (&["analyze", "h8i9g7", "--nodes", "2000", "--json"], b""),
        (&["convert", "h8i9", "-"], b""),
        (&["board", "h8", "--png", "-"], b""),
        (&["engine"], b"ABOUT\n"),
    ] {
        let run = into_full(args, input).code(2);
        let told = "error: standard output: cannot write: no space left on the disk\n";
        assert_eq!(run.err, told, "{args:?}");
        let run = into_full(&[args, &["--lang", "ja"]].concat(), input).code(2);
        assert_eq!(run.err, "エラー：標準出力：書き込めません：ディスクに空きがありません\n", "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_a_file_is_told() {
    for args in [
        &["board", "h8", "--svg"][..],
        &["board", "h8", "--png"],
        &["convert", "h8i9", "--to", "sgf"],
        &["solve", "vcf", "h8a1i8a2j8a3", "--proof"],
        &["review", "h8i9g7", "--nodes", "1000", "--html"],
        &["review", "h8i9g7", "--nodes", "1000", "--sgf"],
    ] {
        let run = kagetsu(&[args, &["/dev/full"]].concat()).code(2);
        assert_eq!(run.err, "error: /dev/full: cannot write: no space left on the disk\n", "{args:?}");
    }
}

/// A run that may write files of 512 bytes at most, as if the disk were full after them.
#[cfg(unix)]
fn limited(args: &[&str]) -> Run {
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_kagetsu")])
        .args(args);
    shell.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    finish(shell, b"")
}

/// The names in the folder of a path that begin like the path's own.
#[cfg(unix)]
fn beside(path: &str) -> Vec<String> {
    let path = Path::new(path);
    let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
    let folder = fs::read_dir(path.parent().expect("a folder")).expect("a folder");
    let names = folder.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
    names.filter(|other| other.starts_with(name)).collect()
}

#[cfg(unix)]
#[test]
fn what_does_not_fit_leaves_no_trace_and_no_damage() {
    let (new, old) = (path("disk-new.svg"), file("disk-old.svg", "what was there\n"));
    let _ = fs::remove_file(&new);
    for path in [&new, &old] {
        let run = limited(&["board", "h8", "--svg", path]).code(2);
        assert_eq!(run.err, format!("error: {path}: cannot write: the file would become too large\n"));
    }
    assert!(beside(&new).is_empty(), "{:?}", beside(&new));
    assert_eq!(beside(&old), ["disk-old.svg"]);
    assert_eq!(fs::read_to_string(&old).unwrap(), "what was there\n");
}

#[cfg(unix)]
#[test]
fn a_growing_file_keeps_whole_records_only() {
    let positions = path("disk-positions.kpos");
    let _ = fs::remove_file(&positions);
    let run = limited(&["positions", "--out", &positions, "--positions", "200", "--nodes", "100"]).code(2);
    assert!(run.err.contains("disk-positions.kpos: cannot write: "), "{}", run.err);
    // Going on proves that what is there can be read.
    kagetsu(&["positions", "--out", &positions, "--positions", "1", "--nodes", "100"]).code(0);
    let games = path("disk-games.json");
    let _ = fs::remove_file(&games);
    let players = ["--black", "random", "--white", "random", "--board", "tictactoe", "--games", "20"];
    let run = limited(&[&["variant", "match"], &players[..], &["--record", &games]].concat()).code(2);
    assert!(run.err.contains("disk-games.json: cannot write: "), "{}", run.err);
    let text = fs::read_to_string(&games).expect("the first games");
    let kept: serde_json::Value = serde_json::from_str(&text).expect(&text);
    assert!(kept.as_array().is_some_and(|games| !games.is_empty()), "{text}");
}

#[cfg(unix)]
#[test]
fn a_protected_file_stays_and_a_link_leads_to_its_file() {
    let kept = file("disk-kept.sgf", "what was there\n");
    let mut rights = fs::metadata(&kept).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&kept, rights).unwrap();
    let run = kagetsu(&["convert", "h8i9", &kept]).code(2);
    assert_eq!(run.err, format!("error: {kept}: cannot write: permission denied\n"));
    assert_eq!(fs::read_to_string(&kept).unwrap(), "what was there\n");
    fs::remove_file(&kept).unwrap();

    let (target, link) = (file("disk-target.sgf", "old\n"), path("disk-link.sgf"));
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink(&target, &link).unwrap();
    kagetsu(&["convert", "h8i9", &link]).code(0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&target).unwrap().starts_with("(;"), "the file itself was written");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_files_is_told_before_the_work() {
    // Not even the administrator makes files there.
    let long = ["review", "h8i9g7", "--nodes", "1000000000", "--html", "/sys/kagetsu.html"];
    for args in
        [&long[..], &["board", "h8", "--svg", "/sys/kagetsu.svg"], &["convert", "h8", "/sys/kagetsu.sgf"]]
    {
        let run = kagetsu(args).code(2);
        assert!(
            run.err.starts_with("error: /sys/kagetsu.") && run.err.contains(": cannot write: "),
            "{}",
            run.err
        );
        assert!(!run.err.contains("os error"), "{}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn a_library_that_cannot_grow_says_so_and_stays_sound() {
    let library = path("disk-library.klibrary");
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{library}{ending}"));
    }
    let point = |number: usize| {
        ["abcdefghijklmno".as_bytes()[number % 15] as char, (b'a' + (number / 15) as u8) as char]
    };
    let game = |number: usize| {
        format!("(;GM[4]SZ[15]PB[Ann];B[hh];W[{}];B[on])\n", String::from_iter(point(number)))
    };
    let first = file("disk-library-1.sgf", game(0));
    kagetsu(&["library", "--library", &library, "import", &first]).code(0);
    let many = file("disk-library-2.sgf", (0..100).map(game).collect::<String>());
    let run = limited(&["library", "--library", &library, "import", &many]).code(2);
    assert!(run.err.contains("nothing was changed"), "{}", run.err);
    let checked = kagetsu(&["library", "--library", &library, "--json", "check"]).code(0).json().remove(0);
    assert_eq!((&checked["ok"], &checked["documents"]), (&true.into(), &1.into()), "{checked}");
    let again =
        kagetsu(&["library", "--library", &library, "--json", "import", &many]).code(0).json().remove(0);
    assert_eq!((&again["added"], &again["known"]), (&99.into(), &1.into()), "{again}");
}
