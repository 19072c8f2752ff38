//! `cargo xtask windows`: the programs for Windows, and, with `--check`, the same programs under Wine beside those of this
//! machine: protocol, server, signature, games.

use std::io::{BufRead, BufReader, Write};
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
/// Debian's package of it; the one that has all variants is twice as large.
const COMPILER_PACKAGE: &str = "gcc-mingw-w64-x86-64-win32";
/// Where Debian has Wine, which puts no name of it on the path.
const WINES: [&str; 3] = ["/usr/lib/wine/wine64", "/usr/bin/wine64", "/usr/bin/wine"];
/// A conversation as a manager leads it: what is sent, each answered by one line before the next. The engine's moves come
/// from searches of fixed nodes.
const CONVERSATION: [&str; 7] = [
    "ABOUT",
    "START 15",
    "INFO rule 4\r\nINFO max_node 3000\r\nINFO timeout_turn 600000\r\nBEGIN",
    "TURN 8,8",
    "BOARD\r\n7,7,2\r\n8,8,1\r\n6,8,2\r\nDONE",
    "START 20",
    "TURN 99,99",
];
/// Seconds after which a program under Wine is ended.
const PATIENCE: &str = "900";
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
    let checked = |folder: PathBuf| check(root, &folder, &native(root)?, Missing::Fetch);
    let done = built.and_then(|folder| if checks { checked(folder) } else { Ok(()) });
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
    cross::ensure_program(COMPILER, COMPILER_PACKAGE, missing)?;
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
    cross::ensure_program(COMPILER, COMPILER_PACKAGE, missing)?;
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
        let home = root.join("target/wine");
        std::fs::create_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
        Ok(Wine { program, home })
    }

    /// A program of Windows.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.arg(program).envs(self.envs());
        command
    }

    /// The same, ended where it does not come to an end by itself.
    fn bounded(&self, program: &Path) -> Command {
        let mut command = Command::new("timeout");
        command.args(["--kill-after=10", PATIENCE]).arg(&self.program).arg(program).envs(self.envs());
        command
    }

    /// A home of its own, no messages of Wine's, and no question about parts that are not needed.
    fn envs(&self) -> [(&'static str, String); 3] {
        let home = self.home.display().to_string();
        let [quiet, bare] = ["-all", "mscoree,mshtml="].map(str::to_owned);
        [("WINEPREFIX", home), ("WINEDEBUG", quiet), ("WINEDLLOVERRIDES", bare)]
    }
}

/// The programs under Wine do what those of this machine do.
pub(crate) fn check(root: &Path, folder: &Path, native: &Path, missing: Missing) -> Result<(), String> {
    let wine = Wine::find(root, missing)?;
    lend_random(root, folder)?;
    let windows = conversation(&mut wine.bounded(&folder.join("pbrain-kagetsu.exe")))?;
    let linux = conversation(&mut Command::new(native.join("pbrain-kagetsu")))?;
    if windows != linux || linux.matches("ERROR").count() != 2 {
        return Err(format!("the protocol under Wine:\n{windows}\nand here:\n{linux}"));
    }
    say(&"the protocol: the same conversation under Wine and here");
    let windows = signature(&mut wine.bounded(&folder.join("kagetsu.exe")))?;
    let linux = signature(&mut Command::new(native.join("kagetsu")))?;
    if windows != linux || linux.is_null() {
        return Err(format!("bench: {windows} nodes under Wine, {linux} here"));
    }
    say(&format!("bench: {linux} nodes under Wine and here"));
    let answers = vectors::served(root, &mut wine.command(&folder.join("kagetsu.exe")))?;
    vectors::compare(root, "kagetsu.exe under Wine", &answers)?;
    games(root, &wine, folder, native)
}

/// The nodes of the fixed search under Wine, where there is one.
pub(crate) fn signature_under_wine(root: &Path, folder: &Path) -> Result<Value, String> {
    let wine = Wine::find(root, Missing::Report)?;
    lend_random(root, folder)?;
    signature(&mut wine.bounded(&folder.join("kagetsu.exe")))
}

/// The nodes of the fixed search.
pub(crate) fn signature(command: &mut Command) -> Result<Value, String> {
    let told = vectors::printed(command.args(["bench", "--json"]))?;
    let value: Value = serde_json::from_str(&told).map_err(|error| format!("{told}: {error}"))?;
    Ok(value["nodes"].clone())
}

/// Builds the programs of this machine as the tests build them; their folder.
pub(crate) fn native(root: &Path) -> Result<PathBuf, String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--profile", "test", "-p", "kagetsu-cli"]).current_dir(root);
    cross::run(&mut cargo)?;
    Ok(tested(root))
}

/// Where the tests build the programs of this machine.
pub(crate) fn tested(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    target.join("debug")
}

/// What a program answers in the conversation, a line for each step.
fn conversation(command: &mut Command) -> Result<String, String> {
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("{command:?}: {error}"))?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(format!("{command:?} cannot be talked to"));
    };
    // What is said beside the answers has times in it.
    let is_answer = |line: &String| !line.starts_with("MESSAGE") && !line.starts_with("DEBUG");
    let mut answers = BufReader::new(output).lines().map_while(Result::ok).filter(is_answer);
    let mut told = Vec::new();
    for step in CONVERSATION {
        input.write_all(format!("{step}\r\n").as_bytes()).map_err(|error| format!("{step}: {error}"))?;
        let answer = answers.next().ok_or_else(|| format!("{command:?} does not answer {step}"))?;
        told.push(answer.trim_end().to_owned());
    }
    input.write_all(b"END\r\n").map_err(|error| format!("END: {error}"))?;
    drop(input);
    told.extend(answers);
    let status = child.wait().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(told.join("\n")) } else { Err(format!("{command:?}: {status}")) }
}

/// The Windows program against ours, and ours against itself from the same openings: the same games.
fn games(root: &Path, wine: &Wine, folder: &Path, native: &Path) -> Result<(), String> {
    let ours = native.join("pbrain-kagetsu");
    let script = root.join("target/windows/pbrain-under-wine");
    let envs = wine.envs().map(|(name, value)| format!("{name}='{value}'")).join(" ");
    let (wine, program) = (wine.program.display(), folder.join("pbrain-kagetsu.exe"));
    let text = format!("#!/bin/sh\n{envs} exec '{wine}' '{}'\n", program.display());
    std::fs::write(&script, text).map_err(|error| format!("{}: {error}", script.display()))?;
    cross::run(Command::new("chmod").arg("+x").arg(&script))?;
    let play = |other: &Path, record: &Path| {
        let _ = std::fs::remove_file(record);
        let mut command = Command::new(native.join("kagetsu"));
        let engine = |path: &Path, name: &str| format!("cmd:{},name={name}", path.display());
        command.args(["match", "--games", GAMES, "--nodes", NODES, "--seed", "7", "--lang", "en"]);
        command.arg("--engine").arg(engine(&ours, "ours")).arg("--engine").arg(engine(other, "other"));
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
