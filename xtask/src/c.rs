//! `cargo xtask c`: the library for C, its header, and the programs in C that use it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cross::{self, Effort, Missing};
use crate::{TaskEnd, npm, say, vectors, wasm};

/// What a program needs beside the static library.
const LIBRARIES: [&str; 3] = ["-lpthread", "-ldl", "-lm"];

/// Builds the library, writes the header anew and runs the programs.
pub(crate) fn run(root: &Path) -> TaskEnd {
    let done = header(root).and_then(|text| {
        let path = root.join(HEADER);
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        check(root, Effort::Quick, Missing::Fetch)
    });
    match done {
        Ok(()) => TaskEnd::Good,
        Err(reason) => {
            say(&reason);
            TaskEnd::Bad
        }
    }
}

const HEADER: &str = "bindings/c/include/kagetsu.h";

/// The header that belongs to the code of today.
fn header(root: &Path) -> Result<String, String> {
    let path = root.join("target/kagetsu.h");
    let mut tool = wasm::tool(root);
    cross::run(tool.arg("header").arg(root.join("bindings/c")).arg(&path))?;
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Builds the static and the shared library; their folder.
pub(crate) fn build(root: &Path, effort: Effort) -> Result<PathBuf, String> {
    let target = root.join("target/c");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release"]).args(effort.lock()).current_dir(root.join("bindings/c"));
    cross::run(cargo.env("CARGO_TARGET_DIR", &target).envs(effort.envs().iter().copied()))?;
    Ok(target.join("release"))
}

/// Holds the header against the code and runs the programs in C, the answers to the shared questions among them.
pub(crate) fn check(root: &Path, effort: Effort, missing: Missing) -> Result<(), String> {
    cross::ensure_program("cc", "gcc", missing)?;
    let kept = std::fs::read_to_string(root.join(HEADER)).map_err(|error| format!("{HEADER}: {error}"))?;
    if header(root)? != kept {
        return Err(format!("{HEADER} is stale: run `cargo xtask c`"));
    }
    let built = build(root, effort)?;
    let own = root.join("bindings/c");
    let program = compile(root, &built, &own.join("tests/kagetsu.c"))?;
    cross::run(&mut Command::new(program))?;
    let code = built.join("example.c");
    std::fs::write(&code, npm::example(&own.join("README.md"), "c")?).map_err(|error| error.to_string())?;
    let told = vectors::printed(&mut Command::new(compile(root, &built, &code)?))?;
    if !told.contains("I8: double-three") || !told.contains("solved") {
        return Err(format!("the example of the README says\n{told}"));
    }
    let table = vectors::table(root)?;
    let table = std::fs::File::open(&table).map_err(|error| format!("{}: {error}", table.display()))?;
    let program = compile(root, &built, &own.join("tests/vectors.c"))?;
    let answers = vectors::printed(Command::new(program).stdin(Stdio::from(table)))?;
    vectors::compare(root, "the C library", &answers)
}

/// Compiles a program against the static library.
fn compile(root: &Path, built: &Path, code: &Path) -> Result<PathBuf, String> {
    let name = code.file_stem().unwrap_or_default().to_string_lossy();
    let program = built.join(format!("{name}-c"));
    let mut cc = Command::new("cc");
    cc.args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-I"]).arg(root.join("bindings/c/include"));
    cc.arg(code).arg(built.join("libkagetsu.a"));
    cross::run(cc.args(LIBRARIES).arg("-o").arg(&program))?;
    Ok(program)
}
