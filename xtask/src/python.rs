//! `cargo xtask python`: builds the Python wheel in an environment of its own, holds its stubs against it and runs its
//! tests.
//!
//! Nothing else in the house needs Python; this task says what to install where it cannot go on.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{TaskEnd, say, vectors};

/// What the tests need beside Python.
const PACKAGES: [&str; 5] = ["maturin>=1.9,<2", "numpy", "pytest>=8", "mypy>=1.15", "auditwheel>=6"];
/// What is asked of the installed wheel: that its stubs say what it does, that its own Python and the example are typed
/// without a gap, and its tests.
const CHECKS: [&[&str]; 4] = [
    &["-m", "mypy.stubtest", "kagetsu._kagetsu"],
    &["-m", "mypy", "--package", "kagetsu"],
    &["-m", "mypy", "examples/study.py"],
    &["-m", "pytest", "-q"],
];
/// Programs that may be a Python, in the order they are tried.
const PYTHONS: [&str; 2] = ["python3", "python"];
/// The oldest Python that the wheel is for, asked of the program itself.
const NEW_ENOUGH: &str = "import sys; sys.exit(sys.version_info < (3, 9))";

/// Formats, lints, builds, tests; the first thing that fails ends it.
pub(crate) fn run(root: &Path) -> TaskEnd {
    match steps(root) {
        Ok(()) => TaskEnd::Good,
        Err(reason) => {
            say(&reason);
            TaskEnd::Bad
        }
    }
}

/// Builds the wheel as it is released into `folder`; it says itself which systems it is for.
pub(crate) fn wheel(root: &Path, folder: &Path) -> Result<(), String> {
    let (_, home, inner) = environment(root)?;
    let wheels = home.join("released");
    let _ = std::fs::remove_dir_all(&wheels);
    let build = ["build", "--release", "--strip", "--out"].map(OsStr::new);
    let words = build.into_iter().chain([wheels.as_os_str()]);
    call(&root.join("bindings/python"), inner.join("maturin"), words, "")?;
    let inner_python = inner.join("python");
    for wheel in std::fs::read_dir(&wheels).into_iter().flatten().flatten() {
        let (from, to) = (wheel.path(), folder.join(wheel.file_name()));
        std::fs::copy(&from, to).map_err(|error| format!("{}: {error}", from.display()))?;
        let install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"];
        call(root, &inner_python, install.iter().map(OsStr::new).chain([from.as_os_str()]), "")?;
        let audit = ["-m", "auditwheel", "show"].map(OsStr::new);
        call(root, &inner_python, audit.into_iter().chain([from.as_os_str()]), "")?;
    }
    ask(root, &inner_python)
}

/// An environment of its own with what is needed: which Python made it, where it is, and where its programs are.
fn environment(root: &Path) -> Result<(PathBuf, PathBuf, PathBuf), String> {
    let python = find()?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let home = target.join("python");
    let fresh = [OsStr::new("-m"), OsStr::new("venv"), home.as_os_str()];
    let venv = "Python has no venv: install your system's package of it (python3-venv on Debian)";
    call(root, &python, fresh, venv)?;
    let inner = home.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let inner_python = inner.join("python");
    let packages = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let network = "the packages could not be installed: this task needs the network once";
    call(root, &inner_python, packages.iter().chain(&PACKAGES), network)?;
    Ok((python, home, inner))
}

fn steps(root: &Path) -> Result<(), String> {
    let bindings = root.join("bindings/python");
    call(&bindings, "cargo", ["fmt", "--check"], "")?;
    call(&bindings, "cargo", ["clippy", "--quiet", "--", "-D", "warnings"], "")?;
    let (python, home, inner) = environment(root)?;
    let inner_python = inner.join("python");
    let wheels = home.join("wheels");
    let build = ["build", "--quiet", "--profile", "dev", "--out"].map(OsStr::new);
    call(&bindings, inner.join("maturin"), build.into_iter().chain([wheels.as_os_str()]), "")?;
    let install =
        ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--force-reinstall", "kagetsu"];
    let from = [OsStr::new("--find-links"), wheels.as_os_str()];
    call(root, &inner_python, install.iter().map(OsStr::new).chain(from), "")?;
    for check in CHECKS {
        call(&bindings, &inner_python, check, "")?;
    }
    ask(root, &inner_python)?;
    training(root, &python)
}

/// The shared questions to the wheel that is installed in an environment.
fn ask(root: &Path, inner_python: &Path) -> Result<(), String> {
    let mut asked = Command::new(inner_python);
    asked.arg(root.join("bindings/python/tests/vectors.py")).arg(vectors::table(root)?);
    let answers = vectors::printed(asked.current_dir(root.join("target")).env_remove("PYTHONPATH"))?;
    vectors::compare(root, "the Python wheel", &answers)
}

/// The tests of `training`, where PyTorch is at hand: it is too large to be fetched for them.
fn training(root: &Path, python: &Path) -> Result<(), String> {
    if !succeeds(Command::new(python).args(["-c", "import torch, numpy"])) {
        say(&"training: not tested, because this Python has no PyTorch (pip install torch numpy)");
        return Ok(());
    }
    call(&root.join("training"), python, ["-m", "unittest"], "")
}

/// A Python that is new enough: `KAGETSU_PYTHON`, or the usual names.
fn find() -> Result<PathBuf, String> {
    let named = std::env::var_os("KAGETSU_PYTHON").map(PathBuf::from);
    let usual = PYTHONS.into_iter().map(PathBuf::from);
    let suits = |python: &PathBuf| succeeds(Command::new(python).args(["-c", NEW_ENOUGH]));
    named.into_iter().chain(usual).find(suits).ok_or_else(|| {
        "no Python of version 3.9 or newer was found: install it from https://www.python.org or as your system's \
         package, or name it in KAGETSU_PYTHON"
            .to_owned()
    })
}

fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs a program with its output passed through; the error says what failed and what may help.
fn call<A: AsRef<OsStr>>(
    folder: &Path,
    program: impl AsRef<OsStr>,
    args: impl IntoIterator<Item = A>,
    help: &str,
) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(args).current_dir(folder).env_remove("PYTHONPATH");
    say(&format!("$ {command:?}"));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{status}. {help}")),
        Err(error) => Err(format!("{error}. {help}")),
    }
}
