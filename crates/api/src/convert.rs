//! What a conversion of records wrote.

use std::collections::BTreeMap;

use kagetsu_records::{Format, Loss};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// What was written, and what the format has no place for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Convert")]
pub struct ConvertAnswer {
    /// The format.
    pub to: String,
    /// The file that was named.
    pub out: String,
    /// Games written.
    pub games: usize,
    /// Bytes written.
    pub bytes: usize,
    /// The files, where a format that holds one game has made several of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
    /// What the format has no place for, with the number of games that lost it.
    pub left_out: BTreeMap<String, usize>,
}

impl Schema for ConvertAnswer {
    const SCHEMA: &'static str = "kagetsu.convert/1";
}

impl ConvertAnswer {
    /// The answer of a conversion to `to`, before anything is written.
    pub fn new(to: Format, out: &str, games: usize, losses: &BTreeMap<Loss, usize>) -> ConvertAnswer {
        ConvertAnswer {
            to: to.name().to_owned(),
            out: out.to_owned(),
            games,
            bytes: 0,
            files: Vec::new(),
            left_out: losses.iter().map(|(loss, count)| (loss.name().to_owned(), *count)).collect(),
        }
    }
}
