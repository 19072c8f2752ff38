//! `kagetsu library`: games in and out, doubles, bad games, what a kill leaves behind.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use kagetsu::library::{Library, SqliteStore};
use serde_json::{Value, json};

use crate::program::{command, ended, file, kagetsu, path};

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
fn a_library_of_renlib_larger_than_a_document_comes_in_parts_and_every_node_is_found() {
    // Every move has two continuations but the last ones: 2^19 nodes with the root, in two parts.
    let point = |index: usize| (16 * (index / 15) + 1 + index % 15) as u8;
    let mut lib = [&b"\xffRenLib\xff"[..], &[3, 0], &[0xff; 10], &[point(112), 0]].concat();
    fn below(lib: &mut Vec<u8>, depth: usize, point: &impl Fn(usize) -> u8) {
        for (index, flag) in [(2 * depth, 0x80), (2 * depth + 1, 0)] {
            let leaf = if depth == 17 { 0x40 } else { 0 };
            lib.extend([point(index), flag | leaf]);
            if depth < 17 {
                below(lib, depth + 1, point);
            }
        }
    }
    below(&mut lib, 0, &point);
    let library = fresh("library-parts.klibrary");
    let lib = file("parts.lib", lib);
    let answer = ask(0, &library, &["import", &lib]);
    assert_eq!((&answer["games"], &answer["added"]), (&json!(2), &json!(2)));
    let run = kagetsu(&["library", "--library", &library, "--json", "list", "--order", "added"]).code(0);
    let listed = run.json();
    assert_eq!(listed[0]["title"], "parts (2/2)");
    let nodes: u64 = listed.iter().map(|it| it["nodes"].as_u64().unwrap()).sum();
    assert!(((1 << 19)..(1 << 19) + 100).contains(&nodes), "{nodes}");
    // A position of the last branch stands in the last part alone.
    let last: String = (0..10)
        .map(|depth| format!("{}{}", (b'a' + (2 * depth + 1) as u8 % 15) as char, 15 - (2 * depth + 1) / 15))
        .collect();
    let found =
        kagetsu(&["library", "--library", &library, "--json", "list", "--at", &format!("h8{last}")]).code(0);
    assert_eq!(found.json().iter().map(|it| it["title"].clone()).collect::<Vec<_>>(), ["parts (2/2)"]);
    assert_eq!(ask(0, &library, &["check"])["ok"], true);
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

#[test]
fn openings_and_fifth_moves_are_told_as_they_were_played() {
    let library = fresh("library-openings.klibrary");
    let games = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[2020]RE[B+R];B[hh];W[ig];B[gi];W[jf];B[gg])
(;GM[4]SZ[15]PB[Cy]RE[W+R];B[hh];W[gi];B[ig];W[fj];B[aa])
(;GM[4]SZ[15];B[hh];W[hg];B[ig];W[aa])\n";
    ask(0, &library, &["import", &file("openings.sgf", games)]);
    let openings = ask(0, &library, &["openings"]);
    let openings = openings["openings"].as_array().unwrap();
    assert_eq!(openings.len(), 26);
    let played = |code: &str| openings.iter().find(|it| it["code"] == code).unwrap();
    let indirect = played("I11");
    assert_eq!((&indirect["games"], &indirect["score"]), (&json!(2), &json!(50)));
    assert_eq!(indirect["last"]["players"], json!({ "black": "Ann", "white": "Bo" }));
    assert_eq!(openings.iter().map(|it| it["games"].as_u64().unwrap()).sum::<u64>(), 3);
    let fifths = ask(0, &library, &["openings", "i11"]);
    assert_eq!(fifths["fourths"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&fifths["fourths"][0]["games"], fifths["fourths"][0]["fifths"].as_array().unwrap().len()),
        (&json!(2), 2)
    );
    let own = kagetsu(&["library", "--library", &library, "openings", "I11", "--player", "ann"]).code(0);
    assert!(own.text().contains("████████████████████ 100%"), "{}", own.text());
    let none = kagetsu(&["library", "--library", &library, "openings", "--player", "nobody"]).code(1);
    assert!(none.text().contains("I11       0"), "{}", none.text());
    kagetsu(&["library", "--library", &library, "openings", "I14"]).code(2);
    assert_eq!(ask(0, &library, &["explore", "h8i9"])["evaluations"], json!([]));
    let asked = ask(0, &library, &["explore", "h8i9", "--nodes", "1000"]);
    let kept = asked["evaluations"].as_array().unwrap();
    assert_eq!(kept.iter().map(|it| it["by"].as_str().unwrap()).collect::<Vec<_>>(), ["network", "engine"]);
    let turned = ask(0, &library, &["explore", "h8g7"])["evaluations"].clone();
    assert_eq!((&turned[0]["nodes"], &turned[0]["score"]), (&kept[0]["nodes"], &kept[0]["score"]));
    assert_ne!(turned[0]["line"], kept[0]["line"], "told in the orientation of the question");
    let explored = kagetsu(&["library", "--library", &library, "explore", "h8"]).code(0);
    assert!(explored.text().contains("2020  Ann – Bo"), "{}", explored.text());
}

/// A game in which Black has an open three for three moves and does not make a four of it.
const MISSED: &str = "(;GM[4]SZ[15]PB[Ann]PW[Bo]DT[2021-02-03];B[hh];W[aa];B[ih];W[oa];B[jh];W[ao];B[ac];W[oo];B[ca];W[kh];B[gh];W[fh];B[mm])\n";

#[test]
fn ones_own_mistakes_become_puzzles_and_reviews_are_made_once() {
    let library = fresh("library-mistakes.klibrary");
    ask(0, &library, &["import", &file("mistakes.sgf", MISSED), "--me", "Ann"]);
    let (out, plot) = (path("mistakes.puzzles"), path("mistakes.svg"));
    let made = ask(0, &library, &["puzzles", &out, "--own", "--nodes", "2000"]);
    assert_eq!((&made["games"], &made["refused"]), (&json!(1), &json!([])));
    assert!(made["puzzles"].as_u64().unwrap() > 0, "{made}");
    let puzzles = fs::read_to_string(&out).unwrap();
    assert_eq!(puzzles.lines().filter(|line| !line.starts_with('#')).count() as u64, made["puzzles"]);
    let kept = sheets(&library);
    let summed = ask(0, &library, &["review", "--own", "--nodes", "2000", "--plot", &plot]);
    assert_eq!(sheets(&library), kept, "what is reviewed is not reviewed again");
    assert_eq!((&summed["games"], &summed["progress"][0]["month"]), (&json!(1), &json!("2021-02")));
    assert!(summed["missed_wins"].as_object().is_some_and(|kinds| !kinds.is_empty()), "{summed}");
    assert!(fs::read_to_string(plot).unwrap().contains("<circle"));
}

/// The reviews that a library keeps, by document.
fn sheets(library: &str) -> BTreeMap<String, String> {
    let store = SqliteStore::open(Path::new(library)).expect("a library");
    let library = Library::new(store, || 0);
    let keys = library.sheets("review", "", u64::MAX).expect("reviews");
    let text = |key: &String| library.sheet("review", key).expect("a review").expect("a review").text;
    keys.iter().map(|key| (key.clone(), text(key))).collect()
}

#[test]
fn a_kill_during_a_review_keeps_every_review_that_was_finished() {
    let library = fresh("library-reviewed.klibrary");
    let games: String = ["ig", "gi", "hg", "ih", "jj", "gf", "fe", "kh"]
        .map(|second| format!("(;GM[4]SZ[15];B[hh];W[{second}];B[jf];W[aa];B[oo];W[ao])\n"))
        .concat();
    ask(0, &library, &["import", &file("reviewed.sgf", games)]);
    let review = ["review", "--nodes", "1000", "--threads", "1"];
    let mut before = BTreeMap::new();
    for round in 0..kills() {
        let args = [&["library", "--library", &library][..], &review].concat();
        let mut child = command(&args).stdin(Stdio::null()).spawn().unwrap();
        let start = Instant::now();
        let aim = before.len() + round as usize % 3;
        while sheets(&library).len() < aim && child.try_wait().unwrap().is_none() {
            assert!(start.elapsed() < Duration::from_secs(120), "no review is kept");
            sleep(Duration::from_millis(1));
        }
        kill(child);
        let kept = sheets(&library);
        assert!(before.iter().all(|(key, text)| kept.get(key) == Some(text)), "round {round}");
        assert!(kept.values().all(|text| serde_json::from_str::<Value>(text).is_ok()));
        before = kept;
        assert_eq!(ask(0, &library, &["check"])["ok"], true);
    }
    assert_eq!(ask(0, &library, &review)["games"], 8);
    let kept = sheets(&library);
    assert_eq!(kept.len(), 8);
    assert!(before.iter().all(|(key, text)| kept.get(key) == Some(text)));
}

/// How often a program is killed; more with `KAGETSU_KILLS`.
fn kills() -> u64 {
    std::env::var("KAGETSU_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

/// Waits until the files of a library have so many bytes more than nothing, or the program has ended.
fn until_written(library: &str, bytes: u64, child: &mut Child) {
    let size = |ending: &str| fs::metadata(format!("{library}{ending}")).map_or(0, |data| data.len());
    let start = Instant::now();
    while size("") + size("-wal") <= bytes && child.try_wait().expect("a child").is_none() {
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

#[cfg(unix)]
#[test]
fn an_import_that_is_interrupted_ends_and_leaves_a_sound_library() {
    let games = file("interrupted.sgf", many(4000));
    for round in 0..3 {
        // A new one each time: what is written shows that the program listens by now.
        let library = fresh("library-interrupted.klibrary");
        let args = ["library", "--library", &library, "import", &games];
        let mut child = command(&args).stdin(Stdio::null()).spawn().unwrap();
        until_written(&library, round << 17, &mut child);
        let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        // It may have been faster.
        assert!(matches!(ended(&mut child).code(), Some(0 | 3)), "round {round}");
        assert_eq!(ask(0, &library, &["check"])["ok"], true);
        assert_eq!(ask(0, &library, &["import", &games])["games"], 4000);
    }
}
