//! Files that are not what they should be: each is refused with its name and the reason, before anything is written.

use std::fs;

use crate::program::{command, fed, file, finish, kagetsu, path};

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
fn every_command_takes_a_file_with_and_without_its_sign() {
    let game = file("inputs-game.sgf", "(;GM[4]SZ[15];B[hh];W[ig];B[gi])");
    let sign = format!("@{game}");
    for command in [
        &["board"][..],
        &["find", "open-three"],
        &["solve", "vcf"],
        &["defend"],
        &["eval"],
        &["explain"],
        &["analyze", "--nodes", "2000", "--json"],
        &["review", "--nodes", "1000"],
        &["convert", "--to", "text"],
    ] {
        let of = |game: &str| {
            let last: &[&str] = if command[0] == "convert" { &[game, "-"] } else { &[game] };
            let run = kagetsu(&[command, last].concat());
            let text = run.text();
            // Times differ from run to run.
            (
                run.code,
                text.lines()
                    .filter(|line| !line.contains("time_ms") && !line.contains(" ms"))
                    .map(str::to_owned)
                    .collect::<Vec<_>>(),
            )
        };
        let written = of("h8i9g7");
        assert!(written.0 <= 1, "{command:?}");
        assert_eq!(of(&game), written, "{command:?}");
        assert_eq!(of(&sign), written, "{command:?} with @");
    }
    let run = kagetsu(&["explain", &game, "h9", "--json"]).code(0);
    assert_eq!(run.json()[0]["move"], "h9");
}

#[test]
fn what_reads_as_a_position_is_one_and_a_sign_asks_for_the_file() {
    let folder = folder("inputs-named");
    fs::write(format!("{folder}/h8"), "a1b1").expect("a file");
    let moves = |words: &[&str]| {
        let mut command = command(&[&["board", "--json"], words].concat());
        command.current_dir(&folder);
        finish(command, b"").code(0).json()[0]["moves"].clone()
    };
    assert_eq!(moves(&["h8"]), "h8");
    assert_eq!(moves(&["@h8"]), "a1b1");
    assert_eq!(moves(&["./h8"]), "a1b1");
    let run = kagetsu(&["board", "no-such-game.sgf"]).code(2);
    assert!(run.err.starts_with("error: no-such-game.sgf: cannot read: "), "{}", run.err);
}

#[test]
fn the_empty_board_can_be_asked_for() {
    let stones = |args: &[&str], input: &[u8]| {
        let answer = fed(&[args, &["--json"]].concat(), input).code(0).json().remove(0);
        (answer["black"].clone(), answer["white"].clone(), answer["turn"].clone(), answer["rule"].clone())
    };
    let empty = |rule: &str| (serde_json::json!([]), serde_json::json!([]), "black".into(), rule.into());
    for (args, input) in [
        (&["board", ""][..], &b""[..]),
        (&["board", "empty"], b""),
        (&["board", "-"], b""),
        (&["board", "-"], b" \n"),
        (&["board", "-"], b"empty\n"),
    ] {
        assert_eq!(stones(args, input), empty("renju"), "{args:?}");
    }
    assert_eq!(stones(&["board", "", "--rule", "caro"], b""), empty("caro"));
    kagetsu(&["find", "five", ""]).code(1);
    kagetsu(&["explain", "", "h8"]).code(0);
    // Without any word the position is missing, not empty.
    assert!(kagetsu(&["board"]).code(2).err.contains("a position is missing"));
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
            run.err.contains("「nofile」はファイルでも棋譜・局面でもありません：1文字目"),
            "{command:?}: {}",
            run.err
        );
    }
    // A point beyond the board is a mistake in a move, not a name.
    assert!(kagetsu(&["board", "h16"]).code(2).err.starts_with("error: column 1: “h16” is not a point"));
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
        (["-", "h9"], "error: standard input: "),
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
    assert_eq!(run.err, format!("error: {openings}, line 2: column 6: “q” cannot start a move\n"));
    let run = kagetsu(&[&["--lang", "ja"][..], &players].concat()).code(2);
    assert_eq!(run.err, format!("エラー：{openings} 2行目：6文字目：「q」は着手として読めません\n"));
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

#[test]
fn what_was_meant_is_told_and_not_something_else() {
    let game = file("inputs-resume.sgf", "(;GM[4]SZ[15];B[hh])");
    let picture = file("inputs-picture.png", b"\x89PNG\r\n\x1a\n");
    let same = path("inputs-same.svg");
    for (args, told) in [
        (&["board", "h8", "--svg", "a.svg", "--svg", "b.svg"][..], "--svg <FILE> is given twice"),
        (&["analyze", "h8i9", "--time", "-5s"], "--time <TIME>: “-5s” is not valid; expected a time such as"),
        (&["help", "find", "solve"], "there is no command “find solve”"),
        (&["board", "h8", "--svg", &same, "--png", &same], "two results cannot go to the same file"),
        (&["review", "h8i9", "--html", &same, "--sgf", &same], "two results cannot go to the same file"),
        (&["board", &picture], "pictures can only be written"),
        (&["review", "h8i9g7", "--resume", &game, "--nodes", "1000"], "cannot resume from "),
    ] {
        let run = kagetsu(args).code(2);
        assert!(run.err.contains(told) && run.out.is_empty(), "{args:?}: {}", run.err);
    }
    assert!(!std::path::Path::new(&same).exists(), "nothing was written");
    let mut of_folder = command(&["board", "-"]);
    of_folder.stdin(fs::File::open(folder("inputs-folder")).expect("a folder"));
    let output = of_folder.output().expect("the binary ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), told.contains("standard input: cannot read: ")),
        (Some(2), true),
        "{told}"
    );
}

#[test]
fn of_a_finished_game_nothing_is_claimed() {
    const OVER: &str = "h8a1i8a3j8a5k8a7l8";
    for command in [&["solve", "vcf"][..], &["defend"]] {
        let run = kagetsu(&[command, &[OVER]].concat()).code(1);
        assert_eq!(run.text(), "the game is over: there is nothing to solve\n", "{command:?}");
    }
    let run = kagetsu(&["eval", OVER, "--level", "master"]).code(0);
    assert_eq!(run.text(), "the game is over: no move has a score\n");
    let answer = kagetsu(&["eval", OVER, "--level", "master", "--json"]).code(0).json().remove(0);
    assert!(answer["board"]["total"].is_null() && answer["board"]["win_rate"].is_null(), "{answer}");
}
