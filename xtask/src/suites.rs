//! `cargo xtask suites DIR`: positions with known answers, as data files, one checker per kind of file.
//!
//! A suite is a table with a function that judges one row, or a folder with a function that judges one file. To add
//! one, write the function in a file below `suites/` and name it in [`ALL`]. What the directory does not have is left
//! out; a case that cannot be read differs.

mod boards;
mod forbidden;
mod puzzles;
mod reviews;
mod shape_quiz;

use std::path::{Path, PathBuf};
use std::{fs, io};

pub(crate) use puzzles::verify as verify_win;

use crate::cargo::Count;
use crate::tsv::TsvRow;
use crate::{TaskEnd, cores, say};

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
enum SuiteAnswers {
    /// Checked by several implementations: a difference is a failure.
    Verified,
    /// As somebody printed them: a difference is listed, to be looked at.
    Printed,
}

/// Judges a row of a table; an error is a row that cannot be read.
type RowJudge = fn(&TsvRow) -> Result<Judgement, String>;

/// Judges the text of a file; an error is a file that cannot be read.
type TextJudge = fn(&str) -> Result<Judgement, String>;

/// Where the cases of a suite are, relative to the directory of the suites.
#[derive(Clone, Copy)]
enum Cases {
    /// The rows of a table.
    Rows(&'static str, RowJudge),
    /// The files of a folder with this ending.
    Files(&'static str, &'static str, TextJudge),
}

/// A kind of suite.
struct Suite {
    cases: Cases,
    answers: SuiteAnswers,
}

/// A suite with answers that several implementations agree on.
const fn verified(file: &'static str, judge: RowJudge) -> Suite {
    Suite { cases: Cases::Rows(file, judge), answers: SuiteAnswers::Verified }
}

/// Every suite that the project knows.
const ALL: [Suite; 15] = [
    Suite { cases: Cases::Files("forbidden", "board", boards::marks), answers: SuiteAnswers::Verified },
    verified("forbidden/curated_points.tsv", forbidden::curated_point),
    verified("forbidden/curated_fullsets.tsv", forbidden::curated_set),
    verified("forbidden/games_fullsets.tsv", forbidden::whole_set),
    verified("forbidden/games_tricky_fullsets.tsv", forbidden::whole_set),
    verified("forbidden/stress_fullsets.tsv", forbidden::whole_set),
    verified("forbidden/game_fouls.tsv", forbidden::foul),
    verified("forbidden/gomocup_traps.tsv", forbidden::trap),
    verified("forbidden/gomocup_traps.tsv", puzzles::trap),
    verified("puzzles/vcf.tsv", puzzles::vcf),
    verified("puzzles/no_vcf.tsv", puzzles::no_vcf),
    verified("puzzles/game_positions_vcf.tsv", puzzles::either),
    verified("games/human_tournament_iwzq.tsv", reviews::tournament),
    verified("games/gomocup_renju_2019_2020_2021.tsv", reviews::engines),
    Suite { cases: Cases::Rows("puzzles/shape_quiz.tsv", shape_quiz::quiz), answers: SuiteAnswers::Printed },
];

/// One case: where it stands, and the question.
struct Case {
    place: String,
    judge: Box<dyn Fn() -> Result<Judgement, String> + Sync>,
}

impl Suite {
    fn name(&self) -> String {
        match self.cases {
            Cases::Rows(file, _) => file.to_owned(),
            Cases::Files(folder, ending, _) => format!("{folder}/*.{ending}"),
        }
    }

    /// The cases that a directory has, in their order.
    fn read(&self, dir: &Path) -> io::Result<Vec<Case>> {
        match self.cases {
            Cases::Rows(file, _) if !dir.join(file).is_file() => Ok(Vec::new()),
            Cases::Rows(file, judge) => {
                let case = |row: TsvRow| Case {
                    place: format!("line {}, {}", row.line, row.cell(0).unwrap_or("?")),
                    judge: Box::new(move || judge(&row)),
                };
                Ok(TsvRow::read(&dir.join(file))?.into_iter().map(case).collect())
            }
            Cases::Files(folder, _, _) if !dir.join(folder).is_dir() => Ok(Vec::new()),
            Cases::Files(folder, ending, judge) => read_files(&dir.join(folder), ending, judge),
        }
    }
}

fn read_files(folder: &Path, ending: &str, judge: TextJudge) -> io::Result<Vec<Case>> {
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|found| found == ending));
    paths.sort();
    let case = |path: PathBuf| {
        let text = fs::read_to_string(&path)?;
        Ok(Case { place: path.display().to_string(), judge: Box::new(move || judge(&text)) })
    };
    paths.into_iter().map(case).collect()
}

/// At most so many differences of a suite are listed.
const LISTED: usize = 20;

/// What a suite came to.
#[derive(Default)]
struct SuiteCounts {
    agree: usize,
    skipped: usize,
    differ: Vec<String>,
}

/// Runs the suites of a directory and prints a table.
pub(crate) fn run(dir: &Path) -> TaskEnd {
    count(dir).0
}

/// The same, with the number of cases that agree and differ.
pub(crate) fn count(dir: &Path) -> (TaskEnd, Count) {
    say(&format!("{:40}{:>8}{:>8}{:>8}{:>8}", "suite", "cases", "agree", "differ", "skipped"));
    let total = ALL.iter().map(|suite| run_suite(dir, suite)).fold(Count::default(), Count::plus);
    if total == Count::default() {
        say(&format!("{}: no suite here", dir.display()));
        return (TaskEnd::Bad, Count { passed: 0, failed: 1 });
    }
    let verdict = if total.failed == 0 { TaskEnd::Good } else { TaskEnd::Bad };
    (verdict, total)
}

fn run_suite(dir: &Path, suite: &Suite) -> Count {
    let tally = match suite.read(dir) {
        Ok(cases) if cases.is_empty() => return Count::default(),
        Ok(cases) => judge_all(&cases),
        Err(error) => SuiteCounts { differ: vec![error.to_string()], ..SuiteCounts::default() },
    };
    let SuiteCounts { agree, skipped, differ } = tally;
    let cases = agree + skipped + differ.len();
    say(&format!("{:40}{cases:>8}{agree:>8}{:>8}{skipped:>8}", suite.name(), differ.len()));
    for text in differ.iter().take(LISTED) {
        say(&format!("    {text}"));
    }
    if differ.len() > LISTED {
        say(&format!("    … and {} more", differ.len() - LISTED));
    }
    match suite.answers {
        SuiteAnswers::Verified => Count { passed: agree, failed: differ.len() },
        SuiteAnswers::Printed => Count { passed: agree, failed: 0 },
    }
}

/// Judges the cases on all cores; what comes out does not depend on how many there are.
fn judge_all(cases: &[Case]) -> SuiteCounts {
    let judge = |number: usize| (cases[number].judge)().unwrap_or_else(Judgement::Differ);
    let mut tally = SuiteCounts::default();
    for (case, judgement) in cases.iter().zip(cores::share(cases.len(), cores::all(), judge)) {
        match judgement {
            Judgement::Agree => tally.agree += 1,
            Judgement::Skip => tally.skipped += 1,
            Judgement::Differ(text) => tally.differ.push(format!("{}: {text}", case.place)),
        }
    }
    tally
}

/// Agreement of two printable answers.
pub(crate) fn compare(expected: &str, found: &str) -> Judgement {
    if expected == found {
        Judgement::Agree
    } else {
        Judgement::Differ(format!("expected {expected}, found {found}"))
    }
}
