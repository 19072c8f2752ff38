//! `cargo xtask puzzles FILE`: how many puzzles of a table are solved within a number of nodes, kind by kind, and how
//! far the search got with the rest.
//!
//! The table has the columns `id side kind black white published has_vcf rapfi_eval …`; the last named is another
//! program's verdict, quoted beside what is not solved. Every win counts only when its certificate verifies from its text.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use kagetsu::Position;
use kagetsu::solve::{Limits, Proof};
use kagetsu::wins::{WinExtent, WinQuery};

use crate::suites::{Judgement, verify_win};
use crate::tsv::TsvRow;
use crate::{TaskEnd, cargo, cores, say};

/// What is asked.
struct Plan<'a> {
    file: &'a str,
    nodes: u64,
    /// Every how many rows one is tried.
    step: usize,
    threads: usize,
    kind: Option<&'a str>,
}

impl<'a> Plan<'a> {
    fn parse(words: &[&'a str]) -> Result<Plan<'a>, String> {
        let [file, options @ ..] = words else { return Err("puzzles: which FILE?".to_owned()) };
        let mut plan = Plan { file, nodes: WinQuery::NODES, step: 1, threads: 2, kind: None };
        for option in options.chunks(2) {
            let [name, value] = option else { return Err(format!("{}: a value is missing", option[0])) };
            let number = || value.parse::<u64>().map_err(|error| format!("{name} {value}: {error}"));
            match *name {
                "--nodes" => plan.nodes = number()?,
                "--step" => plan.step = number()?.max(1) as usize,
                "--threads" => plan.threads = number()?.max(1) as usize,
                "--kind" => plan.kind = Some(value),
                other => return Err(format!("{other}: expected --nodes, --step, --threads or --kind")),
            }
        }
        Ok(plan)
    }
}

/// What became of one puzzle.
struct Attempt {
    kind: String,
    nodes: u64,
    micros: u128,
    /// The length of the verified win, or how it failed.
    result: Result<u32, String>,
}

/// Tries the puzzles of a table.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    if cfg!(debug_assertions) {
        let args = ["run", "--quiet", "--release", "--package", "xtask", "--", "puzzles"];
        return cargo::run(root, &[&args, words].concat(), &[]);
    }
    let plan = match Plan::parse(words) {
        Ok(plan) => plan,
        Err(error) => {
            say(&error);
            return TaskEnd::Bad;
        }
    };
    let rows = match TsvRow::read(Path::new(plan.file)) {
        Ok(rows) => rows,
        Err(error) => {
            say(&format!("{}: {error}", plan.file));
            return TaskEnd::Bad;
        }
    };
    let asked = |row: &TsvRow| plan.kind.is_none_or(|kind| row.cell(2) == Ok(kind));
    let rows: Vec<TsvRow> = rows.into_iter().filter(asked).step_by(plan.step).collect();
    let start = Instant::now();
    let attempts = cores::share(rows.len(), plan.threads, |number| attempt(&rows[number], plan.nodes));
    report(&rows, &attempts, &plan);
    say(&format!("{} puzzles, {:.1} s", attempts.len(), start.elapsed().as_secs_f64()));
    TaskEnd::Good
}

fn attempt(row: &TsvRow, nodes: u64) -> Attempt {
    let kind = row.cell(2).unwrap_or("?").to_owned();
    let setup = row.side(1).and_then(|side| row.setup(3, 4, side));
    let position = match setup {
        Ok(setup) => Position::from(&setup),
        Err(error) => return Attempt { kind, nodes: 0, micros: 0, result: Err(error) },
    };
    let start = Instant::now();
    let answer = WinQuery::Win.search(WinExtent::Any, &position, &Limits::nodes(nodes));
    let micros = start.elapsed().as_micros();
    let result = match answer.proof {
        Proof::Win(win) => match verify_win(&win) {
            Ok(Judgement::Agree) => Ok(win.length),
            Ok(Judgement::Differ(text)) | Err(text) => Err(text),
            Ok(Judgement::Skip) => Err("not verified".to_owned()),
        },
        Proof::NoWin => Err("no win in this space".to_owned()),
        Proof::Unknown(_) => Err("limit reached".to_owned()),
    };
    Attempt { kind, nodes: answer.nodes, micros, result }
}

fn report(rows: &[TsvRow], attempts: &[Attempt], plan: &Plan<'_>) {
    let mut kinds: BTreeMap<&str, Vec<&Attempt>> = BTreeMap::new();
    for attempt in attempts {
        kinds.entry(&attempt.kind).or_default().push(attempt);
    }
    say(&format!("{}, {} nodes each, every {}. row", plan.file, plan.nodes, plan.step));
    say(&format!(
        "{:14}{:>8}{:>8}{:>9}{:>12}{:>12}{:>12}",
        "kind", "puzzles", "solved", "rate", "med. nodes", "med. ms", "med. plies"
    ));
    for (kind, attempts) in kinds {
        let solved: Vec<_> = attempts.iter().filter(|attempt| attempt.result.is_ok()).collect();
        let rate = 100.0 * solved.len() as f64 / attempts.len().max(1) as f64;
        let nodes = median(solved.iter().map(|attempt| u128::from(attempt.nodes)));
        let millis = median(solved.iter().map(|attempt| attempt.micros)) as f64 / 1e3;
        let lengths =
            median(solved.iter().flat_map(|attempt| attempt.result.as_ref().ok().map(|n| u128::from(*n))));
        say(&format!(
            "{kind:14}{:>8}{:>8}{rate:>8.2}%{nodes:>12}{millis:>12.2}{lengths:>12}",
            attempts.len(),
            solved.len()
        ));
    }
    for (row, attempt) in rows.iter().zip(attempts) {
        let Err(reason) = &attempt.result else { continue };
        let others = row.cell(7).unwrap_or("-");
        let id = row.cell(0).unwrap_or("?");
        say(&format!("  {} {id}: {reason}, {} nodes (others: {others})", attempt.kind, attempt.nodes));
    }
}

fn median(values: impl Iterator<Item = u128>) -> u128 {
    let mut values: Vec<u128> = values.collect();
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or(0)
}
