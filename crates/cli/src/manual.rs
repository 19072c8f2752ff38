//! Holds `docs/cli.md`, the list of all commands, against the help texts. `BLESS=1 cargo test -p kagetsu-cli` writes it.

use std::fmt::Write;

use clap::{Arg, Command, CommandFactory};
use kagetsu_words::{HelpText, Lang};

use crate::args::Cli;
use crate::commands::man::spelled;
use crate::help;

const INTRODUCTION: &str = "# The command line

Every command with its options, in the words of `kagetsu help`; a test of `crates/cli` makes this page from them. `kagetsu
man` prints the same as a manual page. The JSON answers (`--json`, `--batch`) are the types of `crates/api`.
";

const BATCHES: &str = "
**Batches** are JSON lines, `{\"id\":\"x\",\"moves\":\"h8i9\"}` or
`{\"id\":\"x\",\"black\":[\"h8\"],\"white\":[\"i9\"],\"turn\":\"black\"}`. Each is answered by one line with the same id, in order, as soon
as it is known; a bad line is answered by `{\"id\":…,\"error\":…}` and the rest goes on.

**Points of `find`:** `forbidden` lists every point that Black may not play, whoever is to move; `false-forbidden` points that look
like a double-three but are legal; `five`, `four`, `open-three` and `four-three` moves of the side to move, or of `--side`, that make
one, fouls left out; `mise` and `double-mise` moves that threaten a four-three, or four-threes at two points or more; `fukumi` quiet
moves that threaten a win by fours.
";

fn document() -> String {
    let mut command = help::localize(Cli::command(), Lang::En);
    // Usage lines know their options only then.
    command.build();
    let mut text = INTRODUCTION.to_owned();
    for line in HelpText::Positions.text(Lang::En).lines() {
        let _ = write!(text, "\n{line}\n");
    }
    text += BATCHES;
    text += "\n## All commands\n\n| command | does |\n|---|---|\n";
    for sub in shown(&command) {
        let _ = writeln!(text, "| [`{0}`](#kagetsu-{0}) | {1} |", sub.get_name(), about(sub));
    }
    text += "\n## Options of every command\n\n";
    table(&mut text, command.get_arguments());
    commands(&mut text, &command, "kagetsu");
    text
}

fn shown(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|sub| !sub.is_hide_set())
}

fn about(command: &Command) -> String {
    cell(&command.get_about().map(ToString::to_string).unwrap_or_default())
}

/// The commands below one, each with the options that it does not share with all others.
fn commands(text: &mut String, command: &Command, path: &str) {
    for sub in shown(command) {
        let path = format!("{path} {}", sub.get_name());
        let level = "#".repeat(path.split(' ').count());
        let usage = sub.clone().render_usage().to_string();
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage).trim();
        let _ = write!(text, "\n{level} {path}\n\n{}.\n\n```text\n{usage}\n```\n", about(sub));
        let own: Vec<&Arg> = sub.get_arguments().filter(|arg| !help::is_global(arg)).collect();
        if !own.is_empty() {
            text.push('\n');
            table(text, own);
        }
        commands(text, sub, &path);
    }
}

fn table<'a>(text: &mut String, args: impl IntoIterator<Item = &'a Arg>) {
    *text += "| option | |\n|---|---|\n";
    for arg in args {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(text, "| `{}` | {} |", spelled(arg), cell(&help));
    }
}

/// A text inside a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[test]
fn the_list_of_commands_is_made_from_the_help() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, document()).expect("docs/cli.md can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == document(), "docs/cli.md is stale: BLESS=1 cargo test -p kagetsu-cli");
}
