//! `kagetsu puzzle`.

use std::fs;

use serde_json::json;

use crate::program::{fed, file, kagetsu, path};

const FOUR_THREE: &str = "four-three length=5 effort=4 b:e8,f8,g8,h9,h10 w:d8,a1,a3,a5 turn:b = h8";

#[test]
fn puzzles_are_made_checked_and_the_same_for_a_seed() {
    let (one, two) = (path("made-1.txt"), path("made-2.txt"));
    for out in [&one, &two] {
        kagetsu(&[
            "puzzle",
            "make",
            "--count",
            "2",
            "--kind",
            "four-three",
            "--seed",
            "4",
            "--nodes",
            "200",
            "--out",
            out,
        ])
        .code(0);
    }
    let made = fs::read_to_string(&one).unwrap();
    assert_eq!(made, fs::read_to_string(&two).unwrap());
    assert!(
        made.contains("# kagetsu puzzle make --count 2 --seed 4 --kind four-three --nodes 200\n"),
        "{made}"
    );
    assert_eq!(made.lines().filter(|line| line.starts_with("four-three ")).count(), 2);
    let run = kagetsu(&["puzzle", "check", &one, "--json"]).code(0);
    assert_eq!((&run.json()[0]["puzzles"], &run.json()[0]["good"]), (&json!(2), &json!(2)));
}

#[test]
fn a_false_puzzle_is_found_out_and_a_bad_line_is_named() {
    let bad = file("false.txt", FOUR_THREE.replace("= h8", "= i8"));
    let run = kagetsu(&["puzzle", "check", &bad]).code(1);
    assert!(run.text().contains("the right answer is H8"), "{}", run.text());
    let broken = file("broken.txt", format!("\n{FOUR_THREE}\nvcf nonsense = h8\n"));
    let run = kagetsu(&["puzzle", "check", &broken]).code(2);
    assert!(run.err.contains("line 3"), "{}", run.err);
    kagetsu(&["puzzle", "check", "/nowhere/at/all.txt"]).code(2);
    let run = kagetsu(&["puzzle", "export", &path("false.sgf"), "--from", &bad, "--lang", "ja"]).code(2);
    assert!(run.err.contains("H8") && !run.err.contains("answer"), "{}", run.err);
}

#[test]
fn an_answer_is_judged_for_scripts() {
    let set = file("one.txt", FOUR_THREE.replace("effort=4", "effort=2"));
    let right =
        kagetsu(&["puzzle", "solve", "--from", &set, "--number", "1", "--move", "h8", "--json"]).code(0);
    assert_eq!(right.json()[0]["right"], true);
    let wrong = kagetsu(&["puzzle", "solve", "--from", &set, "--number", "1", "--move", "i8"]).code(1);
    assert!(wrong.text().contains("Not that one"), "{}", wrong.text());
    let shown = kagetsu(&["puzzle", "solve", "--from", &set, "--json"]).code(0);
    assert_eq!(
        (&shown.json()[0]["kind"], &shown.json()[0]["answers"]),
        (&json!("four-three"), &json!(["h8"]))
    );
    kagetsu(&["puzzle", "solve", "--from", &set, "--number", "2"]).code(2);
    kagetsu(&["puzzle", "solve", "--from", &set, "--kind", "vct"]).code(2);
}

#[test]
fn a_puzzle_is_solved_at_the_terminal() {
    let set = file("terminal.txt", FOUR_THREE);
    let run = fed(&["puzzle", "solve", "--from", &set], b"hint\ni8\na1\nmaybe\nh8\n").code(0);
    let text = run.text();
    for part in ["make a four-three", "Right first moves: 1", "Not that one", "occupied", "maybe", "Solved"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let run = fed(&["puzzle", "solve", "--from", &set, "--lang", "ja"], b"quit\n").code(1);
    assert!(run.text().contains("四三を作ってください"), "{}", run.text());
    let quiz =
        file("quiz.txt", "forbidden effort=3 point=i8 b:g8,h8,i6,i7 w:a1,a3,a5,a7 turn:b = double-three");
    let run = fed(&["puzzle", "solve", "--from", &quiz], b"legal\ndouble-three\n").code(0);
    assert!(run.text().contains("I8 is forbidden: double-three"), "{}", run.text());
    kagetsu(&["puzzle", "solve", "--from", &quiz, "--verdict", "legal"]).code(1);
}

#[test]
fn puzzles_are_handed_on_in_three_formats_with_proofs() {
    let set = file("export.txt", FOUR_THREE.replace("effort=4", "effort=2"));
    let proofs = path("puzzle-proofs");
    for ending in ["jsonl", "sgf", "txt"] {
        let out = path(&format!("exported.{ending}"));
        kagetsu(&["puzzle", "export", &out, "--from", &set, "--proofs", &proofs, "--quiet"]).code(0);
        let text = fs::read_to_string(&out).unwrap();
        let part = match ending {
            "jsonl" => "\"kagetsu.puzzle/1\"",
            "sgf" => "C[Right.]",
            _ => "= h8",
        };
        assert!(text.contains(part), "{text}");
    }
    kagetsu(&["verify", &format!("{proofs}/001-h8.kproof")]).code(0);
    kagetsu(&["puzzle", "export", &path("exported.doc"), "--from", &set]).code(2);
}
