//! `cargo xtask everywhere`: the program where its users are, over HTTP, in C, in Node, in a browser and on Windows, each built
//! quickly and asked the same questions. With `CI=true` what is missing is installed or a failure; otherwise what is at hand
//! is used, and a line says what was left out. The first of them is a part of `cargo xtask test`.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::cross::{self, Effort, Missing, Target};
use crate::{TaskEnd, c, npm, say, site, tool, vectors, wasm, windows};

/// A place where the program runs.
struct Place {
    name: &'static str,
    /// Whether everything for it is at hand; the error says what is not.
    ready: fn(&Path, Missing) -> Result<(), String>,
    check: fn(&Here<'_>) -> Result<(), String>,
}

/// What a check is given.
struct Here<'a> {
    root: &'a Path,
    missing: Missing,
    /// The programs of this machine.
    native: &'a Path,
}

const PLACES: [Place; 4] = [
    Place { name: "HTTP", ready: |_, _| Ok(()), check: check_http },
    Place { name: "C", ready: c_ready, check: check_c },
    Place { name: "Node, browser", ready: web_ready, check: check_web },
    Place { name: "Windows", ready: windows::ready, check: check_windows },
];

/// What came of a place.
enum Outcome {
    /// It was tried.
    Checked(TaskEnd),
    /// Something is not at hand.
    LeftOut(String),
}

/// Tries every place by itself.
pub(crate) fn run(root: &Path) -> TaskEnd {
    let native = match windows::native(root) {
        Ok(native) => native,
        Err(reason) => {
            say(&reason);
            return TaskEnd::Bad;
        }
    };
    let outcomes = outcomes(root, &native);
    say_left_out(&outcomes);
    let is_bad = outcomes.iter().any(|(_, outcome)| matches!(outcome, Outcome::Checked(TaskEnd::Bad)));
    if is_bad { TaskEnd::Bad } else { TaskEnd::Good }
}

/// What comes of every place; in CI what is missing is fetched, or a failure. `native` has the programs of this machine.
fn outcomes(root: &Path, native: &Path) -> Vec<(&'static str, Outcome)> {
    let is_ci = std::env::var("CI").as_deref() == Ok("true");
    let missing = if is_ci { Missing::Fetch } else { Missing::Report };
    let here = Here { root, missing, native };
    PLACES.into_iter().map(|place| (place.name, outcome(&here, &place))).collect()
}

/// A line about what was left out, if anything was.
fn say_left_out(outcomes: &[(&str, Outcome)]) {
    let left_out = outcomes.iter().filter_map(|(name, outcome)| match outcome {
        Outcome::LeftOut(reason) => Some(format!("{name} ({reason})")),
        Outcome::Checked(_) => None,
    });
    let left_out: Vec<String> = left_out.collect();
    if !left_out.is_empty() {
        say(&format!("left out: {}", left_out.join("; ")));
    }
}

fn outcome(here: &Here<'_>, place: &Place) -> Outcome {
    let begun = Instant::now();
    let checked = match (place.ready)(here.root, here.missing) {
        Err(reason) if here.missing == Missing::Report => return Outcome::LeftOut(reason),
        ready => ready.and_then(|()| (place.check)(here)),
    };
    match checked {
        Ok(()) => {
            say(&format!("{}: well, after {} s", place.name, begun.elapsed().as_secs()));
            Outcome::Checked(TaskEnd::Good)
        }
        Err(reason) => {
            say(&format!("{}: {reason}", place.name));
            Outcome::Checked(TaskEnd::Bad)
        }
    }
}

fn check_http(here: &Here<'_>) -> Result<(), String> {
    asked(here.root, here.native)
}

/// The program of this machine, over HTTP.
fn asked(root: &Path, native: &Path) -> Result<(), String> {
    let answers = vectors::served(root, &mut Command::new(native.join("kagetsu")))?;
    vectors::compare(root, "the program over HTTP", &answers)
}

/// The same of the program that the tests have built.
pub(crate) fn http(root: &Path) -> TaskEnd {
    match asked(root, &windows::tested(root)) {
        Ok(()) => TaskEnd::Good,
        Err(reason) => {
            say(&reason);
            TaskEnd::Bad
        }
    }
}

fn c_ready(_: &Path, missing: Missing) -> Result<(), String> {
    cross::ensure_program("cc", "gcc", missing)
}

fn check_c(here: &Here<'_>) -> Result<(), String> {
    c::check(here.root, Effort::Quick, here.missing)
}

fn web_ready(root: &Path, missing: Missing) -> Result<(), String> {
    cross::library(root, Target::Wasm, missing)?;
    cross::ensure_program("node", "nodejs", missing)?;
    cross::ensure_program("npm", "npm", missing)?;
    if missing == Missing::Fetch {
        tool::ensure_browser();
    }
    if tool::has_browser() {
        Ok(())
    } else {
        Err("no browser: install Chromium (Debian: apt-get install chromium)".to_owned())
    }
}

/// The package in an empty project of Node, then package and site in a browser.
fn check_web(here: &Here<'_>) -> Result<(), String> {
    let Here { root, missing, .. } = *here;
    let glue = wasm::build(root, Effort::Quick, missing)?;
    let packed = npm::pack(root, &glue, None, missing)?;
    npm::check(root, &packed)?;
    let folder = root.join("target/site");
    site::assemble(root, &glue, &folder)?;
    let answers = root.join("target/answers-of-the-page.jsonl");
    let mut tests = Command::new("cargo");
    tests.args(["test", "-p", "kagetsu-server", "--test", "site", "--", "--ignored", "--test-threads", "1"]);
    tests.env("KAGETSU_SITE", &folder).env("KAGETSU_NPM", root.join("target/npm/package"));
    tests.env("KAGETSU_QUESTIONS", vectors::table(root)?).env("KAGETSU_ANSWERS", &answers);
    cross::run(tests.current_dir(root))?;
    let told =
        std::fs::read_to_string(&answers).map_err(|error| format!("{}: {error}", answers.display()))?;
    vectors::compare(root, "the page", &told)
}

fn check_windows(here: &Here<'_>) -> Result<(), String> {
    let folder = windows::build(here.root, Effort::Quick, here.missing)?;
    windows::check(here.root, &folder, here.native, here.missing)
}
