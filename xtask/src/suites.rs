//! `cargo xtask suites DIR`: positions with known answers, as data files, one checker per kind of file.
//!
//! A suite is a file name and a function that judges one row. To add one, write the function in a file below
//! `suites/` and name it in [`ALL`]. A file that the directory does not have is left out; a row that cannot be
//! read differs.

mod forbidden;
mod shape_quiz;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::cargo::Count;
use crate::tsv::Row;
use crate::{Verdict, say};

/// What a checker says of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Judgement {
    /// The project's answer is the row's.
    Agree,
    /// It is another one; the text says which.
    Differ(String),
    /// The row asks for something that the project does not answer, or states no answer.
    Skip,
}

/// How sure the answers of a suite are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answers {
    /// Checked by several implementations: a difference is a failure.
    Verified,
    /// As somebody printed them: a difference is listed, to be looked at.
    Printed,
}

/// A kind of suite.
pub(crate) struct Suite {
    /// The file, relative to the directory of the suites.
    file: &'static str,
    answers: Answers,
    /// Judges a row; an error is a row that cannot be read.
    judge: fn(&Row) -> Result<Judgement, String>,
}

/// Every suite that the project knows.
const ALL: [Suite; 8] = [
    Suite {
        file: "forbidden/curated_points.tsv",
        answers: Answers::Verified,
        judge: forbidden::curated_point,
    },
    Suite {
        file: "forbidden/curated_fullsets.tsv",
        answers: Answers::Verified,
        judge: forbidden::curated_set,
    },
    Suite { file: "forbidden/games_fullsets.tsv", answers: Answers::Verified, judge: forbidden::whole_set },
    Suite {
        file: "forbidden/games_tricky_fullsets.tsv",
        answers: Answers::Verified,
        judge: forbidden::whole_set,
    },
    Suite { file: "forbidden/stress_fullsets.tsv", answers: Answers::Verified, judge: forbidden::whole_set },
    Suite { file: "forbidden/game_fouls.tsv", answers: Answers::Verified, judge: forbidden::foul },
    Suite { file: "forbidden/gomocup_traps.tsv", answers: Answers::Verified, judge: forbidden::trap },
    Suite { file: "puzzles/shape_quiz.tsv", answers: Answers::Printed, judge: shape_quiz::quiz },
];

/// At most so many differences of a suite are listed.
const LISTED: usize = 20;

/// What a suite came to.
#[derive(Default)]
struct Tally {
    agree: usize,
    skipped: usize,
    differ: BTreeMap<usize, String>,
}

/// Runs the suites of a directory and prints a table.
pub(crate) fn run(dir: &Path) -> Verdict {
    count(dir).0
}

/// The same, with the number of rows that agree and differ.
pub(crate) fn count(dir: &Path) -> (Verdict, Count) {
    let found: Vec<&Suite> = ALL.iter().filter(|suite| dir.join(suite.file).is_file()).collect();
    if found.is_empty() {
        say(&format!("{}: no suite here", dir.display()));
        return (Verdict::Bad, Count { passed: 0, failed: 1 });
    }
    say(&format!("{:40}{:>8}{:>8}{:>8}{:>8}", "suite", "cases", "agree", "differ", "skipped"));
    let total = found.into_iter().map(|suite| run_suite(dir, suite)).fold(Count::default(), Count::plus);
    let verdict = if total.failed == 0 { Verdict::Good } else { Verdict::Bad };
    (verdict, total)
}

fn run_suite(dir: &Path, suite: &Suite) -> Count {
    let tally = match Row::read(&dir.join(suite.file)) {
        Ok(rows) => judge_all(&rows, suite.judge),
        Err(error) => Tally { differ: BTreeMap::from([(0, error.to_string())]), ..Tally::default() },
    };
    let Tally { agree, skipped, differ } = tally;
    let cases = agree + skipped + differ.len();
    say(&format!("{:40}{cases:>8}{agree:>8}{:>8}{skipped:>8}", suite.file, differ.len()));
    for (line, text) in differ.iter().take(LISTED) {
        say(&format!("    line {line}: {text}"));
    }
    if differ.len() > LISTED {
        say(&format!("    … and {} more", differ.len() - LISTED));
    }
    match suite.answers {
        Answers::Verified => Count { passed: agree, failed: differ.len() },
        Answers::Printed => Count { passed: agree, failed: 0 },
    }
}

/// Judges the rows on all cores; what comes out does not depend on how many there are.
fn judge_all(rows: &[Row], judge: fn(&Row) -> Result<Judgement, String>) -> Tally {
    let tally = Mutex::new(Tally::default());
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let judgement = judge(row).unwrap_or_else(Judgement::Differ);
                    let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
                    match judgement {
                        Judgement::Agree => tally.agree += 1,
                        Judgement::Skip => tally.skipped += 1,
                        Judgement::Differ(text) => {
                            let name = row.cell(0).unwrap_or("?");
                            tally.differ.insert(row.line, format!("{name}: {text}"));
                        }
                    }
                }
            });
        }
    });
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Agreement of two printable answers.
pub(crate) fn compare(expected: &str, found: &str) -> Judgement {
    if expected == found {
        Judgement::Agree
    } else {
        Judgement::Differ(format!("expected {expected}, found {found}"))
    }
}
