//! Moves that are proved elsewhere, such as those of a whole opening.
//!
//! The engine asks before every other stage but a five at once, where its settings have somebody to ask. What it is told
//! it plays and believes: who answers must have a proof.

use core::fmt;

use kagetsu_rules::{Point, Position};

/// Somebody who knows proved moves.
pub trait ProvedMoves: fmt::Debug + Send + Sync {
    /// A move with which the side to move wins, and the plies that this takes at most.
    fn proved(&self, position: &Position) -> Option<(Point, u32)>;
}
