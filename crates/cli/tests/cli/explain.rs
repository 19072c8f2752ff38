//! `kagetsu explain`, and `why` in a game.

use crate::program::{fed, file, kagetsu};

#[test]
fn a_move_is_told_in_both_languages() {
    let game = "h8h9i10i8g7g10f11i9i7g9f9j8";
    let english = kagetsu(&["explain", game, "f10"]).code(0).text();
    let lines: Vec<&str> = english.lines().collect();
    assert_eq!(lines[0], "Black F10");
    assert_eq!(lines[1], "White still wins by continuous fours (VCF): J9, 7 plies at most (proved).");
    assert!(lines.len() <= 4, "at most three reasons: {english}");
    let japanese = kagetsu(&["explain", game, "f10", "--lang", "ja"]).code(0).text();
    assert!(japanese.contains("白の四追いが残ります（J9 から長くて7手、証明済み）。"), "{japanese}");
    let quiet = kagetsu(&["explain", game, "f10", "--quiet"]).code(0).text();
    assert!(!quiet.contains("Black F10\n"), "{quiet}");
}

#[test]
fn without_a_move_the_last_one_is_told() {
    let last = kagetsu(&["explain", "h8h9i9"]).code(0).text();
    assert_eq!(last, kagetsu(&["explain", "h8h9", "i9"]).code(0).text());
    assert_eq!(last, kagetsu(&["explain", "1.", "h8", "h9", "2.", "i9"]).code(0).text());
    assert!(last.contains("The opening is D4, Kagetsu (花月)."), "{last}");
    let setup = "b:h8,i8 w:h9,a1 turn:b";
    assert!(kagetsu(&["explain", setup, "g8"]).code(0).text().contains("Open three with H8 and I8"));
    assert!(kagetsu(&["explain", setup]).code(2).err.contains("no move to explain"));
}

#[test]
fn what_may_not_be_played_is_told_too() {
    let foul = kagetsu(&["explain", "h8a1g8a3i7a5i6a7", "i8"]).code(1).text();
    assert!(foul.contains("Forbidden to Black: double-three (G8 H8 / I6 I7)."), "{foul}");
    assert!(kagetsu(&["explain", "h8i9", "h8"]).code(1).text().contains("H8 is occupied"));
    let json = kagetsu(&["explain", "h8i9", "h8", "--json"]).code(1).json();
    assert_eq!((&json[0]["legal"], &json[0]["move"]), (&false.into(), &"h8".into()));
}

#[test]
fn scripts_get_the_facts() {
    let answer = &kagetsu(&["explain", "h8a1i8a3j8a5", "k8", "--json"]).code(0).json()[0];
    assert_eq!(answer["schema"], "kagetsu.explain/1");
    assert_eq!((&answer["side"], &answer["wins"]), (&"black".into(), &"win".into()));
    let facts = answer["facts"].as_array().expect("facts");
    assert_eq!((&facts[0]["fact"], &facts[0]["length"]), (&"wins".into(), &3.into()));
    assert_eq!(facts[1]["fives"], serde_json::json!(["g8", "l8"]));
    assert_eq!(answer["reasons"][1], facts[1]["text"]);
    let all = kagetsu(&["explain", "h8a1i8a3j8a5", "k8", "--all", "--quiet"]).code(0).text();
    assert_eq!(all.lines().count(), facts.len());
    let undecided =
        &kagetsu(&["explain", "h8h9h10g8i10g10g9i8j7", "f9", "--nodes", "10", "--json"]).json()[0];
    assert_eq!(undecided["loses"], "unknown", "{undecided}");
}

#[test]
fn a_batch_tells_the_last_move_of_each_line() {
    let lines = concat!(
        "{\"id\":1,\"moves\":\"h8h9i9\"}\n",
        "{\"id\":2,\"black\":[\"h8\"],\"white\":[\"i9\"],\"moves\":\"h9\"}\n",
        "{\"id\":3,\"black\":[\"h8\"],\"white\":[]}\n"
    );
    let run = kagetsu(&["explain", "--batch", &file("explain.jsonl", lines)]).code(2);
    let answers = run.json();
    assert_eq!((&answers[0]["id"], &answers[0]["move"]), (&1.into(), &"i9".into()));
    assert_eq!(answers[1]["facts"][0]["fact"], "opening");
    assert!(answers[2]["error"].as_str().expect("an error").contains("no move to explain"));
}

#[test]
fn the_engine_says_why_it_moved_in_the_same_words() {
    let text = fed(&["play", "--level", "easy"], b"h8\nwhy\nquit\n").code(0).text();
    let said: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("line ")).skip(1).collect();
    let played = text.lines().find_map(|line| line.strip_prefix("White plays ")).expect("a move");
    let point = played.split(':').next().expect("a point");
    let told = kagetsu(&["explain", "h8", point, "--quiet"]).code(0).text();
    assert_eq!(said[..said.len() - 1], told.lines().collect::<Vec<_>>(), "{text}");
}
