//! Which moves are legal, and which are worth a look: candidates within two cells of a stone.

use kagetsu_rules::{Color, ForbiddenKind};

use super::Board;
use crate::cell::{Cell, CellSet, MAX_SIDE};
use crate::outcome::Illegal;

impl Board {
    /// Whether the side to move may play `cell`, and if not, why.
    pub fn legality(&self, cell: Cell) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        if !self.variant.contains(cell) {
            return Err(Illegal::Outside(cell));
        }
        if self.falls() {
            let falls_to = self.landing(cell.x())?;
            if cell.y() > falls_to.y() {
                return Err(Illegal::Floating { cell, falls_to });
            }
        }
        if self.stone_at(cell).is_some() {
            return Err(Illegal::Occupied(cell));
        }
        self.foul(cell).map_or(Ok(()), |kind| Err(Illegal::Forbidden(cell, kind)))
    }

    /// The cell a stone dropped into column `x` comes to rest on, on a board where stones fall.
    pub fn landing(&self, x: usize) -> Result<Cell, Illegal> {
        if x >= self.variant.width() {
            return Err(Illegal::Outside(Cell::at(x.min(MAX_SIDE - 1), 0)));
        }
        let height = self.heights[x] as usize;
        if height < self.variant.height() { Ok(Cell::at(x, height)) } else { Err(Illegal::ColumnFull(x)) }
    }

    /// The cells without a stone.
    pub(crate) fn empty_cells(&self) -> CellSet {
        let all = (1 << self.variant.width()) - 1;
        self.empty_of(|_| all)
    }

    /// Every legal move; none after the end.
    pub fn legal_moves(&self) -> CellSet {
        if self.outcome.is_some() {
            return CellSet::EMPTY;
        }
        if self.falls() {
            return (0..self.variant.width()).filter_map(|x| self.landing(x).ok()).collect();
        }
        self.without_fouls(self.empty_cells())
    }

    /// The moves the players look at: empty cells within two columns and two rows of a stone, the centre of an
    /// empty board, every column where stones fall. Never empty while there is a legal move.
    pub fn candidates(&self) -> CellSet {
        if self.falls() || self.outcome.is_some() {
            return self.legal_moves();
        }
        if self.filled == 0 {
            return core::iter::once(self.variant.center()).collect();
        }
        let near = self.without_fouls(self.empty_of(|y| self.near[y]));
        if near.is_empty() { self.legal_moves() } else { near }
    }

    /// Whether `cell` is empty, on the board and, where stones fall, supported.
    #[inline]
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        if self.falls() {
            return self.heights[cell.x()] as usize == cell.y();
        }
        self.stone_at(cell).is_none()
    }

    /// Whether the side to move may play `cell`, which is known to be open.
    #[inline]
    pub(crate) fn is_allowed(&self, cell: Cell) -> bool {
        self.fouls.is_none() || self.foul(cell).is_none()
    }

    /// Why renju forbids `cell` to the side to move.
    fn foul(&self, cell: Cell) -> Option<ForbiddenKind> {
        match self.turn {
            Color::Black => self.fouls.as_ref()?.kind(cell),
            Color::White => None,
        }
    }

    pub(super) fn every_empty_cell_is_forbidden(&self) -> bool {
        self.empty_cells().iter().all(|cell| self.foul(cell).is_some())
    }

    /// The empty cells among the cells whose bits `rows` gives for each row.
    fn empty_of(&self, rows: impl Fn(usize) -> u32) -> CellSet {
        let mut cells = CellSet::EMPTY;
        for y in 0..self.variant.height() {
            let stones = self.row_of(Color::Black, y) | self.row_of(Color::White, y);
            *cells.row_mut(y) = rows(y) & !(stones >> 1);
        }
        cells
    }

    fn without_fouls(&self, cells: CellSet) -> CellSet {
        match (&self.fouls, self.turn) {
            (Some(fouls), Color::Black) => cells.without(&fouls.cells()),
            (Some(_), Color::White) | (None, _) => cells,
        }
    }
}
