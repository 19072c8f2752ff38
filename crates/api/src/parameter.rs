//! The numbers of evaluation, search and solving.

use kagetsu_engine::Tunable;
use kagetsu_words::{Lang, parameter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// A parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Parameter")]
pub struct ParameterAnswer {
    /// Its name.
    pub name: String,
    /// What it belongs to, in English.
    pub group: String,
    /// Its value in the published table.
    pub default: i32,
    /// The value of the levels above that table.
    pub strong: i32,
    /// The least value.
    pub min: i32,
    /// The greatest value.
    pub max: i32,
    /// By how much it is tuned.
    pub step: i32,
    /// What it means.
    pub meaning: String,
}

impl Schema for ParameterAnswer {
    const SCHEMA: &'static str = "kagetsu.params/1";
}

impl ParameterAnswer {
    /// A parameter with its value at the strong levels, described in a language.
    pub fn new(tunable: &Tunable, strong: i32, lang: Lang) -> ParameterAnswer {
        ParameterAnswer {
            name: tunable.name.to_owned(),
            group: tunable.group.to_owned(),
            default: tunable.default,
            strong,
            min: tunable.min,
            max: tunable.max,
            step: tunable.step,
            meaning: parameter(tunable.name, tunable.doc(), lang).to_owned(),
        }
    }
}
