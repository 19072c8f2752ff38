//! One node of the tree, in named steps.

use kagetsu_rules::{Combined, Point};

use super::counters::Counted;
use super::features::Feature;
use super::leaf::InstantValue;
use super::prune::Outset;
use super::reduce::Singular;
use super::transposition_table::TableEntry;
use super::worker::{MAX_PLY, Worker};
use crate::eval::Evaluator;
use crate::score::{Bound, INFINITE, Value, from_table, loss_at, to_table, win_at};

/// What a parent tells its child.
#[derive(Clone, Copy)]
pub(crate) struct NodeRequest {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    pub(crate) depth: i32,
    pub(crate) ply: u32,
    /// The opponent's last move.
    pub(crate) previous: Option<Point>,
    /// Whether passing may be tried here: not twice in a row.
    pub(crate) may_pass: bool,
    /// Whether one move is expected to be enough to leave this node again.
    pub(crate) expects_cut: bool,
}

impl NodeRequest {
    pub(crate) fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl<E: Evaluator> Worker<'_, E> {
    /// The value of the position to the side to move: exact inside the window, a bound outside.
    pub(crate) fn node(&mut self, mut request: NodeRequest) -> Value {
        let ply = request.ply as usize;
        self.lines[ply.min(MAX_PLY)].clear();
        if self.stopped {
            return 0;
        }
        match self.instant(request.ply) {
            InstantValue::Decided(value) => return value,
            InstantValue::Forced(block) => return self.answer_four(request, block),
            InstantValue::Open => {}
        }
        if ply + 2 >= MAX_PLY || self.position.empty().is_empty() {
            return if self.position.empty().is_empty() { 0 } else { self.static_value(&request) };
        }
        // A win here is at best three plies away, a loss four.
        request.alpha = request.alpha.max(loss_at(request.ply + 4));
        request.beta = request.beta.min(win_at(request.ply + 3));
        if request.alpha >= request.beta {
            return request.alpha;
        }
        request.depth += self.three_extension(&request);
        if request.depth <= 0 && !self.features.has(Feature::LeafTable) {
            return self.leaf(&request);
        }
        let entry = if self.excluded[ply].is_none() { self.remembered_entry() } else { None };
        if let Some(value) = self.usable(entry, &request) {
            self.counters.count(Counted::TableCuts);
            return value;
        }
        if request.depth <= 0 {
            return self.remembered_leaf(&request, entry);
        }
        let table_move = entry.and_then(|entry| entry.best);
        if table_move.is_none() && self.features.has(Feature::Iir) && request.depth >= self.params.iir_depth {
            request.depth -= 1;
        }
        let outset = self.outset(&request, entry);
        if let Some(cut) = self.cut_early(&request, outset) {
            return cut;
        }
        request.depth -= self.fail_high_reduction(&request, outset);
        self.search_moves(request, entry, outset)
    }

    /// One ply more where an open three has to be answered: its answers are few, and what they are worth shows later.
    fn three_extension(&self, request: &NodeRequest) -> i32 {
        let wanted = self.longer_look
            && request.depth >= 0
            && self.placed < self.params.three_extension_nodes as u64
            && (request.ply as i32) < self.params.three_extension_plies
            && !self.position.points(!self.position.turn(), Combined::OpenFour).is_empty();
        i32::from(wanted)
    }

    /// Whether this pass only makes ready for a longer look.
    pub(crate) fn is_short_look(&self) -> bool {
        self.features.has(Feature::ThreeExtension) && !self.longer_look
    }

    fn remembered_entry(&mut self) -> Option<TableEntry> {
        let entry = self.table.load(self.position.hash());
        self.counters.count(Counted::TableAsked);
        self.counters.add(Counted::TableFound, u64::from(entry.is_some()));
        entry
    }

    /// A leaf whose score goes into the table, unless there is something deeper.
    fn remembered_leaf(&mut self, request: &NodeRequest, entry: Option<TableEntry>) -> Value {
        let value = self.leaf(request);
        let is_new = entry.is_none_or(|entry| entry.depth == 0);
        if !self.stopped && is_new && self.excluded[request.ply as usize].is_none() {
            let bound = if value >= request.beta {
                Bound::Lower
            } else if value <= request.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            };
            let (value, depth) = (to_table(value, request.ply), self.table_depth(0));
            let entry = TableEntry { value, bound, depth, best: None, is_main: request.is_pv() };
            self.table.store(self.position.hash(), entry);
        }
        value
    }

    /// The one answer to a four: searched at once, without losing depth where that is a feature.
    fn answer_four(&mut self, request: NodeRequest, block: Point) -> Value {
        let is_free = self.features.has(Feature::ReplyExtension) && !self.is_short_look();
        if (request.depth <= 0 && !is_free) || request.ply as usize + 2 >= MAX_PLY {
            return self.static_value(&request);
        }
        self.values[request.ply as usize] = None;
        self.played[request.ply as usize] = Some(block);
        let undo = self.place(block);
        let child = NodeRequest {
            alpha: -request.beta,
            beta: -request.alpha,
            depth: request.depth - i32::from(!is_free),
            ply: request.ply + 1,
            previous: Some(block),
            may_pass: true,
            expects_cut: !request.expects_cut && !request.is_pv(),
        };
        let value = -self.node(child);
        self.undo(undo);
        self.extend_line(request.ply as usize, block);
        value
    }

    fn search_moves(&mut self, request: NodeRequest, entry: Option<TableEntry>, outset: Outset) -> Value {
        let ply = request.ply as usize;
        let table_move = entry.and_then(|entry| entry.best);
        let (first, failed) = (self.moves.len(), self.failed.len());
        let mut moves = self.ordered_moves(&request, table_move);
        let (mut alpha, mut best, mut best_move, mut searched) = (request.alpha, -INFINITE, None, 0);
        let mut depth = request.depth;
        while let Some(picked) = moves.pick(&mut self.moves) {
            let point = picked.point;
            if !self.position.may_play(self.position.turn(), point) {
                continue;
            }
            // Nothing is skipped while every move so far loses: the one that does not may come late.
            let may_skip = searched > 0 && best > loss_at(MAX_PLY as u32 * 2);
            if may_skip && self.is_futile(&request, outset, (point, searched)) {
                // What holds for this quiet move holds for all that are left.
                self.drop_quiet(&mut moves);
                continue;
            }
            if may_skip && self.ignores_threat(&request, outset, point) {
                self.counters.count(Counted::Skipped);
                continue;
            }
            let extension = match self.singular(&request, entry, point) {
                Singular::Extend(plies) => plies,
                Singular::Cut(value) => {
                    self.moves.truncate(first);
                    self.failed.truncate(failed);
                    return value;
                }
            };
            if self.stopped {
                break;
            }
            let window = NodeRequest { alpha, depth, ..request };
            let score = self.search_move(&window, (picked, searched), outset, extension);
            searched += 1;
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_move) = (score, Some(point));
                    depth = self.depth_after_raise(&request);
                    self.extend_line(ply, point);
                }
                if score >= request.beta {
                    self.reward(&request, point, failed);
                    self.counters.count(Counted::MoveCuts);
                    self.counters.add(Counted::FirstMoveCuts, u64::from(searched == 1));
                    break;
                }
            }
            self.failed.push(point);
        }
        self.moves.truncate(first);
        self.failed.truncate(failed);
        if self.stopped { 0 } else { self.conclude(&request, outset, best, best_move) }
    }

    /// Keeps what the moves gave, or says what no move means.
    fn conclude(
        &mut self,
        request: &NodeRequest,
        outset: Outset,
        best: Value,
        best_move: Option<Point>,
    ) -> Value {
        if best == -INFINITE {
            // No candidate can be played. What was left out of the candidates is judged by the static value alone.
            return if self.excluded[request.ply as usize].is_some() {
                request.alpha
            } else {
                self.static_value(request)
            };
        }
        if self.excluded[request.ply as usize].is_none() {
            let bound = if best >= request.beta {
                Bound::Lower
            } else if best_move.is_some() {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.correct(request, outset, (best, bound));
            let depth = self.table_depth(request.depth);
            let entry = TableEntry {
                value: to_table(best, request.ply),
                bound,
                depth,
                best: best_move,
                is_main: outset.is_main,
            };
            self.table.store(self.position.hash(), entry);
        }
        best
    }

    /// How deep the rest is searched once a move has raised alpha: a ply less, since few are better still.
    fn depth_after_raise(&self, request: &NodeRequest) -> i32 {
        let (least, most) = (self.params.raised_least, self.params.raised_most);
        let less = self.features.has(Feature::RaisedAlpha) && (least..=most).contains(&request.depth);
        request.depth - i32::from(less)
    }

    /// What the table says, when it settles the question.
    fn usable(&self, entry: Option<TableEntry>, request: &NodeRequest) -> Option<Value> {
        let entry = entry?;
        let value = from_table(entry.value, request.ply);
        let deep_enough = entry.depth >= self.table_depth(request.depth);
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= request.beta,
            Bound::Upper => value <= request.alpha,
        };
        (deep_enough && settles && !request.is_pv()).then_some(value)
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
