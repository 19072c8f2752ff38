//! The player trait and the players behind it.
//!
//! Every player answers with a legal move whenever there is one, also when it is stopped at once; one seed gives
//! one answer as long as no clock ends the thinking.

use core::fmt;

use crate::board::Board;
use crate::control::{Control, Limits};
use crate::thought::Thought;

mod forced;
mod mcts;
mod minimax;
mod random;

pub use forced::{Forced, ForcedOptions, ForcedProof, ForcedSearch, ForcedWin, Threats};
pub use mcts::{Mcts, MctsOptions, Prechecks, Reuse};
pub use minimax::{Deepening, Minimax, MinimaxOptions, Ties};
pub use random::Random;

/// The deepest search that can be asked for, in plies or attacking moves.
pub(crate) const MAX_DEPTH: u32 = 180;

/// Somebody who chooses moves, on whatever thread.
pub trait Player: Send {
    /// Chooses a move for the side to move.
    fn choose(&mut self, board: &Board, control: &Control<'_>) -> Result<Thought, ThinkError>;

    /// Forgets the last game and starts again from `seed`.
    fn new_game(&mut self, seed: u64);
}

/// Why a player gave no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThinkError {
    /// The game is over, or there is no legal move.
    NoMove,
    /// A time limit is the player's only limit, and the caller gave no clock.
    NoClock,
}

impl fmt::Display for ThinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ThinkError::NoMove => "there is no legal move",
            ThinkError::NoClock => "the player is limited by time alone, but no clock was given",
        })
    }
}

impl core::error::Error for ThinkError {}

/// Refuses a search that only a clock could end when there is none.
fn need_clock(limits: Limits, control: &Control<'_>) -> Result<(), ThinkError> {
    let blind = limits.time.is_some() && limits.nodes.is_none() && control.clock.is_none();
    if blind { Err(ThinkError::NoClock) } else { Ok(()) }
}
