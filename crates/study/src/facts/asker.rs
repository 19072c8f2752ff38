//! The questions to the solver: each bounded, each counted.
//!
//! A question has its limit of stones, and beyond that an allowance for making the certificate and for trying every
//! defence. Both are counts, never times, so an answer is the same on every machine; what is open when an allowance
//! ends stays unknown.

use core::sync::atomic::AtomicU64;
use core::sync::atomic::Ordering::Relaxed;

use kagetsu_rules::{Point, Position};
use kagetsu_solve::{Answer, Defences, Halt, Limits, Proof, Solver, Space, best_win, defences, win_with};

use super::Effort;

/// Positions that the solver's table holds.
const CAPACITY: usize = 1 << 17;
/// What part of the nodes the narrower spaces may take; the widest one gets what they leave.
const SHARES: [(Space, u64); 2] = [(Space::Fours, 4), (Space::Threats, 8)];
/// A search looks at what may stop it every eight stones or more seldom; twice as many looks are allowed.
const STONES_PER_LOOK: u64 = 4;
/// Looks for making certificates, beside those of the search.
const CERTIFICATE: u64 = 4_000;
/// All defences together may cost so many times the looks of one question.
const DEFENCES: u64 = 2;

/// Ends searches after so many looks together, or when somebody else stops them.
struct Allowance<'a> {
    looks: AtomicU64,
    stop: Option<&'a dyn Halt>,
}

impl Halt for Allowance<'_> {
    fn is_halted(&self) -> bool {
        let is_spent = self.looks.fetch_update(Relaxed, Relaxed, |looks| looks.checked_sub(1)).is_err();
        is_spent || self.stop.is_some_and(Halt::is_halted)
    }
}

/// Asks the solver and counts what it costs.
pub(super) struct Asker<'e> {
    solver: Solver,
    effort: &'e Effort<'e>,
    /// Stones placed so far.
    pub(super) nodes: u64,
}

impl<'e> Asker<'e> {
    pub(super) fn new(effort: &'e Effort<'e>) -> Asker<'e> {
        Asker { solver: Solver::with_capacity(CAPACITY), effort, nodes: 0 }
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
        let looks = looks(self.limit()).saturating_mul(DEFENCES);
        let ask = |solver: &mut Solver, limits: &Limits<'_>| defences(solver, position, limits);
        let found = self.ask(self.effort.defence_nodes, looks, ask);
        self.nodes += found.nodes;
        found
    }

    fn question(&mut self, nodes: u64, ask: impl FnOnce(&mut Solver, &Limits<'_>) -> Answer) -> Answer {
        let answer = self.ask(nodes, looks(nodes), ask);
        self.nodes += answer.nodes;
        answer
    }

    fn ask<A>(&mut self, nodes: u64, looks: u64, ask: impl FnOnce(&mut Solver, &Limits<'_>) -> A) -> A {
        let allowance = Allowance { looks: AtomicU64::new(looks), stop: self.effort.limits.stop };
        ask(&mut self.solver, &Limits { nodes, stop: Some(&allowance), ..self.effort.limits })
    }
}

/// How often a question of so many stones may look.
const fn looks(nodes: u64) -> u64 {
    nodes / STONES_PER_LOOK + CERTIFICATE
}
