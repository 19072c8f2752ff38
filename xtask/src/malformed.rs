//! `cargo xtask malformed`: many malformed requests to a running server, made from the description of its API.

use std::path::Path;

use crate::{TaskEnd, cargo, say};

/// Requests unless a number is given.
const REQUESTS: &str = "10000";

/// Sends them.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    let requests = match words {
        [] => REQUESTS,
        [number] if number.parse::<usize>().is_ok() => number,
        [_, ..] => {
            say(&"cargo xtask malformed [N]");
            return TaskEnd::Bad;
        }
    };
    let args =
        ["test", "--quiet", "-p", "kagetsu-server", "--test", "http", "malformed", "--", "--nocapture"];
    cargo::run(root, &args, &[("KAGETSU_MALFORMED", requests)])
}
