//! The program for browsers and Node: `bindings/wasm`, compiled and with the JavaScript that belongs to it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cross::{self, Effort, Missing, Target};

/// The network's arithmetic is written so that the compiler can use vectors; every browser of the last years has them.
const FLAGS: &str = "-C target-feature=+simd128";
/// The modules that the site and the npm package share.
const SHARED: [&str; 4] = ["answer.js", "crew.js", "shelf.js", "worker.js"];

/// Builds it and returns the folder with the module and its glue.
pub(crate) fn build(root: &Path, effort: Effort, missing: Missing) -> Result<PathBuf, String> {
    let library = cross::library(root, Target::Wasm, missing)?;
    let built = root.join("target/wasm");
    let crate_folder = root.join("bindings/wasm");
    let mut cargo = cross::cargo(Target::Wasm, &library, effort, &built);
    // Without the compiler's vectors the network is too slow to play with.
    cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "3");
    cross::run(cargo.env("RUSTFLAGS", effort.flags(root, FLAGS)).current_dir(&crate_folder))?;
    let glue = built.join(effort.name());
    empty(&glue)?;
    let module = built.join(Target::Wasm.triple()).join("release/kagetsu_wasm.wasm");
    cross::run(tool(root).arg("glue").arg(module).arg(&glue))?;
    Ok(glue)
}

/// The tool that has what only releases need.
pub(crate) fn tool(root: &Path) -> Command {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--locked", "--manifest-path"]);
    command.arg(root.join("xtask/release/Cargo.toml")).arg("--");
    command.env("CARGO_TARGET_DIR", root.join("target/release-tool"));
    command
}

/// Copies the program and what starts it in workers.
pub(crate) fn place(root: &Path, glue: &Path, folder: &Path) -> Result<(), String> {
    for name in ["kagetsu_wasm.js", "kagetsu_wasm_bg.wasm"] {
        copy(&glue.join(name), &folder.join(name))?;
    }
    for name in SHARED {
        copy(&root.join("bindings/wasm/js").join(name), &folder.join(name))?;
    }
    Ok(())
}

/// An empty folder, whatever was there.
pub(crate) fn empty(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Copies a file into a folder that may not be there yet.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::copy(from, to).map_err(|error| format!("{}: {error}", from.display()))?;
    Ok(())
}
