//! The evaluation's questions about forced wins, answered by the solver within a few stones.

use kagetsu_rules::Position;
use kagetsu_solve::{Halt, Limits, Proof, Solver, Space, WinStatus};

use crate::eval::Tactics;

/// Answers from a solver, each within the same limits.
pub struct SolverTactics<'s> {
    solver: &'s mut Solver,
    limits: Limits<'s>,
    /// Stones that all answers together may place.
    most: u64,
    placed: u64,
    is_halted: bool,
}

impl<'s> SolverTactics<'s> {
    /// Answers of `solver`; every question may place `nodes` stones.
    pub fn new(solver: &'s mut Solver, nodes: u64) -> SolverTactics<'s> {
        SolverTactics { solver, limits: Limits::nodes(nodes), most: u64::MAX, placed: 0, is_halted: false }
    }

    /// The same until `halt` says stop; after that, nothing is found any more.
    #[must_use]
    pub(crate) fn stopped_by(self, halt: &'s dyn Halt) -> SolverTactics<'s> {
        SolverTactics { limits: self.limits.stopped_by(halt), ..self }
    }

    /// The same with at most so many stones for all answers together; after that, nothing is found any more.
    #[must_use]
    pub(crate) fn at_most(self, stones: u64) -> SolverTactics<'s> {
        SolverTactics { most: stones, ..self }
    }

    /// The limits of one question.
    fn limits(&self) -> Limits<'s> {
        Limits { nodes: self.limits.nodes.min(self.most.saturating_sub(self.placed)), ..self.limits }
    }

    /// Stones placed for all answers together.
    pub(crate) fn placed(&self) -> u64 {
        self.placed
    }

    /// Whether there is still a question to be answered.
    fn goes_on(&mut self) -> bool {
        self.is_halted = self.is_halted || self.limits.stop.is_some_and(Halt::is_halted);
        !self.is_halted
    }
}

impl Tactics for SolverTactics<'_> {
    fn has_vcf(&mut self, position: &mut Position) -> bool {
        if !self.goes_on() {
            return false;
        }
        let (verdict, _, stones) = self.solver.fours(position, &self.limits());
        self.placed += stones;
        verdict == WinStatus::Win
    }

    fn has_vct(&mut self, position: &mut Position) -> bool {
        if !self.goes_on() {
            return false;
        }
        let answer = self.solver.solve(position, Space::Threats, &self.limits());
        self.placed += answer.nodes;
        matches!(answer.proof, Proof::Win(_))
    }
}
