//! How deep a move is searched: late ones less at first, the only good one more.

use kagetsu_rules::Point;

use super::counters::Counted;
use super::features::Feature;
use super::node::NodeRequest;
use super::prune::Outset;
use super::transposition_table::TableEntry;
use super::worker::Worker;
use crate::eval::{Candidate, Evaluator};
use crate::score::{Bound, Value, is_decided};

/// What the search without the table's move says of it.
pub(crate) enum Singular {
    /// It is searched so many plies deeper.
    Extend(i32),
    /// Another move is above the window, too: the node is cut off.
    Cut(Value),
}

impl<E: Evaluator> Worker<'_, E> {
    /// Searches one move: the first with the whole window, the others to show that they are no better.
    pub(crate) fn search_move(
        &mut self,
        request: &NodeRequest,
        (picked, searched): (Candidate, i32),
        outset: Outset,
        extension: i32,
    ) -> Value {
        let point = picked.point;
        let depth = request.depth - 1 + extension;
        let reduction = self.reduction(request, (picked, searched), outset);
        self.played[request.ply as usize] = Some(point);
        let undo = self.place(point);
        let child = |alpha: Value, beta: Value, depth: i32, expects_cut: bool| NodeRequest {
            alpha,
            beta,
            depth,
            ply: request.ply + 1,
            previous: Some(point),
            may_pass: true,
            expects_cut,
        };
        let mut value;
        if searched == 0 {
            value = -self.node(child(
                -request.beta,
                -request.alpha,
                depth,
                !request.is_pv() && !request.expects_cut,
            ));
        } else {
            value = -self.node(child(-request.alpha - 1, -request.alpha, depth - reduction, true));
            self.counters.add(Counted::Reduced, u64::from(reduction > 0));
            if value > request.alpha && reduction > 0 {
                let again = depth + self.second_depth(request.alpha, value);
                if again > depth - reduction {
                    self.counters.count(Counted::Researched);
                    value =
                        -self.node(child(-request.alpha - 1, -request.alpha, again, !request.expects_cut));
                }
            }
            if value > request.alpha && value < request.beta {
                value = -self.node(child(-request.beta, -request.alpha, depth, false));
            }
        }
        self.undo(undo);
        value
    }

    /// How much deeper than asked a reduced move is searched the second time: by how far it surprised.
    fn second_depth(&self, alpha: Value, value: Value) -> i32 {
        if !self.features.has(Feature::SecondDepth) || is_decided(value) {
            return 0;
        }
        let params = self.params;
        i32::from(value > alpha + params.second_deeper) - i32::from(value <= alpha + params.second_shallower)
    }

    /// Late move reduction: fours are never reduced.
    fn reduction(&self, request: &NodeRequest, (picked, searched): (Candidate, i32), outset: Outset) -> i32 {
        let (params, point) = (self.params, picked.point);
        let late = searched >= params.lmr_index && request.depth >= params.lmr_depth;
        if !late || self.position.combined(self.position.turn(), point).is_four() {
            return 0;
        }
        if !self.features.has(Feature::DeepReductions) {
            return params.lmr_reduction;
        }
        let logs = log2_hundredths(request.depth) * log2_hundredths(searched + 1);
        let base =
            params.lmr_base + logs / params.lmr_divisor + i32::from(!outset.improves) * params.lmr_worse;
        let base = base + self.doubted(picked) + self.by_expectation(request, outset);
        let proved = self.proved(request, point);
        let kinder = i32::from(request.is_pv()) * 100 + i32::from(self.is_forcing(point)) * 100 + proved;
        ((base - kinder) / 100).clamp(0, request.depth - 1)
    }

    /// What the policy's doubt in a move adds to its reduction, in hundredths of a ply; less than nothing where it has none.
    fn doubted(&self, picked: Candidate) -> i32 {
        let params = self.params;
        let doubt = picked.doubt.filter(|_| self.features.has(Feature::PolicyReductions));
        doubt.map_or(0, |doubt| ((doubt - params.lmr_doubt_free) * params.lmr_doubt / 100).clamp(-100, 150))
    }

    /// What the histories of a move take off its reduction, in hundredths of a ply.
    fn proved(&self, request: &NodeRequest, point: Point) -> i32 {
        let params = self.params;
        if !self.features.has(Feature::Histories) {
            let history = self.history[self.position.turn().index()][point.index()];
            return history * params.lmr_history / params.history_most;
        }
        let context = self.context(request.ply, request.previous);
        let [alone, after] = self.histories.of(context, self.kind(point), point);
        (alone * params.lmr_history + after * params.lmr_after) / 100
    }

    /// What is expected of the node makes of a reduction, in hundredths of a ply.
    fn by_expectation(&self, request: &NodeRequest, outset: Outset) -> i32 {
        let (main, cut) = (self.features.has(Feature::MainLine), self.features.has(Feature::CutNodes));
        i32::from(cut && request.expects_cut) * self.params.lmr_cut
            - i32::from(main && outset.is_main && !request.is_pv()) * self.params.lmr_main
    }

    /// The reduction of a late move at the root: a ply less than elsewhere, since the choice is made here.
    pub(crate) fn root_reduction(&self, depth: i32, point: Point, searched: i32) -> i32 {
        if !self.features.has(Feature::RootReductions) {
            return 0;
        }
        let (value, likely) = (0, 0);
        let outset = Outset { value, likely, improves: true, is_main: false, is_threatened: false };
        let request = NodeRequest {
            alpha: 0,
            beta: 1,
            depth,
            ply: 0,
            previous: None,
            may_pass: false,
            expects_cut: false,
        };
        let picked = Candidate { point, order: 0, doubt: None };
        (self.reduction(&request, (picked, searched), outset) - 1).max(0)
    }

    /// Singular extension: deeper for a table move that all others fall well short of. Where they do not, the node may
    /// be cut off, or the move is nothing special and gets a ply less.
    pub(crate) fn singular(
        &mut self,
        request: &NodeRequest,
        entry: Option<TableEntry>,
        point: Point,
    ) -> Singular {
        let Some(entry) = entry.filter(|entry| entry.best == Some(point)) else { return Singular::Extend(0) };
        let ply = request.ply as usize;
        let usable = self.features.has(Feature::Singular)
            && request.depth >= self.params.singular_depth
            && entry.depth >= self.table_depth(request.depth - 3)
            && entry.bound != Bound::Upper
            && !is_decided(entry.value)
            && self.excluded[ply].is_none();
        if !usable {
            return Singular::Extend(0);
        }
        let margin = self.params.singular_margin * request.depth;
        let target = entry.value - margin;
        self.excluded[ply] = Some(point);
        let half = NodeRequest {
            alpha: target - 1,
            beta: target,
            depth: (request.depth - 1) / 2,
            may_pass: false,
            ..*request
        };
        let others = self.node(half);
        self.excluded[ply] = None;
        let is_singular = others < target;
        self.counters.add(Counted::Extended, u64::from(is_singular));
        if !self.features.has(Feature::Multicut) {
            return Singular::Extend(i32::from(is_singular));
        }
        if is_singular {
            let is_clear = !request.is_pv() && others < target - self.params.singular_double;
            Singular::Extend(1 + i32::from(is_clear))
        } else if !request.is_pv() && target >= request.beta && !is_decided(others) {
            Singular::Cut(target)
        } else {
            Singular::Extend(-i32::from(entry.value >= request.beta))
        }
    }
}

/// The logarithm to base 2 in hundredths, linear between powers of two: the same on every machine.
fn log2_hundredths(n: i32) -> i32 {
    let floor = n.max(1).ilog2();
    100 * floor as i32 + 100 * (n - (1 << floor)) / (1 << floor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_exact_at_powers_of_two_and_grows() {
        assert_eq!([1, 2, 8, 64].map(log2_hundredths), [0, 100, 300, 600]);
        assert!((1..500).all(|n| log2_hundredths(n) <= log2_hundredths(n + 1)));
    }
}
