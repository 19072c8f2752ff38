//! What one position and the move played in it tell by themselves, whatever came after: the part of a review that
//! threads can share.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_engine::Score;
use kagetsu_rules::{Move, Point, Position, Symmetry};
use kagetsu_solve::Win;

use super::forced_reply::ForcedReply;
use super::memory::{Memory, WinFound};
use super::scorer::{Scored, Scorer, one_ply_before};
use super::survey::HeldPlans;
use crate::wins::WinSide;

/// What a position tells by itself. Forced wins stay in the memory of the review, where they may still be found later.
#[derive(Clone, Debug)]
pub(super) struct Analysis {
    /// What a threat of five leaves to choose.
    pub(super) forced: ForcedReply,
    /// The best move by the engine; none where the position is won.
    pub(super) best: Option<ScoredMove>,
    /// What the engine says of the position itself; none where it is won or over.
    pub(super) thought: Option<Scored>,
}

/// A move with its score, which comes from a search of the position after it.
#[derive(Clone, Debug)]
pub(super) struct ScoredMove {
    pub(super) point: Point,
    /// In the view of its player.
    pub(super) score: Score,
    /// The same after a part of the search.
    pub(super) shallow: Score,
    /// From the move on.
    pub(super) line: Vec<Point>,
}

impl ScoredMove {
    /// The same on the board turned or mirrored.
    pub(super) fn transformed(&self, symmetry: Symmetry) -> ScoredMove {
        let line = self.line.iter().map(|point| symmetry.apply(*point)).collect();
        ScoredMove { point: symmetry.apply(self.point), line, ..*self }
    }
}

/// Looks at positions; each thread has its own.
pub(super) struct Analyzer<'a> {
    pub(super) scorer: Scorer<'a>,
    pub(super) memory: &'a Memory,
    pub(super) nodes: u64,
    pub(super) stop: &'a AtomicBool,
    /// Which plans of the opponent stand against which replies.
    pub(super) held: RefCell<HeldPlans>,
}

impl Analyzer<'_> {
    /// Looks at a position and at the move played there, if there is one. Nothing when it was stopped.
    pub(super) fn analyze(&mut self, position: &Position, played: Option<Move>) -> Option<Analysis> {
        let mut look = Analysis { forced: ForcedReply::Free, best: None, thought: None };
        if position.winner().is_some() || position.legal_moves().is_empty() {
            return Some(look);
        }
        look.forced = ForcedReply::of(position);
        let mut is_won = false;
        match look.forced {
            ForcedReply::Forced(point) => look.best = Some(self.candidate(position, point)?),
            ForcedReply::Hopeless => {}
            ForcedReply::Free => {
                is_won = self.win(position).is_some();
                if !is_won {
                    self.threat(position);
                    look.best = self.best(position, played)?;
                }
            }
        }
        if !is_won {
            look.thought = Some(self.scorer.think(position)?);
        }
        (!self.stop.load(Ordering::Relaxed)).then_some(look)
    }

    /// Whether a look at the position would find a win for the side to move.
    pub(super) fn has_win(&self, position: &Position) -> bool {
        let is_over = position.winner().is_some() || position.legal_moves().is_empty();
        !is_over && matches!(ForcedReply::of(position), ForcedReply::Free) && self.win(position).is_some()
    }

    /// A forced win of the side to move.
    pub(super) fn win(&self, position: &Position) -> Option<Win> {
        self.ask(position, WinSide::Mover, self.nodes).into_win()
    }

    /// What the opponent wins with if the side to move passes.
    pub(super) fn threat(&self, position: &Position) -> Option<Win> {
        self.win(&position.passed())
    }

    /// A forced win of the side that is not to move, as the solver sees it at once.
    pub(super) fn loss(&self, position: &Position) -> Option<Win> {
        self.ask(position, WinSide::Opponent, self.nodes).into_win()
    }

    /// Asks for a forced win with so many stones.
    pub(super) fn ask(&self, position: &Position, side: WinSide, nodes: u64) -> WinFound {
        self.memory.ask(position, side, nodes, self.stop)
    }

    /// The engine's move. Its score is that of a search of the position after it, as the score of the move played
    /// is, so that the two can be compared.
    fn best(&mut self, position: &Position, played: Option<Move>) -> Option<Option<ScoredMove>> {
        let thought = self.scorer.think(position)?;
        let Some(point) = thought.line.first().copied() else { return Some(None) };
        if played == Some(Move::Stone(point)) {
            let Scored { score, shallow, line, .. } = thought;
            return Some(Some(ScoredMove { point, score, shallow, line }));
        }
        Some(Some(self.candidate(position, point)?))
    }

    /// A move with its score.
    pub(super) fn candidate(&mut self, position: &Position, point: Point) -> Option<ScoredMove> {
        let thought = self.scorer.think(&position.after(point))?;
        let line = core::iter::once(point).chain(thought.line).collect();
        let (score, shallow) = (one_ply_before(thought.score), one_ply_before(thought.shallow));
        Some(ScoredMove { point, score, shallow, line })
    }

    /// The score of a move in its player's view, with so many times the usual stones.
    pub(super) fn closer(&mut self, position: &Position, point: Point, factor: u64) -> Option<Score> {
        Some(one_ply_before(self.scorer.think_longer(&position.after(point), factor)?.score))
    }
}
