//! The search of one move: rounds of deepening with the solver beside it, until the choice stands up to a check.
//!
//! The check looks for a forced win of the opponent after the best move: between the depths where these have no limit,
//! and at the end with half of the stones that are left. A move that is proved to lose is left out, and another round
//! chooses among the others; the table remembers the earlier rounds, so that they cost little.

use core::sync::atomic::Ordering;
use core::time::Duration;
use std::sync::Arc;

use kagetsu_rules::{Point, Position};
use kagetsu_solve::{Limits, Win};

use super::{Deadline, Engine, Purpose, SearchControl, Settings};
use crate::eval::{Evaluator, NetworkEvaluator, TableEvaluator, TermEvaluator};
use crate::network::Network;
use crate::pace::Pace;
use crate::pick::pick_line;
use crate::pipeline::Preparation;
use crate::prover::{Prover, ProverFinding, loses, lost, solvable};
use crate::report::{Observer, Report, Ruling, Stage};
use crate::score::{Bound, Score};
use crate::search::control::SharedControl;
use crate::search::{
    Counted, Counters, Feature, LimitedBy, Line, News, RootTask, SearchLimits, Searched, ThreadRole,
    TranspositionTable, Worker, deepen,
};
use crate::threads;

/// A round needs at least this part of what the one before it had.
const LEAST_ROUND: u64 = 8;

/// What one round came to.
struct RoundResult {
    searched: Searched,
    proof: Option<Win>,
    /// The best move, when the opponent is proved to win after it.
    refuted: Option<Point>,
    /// Stones placed.
    nodes: u64,
    counters: Counters,
}

impl RoundResult {
    /// The chosen move, where the search is not certain how the game ends.
    fn choice(&self) -> Option<Point> {
        let is_open = self.proof.is_none() && self.searched.depth > 0;
        let best = self.searched.lines.first().filter(|_| is_open)?;
        match best.score {
            Score::Value(_) => best.moves.first().copied(),
            Score::Win(_) | Score::Loss(_) => None,
        }
    }
}

impl Engine {
    /// Searches what the stages left over.
    pub(super) fn search(
        &mut self,
        position: &Position,
        mut preparation: Preparation,
        limits: &SearchLimits,
        (control, observer): (&SearchControl<'_>, &mut dyn Observer),
    ) -> Report {
        self.table.age();
        let share = |time: Duration| time.saturating_mul(preparation.time_percent) / 100;
        let (time, mut pace) = (limits.time.map(share), limits.aim.map(share).map(Pace::new));
        let deadline = Deadline { control, time };
        let checks =
            self.settings.features.has(Feature::Check) && !preparation.is_won && preparation.moves.len() > 1;
        let mut left_out = 0;
        let (mut nodes, mut counters) = (preparation.nodes, Counters::default());
        counters.add(Counted::StageStones, nodes);
        let mut before: Option<Searched> = None;
        let round = loop {
            let left = limits.nodes.map(|most| most.saturating_sub(nodes).max(1));
            let limits = SearchLimits { time, nodes: left, ..*limits };
            let bounds = (limits, pace.as_mut(), nodes);
            let mut round = self.round(position, &preparation, bounds, (control, &mut *observer));
            if checks {
                self.check(position, &mut round, left, &deadline);
            }
            nodes += round.nodes;
            counters += round.counters;
            if round.searched.depth == 0
                && let Some(before) = before.take()
            {
                // What is left of the round before is better than nothing; only its end was another.
                round.searched = Searched { limited_by: round.searched.limited_by, ..before };
            }
            let Some(refuted) = round.refuted else { break round };
            preparation.moves.retain(|point| *point != refuted);
            observer.stage(Stage::Check, Ruling::Restrict(preparation.moves.len()));
            left_out += 1;
            if preparation.moves.is_empty() {
                break round;
            }
            round.searched.leave_out(refuted);
            if let Some(reason) = shortage(&limits, round.nodes, control) {
                round.searched.limited_by = reason;
                break round;
            }
            before = Some(round.searched);
        };
        let left = preparation.moves.len();
        if left_out > 0 {
            preparation.note(Stage::Check, Ruling::Restrict(left));
        }
        let mut report = self.conclude(preparation.into_report(), &round.searched);
        let mut proof = round.proof;
        if left == 0 {
            let rest = limits.nodes.map_or(u64::MAX, |most| solvable(most.saturating_sub(nodes)));
            let most = rest.min(self.settings.params.certify_nodes as u64);
            let (loss, stones) = lost(&mut self.solver, position, most, &deadline);
            nodes += stones;
            (report.bound, report.stage) = (Bound::Upper, Stage::Check);
            proof = loss;
        }
        let report = Report { nodes, counters, ..report };
        proof.into_iter().fold(report, Report::proved)
    }

    /// Looks for a forced win of the opponent after the round's choice with half of the stones that are left.
    fn check(
        &mut self,
        position: &Position,
        round: &mut RoundResult,
        left: Option<u64>,
        deadline: &Deadline<'_>,
    ) {
        let Some(choice) = round.choice().filter(|_| round.refuted.is_none()) else { return };
        let half = left.map_or(u64::MAX, |left| left.saturating_sub(round.nodes) / 2);
        let most = half.min(self.settings.params.check_nodes as u64);
        if most < self.settings.params.slice_nodes as u64 {
            return;
        }
        let limits = Limits::nodes(most).stopped_by(deadline);
        let (loses, stones) = loses(&mut self.solver, position, choice, &limits);
        round.nodes += stones;
        round.counters.add(Counted::SolverStones, stones);
        round.refuted = loses.then_some(choice);
    }

    /// Deepens once over the moves that are left, the solver beside it; `placed` stones were placed before.
    fn round(
        &mut self,
        position: &Position,
        preparation: &Preparation,
        (limits, mut pace, placed): (SearchLimits, Option<&mut Pace>, u64),
        (control, observer): (&SearchControl<'_>, &mut dyn Observer),
    ) -> RoundResult {
        let deadline = Deadline { control, time: limits.time };
        let shared = SharedControl::new(limits, control.clock, control.stop);
        let task = RootTask {
            moves: preparation.moves.clone(),
            lines: self.lines(preparation.moves.len()),
            exact_margin: if self.is_random() { self.settings.level.score_window } else { 0 },
            first_depth: 1,
            part: ThreadRole::Leader,
        };
        let mut prover = Prover::new(position, &self.settings, &mut self.solver, deadline);
        if preparation.is_won {
            prover.rest();
        }
        let common = Common {
            settings: &self.settings,
            table: &self.table,
            prototype: self.prototype.as_ref(),
            network: self.settings.network_for(position.rule()),
            shared: &shared,
            position,
        };
        let mut refuted = None;
        let mut consult = |best: Option<&Line>| match prover.slice(&shared, best) {
            ProverFinding::Win => shared.end(LimitedBy::Nothing),
            ProverFinding::Refutation(choice) => {
                refuted = Some(choice);
                shared.end(LimitedBy::Nothing);
            }
            ProverFinding::Nothing => {}
        };
        let searched = common.search(&task, &mut |news| match news {
            News::Trying(point) => observer.trying(point),
            News::Tried(point) => observer.tried(point),
            News::Better(line) => consult(Some(&line)),
            News::Depth(mut progress) => {
                progress.nodes += placed;
                observer.progress(&progress);
                consult(progress.lines.first());
                if let (Some(pace), Some(best)) = (&mut pace, progress.lines.first())
                    && pace.is_enough(best, progress.elapsed)
                {
                    shared.end(LimitedBy::Time);
                }
            }
        });
        let beside = prover.spent();
        let (proof, stones) = prover.finish(&searched, shared.left());
        let nodes = shared.nodes() + stones;
        let mut counters = shared.counters();
        counters.add(Counted::SolverStones, stones + beside);
        RoundResult { searched, proof, refuted, nodes, counters }
    }

    /// How many lines to search for among so many moves.
    fn lines(&self, moves: usize) -> usize {
        // A single move is worth deepening only to who wants to know its score: asking for more lines than there are
        // moves keeps the search from ending with the first depth.
        let least = if self.settings.purpose == Purpose::Study && moves == 1 { 2 } else { 1 };
        self.settings.lines.max(least)
    }

    fn conclude(&mut self, mut report: Report, searched: &Searched) -> Report {
        report.depth = searched.depth;
        report.limited_by = searched.limited_by;
        report.lines = searched.lines.iter().take(self.settings.lines.max(1)).cloned().collect();
        let chosen = pick_line(searched, &self.settings.level, &mut self.random);
        if let Some(line) = chosen.and_then(|index| searched.lines.get(index)) {
            report.best = line.moves.first().copied();
            (report.score, report.bound) = (line.score, line.bound);
            if searched.depth == 0 {
                (report.score, report.bound, report.stage) = (Score::Value(0), Bound::Lower, Stage::Fallback);
            }
        }
        if report.limited_by == LimitedBy::Nothing
            && report.stage == Stage::Search
            && searched.lines.len() == 1
        {
            report.stage = Stage::OnlyMove;
        }
        report
    }
}

/// Why another round cannot come to anything, after one that placed `nodes` stones.
fn shortage(limits: &SearchLimits, nodes: u64, control: &SearchControl<'_>) -> Option<LimitedBy> {
    let few = |left: u64| left.saturating_sub(nodes) <= left / LEAST_ROUND;
    let late = |time: Duration| control.clock.elapsed() >= time - time / LEAST_ROUND as u32;
    if control.stop.load(Ordering::Relaxed) {
        Some(LimitedBy::Stop)
    } else if limits.nodes.is_some_and(few) {
        Some(LimitedBy::Nodes)
    } else {
        limits.time.is_some_and(late).then_some(LimitedBy::Time)
    }
}

/// What the threads of one search have in common.
struct Common<'a> {
    settings: &'a Settings,
    table: &'a TranspositionTable,
    /// The table evaluation, where the settings ask for it.
    prototype: Option<&'a TableEvaluator>,
    network: Option<&'a Arc<Network>>,
    shared: &'a SharedControl<'a>,
    position: &'a Position,
}

impl Common<'_> {
    fn search(&self, task: &RootTask, tell: &mut dyn FnMut(News)) -> Searched {
        let Settings { params, level, .. } = self.settings;
        threads::run(self.settings, task, tell, |task, tell| match (self.prototype, self.network) {
            (None, _) => self.deepen(TermEvaluator::of_level(params, level, self.position), task, tell),
            (Some(prototype), None) => self.deepen(prototype.sibling(self.position), task, tell),
            (Some(prototype), Some(network)) => {
                let table = prototype.sibling(self.position);
                let (network, log) = (Arc::clone(network), self.settings.board_log.clone());
                self.deepen(NetworkEvaluator::new(table, network, log, params), task, tell)
            }
        })
    }

    /// One thread's share: deepens, and reports the last counted stones.
    fn deepen<E: Evaluator>(&self, evaluator: E, task: &RootTask, tell: &mut dyn FnMut(News)) -> Searched {
        let Settings { params, features, .. } = self.settings;
        let mut worker = Worker::new(self.position, evaluator, self.shared, self.table, params, *features);
        let searched = deepen(&mut worker, task, tell);
        worker.flush();
        worker.counters.add(Counted::Evaluations, worker.evaluator.boards_computed());
        self.shared.add_counters(worker.counters);
        searched
    }
}
