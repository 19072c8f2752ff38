//! Pieces of fixed work for a speed report. The caller times them; the library has no clock.

use kagetsu_rules::{Opening, Rule};

use crate::board::Board;
use crate::cell::Cell;
use crate::control::Control;
use crate::player::{Mcts, MctsOptions, Minimax, MinimaxOptions, Player, ThinkError};
use crate::variant::Variant;

/// The depth of the minimax work.
const DEPTH: u32 = 4;
/// The playouts of one piece of MCTS work.
const SIMULATIONS: u64 = 50_000;

/// A kind of work: what is counted, and the positions it is done on.
#[derive(Clone, Debug)]
pub struct SpeedTask {
    /// What is done.
    pub name: &'static str,
    /// What is counted: `nodes` or `playouts`.
    pub unit: &'static str,
    boards: Vec<Board>,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
enum Work {
    Minimax,
    Mcts,
}

impl SpeedTask {
    /// Minimax at depth 4 on the 26 openings, MCTS on 15×15 after an opening and on 7×6 after the first stone.
    pub fn all() -> [SpeedTask; 3] {
        let openings = opening_boards();
        let first = openings.iter().take(1).cloned().collect();
        [
            SpeedTask {
                name: "minimax depth 4, gomoku15, 26 openings",
                unit: "nodes",
                boards: openings,
                work: Work::Minimax,
            },
            SpeedTask { name: "mcts, gomoku15", unit: "playouts", boards: first, work: Work::Mcts },
            SpeedTask {
                name: "mcts, gravity7x6",
                unit: "playouts",
                boards: falling_board(),
                work: Work::Mcts,
            },
        ]
    }

    /// How many pieces.
    pub fn pieces(&self) -> usize {
        self.boards.len()
    }

    /// Does piece `index` and says how many units it took; 0 beyond the last piece.
    pub fn run(&self, index: usize) -> Result<u64, ThinkError> {
        let Some(board) = self.boards.get(index) else { return Ok(0) };
        match self.work {
            Work::Minimax => {
                let options = MinimaxOptions { depth: DEPTH, ..MinimaxOptions::default() };
                Minimax::new(options, 0).choose(board, &Control::free()).map(|thought| thought.nodes)
            }
            Work::Mcts => {
                let options = MctsOptions { simulations: SIMULATIONS, ..MctsOptions::default() };
                Mcts::new(options, 0).choose(board, &Control::free()).map(|thought| thought.simulations)
            }
        }
    }
}

/// The 26 renju openings on the 15×15 board of freestyle five.
fn opening_boards() -> Vec<Board> {
    let variant = Variant::fifteen(Rule::Freestyle);
    let board = |opening: &Opening| {
        let mut board = Board::new(variant);
        for point in opening.stones() {
            board.put(Cell::at(point.x().into(), point.y().into()));
        }
        board
    };
    Opening::all().iter().map(board).collect()
}

fn falling_board() -> Vec<Board> {
    let board = "gravity7x6".parse::<Variant>().map(|variant| {
        let mut board = Board::new(variant);
        board.put(variant.center());
        board
    });
    board.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_has_work_and_counts_it() {
        let tasks = SpeedTask::all();
        assert_eq!(tasks.each_ref().map(SpeedTask::pieces), [26, 1, 1]);
        assert!(tasks[0].run(0).is_ok_and(|nodes| nodes > 1_000));
        assert_eq!(tasks[2].run(0), Ok(SIMULATIONS));
        assert_eq!(tasks[2].run(1), Ok(0));
    }
}
