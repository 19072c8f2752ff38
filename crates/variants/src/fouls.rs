//! Renju's forbidden points on a variant board: a `kagetsu_rules::Position` that follows the board move by move.
//!
//! Only the renju board owns one; what wins is judged by the board itself under every rule.

use kagetsu_rules::{Color, ForbiddenKind, Position, Rule, Setup, Undo};

use crate::cell::{Cell, CellSet};

/// The follower. Invariant: its stones and side to move are those of the board that owns it.
pub(crate) struct Fouls {
    start: Setup,
    position: Box<Position>,
    placed: Vec<Undo>,
}

impl Fouls {
    /// Follows from the empty board.
    pub(crate) fn new() -> Fouls {
        Fouls::from_setup(Setup::new(Rule::Renju))
    }

    /// Follows from a diagram.
    pub(crate) fn from_setup(start: Setup) -> Fouls {
        Fouls { position: Box::new(Position::from(&start)), start, placed: Vec::new() }
    }

    /// The side to move puts a stone on `cell`.
    pub(crate) fn place(&mut self, cell: Cell) {
        if let Some(point) = cell.point() {
            self.placed.push(self.position.place(point));
        }
    }

    /// Takes the last stone back.
    pub(crate) fn undo(&mut self) {
        if let Some(receipt) = self.placed.pop() {
            self.position.undo(receipt);
        }
    }

    /// The other side is to move.
    pub(crate) fn pass(&mut self) {
        self.position.pass();
    }

    /// Why Black may not play `cell`.
    pub(crate) fn kind(&self, cell: Cell) -> Option<ForbiddenKind> {
        self.position.forbidden_kind(cell.point()?)
    }

    /// Every cell that Black may not play.
    pub(crate) fn cells(&self) -> CellSet {
        let points = self.position.forbidden_set();
        points.into_iter().map(Cell::from).collect()
    }
}

/// Receipts cannot be copied, so a copy plays the moves again; boards are copied once a move, not once a node.
impl Clone for Fouls {
    fn clone(&self) -> Fouls {
        let mut copy = Fouls::from_setup(self.start);
        for receipt in &self.placed {
            copy.placed.push(copy.position.place(receipt.point()));
        }
        copy
    }
}

impl core::fmt::Debug for Fouls {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Fouls").field("cells", &self.cells()).finish_non_exhaustive()
    }
}

/// Puts the stones of a diagram into a set-up; `false` when `kagetsu-rules` refuses one.
pub(crate) fn fill(setup: &mut Setup, color: Color, cells: &[Cell]) -> bool {
    cells.iter().all(|cell| cell.point().is_some_and(|point| setup.put(color, point).is_ok()))
}
