//! Openings at random: a few moves near each other after which nothing is decided.

use kagetsu_rules::Color;

use crate::board::Board;
use crate::cell::Cell;
use crate::prng::Prng;
use crate::threat::ThreatDetector;
use crate::variant::Variant;

/// Random candidate moves after which nobody can win at once; fewer than asked for where there are none.
pub fn random_opening(variant: Variant, plies: usize, seed: u64) -> Vec<Cell> {
    let mut prng = Prng::new(seed);
    let mut board = Board::new(variant);
    while board.moves().len() < plies {
        let quiet: Vec<Cell> = board.candidates().iter().filter(|cell| is_quiet(&mut board, *cell)).collect();
        let Some(cell) = prng.pick(&quiet) else { break };
        board.put(cell);
    }
    board.moves().collect()
}

fn is_quiet(board: &mut Board, cell: Cell) -> bool {
    board.put(cell);
    let detector = ThreatDetector::new(board);
    let quiet =
        board.outcome().is_none() && Color::ALL.iter().all(|color| detector.winning_cells(*color).is_empty());
    board.undo();
    quiet
}
