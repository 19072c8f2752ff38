//! `kagetsu find`.

use crate::program::{fed, file, kagetsu};

/// Black has threes on the row G8–H8 and the column I6–I7; White stands far away.
const FORK: &str = "h8a1g8a3i7a5i6a7";

#[test]
fn forbidden_points_are_listed_whoever_is_to_move() {
    let answer = r#"{"schema":"kagetsu.find/1","id":null,"forbidden":{"i8":"double-three"}}"#;
    for side in ["b", "w", "black", "white"] {
        let run = kagetsu(&["find", "forbidden", FORK, "--json", "--side", side]).code(0);
        assert_eq!(run.text().trim_end(), answer);
    }
    let run = kagetsu(&["find", "forbidden", FORK]).code(0);
    assert_eq!(run.text(), "forbidden to Black: 1\nI8  double-three (G8 H8 / I6 I7)\n");
    let run = kagetsu(&["find", "forbidden", FORK, "--lang", "ja", "--quiet"]).code(0);
    assert_eq!(run.text(), "I8  三三（G8 H8 / I6 I7）\n");
}

#[test]
fn no_forbidden_point_is_an_answer_too() {
    let run = kagetsu(&["find", "forbidden", "h8", "--json"]).code(0);
    assert_eq!(run.text().trim_end(), r#"{"schema":"kagetsu.find/1","id":null,"forbidden":{}}"#);
    let run = kagetsu(&["find", "forbidden", FORK, "--rule", "freestyle"]).code(0);
    assert_eq!(run.text(), "no point is forbidden under the rule freestyle (five or more)\n");
}

#[test]
fn every_kind_of_foul_has_its_name() {
    let board = "b:b1,c1,d1,f1,g1,b5,c5,d5,e6,e7,e8,j11,k11,l12,l13 turn:b";
    let run = kagetsu(&["find", "forbidden", board, "--json"]).code(0);
    let forbidden = &run.json()[0]["forbidden"];
    assert_eq!(forbidden["e1"], "overline");
    assert_eq!(forbidden["e5"], "double-four");
    assert_eq!(forbidden["l11"], "double-three");
}

#[test]
fn moves_of_a_kind_are_for_the_side_that_is_asked_about() {
    let board = "b:e8,f8,g8,h8 w:e1,f1,g1,i9 turn:w";
    let points = |kind: &str, side: &str, code: i32| {
        kagetsu(&["find", kind, board, "--side", side, "--json"]).code(code).json()[0]["points"].to_string()
    };
    assert_eq!(points("five", "b", 0), r#"{"d8":"five","i8":"five"}"#);
    assert_eq!(points("five", "w", 1), "{}");
    assert_eq!(points("four", "w", 0), r#"{"c1":"four","d1":"open-four","h1":"open-four","i1":"four"}"#);
    let default = kagetsu(&["find", "five", board]).code(1);
    assert_eq!(default.text(), "White, five: 0\n", "White is to move");
}

#[test]
fn threes_and_forks_are_named() {
    let board = "b:e8,f8,g8,h9,h10 w:d8 turn:b";
    let run = kagetsu(&["find", "four-three", board]).code(0);
    assert_eq!(run.text(), "Black, four-three: 1\nH8  four-three\n");
    let run = kagetsu(&["--lang", "ja", "find", "four-three", board]).code(0);
    assert_eq!(run.text(), "黒の四三：1か所\nH8  四三\n");
    let run = kagetsu(&["find", "open-three", "b:h8,i8 turn:b", "--json"]).code(0);
    let threes = &run.json()[0]["points"];
    assert_eq!(threes["j8"], "open-three");
    assert_eq!(threes["g8"], "open-three");
    assert_eq!(threes["m8"], serde_json::Value::Null);
}

#[test]
fn a_false_double_three_is_legal_and_says_why() {
    let board = "b:d10,e10,f10,h10,i10,g9,f8,h8,g7,d6,e6,f6,h6,i6 turn:b";
    let run = kagetsu(&["find", "false-forbidden", board]).code(0);
    assert!(run.text().contains("G8  looks like a double-three, but is legal"), "{}", run.text());
    let run = kagetsu(&["find", "false-forbidden", "h8", "--json"]).code(1);
    assert_eq!(run.text().trim_end(), r#"{"schema":"kagetsu.find/1","id":null,"points":{}}"#);
}

#[test]
fn a_position_comes_in_every_form() {
    let moves = ["h8i9g7", "H8 I9 G7", "1. h8 2. i9 3. g7", "renju/h8i9g7", "b:h8,g7 w:i9 turn:w"];
    for text in moves {
        let words: Vec<&str> = text.split(' ').collect();
        let run = kagetsu(&[&["board", "--json"], words.as_slice()].concat()).code(0);
        assert_eq!(run.json()[0]["black"], serde_json::json!(["g7", "h8"]), "{text}");
    }
    let sgf = file("position.sgf", "(;GM[4]SZ[15];B[hh];W[ig];B[gi])");
    let run = kagetsu(&["board", "--json", &format!("@{sgf}")]).code(0);
    assert_eq!(run.json()[0]["moves"], "h8i9g7");
    let run = fed(&["board", "--json", "-"], b"h8 i9\ng7\n").code(0);
    assert_eq!(run.json()[0]["moves"], "h8i9g7");
}

#[test]
fn a_bad_position_names_the_place_and_the_reason() {
    for (text, reason) in [
        ("h8z9", "column 3: “z” cannot start a move"),
        ("h8i16", "column 3: “i16” is not a point: columns are A to O, rows 1 to 15"),
        ("h8h8", "column 3: H8 is already occupied"),
        ("b:h8 w:h8", "H8 is already occupied"),
    ] {
        let run = kagetsu(&["find", "five", text]).code(2);
        assert!(run.err.contains(reason), "{text}: {}", run.err);
        assert!(run.out.is_empty());
        let run = kagetsu(&["find", "five", text, "--json"]).code(2);
        assert!(run.json()[0]["error"].as_str().unwrap().contains(reason), "{text}");
        assert_eq!(run.json()[0]["schema"], "kagetsu.error/1");
    }
    let run = kagetsu(&["find", "five", "h8h8", "--lang", "ja"]).code(2);
    assert_eq!(run.err, "エラー：3文字目：H8 にはすでに石があります\n");
    let run = kagetsu(&["find", "five"]).code(2);
    assert!(run.err.contains("a position is missing"), "{}", run.err);
}
