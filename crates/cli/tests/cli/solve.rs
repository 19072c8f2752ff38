//! `kagetsu solve`, `defend` and `verify`.

use std::fs;

use serde_json::json;

use crate::program::{fed, file, kagetsu, path};

/// Black has a three on row 8 that White has blocked at one end, and two stones on column H: H8 is a four-three.
const FOUR_THREE: &str = "b:e8,f8,g8,h9,h10 w:d8,a1,a3,a5 turn:b";
/// Black to move; White stands far away and nothing forces.
const QUIET: &str = "h8a1";

#[test]
fn a_win_has_every_field_of_the_contract() {
    let run = kagetsu(&["solve", "vcf", FOUR_THREE, "--json"]).code(0);
    let answer = &run.json()[0];
    assert_eq!(answer["schema"], "kagetsu.solve/1");
    assert_eq!(answer["id"], json!(null));
    assert_eq!(answer["status"], "win");
    assert_eq!(answer["kind"], "vcf");
    assert_eq!(answer["by_forbidden"], false);
    assert_eq!(answer["first"], "h8");
    assert_eq!(answer["length"], 5);
    assert_eq!(answer["line"].as_array().unwrap().len(), 5);
    assert_eq!(answer["line"][1], "i8");
    assert_eq!(answer["verified"], true);
    assert!(answer["nodes"].is_u64() && answer["time_ms"].is_number());
}

#[test]
fn no_win_and_unknown_have_their_exit_codes() {
    for kind in ["vcf", "vct", "win"] {
        let run = kagetsu(&["solve", kind, QUIET, "--json"]).code(1);
        assert_eq!(run.json()[0]["status"], "no-win");
        assert_eq!(run.json()[0]["first"], json!(null));
    }
    let run = kagetsu(&["solve", "vcf", FOUR_THREE, "--nodes", "1", "--json"]).code(3);
    assert_eq!(run.json()[0]["status"], "unknown");
    kagetsu(&["solve", "vcf", "h8h8"]).code(2);
    kagetsu(&["solve", "vcf"]).code(2);
    kagetsu(&["solve", "mate", QUIET]).code(2);
    kagetsu(&["solve", "vcf", QUIET, "--nodes", "0"]).code(2);
    kagetsu(&["solve", "vcf", QUIET, "--all", "--shortest"]).code(2);
}

#[test]
fn what_is_not_known_names_the_limit_that_was_reached() {
    for (limit, name, words) in [
        (["--nodes", "1"], "nodes", "(limit reached: 1 node)"),
        (["--max-len", "3"], "max-len", "(longer than 3 plies was not searched)"),
    ] {
        for kind in ["vcf", "vct", "win"] {
            let args = [&["solve", kind, FOUR_THREE], &limit[..]].concat();
            let run = kagetsu(&args).code(3);
            assert!(run.text().contains(words), "{}", run.text());
            for more in [&["--json"][..], &["--json", "--shortest"]] {
                let run = kagetsu(&[&args[..], more].concat()).code(3);
                assert_eq!(run.json()[0]["limited_by"], name, "{}", run.text());
            }
        }
    }
    let run = kagetsu(&["solve", "vcf", FOUR_THREE, "--all", "--max-len", "3", "--json"]).code(3);
    assert_eq!(run.json()[0]["limited_by"], "max-len");
    let run = kagetsu(&["solve", "vcf", FOUR_THREE, "--all", "--max-len", "3"]).code(3);
    assert!(run.text().contains("not decided (longer than 3 plies was not searched): "), "{}", run.text());
    let line = r#"{"id":7,"black":["e8","f8","g8","h9","h10"],"white":["d8","a1","a3"],"turn":"black"}"#;
    let run = fed(&["solve", "vcf", "--batch", "-", "--nodes", "1"], line.as_bytes()).code(0);
    assert_eq!(run.json()[0]["limited_by"], "nodes");
    let run = kagetsu(&["defend", FOUR_THREE, "--side", "w", "--nodes", "1", "--json"]).code(3);
    assert_eq!(run.json()[0]["limited_by"], "nodes");
    assert_eq!(run.json()[0]["defences"], json!([]), "nothing is known to stop what is not known");
    let run = kagetsu(&["defend", FOUR_THREE, "--side", "w", "--nodes", "1"]).code(3);
    assert!(run.text().contains("(limit reached: 1 node)"), "{}", run.text());
    let run = kagetsu(&["solve", "vcf", FOUR_THREE, "--json"]).code(0);
    assert_eq!(run.json()[0].get("limited_by"), None);
}

#[test]
fn the_side_that_is_asked_about_moves() {
    let run = kagetsu(&["solve", "vcf", FOUR_THREE, "--side", "w", "--json"]).code(1);
    assert_eq!(run.json()[0]["status"], "no-win");
    let board = FOUR_THREE.replace("turn:b", "turn:w");
    let run = kagetsu(&["solve", "vcf", &board, "--side", "b"]).code(0);
    assert!(run.text().starts_with("Black wins by continuous fours (VCF): H8, 5 plies\n"), "{}", run.text());
    let run = kagetsu(&["solve", "vcf", &board, "--side", "b", "--lang", "ja", "--quiet"]).code(0);
    assert!(run.text().starts_with("黒の勝ち（四追い）：H8 から5手\n"), "{}", run.text());
}

#[test]
fn a_forbidden_block_wins_for_white() {
    // After G6 Black's only block G7 is a double-three.
    let board = "b:g2,f6,f7,h7,h8 w:a1,g3,g4,g5 turn:w";
    let run = kagetsu(&["solve", "vcf", board, "--json"]).code(0);
    assert_eq!(run.json()[0]["first"], "g6");
    assert_eq!(run.json()[0]["by_forbidden"], true);
    assert_eq!(run.json()[0]["length"], 3);
    let run = kagetsu(&["solve", "vcf", board, "--json", "--rule", "standard"]);
    assert_ne!(run.json()[0]["by_forbidden"], true);
}

#[test]
fn all_first_moves_and_the_shortest_win() {
    let run = kagetsu(&["solve", "vcf", "b:g8,h8,i8 turn:b", "--all", "--json"]).code(0);
    let answer = &run.json()[0];
    let firsts: Vec<&str> =
        answer["moves"].as_array().unwrap().iter().map(|win| win["first"].as_str().unwrap()).collect();
    assert_eq!(firsts, ["f8", "j8"]);
    assert_eq!(answer["unproved"], json!([]));
    assert_eq!(answer["kind"], "four");
    let run = kagetsu(&["solve", "win", FOUR_THREE, "--shortest", "--json"]).code(0);
    assert_eq!(run.json()[0]["length"], 5);
}

#[test]
fn a_certificate_is_written_shown_and_verified() {
    let moves = "h8i9i7g9j8h10h6k9h7h9j9i10";
    for name in ["win.kproof", "win.json"] {
        let proof = path(name);
        let run = kagetsu(&["solve", "win", moves, "--proof", &proof, "--tree"]).code(0);
        assert!(run.text().contains("\n  a) "), "{}", run.text());
        let run = kagetsu(&["verify", &proof, "--json"]).code(0);
        assert_eq!(run.json()[0]["ok"], true);
        assert_eq!(run.json()[0]["error"], json!(null));
        assert_eq!(run.json()[0]["file"], proof);
        let marked =
            file(&format!("marked-{name}"), format!("\u{feff}{}", fs::read_to_string(&proof).unwrap()));
        kagetsu(&["verify", &marked]).code(0);
        let cut = kagetsu(&["verify", &proof, "--nodes", "10"]).code(3);
        assert!(cut.text().contains("the limit of positions is reached"), "{}", cut.text());
    }
    let run = kagetsu(&["solve", "win", moves, "--tree", "--json"]).code(0);
    assert!(run.json()[0]["tree"].as_array().unwrap().len() > 3);
}

#[test]
fn a_bad_certificate_names_its_node() {
    let good = path("good.kproof");
    kagetsu(&["solve", "vcf", FOUR_THREE, "--proof", &good]).code(0);
    let text = fs::read_to_string(&good).unwrap();
    let bad = file("bad.kproof", text.replace("i8 ->", "i9 ->"));
    let run = kagetsu(&["verify", &good, &bad]).code(1);
    assert!(run.text().contains("good.kproof: OK, 5 plies"), "{}", run.text());
    assert!(run.text().contains("bad.kproof: NOT VALID: node 1 after H8:"), "{}", run.text());
    let run = kagetsu(&["verify", &bad, "--lang", "ja"]).code(1);
    assert!(run.text().contains("節1（H8 の後）：受け方の I8 に対する手がありません"), "{}", run.text());
    let rubbish = file("rubbish.kproof", "kproof 7\n");
    let run = kagetsu(&["verify", &rubbish, "--json"]).code(1);
    assert!(run.json()[0]["error"].as_str().unwrap().contains("line 1, column 8"), "{}", run.text());
    let run = kagetsu(&["verify", &rubbish, "--lang", "ja"]).code(1);
    assert!(run.text().contains("1行目8文字目：未知のバージョン"), "{}", run.text());
    let short = file("short.kproof", "kproof 1\nrule renju\nblack h8\n");
    let run = kagetsu(&["verify", &short, "--lang", "ja"]).code(1);
    assert!(run.text().contains("white の行が必要"), "{}", run.text());
    let binary = file("binary.kproof", b"kproof\xff\xfe");
    let run = kagetsu(&["verify", &binary]).code(1);
    assert!(run.text().contains("binary.kproof: NOT VALID: not UTF-8 text from byte 6 on"), "{}", run.text());
    let run = kagetsu(&["verify", &binary, "--lang", "ja"]).code(1);
    assert!(run.text().contains("6バイト目から UTF-8 の文字列ではありません"), "{}", run.text());
    // A file that cannot be read is told, and those after it are checked all the same.
    let run = kagetsu(&["verify", "no/such/file", &good]).code(2);
    assert!(run.err.contains("no/such/file: cannot read"), "{}", run.err);
    assert!(run.text().contains("good.kproof: OK"), "{}", run.text());
    kagetsu(&["verify"]).code(2);
    let run = fed(&["verify", "-"], text.as_bytes()).code(0);
    assert!(run.text().contains("-: OK"), "{}", run.text());
}

#[test]
fn defences_stop_the_threat_and_delays_are_told_apart() {
    // Black threatens the four-three at H8; White's three on row 1 gives two fours that change nothing.
    let board = "b:e8,f8,g8,h9,h10 w:d8,a1,b1,c1 turn:w";
    let run = kagetsu(&["defend", board, "--json"]).code(0);
    let answer = &run.json()[0];
    let defences: Vec<&str> =
        answer["defences"].as_array().unwrap().iter().map(|point| point.as_str().unwrap()).collect();
    assert!(defences.contains(&"h8") && defences.contains(&"i8"), "{defences:?}");
    assert!(!defences.contains(&"o15"));
    assert_eq!(answer["threat"], "win");
    assert_eq!(answer["win"]["first"], "h8");
    assert_eq!(answer["delays"], json!(["d1", "e1"]));
    let run = kagetsu(&["defend", board]).code(0);
    assert!(run.text().contains("fours that only gain time: D1 E1"), "{}", run.text());
}

#[test]
fn nothing_to_stop_and_nothing_that_stops() {
    let run = kagetsu(&["defend", QUIET, "--json"]).code(0);
    assert_eq!(run.json()[0]["threat"], "none");
    assert_eq!(run.json()[0]["defences"].as_array().unwrap().len(), 223);
    // An open four cannot be stopped.
    let run = kagetsu(&["defend", "b:e8,f8,g8,h8 w:a1,a3,a5 turn:w", "--json"]).code(1);
    assert_eq!(run.json()[0]["defences"], json!([]));
}

#[test]
fn batches_answer_in_order_and_survive_bad_lines() {
    let lines = r#"{"id":"win","black":["e8","f8","g8","h9","h10"],"white":["d8"],"turn":"black"}
{"id":"bad","moves":"h8h8"}
{"id":"none","moves":"h8"}
"#;
    let run = fed(&["solve", "win", "--batch", "-"], lines.as_bytes()).code(2);
    let answers = run.json();
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0]["id"], &answers[0]["status"]), (&json!("win"), &json!("win")));
    assert!(answers[1]["error"].is_string());
    assert_eq!((&answers[2]["id"], &answers[2]["status"]), (&json!("none"), &json!("no-win")));
    let run = fed(&["defend", "--batch", "-", "--side", "w"], lines.as_bytes()).code(2);
    assert!(run.json()[0]["defences"].as_array().unwrap().contains(&json!("h8")));
}

#[test]
fn mise_and_fukumi_name_what_they_aim_at() {
    // Black's closed three on row 8 and one stone on column H: a second stone there aims at H8.
    let board = "b:e8,f8,g8,h10 w:d8 turn:b";
    let run = kagetsu(&["find", "mise", board, "--json"]).code(0);
    assert_eq!(run.json()[0]["points"]["h9"], "mise h8");
    let run = kagetsu(&["find", "mise", board]).code(0);
    assert!(run.text().contains("H9  mise (H8)"), "{}", run.text());
    let run = kagetsu(&["find", "fukumi", board, "--json"]).code(0);
    assert_eq!(run.json()[0]["points"]["h9"], "fukumi h8");
    kagetsu(&["find", "double-mise", QUIET]).code(1);
}

#[test]
fn fukumi_names_the_points_that_its_limit_left_open() {
    let board = "b:e8,f8,g8,h10 w:d8 turn:b";
    let run = kagetsu(&["find", "fukumi", board, "--nodes", "1", "--json"]).code(3);
    let answer = &run.json()[0];
    assert_eq!(answer["limited_by"], "nodes");
    let unproved = answer["unproved"].as_array().expect("a list");
    assert!(unproved.iter().any(|point| point == "h9"), "{answer}");
    assert_eq!(answer["points"].get("h9"), None);
    let told = kagetsu(&["find", "fukumi", board, "--nodes", "1"]).code(3);
    assert!(told.text().contains("not decided (limit reached: 1 node): "), "{}", told.text());
    // Where everything was decided there is no limit to name.
    let whole = kagetsu(&["find", "fukumi", board, "--json"]).code(0);
    assert!(whole.json()[0].get("limited_by").is_none() && whole.json()[0].get("unproved").is_none());
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_long_search_and_keeps_finished_answers() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Command;

    use crate::program::command;

    let mut child = command(&["solve", "win", "--batch", "-", "--nodes", "1000000000000"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    writeln!(input, r#"{{"id":"easy","moves":"h8i9"}}"#).unwrap();
    writeln!(input, r#"{{"id":"hard","moves":"h8i9i7g9h7h9f9g8f7g7g6h10g10f8i11g11j8"}}"#).unwrap();
    let mut answer = String::new();
    output.read_line(&mut answer).unwrap();
    assert!(answer.contains("easy"), "{answer}");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(3));
    answer.clear();
    output.read_line(&mut answer).unwrap();
    assert!(!answer.contains("status"), "{answer}");
}

#[test]
fn counts_read_right() {
    // A five is there: one ply. One stone and one move: one each.
    let five = kagetsu(&["solve", "vcf", "b:d8,e8,f8,g8 w:a1,a3,a5,a7 turn:b"]).code(0).text();
    assert!(five.contains(", 1 ply\n"), "{five}");
    let analysis = kagetsu(&["analyze", "b:d8,e8,f8,g8 w:a1,a3,a5,a7 turn:b"]).code(0).text();
    assert!(analysis.contains("wins in 1 ply (proved)"), "{analysis}");
    assert!(analysis.contains("ended by a decided result before any limit"), "{analysis}");
}
