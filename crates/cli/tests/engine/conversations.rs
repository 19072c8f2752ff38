//! The conversations of `testdata/protocol` with the real programs, as far as the real engine's moves allow it.

use std::fs;
use std::path::PathBuf;

use crate::manager::{Engine, Program, is_chatter};

fn is_point(text: &str) -> bool {
    let cells: Vec<&str> = text.split(',').collect();
    cells.len() == 2 && cells.iter().all(|cell| cell.parse().is_ok_and(|cell: u8| cell < 15))
}

/// Goes through a conversation; whether it reached its end.
fn hold(text: &str, program: Program, line_end: &str, place: &dyn Fn(usize) -> String) {
    let mut engine = Engine::start(program);
    for (number, line) in text.lines().enumerate() {
        let text = line.get(2..).unwrap_or("").replace("@version", env!("CARGO_PKG_VERSION"));
        match line.get(..1) {
            Some(">") => engine.send(format!("{text}{line_end}")),
            Some("<") if text == "(quit)" => {
                assert_eq!(engine.answer(), None, "{}", place(number));
                let (status, complaint) = engine.end();
                assert!(status.success() && complaint.is_empty(), "{}: {status} {complaint}", place(number));
                return;
            }
            Some("<") if !is_chatter(&text) => {
                let answer = engine.answer().unwrap_or_default();
                let fits = if text == "@" { is_point(&answer) } else { answer == text };
                assert!(fits, "{}: {answer:?}", place(number));
            }
            _ => {}
        }
    }
    panic!("{}: END is missing", place(text.lines().count()));
}

#[test]
fn both_programs_hold_every_conversation() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/protocol");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("a folder of conversations") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a readable file");
        let is_ours = path.extension().is_some_and(|extension| extension == "txt");
        if !is_ours || text.contains("# session only") {
            continue;
        }
        count += 1;
        let place = |number: usize| format!("{}:{}", path.display(), number + 1);
        hold(&text, Program::Brain, "\r\n", &place);
        hold(&text, Program::Command, "\n", &place);
    }
    assert!(count >= 8, "only {count} conversations were found");
}
