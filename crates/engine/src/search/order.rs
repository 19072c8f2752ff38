//! Which moves a node looks at, and in which order.

use kagetsu_rules::{Combined, Point, PointSet};

use super::features::Feature;
use super::node::Ask;
use super::worker::{MAX_PLY, Worker};
use crate::eval::{Candidate, Evaluator};

/// The moves of a node: a part of [`Worker::moves`](super::worker::Worker). The next best is picked one at a time: most nodes
/// need only a few.
pub(crate) struct MoveList {
    next: usize,
    end: usize,
}

impl MoveList {
    /// The best of those not yet picked; equal ones in index order.
    pub(crate) fn pick(&mut self, moves: &mut [Candidate]) -> Option<Candidate> {
        let rest = moves.get_mut(self.next..self.end)?;
        let (best, _) =
            rest.iter().enumerate().max_by_key(|(index, candidate)| (candidate.order, usize::MAX - index))?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0])
    }
}

impl<E: Evaluator> Worker<'_, E> {
    /// The moves of a node in which neither side can complete a five, in search order once picked.
    pub(crate) fn ordered_moves(&mut self, ask: &Ask, table_move: Option<Point>) -> MoveList {
        let ply = ask.ply as usize;
        let next = self.moves.len();
        for point in self.relevant_moves() {
            if self.excluded[ply] != Some(point) {
                let order = self.remembered(ply, point, table_move, ask.previous);
                self.moves.push(Candidate { point, order, doubt: 0 });
            }
        }
        self.add_static(next, ask.depth);
        MoveList { next, end: self.moves.len() }
    }

    /// All candidates, or against an open three only what can matter: own fours, and the points where the
    /// opponent would make a four, every block of the three being among them.
    fn relevant_moves(&self) -> PointSet {
        let (us, them) = (self.position.turn(), !self.position.turn());
        if self.features.has(Feature::ThreatReplies)
            && !self.position.points(them, Combined::OpenFour).is_empty()
        {
            self.position.fours(us) | self.position.fours(them)
        } else {
            self.candidates()
        }
    }

    /// What table, killers, counter-moves and history say of a move.
    fn remembered(
        &self,
        ply: usize,
        point: Point,
        table_move: Option<Point>,
        previous: Option<Point>,
    ) -> i32 {
        let us = self.position.turn().index();
        let [first, second] = self.killers[ply.min(MAX_PLY - 1)];
        let known = if table_move == Some(point) {
            self.params.order_table
        } else if first == Some(point) {
            self.params.order_killer_1
        } else if second == Some(point) {
            self.params.order_killer_2
        } else {
            0
        };
        let counter = previous.and_then(|previous| self.counter_moves[us][previous.index()]) == Some(point);
        known + self.history[us][point.index()] + if counter { self.params.order_counter } else { 0 }
    }

    /// Adds the evaluator's opinion, where there are many moves only to the best so far.
    fn add_static(&mut self, first: usize, depth: i32) {
        let most = self.params.order_static_moves as usize;
        let moves = &mut self.moves[first..];
        if moves.len() > most {
            moves.select_nth_unstable_by_key(most, |it| (core::cmp::Reverse(it.order), it.point));
        }
        let most = most.min(moves.len());
        let (judged, rest) = moves.split_at_mut(most);
        self.evaluator.judge_moves(&self.position, depth, judged);
        // Who was not judged was thought less of already.
        let doubt = judged.iter().map(|candidate| candidate.doubt).max().unwrap_or(0);
        rest.iter_mut().for_each(|candidate| candidate.doubt = doubt);
    }

    /// Remembers a move that cut a node off.
    pub(crate) fn reward(&mut self, ply: usize, point: Point, depth: i32, previous: Option<Point>) {
        let us = self.position.turn().index();
        let killers = &mut self.killers[ply.min(MAX_PLY - 1)];
        if killers[0] != Some(point) {
            *killers = [Some(point), killers[0]];
        }
        let history = &mut self.history[us][point.index()];
        *history += depth * depth;
        if *history > self.params.history_most {
            for value in &mut self.history[us] {
                *value /= 2;
            }
        }
        if let Some(previous) = previous
            && self.features.has(Feature::CounterMoves)
        {
            self.counter_moves[us][previous.index()] = Some(point);
        }
    }
}
