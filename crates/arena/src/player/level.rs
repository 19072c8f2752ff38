//! The levels of our own engine as players.

use std::time::Instant;

use kagetsu_engine::{Engine, Score, SearchControl, Settings, Silent};

use super::{Player, PlayerFault, PlayerReply, Turn};

/// A level of our own engine.
pub(crate) struct LevelPlayer {
    engine: Engine,
}

impl LevelPlayer {
    /// A player with these settings and a table of `megabytes`.
    pub(crate) fn new(settings: Settings, megabytes: usize) -> LevelPlayer {
        LevelPlayer { engine: Engine::new(settings, megabytes) }
    }
}

impl Player for LevelPlayer {
    fn begin(&mut self, seed: u64) {
        let settings = Settings { seed, ..self.engine.settings().clone() };
        self.engine.set(settings);
        self.engine.reset();
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<PlayerReply, PlayerFault> {
        if self.engine.settings().limits != turn.limits {
            self.engine.set(Settings { limits: turn.limits, ..self.engine.settings().clone() });
        }
        let control = SearchControl { clock: &Instant::now(), stop: turn.stop };
        let report = self.engine.think(turn.fifteen()?.position(), &control, &mut Silent);
        Ok(PlayerReply {
            cell: report.best.map(Into::into),
            stage: report.stage.name().to_owned(),
            limited_by: report.limited_by.name().to_owned(),
            nodes: report.nodes,
            depth: report.depth,
            elapsed: None,
            repeats: 0,
            proof: report.proof.filter(|_| matches!(report.score, Score::Win(_))),
        })
    }
}
