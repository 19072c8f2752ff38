//! The golden file.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use kagetsu_api::FactAnswer;
use kagetsu_study::reasons;
use kagetsu_words::{FactMessage, Lang, counted};

use crate::cases;

fn written() -> String {
    let mut text = String::new();
    for case in cases::all() {
        let facts = &case.facts;
        let leading = reasons::leading(facts);
        let _ = writeln!(text, "== {} · {} · {} {}", case.name, case.text, facts.side, case.point);
        for fact in &facts.list {
            let mark = if leading.iter().any(|leading| std::ptr::eq(*leading, fact)) { '*' } else { '-' };
            let json = serde_json::to_string(&FactAnswer::from(fact)).expect("facts are JSON");
            let _ = writeln!(text, "{mark} {json}");
            for lang in Lang::ALL {
                let _ = writeln!(text, "    {}", reasons::sentence(fact, facts.side, lang));
            }
        }
    }
    text
}

#[test]
fn the_sentences_are_those_that_were_read() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/facts/golden.txt");
    let written = written();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &written).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (now, then)) in written.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, then, "line {} of {}", number + 1, path.display());
    }
    assert_eq!(written.lines().count(), golden.lines().count(), "BLESS=1 writes the file anew");
}

#[test]
fn the_page_lists_every_sentence() {
    let page = include_str!("../../../../docs/facts.md");
    let is_piece = |key: &str| key.starts_with("Piece") || key.starts_with("Shape") || key == "NothingToSay";
    for entry in FactMessage::TABLE.iter().filter(|entry| !is_piece(entry.key)) {
        let row = format!("| {} | {} | {} |", counted(entry.en.to_owned()), entry.ja, entry.zh);
        assert!(page.lines().any(|line| line.ends_with(&row)), "docs/facts.md lacks {row}");
    }
}

#[test]
fn every_kind_of_fact_has_a_case() {
    let cases = cases::all();
    assert!(cases.len() >= 60, "{} cases", cases.len());
    let names: BTreeSet<&str> = cases.iter().map(|case| case.name).collect();
    assert_eq!(names.len(), cases.len(), "two cases have the same name");
    let golden = written();
    // A row of the table that is a sentence of its own, by the name of its fact.
    let is_piece = |key: &str| key.starts_with("Piece") || key.starts_with("Shape");
    for entry in FactMessage::TABLE.iter().filter(|entry| !is_piece(entry.key)) {
        let told = golden.lines().filter(|line| line.starts_with("    "));
        let english = counted(entry.en.to_owned());
        let pattern: Vec<&str> = english.split(['{', '}']).step_by(2).collect();
        let says = |line: &&str| {
            let mut rest = line.trim();
            pattern.iter().all(|part| match rest.split_once(part) {
                Some((_, after)) => {
                    rest = after;
                    true
                }
                None => part.is_empty(),
            })
        };
        assert!(
            entry.key == "NothingToSay" || told.clone().any(|line| says(&line)),
            "no case says {}",
            entry.key
        );
    }
}
