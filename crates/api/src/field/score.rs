//! Scores.

use kagetsu_engine::Score;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A score as `{"value":n}`, `{"win":n}` or `{"loss":n}`; `n` of a win or a loss are plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Score")]
pub enum ScoreField {
    /// A won position.
    Win(u32),
    /// A lost position.
    Loss(u32),
    /// Hundredths of a stone's worth.
    Value(i32),
}

impl From<Score> for ScoreField {
    fn from(score: Score) -> ScoreField {
        match score {
            Score::Win(plies) => ScoreField::Win(plies),
            Score::Loss(plies) => ScoreField::Loss(plies),
            Score::Value(value) => ScoreField::Value(value),
        }
    }
}

impl From<ScoreField> for Score {
    fn from(field: ScoreField) -> Score {
        match field {
            ScoreField::Win(plies) => Score::Win(plies),
            ScoreField::Loss(plies) => Score::Loss(plies),
            ScoreField::Value(value) => Score::Value(value),
        }
    }
}
