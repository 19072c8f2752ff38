//! Players: whatever can be asked for a move.
//!
//! A player thinks about a game and not only about its position, because a program behind a protocol is told moves.

use core::fmt;
use core::sync::atomic::AtomicBool;
use core::time::Duration;

use kagetsu_engine::SearchLimits;
use kagetsu_solve::Win;
use kagetsu_variants::Cell;

use crate::ending::PlayerFaultKind;
use crate::ground::Game;

mod level;
mod process;
mod program;
mod variant;

pub(crate) use level::LevelPlayer;
pub use program::ProgramPlayer;
pub(crate) use variant::VariantPlayer;

/// What a player is asked.
pub struct Turn<'a> {
    /// The game so far; the side to move is the player's.
    pub game: &'a Game,
    /// What the player may spend on this move.
    pub limits: SearchLimits,
    /// Raised when the answer is no longer wanted.
    pub stop: &'a AtomicBool,
}

impl<'a> Turn<'a> {
    /// The game by one of the four rules.
    ///
    /// # Errors
    /// When it is one on another board, for a player that knows 15×15 alone.
    pub fn fifteen(&self) -> Result<&'a kagetsu_rules::Game, PlayerFault> {
        let fault =
            || PlayerFault { kind: PlayerFaultKind::Failure, detail: "plays on 15×15 only".to_owned() };
        self.game.fifteen().ok_or_else(fault)
    }
}

/// What a player answers.
#[derive(Clone, Debug, Default)]
pub struct PlayerReply {
    /// The move; none when the player sees none.
    pub cell: Option<Cell>,
    /// What decided, by name; empty where the player names nothing.
    pub stage: String,
    /// What ended the search, by name; empty where the player names nothing.
    pub limited_by: String,
    /// Stones placed while thinking.
    pub nodes: u64,
    /// The last finished depth.
    pub depth: u32,
    /// A forced win of the mover with its certificate.
    pub proof: Option<Win>,
    /// How long it took, where the player itself knows better than who asked: getting ready does not count.
    pub elapsed: Option<Duration>,
    /// How often the player had to be asked again because it had not taken the question in.
    pub repeats: u32,
}

/// Why a player cannot answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerFault {
    /// How it failed.
    pub kind: PlayerFaultKind,
    /// What is known about it.
    pub detail: String,
}

impl fmt::Display for PlayerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.name(), self.detail)
    }
}

impl core::error::Error for PlayerFault {}

/// Whatever can be asked for a move.
pub trait Player: Send {
    /// A new game begins: nothing is remembered of earlier ones, and everything random follows from `seed`.
    fn begin(&mut self, seed: u64);

    /// Thinks about the side to move.
    ///
    /// # Errors
    /// When no answer can be had; the player loses the game and is ready for the next one all the same.
    fn think(&mut self, turn: &Turn<'_>) -> Result<PlayerReply, PlayerFault>;
}
