//! Positions: stones to begin with, then moves.

use kagetsu_rules::{Color, Game, Move, Rule, Setup, notation};
use kagetsu_study::say;
use kagetsu_words::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{point, rule, side};
use crate::error::ApiError;
use crate::field::{NameField, PointField};

/// A position: stones to begin with, then moves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "Position")]
pub struct PositionRequest {
    /// The rule; renju without one.
    #[schemars(with = "Option<NameField<Rule>>")]
    pub rule: Option<String>,
    /// Black stones that stand on the board before the first move.
    #[schemars(with = "Vec<PointField>")]
    pub black: Vec<String>,
    /// White stones that stand on the board before the first move.
    #[schemars(with = "Vec<PointField>")]
    pub white: Vec<String>,
    /// Who makes the first move; without it, whoever has fewer stones.
    #[schemars(with = "Option<NameField<Color>>")]
    pub turn: Option<String>,
    /// The moves, such as `h8i9g7`; `--` is a pass.
    pub moves: String,
}

impl From<&Setup> for PositionRequest {
    /// The diagram alone, without moves.
    fn from(setup: &Setup) -> PositionRequest {
        let [black, white] =
            Color::ALL.map(|color| setup.stones(color).into_iter().map(|point| point.to_string()).collect());
        PositionRequest {
            rule: Some(setup.rule().name().to_owned()),
            black,
            white,
            turn: Some(setup.turn().to_string()),
            moves: String::new(),
        }
    }
}

impl PositionRequest {
    /// The diagram before the first move.
    pub(crate) fn initial(&self) -> Result<Setup, ApiError> {
        let mut setup = Setup::new(self.rule.as_deref().map_or(Ok(Rule::default()), rule)?);
        for (color, field, points) in
            [(Color::Black, "black", &self.black), (Color::White, "white", &self.white)]
        {
            for text in points {
                let point = point(field, text)?;
                setup.put(color, point).map_err(|error| {
                    ApiError::new("bad-position", Message::InputOccupied { point: &error.point })
                })?;
            }
        }
        let turn = self.turn.as_deref().map_or(Ok(setup.natural_turn()), |text| side("turn", text))?;
        Ok(setup.with_turn(turn))
    }

    /// The moves.
    pub(crate) fn moves(&self) -> Result<Vec<Move>, ApiError> {
        notation::parse_moves(&self.moves).map_err(|error| ApiError::notation(&self.moves, &error))
    }

    /// The game so far. A foul ends it; a move after its end is refused.
    ///
    /// # Errors
    /// Says which stone or move cannot be, and why.
    pub fn game(&self) -> Result<Game, ApiError> {
        let mut game = Game::from_setup(self.initial()?);
        for (ply, next) in (1..).zip(self.moves()?) {
            game.play(next).map_err(|error| ApiError::bad_move(ply, |lang| say::play_error(error, lang)))?;
        }
        Ok(game)
    }
}
