//! The tools that the checks need: installs what is missing where it can, says what to install where it cannot.

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
