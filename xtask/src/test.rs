//! `cargo xtask test`: every check of the project, one after the other, and all of them even when one fails.

use std::path::Path;

use crate::cargo::{self, Count};
use crate::tool::TOOLS;
use crate::{TaskEnd, everywhere, say, suites};

/// Warnings of rustdoc are errors here.
const STRICT_DOCS: (&str, &str) = ("RUSTDOCFLAGS", "-D warnings");

/// What one check came to; the count is missing where it would be a guess.
struct Check {
    name: &'static str,
    verdict: TaskEnd,
    count: Option<Count>,
}

/// Runs everything.
pub(crate) fn run(root: &Path) -> TaskEnd {
    if !TOOLS.into_iter().all(super::tool::Tool::ensure) {
        return TaskEnd::Bad;
    }
    crate::tool::ensure_browser();
    crate::tool::ensure_queue_server();
    let plain = |name, args: &[&str], envs: &[(&str, &str)]| {
        let verdict = cargo::run(root, args, envs);
        Check { name, verdict, count: Some(Count::one(verdict)) }
    };
    let lints = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    let checks = [
        plain("format", &["fmt", "--all", "--check"], &[]),
        plain("clippy", &lints, &[]),
        plain("documentation", &["doc", "--workspace", "--no-deps", "--quiet"], &[STRICT_DOCS]),
        tests(root),
        project_suites(root),
        questions(root),
    ];
    summarize(&checks)
}

/// Unit tests, documentation examples and the command line: everything that `cargo test` knows.
fn tests(root: &Path) -> Check {
    let (verdict, count) = cargo::run_tests(root, &["test", "--workspace", "--no-fail-fast"]);
    Check { name: "tests", verdict, count }
}

fn project_suites(root: &Path) -> Check {
    say(&"$ cargo xtask suites testdata");
    let (verdict, count) = suites::count(&root.join("testdata"));
    Check { name: "suites", verdict, count: Some(count) }
}

/// The questions that every form of the program is asked, to the program that the tests have built.
fn questions(root: &Path) -> Check {
    say(&"$ kagetsu serve, asked the questions of testdata/everywhere");
    let verdict = everywhere::http(root);
    Check { name: "questions", verdict, count: Some(Count::one(verdict)) }
}

fn summarize(checks: &[Check]) -> TaskEnd {
    say(&"");
    for check in checks {
        let verdict = match check.verdict {
            TaskEnd::Good => "ok",
            TaskEnd::Bad => "FAILED",
        };
        say(&format!("{:15}{verdict}", check.name));
    }
    // A sum with a hole in it would only look exact.
    let total = checks.iter().try_fold(Count::default(), |sum, check| Some(sum.plus(check.count?)));
    match total {
        Some(Count { passed, failed }) => say(&format!("{passed} passed, {failed} failed")),
        None => say(&"the tests did not run to their end: see above"),
    }
    let all_good = checks.iter().all(|check| check.verdict == TaskEnd::Good);
    if all_good { TaskEnd::Good } else { TaskEnd::Bad }
}
