//! The engine's searches: analysis and the moves of the levels.

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu::Position;
use kagetsu::engine::{Engine, Level, Observer, Progress, Reins, Ruling, SearchLimits, Settings, Stage};

use super::event::{Event, ProgressEvent, StageEvent, ThoughtEvent, millis};

/// Megabytes of the table of one search; as many are in use as searches run.
const TABLE_MEGABYTES: usize = 32;

/// A question to the engine.
pub(crate) struct Thinking {
    pub(super) position: Position,
    pub(super) level: Level,
    pub(super) lines: usize,
    pub(super) limits: SearchLimits,
    pub(super) threads: usize,
    pub(super) seed: u64,
}

impl Thinking {
    pub(super) fn run(&self, stop: &AtomicBool, tell: &mut dyn FnMut(Event)) -> Event {
        let settings = Settings {
            lines: self.lines,
            limits: self.limits,
            threads: self.threads,
            seed: self.seed,
            ..Settings::of_level(self.level)
        };
        let clock = Instant::now();
        let mut engine = Engine::new(settings, TABLE_MEGABYTES);
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
