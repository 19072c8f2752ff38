//! The minimax player: alpha-beta to a fixed depth or by iterative deepening.

use core::time::Duration;

use super::{Player, ThinkError, need_clock};
use crate::board::Board;
use crate::cell::Cell;
use crate::control::{Control, Limit, Limits, Meter, NODE_STRIDE};
use crate::prng::Prng;
use crate::thought::{Stage, Thought, ThoughtLine};

mod score;
mod search;

use search::{MinimaxSearch, RootBest};

/// Whether shallower depths are searched first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deepening {
    /// Only the full depth.
    Direct,
    /// Depth 1, 2, … up to the full depth, as far as the limits allow.
    Iterative,
}

/// Which of several moves that look equally good before the search is searched, and so preferred, first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ties {
    /// The one nearer the lower left corner: the player is the same in every game.
    Ordered,
    /// Any of them, by the game's seed.
    Shuffled,
}

/// The minimax player's settings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MinimaxOptions {
    /// How many plies.
    pub depth: u32,
    /// Whether shallower depths come first.
    pub deepening: Deepening,
    /// What is preferred among equals.
    pub ties: Ties,
    /// The most nodes for one move.
    pub nodes: Option<u64>,
    /// The most time for one move.
    pub time: Option<Duration>,
}

impl Default for MinimaxOptions {
    fn default() -> MinimaxOptions {
        MinimaxOptions {
            depth: 3,
            deepening: Deepening::Direct,
            ties: Ties::Ordered,
            nodes: None,
            time: None,
        }
    }
}

/// Plays the move that is best against the best replies, as far as it sees.
#[derive(Clone, Debug)]
pub struct Minimax {
    options: MinimaxOptions,
    prng: Prng,
}

impl Minimax {
    /// A player with these settings; the seed matters only where ties are shuffled.
    pub fn new(options: MinimaxOptions, seed: u64) -> Minimax {
        Minimax { options, prng: Prng::new(seed) }
    }
}

impl Player for Minimax {
    fn choose(&mut self, board: &Board, control: &Control<'_>) -> Result<Thought, ThinkError> {
        let options = self.options;
        let limits = Limits { nodes: options.nodes, time: options.time };
        need_clock(limits, control)?;
        let depth = options.depth.max(1);
        let mut search = MinimaxSearch::new(board, depth, Meter::new(limits, *control, NODE_STRIDE));
        let mut moves = search.root_moves(match options.ties {
            Ties::Ordered => None,
            Ties::Shuffled => Some(&mut self.prng),
        });
        let first = *moves.first().ok_or(ThinkError::NoMove)?;
        if moves.len() == 1 {
            return Ok(Thought::bare(first, Stage::OnlyMove));
        }
        let mut thought = Thought::bare(first, Stage::Search);
        let depths = match options.deepening {
            Deepening::Direct => depth..=depth,
            Deepening::Iterative => 1..=depth,
        };
        for depth in depths {
            let (best, limit) = search.root(&moves, depth);
            let decided = best.as_ref().is_some_and(|best| search::is_decided(best.value));
            if let Some(best) = best {
                bring_to_front(&mut moves, best.cell);
                adopt(&mut thought, best, depth, limit);
            }
            thought.limited_by = limit;
            if limit.is_some() || decided {
                break;
            }
        }
        thought.nodes = search.meter.nodes();
        Ok(thought)
    }

    fn new_game(&mut self, seed: u64) {
        self.prng = Prng::new(seed);
    }
}

/// Takes over the best move of one depth. A depth that was cut short still counts for its best move, since the
/// previous best was searched first, but not as a depth reached.
fn adopt(thought: &mut Thought, best: RootBest, depth: u32, limit: Option<Limit>) {
    thought.cell = best.cell;
    thought.lines = vec![ThoughtLine { worth: search::worth(best.value), moves: best.line, visits: 0 }];
    if limit.is_none() {
        thought.depth = depth;
    }
}

fn bring_to_front(moves: &mut [Cell], cell: Cell) {
    if let Some(at) = moves.iter().position(|it| *it == cell) {
        moves[..=at].rotate_right(1);
    }
}
