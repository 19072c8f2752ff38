//! The engine's answers during an opening.

use kagetsu_engine::{Level, OpeningChooser, SearchControl, Settings};
use kagetsu_rules::OpeningPlay;
use kagetsu_words::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::level;
use crate::error::ApiError;
use crate::event::Event;
use crate::field::NameField;
use crate::job::Run;
use crate::opening::OpeningRequest;

/// `{"do":"opening", …}`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideRequest {
    /// The opening so far.
    pub opening: OpeningRequest,
    /// Who answers.
    #[schemars(with = "NameField<Level>")]
    pub level: String,
    /// Of the random choices.
    #[serde(default)]
    pub seed: Option<u64>,
}

impl DecideRequest {
    pub(crate) fn check(&self) -> Result<Deciding, ApiError> {
        let (play, level) = (self.opening.play()?, level(&self.level)?);
        Ok(Deciding { play, level, seed: self.seed.unwrap_or(0) })
    }
}

/// A question to the engine during an opening.
#[derive(Debug)]
pub struct Deciding {
    play: OpeningPlay,
    level: Level,
    seed: u64,
}

/// The engine's answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AnsweredEvent {
    /// As text: `h8`, `swap`, `3`, `g7j8` …
    pub answer: String,
    /// Milliseconds.
    pub time_ms: u64,
}

impl Deciding {
    pub(crate) fn run(&self, run: &Run<'_>) -> Event {
        let settings = Settings { seed: self.seed, ..Settings::of_level(self.level) };
        let control = SearchControl { clock: run.clock, stop: run.stop };
        match OpeningChooser::new(&settings, OpeningChooser::NODES).answer(&self.play, &control) {
            Some(answer) => {
                let (answer, time_ms) = (answer.to_string(), run.time_ms());
                Event::Answered(Box::new(AnsweredEvent { answer, time_ms }))
            }
            None => Event::Error { error: ApiError::new("opening-over", Message::AnswerOver) },
        }
    }
}
