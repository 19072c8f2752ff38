//! `kagetsu review`.

use std::fs;

use serde_json::{Value, json};

use crate::program::{fed, file, kagetsu, path};

/// White lets an open three stand, and Black makes five.
const GAME: &str = "h8a1g8a3f8a5e8a7d8";

fn classes(lines: &[Value]) -> Vec<&str> {
    lines.iter().filter_map(|line| line["class"].as_str()).collect()
}

#[test]
fn every_move_has_the_fields_of_the_contract_in_order_of_plies() {
    let run = kagetsu(&["review", GAME, "--nodes", "1000", "--json"]).code(0);
    let lines = run.json();
    assert_eq!(lines.len(), 10, "nine moves and a summary");
    for (ply, line) in lines.iter().take(9).enumerate() {
        assert_eq!((&line["schema"], &line["ply"]), (&json!("kagetsu.review-move/1"), &json!(ply + 1)));
        for field in ["move", "class", "status_before", "status_after"] {
            assert!(line[field].is_string(), "{field}: {line}");
        }
        for field in ["best", "loss", "score", "line", "refutation", "facts", "proof"] {
            assert!(line.get(field).is_some(), "{field}: {line}");
        }
        assert!(["ja", "en", "zh"].iter().all(|lang| line["text"][lang].is_string()));
        if let Some(next) = lines.get(ply + 1).filter(|next| next["status_before"].is_string()) {
            let mirror = match line["status_after"].as_str().unwrap() {
                "win" => "loss",
                "loss" => "win",
                same => same,
            };
            assert_eq!(next["status_before"], mirror);
        }
    }
    assert_eq!(lines[5]["class"], "losing");
    assert_eq!((&lines[5]["kind"], &lines[5]["status_after"]), (&json!("four"), &json!("loss")));
    assert_eq!((&lines[8]["class"], &lines[8]["move"]), (&json!("win-kept"), &json!("d8")));
    let summary = &lines[9];
    assert_eq!((&summary["schema"], &summary["turning_point"]), (&json!("kagetsu.review/1"), &json!(6)));
    assert_eq!((&summary["winner"], &summary["moves"]), (&json!("black"), &json!(9)));
    assert!(summary["white"]["counts"]["losing"] == 1 && summary["black"]["accuracy"].is_u64());
}

#[test]
fn the_turning_point_leads_the_report_in_both_languages() {
    let run = kagetsu(&["review", GAME, "--nodes", "1000"]).code(0);
    assert!(run.text().contains("Move 6, A5, lost the game (proved)."), "{}", run.text());
    let run = kagetsu(&["review", GAME, "--nodes", "1000", "--lang", "ja"]).code(0);
    assert!(run.text().contains("6手目 A5 が敗着です（証明済み）。"), "{}", run.text());
    assert!(run.text().lines().any(|line| line.contains("敗着・止められない四")), "{}", run.text());
}

#[test]
fn a_stream_tells_the_last_move_first_and_then_all_in_order() {
    let run = kagetsu(&["review", GAME, "--nodes", "1000", "--json", "--stream"]).code(0);
    let lines = run.json();
    let plies: Vec<u64> = lines.iter().filter_map(|line| line["ply"].as_u64()).collect();
    // What the second pass changes is told again between the two.
    assert_eq!(plies[..9], (1..=9).rev().collect::<Vec<u64>>());
    assert_eq!(plies[plies.len() - 9..], (1..=9).collect::<Vec<u64>>());
    let early = lines.len() - 10;
    assert!(lines[..early].iter().all(|line| line["stream"] == true));
    assert!(lines[early..].iter().all(|line| line.get("stream").is_none()));
}

#[test]
fn a_cut_short_review_goes_on_and_another_game_is_refused() {
    let state = path("review.state");
    let _ = fs::remove_file(&state);
    let args = ["review", GAME, "--nodes", "1000", "--json", "--resume", &state];
    let whole = kagetsu(&args).code(0);
    let kept = fs::read_to_string(&state).unwrap();
    assert_eq!(kept.lines().filter(|line| line.starts_with("{\"ply\":")).count(), 9);
    let cut: String = kept.chars().take(kept.chars().count() * 2 / 3).collect();
    fs::write(&state, cut).unwrap();
    let again = kagetsu(&args).code(0);
    assert_eq!(again.text(), whole.text());
    assert!(again.err.contains("resuming: "), "{}", again.err);
    let kept = fs::read_to_string(&state).unwrap();
    let other = kagetsu(&["review", "h8i9g7", "--resume", &state]).code(2);
    assert!(other.err.contains("another game"), "{}", other.err);
    assert_eq!(fs::read_to_string(&state).unwrap(), kept, "left as it was");
}

#[test]
fn a_page_a_record_and_the_proofs_are_written() {
    let (html, sgf, proofs) = (path("review.html"), path("review.sgf"), path("review-proofs"));
    let args = ["review", GAME, "--nodes", "1000", "--html", &html, "--sgf", &sgf, "--proofs", &proofs];
    kagetsu(&args).code(0);
    let page = fs::read_to_string(&html).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("data:image/svg+xml"));
    let record = fs::read_to_string(&sgf).unwrap();
    assert!(record.contains("BM[1]") && record.contains("Refutation"), "{record}");
    let files: Vec<String> =
        fs::read_dir(&proofs).unwrap().map(|it| it.unwrap().path().display().to_string()).collect();
    assert!(files.len() >= 3, "{files:?}");
    let words: Vec<&str> = ["verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    kagetsu(&words).code(0);
}

#[test]
fn games_come_in_any_form_and_bad_ones_are_refused() {
    let sgf = file("game.sgf", "(;GM[4]SZ[15];B[hh];W[ig];B[gi])");
    for words in [vec!["review", &sgf], vec!["review", "h8", "i9", "g7"], vec!["review", "-"]] {
        let mut words = words.clone();
        words.extend(["--nodes", "1000", "--json"]);
        let run = fed(&words, b"1. h8 2. i9 3. g7").code(0);
        assert_eq!(classes(&run.json()).len(), 3);
    }
    let late = kagetsu(&["review", "a1a2b1b2c1c2d1d2e1e2", "--nodes", "1000"]).code(0);
    assert!(
        late.text().contains("The game ended with move 9; left out after it: 1 move."),
        "{}",
        late.text()
    );
    kagetsu(&["review", "a1a2b1b2c1c2d1d2e1e1"]).code(2);
    kagetsu(&["review", "h8i9", "--effort", "hard"]).code(2);
    kagetsu(&["review"]).code(2);
    kagetsu(&["review", "h8h8"]).code(2);
    kagetsu(&["review", "b:h8 w:i9 turn:b"]).code(2);
    kagetsu(&["review", "h8i9", "--nodes", "10"]).code(2);
}

#[test]
fn one_move_can_be_asked_about_again() {
    let state = path("review-again.state");
    let _ = fs::remove_file(&state);
    let args = ["review", GAME, "--nodes", "1000", "--json", "--resume", &state];
    let first = kagetsu(&args).code(0).json();
    let again = kagetsu(&[&args[..], &["--ply", "3", "--budget", "600000"]].concat()).code(0).json();
    assert_eq!(classes(&again).len(), classes(&first).len());
    assert!(again[9]["spent"].as_u64() > Some(0), "{}", again[9]);
    let told = kagetsu(&["review", GAME, "--nodes", "1000"]).code(0);
    assert!(told.err.contains("--ply"), "{}", told.err);
    let late = kagetsu(&["review", GAME, "--ply", "10"]).code(2);
    assert!(late.err.contains("--ply: 10 is not between 1 and 9"), "{}", late.err);
    kagetsu(&["review", GAME, "--ply", "0"]).code(2);
}

#[test]
fn proved_openings_can_be_left_out() {
    let args = ["review", "h8h9i9e5k10g8", "--nodes", "1000", "--budget", "0", "--json"];
    let lines = kagetsu(&args).code(0).json();
    assert_eq!((&lines[4]["kind"], &lines[4]["basis"]), (&json!("theory"), &json!("proved")));
    assert_eq!((&lines[4]["proof"]["kind"], &lines[6]["theory"]), (&json!("theory"), &json!(true)));
    let lines = kagetsu(&[&args[..], &["--no-theory"]].concat()).code(0).json();
    assert_eq!((&lines[4]["status_before"], &lines[6]["theory"]), (&json!("unknown"), &json!(false)));
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let run = kagetsu(&["review", "no-such-game.sgf"]).code(2);
    assert!(run.err.contains("no-such-game.sgf: cannot read"), "{}", run.err);
}

#[test]
fn every_statement_says_how_it_is_known() {
    let lines = kagetsu(&["review", GAME, "--effort", "quick", "--json"]).code(0).json();
    for line in &lines[..9] {
        let basis = line["basis"].as_str().unwrap();
        assert!(["proved", "searched", "not-refuted", "judged"].contains(&basis), "{line}");
        assert!(line.get("space").is_some() && (basis == "proved") == line["nodes"].is_null(), "{line}");
    }
    let escapes = lines[5]["escapes"].as_array().unwrap();
    assert!(!escapes.is_empty(), "{}", lines[5]);
    for escape in escapes {
        assert!(escape["basis"] == "searched" || escape["basis"] == "not-refuted", "{escape}");
        assert!(escape["nodes"].is_u64() && (escape["basis"] == "searched") == (escape["space"] == "quiet"));
    }
    assert_eq!((&lines[9]["stands"], &lines[9]["open"]), (&json!(true), &json!([])));
    let deeper = kagetsu(&["review", GAME, "--budget", "0", "--nodes", "1000", "--json"]).code(0).json();
    assert_eq!((&deeper[9]["budget"], &deeper[9]["spent"]), (&json!(0), &json!(0)));
}

#[test]
fn a_collection_is_reviewed_into_a_folder_and_goes_on() {
    let folder = path("reviewed-games");
    let _ = fs::remove_dir_all(&folder);
    let games = file(
        "two-games.sgf",
        "(;GM[4]SZ[15]PB[Ann]PW[Ben];B[hh];W[aa];B[gh];W[ca];B[fh];W[ea];B[eh];W[ga];B[dh])\
         (;GM[4]SZ[15]PB[Ben]PW[Ann];B[hh];W[ig];B[gi])",
    );
    let args = ["review", &games, "--nodes", "1000", "--out", &folder, "--json"];
    let lines = kagetsu(&args).code(0).json();
    assert_eq!(lines.len(), 3);
    assert_eq!((&lines[0]["black"], &lines[1]["black"]), (&json!("Ann"), &json!("Ben")));
    let players = lines[2]["players"].as_array().unwrap();
    assert_eq!(players.len(), 2);
    assert_eq!((&players[0]["player"], &players[0]["games"]), (&json!("Ann"), &json!(2)));
    assert!(players[1]["mistakes"].as_object().unwrap().keys().any(|kind| kind.starts_with("losing")));
    let report = format!("{folder}/0001.html");
    assert!(fs::read_to_string(&report).unwrap().starts_with("<!doctype html>"));
    // A game that is there is not reviewed again; one that is not, is.
    fs::write(&report, "kept").unwrap();
    fs::remove_file(format!("{folder}/0002.jsonl")).unwrap();
    let again = kagetsu(&args).code(0).json();
    assert_eq!(again, lines);
    assert_eq!(fs::read_to_string(&report).unwrap(), "kept");
    assert!(
        fs::exists(format!("{folder}/0002.jsonl")).unwrap()
            && fs::exists(format!("{folder}/summary.json")).unwrap()
    );
}
