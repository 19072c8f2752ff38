//! The tools that the checks need: installs what is missing where it can, says what to install where it cannot.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::say;

/// A part of the Rust toolchain that a check needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tool {
    /// The `cargo` subcommand.
    pub(crate) subcommand: &'static str,
    /// The `rustup` component that brings it.
    pub(crate) component: &'static str,
}

/// What `cargo xtask test` needs beside `cargo` itself.
pub(crate) const TOOLS: [Tool; 2] =
    [Tool { subcommand: "fmt", component: "rustfmt" }, Tool { subcommand: "clippy", component: "clippy" }];

impl Tool {
    /// Whether the tool is there, after an attempt to install it.
    pub(crate) fn ensure(self) -> bool {
        if self.is_there() {
            return true;
        }
        say(&format!("installing {}: rustup component add {}", self.subcommand, self.component));
        let installed = Command::new("rustup").args(["component", "add", self.component]).status();
        if installed.is_ok_and(|status| status.success()) && self.is_there() {
            return true;
        }
        say(&format!(
            "cargo {} is missing and could not be installed: install rustup from https://rustup.rs and run \
             “rustup component add {}”, or install your system's package of {}",
            self.subcommand, self.component, self.component
        ));
        false
    }

    fn is_there(self) -> bool {
        Command::new("cargo")
            .args([self.subcommand, "--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }
}

/// Names under which a browser for the page's tests is known.
const BROWSERS: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Installs Chromium where none is found and Debian's package manager is there for us; the tests of the page say
/// what to install otherwise.
pub(crate) fn ensure_browser() {
    if has_browser() {
        return;
    }
    say(&"installing a browser for the tests of the page: apt-get install chromium");
    for args in [&["update", "-q"][..], &["install", "-q", "-y", "--no-install-recommends", "chromium"]] {
        // Without the rights or the package manager nothing happens, and the tests say so.
        let _ = Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive").status();
    }
}

/// Installs a NATS server where none is found and Debian's package manager is there for us; the tests of the queue say what to
/// install otherwise.
pub(crate) fn ensure_queue_server() {
    if queue_server().is_some() {
        return;
    }
    say(&"installing a server for the tests of the queue: apt-get install nats-server");
    for args in [&["update", "-q"][..], &["install", "-q", "-y", "--no-install-recommends", "nats-server"]] {
        // The package starts a service; in this run level none is started. Without the rights nothing happens at all.
        let mut command = Command::new("apt-get");
        let _ = command.args(args).env("DEBIAN_FRONTEND", "noninteractive").env("RUNLEVEL", "1").status();
    }
}

/// The program of a NATS server.
pub(crate) fn queue_server() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("KAGETSU_NATS_SERVER") {
        return Some(path.into());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from));
    folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}

/// Whether a browser is there.
pub(crate) fn has_browser() -> bool {
    if std::env::var_os("KAGETSU_BROWSER").is_some() {
        return true;
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|dir| BROWSERS.iter().any(|name| dir.join(name).is_file()))
}
