//! What one position and the move played in it tell by themselves, whatever came after: the part of a review that
//! threads can share.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_engine::Score;
use kagetsu_rules::{Move, Point, Position};
use kagetsu_solve::{Limits, Solver, Win, best_win};

use super::duty::Duty;
use super::scorer::{Scorer, Thought, one_ply_before};

/// Positions that the solver's table holds.
pub(super) const SOLVER_CAPACITY: usize = 1 << 17;

/// What a position tells by itself.
#[derive(Clone, Debug)]
pub(super) struct Look {
    /// A forced win of the side to move.
    pub(super) win: Option<Win>,
    /// What a threat of five leaves to choose.
    pub(super) duty: Duty,
    /// Where there is neither: what the opponent wins with if the side to move passes.
    pub(super) threat: Option<Win>,
    /// The best move by the engine; none where the position is won.
    pub(super) best: Option<Candidate>,
    /// What the engine says of the position itself; none where it is won or over.
    pub(super) thought: Option<Thought>,
}

/// A move with its score, which comes from a search of the position after it.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) point: Point,
    /// In the view of its player.
    pub(super) score: Score,
    /// From the move on.
    pub(super) line: Vec<Point>,
}

/// Looks at positions; each thread has its own.
pub(super) struct Looker<'a> {
    pub(super) scorer: Scorer<'a>,
    pub(super) nodes: u64,
    pub(super) stop: &'a AtomicBool,
}

impl Looker<'_> {
    /// Looks at a position and at the move played there, if there is one. Nothing when it was stopped.
    pub(super) fn look(&mut self, position: &Position, played: Option<Move>) -> Option<Look> {
        let mut look = Look { win: None, duty: Duty::Free, threat: None, best: None, thought: None };
        if position.winner().is_some() || position.legal_moves().is_empty() {
            return Some(look);
        }
        look.duty = Duty::of(position);
        match look.duty {
            Duty::Forced(point) => look.best = Some(self.candidate(position, point)?),
            Duty::Hopeless => {}
            Duty::Free => {
                look.win = self.win(position);
                if look.win.is_none() {
                    look.threat = self.win(&position.passed());
                    look.best = self.best(position, played)?;
                }
            }
        }
        if look.win.is_none() {
            look.thought = Some(self.scorer.think(position)?);
        }
        (!self.stop.load(Ordering::Relaxed)).then_some(look)
    }

    /// Whether a look at the position would find a win for the side to move.
    pub(super) fn has_win(&self, position: &Position) -> bool {
        let is_over = position.winner().is_some() || position.legal_moves().is_empty();
        !is_over && matches!(Duty::of(position), Duty::Free) && self.win(position).is_some()
    }

    /// A forced win of the side to move. A solver of its own for each question: no answer depends on earlier ones.
    fn win(&self, position: &Position) -> Option<Win> {
        let limits = Limits::nodes(self.nodes).stopped_by(self.stop);
        best_win(&mut Solver::with_capacity(SOLVER_CAPACITY), position, &limits).proof.into_win()
    }

    /// The engine's move. Its score is that of a search of the position after it, as the score of the move played
    /// is, so that the two can be compared.
    fn best(&mut self, position: &Position, played: Option<Move>) -> Option<Option<Candidate>> {
        let thought = self.scorer.think(position)?;
        let Some(point) = thought.line.first().copied() else { return Some(None) };
        if played == Some(Move::Stone(point)) {
            return Some(Some(Candidate { point, score: thought.score, line: thought.line }));
        }
        Some(Some(self.candidate(position, point)?))
    }

    /// A move with its score.
    pub(super) fn candidate(&mut self, position: &Position, point: Point) -> Option<Candidate> {
        let thought = self.scorer.think(&position.after(point))?;
        let line = core::iter::once(point).chain(thought.line).collect();
        Some(Candidate { point, score: one_ply_before(thought.score), line })
    }
}
