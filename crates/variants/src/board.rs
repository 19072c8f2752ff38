//! The board: stones as bits on lines, legal moves, candidates, outcome and hash, all kept up to date.
//!
//! Invariants: a stone is on all four of its lines or on none; `near` is the union of the 5×5 squares around all
//! stones; `hash` depends on stones and side to move only; `undo` after a move restores every field.

use std::sync::Arc;

use kagetsu_rules::{Color, Rule};

use crate::cell::{Cell, CellSet, MAX_SIDE};
use crate::fouls::Fouls;
use crate::geometry::{DIRECTIONS, Geometry, MAX_LINES, Spot};
use crate::outcome::{DrawReason, Illegal, Outcome, WinReason};
use crate::row::Row;
use crate::variant::{Gravity, RowRule, Variant};
use crate::zobrist;

mod moves;
mod picture;
mod setup;

pub use picture::PictureError;
pub use setup::SetupError;

/// How far from a stone a candidate may be, in columns and in rows.
pub(crate) const REACH: usize = 2;

/// A position of a variant with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Board {
    variant: Variant,
    geometry: Arc<Geometry>,
    lines: [[u32; MAX_LINES]; 2],
    near: [u32; MAX_SIDE],
    heights: [u8; MAX_SIDE],
    filled: u16,
    turn: Color,
    hash: u64,
    outcome: Option<Outcome>,
    history: Vec<Placed>,
    fouls: Option<Fouls>,
}

/// What a move changed that cannot be computed back from the cell alone.
#[derive(Clone, Copy, Debug)]
struct Placed {
    cell: Cell,
    near: [u32; 2 * REACH + 1],
}

impl Board {
    /// The empty board, Black to move.
    pub fn new(variant: Variant) -> Board {
        Board {
            variant,
            geometry: Arc::new(Geometry::new(variant)),
            lines: [[0; MAX_LINES]; 2],
            near: [0; MAX_SIDE],
            heights: [0; MAX_SIDE],
            filled: 0,
            turn: Color::Black,
            hash: 0,
            outcome: None,
            history: Vec::new(),
            fouls: (variant.rule() == Some(Rule::Renju)).then(Fouls::new),
        }
    }

    /// The variant it is played on.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The side to move, also after the end.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The stone on `cell`.
    pub fn stone_at(&self, cell: Cell) -> Option<Color> {
        if !self.variant.contains(cell) {
            return None;
        }
        Color::ALL.into_iter().find(|color| self.row_of(*color, cell.y()) >> (cell.x() + 1) & 1 != 0)
    }

    /// How many stones are on the board.
    pub fn stone_count(&self) -> usize {
        self.filled as usize
    }

    /// The end of the game, once it is reached.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A word that differs for different stones or side to move, but for accidents of 1 in 2^64.
    #[inline]
    pub fn hash(&self) -> u64 {
        match self.turn {
            Color::Black => self.hash,
            Color::White => self.hash ^ zobrist::WHITE_TO_MOVE,
        }
    }

    /// The moves since the start (the empty board or a diagram).
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        self.history.iter().map(|placed| placed.cell)
    }

    /// The cells of the winning row or rows through the last move; empty while nobody has won.
    pub fn winning_row(&self) -> CellSet {
        let mut cells = CellSet::EMPTY;
        let Some(cell) = self.moves().next_back() else { return cells };
        let (color, k) = (!self.turn, self.variant.k() as u32);
        for spot in self.spots(cell) {
            let row = Row::through(self.line(color, spot.line), spot.bit);
            if row.wins(k, self.row_rule(color), self.line(!color, spot.line), spot.bit) {
                let line = self.geometry.lines()[spot.line as usize];
                let low = usize::from(spot.bit) - row.down as usize;
                (low..low + row.len() as usize).for_each(|bit| cells.insert(line.cell(bit)));
            }
        }
        cells
    }

    /// Plays `cell` for the side to move, if that is legal.
    pub fn play(&mut self, cell: Cell) -> Result<Option<Outcome>, Illegal> {
        self.legality(cell)?;
        self.put(cell);
        Ok(self.outcome)
    }

    /// Takes the last move back and says which it was.
    pub fn undo(&mut self) -> Option<Cell> {
        let Placed { cell, near } = self.history.pop()?;
        self.turn = !self.turn;
        self.toggle(self.turn, cell);
        let low = cell.y().saturating_sub(REACH);
        let high = (cell.y() + REACH).min(self.variant.height() - 1);
        self.near[low..=high].copy_from_slice(&near[..=high - low]);
        self.heights[cell.x()] -= 1;
        self.filled -= 1;
        self.outcome = None;
        if let Some(fouls) = &mut self.fouls {
            fouls.undo();
        }
        Some(cell)
    }

    /// Puts a stone of the side to move on an empty cell; the caller has seen to it that the move is legal.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell) {
        let us = self.turn;
        self.toggle(us, cell);
        let near = self.spread(cell);
        self.heights[cell.x()] += 1;
        self.filled += 1;
        self.history.push(Placed { cell, near });
        self.turn = !us;
        if let Some(fouls) = &mut self.fouls {
            fouls.place(cell);
        }
        self.outcome = self.judge(us, cell);
    }

    /// The other side is to move, with the same stones; a second pass takes it back.
    pub(crate) fn pass(&mut self) {
        self.turn = !self.turn;
        if let Some(fouls) = &mut self.fouls {
            fouls.pass();
        }
    }

    /// Whether a stone of `color` on the empty `cell` would make a winning row.
    #[inline]
    pub(crate) fn wins_at(&self, color: Color, cell: Cell) -> bool {
        let rule = self.row_rule(color);
        let k = self.variant.k() as u32;
        self.spots(cell).iter().any(|spot| {
            let row = Row::through(self.line(color, spot.line), spot.bit);
            row.len() >= k && row.wins(k, rule, self.line(!color, spot.line), spot.bit)
        })
    }

    /// The stones of `color` on line number `line`.
    #[inline]
    pub(crate) fn line(&self, color: Color, line: u8) -> u32 {
        self.lines[color.index()][line as usize]
    }

    #[inline]
    pub(crate) fn spots(&self, cell: Cell) -> &[Spot; DIRECTIONS] {
        self.geometry.spots(cell)
    }

    pub(crate) fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    pub(crate) fn row_rule(&self, color: Color) -> RowRule {
        self.variant.row_rule(color)
    }

    /// Both colours' line words, for a playout on a copy.
    pub(crate) fn line_words(&self) -> &[[u32; MAX_LINES]; 2] {
        &self.lines
    }

    #[inline]
    fn row_of(&self, color: Color, y: usize) -> u32 {
        self.lines[color.index()][y]
    }

    #[inline]
    fn toggle(&mut self, color: Color, cell: Cell) {
        for spot in self.geometry.spots(cell) {
            self.lines[color.index()][spot.line as usize] ^= 1 << spot.bit;
        }
        self.hash ^= zobrist::key(color, cell);
    }

    /// Adds the neighbourhood of `cell` to `near` and returns what was there before.
    #[inline]
    fn spread(&mut self, cell: Cell) -> [u32; 2 * REACH + 1] {
        let low = cell.y().saturating_sub(REACH);
        let high = (cell.y() + REACH).min(self.variant.height() - 1);
        let mut before = [0; 2 * REACH + 1];
        before[..=high - low].copy_from_slice(&self.near[low..=high]);
        let square = ((0b11111_u32 << cell.x()) >> REACH) & ((1 << self.variant.width()) - 1);
        self.near[low..=high].iter_mut().for_each(|row| *row |= square);
        before
    }

    fn judge(&self, mover: Color, cell: Cell) -> Option<Outcome> {
        if self.wins_at(mover, cell) {
            return Some(Outcome::Win { color: mover, reason: WinReason::Row });
        }
        if self.filled as usize == self.variant.area() {
            return Some(Outcome::Draw(DrawReason::FullBoard));
        }
        let stuck = self.fouls.is_some() && self.turn == Color::Black && self.every_empty_cell_is_forbidden();
        stuck.then_some(Outcome::Draw(DrawReason::NoLegalMove))
    }

    /// Whether stones fall.
    #[inline]
    pub(crate) fn falls(&self) -> bool {
        matches!(self.variant.gravity(), Gravity::Falls)
    }
}
