//! Everything that CI does, runnable by hand: `cargo xtask test`, `cargo xtask suites DIR`, `cargo xtask verify`.
//!
//! Only this file prints; the modules return what there is to say or print through [`say`].

mod c;
mod cargo;
mod cores;
mod cross;
mod describe;
mod dist;
mod everywhere;
mod malformed;
mod micro;
mod npm;
mod puzzles;
mod python;
mod screenshots;
mod site;
mod suites;
mod test;
mod tool;
mod tsv;
mod vectors;
mod verify;
mod wasm;
mod web_check;
mod windows;

#[cfg(test)]
mod arrows;
#[cfg(test)]
mod pictures;

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test                          everything: format, clippy, docs, tests, suites, command line
cargo xtask suites [DIR]                  the suites of a directory [default: testdata]
cargo xtask puzzles FILE [--nodes N] [--step K] [--threads T] [--kind KIND]
                                          puzzles solved within N nodes [2000000], every K-th row, by kind
cargo xtask screenshots [--all FOLDER]    pictures of the page for docs/images, or of every screen
cargo xtask describe                      writes the description of the HTTP API and the types of the page
cargo xtask malformed [N]                 malformed requests to the server of the page [10000]
cargo xtask micro                         instructions of small operations, counted by valgrind
cargo xtask python                        the Python wheel and its tests, in an environment of their own
cargo xtask web-check                     types of the page by tsc, accessibility by axe, both from npm
cargo xtask site [--quick] [FOLDER]       the page without a server, a folder of files [target/site]
cargo xtask npm [--quick]                 the npm package, installed and tested [target/npm]
cargo xtask c                             the C library, its header and its programs [target/c]
cargo xtask windows [--quick | --check]   the programs for Windows; under Wine they do what ours do
cargo xtask everywhere                    all of these built quickly and tested, as far as at hand
cargo xtask dist [--quick] [PART…]        a release, or parts of it: linux, windows, npm, site, c, wheel [target/dist]
cargo xtask verify                        all of the following
cargo xtask verify rules [N] [SEED]       the rules against the plain second implementation [1000000 points]
cargo xtask verify solver [N] [SEED]      every win verified, every answer compared [100000 positions]
cargo xtask verify jobs [N]               N jobs on 8 workers of a queue while everything is killed [10000], a network cut, its tests and figures
cargo xtask verify review DIR [N] [KEEP]  every statement of the reviews of N open games checked again; the folder KEEP has what is done
cargo xtask verify review-stability DIR [N] [KEEP]  which turning points and classes stay with ten times the effort
cargo xtask verify engine [N] [SEED]      a legal move in every position, and in a whole game per 1000 [1000000 positions]";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let verdict = match words.as_slice() {
        ["test"] => test::run(&root()),
        ["suites"] => suites::run(&root().join("testdata")),
        ["suites", dir] => suites::run(Path::new(dir)),
        ["puzzles", rest @ ..] => puzzles::run(&root(), rest),
        ["screenshots", rest @ ..] => screenshots::run(&root(), rest),
        ["describe"] => describe::run(&root()),
        ["malformed", rest @ ..] => malformed::run(&root(), rest),
        ["micro"] => micro::run(&root()),
        ["python"] => python::run(&root()),
        ["web-check"] => web_check::run(&root()),
        ["c"] => c::run(&root()),
        ["dist", rest @ ..] => dist::run(&root(), rest),
        ["everywhere"] => everywhere::run(&root()),
        ["npm", rest @ ..] => npm::run(&root(), rest),
        ["site", rest @ ..] => site::run(&root(), rest),
        ["windows", rest @ ..] => windows::run(&root(), rest),
        ["verify", rest @ ..] => verify::run(&root(), rest),
        ["help" | "--help" | "-h"] => {
            say(&HELP);
            TaskEnd::Good
        }
        [] | [_, ..] => {
            say(&HELP);
            return ExitCode::from(2);
        }
    };
    match verdict {
        TaskEnd::Good => ExitCode::SUCCESS,
        TaskEnd::Bad => ExitCode::FAILURE,
    }
}

/// The end of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TaskEnd {
    Good,
    Bad,
}

/// The root of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Prints a line; a closed standard output is nobody's loss.
fn say(text: &dyn Display) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
