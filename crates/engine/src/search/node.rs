//! One node of the tree, in named steps.

use kagetsu_rules::{Combined, Point};

use super::counters::Counted;
use super::features::Feature;
use super::leaf::Instant;
use super::table::Entry;
use super::worker::{MAX_PLY, Worker};
use crate::eval::Evaluator;
use crate::score::{Bound, INFINITE, Value, from_table, is_decided, loss_at, to_table, win_at};

/// What a parent tells its child.
#[derive(Clone, Copy)]
pub(crate) struct Ask {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    pub(crate) depth: i32,
    pub(crate) ply: u32,
    /// The opponent's last move.
    pub(crate) previous: Option<Point>,
    /// Whether passing may be tried here: not twice in a row.
    pub(crate) may_pass: bool,
}

impl Ask {
    fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl<E: Evaluator> Worker<'_, E> {
    /// The value of the position to the side to move: exact inside the window, a bound outside.
    pub(crate) fn node(&mut self, mut ask: Ask) -> Value {
        let ply = ask.ply as usize;
        self.lines[ply.min(MAX_PLY)].clear();
        if self.stopped {
            return 0;
        }
        match self.instant(ask.ply) {
            Instant::Decided(value) => return value,
            Instant::Forced(block) => return self.answer_four(ask, block),
            Instant::Open => {}
        }
        if ply + 2 >= MAX_PLY || self.position.empty().is_empty() {
            return if self.position.empty().is_empty() { 0 } else { self.static_value(&ask) };
        }
        // A win here is at best three plies away, a loss four.
        ask.alpha = ask.alpha.max(loss_at(ask.ply + 4));
        ask.beta = ask.beta.min(win_at(ask.ply + 3));
        if ask.alpha >= ask.beta {
            return ask.alpha;
        }
        ask.depth += self.three_extension(&ask);
        if ask.depth <= 0 {
            return self.leaf(&ask);
        }
        let entry = if self.excluded[ply].is_none() { self.remembered_entry() } else { None };
        if let Some(value) = self.usable(entry, &ask) {
            self.counters.count(Counted::TableCuts);
            return value;
        }
        let table_move = entry.and_then(|entry| entry.best);
        if table_move.is_none() && self.features.has(Feature::Iir) && ask.depth >= self.params.iir_depth {
            ask.depth -= 1;
        }
        let value = self.static_value(&ask);
        if let Some(cut) = self.cut_early(&ask, value) {
            return cut;
        }
        self.search_moves(ask, entry, value)
    }

    /// One ply more where an open three has to be answered: its answers are few, and what they are worth shows later.
    fn three_extension(&self, ask: &Ask) -> i32 {
        let wanted = self.longer_look
            && ask.depth >= 0
            && self.placed < self.params.three_extension_nodes as u64
            && (ask.ply as i32) < self.params.three_extension_plies
            && !self.position.points(!self.position.turn(), Combined::OpenFour).is_empty();
        i32::from(wanted)
    }

    /// Whether this pass only makes ready for a longer look.
    pub(crate) fn is_short_look(&self) -> bool {
        self.features.has(Feature::ThreeExtension) && !self.longer_look
    }

    fn remembered_entry(&mut self) -> Option<Entry> {
        let entry = self.table.load(self.position.hash());
        self.counters.count(Counted::TableAsked);
        self.counters.add(Counted::TableFound, u64::from(entry.is_some()));
        entry
    }

    /// The one answer to a four: searched at once, without losing depth where that is a feature.
    fn answer_four(&mut self, ask: Ask, block: Point) -> Value {
        let is_free = self.features.has(Feature::ReplyExtension) && !self.is_short_look();
        if (ask.depth <= 0 && !is_free) || ask.ply as usize + 2 >= MAX_PLY {
            return self.static_value(&ask);
        }
        let undo = self.place(block);
        let child = Ask {
            alpha: -ask.beta,
            beta: -ask.alpha,
            depth: ask.depth - i32::from(!is_free),
            ply: ask.ply + 1,
            previous: Some(block),
            may_pass: true,
        };
        let value = -self.node(child);
        self.undo(undo);
        self.extend_line(ask.ply as usize, block);
        value
    }

    /// Razoring, static cut-off and null move: ways out before any move is searched.
    fn cut_early(&mut self, ask: &Ask, value: Value) -> Option<Value> {
        if ask.is_pv() || self.excluded[ask.ply as usize].is_some() || is_decided(ask.beta) {
            return None;
        }
        // Razoring: far below the window near the leaves, only a win by fours can help.
        if self.features.has(Feature::Razoring)
            && ask.depth <= self.params.razor_depth
            && value + self.params.razor_margin * ask.depth < ask.alpha
        {
            return Some(self.leaf(ask));
        }
        // Static cut-off (child futility): so far above the window that a few plies will not bring it down.
        if self.features.has(Feature::Razoring)
            && ask.depth <= self.params.static_cut_depth
            && value - self.params.static_cut_margin * ask.depth >= ask.beta
        {
            return Some(value);
        }
        self.try_null_move(ask, value)
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

    fn search_moves(&mut self, ask: Ask, entry: Option<Entry>, value: Value) -> Value {
        let ply = ask.ply as usize;
        let table_move = entry.and_then(|entry| entry.best);
        let first = self.moves.len();
        let mut moves = self.ordered_moves(&ask, table_move);
        let (mut alpha, mut best, mut best_move, mut searched) = (ask.alpha, -INFINITE, None, 0);
        while let Some(point) = moves.pick(&mut self.moves) {
            if !self.position.may_play(self.position.turn(), point) {
                continue;
            }
            // Nothing is skipped while every move so far loses: the one that does not may come late.
            if searched > 0
                && best > loss_at(MAX_PLY as u32 * 2)
                && self.is_futile(&ask, value, point, searched)
            {
                // What holds for this quiet move holds for all that are left.
                self.drop_quiet(&mut moves);
                continue;
            }
            let extension = self.singular_extension(&ask, entry, point);
            let window = Ask { alpha, ..ask };
            let score = self.search_move(&window, point, searched, extension);
            searched += 1;
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_move) = (score, Some(point));
                    self.extend_line(ply, point);
                }
                if score >= ask.beta {
                    self.reward(ply, point, ask.depth, ask.previous);
                    self.counters.count(Counted::MoveCuts);
                    self.counters.add(Counted::FirstMoveCuts, u64::from(searched == 1));
                    break;
                }
            }
        }
        self.moves.truncate(first);
        if self.stopped { 0 } else { self.conclude(&ask, best, best_move) }
    }

    /// Keeps what the moves gave, or says what no move means.
    fn conclude(&mut self, ask: &Ask, best: Value, best_move: Option<Point>) -> Value {
        if best == -INFINITE {
            // No legal candidate. Against an open three everything else loses; otherwise nothing is known.
            return if self.excluded[ask.ply as usize].is_some() {
                ask.alpha
            } else {
                self.static_value(ask)
            };
        }
        if self.excluded[ask.ply as usize].is_none() {
            let bound = if best >= ask.beta {
                Bound::Lower
            } else if best_move.is_some() {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let depth = self.table_depth(ask.depth);
            let value = to_table(best, ask.ply);
            self.table.store(self.position.hash(), Entry { value, bound, depth, best: best_move });
        }
        best
    }

    /// Whether a quiet move near the leaves is not worth a search: too late in the order, or the score hopeless.
    fn is_futile(&self, ask: &Ask, value: Value, point: Point, searched: i32) -> bool {
        if ask.is_pv() || self.is_forcing(point) {
            return false;
        }
        let late = self.params.move_count_base + ask.depth * ask.depth * self.params.move_count_slope / 10;
        if self.features.has(Feature::MoveCount)
            && ask.depth <= self.params.move_count_depth
            && searched >= late
        {
            return true;
        }
        let margins = if self.position.turn() == self.searcher {
            [self.params.futility_own_1, self.params.futility_own_2, self.params.futility_own_3]
        } else {
            [self.params.futility_their_1, self.params.futility_their_2, self.params.futility_their_3]
        };
        let margin = usize::try_from(ask.depth - 1).ok().and_then(|index| margins.get(index));
        self.features.has(Feature::Futility) && margin.is_some_and(|margin| value + margin <= ask.alpha)
    }

    /// Whether a move makes a four or an open three, or takes the opponent's.
    pub(crate) fn is_forcing(&self, point: Point) -> bool {
        let (us, them) = (self.position.turn(), !self.position.turn());
        self.position.combined(us, point) >= Combined::OpenThree
            || self.position.combined(them, point) >= Combined::Four
    }

    /// Searches one move: the first with the whole window, the others to show that they are no better.
    fn search_move(&mut self, ask: &Ask, point: Point, searched: i32, extension: i32) -> Value {
        let depth = ask.depth - 1 + extension;
        let reduction = self.reduction(ask, point, searched);
        let undo = self.place(point);
        let child = |alpha: Value, beta: Value, depth: i32| Ask {
            alpha,
            beta,
            depth,
            ply: ask.ply + 1,
            previous: Some(point),
            may_pass: true,
        };
        let mut value;
        if searched == 0 {
            value = -self.node(child(-ask.beta, -ask.alpha, depth));
        } else {
            value = -self.node(child(-ask.alpha - 1, -ask.alpha, depth - reduction));
            self.counters.add(Counted::Reduced, u64::from(reduction > 0));
            if value > ask.alpha && reduction > 0 {
                self.counters.count(Counted::Researched);
                value = -self.node(child(-ask.alpha - 1, -ask.alpha, depth));
            }
            if value > ask.alpha && value < ask.beta {
                value = -self.node(child(-ask.beta, -ask.alpha, depth));
            }
        }
        self.undo(undo);
        value
    }

    /// Late move reduction: fours are never reduced.
    fn reduction(&self, ask: &Ask, point: Point, searched: i32) -> i32 {
        let late = searched >= self.params.lmr_index && ask.depth >= self.params.lmr_depth;
        if !late || self.position.combined(self.position.turn(), point).is_four() {
            return 0;
        }
        if !self.features.has(Feature::DeepReductions) {
            return self.params.lmr_reduction;
        }
        let logs = log2_hundredths(ask.depth) * log2_hundredths(searched + 1);
        let base = self.params.lmr_base + logs / self.params.lmr_divisor;
        let kinder = i32::from(ask.is_pv()) * 100 + i32::from(self.is_forcing(point)) * 100;
        ((base - kinder) / 100).clamp(0, ask.depth - 1)
    }

    /// Singular extension: one ply more for a table move that all others fall well short of.
    fn singular_extension(&mut self, ask: &Ask, entry: Option<Entry>, point: Point) -> i32 {
        let Some(entry) = entry.filter(|entry| entry.best == Some(point)) else { return 0 };
        let ply = ask.ply as usize;
        let usable = self.features.has(Feature::Singular)
            && ask.depth >= self.params.singular_depth
            && entry.depth >= self.table_depth(ask.depth - 3)
            && entry.bound != Bound::Upper
            && !is_decided(entry.value)
            && self.excluded[ply].is_none();
        if !usable {
            return 0;
        }
        let target = entry.value - self.params.singular_margin * ask.depth;
        self.excluded[ply] = Some(point);
        let half =
            Ask { alpha: target - 1, beta: target, depth: (ask.depth - 1) / 2, may_pass: false, ..*ask };
        let others = self.node(half);
        self.excluded[ply] = None;
        self.counters.add(Counted::Extended, u64::from(others < target));
        i32::from(others < target)
    }

    /// What the table says, when it settles the question.
    fn usable(&self, entry: Option<Entry>, ask: &Ask) -> Option<Value> {
        let entry = entry?;
        let value = from_table(entry.value, ask.ply);
        let deep_enough = entry.depth >= self.table_depth(ask.depth);
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= ask.beta,
            Bound::Upper => value <= ask.alpha,
        };
        (deep_enough && settles && !ask.is_pv()).then_some(value)
    }

    /// How deep the table takes a search for: with free answers it saw more than any without.
    fn table_depth(&self, depth: i32) -> u8 {
        const MOST: i32 = MAX_PLY as i32;
        depth.clamp(0, MOST) as u8 + if self.longer_look { MOST as u8 } else { 0 }
    }

    /// Puts a move before the line found below it.
    pub(crate) fn extend_line(&mut self, ply: usize, point: Point) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let (Some(line), Some(below)) = (upper.last_mut(), lower.first()) else { return };
        line.clear();
        line.push(point);
        line.extend_from_slice(below);
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
