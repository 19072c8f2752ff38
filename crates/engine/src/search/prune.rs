//! Ways out of a node before its moves are searched, and moves that are not worth a search.

use kagetsu_rules::{Combined, Point};

use super::counters::Counted;
use super::features::Feature;
use super::node::Ask;
use super::worker::Worker;
use crate::eval::Evaluator;
use crate::score::{Value, is_decided};

/// What a node knows of its board before it searches.
#[derive(Clone, Copy)]
pub(crate) struct Outset {
    /// The evaluation.
    pub(crate) value: Value,
    /// Whether the board is better for the side to move than before its last move.
    pub(crate) improves: bool,
}

impl<E: Evaluator> Worker<'_, E> {
    /// Evaluates the board of a node and compares it with the one two plies before.
    pub(crate) fn outset(&mut self, ask: &Ask) -> Outset {
        let value = self.static_value(ask);
        let ply = ask.ply as usize;
        self.values[ply] = Some(value);
        let before = ply.checked_sub(2).and_then(|ply| self.values[ply]);
        let improves = !self.features.has(Feature::Improving) || before.is_none_or(|before| value > before);
        Outset { value, improves }
    }

    /// Razoring, static cut-off and null move: ways out before any move is searched.
    pub(crate) fn cut_early(&mut self, ask: &Ask, outset: Outset) -> Option<Value> {
        if ask.is_pv() || self.excluded[ask.ply as usize].is_some() || is_decided(ask.beta) {
            return None;
        }
        let value = outset.value;
        // Razoring: far below the window near the leaves, only a win by fours can help.
        if self.features.has(Feature::Razoring)
            && ask.depth <= self.params.razor_depth
            && value + self.params.razor_margin * ask.depth < ask.alpha
        {
            return Some(self.leaf(ask));
        }
        if self.is_menaced() {
            return None;
        }
        // Static cut-off (child futility): so far above the window that the plies left will not bring it down.
        let plies = ask.depth - i32::from(outset.improves && self.features.has(Feature::Improving));
        if self.features.has(Feature::StaticCut)
            && ask.depth <= self.params.static_cut_depth
            && value - self.params.static_cut_margin * plies.max(1) >= ask.beta
        {
            return Some(value);
        }
        self.try_null_move(ask, value)
    }

    /// Whether the opponent can win at once by an open four or a four-three: no time to do nothing.
    pub(crate) fn is_menaced(&self) -> bool {
        let them = !self.position.turn();
        !(self.position.points(them, Combined::OpenFour) | self.position.points(them, Combined::FourThree))
            .is_empty()
    }

    /// Null move: if even passing keeps the score above the window, a real move will.
    fn try_null_move(&mut self, ask: &Ask, value: Value) -> Option<Value> {
        let wanted =
            self.features.has(Feature::NullMove) && ask.may_pass && ask.depth >= self.params.nmp_depth;
        let threatened = !self.position.fours(!self.position.turn()).is_empty();
        if !wanted || threatened || value < ask.beta {
            return None;
        }
        self.position.pass();
        self.values[ask.ply as usize + 1] = None;
        let child = Ask {
            alpha: -ask.beta,
            beta: 1 - ask.beta,
            depth: ask.depth - 1 - self.params.nmp_reduction,
            ply: ask.ply + 1,
            previous: None,
            may_pass: false,
        };
        let value = -self.node(child);
        self.position.pass();
        let cuts = value >= ask.beta && !self.stopped && !is_decided(value);
        self.counters.count(Counted::NullTried);
        self.counters.add(Counted::NullCuts, u64::from(cuts));
        cuts.then_some(value)
    }

    /// Fail-high reduction: a ply less where the board already promises a cut-off.
    pub(crate) fn fail_high_reduction(&self, ask: &Ask, outset: Outset) -> i32 {
        let promises = self.features.has(Feature::FailHigh)
            && !ask.is_pv()
            && ask.depth >= 2
            && !is_decided(ask.beta)
            && outset.value - self.params.fail_high_margin * ask.depth >= ask.beta
            && !self.is_menaced();
        i32::from(promises)
    }

    /// Whether a quiet move is not worth a search: enough were searched, or near the leaves the score is hopeless.
    pub(crate) fn is_futile(&self, ask: &Ask, outset: Outset, (point, searched): (Point, i32)) -> bool {
        if ask.is_pv() || self.is_forcing(point) {
            return false;
        }
        if self.features.has(Feature::MoveCount)
            && ask.depth <= self.params.move_count_depth
            && searched >= self.enough_moves(ask.depth, outset)
        {
            return true;
        }
        let margins = if self.position.turn() == self.searcher {
            [self.params.futility_own_1, self.params.futility_own_2, self.params.futility_own_3]
        } else {
            [self.params.futility_their_1, self.params.futility_their_2, self.params.futility_their_3]
        };
        let margin = usize::try_from(ask.depth - 1).ok().and_then(|index| margins.get(index));
        self.features.has(Feature::Futility)
            && margin.is_some_and(|margin| outset.value + margin <= ask.alpha)
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
