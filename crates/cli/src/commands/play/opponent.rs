//! The engine at the board: its moves with their reason, and its advice.

use std::sync::Arc;
use std::time::Instant;

use kagetsu::engine::{
    Engine, Level, OpeningChooser, ProvedMoves, Report, SearchControl, SearchLimits, Settings, Silent,
};
use kagetsu::rules::OpeningAction;
use kagetsu::{Color, OpeningPlay, Position};

use crate::context::Context;
use crate::failure::Failure;
use crate::thinking::{self, Repeatable, TABLE_MEGABYTES};

/// Stones for a hint: a second or less.
const HINT_NODES: u64 = 300_000;

/// The engine with the colour it plays.
pub(super) struct Opponent {
    pub(super) color: Color,
    pub(super) level: Level,
    /// What it thought before its last move.
    pub(super) last: Option<Report>,
    engine: Engine,
    /// Made at the first question.
    adviser: Option<Engine>,
}

impl Opponent {
    /// An engine of `level` that plays `color`, and proved moves at once where it is given any.
    pub(super) fn new(
        level: Level,
        color: Color,
        proved: Option<Arc<dyn ProvedMoves>>,
        context: &Context,
    ) -> Opponent {
        let settings = thinking::settings(level, None, context.seed);
        let repeatable = if settings.level.nodes.is_some() { Repeatable::Yes } else { Repeatable::No };
        let settings = Settings { threads: thinking::threads(context, repeatable), proved, ..settings };
        let engine = Engine::new(settings, TABLE_MEGABYTES);
        Opponent { color, level, last: None, engine, adviser: None }
    }

    /// Forgets the game and takes this colour.
    pub(super) fn reset(&mut self, color: Color) {
        self.color = color;
        self.engine.reset();
        self.last = None;
    }

    /// What it decides during an opening.
    pub(super) fn decide(
        &self,
        play: &OpeningPlay,
        context: &Context,
    ) -> Result<Option<OpeningAction>, Failure> {
        let settings = thinking::settings(self.level, None, context.seed);
        let control = SearchControl { clock: &Instant::now(), stop: context.interrupt.flag() };
        let answer = OpeningChooser::new(&settings, OpeningChooser::NODES).answer(play, &control);
        context.interrupt.check()?;
        Ok(answer)
    }

    /// What it would play.
    pub(super) fn think(&mut self, position: &Position, context: &Context) -> Result<&Report, Failure> {
        let report = thinking::think(&mut self.engine, position, context, &mut Silent);
        // A move that Ctrl-C has cut short is not played.
        context.interrupt.check()?;
        Ok(self.last.insert(report))
    }

    /// What a stronger player would play for the other side.
    pub(super) fn advise(&mut self, position: &Position, context: &Context) -> Result<Report, Failure> {
        let adviser = self.adviser.get_or_insert_with(|| {
            let limits = SearchLimits { nodes: Some(HINT_NODES), ..SearchLimits::default() };
            let settings = thinking::settings(Level::Expert, None, context.seed);
            Engine::new(Settings { limits, ..settings }, TABLE_MEGABYTES)
        });
        let report = thinking::think(adviser, position, context, &mut Silent);
        context.interrupt.check()?;
        Ok(report)
    }
}
