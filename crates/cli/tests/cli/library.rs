//! `kagetsu library`: games in and out, doubles, bad games, what a kill leaves behind.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::{command, file, kagetsu, path};

/// A library of one test that is not there yet.
fn fresh(name: &str) -> String {
    let path = path(name);
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{path}{ending}"));
    }
    path
}

/// The only line of JSON of a run that ends with this code.
#[track_caller]
fn ask(code: i32, library: &str, args: &[&str]) -> Value {
    let args = [&["library", "--library", library, "--json"], args].concat();
    let mut lines = kagetsu(&args).code(code).json();
    assert_eq!(lines.len(), 1, "{lines:?}");
    lines.remove(0)
}

const TWO: &str = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[2020-05-06]RE[B+R]EV[Open];B[hh];W[ig];B[gi];W[jf])
(;GM[4]SZ[15]PB[Cy]PW[Ann]DT[2021]RE[W+R];B[hh];W[ig];B[gi];W[ij])\n";

#[test]
fn games_come_in_are_found_explored_and_go_out() {
    let library = fresh("library-round.klibrary");
    let answer = ask(0, &library, &["import", &file("round.sgf", TWO), "--me", "ann"]);
    assert_eq!((&answer["games"], &answer["added"], &answer["known"]), (&json!(2), &json!(2), &json!(0)));
    assert_eq!(answer["refused"], json!([]));
    // The same games again, and one of them turned by a half.
    let turned = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[2020];B[hh];W[gi];B[ig];W[fj])";
    let again = ask(0, &library, &["import", &file("again.sgf", format!("{TWO}{turned}"))]);
    assert_eq!((&again["games"], &again["added"], &again["known"]), (&json!(3), &json!(0), &json!(3)));
    let found = ask(0, &library, &["search", "bo"]);
    assert_eq!(
        (&found["id"], &found["own"], &found["opening"]),
        (&json!(1), &json!(["black"]), &json!("I11"))
    );
    let explored = ask(0, &library, &["explore", "h8i9g7"]);
    assert_eq!((&explored["id"], &explored["games"]), (&Value::Null, &json!(2)));
    let moves = explored["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    assert!(moves.iter().all(|it| it["games"] == 1 && it["proved"] == Value::Null));
    let won = ask(0, &library, &["explore", "h8g7i9", "--player", "Ann", "--as", "w"]);
    assert_eq!((&won["games"], &won["white"]), (&json!(1), &json!(1)));
    assert_eq!(ask(1, &library, &["explore", "a1"])["games"], 0);
    let out = path("round-out.sgf");
    assert_eq!(ask(0, &library, &["export", &out])["documents"], 2);
    let other = fresh("library-round-2.klibrary");
    assert_eq!(ask(0, &other, &["import", &out])["added"], 2);
    assert_eq!(ask(0, &other, &["search", "open"])["players"], json!({ "black": "Ann", "white": "Bo" }));
    assert_eq!(ask(0, &library, &["check"])["ok"], true);
    let backup = fresh("round-backup.klibrary");
    assert!(ask(0, &library, &["backup", &backup])["bytes"].as_u64().unwrap() > 0);
    assert_eq!(ask(0, &backup, &["explore", "h8i9g7"])["games"], 2);
    let refused = kagetsu(&["library", "--library", &library, "backup", &backup]).code(2);
    assert!(refused.err.contains("overwrites nothing"), "{}", refused.err);
}

#[test]
fn a_bad_game_is_told_with_its_place_and_the_rest_goes_on() {
    let library = fresh("library-bad.klibrary");
    let bad = format!("{TWO}(;GM[4]SZ[15];B[hh];W[hh])\n(;GM[4]SZ[15];B[aa])\n");
    let answer = ask(2, &library, &["import", &file("bad.sgf", &bad)]);
    assert_eq!((&answer["games"], &answer["added"]), (&json!(4), &json!(3)));
    assert_eq!(answer["refused"][0]["place"], "line 3, column 22");
    assert_eq!(answer["refused"][0]["reason"], "H8 is already occupied");
    let folder = path("bad-folder");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(format!("{folder}/inner")).unwrap();
    fs::write(format!("{folder}/inner/a.psq"), "Piskvorky 15x15, 0:0, 1\n8,8,0\n9,9,0\n-1\n").unwrap();
    fs::write(format!("{folder}/b.psq"), "nonsense").unwrap();
    fs::write(format!("{folder}/notes.xyz"), "no record").unwrap();
    let answer = ask(2, &library, &["import", &folder]);
    assert_eq!((&answer["games"], &answer["added"]), (&json!(2), &json!(1)), "{answer}");
    assert!(answer["refused"][0]["place"].as_str().unwrap().starts_with("b.psq"), "{answer}");
}

const RIF: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<database><players><player id="1" name="Ann" surname="Lee"/><player id="2" name="花" surname=""/></players>
<tournaments><tournament id="3" name="Open" year="2003" month="8"/></tournaments><games>
<game id="1" tournament="3" black="1" white="2" bresult="0.5"><move>h8 h9 j10</move><info>late</info></game>
</games></database>"#;

#[test]
fn the_terms_of_a_database_are_said_and_its_games_come_back_the_same() {
    let library = fresh("library-rif.klibrary");
    let run = kagetsu(&["library", "--library", &library, "import", &file("a.rif", RIF)]).code(0);
    assert!(run.err.contains("privately and offline only"), "{}", run.err);
    let out = path("b.rif");
    let run = kagetsu(&["library", "--library", &library, "export", &out]).code(0);
    assert!(run.err.contains("privately and offline only"), "{}", run.err);
    let (first, second) = (path("rif-1.sgf"), path("rif-2.sgf"));
    kagetsu(&["convert", &path("a.rif"), &first]).code(0);
    kagetsu(&["convert", &out, &second]).code(0);
    assert_eq!(fs::read_to_string(first).unwrap(), fs::read_to_string(second).unwrap());
}

#[test]
fn a_renlib_library_comes_back_with_its_tree_comments_and_marks() {
    let library = fresh("library-lib.klibrary");
    let tree = "(;GM[4]SZ[15];B[hh]C[root 花](;W[ig]LB[gg:A];B[gi](;W[jf])(;W[gg]C[other]))(;W[hg]))";
    let lib = path("tree.lib");
    kagetsu(&["convert", &file("tree.sgf", tree), &lib]).code(0);
    assert_eq!(ask(0, &library, &["import", &lib])["added"], 1);
    let listed = ask(0, &library, &["list"]);
    assert_eq!((&listed["kind"], &listed["title"]), (&json!("study"), &json!("tree")));
    let out = path("tree-out.lib");
    ask(0, &library, &["export", &out, "--id", "1"]);
    let (first, second) = (path("tree-1.sgf"), path("tree-2.sgf"));
    kagetsu(&["convert", &lib, &first]).code(0);
    kagetsu(&["convert", &out, &second]).code(0);
    assert_eq!(fs::read_to_string(&first).unwrap(), fs::read_to_string(second).unwrap());
    assert!(fs::read_to_string(first).unwrap().contains("other"));
}

#[test]
fn what_is_no_library_is_refused_and_not_touched() {
    let other = file("other.klibrary", "this is a text");
    let run = kagetsu(&["library", "--library", &other, "list"]).code(2);
    assert!(run.err.contains("not a library of this program"), "{}", run.err);
    assert_eq!(fs::read_to_string(&other).unwrap(), "this is a text");
    let run = kagetsu(&["library", "--library", &fresh("nowhere.klibrary"), "list"]).code(2);
    assert!(run.err.contains("there is no library at"), "{}", run.err);
    let run = kagetsu(&["library", "list"]).code(2);
    assert!(run.err.contains("no library is open"), "{}", run.err);
}

/// So many different games as SGF, four moves each.
fn many(count: usize) -> String {
    let point = |index: usize| {
        format!("{}{}", (b'a' + (index % 15) as u8) as char, (b'a' + (index / 15 % 15) as u8) as char)
    };
    let game = |index: usize| {
        let (second, third) = (1 + index % 200, 201 + index / 200 % 20);
        format!(
            "(;GM[4]SZ[15]PB[Ann]RE[B+R];B[{}];W[{}];B[{}];W[{}])\n",
            point(0),
            point(second),
            point(third),
            point(224)
        )
    };
    (0..count).map(game).collect()
}

#[test]
fn two_programs_may_import_at_once() {
    let library = fresh("library-two.klibrary");
    let games = many(400);
    let (first, second): (Vec<&str>, Vec<&str>) =
        (games.lines().take(200).collect(), games.lines().skip(200).collect());
    let start = |name: &str, text: &str| {
        let args = ["library", "--library", &library, "import", &file(name, text)];
        command(&args).stdin(Stdio::null()).spawn().unwrap()
    };
    let both = [start("two-1.sgf", &first.join("\n")), start("two-2.sgf", &second.join("\n"))];
    for mut child in both {
        assert!(child.wait().unwrap().success());
    }
    let checked = ask(0, &library, &["check"]);
    assert_eq!((&checked["ok"], &checked["documents"]), (&json!(true), &json!(400)));
}

/// How often a program is killed; more with `KAGETSU_KILLS`.
fn kills() -> u64 {
    std::env::var("KAGETSU_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

/// Waits until the files of a library have so many bytes more than nothing, or the program has ended.
fn until_written(library: &str, bytes: u64, child: &mut Child) {
    let size = |ending: &str| fs::metadata(format!("{library}{ending}")).map_or(0, |data| data.len());
    let start = Instant::now();
    while size("") + size("-wal") <= bytes && child.try_wait().unwrap().is_none() {
        assert!(start.elapsed() < Duration::from_secs(120), "nothing is written");
        sleep(Duration::from_millis(1));
    }
}

fn kill(mut child: Child) {
    let _ = Command::new("kill").args(["-9", &child.id().to_string()]).status();
    let _ = child.wait();
}

#[test]
fn a_kill_during_an_import_leaves_a_sound_library_that_can_go_on() {
    let library = fresh("library-killed.klibrary");
    let games = file("killed.sgf", many(4000));
    let mut before = 0;
    for round in 0..kills() {
        let args = ["library", "--library", &library, "import", &games];
        let mut child = command(&args).stdin(Stdio::null()).spawn().unwrap();
        until_written(&library, (round % 8) << 16, &mut child);
        kill(child);
        if Path::new(&library).exists() {
            let checked = ask(0, &library, &["check"]);
            let documents = checked["documents"].as_u64().unwrap();
            assert!(checked["ok"] == true && documents >= before, "{checked}");
            before = documents;
        }
    }
    let answer = ask(0, &library, &["import", &games]);
    assert_eq!(answer["games"], 4000);
    // Some of the games are others turned; a library that nobody disturbed has as many.
    let undisturbed = ask(0, &fresh("library-undisturbed.klibrary"), &["import", &games]);
    let checked = ask(0, &library, &["check"]);
    assert_eq!((&checked["ok"], &checked["documents"]), (&json!(true), &undisturbed["added"]));
}
