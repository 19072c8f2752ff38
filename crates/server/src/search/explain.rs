//! The facts of a move with their sentences.

use core::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kagetsu::facts::{Effort, facts};
use kagetsu::solve::Limits;
use kagetsu::{Point, Position};
use kagetsu_words::Message;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::event::{Event, millis};
use super::job::unfinished;
use crate::ask::{self, PositionAsk};
use crate::trouble::Trouble;

/// `{"do":"explain", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExplainAsk {
    position: PositionAsk,
    /// The move, of the side to move.
    point: String,
}

impl ExplainAsk {
    pub(super) fn check(&self) -> Result<Explaining, Trouble> {
        let position = unfinished(&self.position.game()?)?;
        Ok(Explaining { position, point: ask::point("point", &self.point)? })
    }
}

/// A move to be explained.
pub(crate) struct Explaining {
    position: Position,
    point: Point,
}

/// What is known about it, as `kagetsu explain --json` writes it.
#[derive(Serialize)]
pub(crate) struct ExplainedEvent {
    #[serde(rename = "move")]
    explained: Box<RawValue>,
    time_ms: u64,
}

impl Explaining {
    pub(super) fn run(&self, stop: &AtomicBool) -> Event {
        let clock = Instant::now();
        let effort = Effort { limits: Limits::nodes(Effort::NODES).stopped_by(stop), ..Effort::default() };
        let Ok(found) = facts(&self.position, self.point, &effort) else {
            let error = Trouble::bad("occupied", Message::MoveOccupied { point: &self.point });
            return Event::Error { error };
        };
        // Facts that were cut short are not all of them.
        match to_raw_value(&found) {
            Ok(explained) if !stop.load(Ordering::Relaxed) => {
                Event::Explained(Box::new(ExplainedEvent { explained, time_ms: millis(clock.elapsed()) }))
            }
            Ok(_) | Err(_) => Event::Stopped,
        }
    }
}
