//! `--batch`: order, ids, bad lines, streaming.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};

use crate::program::{command, fed, file, kagetsu};

#[test]
fn every_line_is_answered_in_order_with_its_id() {
    let lines = r#"{"id":"first","moves":"h8a1g8a3i7a5i6a7"}
{"id":2,"black":["h8"],"white":["i9"],"turn":"black"}

{"moves":""}
"#;
    let run = fed(&["find", "forbidden", "--batch", "-"], lines.as_bytes()).code(0);
    let expected = r#"{"schema":"kagetsu.find/1","id":"first","forbidden":{"i8":"double-three"}}
{"schema":"kagetsu.find/1","id":2,"forbidden":{}}
{"schema":"kagetsu.find/1","id":null,"forbidden":{}}
"#;
    assert_eq!(run.text(), expected);
}

#[test]
fn a_bad_line_answers_with_its_error_and_the_rest_goes_on() {
    let mut lines = br#"{"id":"a","moves":"h8h8"}
not json
{"id":"b"}
"#
    .to_vec();
    lines.extend(b"\xff\xfe\x00\n");
    lines.extend(b"[1,2]\n{\"id\":\"last\",\"moves\":\"h8\"}");
    let run = fed(&["find", "five", "--batch", "-"], &lines).code(2);
    let answers = run.json();
    let errors: Vec<Option<&str>> = answers.iter().map(|answer| answer["error"].as_str()).collect();
    assert_eq!(answers.len(), 6);
    assert_eq!(errors[0], Some("column 22: H8 is already occupied"));
    assert_eq!(errors[1], Some("column 1: unexpected “n”: expected a JSON object"));
    assert_eq!(errors[2], Some("column 1: neither moves nor black and white are given"));
    assert_eq!(errors[4], Some("column 1: unexpected “[”: expected a JSON object"));
    assert_eq!(answers[0]["id"], "a");
    assert!(errors[1..5].iter().all(Option::is_some), "{errors:?}");
    assert_eq!(answers[2]["id"], "b");
    assert_eq!(errors[5], None);
    assert_eq!(answers[5]["id"], "last");
}

#[test]
fn errors_of_a_batch_tell_nothing_of_the_parser() {
    let lines = r#"{"id":"a","moves":5}
{"id":"b","moves":{"x":1}}
{"id":"c","black":"h8"}
{"id":"d","moves":"h8","turn":"red"}
{"id":"e","moves":h8}
{"id":"f","moves":"h8"
{"id":"g","moves":["h8",9]}
{"id":"h","moves":"h8","rule":{}}
{"id":"i","moves":"h\u0038h8"}
"#;
    for lang in ["en", "ja"] {
        let run = fed(&["find", "five", "--batch", "-", "--lang", lang], lines.as_bytes()).code(2);
        for (answer, id) in run.json().iter().zip('a'..='i') {
            assert_eq!(answer["id"], id.to_string(), "{answer}");
            let error = answer["error"].as_str().expect("an error");
            for internal in ["invalid type", "expected value", "EOF", "line 1", "JSON error", "JSON の誤り"]
            {
                assert!(!error.contains(internal), "{error}");
            }
            let is_japanese =
                error.contains("文字目：") && error.split('：').nth(1).is_some_and(|why| !why.is_ascii());
            assert!(if lang == "ja" { is_japanese } else { error.starts_with("column ") }, "{error}");
        }
    }
}

#[test]
fn errors_of_a_batch_speak_the_users_language() {
    let run = fed(&["find", "five", "--batch", "-", "--lang", "ja"], br#"{"id":1,"moves":"h8h8"}"#).code(2);
    assert_eq!(run.json()[0]["error"], "20文字目：H8 にはすでに石があります");
}

#[test]
fn a_line_without_end_is_bounded_and_the_next_one_is_answered() {
    let mut lines = vec![b'x'; 3 << 20];
    lines.extend(b"\n{\"id\":\"next\",\"moves\":\"h8\"}\n");
    let run = fed(&["find", "forbidden", "--batch", "-"], &lines).code(2);
    let answers = run.json();
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["error"], "the line is longer than 1048576 bytes");
    assert_eq!(answers[1]["id"], "next");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let mut lines = String::new();
    for number in 0..2000 {
        let bad = if number % 97 == 0 { "h8" } else { "" };
        writeln!(lines, r#"{{"id":{number},"moves":"h8i9g7{bad}j{}"}}"#, number % 15 + 1).unwrap();
    }
    let path = file("threads.jsonl", &lines);
    let answers = |threads: &str| {
        kagetsu(&["find", "open-three", "--batch", &path, "--threads", threads]).code(2).text()
    };
    let one = answers("1");
    assert_eq!(one.lines().count(), 2000);
    assert_eq!(answers("7"), one);
}

#[test]
fn answers_come_while_the_input_is_still_open() {
    let mut child = command(&["find", "five", "--batch", "-"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for number in 0..3 {
        writeln!(input, r#"{{"id":{number},"moves":"h8"}}"#).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.contains(&format!("\"id\":{number}")), "{answer}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn an_empty_batch_is_fine_and_a_missing_one_is_not() {
    let run = fed(&["find", "five", "--batch", "-"], b"").code(0);
    assert!(run.out.is_empty());
    let run = kagetsu(&["find", "five", "--batch", "no/such/file"]).code(2);
    assert!(run.err.contains("no/such/file: cannot read"), "{}", run.err);
    let run = kagetsu(&["find", "five", "h8", "--batch", "-"]).code(2);
    assert!(run.err.contains("cannot be used together"), "{}", run.err);
}

#[test]
fn the_rule_of_the_command_line_counts_for_every_line() {
    let line = br#"{"id":1,"black":["b1","c1","d1","f1","g1"],"white":[],"turn":"black"}"#;
    let run = fed(&["find", "five", "--batch", "-"], line).code(0);
    assert_eq!(run.json()[0]["points"].to_string(), "{}");
    let run = fed(&["find", "five", "--batch", "-", "--rule", "freestyle"], line).code(0);
    assert_eq!(run.json()[0]["points"].to_string(), r#"{"e1":"five"}"#);
}
