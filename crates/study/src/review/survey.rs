//! Whether every move but one loses: for proving that a position is lost, and for finding only moves and escapes.
//!
//! The opponent would win if the side to move passed. A move after which the opponent's plan still stands, or after
//! which the solver finds another, loses, with a certificate; any other is an escape as far as proofs reach. A four
//! only gains time when everything loses behind its block. The moves that look best are tried first, so that an
//! escape is found soon where there is one. All of it is limited by stones placed.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_engine::{Evaluator, Level, Params, SeedEvaluator};
use kagetsu_rules::{Combined, Point, PointSet, Position};
use kagetsu_solve::{Limits, Solver, Win, WinKind, best_win};

use super::compose::{Answers, loss_by, win_by};
use super::duty::Duty;
use super::look::SOLVER_CAPACITY;

/// Stones that holding a plan against one reply may place; beyond that searching is as quick.
const HOLD_LIMIT: u64 = 50_000;
/// Stones that the check of a whole certificate may place, as a multiple of those of a search.
const CHECK: u64 = 40;
/// Fours in a row behind whose blocks the replies are surveyed again.
const FOURS: u32 = 3;

/// What the survey is about.
pub(super) struct Question<'a> {
    /// Plans that may win against many replies, the opponent to move; the first one against passing.
    pub(super) plans: Vec<&'a Win>,
    /// A move that is not looked at.
    pub(super) except: Option<Point>,
    /// The move that looks best.
    pub(super) first: Option<Point>,
    /// What is asked.
    pub(super) aim: Aim,
}

/// What a survey is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// To prove that all moves lose, or else to list some that do not.
    Loss,
    /// To see whether the exception is the only move; a four that leaves it the only move behind its block does not
    /// count as another.
    OnlyMove,
}

impl Aim {
    /// After so many escapes the survey ends.
    const fn escapes(self) -> usize {
        match self {
            Aim::Loss => ESCAPES,
            Aim::OnlyMove => 1,
        }
    }
}

/// Escapes that are listed.
const ESCAPES: usize = 3;

/// What came of a survey.
pub(super) enum Surveyed {
    /// Every move looked at loses; each with the opponent's plan.
    AllLose(Vec<(Point, Plan)>),
    /// These moves are not known to lose; there may be more.
    Escapes(Vec<Point>),
    /// The limit was reached.
    Open,
}

/// How a reply is answered.
pub(super) enum Plan {
    /// By the plan with this number of the question.
    Shared(usize),
    /// By a plan of its own.
    Own(Box<Win>),
    /// By a block, after which the question is the same again.
    Delayed,
}

/// Surveys positions with one budget of stones.
pub(super) struct Surveyor<'a> {
    solver: Solver,
    /// Stones for one move.
    nodes: u64,
    /// Stones that are left for everything.
    left: u64,
    stop: &'a AtomicBool,
}

impl<'a> Surveyor<'a> {
    pub(super) fn new(nodes: u64, total: u64, stop: &'a AtomicBool) -> Surveyor<'a> {
        Surveyor { solver: Solver::with_capacity(SOLVER_CAPACITY), nodes, left: total, stop }
    }

    /// Looks at the legal moves of `position`, the exception left out.
    pub(super) fn survey(&mut self, position: &Position, question: &Question<'_>) -> Surveyed {
        self.survey_behind(position, question, FOURS)
    }

    fn survey_behind(&mut self, position: &Position, question: &Question<'_>, fours: u32) -> Surveyed {
        let (mut losing, mut escapes) = (Vec::new(), Vec::new());
        for reply in ordered(position, question) {
            if self.left == 0 || self.stop.load(Ordering::Relaxed) {
                return if escapes.is_empty() { Surveyed::Open } else { Surveyed::Escapes(escapes) };
            }
            match self.judge(position, reply, question, fours) {
                Some(plan) => losing.push((reply, plan)),
                None => escapes.push(reply),
            }
            if escapes.len() >= question.aim.escapes() {
                return Surveyed::Escapes(escapes);
            }
        }
        if escapes.is_empty() { Surveyed::AllLose(losing) } else { Surveyed::Escapes(escapes) }
    }

    /// The opponent's plan after a move, if one is found.
    fn judge(
        &mut self,
        position: &Position,
        reply: Point,
        question: &Question<'_>,
        fours: u32,
    ) -> Option<Plan> {
        let after = position.after(reply);
        if after.winner().is_some() || after.legal_moves().is_empty() {
            return None;
        }
        let holds = (0..question.plans.len()).find(|number| self.holds(&after, question.plans[*number]));
        if let Some(number) = holds {
            return Some(Plan::Shared(number));
        }
        if let Some(win) = self.search(&after) {
            return Some(Plan::Own(Box::new(win)));
        }
        let Duty::Forced(block) = Duty::of(&after) else { return None };
        if fours == 0 {
            return None;
        }
        self.behind_four(&after, block, question, fours - 1)
    }

    /// The opponent's plan after it has blocked a four, when everything loses behind the block.
    fn behind_four(
        &mut self,
        four: &Position,
        block: Point,
        question: &Question<'_>,
        fours: u32,
    ) -> Option<Plan> {
        let blocked = four.after(block);
        if blocked.winner().is_some() || !blocked.points(blocked.turn(), Combined::Five).is_empty() {
            return None;
        }
        let threat = self.search(&blocked.passed())?;
        let mut plans = vec![&threat];
        plans.extend(question.plans.iter().copied());
        let except = question.except.filter(|point| question.aim == Aim::OnlyMove && *point != block);
        let first = question.except.or(question.first);
        let question = Question { plans, except, first, aim: question.aim };
        match self.survey_behind(&blocked, &question, fours) {
            Surveyed::AllLose(_) if except.is_some() => Some(Plan::Delayed),
            Surveyed::AllLose(losing) => {
                let loss = lost(&blocked, &question, &losing, self.nodes)?;
                win_by(four, block, Some(&loss)).map(|win| Plan::Own(Box::new(win)))
            }
            Surveyed::Escapes(_) | Surveyed::Open => None,
        }
    }

    /// Whether a plan wins on `board` too, the attacker to move.
    fn holds(&mut self, board: &Position, plan: &Win) -> bool {
        let moved = plan.certificate.with_setup(board.to_setup());
        let checked = moved.verify(HOLD_LIMIT.min(self.left.max(1)));
        // A fault does not say how far the checker came.
        let cost =
            checked.as_ref().map_or(plan.certificate.nodes().len() as u64, |verified| verified.positions);
        self.left = self.left.saturating_sub(cost);
        checked.is_ok()
    }

    fn search(&mut self, board: &Position) -> Option<Win> {
        let limits = Limits::nodes(self.nodes.min(self.left)).stopped_by(self.stop);
        let answer = best_win(&mut self.solver, board, &limits);
        self.left = self.left.saturating_sub(answer.nodes.max(1));
        answer.proof.into_win()
    }
}

/// The certificate of a position in which every move loses; its check is bounded as the search for it was.
pub(super) fn lost(
    position: &Position,
    question: &Question<'_>,
    losing: &[(Point, Plan)],
    nodes: u64,
) -> Option<Win> {
    let mut kind = question.plans.first().map_or((WinKind::Five, false), |win| (win.kind, win.by_forbidden));
    let mut single = Vec::new();
    for (reply, plan) in losing {
        match plan {
            // The first plan answers whatever has no answer of its own.
            Plan::Shared(0) => {}
            Plan::Shared(number) => single.push((*reply, &question.plans.get(*number)?.certificate)),
            Plan::Delayed => return None,
            Plan::Own(win) => {
                kind = (kind.0.max(win.kind), kind.1 || win.by_forbidden);
                single.push((*reply, &win.certificate));
            }
        }
    }
    let rest = question.plans.first().map(|win| &win.certificate);
    loss_by(position, &Answers { single, rest, kind }, nodes.saturating_mul(CHECK))
}

/// The moves to look at, the most promising first.
fn ordered(position: &Position, question: &Question<'_>) -> Vec<Point> {
    let evaluator = SeedEvaluator::of_level(&Params::default(), &Level::Hard.params(), position);
    let except = question.except.map_or(PointSet::EMPTY, PointSet::from);
    let mut moves: Vec<Point> = (position.legal_moves() - except).into_iter().collect();
    let score = |point: Point| evaluator.quick_score(position, point);
    moves.sort_by_cached_key(|point| {
        (Some(*point) != question.first, core::cmp::Reverse(score(*point)), *point)
    });
    moves
}
