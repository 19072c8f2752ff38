//! The program on its machine: where it listens, what it sees of it, whether its rules hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// Where the server listens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Serve")]
pub struct ServeAnswer {
    /// The address of the page.
    pub url: String,
    /// Its port.
    pub port: u16,
}

impl Schema for ServeAnswer {
    const SCHEMA: &'static str = "kagetsu.serve/1";
}

/// The machine as the program sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Doctor")]
pub struct DoctorAnswer {
    /// The version of the program.
    pub version: String,
    /// The operating system.
    pub os: String,
    /// The processor.
    pub arch: String,
    /// How many cores it may use.
    pub cores: usize,
    /// The language of its words.
    pub lang: String,
    /// What the language was taken from.
    pub lang_source: String,
    /// Whether standard input is a terminal.
    pub stdin_terminal: bool,
    /// Whether standard output is a terminal.
    pub stdout_terminal: bool,
    /// The size of a position in memory.
    pub position_bytes: usize,
    /// The checks of the rules.
    pub checks: Vec<SelfCheckAnswer>,
}

impl Schema for DoctorAnswer {
    const SCHEMA: &'static str = "kagetsu.doctor/1";
}

/// A check of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SelfCheck")]
pub struct SelfCheckAnswer {
    /// What was checked.
    pub name: String,
    /// Whether it holds.
    pub ok: bool,
    /// What is wrong.
    pub error: Option<String>,
}
