//! Instructions of small operations, counted by valgrind: figures that mean something on a noisy machine.
//!
//! Each operation is run N and 2N times; the difference leaves out everything that is done once.

use std::path::Path;
use std::process::Command;

use crate::{TaskEnd, cargo, say};

/// The operations of the `micro` example and how often each is repeated.
const OPERATIONS: [(&str, u64); 4] =
    [("place-undo", 20_000), ("forbidden-set", 20_000), ("setup", 2_000), ("fours", 500)];

/// Builds the example and prints a table.
pub(crate) fn run(root: &Path) -> TaskEnd {
    if Command::new("valgrind").arg("--version").output().is_err() {
        say(&"valgrind is missing: install your system's package of that name");
        return TaskEnd::Bad;
    }
    let build = ["build", "--release", "--quiet", "--package", "kagetsu", "--example", "micro"];
    if cargo::run(root, &build, &[]) == TaskEnd::Bad {
        return TaskEnd::Bad;
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    let program = target.join("release/examples/micro");
    say(&format!("{:<16}{:>14}", "operation", "instructions"));
    for (operation, times) in OPERATIONS {
        let once = instructions(&program, operation, times);
        let twice = instructions(&program, operation, 2 * times);
        let (Some(once), Some(twice)) = (once, twice) else {
            say(&format!("{operation}: valgrind gave no count"));
            return TaskEnd::Bad;
        };
        say(&format!("{operation:<16}{:>14}", twice.saturating_sub(once) / times));
    }
    TaskEnd::Good
}

fn instructions(program: &Path, operation: &str, times: u64) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([operation, &times.to_string()])
        .output()
        .ok()?;
    count(&String::from_utf8_lossy(&output.stderr))
}

/// The number behind `Collected :` in valgrind's last lines.
fn count(text: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(':').next()?.trim().replace(',', "").parse().ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_count_is_read() {
        let text = "==1== Events    : Ir\n==1== Collected : 4129014719\n==1==\n";
        assert_eq!(super::count(text), Some(4_129_014_719));
        assert_eq!(super::count("==1== nothing"), None);
    }
}
