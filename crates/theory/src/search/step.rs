//! One step of the search: a question about one position, answered by solver and engine alone.
//!
//! A step depends on its task and nothing else, so that a search goes on after a kill as it would have gone on without.

use kagetsu_engine::Engine;
use kagetsu_proof::Certificate;
use kagetsu_rules::{Combined, Point, PointSet, Position, Setup};
use kagetsu_solve::{Halt, Limits, Solver, best_win};

use super::candidates;
use super::forecast::Forecast;
use super::node::WIDTH;

/// Positions that the solver of one step remembers of each kind.
const REMEMBERED: usize = 1 << 17;
/// Stones the checker may place to hold a certificate against a reply; beyond that searching is as quick.
const HOLD_LIMIT: u64 = 100_000;
/// Certificates of other replies that are tried before the solver is asked.
const KILLERS: usize = 8;
/// Replies that may stay open before the move before them is put aside, at the first level; four times as many at each later.
const CROWD: usize = 14;

/// What is asked.
#[derive(Clone, Debug)]
pub(crate) enum StepRequest {
    /// Does the attacker, to move, win by force? If not: which quiet moves are there?
    Attack { setup: Setup, level: u8, hints: Vec<Point> },
    /// Which replies of the defender do not lose by force?
    Defence { setup: Setup, level: u8 },
    /// The same where nothing is threatened: all of them.
    AllReplies { setup: Setup },
}

impl StepRequest {
    /// The level of the question.
    pub(crate) fn level(&self) -> u8 {
        match self {
            StepRequest::Attack { level, .. } | StepRequest::Defence { level, .. } => *level,
            StepRequest::AllReplies { .. } => 0,
        }
    }
}

/// Replies answered by certificates, and those that are not.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Held {
    /// The certificates, the one against a pass first.
    pub(crate) wins: Vec<Certificate>,
    /// The number of the certificate against each reply that loses to one.
    pub(crate) answers: Vec<(Point, u32)>,
    /// The other replies.
    pub(crate) open: Vec<Point>,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Finding {
    /// The attacker wins.
    Win(Certificate),
    /// It does not win by force as far as was looked; these are its moves to consider.
    Moves(Vec<Point>),
    /// The defender wins at once or cannot lose.
    Refuted,
    /// Nothing is threatened, as far as was looked.
    Idle,
    /// So many replies seem to be open that the move before is put aside.
    Crowded(u32),
    /// Every reply was looked at.
    Held(Held),
}

/// A thread's solver and engine.
pub(crate) struct Worker<'a> {
    pub(crate) engine: &'a mut Engine,
    pub(crate) forecast: Forecast,
    pub(crate) stop: &'a dyn Halt,
    /// Stones placed by all solvers so far.
    pub(crate) stones: u64,
}

impl Worker<'_> {
    /// Carries out a task; nothing when it was stopped.
    pub(crate) fn carry_out(&mut self, task: &StepRequest) -> Option<Finding> {
        let finding = match task {
            StepRequest::Attack { setup, level, hints } => self.attack(&Position::from(setup), *level, hints),
            StepRequest::Defence { setup, level } => self.defence(&Position::from(setup), *level),
            StepRequest::AllReplies { setup } => {
                let position = Position::from(setup);
                let open = candidates::by_policy(self.engine, &position);
                Finding::Held(Held { open, ..Held::default() })
            }
        };
        (!self.stop.is_halted()).then_some(finding)
    }

    fn attack(&mut self, position: &Position, level: u8, hints: &[Point]) -> Finding {
        let mut solver = Solver::with_capacity(REMEMBERED);
        if let Some(certificate) = self.win(&mut solver, position, level) {
            return Finding::Win(certificate);
        }
        let chosen = candidates::of_attacker(self, position, level, hints);
        chosen.unwrap_or_else(|mut moves| {
            let blocks = !position.points(!position.turn(), Combined::Five).is_empty();
            moves.truncate(if blocks { usize::MAX } else { WIDTH[usize::from(level)] });
            Finding::Moves(moves)
        })
    }

    /// A certificate for the side to move.
    fn win(&mut self, solver: &mut Solver, position: &Position, level: u8) -> Option<Certificate> {
        let effort = self.forecast.of(&position.to_setup()).effort(level);
        let limits = Limits::nodes(effort).stopped_by(self.stop);
        let solution = best_win(solver, position, &limits);
        self.stones += solution.nodes;
        solution.proof.into_win().map(|win| win.certificate)
    }

    fn defence(&mut self, position: &Position, level: u8) -> Finding {
        let (defender, legal) = (position.turn(), position.legal_moves());
        if position.winner().is_some() || !position.points(defender, Combined::Five).is_empty() {
            return Finding::Refuted;
        }
        if legal.is_empty() {
            return Finding::Refuted;
        }
        let mut solver = Solver::with_capacity(REMEMBERED);
        let passed = position.passed();
        let Some(threat) = self.win(&mut solver, &passed, level) else { return Finding::Idle };
        let mut answered = Answered { passed, left: legal, held: Held::default() };
        answered.take(threat, None);
        let crowd = CROWD << (2 * level);
        let order = candidates::by_policy(self.engine, position);
        for (done, reply) in order.iter().enumerate() {
            if !answered.left.contains(*reply) {
                continue;
            }
            let after = position.after(*reply);
            match answered.killer(&after) {
                Some(number) => answered.answer(*reply, number),
                None => match self.win(&mut solver, &after, level) {
                    Some(certificate) => answered.take(certificate, Some(*reply)),
                    None => answered.held.open.push(*reply),
                },
            }
            if self.stop.is_halted() {
                return Finding::Idle;
            }
            let open = answered.held.open.len();
            if open > crowd {
                let share = open * (order.len() - done) / (done + 1) / 2;
                return Finding::Crowded((open + share) as u32);
            }
        }
        answered.held.answers.sort_unstable();
        Finding::Held(answered.held)
    }
}

/// The replies of one position while they are looked at.
struct Answered {
    /// The position with the attacker to move, as if the defender had passed.
    passed: Position,
    /// Replies that nothing answers yet, those found open among them.
    left: PointSet,
    held: Held,
}

impl Answered {
    /// Takes in a certificate: it answers the reply it was found against, and every reply that is a bystander to it.
    fn take(&mut self, certificate: Certificate, reply: Option<Point>) {
        let number = self.held.wins.len() as u32;
        let verified = certificate.with_setup(self.passed.to_setup()).verify(HOLD_LIMIT);
        let bystanders = verified.map_or(PointSet::EMPTY, |verified| verified.bystanders);
        self.held.wins.push(certificate);
        for reply in (bystanders & self.left).into_iter().chain(reply) {
            self.answer(reply, number);
        }
    }

    fn answer(&mut self, reply: Point, number: u32) {
        if self.left.contains(reply) {
            self.left.remove(reply);
            self.held.answers.push((reply, number));
            self.held.open.retain(|open| *open != reply);
        }
    }

    /// The number of a certificate that holds on another board too: a recent one, or the first.
    fn killer(&self, after: &Position) -> Option<u32> {
        let count = self.held.wins.len();
        let mut recent = (0..count).rev().take(KILLERS).chain(core::iter::once(0));
        recent.find(|number| holds(&self.held.wins[*number], after)).map(|number| number as u32)
    }
}

/// Whether a certificate wins on another board too.
fn holds(certificate: &Certificate, after: &Position) -> bool {
    certificate.with_setup(after.to_setup()).verify(HOLD_LIMIT).is_ok()
}
