//! `cargo xtask screenshots`: pictures of the page, those of the documentation or all of them.

use std::path::Path;

use crate::{TaskEnd, cargo, say, tool};

/// Makes the pictures with a real browser.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    tool::ensure_browser();
    let mut args =
        vec!["run", "--release", "--quiet", "-p", "kagetsu-server", "--example", "screenshots", "--"];
    match words {
        [] => args.push("docs/images"),
        ["--all", folder, parts @ ..] => {
            args.extend([folder, "--all"]);
            args.extend(parts);
        }
        [_, ..] => {
            say(&"cargo xtask screenshots [--all FOLDER [PART OF A NAME]…]");
            return TaskEnd::Bad;
        }
    }
    cargo::run(root, &args, &[])
}
