//! Where depth ends: verdicts that need no search, wins by fours, and the evaluation.

use kagetsu_rules::{Combined, Point, Rule};
use kagetsu_solve::{Limits, Verdict};

use super::counters::Counted;
use super::features::Feature;
use super::node::Ask;
use super::worker::Worker;
use crate::eval::{Evaluator, Window};
use crate::score::{MOST_UNCERTAIN, Value, loss_at, win_at};

/// What a node knows before any search.
pub(crate) enum Instant {
    /// The score is certain.
    Decided(Value),
    /// There is one move: the answer to a four.
    Forced(Point),
    /// Nothing is certain.
    Open,
}

impl<E: Evaluator> Worker<'_, E> {
    /// Fives, fours to answer, and fours that cannot be answered.
    pub(crate) fn instant(&self, ply: u32) -> Instant {
        let (us, them) = (self.position.turn(), !self.position.turn());
        if !self.position.points(us, Combined::Five).is_empty() {
            return Instant::Decided(win_at(ply + 1));
        }
        if self.position.rule() == Rule::Caro {
            // Fours can be answered from beyond their ends there: nothing is certain at a glance.
            return Instant::Open;
        }
        let threats = self.position.points(them, Combined::Five);
        if !threats.is_empty() {
            return match threats.single() {
                Some(block) if self.position.may_play(us, block) => Instant::Forced(block),
                Some(_) | None => Instant::Decided(loss_at(ply + 2)),
            };
        }
        let wins = self.position.points(us, Combined::OpenFour);
        if wins.into_iter().any(|point| self.position.may_play(us, point)) {
            return Instant::Decided(win_at(ply + 3));
        }
        Instant::Open
    }

    /// The score where depth ends.
    pub(crate) fn leaf(&mut self, ask: &Ask) -> Value {
        let value = self.static_value(ask);
        // A win by fours would lift what is high enough already.
        if value >= ask.beta || !self.features.has(Feature::LeafFours) || self.is_short_look() {
            return value;
        }
        self.win_by_fours(ask.ply, self.evaluator.leaf_fours_nodes(self.params)).unwrap_or(value)
    }

    /// The evaluation, kept clear of the scores of wins.
    pub(crate) fn static_value(&self, ask: &Ask) -> Value {
        let tempo = if self.features.has(Feature::Tempo) { self.params.tempo } else { 0 };
        let window = Window { alpha: ask.alpha - tempo, beta: ask.beta - tempo };
        (self.evaluator.static_score(&self.position, window) + tempo).clamp(-MOST_UNCERTAIN, MOST_UNCERTAIN)
    }

    /// A win by fours of the side to move, found with at most `nodes` stones.
    pub(crate) fn win_by_fours(&mut self, ply: u32, nodes: u64) -> Option<Value> {
        if nodes == 0 || self.position.fours(self.position.turn()).is_empty() {
            return None;
        }
        let (verdict, line, stones) = self.fours.fours(&mut self.position, &Limits::nodes(nodes));
        self.count(stones);
        self.counters.count(Counted::LeafFours);
        self.counters.add(Counted::LeafWins, u64::from(verdict == Verdict::Win));
        // The line ends with the five, or with a four that nobody can answer: two plies more.
        let plies = line.len() as u32 + 2;
        (verdict == Verdict::Win).then(|| win_at(ply + plies))
    }
}
