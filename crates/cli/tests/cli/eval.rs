//! `kagetsu eval`, `kagetsu params` and the signature of `kagetsu bench`.

use crate::program::{file, kagetsu};

#[test]
fn terms_are_named_and_add_up() {
    let run = kagetsu(&["eval", "h8a1i8a3", "--move", "j8", "--json"]).code(0);
    let answer = &run.json()[0];
    assert_eq!(answer["schema"], "kagetsu.eval/1");
    assert_eq!((&answer["level"], &answer["turn"]), (&"hard".into(), &"black".into()));
    for split in [&answer["board"], &answer["moves"][0]] {
        let terms = split["terms"].as_object().expect("terms");
        let sum: i64 = terms.values().map(|value| value.as_i64().unwrap()).sum();
        assert_eq!(split["total"], sum, "{split}");
        assert!(!terms.is_empty());
    }
    assert_eq!(answer["moves"][0]["terms"]["open-three"], 1_000);
    let english = kagetsu(&["eval", "h8a1i8a3", "--move", "j8"]).code(0).text();
    assert!(english.contains("+1000  open threes"), "{english}");
    let japanese = kagetsu(&["eval", "h8a1i8a3", "--move", "j8", "--lang", "ja"]).code(0).text();
    assert!(japanese.contains("+1000  三"), "{japanese}");
}

#[test]
fn the_best_few_moves_come_first_and_levels_differ() {
    let moves = |level: &str| {
        let run = kagetsu(&["eval", "h8i9g7h9", "--level", level, "--json"]).code(0);
        run.json()[0]["moves"].as_array().expect("moves").clone()
    };
    let hard = moves("hard");
    assert_eq!(hard.len(), 5);
    let totals: Vec<i64> = hard.iter().map(|found| found["total"].as_i64().unwrap()).collect();
    assert!(totals.is_sorted_by(|a, b| a >= b), "{totals:?}");
    // A four that leads to nothing is worth all of its 1,500 to a beginner and nothing to the upper levels.
    let four = |level: &str| {
        let args = ["eval", "b:e8,f8,g8 w:d8,o1,o3 turn:b", "--level", level, "--move", "h8", "--json"];
        kagetsu(&args).code(0).json()[0]["moves"][0]["terms"]["lone-four"].clone()
    };
    assert!(four("beginner").is_null());
    assert_eq!(four("hard"), -1_500);
}

#[test]
fn the_upper_levels_show_the_opinion_of_their_network() {
    for level in ["expert", "master"] {
        let answer = kagetsu(&["eval", "h8i9g7h9", "--level", level, "--json"]).code(0).json().remove(0);
        assert_eq!(answer["eval"], "network", "{answer}");
        let board = &answer["board"];
        assert!(board["terms"].is_null() && board["total"].is_i64(), "{board}");
        assert!((0.0..=1.0).contains(&board["win_rate"].as_f64().unwrap()), "{board}");
        let shares: Vec<f64> = answer["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|found| found["policy"].as_f64().unwrap())
            .collect();
        assert!(shares.len() == 5 && shares.is_sorted_by(|a, b| a >= b), "{answer}");
        assert!(shares.iter().sum::<f64>() <= 1.0 && shares.iter().all(|share| *share > 0.0), "{shares:?}");
    }
    let args = ["eval", "h8a1g8a3i7a5i6a7", "--level", "master", "--move", "i8", "--move", "j8"];
    let text = kagetsu(&args).code(0).text();
    assert!(text.contains("network") && !text.contains("open threes"), "{text}");
    assert!(text.contains("I8  not a candidate: forbidden, double-three"), "{text}");
    let japanese = kagetsu(&[&args[..], &["--lang", "ja"]].concat()).code(0).text();
    assert!(japanese.contains("ネットワーク") && japanese.contains("勝率"), "{japanese}");
    // Without a network for the rule it is the fast tables that speak, and they say so.
    let answer = kagetsu(&["eval", "caro/h8i9", "--level", "master", "--json"]).code(0).json().remove(0);
    assert_eq!(answer["eval"], "classic", "{answer}");
    assert!(answer["board"]["terms"].is_null() && answer["moves"][0]["total"].is_i64(), "{answer}");
}

#[test]
fn what_is_no_candidate_says_why() {
    let args = ["eval", "h8a1g8a3i7a5i6a7", "--move", "i8", "--move", "h8"];
    let text = kagetsu(&args).code(0).text();
    assert!(text.contains("I8  not a candidate: forbidden, double-three"), "{text}");
    assert!(text.contains("H8  not a candidate: occupied"), "{text}");
    kagetsu(&["eval", "h8", "--move", "z9"]).code(2);
    let path = file("eval.jsonl", "{\"id\":1,\"moves\":\"h8i9\"}\n{\"id\":2}\n");
    let run = kagetsu(&["eval", "--batch", &path]).code(2);
    assert_eq!(run.json()[0]["id"], 1);
    assert!(run.json()[1]["error"].is_string());
}

#[test]
fn parameters_are_listed() {
    let run = kagetsu(&["params", "--json"]).code(0);
    let rows = run.json();
    assert!(rows.len() > 80);
    let three = rows.iter().find(|row| row["name"] == "open_three").expect("a parameter");
    assert_eq!((&three["default"], &three["group"]), (&1_000.into(), &"Patterns".into()));
    let aspiration = rows.iter().find(|row| row["name"] == "aspiration").expect("a parameter");
    assert_ne!(aspiration["default"], aspiration["strong"]);
    for row in kagetsu(&["params", "--json", "--lang", "ja"]).code(0).json() {
        assert!(!row["meaning"].as_str().unwrap().is_ascii(), "no Japanese for {row}");
    }
    let japanese = kagetsu(&["params", "--lang", "ja"]).code(0).text();
    assert!(japanese.contains("\n追い勝ち\n") && !japanese.contains("英語"), "{japanese}");
    assert!(
        japanese.lines().skip(1).filter(|line| !line.is_empty()).all(|line| !line.is_ascii()),
        "{japanese}"
    );
    let text = kagetsu(&["params"]).code(0).text();
    assert!(rows.iter().all(|row| text.contains(row["name"].as_str().unwrap())));
}

#[test]
fn the_signature_is_the_same_twice() {
    let signature = |args: &[&str]| {
        let run = kagetsu(&[&["bench", "--json"], args].concat()).code(0);
        let answer = run.json().remove(0);
        assert_eq!((&answer["schema"], &answer["positions"]), (&"kagetsu.bench/1".into(), &30.into()));
        answer["nodes"].as_u64().unwrap()
    };
    let first = signature(&["--depth", "3"]);
    assert_eq!(first, signature(&["--depth", "3"]));
    assert_ne!(first, signature(&["--depth", "2"]));
    let seed = signature(&["--eval", "seed", "--depth", "2"]);
    assert_eq!(seed, signature(&["--eval", "seed", "--depth", "2", "--threads", "2", "--seed", "9"]));
    let text = kagetsu(&["bench", "--depth", "1"]).code(0).text();
    assert!(text.starts_with("Nodes: ") && text.contains("  NPS: "), "{text}");
}
