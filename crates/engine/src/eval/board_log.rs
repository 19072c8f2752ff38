//! Boards that searches gave to the network, some of them, for learning: what a network must judge well is what its own
//! search asks of it, and few of those boards ever stand in a game.

use std::sync::{Mutex, PoisonError};

use kagetsu_rules::{ByColor, Color, PointSet, Position};

/// A board that the network was asked about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AskedBoard {
    /// The stones.
    pub stones: ByColor<PointSet>,
    /// The side to move.
    pub turn: Color,
}

/// Collects boards while searches run; all threads of a search may share it.
#[derive(Debug)]
pub struct BoardLog {
    one_in: u64,
    boards: Mutex<Vec<AskedBoard>>,
}

/// Odd, with well mixed bits: spreads the choice over all of the hash.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl BoardLog {
    /// Keeps about one board in `one_in`, chosen by the position alone, so that the same search keeps the same boards.
    pub fn new(one_in: u64) -> BoardLog {
        BoardLog { one_in: one_in.max(1), boards: Mutex::new(Vec::new()) }
    }

    /// A board is about to be computed.
    pub(crate) fn note(&self, position: &Position) {
        if (position.hash().wrapping_mul(MIX) >> 32).is_multiple_of(self.one_in) {
            let stones = ByColor::from_fn(|color| position.stones(color));
            self.lock().push(AskedBoard { stones, turn: position.turn() });
        }
    }

    /// The boards since the last call, each once, in the order of their first question.
    pub fn take(&self) -> Vec<AskedBoard> {
        let mut seen = std::collections::HashSet::new();
        let mut boards = core::mem::take(&mut *self.lock());
        boards.retain(|board| seen.insert(*board));
        boards
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<AskedBoard>> {
        self.boards.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
