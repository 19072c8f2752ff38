//! Runs `cargo`, and counts tests by the result lines that it prints.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{TaskEnd, say};

/// How many checks went well and how many did not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Count {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
}

impl Count {
    /// One check with this verdict.
    pub(crate) const fn one(verdict: TaskEnd) -> Count {
        match verdict {
            TaskEnd::Good => Count { passed: 1, failed: 0 },
            TaskEnd::Bad => Count { passed: 0, failed: 1 },
        }
    }

    /// Both together.
    pub(crate) const fn plus(self, other: Count) -> Count {
        Count { passed: self.passed + other.passed, failed: self.failed + other.failed }
    }
}

/// `cargo` with these arguments, its output passed through.
pub(crate) fn run(root: &Path, args: &[&str], envs: &[(&str, &str)]) -> TaskEnd {
    say(&format!("$ cargo {}", args.join(" ")));
    let status = Command::new("cargo").args(args).envs(envs.iter().copied()).current_dir(root).status();
    if status.is_ok_and(|status| status.success()) { TaskEnd::Good } else { TaskEnd::Bad }
}

/// `cargo test` with these arguments, its output passed through and its result lines summed. There is no count
/// when something else than a test failed: a build, or a test program that died.
pub(crate) fn run_tests(root: &Path, args: &[&str]) -> (TaskEnd, Option<Count>) {
    say(&format!("$ cargo {}", args.join(" ")));
    let child = Command::new("cargo").args(args).current_dir(root).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = child else { return (TaskEnd::Bad, None) };
    let mut count = Count::default();
    if let Some(stdout) = child.stdout.take() {
        // A test may print anything: lines are bytes first.
        for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            say(&line);
            count = count.plus(result_line(&line).unwrap_or_default());
        }
    }
    let good = child.wait().is_ok_and(|status| status.success());
    match (good, count.failed) {
        (true, _) => (TaskEnd::Good, Some(count)),
        (false, 0) => (TaskEnd::Bad, None),
        (false, _) => (TaskEnd::Bad, Some(count)),
    }
}

/// The counts of `test result: ok. 12 passed; 0 failed; …`.
fn result_line(line: &str) -> Option<Count> {
    let rest = line.strip_prefix("test result: ")?;
    let number = |label: &str| {
        let part = rest.split([';', '.']).map(str::trim).find(|part| part.ends_with(label))?;
        part.split(' ').next()?.parse().ok()
    };
    Some(Count { passed: number(" passed")?, failed: number(" failed")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_are_counted_and_other_lines_are_not() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(result_line(line), Some(Count { passed: 12, failed: 3 }));
        let line =
            "test result: ok. 7 passed; 0 failed; 0 ignored; 0 measured; 2 filtered out; finished in 0.1s";
        assert_eq!(result_line(line), Some(Count { passed: 7, failed: 0 }));
        assert_eq!(result_line("test some::thing ... ok"), None);
        assert_eq!(result_line("the test result: 3 passed; 0 failed"), None);
    }
}
