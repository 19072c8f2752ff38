//! What was measured: the signature of the search, the speed of rules, solver and players.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// The stones that a fixed search places on fixed positions, and how fast.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Bench")]
pub struct BenchAnswer {
    /// The evaluation.
    pub eval: String,
    /// How many positions are searched.
    pub positions: usize,
    /// How deep.
    pub depth: u32,
    /// Stones placed: the same on every machine.
    pub nodes: u64,
    /// Stones placed in a second.
    pub nps: u64,
    /// Milliseconds, to the microsecond.
    pub time_ms: f64,
    /// What the search counted, by name.
    pub counters: BTreeMap<String, u64>,
}

impl Schema for BenchAnswer {
    const SCHEMA: &'static str = "kagetsu.bench/1";
}

/// The speed of the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BenchRules")]
pub struct BenchRulesAnswer {
    /// The rule.
    pub rule: String,
    /// How many positions.
    pub positions: usize,
    /// The seed that they are made from.
    pub seed: u64,
    /// Pairs of place and undo in a second.
    pub place_undo_per_s: f64,
    /// Microseconds for the exact set of forbidden points of one position: half of them take less.
    pub forbidden_set_us_median: f64,
    /// The same: 99 of 100 take less.
    pub forbidden_set_us_p99: f64,
    /// Positions made from their stones in a second.
    pub setups_per_s: f64,
}

impl Schema for BenchRulesAnswer {
    const SCHEMA: &'static str = "kagetsu.bench-rules/1";
}

/// How fast wins are proved and refuted; rates are stones placed in a second.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BenchSolve")]
pub struct BenchSolveAnswer {
    /// The rule.
    pub rule: String,
    /// Positions of each kind: with a win by fours, and with fours that do not win.
    pub positions: usize,
    /// The seed that they are made from.
    pub seed: u64,
    /// A win by fours as a line.
    pub fours_won: TimesAnswer,
    /// The same with the certificate, built and verified.
    pub fours_proved: TimesAnswer,
    /// Fours that do not win.
    pub fours_refuted: TimesAnswer,
    /// Stones placed in a second in both.
    pub fours_nodes_per_s: f64,
    /// Fours and threes within nine plies, where fours alone do not win.
    pub threats_short: TimesAnswer,
    /// Stones placed in a second there.
    pub threats_nodes_per_s: f64,
}

impl Schema for BenchSolveAnswer {
    const SCHEMA: &'static str = "kagetsu.bench-solve/1";
}

/// Microseconds of many answers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Times")]
pub struct TimesAnswer {
    /// Half of them take less.
    pub median_us: f64,
    /// 99 of 100 take less.
    pub p99_us: f64,
}

/// The speed of the players on other boards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BenchVariants")]
pub struct BenchVariantsAnswer {
    /// One kind of work after the other.
    pub tasks: Vec<PlayerSpeedAnswer>,
}

impl Schema for BenchVariantsAnswer {
    const SCHEMA: &'static str = "kagetsu.bench-variants/1";
}

/// The speed of a player at one kind of work.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlayerSpeed")]
pub struct PlayerSpeedAnswer {
    /// The work.
    pub name: String,
    /// What is counted: `nodes` or `playouts`.
    pub unit: String,
    /// How many positions it is done on.
    pub pieces: usize,
    /// How many were counted.
    pub units: u64,
    /// In a second.
    pub per_s: f64,
    /// Milliseconds for one position: half of them take less.
    pub median_ms: f64,
}
