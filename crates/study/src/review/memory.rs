//! What a review has found out: every question about a forced win and every score, each asked once.
//!
//! ReplyWins depend on the question alone, so it does not matter which thread asked first. A settled question is never
//! asked again, an open one only with more stones. Whatever is new is also a line for [`SavedReview`](super::SavedReview).

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kagetsu_rules::{Position, Setup, Symmetry};
use kagetsu_solve::{Limit, Proof, Win, WinKind};

use super::saved::{line_of_answer, line_of_score};
use super::scorer::Scored;
use super::theory;
use crate::wins::{WinLadder, WinSide};

/// Where a proved opening holds a win the solver is asked with no more stones than these: what it finds with them is shorter.
const EASY: u64 = 5_000;

/// A question about a forced win: a diagram in its canonical form, and whose win.
pub(super) type WinQuestion = (Setup, WinSide);

/// What is known about a forced win.
#[derive(Clone, Debug)]
pub(super) struct WinAnswer {
    /// In the canonical form.
    pub(super) proof: Proof,
    /// Stones that were allowed.
    pub(super) asked: u64,
    /// Stones that were placed.
    pub(super) spent: u64,
}

/// An answer on the board that was asked about.
#[derive(Clone, Debug)]
pub(super) struct WinFound {
    pub(super) proof: Proof,
    /// Stones that were allowed.
    pub(super) asked: u64,
    /// Stones that were placed.
    pub(super) spent: u64,
    /// What this question costs, whoever has paid for it before.
    pub(super) cost: u64,
}

impl WinFound {
    pub(super) fn into_win(self) -> Option<Win> {
        self.proof.into_win()
    }
}

#[derive(Default)]
struct WinMemory {
    answers: HashMap<WinQuestion, WinAnswer>,
    /// Stones that have been charged for a question by this review.
    charged: HashMap<WinQuestion, u64>,
}

/// What the proved openings say, by question; nothing of most.
type TheoryWins = HashMap<WinQuestion, Option<Win>>;

/// What somebody else has found out, by the question and the stones that were allowed.
pub(super) type Record = HashMap<(WinQuestion, u64), WinAnswer>;

/// What is known, shared by all threads of a review.
#[derive(Default)]
pub(super) struct Memory {
    /// Nothing where the proved openings are not to be used.
    theory: Option<Mutex<TheoryWins>>,
    /// Asked in place of the solver, where it is there.
    record: Option<Record>,
    wins: Mutex<WinMemory>,
    scores: Mutex<HashMap<(Setup, u64), Scored>>,
    /// Deeper scores that this review has been charged for.
    charged_scores: Mutex<HashSet<(Setup, u64)>>,
    /// Stones charged so far.
    spent: AtomicU64,
    /// Lines that nobody has kept yet.
    lines: Mutex<Vec<String>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    /// What an earlier run has found out.
    pub(super) fn new(
        answers: HashMap<WinQuestion, WinAnswer>,
        scores: HashMap<(Setup, u64), Scored>,
    ) -> Memory {
        let wins = WinMemory { answers, charged: HashMap::new() };
        Memory { wins: Mutex::new(wins), scores: Mutex::new(scores), ..Memory::default() }
    }

    /// The same with the proved openings.
    pub(super) fn with_theory(self) -> Memory {
        Memory { theory: Some(Mutex::default()), ..self }
    }

    /// The same with a record in place of the solver: what is not in it stops the review.
    pub(super) fn with_record(self, record: Record) -> Memory {
        Memory { record: Some(record), ..self }
    }

    /// Asks the solver, or the record in its place; nothing when it was stopped.
    fn find(&self, question: &WinQuestion, nodes: u64, stop: &AtomicBool) -> Option<WinAnswer> {
        if let Some(record) = &self.record {
            let found = record.get(&(*question, nodes)).cloned();
            if found.is_none() {
                stop.store(true, Ordering::Relaxed);
            }
            return found;
        }
        let mut ladder = WinLadder::of_canonical(&question.0, question.1);
        let proof = ladder.climb(nodes, Some(stop));
        let answer = WinAnswer { proof, asked: nodes, spent: ladder.spent() };
        (!matches!(answer.proof, Proof::Unknown(Limit::Stop))).then_some(answer)
    }

    /// The win that a proved opening holds.
    fn theory(&self, question: &WinQuestion) -> Option<Win> {
        let known = self.theory.as_ref()?;
        if let Some(win) = locked(known).get(question) {
            return win.clone();
        }
        let win = theory::win(&question.0, question.1);
        locked(known).insert(*question, win.clone());
        win
    }

    /// Asks for a forced win of a side with so many stones, unless that is known. What was stopped is not kept.
    pub(super) fn ask(&self, position: &Position, side: WinSide, nodes: u64, stop: &AtomicBool) -> WinFound {
        let (setup, symmetry) = position.to_setup().canonical();
        let question = (setup, side);
        let opening = self.theory(&question);
        let nodes = if opening.is_some() { nodes.min(EASY) } else { nodes };
        let known = locked(&self.wins).answers.get(&question).cloned();
        let is_known =
            |known: &WinAnswer| known.asked >= nodes || matches!(known.proof, Proof::Win(_) | Proof::NoWin);
        let answer = match known.filter(is_known) {
            Some(known) => known,
            None => {
                let Some(answer) = self.find(&question, nodes, stop) else {
                    return WinFound { proof: Proof::Unknown(Limit::Stop), asked: 0, spent: 0, cost: 0 };
                };
                locked(&self.lines).push(line_of_answer(&question, &answer));
                locked(&self.wins).answers.insert(question, answer.clone());
                answer
            }
        };
        let cost = answer.spent.min(nodes);
        self.charge(question, cost);
        on_board(with_opening(answer, opening), symmetry.inverse(), cost)
    }

    /// What is known about a forced win of a side, without asking.
    pub(super) fn known(&self, position: &Position, side: WinSide) -> Option<WinFound> {
        let (setup, symmetry) = position.to_setup().canonical();
        let question = (setup, side);
        let answer = locked(&self.wins).answers.get(&question).cloned()?;
        Some(on_board(with_opening(answer, self.theory(&question)), symmetry.inverse(), 0))
    }

    /// Keeps a win that was concluded from another one.
    pub(super) fn keep_win(&self, position: &Position, side: WinSide, win: &Win, asked: u64) {
        let (setup, symmetry) = position.to_setup().canonical();
        let question = (setup, side);
        let answer = WinAnswer { proof: Proof::Win(win.transformed(symmetry)), asked, spent: 0 };
        // A file of answers is also read by those who do without the proved openings.
        if win.kind != WinKind::Theory {
            locked(&self.lines).push(line_of_answer(&question, &answer));
        }
        locked(&self.wins).answers.insert(question, answer);
    }

    fn charge(&self, question: WinQuestion, cost: u64) {
        let mut wins = locked(&self.wins);
        let before = wins.charged.entry(question).or_insert(0);
        let more = cost.saturating_sub(*before);
        *before += more;
        self.spent.fetch_add(more, Ordering::Relaxed);
    }

    /// Charges for a score that is looked at more closely.
    pub(super) fn charge_score(&self, position: &Position, nodes: u64) {
        if locked(&self.charged_scores).insert((position.to_setup(), nodes)) {
            self.spent.fetch_add(nodes, Ordering::Relaxed);
        }
    }

    /// Stones that this review has been charged for, whether it had to place them or an earlier run had done so.
    pub(super) fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    pub(super) fn score(&self, setup: &Setup, nodes: u64) -> Option<Scored> {
        locked(&self.scores).get(&(*setup, nodes)).cloned()
    }

    pub(super) fn keep_score(&self, setup: Setup, nodes: u64, scored: &Scored) {
        locked(&self.lines).push(line_of_score(&setup, nodes, scored));
        locked(&self.scores).insert((setup, nodes), scored.clone());
    }

    /// The lines that are new since the last call.
    pub(super) fn fresh_lines(&self) -> Vec<String> {
        core::mem::take(&mut *locked(&self.lines))
    }
}

/// The solver's answer, or where it has found no win that of a proved opening.
fn with_opening(answer: WinAnswer, opening: Option<Win>) -> WinAnswer {
    match (&answer.proof, opening) {
        (Proof::NoWin | Proof::Unknown(_), Some(win)) => WinAnswer { proof: Proof::Win(win), ..answer },
        (Proof::Win(_), _) | (_, None) => answer,
    }
}

fn on_board(answer: WinAnswer, back: Symmetry, cost: u64) -> WinFound {
    let proof = match answer.proof {
        Proof::Win(win) => Proof::Win(win.transformed(back)),
        other @ (Proof::NoWin | Proof::Unknown(_)) => other,
    };
    WinFound { proof, asked: answer.asked, spent: answer.spent, cost }
}
