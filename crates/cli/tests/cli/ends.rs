//! Ends that nobody plans: a reader that goes away, Ctrl-C.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};

use crate::program::{command, file};

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut lines = String::new();
    for number in 0..20_000 {
        writeln!(lines, r#"{{"id":{number},"moves":"h8i9"}}"#).unwrap();
    }
    let path = file("closed.jsonl", &lines);
    for args in [
        &["find", "forbidden", "--batch", &path][..],
        &["--help"],
        &["completions", "bash"],
        &["params"],
        &["analyze", "h8i9g7", "--nodes", "5000", "--json"],
        &["variant", "match", "--board", "tictactoe", "--games", "9", "--black", "random"],
        &["match", "--engine", "level:beginner", "--engine", "level:easy", "--games", "4", "--json"],
        &["puzzle", "make", "--count", "1"],
    ] {
        let mut child = command(args).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        output.read_line(&mut first).unwrap();
        drop(output);
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert!(output.status.success(), "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_soon_and_keeps_what_was_finished() {
    use std::process::Command;
    use std::time::{Duration, Instant};

    let mut child = command(&["find", "five", "--batch", "-"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    writeln!(input, r#"{{"id":"finished","moves":"h8"}}"#).unwrap();
    let mut answer = String::new();
    output.read_line(&mut answer).unwrap();
    assert!(answer.contains("finished"), "{answer}");
    // It waits for the next line now, with its input still open.
    let asked = Instant::now();
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(3));
    // The promise is 100 ms; a loaded machine gets some grace for starting `kill` and for scheduling.
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    drop(input);
}
