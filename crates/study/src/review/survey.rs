//! Whether every move but one loses: for proving that a position is lost, and for finding only moves and escapes.
//!
//! The opponent would win if the side to move passed. A move after which the opponent's plan still stands, or after
//! which the solver finds another, loses, with a certificate; any other is an escape as far as proofs reach. A four
//! only gains time when everything loses behind its block. The moves that look best are tried first, so that an
//! escape is found soon where there is one. All of it is limited by stones placed.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use kagetsu_engine::{Evaluator, Level, Params, TermEvaluator};
use kagetsu_rules::{Combined, Point, PointSet, Position, Setup};
use kagetsu_solve::{Proof, Win, WinKind};

use super::analysis::Analyzer;
use super::compose::{ReplyWins, loss_by, win_by};
use super::forced_reply::ForcedReply;
use super::memory::WinFound;
use crate::wins::WinSide;

/// Whether a plan stands against a reply, and what it cost to see that: by the position after the reply, the position
/// that the plan was made for, and the size of the plan.
pub(super) type HeldPlans = HashMap<(Setup, Setup, usize, u32), (bool, u64)>;

/// Stones that holding a plan against one reply may place; beyond that searching is as quick.
const HOLD_LIMIT: u64 = 50_000;
/// Stones that the check of a whole certificate may place, as a multiple of those of a search.
const CHECK: u64 = 40;
/// Fours in a row behind whose blocks the replies are surveyed again.
const FOURS: u32 = 3;

/// What the survey is about.
pub(super) struct SurveyTask<'a> {
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
/// Stones for each move in the search for firm escapes, and the part of the whole survey that it may take.
const FIRM: u64 = 25_000;
const FIRM_PART: u64 = 4;

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
pub(super) struct Surveyor<'a, 'b> {
    analyzer: &'b Analyzer<'a>,
    /// Stones for one move.
    nodes: u64,
    /// Stones that are left for everything.
    left: u64,
}

impl<'a, 'b> Surveyor<'a, 'b> {
    pub(super) fn new(analyzer: &'b Analyzer<'a>, nodes: u64, total: u64) -> Surveyor<'a, 'b> {
        Surveyor { analyzer, nodes, left: total }
    }

    /// Looks at the legal moves of `position`, the exception left out.
    pub(super) fn survey(&mut self, position: &Position, question: &SurveyTask<'_>) -> Surveyed {
        if question.aim == Aim::Loss
            && let Some(escapes) = self.firm(position, question)
        {
            return Surveyed::Escapes(escapes);
        }
        self.survey_behind(position, question, FOURS)
    }

    /// Escapes after which a short search goes through the whole space: nothing stands more firmly, so they are looked for
    /// first.
    fn firm(&mut self, position: &Position, question: &SurveyTask<'_>) -> Option<Vec<Point>> {
        let least = self.left - self.left / FIRM_PART;
        let mut escapes = Vec::new();
        for reply in ordered(position, question) {
            if self.left <= least || self.analyzer.stop.load(Ordering::Relaxed) {
                break;
            }
            let after = position.after(reply);
            let is_over = after.winner().is_some() || after.legal_moves().is_empty();
            if is_over || ForcedReply::of(&after) != ForcedReply::Free {
                continue;
            }
            if question.plans.iter().any(|plan| self.holds(&after, plan)) {
                continue;
            }
            let found = self.analyzer.ask(&after, WinSide::Mover, self.nodes.min(FIRM));
            self.left = self.left.saturating_sub(found.cost.max(1));
            if matches!(found.proof, Proof::NoWin) {
                escapes.push(reply);
            }
            if escapes.len() >= question.aim.escapes() {
                break;
            }
        }
        (!escapes.is_empty()).then_some(escapes)
    }

    fn survey_behind(&mut self, position: &Position, question: &SurveyTask<'_>, fours: u32) -> Surveyed {
        let (mut losing, mut escapes) = (Vec::new(), Vec::new());
        for reply in ordered(position, question) {
            if self.left == 0 || self.analyzer.stop.load(Ordering::Relaxed) {
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
        question: &SurveyTask<'_>,
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
        let ForcedReply::Forced(block) = ForcedReply::of(&after) else { return None };
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
        question: &SurveyTask<'_>,
        fours: u32,
    ) -> Option<Plan> {
        let blocked = four.after(block);
        if blocked.winner().is_some() || !blocked.points(blocked.turn(), Combined::Five).is_empty() {
            return None;
        }
        let known = self.analyzer.memory.known(&blocked, WinSide::Opponent).and_then(WinFound::into_win);
        if let Some(loss) = known {
            return win_by(four, block, Some(&loss)).map(|win| Plan::Own(Box::new(win)));
        }
        let threat = self.search(&blocked.passed())?;
        let mut plans = vec![&threat];
        plans.extend(question.plans.iter().copied());
        let except = question.except.filter(|point| question.aim == Aim::OnlyMove && *point != block);
        let first = question.except.or(question.first);
        let question = SurveyTask { plans, except, first, aim: question.aim };
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
        let certificate = &plan.certificate;
        let key = (board.to_setup(), *certificate.setup(), certificate.nodes().len(), plan.length);
        let known = self.analyzer.held.borrow().get(&key).copied();
        let (holds, cost) = known.unwrap_or_else(|| {
            let checked = certificate.with_setup(board.to_setup()).verify(HOLD_LIMIT);
            // A fault does not say how far the checker came.
            let cost =
                checked.as_ref().map_or(certificate.nodes().len() as u64, |verified| verified.positions);
            (checked.is_ok(), cost)
        });
        if known.is_none() {
            self.analyzer.held.borrow_mut().insert(key, (holds, cost));
        }
        self.left = self.left.saturating_sub(cost);
        holds
    }

    fn search(&mut self, board: &Position) -> Option<Win> {
        let found = self.analyzer.ask(board, WinSide::Mover, self.nodes);
        self.left = self.left.saturating_sub(found.cost.max(1));
        found.into_win()
    }
}

/// The certificate of a position in which every move loses; its check is bounded as the search for it was.
pub(super) fn lost(
    position: &Position,
    question: &SurveyTask<'_>,
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
    loss_by(position, &ReplyWins { single, rest, kind }, nodes.saturating_mul(CHECK))
}

/// The moves to look at, the most promising first.
fn ordered(position: &Position, question: &SurveyTask<'_>) -> Vec<Point> {
    let evaluator = TermEvaluator::of_level(&Params::default(), &Level::Hard.params(), position);
    let except = question.except.map_or(PointSet::EMPTY, PointSet::from);
    let mut moves: Vec<Point> = (position.legal_moves() - except).into_iter().collect();
    let score = |point: Point| evaluator.quick_score(position, point);
    moves.sort_by_cached_key(|point| {
        (Some(*point) != question.first, core::cmp::Reverse(score(*point)), *point)
    });
    moves
}
