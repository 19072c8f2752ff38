//! The facts of a move with their sentences.

use kagetsu_rules::{Point, Position};
use kagetsu_solve::Limits;
use kagetsu_study::facts::{Effort, facts};
use kagetsu_words::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{point, unfinished};
use crate::error::ApiError;
use crate::event::Event;
use crate::facts::ExplainAnswer;
use crate::field::PointField;
use crate::job::Run;
use crate::position::PositionRequest;

/// `{"do":"explain", …}`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainRequest {
    /// The position.
    pub position: PositionRequest,
    /// The move, of the side to move.
    #[schemars(with = "PointField")]
    pub point: String,
}

impl ExplainRequest {
    pub(crate) fn check(&self) -> Result<Explaining, ApiError> {
        let position = unfinished(&self.position.game()?)?;
        Ok(Explaining { position, point: point("point", &self.point)? })
    }
}

/// A move to be explained.
#[derive(Debug)]
pub struct Explaining {
    position: Position,
    point: Point,
}

/// What is known about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ExplainedEvent {
    /// The move with its facts.
    #[serde(rename = "move")]
    pub explained: ExplainAnswer,
    /// Milliseconds.
    pub time_ms: u64,
}

impl Explaining {
    pub(crate) fn run(&self, run: &Run<'_>) -> Event {
        let effort =
            Effort { limits: Limits::nodes(Effort::NODES).stopped_by(run.stop), ..Effort::default() };
        let Ok(found) = facts(&self.position, self.point, &effort) else {
            let error = ApiError::new("occupied", Message::MoveOccupied { point: &self.point });
            return Event::Error { error };
        };
        // Facts that were cut short are not all of them.
        if run.is_stopped() {
            return Event::Stopped;
        }
        Event::Explained(Box::new(ExplainedEvent { explained: (&found).into(), time_ms: run.time_ms() }))
    }
}
