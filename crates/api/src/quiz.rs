//! A question about a point: may Black play there?

use kagetsu_rules::{Color, ForbiddenKind, Point, Position};
use kagetsu_study::{quiz, say};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::error::ApiError;
use crate::field::{NameField, PointField, TextField, points};
use crate::label::Schema;

/// A wish for a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuizRequest {
    /// The same seed asks the same.
    pub seed: u64,
}

/// A question with its answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Quiz")]
pub struct QuizAnswer {
    /// Black's stones.
    pub black: Vec<PointField>,
    /// White's stones.
    pub white: Vec<PointField>,
    /// The point in question.
    pub point: PointField,
    /// Why Black may not play there, if so.
    pub forbidden: Option<NameField<ForbiddenKind>>,
    /// The lines that matter, as their stones.
    pub lines: Vec<Vec<PointField>>,
    /// The answer in words.
    pub text: TextField,
}

impl Schema for QuizAnswer {
    const SCHEMA: &'static str = "kagetsu.quiz/1";
}

/// A question about a point, made from a seed.
///
/// # Errors
/// Never with the boards that are tried.
pub fn quiz(request: &QuizRequest) -> Result<QuizAnswer, ApiError> {
    let (position, point) = quiz::question(request.seed).ok_or_else(ApiError::internal)?;
    Ok(QuizAnswer::new(&position, point))
}

impl QuizAnswer {
    fn new(position: &Position, point: Point) -> QuizAnswer {
        let forbidden = position.forbidden(point);
        let text = match &forbidden {
            Some(foul) => TextField::from_fn(|lang| say::forbidden(foul, lang)),
            None => quiz::why_allowed(position, point).into(),
        };
        QuizAnswer {
            black: points(position.stones(Color::Black)),
            white: points(position.stones(Color::White)),
            point: PointField(point),
            forbidden: forbidden.as_ref().map(|foul| NameField(foul.kind)),
            lines: forbidden.iter().flat_map(|foul| &foul.lines).map(|line| points(line.stones)).collect(),
            text,
        }
    }
}
