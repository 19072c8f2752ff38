//! The random player: any legal move, each as likely. The yardstick for the others.

use super::{Player, ThinkError};
use crate::board::Board;
use crate::cell::Cell;
use crate::control::Control;
use crate::prng::Prng;
use crate::thought::{Stage, Thought};

/// Plays any legal move.
#[derive(Clone, Debug)]
pub struct Random {
    prng: Prng,
}

impl Random {
    /// A random player that starts from `seed`.
    pub fn new(seed: u64) -> Random {
        Random { prng: Prng::new(seed) }
    }
}

impl Player for Random {
    fn choose(&mut self, board: &Board, _control: &Control<'_>) -> Result<Thought, ThinkError> {
        let moves: Vec<Cell> = board.legal_moves().iter().collect();
        let cell = self.prng.pick(&moves).ok_or(ThinkError::NoMove)?;
        Ok(Thought::bare(cell, Stage::Random))
    }

    fn new_game(&mut self, seed: u64) {
        self.prng = Prng::new(seed);
    }
}
