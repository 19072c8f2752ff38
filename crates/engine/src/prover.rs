//! The solver beside the search: slices of a search for forced wins between the depths of the main search, and a
//! certificate for what the search calls won or lost.
//!
//! Slices are counted in stones, as a share of what the main search has placed, so that one thread with a limit of
//! nodes gives the same answer on every machine.

use core::time::Duration;

use kagetsu_rules::Position;
use kagetsu_solve::{Answer, Limits, Proof, Solver, Space, Win};

use crate::engine::{Deadline, EvaluatorKind, Settings};
use crate::report::{Report, Stage};
use crate::score::{Bound, Score};
use crate::search::{Line, Searched};

/// Proves beside one search.
pub(crate) struct Prover<'a> {
    position: &'a Position,
    solver: &'a mut Solver,
    deadline: Deadline<'a>,
    /// Percent of the search's stones that the slices may place; 0 for levels without them.
    share: u64,
    spent: u64,
    win: Option<Win>,
}

/// Slices smaller than this are not worth their start.
const LEAST_SLICE: u64 = 1_000;
/// Stones for certifying what the search has found.
const CERTIFY_NODES: u64 = 100_000;
/// How long that may take after the time for the move is over.
const CERTIFY_TIME: Duration = Duration::from_millis(5);

impl<'a> Prover<'a> {
    pub(crate) fn new(
        position: &'a Position,
        settings: &Settings,
        solver: &'a mut Solver,
        deadline: Deadline<'a>,
    ) -> Prover<'a> {
        let strong = settings.evaluator != EvaluatorKind::Seed;
        let share = if strong { settings.params.prover_percent as u64 } else { 0 };
        Prover { position, solver, deadline, share, spent: 0, win: None }
    }

    /// There is nothing to prove.
    pub(crate) fn rest(&mut self) {
        self.share = 0;
    }

    /// A slice in proportion to the stones that the search has placed; true when a win is proved.
    pub(crate) fn slice(&mut self, searched: u64) -> bool {
        let due = (searched * self.share / 100).saturating_sub(self.spent);
        if self.win.is_some() || due < LEAST_SLICE {
            return self.win.is_some();
        }
        let limits = Limits::nodes(due).stopped_by(&self.deadline);
        let answer = self.solver.solve(self.position, Space::Quiet, &limits);
        self.take(answer);
        self.win.is_some()
    }

    /// The proof of the result, where there is one, and the stones placed in all.
    pub(crate) fn finish(mut self, searched: &Searched) -> (Option<Win>, u64) {
        let score = searched.lines.first().filter(|line| line.bound == Bound::Exact).map(|line| line.score);
        if self.win.is_none() && self.share > 0 {
            let late = self.deadline.later(CERTIFY_TIME);
            let limits = Limits::nodes(CERTIFY_NODES).stopped_by(&late);
            match score {
                Some(Score::Win(_)) => {
                    let answer = self.solver.solve(self.position, Space::Quiet, &limits);
                    self.take(answer);
                }
                Some(Score::Loss(_)) => {
                    let answer = self.solver.solve_loss(self.position, Space::Quiet, &limits);
                    self.take(answer);
                }
                Some(Score::Value(_)) | None => {}
            }
        }
        (self.win, self.spent)
    }

    fn take(&mut self, answer: Answer) {
        self.spent += answer.nodes;
        if let Proof::Win(win) = answer.proof {
            self.win = Some(win);
        }
    }
}

impl Report {
    /// The report with a proved result in place of what the search made of it.
    pub(crate) fn proved(mut self, win: Win) -> Report {
        self.bound = Bound::Exact;
        if win.certificate.claim() == kagetsu_proof::Claim::Win {
            self.stage = Stage::Vct;
            self.best = win.line.first().copied();
            self.score = Score::Win(win.length);
            let asked = self.lines.len().max(1);
            self.lines.retain(|line| line.moves.first() != win.line.first());
            self.lines.truncate(asked - 1);
            self.lines.insert(0, Line { score: self.score, bound: Bound::Exact, moves: win.line.clone() });
        } else {
            self.score = Score::Loss(win.length);
        }
        self.proof = Some(win);
        self
    }
}
