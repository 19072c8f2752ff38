//! `kagetsu analyze`: lines of the engine, for people and for scripts.

use serde_json::Value;

use crate::program::{fed, file, kagetsu};

/// White threatens a five at G7, where Black's block is a double-three.
const LOST: &str = "h8g6f6g5f7g4h7g3g2a1";

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn a_lost_position_is_called_lost_at_once() {
    let run = kagetsu(&["analyze", LOST, "--json"]).code(0);
    let lines = run.json();
    assert_eq!(lines.len(), 1, "no search is needed: {lines:?}");
    assert_eq!(lines[0]["score"], serde_json::json!({"loss": 2}));
    assert_eq!(lines[0]["bound"], Value::Null);
    assert_eq!(lines[0]["stage"], "block-four");
    assert_eq!(lines[0]["proved"], true);
    let run = kagetsu(&["analyze", LOST]).code(0);
    assert!(run.text().contains("loses in 2 plies (proved)"), "{}", run.text());
    let run = kagetsu(&["analyze", LOST, "--lang", "ja"]).code(0);
    assert!(run.text().contains("2手で負け（証明済み）"), "{}", run.text());
}

#[test]
fn the_longer_look_of_hard_is_marked() {
    let run = kagetsu(&["analyze", "h8i9j9k8h10", "--level", "hard", "--threads", "1"]).code(0);
    let text = run.text();
    let depths = text.lines().filter_map(|line| line.strip_prefix("depth  ")?.split(' ').next());
    assert_eq!(depths.collect::<Vec<_>>(), ["1", "2", "3", "4", "4+"]);
}

#[test]
fn depths_stream_and_the_last_line_decides() {
    let run = kagetsu(&["analyze", "h8i9g7", "--nodes", "20000", "--json"]).code(0);
    let lines = run.json();
    let (last, depths) = lines.split_last().expect("an answer");
    let mut sorted_keys =
        vec!["schema", "id", "best", "score", "bound", "pv", "depth", "nodes", "stage", "limited_by"];
    sorted_keys.sort_unstable();
    assert_eq!(keys(last), sorted_keys);
    assert_eq!(last["schema"], "kagetsu.analyze/1");
    assert_eq!(last["limited_by"], "nodes");
    assert_eq!(last["stage"], "search");
    assert_eq!(last["best"], last["pv"][0]);
    assert!(depths.len() >= 2);
    let mut expected = vec!["schema", "id", "depth", "nodes", "time_ms", "score", "bound", "pv"];
    expected.sort_unstable();
    for (index, depth) in depths.iter().enumerate() {
        assert_eq!(keys(depth), expected);
        assert_eq!(depth["schema"], "kagetsu.analyze-depth/1");
        assert_eq!(depth["depth"], index + 1);
        assert!(depth["score"]["value"].is_i64(), "{depth}");
    }
    let again = kagetsu(&["analyze", "h8i9g7", "--nodes", "20000", "--json"]).code(0);
    assert_eq!(again.json().last(), Some(last), "limited by nodes, the answer is the same every time");
}

#[test]
fn several_lines_are_numbered_and_exact() {
    let run = kagetsu(&["analyze", "h8i9g7", "--depth", "3", "--multipv", "3", "--json"]).code(0);
    let lines = run.json();
    let (last, depths) = lines.split_last().expect("an answer");
    assert_eq!(depths.len(), 9);
    for (index, depth) in depths.iter().enumerate() {
        assert_eq!(depth["line"], index % 3 + 1);
        assert_eq!(depth["bound"], Value::Null);
    }
    let ranked = last["lines"].as_array().expect("lines");
    let firsts: Vec<&Value> = ranked.iter().map(|line| &line["pv"][0]).collect();
    assert_eq!(ranked.len(), 3);
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
    assert_eq!(last["limited_by"], "depth");
}

#[test]
fn a_win_of_the_solver_is_proved() {
    // Black has a four-three at H8.
    let run = kagetsu(&["analyze", "b:e8,f8,g8,h9,h10 w:d8 turn:b", "--json"]).code(0);
    let last = run.json().pop().expect("an answer");
    assert_eq!(last["best"], "h8");
    assert!(last["score"]["win"].is_u64() && last["proved"] == true, "{last}");
    assert_eq!(last["stage"], "vcf");
    // The seeds' search sees the same win when its pipeline may not look for one.
    let run = kagetsu(&["analyze", "b:e8,f8,g8,h8 w:d8 turn:b", "--json"]).code(0);
    let last = run.json().pop().expect("an answer");
    assert_eq!((&last["best"], &last["score"]["win"]), (&"i8".into(), &1.into()));
}

#[test]
fn a_finished_game_has_no_answer() {
    let over = "h8a1i8a2j8a3k8a4l8";
    let run = kagetsu(&["analyze", over]).code(1);
    assert!(run.text().contains("the game is over"), "{}", run.text());
    let run = kagetsu(&["analyze", over, "--json"]).code(1);
    assert_eq!((&run.json()[0]["best"], &run.json()[0]["over"]), (&Value::Null, &"game-over".into()));
}

#[test]
fn a_batch_is_answered_line_by_line_and_alike() {
    let input = r#"{"id":1,"moves":"h8i9g7"}
{"id":2,"moves":"h8g6f6g5f7g4h7g3g2a1"}
{"id":3,"moves":"zz"}
{"id":4,"moves":"h8a1i8a2j8a3k8a4l8"}
{"id":5,"moves":"h8i9g7"}
"#;
    let path = file("analyze.jsonl", input);
    let args = ["analyze", "--batch", &path, "--nodes", "3000"];
    let run = kagetsu(&args).code(2);
    let lines = run.json();
    assert_eq!(lines.iter().map(|line| line["id"].as_i64().unwrap()).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    assert_eq!(lines[1]["score"]["loss"], 2);
    assert!(lines[2]["error"].is_string());
    assert_eq!(lines[3]["over"], "game-over");
    assert_eq!(lines[0]["best"], lines[4]["best"]);
    assert_eq!(lines[0]["nodes"], lines[4]["nodes"], "no memory of other lines");
    let one = [&args[..], &["--threads", "1"]].concat();
    assert_eq!(kagetsu(&one).code(2).out, run.out);
    let run = fed(&["analyze", "--batch", "-", "--depth", "1", "--level", "hard"], b"{\"moves\":\"h8\"}\n");
    assert_eq!(run.code(0).json()[0]["stage"], "search");
}

#[test]
fn openings_and_forced_replies_are_analysed_at_every_level() {
    // No stone, one, two, and a four with one block.
    let positions = ["empty", "h8", "h8i9", "b:e8,f8,g8,h8,a1 w:d8,a3,a5,a7,o9 turn:w"];
    for level in ["beginner", "easy", "medium", "hard", "expert", "master"] {
        for position in positions {
            let args = ["analyze", position, "--level", level, "--nodes", "20000", "--json"];
            let lines = kagetsu(&args).code(0).json();
            let (last, depths) = lines.split_last().expect("an answer");
            assert!(!depths.is_empty(), "{level} {position}: nothing was searched: {last}");
            assert!(last["depth"].as_u64() >= Some(1), "{level} {position}: {last}");
            assert!(
                last["stage"] != "opening" && last["stage"] != "block-four",
                "{level} {position}: {last}"
            );
            assert!(last["pv"].as_array().is_some_and(|line| !line.is_empty()), "{level} {position}: {last}");
        }
    }
    let args = ["analyze", positions[3], "--nodes", "20000"];
    let text = kagetsu(&args).code(0).text();
    assert!(
        text.contains("White: I8") && text.contains("the only move against a four, searched to depth"),
        "{text}"
    );
    let japanese = kagetsu(&[&args[..], &["--lang", "ja"]].concat()).code(0).text();
    assert!(japanese.contains("四を止める唯一の手（深さ"), "{japanese}");
    // A forced reply is searched as deep as anything else.
    let last = kagetsu(&[&args[..], &["--json"]].concat()).code(0).json().pop().expect("an answer");
    assert!(last["depth"].as_u64() >= Some(4), "{last}");
    assert_eq!(last["limited_by"], "nodes");
}

#[test]
fn levels_and_evaluations_change_the_search() {
    let nodes = |extra: &[&str]| {
        let args = [&["analyze", "h8h9i9g10i8f8i7", "--depth", "3", "--json"], extra].concat();
        kagetsu(&args).code(0).json().pop().expect("an answer")["nodes"].as_u64().unwrap()
    };
    let master = nodes(&[]);
    assert_ne!(master, nodes(&["--eval", "seed"]));
    assert_ne!(master, nodes(&["--level", "hard"]));
    assert_ne!(master, nodes(&["--eval", "classic"]));
    assert_eq!(master, nodes(&["--level", "master", "--eval", "net", "--threads", "1"]));
}

#[test]
fn wrong_options_are_refused() {
    for bad in [
        ["--time", "soon"],
        ["--nodes", "0"],
        ["--depth", "0"],
        ["--multipv", "0"],
        ["--level", "godlike"],
        ["--eval", "magic"],
    ] {
        let run = kagetsu(&["analyze", "h8", bad[0], bad[1]]).code(2);
        assert!(run.err.contains(bad[0]), "{}", run.err);
    }
}

#[test]
fn a_time_ends_the_search() {
    let run = kagetsu(&["analyze", "h8i9g7", "--time", "300ms", "--threads", "1", "--json"]).code(0);
    assert_eq!(run.json().pop().expect("an answer")["limited_by"], "time");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_search_and_keeps_finished_depths() {
    use std::io::{BufRead, BufReader};
    use std::process::Command;

    use crate::program::{command, ended};

    let mut child =
        command(&["analyze", "h8i9g7", "--time", "10m", "--threads", "1", "--json"]).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut answer = String::new();
    output.read_line(&mut answer).unwrap();
    assert!(answer.contains(r#""depth":1"#), "a finished depth comes at once: {answer}");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(ended(&mut child).code(), Some(3));
    for line in output.lines() {
        assert!(serde_json::from_str::<Value>(&line.unwrap()).is_ok(), "whole lines only");
    }
}

#[test]
fn threads_share_the_work_by_the_table_or_by_the_moves() {
    let analyze = |way: &'static str| {
        kagetsu(&["analyze", "h8i9g7", "--threads", "2", "--depth", "4", "--sharing", way, "--json"])
    };
    for way in ["table", "root"] {
        let lines = analyze(way).code(0).json();
        let last = lines.last().expect("an answer");
        assert_eq!((last["depth"].as_u64(), last["limited_by"].as_str()), (Some(4), Some("depth")), "{way}");
    }
    let bad = analyze("both").code(2);
    assert!(bad.err.contains("both") && bad.err.contains("root"), "{}", bad.err);
}
