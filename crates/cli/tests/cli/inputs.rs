//! Files that are not what they should be: each is refused with its name and the reason, before anything is written.

use std::fs;

use crate::program::{fed, file, kagetsu, path};

/// A folder.
fn folder(name: &str) -> String {
    let path = path(name);
    fs::create_dir_all(&path).expect("a folder");
    path
}

#[test]
fn an_empty_file_a_folder_and_bytes_that_are_no_text_are_told_apart() {
    let (empty, folder) = (file("inputs-empty", ""), folder("inputs-folder"));
    let bytes = file("inputs-bytes", b"h8 \xff\xfe");
    let is_folder = format!("error: {folder}: cannot read: ");
    let nothing = format!("error: {empty}: line 1, column 1: nothing to read");
    let players =
        ["match", "--games", "2", "--engine", "level:easy", "--engine", "level:medium", "--openings"];
    for (command, of_nothing, of_bytes) in [
        (&["review"][..], nothing.as_str(), "column 4"),
        (&["rate"], &nothing, "column 4"),
        (&["puzzle", "make"], &nothing, "column 4"),
        (&["puzzle", "check"], &format!("error: {empty}: nothing to read"), "not UTF-8 text from byte 3 on"),
        (
            &["puzzle", "solve", "--from"],
            &format!("error: {empty}: nothing"),
            "not UTF-8 text from byte 3 on",
        ),
        (
            &players,
            &format!("error: {empty}, line 1: there are no openings"),
            "not UTF-8 text from byte 3 on",
        ),
        (&["analyze", "h8", "--net"], &format!("error: {empty}: not a network"), "not a network"),
    ] {
        let complaint = |path: &str| kagetsu(&[command, &[path]].concat()).code(2);
        assert!(complaint(&empty).err.starts_with(of_nothing), "{command:?}: {}", complaint(&empty).err);
        assert!(complaint(&folder).err.starts_with(&is_folder), "{command:?}: {}", complaint(&folder).err);
        let of_text = complaint(&bytes).err;
        assert!(of_text.contains(&bytes) && of_text.contains(of_bytes), "{command:?}: {of_text}");
        assert!(complaint(&empty).out.is_empty(), "nothing was begun");
    }
    for at in [&empty, &folder, &bytes] {
        let run = kagetsu(&["board", &format!("@{at}")]).code(2);
        assert!(run.err.contains(at.as_str()), "{}", run.err);
    }
}

#[test]
fn a_file_without_its_sign_is_recognised() {
    let game = file("inputs-game.sgf", "(;GM[4]SZ[15];B[hh])");
    for command in [&["board"][..], &["find", "five"], &["solve", "vcf"], &["explain"]] {
        let run = kagetsu(&[command, &[&game]].concat()).code(2);
        assert!(
            run.err.ends_with(&format!("; to read the file, write @{game}\n")),
            "{command:?}: {}",
            run.err
        );
    }
    kagetsu(&["review", &game, "--nodes", "1000"]).code(0);
}

#[test]
fn a_word_that_is_neither_a_file_nor_a_game_is_named() {
    let commands = [
        &["review"][..],
        &["board"],
        &["find", "five"],
        &["solve", "vcf"],
        &["eval"],
        &["explain"],
        &["defend"],
    ];
    for command in commands {
        let run = kagetsu(&[command, &["nofile"]].concat()).code(2);
        let told = "error: “nofile” is neither a file nor a game or position: column 1: ";
        assert!(run.err.starts_with(told), "{command:?}: {}", run.err);
        let run = kagetsu(&[command, &["nofile", "--lang", "ja"]].concat()).code(2);
        assert!(
            run.err.contains("「nofile」はファイルでも棋譜・局面でもない：1文字目"),
            "{command:?}: {}",
            run.err
        );
    }
    // A point beyond the board is a mistake in a move, not a name.
    assert!(kagetsu(&["board", "h16"]).code(2).err.starts_with("error: column 1: “h16” is no point"));
    // Several words are no name, and what is too long for a name is not repeated.
    let long = format!("{}z9", "h8".repeat(200));
    for words in [&["h8", "z9"][..], &[&long]] {
        let run = kagetsu(&[&["board"], words].concat()).code(2);
        assert!(run.err.starts_with("error: column "), "{}", run.err);
    }
}

#[test]
fn a_move_is_explained_in_the_position_of_its_file_or_not_at_all() {
    for (words, told) in [
        (["-", "h9"], "error: -: "),
        (["@nofile", "h9"], "error: nofile: cannot read: "),
        (["nofile", "h9"], "error: “nofile” is neither"),
    ] {
        let run = fed(&[&["explain"][..], &words].concat(), b"garbage").code(2);
        assert!(run.err.starts_with(told), "{words:?}: {}", run.err);
    }
}

#[test]
fn a_mistake_in_openings_is_told_once_with_its_place() {
    let openings = file("inputs-openings.txt", "h8h9i9\n  h8 q9 # one\n");
    let players = ["match", "--engine", "level:easy", "--engine", "level:medium", "--openings", &openings];
    let run = kagetsu(&players).code(2);
    assert_eq!(run.err, format!("error: {openings}, line 2: column 6: “q” begins no move\n"));
    let run = kagetsu(&[&["--lang", "ja"][..], &players].concat()).code(2);
    assert_eq!(run.err, format!("エラー：{openings} 2行目：6文字目：「q」は着手として読めない\n"));
}

#[test]
fn puzzles_are_begun_only_when_all_games_were_read() {
    let (good, bad) = (file("inputs-good.txt", "h8h9i9"), file("inputs-bad.txt", "h8h9h8"));
    let out = file("inputs-puzzles.txt", "what was there\n");
    let run = kagetsu(&["puzzle", "make", &good, &bad, "--out", &out]).code(2);
    assert!(run.err.contains(&bad), "{}", run.err);
    assert_eq!(fs::read_to_string(&out).unwrap(), "what was there\n");
    let over = file("inputs-over.txt", "h8a1i8a2j8a3k8a4l8a5");
    let run = kagetsu(&["puzzle", "make", &over]).code(2);
    assert!(run.err.starts_with(&format!("error: {over}: ")) && run.out.is_empty(), "{}", run.err);
}

#[test]
fn what_could_not_be_written_is_told_before_the_work() {
    let (folder, nowhere) = (folder("inputs-folder"), path("inputs-nowhere/x.svg"));
    let players = ["--engine", "level:easy", "--engine", "level:medium", "--games", "400"];
    let record = nowhere.replace(".svg", ".sgf");
    for (command, option, path) in [
        (&[&["match"][..], &players].concat()[..], "--svg", &nowhere),
        (&[&["match"][..], &players].concat(), "--svg", &folder),
        (&[&["match"][..], &players].concat(), "--record", &record),
        (&["ladder", "--games", "400"], "--svg", &nowhere),
        (&["review", "h8i9g7", "--nodes", "1000000000"], "--html", &nowhere),
        (&["review", "h8i9g7", "--nodes", "1000000000"], "--sgf", &folder),
    ] {
        // A run that did the work first would not end within the patience of any test.
        let run = kagetsu(&[command, &[option, path]].concat()).code(2);
        let told = format!("error: {path}: cannot write: ");
        assert!(run.err.starts_with(&told) && run.out.is_empty(), "{command:?} {option}: {}", run.err);
    }
}
