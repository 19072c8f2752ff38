//! `cargo xtask windows`: the programs for Windows, and, with `--check`, the same programs under Wine beside those of this
//! machine: protocol, server, signature, games.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::cross::{self, Effort, Missing, Target};
use crate::{TaskEnd, say, vectors};

/// The programs.
pub(crate) const PROGRAMS: [&str; 2] = ["kagetsu.exe", "pbrain-kagetsu.exe"];
/// Nothing of the tools' own libraries beside the programs.
const STATIC: &str = "-C target-feature=+crt-static";
const COMPILER: &str = "x86_64-w64-mingw32-gcc";
/// Where Debian has Wine, which puts no name of it on the path.
const WINES: [&str; 3] = ["/usr/lib/wine/wine64", "/usr/bin/wine64", "/usr/bin/wine"];
/// A conversation as a manager leads it; the engine's moves come from searches of fixed nodes.
const CONVERSATION: &str = "ABOUT\r\nSTART 15\r\nINFO rule 4\r\nINFO max_node 3000\r\nINFO timeout_turn 0\r\nBEGIN\r\nTURN 8,8\r\n\
                            BOARD\r\n7,7,1\r\n8,8,2\r\n6,8,1\r\nDONE\r\nSTART 20\r\nTURN 99,99\r\nEND\r\n";
/// Games of the match that is played twice.
const GAMES: &str = "20";
const NODES: &str = "2000";

/// Builds, and checks where that is wanted.
pub(crate) fn run(root: &Path, words: &[&str]) -> TaskEnd {
    let (effort, checks) = match words {
        [] => (Effort::Released, false),
        ["--check"] => (Effort::Quick, true),
        ["--quick"] => (Effort::Quick, false),
        [_, ..] => {
            say(&"cargo xtask windows [--quick | --check]");
            return TaskEnd::Bad;
        }
    };
    let built = build(root, effort, Missing::Fetch);
    let done = built.and_then(|folder| if checks { check(root, &folder, Missing::Fetch) } else { Ok(()) });
    match done {
        Ok(()) => TaskEnd::Good,
        Err(reason) => {
            say(&reason);
            TaskEnd::Bad
        }
    }
}

/// Builds the programs, each one file without anything beside it; their folder.
pub(crate) fn build(root: &Path, effort: Effort, missing: Missing) -> Result<PathBuf, String> {
    let library = cross::library(root, Target::Windows, missing)?;
    cross::ensure_program(COMPILER, "gcc-mingw-w64-x86-64", missing)?;
    let target = root.join("target/windows");
    let mut cargo = cross::cargo(Target::Windows, &library, effort, &target);
    cargo.args(["-p", "kagetsu-cli"]).current_dir(root);
    cargo.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", COMPILER);
    let flags = effort.flags(root, STATIC);
    cross::run(cargo.env("RUSTFLAGS", flags).env("CARGO_PROFILE_RELEASE_DEBUG", "false"))?;
    Ok(target.join(Target::Windows.triple()).join("release"))
}

/// Whether everything is at hand, or what is missing.
pub(crate) fn ready(root: &Path, missing: Missing) -> Result<(), String> {
    cross::library(root, Target::Windows, missing)?;
    cross::ensure_program(COMPILER, "gcc-mingw-w64-x86-64", missing)?;
    Wine::find(root, missing).map(drop)
}

/// A Wine that runs the programs, with a home of its own.
struct Wine {
    program: PathBuf,
    home: PathBuf,
}

impl Wine {
    fn find(root: &Path, missing: Missing) -> Result<Wine, String> {
        let found = || WINES.iter().map(PathBuf::from).find(|path| path.is_file());
        if found().is_none() {
            // The path has no name of it: only the file tells.
            let _ = cross::ensure_program("wine64", "wine64", missing);
        }
        let program = found().ok_or("Wine is missing: install it (Debian: apt-get install wine64)")?;
        Ok(Wine { program, home: root.join("target/wine") })
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.arg(program).env("WINEPREFIX", &self.home).env("WINEDEBUG", "-all");
        command
    }
}

/// The programs under Wine do what those of this machine do.
pub(crate) fn check(root: &Path, folder: &Path, missing: Missing) -> Result<(), String> {
    let wine = Wine::find(root, missing)?;
    std::fs::create_dir_all(&wine.home).map_err(|error| format!("{}: {error}", wine.home.display()))?;
    lend_random(root, folder)?;
    let native = native(root)?;
    let windows = conversation(&mut wine.command(&folder.join("pbrain-kagetsu.exe")))?;
    let linux = conversation(&mut Command::new(native.join("pbrain-kagetsu")))?;
    if windows != linux || !linux.contains("ERROR") {
        return Err(format!("the protocol under Wine:\n{windows}\nand here:\n{linux}"));
    }
    say(&"the protocol: the same conversation under Wine and here");
    let windows = signature(&mut wine.command(&folder.join("kagetsu.exe")))?;
    let linux = signature(&mut Command::new(native.join("kagetsu")))?;
    if windows != linux || linux.is_null() {
        return Err(format!("bench: {windows} nodes under Wine, {linux} here"));
    }
    say(&format!("bench: {linux} nodes under Wine and here"));
    let answers = vectors::served(root, &mut wine.command(&folder.join("kagetsu.exe")))?;
    vectors::compare(root, "kagetsu.exe under Wine", &answers)?;
    games(root, &wine, folder, &native)
}

/// The nodes of the fixed search.
fn signature(command: &mut Command) -> Result<Value, String> {
    let told = vectors::printed(command.args(["bench", "--json"]))?;
    let value: Value = serde_json::from_str(&told).map_err(|error| format!("{told}: {error}"))?;
    Ok(value["nodes"].clone())
}

/// The programs of this machine, as the tests build them.
fn native(root: &Path) -> Result<PathBuf, String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--profile", "test", "-p", "kagetsu-cli"]).current_dir(root);
    cross::run(&mut cargo)?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("debug"))
}

/// What a program says in the conversation.
fn conversation(command: &mut Command) -> Result<String, String> {
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("{command:?}: {error}"))?;
    if let Some(mut input) = child.stdin.take() {
        input.write_all(CONVERSATION.as_bytes()).map_err(|error| format!("{command:?}: {error}"))?;
    }
    let told = child.wait_with_output().map_err(|error| format!("{command:?}: {error}"))?;
    let text = String::from_utf8_lossy(&told.stdout).replace("\r\n", "\n");
    // Messages have times in them.
    Ok(text.lines().filter(|line| !line.starts_with("MESSAGE")).collect::<Vec<_>>().join("\n"))
}

/// The Windows program against ours, and ours against itself from the same openings: the same games.
fn games(root: &Path, wine: &Wine, folder: &Path, native: &Path) -> Result<(), String> {
    let ours = native.join("pbrain-kagetsu");
    let script = root.join("target/windows/pbrain-under-wine");
    let theirs = wine.command(&folder.join("pbrain-kagetsu.exe"));
    let words: Vec<String> = theirs.get_args().map(|word| format!("'{}'", word.to_string_lossy())).collect();
    let text = format!(
        "#!/bin/sh\nWINEPREFIX='{}' WINEDEBUG=-all exec '{}' {}\n",
        wine.home.display(),
        wine.program.display(),
        words.join(" ")
    );
    std::fs::write(&script, text).map_err(|error| format!("{}: {error}", script.display()))?;
    cross::run(Command::new("chmod").arg("+x").arg(&script))?;
    let play = |other: &Path, record: &Path| {
        let _ = std::fs::remove_file(record);
        let mut command = Command::new(native.join("kagetsu"));
        let engine = |path: &Path| format!("cmd:{}", path.display());
        command.args(["match", "--games", GAMES, "--nodes", NODES, "--seed", "7", "--lang", "en"]);
        command.arg("--engine").arg(engine(&ours)).arg("--engine").arg(engine(other));
        command.arg("--record").arg(record);
        cross::run(&mut command)?;
        moves(record)
    };
    let here = play(&ours, &root.join("target/windows/games-here.jsonl"))?;
    let there = play(&script, &root.join("target/windows/games-wine.jsonl"))?;
    if here.is_empty() || here != there {
        return Err("the games with the Windows program are not those of two Linux programs".to_owned());
    }
    say(&format!("a match: the same {} games with the Windows program as with ours", here.len()));
    Ok(())
}

/// The moves of the games of a record.
fn moves(record: &Path) -> Result<Vec<String>, String> {
    let text = std::fs::read_to_string(record).map_err(|error| format!("{}: {error}", record.display()))?;
    let game = |line: &str| {
        let value: Value = serde_json::from_str(line).ok()?;
        value["moves"].as_str().map(str::to_owned)
    };
    Ok(text.lines().filter_map(game).collect())
}

/// Wine up to version 8 lacks a library that every Windows has; for tests one of our own stands beside the programs.
fn lend_random(root: &Path, folder: &Path) -> Result<(), String> {
    let source = root.join("target/windows/bcryptprimitives.c");
    let text = "#include <windows.h>\n#include <ntsecapi.h>\n\
                __declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {\n\
                return RtlGenRandom(data, (ULONG)length); }\n";
    std::fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
    let mut compiler = Command::new(COMPILER);
    compiler.args(["-shared", "-O1", "-o"]).arg(folder.join("bcryptprimitives.dll")).arg(&source);
    cross::run(compiler.arg("-ladvapi32"))
}
