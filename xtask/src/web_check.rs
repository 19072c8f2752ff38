//! `cargo xtask web-check`: the types of the page by `tsc`, its accessibility by axe. Both come from npm and are kept
//! below `target/`; the tests of the project need neither.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{TaskEnd, cargo, say, tool};

/// What is installed, with the versions that the page was last checked by.
const PACKAGES: [&str; 2] = ["axe-core@4.14", "typescript@5.9"];

/// How strictly types are checked.
const TYPES: [&str; 15] = [
    "--noEmit",
    "--allowJs",
    "--checkJs",
    "--strict",
    "--noImplicitAny",
    "false",
    "--target",
    "es2023",
    "--lib",
    "es2023,dom,dom.iterable",
    "--module",
    "es2022",
    "--moduleResolution",
    "bundler",
    "--skipLibCheck",
];

/// Checks.
pub(crate) fn run(root: &Path) -> TaskEnd {
    let folder = root.join("target/web-check");
    if !install(&folder) {
        return TaskEnd::Bad;
    }
    tool::ensure_browser();
    let modules = folder.join("node_modules");
    say(&"$ tsc web/js/main.js");
    let types = Command::new("node")
        .arg(modules.join("typescript/bin/tsc"))
        .args(TYPES)
        .arg("web/js/main.js")
        .current_dir(root)
        .status();
    let types = if types.is_ok_and(|status| status.success()) { TaskEnd::Good } else { TaskEnd::Bad };
    say(&if types == TaskEnd::Good { "types: no errors" } else { "types: see above" });
    let axe = modules.join("axe-core/axe.min.js");
    let axe = axe.to_string_lossy();
    let args =
        ["run", "--release", "--quiet", "-p", "kagetsu-server", "--example", "axe", "--", axe.as_ref()];
    match (types, cargo::run(root, &args, &[])) {
        (TaskEnd::Good, TaskEnd::Good) => TaskEnd::Good,
        (TaskEnd::Good | TaskEnd::Bad, _) => TaskEnd::Bad,
    }
}

/// Puts the checkers into `folder` unless they are there.
fn install(folder: &Path) -> bool {
    let is_there = |file: &str| folder.join("node_modules").join(file).is_file();
    if is_there("axe-core/axe.min.js") && is_there("typescript/bin/tsc") {
        return true;
    }
    let has_npm = Command::new("npm").arg("--version").stdout(Stdio::null()).status();
    if !has_npm.is_ok_and(|status| status.success()) {
        say(
            &"npm is missing: install Node.js (Debian: apt-get install npm) to check types and accessibility",
        );
        return false;
    }
    say(&format!("$ npm install {}", PACKAGES.join(" ")));
    let made = std::fs::create_dir_all(folder).is_ok();
    let installed = Command::new("npm")
        .args(["install", "--no-audit", "--no-fund", "--no-save", "--prefix"])
        .arg(folder)
        .args(PACKAGES)
        .status();
    if made && installed.is_ok_and(|status| status.success()) {
        return true;
    }
    say(&"the checkers could not be installed: is the network there?");
    false
}
