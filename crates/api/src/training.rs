//! Positions to learn from, gold sets, and how near an evaluation comes to them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// What self-play has made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Positions")]
pub struct PositionsAnswer {
    /// Positions written.
    pub positions: u64,
    /// Games played.
    pub games: u64,
    /// Stones of each search.
    pub nodes: u64,
    /// The seed of the games.
    pub seed: u64,
    /// Threads that played.
    pub threads: usize,
    /// How long it took.
    pub milliseconds: u64,
}

impl Schema for PositionsAnswer {
    const SCHEMA: &'static str = "kagetsu.positions/1";
}

/// What was labelled of a gold set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "GoldLabel")]
pub struct GoldLabelAnswer {
    /// The program that searched, with its version.
    pub program: String,
    /// The check sum of its network.
    pub network: Option<String>,
    /// The rule.
    pub rule: String,
    /// Stones of each search.
    pub nodes: u64,
    /// Boards that were labelled now.
    pub labelled: u64,
    /// Boards of the set.
    pub total: usize,
    /// How long it took.
    pub milliseconds: u64,
}

impl Schema for GoldLabelAnswer {
    const SCHEMA: &'static str = "kagetsu.gold.label/1";
}

/// How near one evaluation comes to one gold set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "GoldScore")]
pub struct GoldScoreAnswer {
    /// The set.
    pub file: String,
    /// `classic`, `network`, or the file of a network.
    pub evaluation: String,
    /// The check sum of the network.
    pub network: Option<String>,
    /// Boards with a value.
    pub boards: u64,
    /// Mean loss of the value.
    pub value_loss: f64,
    /// By how much the value is too high in the mean.
    pub value_excess: f64,
    /// Boards with a best move.
    pub best_move_boards: u64,
    /// How often it has the best move.
    pub best_move_rate: f64,
    /// Boards with a result.
    pub result_boards: u64,
    /// Mean loss of the result.
    pub result_loss: f64,
    /// Boards with a proved winner.
    pub proof_boards: u64,
    /// How often it names the winner.
    pub proof_rate: f64,
}

impl Schema for GoldScoreAnswer {
    const SCHEMA: &'static str = "kagetsu.gold.score/1";
}
