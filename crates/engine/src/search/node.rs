//! One node of the tree, in named steps.

use kagetsu_rules::{Combined, Point};

use super::counters::Counted;
use super::features::Feature;
use super::leaf::Instant;
use super::prune::Outset;
use super::reduce::Singular;
use super::table::Entry;
use super::worker::{MAX_PLY, Worker};
use crate::eval::Evaluator;
use crate::score::{Bound, INFINITE, Value, from_table, loss_at, to_table, win_at};

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
    pub(crate) fn is_pv(&self) -> bool {
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
        if ask.depth <= 0 && !self.features.has(Feature::LeafTable) {
            return self.leaf(&ask);
        }
        let entry = if self.excluded[ply].is_none() { self.remembered_entry() } else { None };
        if let Some(value) = self.usable(entry, &ask) {
            self.counters.count(Counted::TableCuts);
            return value;
        }
        if ask.depth <= 0 {
            return self.remembered_leaf(&ask, entry);
        }
        let table_move = entry.and_then(|entry| entry.best);
        if table_move.is_none() && self.features.has(Feature::Iir) && ask.depth >= self.params.iir_depth {
            ask.depth -= 1;
        }
        let outset = self.outset(&ask);
        if let Some(cut) = self.cut_early(&ask, outset) {
            return cut;
        }
        ask.depth -= self.fail_high_reduction(&ask, outset);
        self.search_moves(ask, entry, outset)
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

    /// A leaf whose score goes into the table, unless there is something deeper.
    fn remembered_leaf(&mut self, ask: &Ask, entry: Option<Entry>) -> Value {
        let value = self.leaf(ask);
        let is_new = entry.is_none_or(|entry| entry.depth == 0);
        if !self.stopped && is_new && self.excluded[ask.ply as usize].is_none() {
            let bound = if value >= ask.beta {
                Bound::Lower
            } else if value <= ask.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            };
            let entry =
                Entry { value: to_table(value, ask.ply), bound, depth: self.table_depth(0), best: None };
            self.table.store(self.position.hash(), entry);
        }
        value
    }

    /// The one answer to a four: searched at once, without losing depth where that is a feature.
    fn answer_four(&mut self, ask: Ask, block: Point) -> Value {
        let is_free = self.features.has(Feature::ReplyExtension) && !self.is_short_look();
        if (ask.depth <= 0 && !is_free) || ask.ply as usize + 2 >= MAX_PLY {
            return self.static_value(&ask);
        }
        self.values[ask.ply as usize] = None;
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

    fn search_moves(&mut self, ask: Ask, entry: Option<Entry>, outset: Outset) -> Value {
        let ply = ask.ply as usize;
        let table_move = entry.and_then(|entry| entry.best);
        let first = self.moves.len();
        let mut moves = self.ordered_moves(&ask, table_move);
        let (mut alpha, mut best, mut best_move, mut searched) = (ask.alpha, -INFINITE, None, 0);
        let mut depth = ask.depth;
        while let Some(picked) = moves.pick(&mut self.moves) {
            let point = picked.point;
            if !self.position.may_play(self.position.turn(), point) {
                continue;
            }
            // Nothing is skipped while every move so far loses: the one that does not may come late.
            if searched > 0
                && best > loss_at(MAX_PLY as u32 * 2)
                && self.is_futile(&ask, outset, (point, searched))
            {
                // What holds for this quiet move holds for all that are left.
                self.drop_quiet(&mut moves);
                continue;
            }
            let extension = match self.singular(&ask, entry, point) {
                Singular::Extend(plies) => plies,
                Singular::Cut(value) => {
                    self.moves.truncate(first);
                    return value;
                }
            };
            let window = Ask { alpha, depth, ..ask };
            let score = self.search_move(&window, (picked, searched), outset, extension);
            searched += 1;
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_move) = (score, Some(point));
                    depth = self.depth_after_raise(&ask);
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

    /// How deep the rest is searched once a move has raised alpha: a ply less, since few are better still.
    fn depth_after_raise(&self, ask: &Ask) -> i32 {
        let (least, most) = (self.params.raised_least, self.params.raised_most);
        let less = self.features.has(Feature::RaisedAlpha) && (least..=most).contains(&ask.depth);
        ask.depth - i32::from(less)
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
    pub(crate) fn table_depth(&self, depth: i32) -> u8 {
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
