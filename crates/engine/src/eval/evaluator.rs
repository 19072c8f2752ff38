//! What the search asks of an evaluation, and what the evaluation asks of the solver.

use core::fmt;

use kagetsu_rules::{Illegal, Point, Position, Undo};

use crate::tunables::Params;

/// An evaluation that follows a search from move to move.
///
/// The search tells it of every stone placed and taken back; it answers from what it has kept. Passing needs no word:
/// whose move it is stands in the position.
pub trait Evaluator {
    /// Starts anew from `position`.
    fn reset(&mut self, position: &Position);

    /// A stone was placed: `position` is the one after it, `undo` its receipt.
    fn place(&mut self, position: &Position, undo: &Undo);

    /// The last stone was taken back.
    fn undo(&mut self);

    /// What the board is worth to the side to move. `position` must be the one that the evaluator has followed.
    fn board_score(&self, position: &Position) -> i32;

    /// The same for a search with this window, which only needs to know by how much an answer near it is inside or
    /// outside: an evaluation may answer from a cheaper look at the board when that is far outside.
    #[inline]
    fn static_score(&self, position: &Position, _window: Window) -> i32 {
        self.board_score(position)
    }

    /// What it is worth to the side to move to play the empty point `point`, as far as the lines through it tell
    /// without putting the stone there: for ordering moves. Whether the move is legal is not asked.
    fn quick_score(&self, position: &Position, point: Point) -> i32;

    /// Adds to the order of `moves` what the evaluation thinks of them, at a node with `depth` plies left.
    #[inline]
    fn judge_moves(&self, position: &Position, _depth: i32, moves: &mut [Candidate]) {
        for candidate in moves {
            candidate.order += self.quick_score(position, candidate.point);
        }
    }

    /// How many stones a leaf may place in its search for fours before it asks for the evaluation.
    #[inline]
    fn leaf_fours_nodes(&self, params: &Params) -> u64 {
        params.leaf_fours_nodes as u64
    }

    /// How many boards were given to a network; the rest was answered from what is kept.
    fn boards_computed(&self) -> u64 {
        0
    }

    /// What it is worth to the side to move to play `point`, everything considered. `position` is the same afterwards.
    fn move_score(&self, position: &mut Position, point: Point, tactics: &mut dyn Tactics) -> MoveScore;
}

/// A move that a node may look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The empty point.
    pub point: Point,
    /// Higher is looked at earlier.
    pub order: i32,
    /// By how much a policy likes it less than the move it likes best, in hundredths of a logit, where one
    /// was asked.
    pub doubt: Option<i32>,
}

/// The scores that a search has a use for: more than `alpha`, less than `beta`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What the side to move has already.
    pub alpha: i32,
    /// What the opponent will not allow.
    pub beta: i32,
}

/// The worth of a candidate move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveScore {
    /// Higher is better.
    Value(i32),
    /// Not a candidate at all.
    Excluded(Exclusion),
}

impl MoveScore {
    /// The value, if the move is a candidate.
    pub const fn value(self) -> Option<i32> {
        match self {
            MoveScore::Value(value) => Some(value),
            MoveScore::Excluded(_) => None,
        }
    }
}

/// Why a move is not a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exclusion {
    /// The rules do not allow it.
    Illegal(Illegal),
    /// The opponent completes its four.
    LeavesFive,
    /// The opponent makes an open four, and the move does not win first.
    LeavesOpenThree,
}

impl fmt::Display for Exclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exclusion::Illegal(illegal) => illegal.fmt(f),
            Exclusion::LeavesFive => f.write_str("leaves a four of the opponent"),
            Exclusion::LeavesOpenThree => f.write_str("leaves an open three of the opponent"),
        }
    }
}

/// What the evaluation wants to know of forced wins; a solver answers. Limits are the solver's affair: "no" also means
/// "not found".
pub trait Tactics {
    /// Whether the side to move wins by continuous fours.
    fn has_vcf(&mut self, position: &mut Position) -> bool;

    /// Whether the side to move wins by continuous threats.
    fn has_vct(&mut self, position: &mut Position) -> bool;
}

/// Knows of no forced win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoTactics;

impl Tactics for NoTactics {
    fn has_vcf(&mut self, _: &mut Position) -> bool {
        false
    }

    fn has_vct(&mut self, _: &mut Position) -> bool {
        false
    }
}
