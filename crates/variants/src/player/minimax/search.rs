//! Alpha-beta over candidate moves with the score table at the leaves.
//!
//! Values are tenths of table points as the side to move sees them, but the table is always read from the
//! searching side (10 × own - 11 × opponent), so that both sides fight over the same number. A value returned
//! inside its window is exact.

use kagetsu_rules::Color;

use super::score::{Change, ScoreTable};
use crate::board::Board;
use crate::cell::Cell;
use crate::control::{Limit, Meter};
use crate::outcome::Outcome;
use crate::prng::Prng;
use crate::thought::Worth;
use crate::variant::Winning;

/// A win at the root: 100,000 points in tenths; each ply until the win costs one.
const WIN: i32 = 1_000_000;
/// Anything beyond is a counted win or loss, never an evaluation.
const DECIDED: i32 = WIN - 1_000;
/// What orders a move before all others: it wins, or the opponent would win there.
const WINS_BONUS: i32 = 1 << 24;
const BLOCKS_BONUS: i32 = 1 << 22;
const KILLER_BONUS: i32 = 1 << 12;

/// One search for one side on one board.
pub(super) struct MinimaxSearch<'a> {
    board: Board,
    us: Color,
    table: ScoreTable,
    sums: [i32; 2],
    pub(super) meter: Meter<'a>,
    plies: Vec<Ply>,
}

/// What belongs to one distance from the root.
#[derive(Clone, Default)]
struct Ply {
    moves: Vec<RankedMove>,
    killers: [Option<Cell>; 2],
    line: Vec<Cell>,
}

#[derive(Clone, Copy)]
struct RankedMove {
    rank: i32,
    cell: Cell,
}

/// A move at the root with its exact value and line, or nothing better than what came before it.
pub(super) struct RootBest {
    pub(super) cell: Cell,
    pub(super) value: i32,
    pub(super) line: Vec<Cell>,
}

impl<'a> MinimaxSearch<'a> {
    /// A search of at most `depth` plies from `board`.
    pub(super) fn new(board: &Board, depth: u32, meter: Meter<'a>) -> MinimaxSearch<'a> {
        let table = ScoreTable::new(board.variant().k());
        let sums = Color::ALL.map(|color| table.sum(board, color));
        let depth = (depth as usize).min(board.variant().area()) + 1;
        MinimaxSearch {
            board: board.clone(),
            us: board.turn(),
            table,
            sums,
            meter,
            plies: vec![Ply::default(); depth],
        }
    }

    /// The candidates at the root, most promising first; `prng` puts those of equal promise in any order.
    pub(super) fn root_moves(&mut self, prng: Option<&mut Prng>) -> Vec<Cell> {
        self.rank_moves(0);
        let moves = &mut self.plies[0].moves;
        if let Some(prng) = prng {
            for end in (1..moves.len()).rev() {
                moves.swap(end, prng.below(end + 1));
            }
            moves.sort_by_key(|ranked| core::cmp::Reverse(ranked.rank));
        }
        moves.iter().map(|ranked| ranked.cell).collect()
    }

    /// Searches `moves` to `depth`. On a limit, what was found by then comes back with it.
    pub(super) fn root(&mut self, moves: &[Cell], depth: u32) -> (Option<RootBest>, Option<Limit>) {
        let mut best: Option<RootBest> = None;
        for cell in moves {
            let alpha = best.as_ref().map_or(-WIN, |best| best.value);
            let change = self.table.change(&self.board, self.board.turn(), *cell);
            match self.descend(*cell, change, depth - 1, 0, (alpha, WIN)) {
                Err(limit) => return (best, Some(limit)),
                Ok(value) if value > alpha || best.is_none() => {
                    let line = core::iter::once(*cell).chain(self.plies[1].line.iter().copied()).collect();
                    best = Some(RootBest { cell: *cell, value, line });
                }
                Ok(_) => {}
            }
        }
        (best, None)
    }

    /// Plays `cell`, searches what follows, takes it back; the value is the mover's.
    fn descend(
        &mut self,
        cell: Cell,
        change: Change,
        depth: u32,
        ply: usize,
        window: (i32, i32),
    ) -> Result<i32, Limit> {
        let (mover, before) = (self.board.turn(), self.sums);
        self.sums[mover.index()] += change.own;
        self.sums[(!mover).index()] += change.other;
        self.board.put(cell);
        let value = self.node(depth, ply + 1, (-window.1, -window.0));
        self.board.undo();
        self.sums = before;
        value.map(|value| -value)
    }

    fn node(&mut self, depth: u32, ply: usize, window: (i32, i32)) -> Result<i32, Limit> {
        self.meter.tick()?;
        self.plies[ply].line.clear();
        match self.board.outcome() {
            Some(Outcome::Win { .. }) => return Ok(ply as i32 - WIN),
            Some(Outcome::Draw(_)) => return Ok(0),
            None => {}
        }
        match depth {
            0 => Ok(self.evaluate(self.board.turn(), self.sums)),
            1 if self.leaves_are_plain() => self.frontier(ply, window),
            _ => self.interior(depth, ply, window),
        }
    }

    fn interior(&mut self, depth: u32, ply: usize, (mut alpha, beta): (i32, i32)) -> Result<i32, Limit> {
        self.rank_moves(ply);
        let moves = core::mem::take(&mut self.plies[ply].moves);
        let mut best = -WIN;
        let mut limit = None;
        for RankedMove { cell, .. } in &moves {
            let change = self.table.change(&self.board, self.board.turn(), *cell);
            let value = match self.descend(*cell, change, depth - 1, ply, (alpha, beta)) {
                Ok(value) => value,
                Err(reached) => {
                    limit = Some(reached);
                    break;
                }
            };
            if value > best {
                best = value;
                self.keep_line(ply, *cell);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.keep_killer(ply, *cell);
                break;
            }
        }
        self.plies[ply].moves = moves;
        limit.map_or(Ok(best), Err)
    }

    /// The last ply before the leaves: every move's evaluation follows from its change alone, so none is played.
    fn frontier(&mut self, ply: usize, (mut alpha, beta): (i32, i32)) -> Result<i32, Limit> {
        let (mover, mut best) = (self.board.turn(), -WIN);
        let candidates = self.board.candidates();
        for cell in &candidates {
            self.meter.tick()?;
            let change = self.table.change(&self.board, mover, cell);
            let value = if change.wins {
                WIN - (ply as i32 + 1)
            } else {
                let mut sums = self.sums;
                sums[mover.index()] += change.own;
                sums[(!mover).index()] += change.other;
                -self.evaluate(!mover, sums)
            };
            if value > best {
                best = value;
                self.plies[ply].line.clear();
                self.plies[ply].line.push(cell);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Whether one more stone cannot end the game but by a row: there is room, and no foul rule could leave the
    /// next side without a move.
    fn leaves_are_plain(&self) -> bool {
        let room = self.board.variant().area() - self.board.stone_count();
        room > 40 || (room > 1 && self.board.variant().winning() != Winning::Renju)
    }

    /// The table's verdict as `turn` sees it.
    fn evaluate(&self, turn: Color, sums: [i32; 2]) -> i32 {
        let value = 10 * sums[self.us.index()] - 11 * sums[(!self.us).index()];
        let value = value.clamp(-DECIDED, DECIDED);
        if turn == self.us { value } else { -value }
    }

    fn rank_moves(&mut self, ply: usize) {
        let mover = self.board.turn();
        let mut moves = core::mem::take(&mut self.plies[ply].moves);
        moves.clear();
        for cell in &self.board.candidates() {
            let ours = self.table.change(&self.board, mover, cell);
            let theirs = self.table.change(&self.board, !mover, cell);
            let mut rank = ours.own - ours.other + theirs.own;
            rank += if ours.wins { WINS_BONUS } else { 0 } + if theirs.wins { BLOCKS_BONUS } else { 0 };
            rank += if self.plies[ply].killers.contains(&Some(cell)) { KILLER_BONUS } else { 0 };
            moves.push(RankedMove { rank, cell });
        }
        moves.sort_unstable_by_key(|ranked| (core::cmp::Reverse(ranked.rank), ranked.cell));
        self.plies[ply].moves = moves;
    }

    fn keep_line(&mut self, ply: usize, cell: Cell) {
        let tail = core::mem::take(&mut self.plies[ply + 1].line);
        let line = &mut self.plies[ply].line;
        line.clear();
        line.push(cell);
        line.extend_from_slice(&tail);
        self.plies[ply + 1].line = tail;
    }

    fn keep_killer(&mut self, ply: usize, cell: Cell) {
        let killers = &mut self.plies[ply].killers;
        if killers[0] != Some(cell) {
            *killers = [Some(cell), killers[0]];
        }
    }
}

/// Whether a value is a counted win or loss.
pub(super) fn is_decided(value: i32) -> bool {
    value.abs() > DECIDED
}

/// A value in words.
pub(super) fn worth(value: i32) -> Worth {
    match value {
        value if value > DECIDED => Worth::Win((WIN - value) as u32),
        value if value < -DECIDED => Worth::Loss((WIN + value) as u32),
        value => Worth::Tenths(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Control, Limits, NODE_STRIDE};

    /// Minimax by its definition: every candidate played, every sum counted anew, nothing pruned or ordered.
    fn plain(board: &mut Board, us: Color, depth: u32, ply: i32) -> i32 {
        match board.outcome() {
            Some(Outcome::Win { .. }) => return ply - WIN,
            Some(Outcome::Draw(_)) => return 0,
            None => {}
        }
        if depth == 0 {
            let table = ScoreTable::new(board.variant().k());
            let value = 10 * table.sum(board, us) - 11 * table.sum(board, !us);
            return if board.turn() == us { value } else { -value };
        }
        let mut best = -WIN;
        for cell in &board.candidates() {
            board.put(cell);
            best = best.max(-plain(board, us, depth - 1, ply + 1));
            board.undo();
        }
        best
    }

    #[test]
    fn pruning_and_ordering_change_no_value() {
        for (text, stones, depths) in [
            ("gomoku15", 7, 1..=2),
            ("7x7x5", 10, 1..=3),
            ("gravity7x6", 12, 1..=5),
            ("renju15", 9, 1..=2),
            ("4x4x4e", 9, 1..=7),
        ] {
            for seed in 0..6 {
                let mut board = Board::new(text.parse().unwrap());
                let mut prng = Prng::new(seed);
                while board.stone_count() < stones && board.outcome().is_none() {
                    let moves: Vec<Cell> = board.candidates().iter().collect();
                    board.put(prng.pick(&moves).unwrap());
                }
                if board.outcome().is_some() {
                    continue;
                }
                for depth in depths.clone() {
                    let meter = Meter::new(Limits::default(), Control::free(), NODE_STRIDE);
                    let mut search = MinimaxSearch::new(&board, depth, meter);
                    let moves = search.root_moves(None);
                    let (best, limit) = search.root(&moves, depth);
                    let us = board.turn();
                    let expected = plain(&mut board, us, depth, 0);
                    assert_eq!(
                        (best.map(|best| best.value), limit),
                        (Some(expected), None),
                        "{text} {seed} {depth}"
                    );
                }
            }
        }
    }
}
