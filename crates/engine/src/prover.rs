//! The solver beside the search: between the depths of the main search it looks for a forced win of ours, and for one
//! of the opponent after the move that the search likes best; and it certifies what the search calls won or lost.
//!
//! Slices are counted in stones, as a share of what the main search has placed, so that one thread with a limit of
//! nodes gives the same answer on every machine.

use core::time::Duration;

use kagetsu_rules::{Point, Position};
use kagetsu_solve::{Limits, Proof, Solver, Space, Win};

use crate::engine::{Deadline, EvaluatorKind, Settings};
use crate::score::{Bound, Score};
use crate::search::control::SharedControl;
use crate::search::{Feature, Line, Searched};

/// Proves beside one search.
pub(crate) struct Prover<'a> {
    position: &'a Position,
    solver: &'a mut Solver,
    deadline: Deadline<'a>,
    /// For a win of ours.
    own: Share,
    /// For a win of the opponent after the best move.
    theirs: Share,
    /// For a proof of what the search has found.
    certify_nodes: u64,
    win: Option<Win>,
}

/// What one kind of slices may place of stones.
struct Share {
    /// In percent of the search's stones; 0 for levels without them.
    percent: u64,
    /// Slices smaller than this are not worth their start.
    least: u64,
    spent: u64,
}

impl Share {
    /// What is due when the search has placed `searched` stones and may place `left` more, where that is worth a slice.
    fn due(&self, searched: u64, left: u64) -> Option<u64> {
        let due = (searched * self.percent / 100).saturating_sub(self.spent).min(solvable(left));
        (due >= self.least).then_some(due)
    }
}

/// The limit of a search for a forced win where so many stones are left: making its certificate may take as many again.
pub(crate) const fn solvable(left: u64) -> u64 {
    left / 2
}

/// What a slice has found.
pub(crate) enum ProverFinding {
    /// Nothing yet.
    Nothing,
    /// A forced win of ours.
    Win,
    /// A forced win of the opponent after this move.
    Refutation(Point),
}

/// How long proving what the search has found may take after the time for the move is over.
const CERTIFY_TIME: Duration = Duration::from_millis(5);

impl<'a> Prover<'a> {
    pub(crate) fn new(
        position: &'a Position,
        settings: &Settings,
        solver: &'a mut Solver,
        deadline: Deadline<'a>,
    ) -> Prover<'a> {
        let strong = settings.evaluator != EvaluatorKind::Terms;
        let params = &settings.params;
        let share = |percent: i32, has: bool| {
            let percent = if has { percent as u64 } else { 0 };
            Share { percent, least: params.slice_nodes as u64, spent: 0 }
        };
        let own = share(params.prover_percent, strong);
        let theirs = share(params.check_percent, strong && settings.features.has(Feature::Check));
        let certify_nodes = params.certify_nodes as u64;
        Prover { position, solver, deadline, own, theirs, certify_nodes, win: None }
    }

    /// There is nothing to prove.
    pub(crate) fn rest(&mut self) {
        (self.own.percent, self.theirs.percent) = (0, 0);
    }

    /// Stones placed.
    pub(crate) fn spent(&self) -> u64 {
        self.own.spent + self.theirs.spent
    }

    /// Slices in proportion to the stones of the search that `control` has counted; the search likes `best` best.
    pub(crate) fn slice(&mut self, control: &SharedControl<'_>, best: Option<&Line>) -> ProverFinding {
        let searched = control.nodes() - self.spent();
        if let Some(due) = self.own.due(searched, control.left()) {
            self.own.spent += reserved(control, due, || {
                let limits = Limits::nodes(due).stopped_by(&self.deadline);
                let answer = self.solver.solve(self.position, Space::Quiet, &limits);
                self.win = answer.proof.into_win();
                answer.nodes
            });
        }
        if self.win.is_some() {
            return ProverFinding::Win;
        }
        let uncertain = best.filter(|line| matches!(line.score, Score::Value(_)));
        let choice = uncertain.and_then(|line| line.moves.first().copied());
        let (Some(choice), Some(due)) = (choice, self.theirs.due(searched, control.left())) else {
            return ProverFinding::Nothing;
        };
        let mut is_lost = false;
        self.theirs.spent += reserved(control, due, || {
            let limits = Limits::nodes(due).stopped_by(&self.deadline);
            let (loses, stones) = loses(self.solver, self.position, choice, &limits);
            is_lost = loses;
            stones
        });
        if is_lost { ProverFinding::Refutation(choice) } else { ProverFinding::Nothing }
    }

    /// The proof of the result, where there is one, and the stones it took to make it: of those that are `left`.
    pub(crate) fn finish(self, searched: &Searched, left: u64) -> (Option<Win>, u64) {
        let score = searched.lines.first().filter(|line| line.bound == Bound::Exact).map(|line| line.score);
        if self.win.is_some() || self.own.percent == 0 {
            return (self.win, 0);
        }
        let most = self.certify_nodes.min(solvable(left));
        match score {
            Some(Score::Win(_)) => {
                let late = self.deadline.later(CERTIFY_TIME);
                let limits = Limits::nodes(most).stopped_by(&late);
                let answer = self.solver.solve(self.position, Space::Quiet, &limits);
                (answer.proof.into_win(), answer.nodes)
            }
            Some(Score::Loss(_)) => lost(self.solver, self.position, most, &self.deadline),
            Some(Score::Value(_)) | None => (None, 0),
        }
    }
}

/// Does what may place `due` stones, and with a certificate twice as many, without letting other threads have them
/// meanwhile; `work` says how many it placed.
fn reserved(control: &SharedControl<'_>, due: u64, work: impl FnOnce() -> u64) -> u64 {
    let most = 2 * due;
    control.reserve(most);
    let stones = work();
    control.give_back(most.saturating_sub(stones));
    stones
}

/// Whether the opponent is found to win by force after `choice`, and the stones it took to look.
pub(crate) fn loses(
    solver: &mut Solver,
    position: &Position,
    choice: Point,
    limits: &Limits<'_>,
) -> (bool, u64) {
    let mut after = position.clone();
    // The board is thrown away: there is nothing to take back.
    let _undo = after.place(choice);
    let answer = solver.solve(&after, Space::Quiet, limits);
    (matches!(answer.proof, Proof::Win(_)), answer.nodes)
}

/// The proof that the side to move loses, whatever it plays, found with at most `nodes` stones.
pub(crate) fn lost(
    solver: &mut Solver,
    position: &Position,
    nodes: u64,
    deadline: &Deadline<'_>,
) -> (Option<Win>, u64) {
    let late = deadline.later(CERTIFY_TIME);
    let answer = solver.solve_loss(position, Space::Quiet, &Limits::nodes(nodes).stopped_by(&late));
    (answer.proof.into_win(), answer.nodes)
}
