//! Signs of life on a terminal: a real one, by a pair of pseudo-terminals.

use std::fs::File;
use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use nix::pty::openpty;

use crate::program::{command, file};

/// What comes to a terminal.
struct Terminal {
    pieces: Receiver<Vec<u8>>,
    seen: String,
}

impl Terminal {
    /// Starts a command whose standard error is a terminal of this kind.
    fn start(args: &[&str], kind: &str) -> (Child, Terminal) {
        let pair = openpty(None, None).expect("a terminal");
        let mut command = command(args);
        command.env("TERM", kind).env("NO_COLOR", "1").stderr(Stdio::from(pair.slave)).stdout(Stdio::piped());
        let child = command.spawn().expect("the binary starts");
        // With the command goes our copy of the terminal's other end: without it the reading ends with the child.
        drop(command);
        let (sender, pieces) = channel();
        let mut screen = File::from(pair.master);
        std::thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(read @ 1..) = screen.read(&mut piece) {
                if sender.send(piece[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        (child, Terminal { pieces, seen: String::new() })
    }

    /// Waits until a text has come.
    fn wait_for(&mut self, text: &str) {
        let start = Instant::now();
        while !self.seen.contains(text) {
            let piece = self.pieces.recv_timeout(Duration::from_secs(120).saturating_sub(start.elapsed()));
            let piece = piece.unwrap_or_else(|_| panic!("“{text}” does not come: {:?}", self.seen));
            self.seen += &String::from_utf8_lossy(&piece);
        }
    }

    /// All that came until the end.
    fn all(mut self) -> String {
        while let Ok(piece) = self.pieces.recv() {
            self.seen += &String::from_utf8_lossy(&piece);
        }
        self.seen
    }
}

/// A file with the first few puzzles that come with the program.
fn few_puzzles(name: &str) -> String {
    let all = include_str!("../../../study/data/puzzles.txt");
    let few: Vec<&str> = all.lines().filter(|line| !line.starts_with('#')).take(4).collect();
    file(name, few.join("\n") + "\n")
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
}

#[test]
fn counted_work_shows_a_bar_that_goes_away() {
    let puzzles = few_puzzles("terminal-shown.txt");
    let batch = file("terminal.jsonl", "{\"moves\":\"h8\"}\n{\"moves\":\"h8i9\"}\n");
    for (args, shown) in [
        (&["bench", "--depth", "1"][..], "[######..................] 8/30"),
        (&["bench", "solve", "--positions", "2"], "making positions"),
        (&["bench", "rules", "--positions", "20"], "/20  making positions"),
        (&["puzzle", "check", &puzzles], "[############............] 2/4"),
        (&["find", "five", "--batch", &batch], "answered: 2"),
    ] {
        let (child, terminal) = Terminal::start(args, "xterm");
        let output = child.wait_with_output().expect("an end");
        let seen = terminal.all();
        assert!(output.status.success(), "{args:?}: {seen:?}");
        assert!(seen.contains(shown), "{args:?}: {seen:?}");
        assert!(seen.contains('\r') && !seen.contains('\u{1b}'), "{args:?}: {seen:?}");
        let last = seen.trim_end_matches('\r').rsplit('\r').next().unwrap_or_default();
        assert_eq!(last.trim(), "", "{args:?} leaves nothing behind: {seen:?}");
    }
}

#[test]
fn a_search_of_unknown_length_shows_that_it_goes_on() {
    // Early positions whose many threats keep the solver busy for seconds.
    for args in [
        &["solve", "win", "h8h9i8f8j9k8g7g6", "--nodes", "1000000000"][..],
        &["defend", "h8h9j8f10k6", "--nodes", "1000000000"],
    ] {
        let (mut child, mut terminal) = Terminal::start(args, "xterm");
        terminal.wait_for("searching, ");
        interrupt(&child);
        assert_eq!(child.wait().expect("an end").code(), Some(3), "{args:?}");
    }
}

#[test]
fn a_dumb_terminal_sees_nothing() {
    let puzzles = few_puzzles("terminal-dumb.txt");
    for args in [
        &["bench", "--depth", "1"][..],
        &["puzzle", "check", &puzzles],
        &["bench", "--depth", "1", "--quiet"],
    ] {
        let kind = if args.contains(&"--quiet") { "xterm" } else { "dumb" };
        let (mut child, terminal) = Terminal::start(args, kind);
        assert!(child.wait().expect("an end").success());
        assert_eq!(terminal.all(), "", "{args:?}");
    }
}
