//! The search of one move: rounds of deepening with the solver beside it, until the choice stands up to a check.
//!
//! The check looks for a forced win of the opponent after the chosen move. A move that is proved to lose is left out,
//! and another round chooses among the others; the table remembers the earlier rounds, so that they cost little.

use std::sync::Arc;

use kagetsu_rules::{Point, Position};
use kagetsu_solve::{Limits, Proof, Space, Win};

use super::{Deadline, Engine, Reins, Settings};
use crate::eval::{Evaluator, NetworkEvaluator, SeedEvaluator, TableEvaluator};
use crate::network::Network;
use crate::pick::pick_line;
use crate::pipeline::Preparation;
use crate::prover::Prover;
use crate::report::{Observer, Report, Ruling, Stage};
use crate::score::{Bound, Score};
use crate::search::control::Control;
use crate::search::{
    Counted, Counters, Feature, LimitedBy, News, SearchLimits, Searched, Table, Task, Worker, deepen,
};
use crate::threads;

/// What one round came to.
struct Round {
    searched: Searched,
    proof: Option<Win>,
    /// Stones placed.
    nodes: u64,
    counters: Counters,
}

impl Round {
    /// The chosen move, where the search is not certain how the game ends.
    fn choice(&self) -> Option<Point> {
        let best = self.searched.lines.first().filter(|_| self.proof.is_none())?;
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
        (reins, observer): (&Reins<'_>, &mut dyn Observer),
    ) -> Report {
        self.table.age();
        let time = limits.time.map(|time| time * preparation.time_percent / 100);
        let checks = self.settings.features.has(Feature::Check) && !preparation.is_won;
        let mut left_out = 0;
        let (mut nodes, mut counters) = (preparation.nodes, Counters::default());
        let round = loop {
            let left = limits.nodes.map(|most| most.saturating_sub(nodes).max(1));
            let limits = SearchLimits { time, nodes: left, ..*limits };
            let round = self.round(position, &preparation, limits, (reins, &mut *observer));
            nodes += round.nodes;
            counters += round.counters;
            // Another round must be able to finish what this one has.
            let has_means = limits.nodes.is_none_or(|left| left / 2 > round.nodes)
                && time.is_none_or(|time| time / 2 > reins.clock.elapsed());
            let may_check = checks && has_means && preparation.moves.len() > 1;
            let Some(choice) = round.choice().filter(|_| may_check) else { break round };
            let (loses, stones) = self.loses(position, choice, &Deadline { reins, time });
            nodes += stones;
            if !loses {
                break round;
            }
            preparation.moves.retain(|point| *point != choice);
            left_out += 1;
        };
        if left_out > 0 {
            preparation.note(Stage::Check, Ruling::Restrict(preparation.moves.len()));
        }
        let report = self.conclude(preparation.into_report(), &round.searched);
        let report = Report { nodes, counters, ..report };
        round.proof.into_iter().fold(report, Report::proved)
    }

    /// Deepens once over the moves that are left, the solver beside it.
    fn round(
        &mut self,
        position: &Position,
        preparation: &Preparation,
        limits: SearchLimits,
        (reins, observer): (&Reins<'_>, &mut dyn Observer),
    ) -> Round {
        let deadline = Deadline { reins, time: limits.time };
        let control = Control::new(limits, reins.clock, reins.stop);
        let task = Task {
            moves: preparation.moves.clone(),
            lines: self.settings.lines.max(1),
            exact_margin: if self.is_random() { self.settings.level.score_window } else { 0 },
            first_depth: 1,
            leads: true,
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
            control: &control,
            position,
        };
        let searched = common.search(&task, &mut |news| match news {
            News::Trying(point) => observer.trying(point),
            News::Tried(point) => observer.tried(point),
            News::Depth(progress) => {
                observer.progress(progress);
                if prover.slice(progress.nodes) {
                    control.end(LimitedBy::Nothing);
                }
            }
        });
        let (proof, stones) = prover.finish(&searched);
        Round { searched, proof, nodes: control.nodes() + stones, counters: control.counters() }
    }

    /// Whether the opponent wins by force after `choice`, and the stones it took to look.
    fn loses(&mut self, position: &Position, choice: Point, deadline: &Deadline<'_>) -> (bool, u64) {
        let mut after = position.clone();
        // The board is thrown away: there is nothing to take back.
        let _undo = after.place(choice);
        let limits = Limits::nodes(self.settings.params.check_nodes as u64).stopped_by(deadline);
        let answer = self.solver.solve(&after, Space::Threats, &limits);
        (matches!(answer.proof, Proof::Win(_)), answer.nodes)
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

/// What the threads of one search have in common.
struct Common<'a> {
    settings: &'a Settings,
    table: &'a Table,
    /// The table evaluation, where the settings ask for it.
    prototype: Option<&'a TableEvaluator>,
    network: Option<&'a Arc<Network>>,
    control: &'a Control<'a>,
    position: &'a Position,
}

impl Common<'_> {
    fn search(&self, task: &Task, tell: &mut dyn FnMut(News<'_>)) -> Searched {
        let Settings { params, level, .. } = self.settings;
        threads::run(self.settings, task, tell, |task, tell| match (self.prototype, self.network) {
            (None, _) => self.deepen(SeedEvaluator::of_level(params, level, self.position), task, tell),
            (Some(prototype), None) => self.deepen(prototype.sibling(self.position), task, tell),
            (Some(prototype), Some(network)) => {
                let table = prototype.sibling(self.position);
                self.deepen(NetworkEvaluator::new(table, Arc::clone(network), params), task, tell)
            }
        })
    }

    /// One thread's share: deepens, and reports the last counted stones.
    fn deepen<E: Evaluator>(&self, evaluator: E, task: &Task, tell: &mut dyn FnMut(News<'_>)) -> Searched {
        let Settings { params, features, .. } = self.settings;
        let mut worker = Worker::new(self.position, evaluator, self.control, self.table, params, *features);
        let searched = deepen(&mut worker, task, tell);
        worker.flush();
        worker.counters.add(Counted::Evaluations, worker.evaluator.boards_computed());
        self.control.add_counters(worker.counters);
        searched
    }
}
