//! `cargo xtask everywhere`: the program where its users are, in a browser, in Node, in C and on Windows, each built
//! quickly and asked the same questions. With `CI=true` what is missing is installed or a failure; otherwise what is at hand
//! is used, and a line says what was left out.

use std::path::Path;
use std::process::Command;

use crate::cross::{self, Effort, Missing, Target};
use crate::{TaskEnd, c, npm, say, site, tool, vectors, wasm, windows};

/// A place where the program runs.
struct Place {
    name: &'static str,
    /// Whether everything for it is at hand; the error says what is not.
    ready: fn(&Path, Missing) -> Result<(), String>,
    check: fn(&Path, Missing) -> Result<(), String>,
}

const PLACES: [Place; 3] = [
    Place { name: "C", ready: c_ready, check: check_c },
    Place { name: "browser and Node", ready: web_ready, check: check_web },
    Place { name: "Windows", ready: windows::ready, check: check_windows },
];

/// Runs every place that is ready; in CI what is missing is fetched, or a failure.
pub(crate) fn run(root: &Path) -> TaskEnd {
    let is_ci = std::env::var("CI").as_deref() == Ok("true");
    check(root, if is_ci { Missing::Fetch } else { Missing::Report })
}

fn check(root: &Path, missing: Missing) -> TaskEnd {
    let mut left_out = Vec::new();
    let mut end = TaskEnd::Good;
    for place in PLACES {
        let ready = (place.ready)(root, missing);
        match (ready, missing) {
            (Err(reason), Missing::Report) => left_out.push(format!("{} ({reason})", place.name)),
            (Err(reason), Missing::Fetch) => {
                say(&format!("{}: {reason}", place.name));
                end = TaskEnd::Bad;
            }
            (Ok(()), _) => {
                if let Err(reason) = (place.check)(root, missing) {
                    say(&format!("{}: {reason}", place.name));
                    end = TaskEnd::Bad;
                }
            }
        }
    }
    if !left_out.is_empty() {
        say(&format!("left out: {}", left_out.join("; ")));
    }
    end
}

fn c_ready(_: &Path, missing: Missing) -> Result<(), String> {
    cross::ensure_program("cc", "gcc", missing)
}

fn check_c(root: &Path, missing: Missing) -> Result<(), String> {
    c::check(root, Effort::Quick, missing)
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
fn check_web(root: &Path, missing: Missing) -> Result<(), String> {
    let glue = wasm::build(root, Effort::Quick, missing)?;
    let packed = npm::pack(root, &glue, missing)?;
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

fn check_windows(root: &Path, missing: Missing) -> Result<(), String> {
    let folder = windows::build(root, Effort::Quick, missing)?;
    windows::check(root, &folder, missing)
}
