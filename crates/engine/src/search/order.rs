//! Which moves a node looks at, and in which order.

use core::cmp::Reverse;

use kagetsu_rules::{AREA, Combined, Point, PointSet};

use super::counters::Counted;
use super::features::Feature;
use super::history::{self, MoveKind};
use super::node::NodeRequest;
use super::worker::{MAX_PLY, Worker};
use crate::eval::{Candidate, Evaluator};

/// The moves of a node: a part of [`Worker::moves`](super::worker::Worker). The next best is picked one at a time: most nodes
/// need only a few. Who needs more has the rest sorted.
pub(crate) struct MoveList {
    first: usize,
    next: usize,
    end: usize,
}

impl MoveList {
    /// So many are picked out of the unsorted list, which costs a look at all of it each.
    const PICKED: usize = 4;

    /// The best of those not yet picked; equal ones in index order.
    pub(crate) fn pick(&mut self, moves: &mut [Candidate]) -> Option<Candidate> {
        let rest = moves.get_mut(self.next..self.end)?;
        match self.next - self.first {
            0..Self::PICKED => {
                let best = rest.iter().enumerate().max_by_key(|(_, candidate)| rank(**candidate))?.0;
                rest.swap(0, best);
            }
            Self::PICKED => rest.sort_unstable_by_key(|candidate| Reverse(rank(*candidate))),
            _ => {}
        }
        self.next += 1;
        rest.first().copied()
    }
}

/// Orders candidates, the best one highest: in one word, because this is asked more often than anything else here.
#[inline]
const fn rank(candidate: Candidate) -> i64 {
    (candidate.order as i64) << 8 | (AREA - candidate.point.index()) as i64
}

impl<E: Evaluator> Worker<'_, E> {
    /// The moves of a node in which neither side can complete a five, in search order once picked.
    pub(crate) fn ordered_moves(&mut self, request: &NodeRequest, table_move: Option<Point>) -> MoveList {
        let ply = request.ply as usize;
        let first = self.moves.len();
        let mut points = self.relevant_moves();
        if let Some(excluded) = self.excluded[ply] {
            points.remove(excluded);
        }
        let (us, hints) = (self.position.turn().index(), self.hints(ply, table_move, request.previous));
        let mut known = self.known[us];
        known.extend(hints.iter().filter_map(|(point, _)| *point));
        for point in points & known {
            let hinted: i32 =
                hints.iter().filter(|(hint, _)| *hint == Some(point)).map(|(_, order)| order).sum();
            let order = self.remembered(request, point) + hinted;
            self.moves.push(Candidate { point, order, doubt: None });
        }
        let known_count = self.moves.len() - first;
        for point in points - known {
            let order =
                if self.features.has(Feature::Histories) { self.remembered(request, point) } else { 0 };
            self.moves.push(Candidate { point, order, doubt: None });
        }
        self.add_static(first, known_count, request.depth);
        MoveList { first, next: first, end: self.moves.len() }
    }

    /// What a move's history counts in the order.
    fn remembered(&self, request: &NodeRequest, point: Point) -> i32 {
        let context = self.context(request.ply, request.previous);
        if !self.features.has(Feature::Histories) {
            return self.history[context.us][point.index()];
        }
        let [alone, after] = self.histories.of(context, self.kind(point), point);
        (alone * self.params.order_history + after * self.params.order_after) / 100
    }

    /// As what a move is remembered.
    pub(crate) fn kind(&self, point: Point) -> MoveKind {
        if self.is_forcing(point) { MoveKind::Forcing } else { MoveKind::Quiet }
    }

    /// Leaves out the quiet moves of those not yet picked, and counts them with the one picked last.
    pub(crate) fn drop_quiet(&mut self, list: &mut MoveList) {
        let mut end = list.next;
        for index in list.next..list.end {
            let candidate = self.moves[index];
            if self.is_forcing(candidate.point) {
                self.moves[end] = candidate;
                end += 1;
            }
        }
        self.counters.add(Counted::Skipped, 1 + (list.end - end) as u64);
        list.end = end;
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

    /// The moves of table, killers and counter-moves, and how much it counts to be one.
    fn hints(
        &self,
        ply: usize,
        table_move: Option<Point>,
        previous: Option<Point>,
    ) -> [(Option<Point>, i32); 4] {
        let us = self.position.turn().index();
        let [first, second] = self.killers[ply.min(MAX_PLY - 1)];
        let counter = previous.and_then(|previous| self.counter_moves[us][previous.index()]);
        [
            (table_move, self.params.order_table),
            (first, self.params.order_killer_1),
            (second, self.params.order_killer_2),
            (counter, self.params.order_counter),
        ]
    }

    /// Adds the evaluator's opinion, where there are many moves only to the best so far. `known` come first, of the others
    /// nothing is known.
    fn add_static(&mut self, first: usize, known: usize, depth: i32) {
        let most = self.params.order_static_moves as usize;
        let moves = &mut self.moves[first..];
        if known > most {
            moves[..known].select_nth_unstable_by_key(most, |candidate| Reverse(rank(*candidate)));
        }
        let most = most.min(moves.len());
        self.evaluator.judge_moves(&self.position, depth, &mut moves[..most]);
    }

    /// Remembers a move that cut a node off, and those that were searched before it, from the `failed`th on.
    pub(crate) fn reward(&mut self, request: &NodeRequest, point: Point, failed: usize) {
        let &NodeRequest { ply, depth, previous, .. } = request;
        let us = self.position.turn().index();
        let killers = &mut self.killers[(ply as usize).min(MAX_PLY - 1)];
        if killers[0] != Some(point) {
            *killers = [Some(point), killers[0]];
        }
        if let Some(previous) = previous
            && self.features.has(Feature::CounterMoves)
        {
            self.counter_moves[us][previous.index()] = Some(point);
        }
        if self.features.has(Feature::Histories) {
            return self.learn(request, point, failed);
        }
        let history = &mut self.history[us][point.index()];
        *history += depth * depth;
        self.known[us].insert(point);
        if *history > self.params.history_most {
            for value in &mut self.history[us] {
                *value /= 2;
            }
        }
    }

    /// The move that cut off gains what those before it lose.
    fn learn(&mut self, request: &NodeRequest, point: Point, failed: usize) {
        let (context, bonus) = (self.context(request.ply, request.previous), history::bonus(request.depth));
        let kind = self.kind(point);
        self.histories.learn(context, kind, point, bonus);
        for index in failed..self.failed.len() {
            let (point, kind) = (self.failed[index], self.kind(self.failed[index]));
            self.histories.learn(context, kind, point, -bonus);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_best_first_and_equal_ones_in_index_order() {
        let mut moves: Vec<Candidate> = Point::all()
            .map(|point| Candidate { point, order: (point.index() * 89 % 40) as i32 - 10, doubt: None })
            .collect();
        let mut expected = moves.clone();
        expected.sort_by_key(|candidate| (Reverse(candidate.order), candidate.point));
        moves.reverse();
        // The first one belongs to a parent, which keeps it.
        let mut list = MoveList { first: 1, next: 1, end: moves.len() };
        let parents = moves[0];
        let picked: Vec<Point> =
            core::iter::from_fn(|| list.pick(&mut moves)).map(|picked| picked.point).collect();
        let expected = expected.into_iter().map(|candidate| candidate.point);
        assert_eq!(picked, expected.filter(|point| *point != parents.point).collect::<Vec<Point>>());
        assert_eq!(moves[0], parents);
    }
}
