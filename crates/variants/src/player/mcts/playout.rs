//! Random games to the end, as fast as the line bits allow.
//!
//! A playout works on a copy of the two colours' line words and a list of free cells; it checks for a row only
//! through the stone just put. Renju, whose fouls need the full board, plays on the board itself.

use kagetsu_rules::Color;

use crate::board::Board;
use crate::cell::{Cell, MAX_SIDE};
use crate::geometry::MAX_LINES;
use crate::prng::Prng;
use crate::row::Row;
use crate::variant::Winning;

/// The memory of playouts, kept from one to the next.
#[derive(Clone, Debug)]
pub(super) struct Playout {
    lines: [[u32; MAX_LINES]; 2],
    free: Vec<Cell>,
}

impl Playout {
    pub(super) fn new() -> Playout {
        Playout { lines: [[0; MAX_LINES]; 2], free: Vec::new() }
    }

    /// Plays random legal moves from `board` to the end and says who won; the board comes back unchanged.
    pub(super) fn run(&mut self, board: &mut Board, prng: &mut Prng) -> Option<Color> {
        if let Some(outcome) = board.outcome() {
            return outcome.winner();
        }
        if board.variant().winning() == Winning::Renju {
            return on_the_board(board, prng);
        }
        self.lines = *board.line_words();
        if board.falls() { self.falling(board, prng) } else { self.anywhere(board, prng) }
    }

    fn anywhere(&mut self, board: &Board, prng: &mut Prng) -> Option<Color> {
        self.free.clear();
        self.free.extend(&board.legal_moves());
        let mut mover = board.turn();
        while !self.free.is_empty() {
            let cell = self.free.swap_remove(prng.below(self.free.len()));
            if self.put(board, mover, cell) {
                return Some(mover);
            }
            mover = !mover;
        }
        None
    }

    fn falling(&mut self, board: &Board, prng: &mut Prng) -> Option<Color> {
        let height = board.variant().height();
        let mut landings = [Cell::at(0, 0); MAX_SIDE];
        let mut open = 0;
        for cell in &board.legal_moves() {
            landings[open] = cell;
            open += 1;
        }
        let mut mover = board.turn();
        while open > 0 {
            let column = prng.below(open);
            let cell = landings[column];
            if self.put(board, mover, cell) {
                return Some(mover);
            }
            match cell.above() {
                Some(above) if above.y() < height => landings[column] = above,
                Some(_) | None => {
                    open -= 1;
                    landings[column] = landings[open];
                }
            }
            mover = !mover;
        }
        None
    }

    /// Puts a stone on the copied lines and says whether it wins.
    #[inline]
    fn put(&mut self, board: &Board, color: Color, cell: Cell) -> bool {
        let (k, rule) = (board.variant().k() as u32, board.row_rule(color));
        let mut wins = false;
        for spot in board.spots(cell) {
            let line = &mut self.lines[color.index()][spot.line as usize];
            *line |= 1 << spot.bit;
            let row = Row::through(*line, spot.bit);
            if row.len() >= k {
                let other = self.lines[(!color).index()][spot.line as usize];
                wins |= row.wins(k, rule, other, spot.bit);
            }
        }
        wins
    }
}

fn on_the_board(board: &mut Board, prng: &mut Prng) -> Option<Color> {
    let before = board.moves().len();
    // The cells free now, drawn without return; a cell forbidden at its turn goes back for later.
    let mut free: Vec<Cell> = board.empty_cells().iter().collect();
    let mut refused: Vec<Cell> = Vec::new();
    while board.outcome().is_none() && !free.is_empty() {
        let cell = free.swap_remove(prng.below(free.len()));
        if board.is_allowed(cell) {
            board.put(cell);
            free.append(&mut refused);
        } else {
            refused.push(cell);
        }
    }
    let winner = board.outcome().and_then(|outcome| outcome.winner());
    while board.moves().len() > before {
        board.undo();
    }
    winner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playouts_leave_the_board_as_it_was_and_know_every_ending() {
        for text in ["gomoku15", "gravity7x6", "tictactoe", "renju15", "caro15", "5x5x5e"] {
            let mut board = Board::new(text.parse().unwrap());
            board.put(board.variant().center());
            let (hash, mut playout, mut prng) = (board.hash(), Playout::new(), Prng::new(3));
            let mut seen = [0; 3];
            for _ in 0..if text == "renju15" { 40 } else { 400 } {
                seen[playout.run(&mut board, &mut prng).map_or(2, Color::index)] += 1;
                assert_eq!((board.hash(), board.moves().len()), (hash, 1), "{text}");
            }
            // Five in a row on 5×5 is rare.
            let usual = if text == "5x5x5e" { seen[2] } else { seen[0] };
            assert!(usual > 0, "{text} {seen:?}");
            if text == "tictactoe" {
                assert!(
                    seen[0] > seen[1] && seen[1] > 0 && seen[2] > 0,
                    "the first player wins most: {seen:?}"
                );
            }
        }
    }
}
