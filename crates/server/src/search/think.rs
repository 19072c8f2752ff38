//! The engine's searches: analysis and the moves of the levels.

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu::Position;
use kagetsu::engine::{Engine, Observer, Progress, Reins, Ruling, Settings, Stage};

use super::event::{Event, ProgressEvent, StageEvent, ThoughtEvent, millis};

/// Megabytes of the table of one search; as many are in use as searches run.
const TABLE_MEGABYTES: usize = 32;

/// A question to the engine.
pub(crate) struct Thinking {
    pub(super) position: Position,
    pub(super) settings: Settings,
}

impl Thinking {
    pub(super) fn run(&self, stop: &AtomicBool, tell: &mut dyn FnMut(Event)) -> Event {
        let clock = Instant::now();
        let mut engine = Engine::new(self.settings.clone(), TABLE_MEGABYTES);
        let report = engine.think(&self.position, &Reins { clock: &clock, stop }, &mut Teller(tell));
        Event::Thought(Box::new(ThoughtEvent::new(&report, millis(clock.elapsed()))))
    }
}

/// Passes on what the engine says.
struct Teller<'a>(&'a mut dyn FnMut(Event));

impl Observer for Teller<'_> {
    fn stage(&mut self, stage: Stage, ruling: Ruling) {
        (self.0)(Event::Stage(StageEvent::new(stage, ruling)));
    }

    fn progress(&mut self, progress: &Progress) {
        (self.0)(Event::Progress(ProgressEvent::new(progress)));
    }
}
