//! Ways out of a node before its moves are searched, and moves that are not worth a search.

use kagetsu_rules::{Combined, Point};

use super::counters::Counted;
use super::features::Feature;
use super::node::NodeRequest;
use super::transposition_table::TableEntry;
use super::worker::Worker;
use crate::eval::Evaluator;
use crate::score::{Bound, Value, is_decided};

/// What a node knows of its board before it searches.
#[derive(Clone, Copy)]
pub(crate) struct Outset {
    /// The evaluation.
    pub(crate) value: Value,
    /// The evaluation, or what the table knows better.
    pub(crate) likely: Value,
    /// Whether the board is better for the side to move than before its last move.
    pub(crate) improves: bool,
    /// Whether it is or was on a main line.
    pub(crate) is_main: bool,
    /// Whether the opponent threatens a four-three, and only what hinders it is worth a search.
    pub(crate) is_threatened: bool,
}

impl<E: Evaluator> Worker<'_, E> {
    /// Evaluates the board of a node and compares it with the one two plies before.
    pub(crate) fn outset(&mut self, request: &NodeRequest, entry: Option<TableEntry>) -> Outset {
        let value = self.static_value(request);
        let ply = request.ply as usize;
        self.values[ply] = Some(value);
        let before = ply.checked_sub(2).and_then(|ply| self.values[ply]);
        let improves = !self.features.has(Feature::Improving) || before.is_none_or(|before| value > before);
        let is_main = request.is_pv() || entry.is_some_and(|entry| entry.is_main);
        let is_threatened = self.features.has(Feature::FourThreeReplies)
            && !self.position.points(!self.position.turn(), Combined::FourThree).is_empty();
        Outset { value, likely: self.likely(value, entry), improves, is_main, is_threatened }
    }

    /// What the table's bound says of the board, where the static value contradicts it.
    fn likely(&self, value: Value, entry: Option<TableEntry>) -> Value {
        let known = entry.filter(|entry| self.features.has(Feature::TableValue) && !is_decided(entry.value));
        match known {
            Some(TableEntry { value: at_least, bound: Bound::Lower, .. }) => value.max(at_least),
            Some(TableEntry { value: at_most, bound: Bound::Upper, .. }) => value.min(at_most),
            Some(TableEntry { value: exact, bound: Bound::Exact, .. }) => exact,
            None => value,
        }
    }

    /// What earlier searches after the same moves add to a static value.
    pub(crate) fn correction(&self, request: &NodeRequest) -> Value {
        if !self.features.has(Feature::Correction) {
            return 0;
        }
        self.correction.of(self.context(request.ply, request.previous)) * self.params.correction_percent / 100
    }

    /// Learns from the difference between the result of a node and its static value, unless that is far from the window,
    /// where it is only guessed, or the bound allows it to be right.
    pub(crate) fn correct(&mut self, request: &NodeRequest, outset: Outset, (best, bound): (Value, Bound)) {
        const FAR: Value = 400;
        let error = best - outset.value;
        let is_news = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if self.features.has(Feature::Correction) && is_news && error.abs() <= FAR && !self.is_menaced() {
            self.correction.learn(self.context(request.ply, request.previous), error, request.depth);
        }
    }

    /// Razoring, static cut-off and null move: ways out before any move is searched.
    pub(crate) fn cut_early(&mut self, request: &NodeRequest, outset: Outset) -> Option<Value> {
        if request.is_pv() || self.excluded[request.ply as usize].is_some() || is_decided(request.beta) {
            return None;
        }
        let value = outset.likely;
        // Razoring: far below the window near the leaves, only a win by fours can help.
        if self.features.has(Feature::Razoring)
            && request.depth <= self.params.razor_depth
            && value + self.params.razor_margin * request.depth < request.alpha
        {
            return Some(self.leaf(request));
        }
        if self.is_menaced() {
            return None;
        }
        // Static cut-off (child futility): so far above the window that the plies left will not bring it down.
        let plies = request.depth - i32::from(outset.improves && self.features.has(Feature::Improving));
        if self.features.has(Feature::StaticCut)
            && request.depth <= self.params.static_cut_depth
            && value - self.params.static_cut_margin * plies.max(1) >= request.beta
        {
            return Some(value);
        }
        self.try_null_move(request, value)
    }

    /// Whether the opponent can win at once by an open four or a four-three: no time to do nothing.
    pub(crate) fn is_menaced(&self) -> bool {
        let them = !self.position.turn();
        !(self.position.points(them, Combined::OpenFour) | self.position.points(them, Combined::FourThree))
            .is_empty()
    }

    /// Null move: if even passing keeps the score above the window, a real move will.
    fn try_null_move(&mut self, request: &NodeRequest, value: Value) -> Option<Value> {
        let wanted = self.features.has(Feature::NullMove)
            && request.may_pass
            && request.depth >= self.params.nmp_depth;
        let threatened = !self.position.fours(!self.position.turn()).is_empty();
        if !wanted || threatened || value < request.beta {
            return None;
        }
        self.position.pass();
        self.values[request.ply as usize + 1] = None;
        self.played[request.ply as usize] = None;
        let child = NodeRequest {
            alpha: -request.beta,
            beta: 1 - request.beta,
            depth: request.depth - 1 - self.params.nmp_reduction,
            ply: request.ply + 1,
            previous: None,
            may_pass: false,
            expects_cut: !request.expects_cut,
        };
        let value = -self.node(child);
        self.position.pass();
        let cuts = value >= request.beta && !self.stopped && !is_decided(value);
        self.counters.count(Counted::NullTried);
        self.counters.add(Counted::NullCuts, u64::from(cuts));
        cuts.then_some(value)
    }

    /// Fail-high reduction: a ply less where the board already promises a cut-off.
    pub(crate) fn fail_high_reduction(&self, request: &NodeRequest, outset: Outset) -> i32 {
        let promises = self.features.has(Feature::FailHigh)
            && !request.is_pv()
            && request.depth >= 2
            && !is_decided(request.beta)
            && outset.likely - self.params.fail_high_margin * request.depth >= request.beta
            && !self.is_menaced();
        i32::from(promises)
    }

    /// Whether a quiet move is not worth a search: enough were searched, or near the leaves the score is hopeless.
    pub(crate) fn is_futile(
        &self,
        request: &NodeRequest,
        outset: Outset,
        (point, searched): (Point, i32),
    ) -> bool {
        if request.is_pv() || self.is_forcing(point) {
            return false;
        }
        if self.features.has(Feature::MoveCount)
            && request.depth <= self.params.move_count_depth
            && searched >= self.enough_moves(request.depth, outset)
        {
            return true;
        }
        let margins = if self.position.turn() == self.searcher {
            [self.params.futility_own_1, self.params.futility_own_2, self.params.futility_own_3]
        } else {
            [self.params.futility_their_1, self.params.futility_their_2, self.params.futility_their_3]
        };
        let margin = usize::try_from(request.depth - 1).ok().and_then(|index| margins.get(index));
        self.features.has(Feature::Futility)
            && margin.is_some_and(|margin| outset.likely + margin <= request.alpha)
    }

    /// Whether a quiet move does nothing about a four-three that the opponent threatens.
    pub(crate) fn ignores_threat(&self, request: &NodeRequest, outset: Outset, point: Point) -> bool {
        outset.is_threatened && !request.is_pv() && !self.is_forcing(point) && !self.hinders(point)
    }

    /// Whether a move stands on a line through a four-three of the opponent's, near enough to matter.
    fn hinders(&self, point: Point) -> bool {
        let threats = self.position.points(!self.position.turn(), Combined::FourThree);
        threats.into_iter().any(|threat| {
            let (across, up) = (threat.x().abs_diff(point.x()), threat.y().abs_diff(point.y()));
            across.max(up) <= 4 && (across == 0 || up == 0 || across == up)
        })
    }

    /// After how many moves the quiet ones are left out.
    fn enough_moves(&self, depth: i32, outset: Outset) -> i32 {
        let params = self.params;
        let enough = params.move_count_base + depth * params.move_count_slope / 10;
        if outset.improves { enough } else { enough * params.move_count_worse / 100 }
    }

    /// Whether a move makes a four or an open three, or takes the opponent's.
    pub(crate) fn is_forcing(&self, point: Point) -> bool {
        let (us, them) = (self.position.turn(), !self.position.turn());
        self.position.combined(us, point) >= Combined::OpenThree
            || self.position.combined(them, point) >= Combined::Four
    }
}
