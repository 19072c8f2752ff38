//! What the rules say about a position: turn, legal moves, forbidden points with their lines, opening, outcome.

use kagetsu_rules::{Color, Forbidden, ForbiddenKind, Game, Opening, Outcome, Position, Rule};
use kagetsu_study::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::side;
use crate::error::ApiError;
use crate::field::{NameField, PointField, TextField, points};
use crate::label::Schema;
use crate::opening::NamedOpeningAnswer;
use crate::position::PositionRequest;

/// A question about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesRequest {
    /// The position.
    pub position: PositionRequest,
    /// A side that gives up in this position.
    #[serde(default)]
    #[schemars(with = "Option<NameField<Color>>")]
    pub resigns: Option<String>,
}

/// What the rules say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Rules")]
pub struct RulesAnswer {
    /// The rule.
    pub rule: NameField<Rule>,
    /// Who is to move.
    pub turn: NameField<Color>,
    /// How many moves were made.
    pub ply: usize,
    /// Black's stones.
    pub black: Vec<PointField>,
    /// White's stones.
    pub white: Vec<PointField>,
    /// The last stone.
    pub last: Option<PointField>,
    /// Where the side to move may play.
    pub legal: Vec<PointField>,
    /// Black's forbidden points, whoever is to move.
    pub forbidden: Vec<ForbiddenAnswer>,
    /// The opening of the first three stones.
    pub opening: Option<NamedOpeningAnswer>,
    /// How the game ended.
    pub outcome: Option<OutcomeAnswer>,
}

impl Schema for RulesAnswer {
    const SCHEMA: &'static str = "kagetsu.rules/1";
}

/// A forbidden point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Forbidden")]
pub struct ForbiddenAnswer {
    /// The point.
    pub point: PointField,
    /// Why.
    pub kind: NameField<ForbiddenKind>,
    /// `3`, `4` or `6`.
    pub mark: char,
    /// The threes, fours or overlines.
    pub lines: Vec<ForbiddenLineAnswer>,
    /// Why, in words.
    pub text: TextField,
}

/// A line of a forbidden point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ForbiddenLine")]
pub struct ForbiddenLineAnswer {
    /// Its stones.
    pub stones: Vec<PointField>,
    /// The points where it grows.
    pub completions: Vec<PointField>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Outcome")]
pub struct OutcomeAnswer {
    /// Who won, if not nobody.
    pub winner: Option<NameField<Color>>,
    /// By what, such as `five`.
    pub reason: String,
    /// In words.
    pub text: TextField,
    /// The winning rows.
    pub rows: Vec<Vec<PointField>>,
}

/// What the rules say.
///
/// # Errors
/// When the position cannot be.
pub fn rules(request: &RulesRequest) -> Result<RulesAnswer, ApiError> {
    let mut game = request.position.game()?;
    if let Some(resigning) = &request.resigns {
        // Whoever resigns after the end changes nothing.
        let _ = game.resign(side("resigns", resigning)?);
    }
    Ok(RulesAnswer::from(&game))
}

impl From<&Game> for RulesAnswer {
    fn from(game: &Game) -> RulesAnswer {
        let position = game.position();
        let over = game.outcome().is_some();
        RulesAnswer {
            rule: NameField(position.rule()),
            turn: NameField(position.turn()),
            ply: game.moves().len(),
            black: points(position.stones(Color::Black)),
            white: points(position.stones(Color::White)),
            last: game.moves().last().and_then(|last| last.point()).map(PointField),
            legal: if over { Vec::new() } else { points(position.legal_moves()) },
            forbidden: if over { Vec::new() } else { forbidden(position) },
            opening: Opening::of_game(game.initial(), game.moves()).map(NamedOpeningAnswer::from),
            outcome: game.outcome().map(|outcome| OutcomeAnswer::new(game, outcome)),
        }
    }
}

fn forbidden(position: &Position) -> Vec<ForbiddenAnswer> {
    let found = position.forbidden_set().into_iter().filter_map(|point| position.forbidden(point));
    found.map(|forbidden| ForbiddenAnswer::from(&forbidden)).collect()
}

impl From<&Forbidden> for ForbiddenAnswer {
    fn from(forbidden: &Forbidden) -> ForbiddenAnswer {
        let lines = forbidden.lines.iter().map(|line| ForbiddenLineAnswer {
            stones: points(line.stones),
            completions: points(line.completions),
        });
        ForbiddenAnswer {
            point: PointField(forbidden.point),
            kind: NameField(forbidden.kind),
            mark: forbidden.kind.mark(),
            lines: lines.collect(),
            text: TextField::from_fn(|lang| say::forbidden(forbidden, lang)),
        }
    }
}

impl OutcomeAnswer {
    fn new(game: &Game, outcome: Outcome) -> OutcomeAnswer {
        let fives = game.position().to_setup().fives();
        let rows = outcome.winner().map(|winner| fives[winner].iter().map(|row| points(*row)).collect());
        OutcomeAnswer {
            winner: outcome.winner().map(NameField),
            reason: outcome.reason().to_owned(),
            text: TextField::from_fn(|lang| say::outcome(outcome, lang)),
            rows: rows.unwrap_or_default(),
        }
    }
}
