//! Ends that nobody plans: a reader that goes away, Ctrl-C.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};

use crate::program::{command, ended, file};

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

    let mut child = command(&["find", "five", "--batch", "-"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    writeln!(input, r#"{{"id":"finished","moves":"h8"}}"#).unwrap();
    let mut answer = String::new();
    output.read_line(&mut answer).unwrap();
    assert!(answer.contains("finished"), "{answer}");
    // It waits for the next line now, with its input still open.
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(ended(&mut child).code(), Some(3));
    drop(input);
}

#[cfg(unix)]
#[test]
fn an_interrupted_review_keeps_what_was_done_and_says_where() {
    use std::fs;
    use std::io::Read;
    use std::process::{Child, Command};

    use crate::program::path;

    const GAME: &str = "h8h9i9g7i7g9g8h7f9";
    let interrupt = |child: &Child| {
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    };
    let folder = path("ends-review");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let review = |more: &[&str]| {
        let words = [&["review", GAME, "--nodes", "1000000", "--stream", "--threads", "1"], more].concat();
        let mut child = command(&words).current_dir(&folder).spawn().unwrap();
        // The last move is known: what follows takes a while.
        let mut first = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut first).unwrap();
        interrupt(&child);
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(3), "{told}");
        (first, told)
    };
    let (first, told) = review(&[]);
    assert!(!first.is_empty(), "{told}");
    let names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let [name] = names.as_slice() else { panic!("one file: {names:?}; {told}") };
    assert!(told.contains(&format!("of 9 moves, kept in {name}; continue with --resume {name}\n")), "{told}");
    assert!(told.ends_with("error: interrupted\n"), "{told}");
    let (_, told) = review(&["--resume", name]);
    assert!(told.starts_with("resuming: ") && told.contains(" of 9 moves already reviewed\n"), "{told}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "it is all in the file of --resume");
}
