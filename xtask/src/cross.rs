//! Building for other machines than this one: WebAssembly and Windows.
//!
//! That needs the standard library of the target. It is taken where it is installed (`rustup target add`); otherwise it is
//! built from the compiler's own source of exactly this version, where that is at hand (the component `rust-src`, or
//! Debian's package of that name); otherwise somebody is told what to install. The programs themselves are stable Rust;
//! only building the standard library asks the compiler for more.

mod debian;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::say;

/// A kind of machine to build for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Browsers and Node.
    Wasm,
    /// Windows, by the GNU tools.
    Windows,
}

impl Target {
    /// As the compiler calls it.
    pub(crate) const fn triple(self) -> &'static str {
        match self {
            Target::Wasm => "wasm32-unknown-unknown",
            Target::Windows => "x86_64-pc-windows-gnu",
        }
    }

    /// What of the standard library is built where it comes as source.
    const fn parts(self) -> &'static str {
        match self {
            Target::Wasm => "-Zbuild-std=std,panic_abort",
            Target::Windows => "-Zbuild-std=std,panic_unwind",
        }
    }
}

/// How much work the compiler puts into a build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// As it is released.
    Released,
    /// The same code in less time, for tests.
    Quick,
}

impl Effort {
    /// A word for folders.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Effort::Released => "released",
            Effort::Quick => "quick",
        }
    }

    /// What is released is built from exactly the versions of others that are written down.
    pub(crate) const fn lock(self) -> &'static [&'static str] {
        match self {
            Effort::Released => &["--locked"],
            Effort::Quick => &[],
        }
    }

    /// What the compiler is told beside `flags`: paths of this machine are left out of what is released, so that it is
    /// the same wherever it is built.
    pub(crate) fn flags(self, root: &Path, flags: &str) -> String {
        match self {
            Effort::Released => format!("{flags} --remap-path-prefix={}=.", root.display()),
            Effort::Quick => flags.to_owned(),
        }
    }

    /// The profile as the environment tells it to `cargo`.
    pub(crate) const fn envs(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Effort::Released => &[],
            // Most of the time is the compiler's then, not the program's.
            Effort::Quick => &[
                ("CARGO_PROFILE_RELEASE_LTO", "off"),
                ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
                ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
            ],
        }
    }
}

/// May what is missing be fetched?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missing {
    /// It is fetched where that is possible.
    Fetch,
    /// Only what is at hand counts.
    Report,
}

/// Where the standard library of a target comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Library {
    Installed,
    Source(PathBuf),
}

/// Finds the standard library of a target; the error says what to install.
pub(crate) fn library(root: &Path, target: Target, missing: Missing) -> Result<Library, String> {
    let triple = target.triple();
    let installed = rustc(&["--print", "target-libdir", "--target", triple])?;
    if Path::new(&installed).join("self-contained").is_dir() || has_std(Path::new(&installed)) {
        return Ok(Library::Installed);
    }
    let version = version()?;
    let found = sources(root, &version)?.into_iter().find(|folder| folder.join("std/Cargo.toml").is_file());
    if let Some(folder) = found {
        return Ok(Library::Source(folder));
    }
    if missing == Missing::Fetch {
        match debian::fetch_source(&kept(root, &version), &version) {
            Ok(folder) => return Ok(Library::Source(folder)),
            Err(reason) => say(&reason),
        }
    }
    Err(format!(
        "the standard library for {triple} is missing: run “rustup target add {triple}”, or install the compiler's source \
         (“rustup component add rust-src”, or Debian's package rust-src of version {version})"
    ))
}

fn has_std(folder: &Path) -> bool {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.into_iter().any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}

/// Where the compiler's source may be.
fn sources(root: &Path, version: &str) -> Result<Vec<PathBuf>, String> {
    let sysroot = PathBuf::from(rustc(&["--print", "sysroot"])?);
    let named = std::env::var_os("KAGETSU_RUST_SRC").map(PathBuf::from);
    let others = [
        sysroot.join("lib/rustlib/src/rust/library"),
        PathBuf::from(format!("/usr/src/rustc-{version}/library")),
        kept(root, version).join("library"),
    ];
    Ok(named.into_iter().chain(others).collect())
}

/// Where fetched source is kept.
fn kept(root: &Path, version: &str) -> PathBuf {
    root.join("target/cross").join(format!("rustc-{version}"))
}

/// The version of the compiler, such as `1.95.0`.
pub(crate) fn version() -> Result<String, String> {
    let told = rustc(&["--version"])?;
    told.split(' ').nth(1).map(str::to_owned).ok_or_else(|| format!("rustc has no version: {told}"))
}

fn rustc(args: &[&str]) -> Result<String, String> {
    let told = Command::new("rustc").args(args).output().map_err(|error| format!("rustc: {error}"))?;
    match told.status.success() {
        true => Ok(String::from_utf8_lossy(&told.stdout).trim().to_owned()),
        false => Err(String::from_utf8_lossy(&told.stderr).trim().to_owned()),
    }
}

/// A `cargo` command that builds for a target into `folder`.
pub(crate) fn cargo(target: Target, library: &Library, effort: Effort, folder: &Path) -> Command {
    let mut command = Command::new("cargo");
    command.args(["build", "--release", "--target", target.triple()]).args(effort.lock());
    if let Library::Source(source) = library {
        // The compiler would look in its own folder alone; nothing is put there for its sake.
        command.arg(target.parts()).env("RUSTC_BOOTSTRAP", "1").env("__CARGO_TESTS_ONLY_SRC_ROOT", source);
    }
    command.env("CARGO_TARGET_DIR", folder).envs(effort.envs().iter().copied());
    command
}

/// Installs packages of the system, where that is possible and wanted; the error says what to install.
pub(crate) fn ensure_program(program: &str, package: &str, missing: Missing) -> Result<(), String> {
    if is_on_path(program)
        || (missing == Missing::Fetch && debian::install(&[package]) && is_on_path(program))
    {
        return Ok(());
    }
    Err(format!(
        "{program} is missing: install your system's package of it (Debian: apt-get install {package})"
    ))
}

/// Whether a program can be started by its name.
pub(crate) fn is_on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Runs a command with its output passed through.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let line: Vec<OsString> = words.map(OsString::from).collect();
    let line = line.join(" ".as_ref()).to_string_lossy().into_owned();
    say(&format!("$ {line}"));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{line}: {status}")),
        Err(error) => Err(format!("{line}: {error}")),
    }
}
