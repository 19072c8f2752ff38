//! The evaluation's questions about forced wins, answered by the solver within a few stones.

use kagetsu_rules::Position;
use kagetsu_solve::{Limits, Proof, Solver, Space, Verdict};

use crate::eval::Tactics;

/// Answers from a solver; every question may place `nodes` stones.
pub struct SolverTactics<'s> {
    /// Who answers.
    pub solver: &'s mut Solver,
    /// Stones for one question.
    pub nodes: u64,
}

impl Tactics for SolverTactics<'_> {
    fn has_vcf(&mut self, position: &mut Position) -> bool {
        self.solver.fours(position, &Limits::nodes(self.nodes)).0 == Verdict::Win
    }

    fn has_vct(&mut self, position: &mut Position) -> bool {
        let answer = self.solver.solve(position, Space::Threats, &Limits::nodes(self.nodes));
        matches!(answer.proof, Proof::Win(_))
    }
}
