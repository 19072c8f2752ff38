//! The engine's answers during an opening.

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu::OpeningPlay;
use kagetsu::engine::{Level, OpeningChooser, Reins, Settings};
use kagetsu_words::Message;
use serde::{Deserialize, Serialize};

use super::event::{Event, millis};
use super::job::level;
use crate::api::opening::OpeningAsk;
use crate::trouble::Trouble;

/// `{"do":"opening", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecideAsk {
    opening: OpeningAsk,
    level: String,
    #[serde(default)]
    seed: Option<u64>,
}

impl DecideAsk {
    pub(super) fn check(&self) -> Result<Deciding, Trouble> {
        let (play, level) = (self.opening.play()?, level(&self.level)?);
        Ok(Deciding { play, level, seed: self.seed.unwrap_or(0) })
    }
}

/// A question to the engine during an opening.
pub(crate) struct Deciding {
    play: OpeningPlay,
    level: Level,
    seed: u64,
}

/// The engine's answer.
#[derive(Serialize)]
pub(crate) struct AnsweredEvent {
    /// As text: `h8`, `swap`, `3`, `g7j8` …
    answer: String,
    time_ms: u64,
}

impl Deciding {
    pub(super) fn run(&self, stop: &AtomicBool) -> Event {
        let clock = Instant::now();
        let settings = Settings { seed: self.seed, ..Settings::of_level(self.level) };
        let answer = OpeningChooser::new(&settings, OpeningChooser::NODES)
            .answer(&self.play, &Reins { clock: &clock, stop });
        match answer {
            Some(answer) => {
                let event = AnsweredEvent { answer: answer.to_string(), time_ms: millis(clock.elapsed()) };
                Event::Answered(Box::new(event))
            }
            None => Event::Error { error: Trouble::bad("opening-over", Message::AnswerOver) },
        }
    }
}
