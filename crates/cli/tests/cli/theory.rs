//! `kagetsu theory`: the theorems that come along, a small proof of our own from the search to the file, and bad input.

use std::fs;

use crate::program::{command, fed, file, kagetsu, path};

/// A fourth move of 花月 that is proved in a few steps.
const FOURTH: &str = "h8h9i9e5";

#[test]
fn the_theorems_that_come_along_are_listed() {
    let run = kagetsu(&["theory", "list", "--json"]).code(0);
    let known = run.json().into_iter().find(|theorem| theorem["name"] == "kagetsu").expect("花月");
    assert_eq!((&known["start"], &known["rule"]), (&"h8h9i9".into(), &"renju".into()));
    assert_eq!((&known["attacker"], &known["schema"]), (&"black".into(), &"kagetsu.theorem/1".into()));
    let open = known["open"].as_array().expect("a list");
    assert_eq!(known["status"] == "proved", open.is_empty());
    assert!(known["positions"].as_u64() > Some(200) && known["replies"].as_u64() > Some(40_000));
    for (lang, word) in [("en", "wins in"), ("ja", "手で勝ちます"), ("zh", "手获胜")] {
        let run = kagetsu(&["theory", "list", "--lang", lang]).code(0);
        assert!(run.text().contains("kagetsu") && run.text().contains(word), "{}", run.text());
    }
}

#[test]
fn a_part_of_a_theorem_is_verified() {
    let run = kagetsu(&["theory", "verify", "kagetsu", "--shard", "2/60", "--json"]).code(0);
    let answer = &run.json()[0];
    assert_eq!((&answer["ok"], &answer["shard"]), (&true.into(), &"2/60".into()));
    assert!(answer["certificates"].as_u64() > Some(10) && answer["error"].is_null());
}

#[test]
fn a_proof_is_searched_resumed_written_and_checked() {
    let store = path("fourth.db");
    // An earlier run may have left its steps.
    for part in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{store}{part}"));
    }
    let run = kagetsu(&["theory", "prove", FOURTH, "--store", &store, "--steps", "1", "--json"]).code(3);
    assert_eq!((&run.json()[0]["status"], &run.json()[0]["limited_by"]), (&"open".into(), &"steps".into()));
    let out = path("fourth.ktheory.gz");
    let args =
        ["theory", "prove", FOURTH, "--store", &store, "--steps", "50", "--out", &out, "--name", "fourth"];
    let run = kagetsu(&[&args[..], &["--json"]].concat()).code(0);
    assert_eq!(run.json()[0]["status"], "proved");
    let run = kagetsu(&["theory", "verify", &out, "--json"]).code(0);
    assert_eq!((&run.json()[0]["name"], &run.json()[0]["open"]), (&"fourth".into(), &serde_json::json!([])));
    let plain = kagetsu(&["theory", "verify", &out, "--plain"]).code(0);
    assert!(plain.text().contains("fourth 1/1: OK"), "{}", plain.text());

    // The same from the store, and one certificate of it all, which the other command accepts.
    let text = path("fourth.ktheory");
    kagetsu(&["theory", "export", &store, "--out", &text, "--name", "fourth"]).code(0);
    let proof = path("fourth.kproof");
    kagetsu(&["theory", "export", &text, FOURTH, "--out", &proof]).code(0);
    kagetsu(&["verify", &proof]).code(0);
    let shown = kagetsu(&["theory", "show", FOURTH, "--theorem", &out, "--store", &store, "--json"]);
    assert_eq!(shown.code(0).json()[0]["status"], "win");

    // A hole is named: an answer taken away.
    let cut = fs::read_to_string(&text).expect("text");
    let spoiled: Vec<&str> = cut
        .lines()
        .map(|line| if line.starts_with("q0 ") { line.split(" *").next().expect("a part") } else { line })
        .collect();
    let bad = file("bad.ktheory", spoiled.join("\n"));
    let run = kagetsu(&["theory", "verify", &bad, &out]).code(1);
    assert!(run.text().contains("NOT PROVED") && run.text().contains("has no answer"), "{}", run.text());
    assert!(run.text().contains("fourth 1/1: OK"), "{}", run.text());
}

#[test]
fn what_is_proved_of_a_position_is_shown() {
    let run = kagetsu(&["theory", "show", FOURTH, "--json"]).code(0);
    let shown = &run.json()[0];
    assert_eq!((&shown["status"], &shown["theorem"]), (&"win".into(), &"kagetsu".into()));
    let next = format!("{FOURTH}{}", shown["move"].as_str().expect("a move"));
    let run = kagetsu(&["theory", "show", &next, "--json"]).code(0);
    assert_eq!(
        (&run.json()[0]["status"], &run.json()[0]["move"]),
        (&"loss".into(), &serde_json::Value::Null)
    );
    let run = kagetsu(&["theory", "show", "h8a1h7", "--json"]).code(3);
    assert_eq!(
        (&run.json()[0]["status"], &run.json()[0]["id"]),
        (&"unknown".into(), &serde_json::Value::Null)
    );
    let batch =
        file("batch.jsonl", format!("{{\"id\":1,\"moves\":\"{FOURTH}\"}}\n{{\"id\":2,\"moves\":\"h8\"}}\n"));
    let run = kagetsu(&["theory", "show", "--batch", &batch]).code(0);
    let told: Vec<_> = run.json().iter().map(|line| (line["id"].clone(), line["status"].clone())).collect();
    assert_eq!(told, [(1.into(), "win".into()), (2.into(), "unknown".into())]);
}

#[test]
fn analysis_and_engine_know_what_is_proved_unless_they_are_not_to() {
    let shown = kagetsu(&["theory", "show", FOURTH, "--json"]).code(0).json().remove(0);
    let analyze = ["analyze", FOURTH, "--nodes", "500", "--lang", "en"];
    let last = |more: &[&str]| {
        kagetsu(&[&analyze[..], &["--json"], more].concat()).code(0).json().pop().expect("an answer")
    };
    let theory = &last(&[])["theory"];
    assert_eq!((&theory["status"], &theory["theorem"]), (&"win".into(), &"kagetsu".into()));
    assert_eq!((&theory["move"], &theory["plies"]), (&shown["move"], &shown["plies"]));
    assert!(last(&["--no-theory"])["theory"].is_null());
    let says =
        |more: &[&str]| kagetsu(&[&analyze[..], more].concat()).code(0).text().contains("proved (kagetsu)");
    assert!(says(&[]) && !says(&["--no-theory"]));

    // Black's fifth move, over the protocol.
    let board = "BOARD\n7,7,1\n7,6,2\n8,6,1\n4,10,2\nDONE\n";
    let played = |args: &[&str], info: &str| {
        let input = format!("START 15\nINFO rule 4\nINFO max_node 300\n{info}{board}");
        fed(args, input.as_bytes()).code(0).text()
    };
    let point: kagetsu::Point = shown["move"].as_str().and_then(|text| text.parse().ok()).expect("a move");
    let proved = format!("{},{}", point.x(), 14 - point.y());
    let told = played(&["engine"], "");
    assert!(told.contains("stage proved") && told.lines().any(|line| line == proved), "{told}");
    for (args, info) in [(&["engine"][..], "INFO theory 0\n"), (&["engine", "--no-theory"], "")] {
        assert!(!played(args, info).contains("stage proved"));
    }
}

#[test]
fn bad_input_names_its_place_and_changes_nothing() {
    let run = kagetsu(&["theory", "verify", "nothing", "--json"]).code(2);
    assert_eq!(run.json()[0]["ok"], false);
    let bad = file("lines.ktheory", "ktheory 1\nname a\nrule go\n");
    let run = kagetsu(&["theory", "verify", &bad, "--lang", "en"]).code(2);
    assert!(run.err.contains("line 3"), "{}", run.err);
    let run = kagetsu(&["theory", "verify", "kagetsu", "--shard", "9/8", "--lang", "en"]).code(2);
    assert!(run.err.contains("1/8"), "{}", run.err);
    let other = file("other.db", "not a store, and long enough to be looked at as one".repeat(30));
    let before = fs::read(&other).expect("bytes");
    let run = kagetsu(&["theory", "prove", FOURTH, "--store", &other, "--lang", "en"]).code(2);
    assert!(run.err.contains("not a store"), "{}", run.err);
    assert_eq!(fs::read(&other).expect("bytes"), before);
    let run = kagetsu(&["theory", "show", "h8", "--store", &path("none.db"), "--lang", "en"]).code(2);
    assert!(run.err.contains("no store"), "{}", run.err);
    let forced =
        ["theory", "prove", "b:g8,h8,i8 w:a1,a2 turn:b", "--out", &path("forced.ktheory"), "--lang", "en"];
    let run = kagetsu(&forced).code(2);
    assert!(run.err.contains("a win by force"), "{}", run.err);
    let run = kagetsu(&["theory", "export", "kagetsu", "h8a1h7", "--out", &path("x.kproof"), "--lang", "en"])
        .code(2);
    assert!(run.err.contains("not proved"), "{}", run.err);
}

#[test]
fn expert_plays_proved_moves_unless_told_not_to() {
    let args = ["play", "--level", "expert", "--color", "w", "--opening", "D4", "--lang", "en"];
    let run = fed(&args, b"e5\n").code(0);
    assert!(run.text().contains("proved: wins in"), "{}", run.text());
}

#[test]
fn a_search_that_is_killed_keeps_every_finished_step() {
    let store = path("killed.db");
    let steps = || -> u64 {
        let run = kagetsu(&["theory", "show", "h8h9i9", "--store", &store, "--lang", "en"]);
        let line = run.text().lines().find(|line| line.contains("in the store")).map(str::to_owned);
        let words: Vec<String> =
            line.unwrap_or_default().split([' ', ',']).rev().map(str::to_owned).collect();
        words.get(1).and_then(|word| word.parse().ok()).unwrap_or(0)
    };
    kagetsu(&["theory", "prove", "h8h9i9", "--store", &store, "--steps", "1"]).code(3);
    let before = steps();
    let mut search = command(&["theory", "prove", "h8h9i9", "--store", &store, "--threads", "1"])
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("the binary starts");
    while steps() < before + 2 {
        assert!(search.try_wait().expect("a state").is_none(), "it goes on until it is killed");
    }
    search.kill().expect("killed");
    search.wait().expect("its end");
    let kept = steps();
    assert!(before >= 1 && kept >= before + 2, "{before} {kept}");
    kagetsu(&["theory", "prove", "h8h9i9", "--store", &store, "--steps", "1"]).code(3);
    assert!(steps() > kept);
}
