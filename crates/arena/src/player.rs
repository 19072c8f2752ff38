//! Players: whatever can be asked for a move, and the levels of our own engine as such.
//!
//! A player thinks about a game and not only about its position, because a program behind a protocol is told moves.

use core::sync::atomic::AtomicBool;
use core::time::Duration;
use std::time::Instant;

use kagetsu_engine::{Clock, Engine, Reins, Score, SearchLimits, Settings, Silent, Stage};
use kagetsu_rules::{Game, Point};
use kagetsu_solve::Win;

/// What a player is asked.
pub struct Turn<'a> {
    /// The game so far; the side to move is the player's.
    pub game: &'a Game,
    /// What the player may spend on this move.
    pub limits: SearchLimits,
    /// Raised when the answer is no longer wanted.
    pub stop: &'a AtomicBool,
}

/// What a player answers.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// The move; none when the player sees none.
    pub point: Option<Point>,
    /// The score in the mover's view.
    pub score: Option<Score>,
    /// The stage of the engine that decided.
    pub stage: Option<Stage>,
    /// Stones placed while thinking.
    pub nodes: u64,
    /// The last finished depth.
    pub depth: u32,
    /// A forced win of the mover with its certificate.
    pub proof: Option<Win>,
}

/// Why a player cannot answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It broke down; the text says how.
    Failure(String),
}

/// Whatever can be asked for a move.
pub trait Player: Send {
    /// A new game begins: nothing is remembered of earlier ones, and everything random follows from `seed`.
    fn begin(&mut self, seed: u64);

    /// Thinks about the side to move.
    ///
    /// # Errors
    /// When no answer can be had; the player loses the game and is made anew for the next one.
    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault>;
}

/// A level of our own engine.
pub struct LevelPlayer {
    engine: Engine,
}

impl LevelPlayer {
    /// A player with these settings and a table of `megabytes`.
    pub fn new(settings: Settings, megabytes: usize) -> LevelPlayer {
        LevelPlayer { engine: Engine::new(settings, megabytes) }
    }
}

impl Player for LevelPlayer {
    fn begin(&mut self, seed: u64) {
        let settings = Settings { seed, ..self.engine.settings().clone() };
        self.engine.set(settings);
        self.engine.reset();
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault> {
        if self.engine.settings().limits != turn.limits {
            self.engine.set(Settings { limits: turn.limits, ..self.engine.settings().clone() });
        }
        let reins = Reins { clock: &SinceStart(Instant::now()), stop: turn.stop };
        let report = self.engine.think(turn.game.position(), &reins, &mut Silent);
        Ok(Thought {
            point: report.best,
            score: Some(report.score),
            stage: Some(report.stage),
            nodes: report.nodes,
            depth: report.depth,
            proof: report.proof.filter(|_| matches!(report.score, Score::Win(_))),
        })
    }
}

/// The time since a move was asked for.
struct SinceStart(Instant);

impl Clock for SinceStart {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
