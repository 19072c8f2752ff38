//! The questions to the solver: each bounded, each counted.
//!
//! A question has its limit of stones, and beyond that an allowance of stones for the certificate and for trying every
//! defence. Both are counted, never timed, so an answer is the same on every machine; what is open when an allowance
//! ends stays unknown.

use kagetsu_rules::{Point, Position};
use kagetsu_solve::{
    Allowance, Defences, Limits, Proof, Solution, Solver, Space, best_win, defences, win_with,
};

use super::Effort;

/// Positions that the solver's table holds.
const CAPACITY: usize = 1 << 17;
/// What part of the nodes the narrower spaces may take; the widest one gets what they leave.
const SHARES: [(Space, u64); 2] = [(Space::Fours, 4), (Space::Threats, 8)];
/// Stones for the certificate of any question, and for each stone that its search may place.
const CERTIFICATE: (u64, u64) = (256_000, 16);
/// All defences together may cost so many times the allowance of one question.
const DEFENCES: u64 = 2;

/// Asks the solver and counts what it costs.
pub(super) struct SolverBudget<'e> {
    solver: Solver,
    effort: &'e Effort<'e>,
    /// Stones placed so far.
    pub(super) nodes: u64,
}

impl<'e> SolverBudget<'e> {
    pub(super) fn new(effort: &'e Effort<'e>) -> SolverBudget<'e> {
        SolverBudget { solver: Solver::with_capacity(CAPACITY), effort, nodes: 0 }
    }

    /// Stones that one question may place.
    pub(super) const fn limit(&self) -> u64 {
        self.effort.limits.nodes
    }

    /// The most forcing win of the side to move.
    pub(super) fn best_win(&mut self, position: &Position) -> Proof {
        self.question(self.limit(), |solver, limits| best_win(solver, position, limits)).proof
    }

    /// The most forcing win of the side to move that begins with `point`.
    pub(super) fn win_with(&mut self, position: &Position, point: Point) -> Proof {
        let all = self.limit();
        let mut left = all;
        for (space, part) in SHARES {
            let ask =
                |solver: &mut Solver, limits: &Limits<'_>| win_with(solver, position, point, space, limits);
            let answer = self.question(all / part, ask);
            left = left.saturating_sub(answer.nodes);
            if let proof @ Proof::Win(_) = answer.proof {
                return proof;
            }
        }
        let ask = |solver: &mut Solver, limits: &Limits<'_>| {
            win_with(solver, position, point, Space::Quiet, limits)
        };
        self.question(left, ask).proof
    }

    /// A win of the side to move by moves of one space.
    pub(super) fn solve(&mut self, position: &Position, space: Space) -> Proof {
        self.question(self.limit(), |solver, limits| solver.solve(position, space, limits)).proof
    }

    /// A win of the side that is not to move, whatever is played.
    pub(super) fn solve_loss(&mut self, position: &Position, space: Space) -> Proof {
        self.question(self.limit(), |solver, limits| solver.solve_loss(position, space, limits)).proof
    }

    /// Every move that stops what the opponent threatens.
    pub(super) fn defences(&mut self, position: &Position) -> Defences {
        let allowed = allowance(self.limit()).saturating_mul(DEFENCES);
        let ask = |solver: &mut Solver, limits: &Limits<'_>| defences(solver, position, limits);
        let found = self.ask(self.effort.defence_nodes, allowed, ask);
        self.nodes += found.nodes;
        found
    }

    fn question(&mut self, nodes: u64, ask: impl FnOnce(&mut Solver, &Limits<'_>) -> Solution) -> Solution {
        let answer = self.ask(nodes, allowance(nodes), ask);
        self.nodes += answer.nodes;
        answer
    }

    fn ask<A>(&mut self, nodes: u64, allowed: u64, ask: impl FnOnce(&mut Solver, &Limits<'_>) -> A) -> A {
        let allowance = Allowance::new(allowed);
        let limits = Limits { nodes, ..self.effort.limits }.with_allowance(&allowance);
        ask(&mut self.solver, &limits)
    }
}

/// What a question of so many stones may cost beyond them.
const fn allowance(nodes: u64) -> u64 {
    let (base, each) = CERTIFICATE;
    base + nodes.saturating_mul(each)
}
