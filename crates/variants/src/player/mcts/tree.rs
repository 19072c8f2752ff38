//! The tree of MCTS: nodes in one vector, the children of a node side by side.
//!
//! A node's children are all put down when its moves are first needed; the tried ones stand in front, so that the
//! choice by UCB1 runs over neighbours in memory. Counts are whole numbers (a win is two points, a draw one); the
//! only floating point is in UCB1, by operations that every machine rounds alike.

use core::ops::Range;

use crate::board::Board;
use crate::cell::Cell;
use crate::prng::Prng;

/// The most nodes a tree may have; beyond, playouts go on from the leaves there are.
const MAX_NODES: usize = 4_000_000;

/// What is certain about a node, as far as the candidates go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fate {
    /// The side that moved here has lost.
    Lost,
    /// Nothing.
    Open,
    /// The side that moved here has won.
    Won,
}

/// The number of a node; the root is 0.
pub(super) type MctsNodeId = u32;

/// A position, known by the move that led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct MctsNode {
    pub(super) visits: u32,
    /// Points of the side that moved here: two for each won playout, one for each draw.
    pub(super) points: u32,
    start: MctsNodeId,
    tried: u16,
    moves: u16,
    pub(super) cell: Cell,
    pub(super) fate: Fate,
    listed: bool,
}

impl MctsNode {
    fn new(cell: Cell) -> MctsNode {
        MctsNode { visits: 0, points: 0, start: 0, tried: 0, moves: 0, cell, fate: Fate::Open, listed: false }
    }

    /// The share of points, from 0 to 1.
    #[inline]
    pub(super) fn rate(&self) -> f64 {
        f64::from(self.points) / (2.0 * f64::from(self.visits.max(1)))
    }
}

/// The nodes.
#[derive(Clone, Debug)]
pub(super) struct MctsTree {
    nodes: Vec<MctsNode>,
}

impl MctsTree {
    /// A tree of a root alone; the root's own cell means nothing.
    pub(super) fn new() -> MctsTree {
        MctsTree { nodes: vec![MctsNode::new(Cell::at(0, 0))] }
    }

    #[inline]
    pub(super) fn node(&self, id: MctsNodeId) -> &MctsNode {
        &self.nodes[id as usize]
    }

    /// The tried children of `id`.
    #[inline]
    pub(super) fn children(&self, id: MctsNodeId) -> Range<MctsNodeId> {
        let MctsNode { start, tried, .. } = *self.node(id);
        start..start + MctsNodeId::from(tried)
    }

    /// The child of `id` with the most visits, a won one before and a lost one after all others; among equals the one
    /// with more points, then the lower cell.
    pub(super) fn most_visited(&self, id: MctsNodeId) -> Option<MctsNodeId> {
        self.children(id).max_by_key(|child| self.rank(*child))
    }

    /// What a node is chosen by in the end, more being better.
    pub(super) fn rank(&self, id: MctsNodeId) -> impl Ord + use<> {
        let node = self.node(id);
        (node.fate, node.visits, node.points, core::cmp::Reverse(node.cell))
    }

    /// Settles the last node of a path, and those before it whose fate follows: a move is lost to a won answer, and won
    /// when every answer is lost.
    pub(super) fn settle(&mut self, path: &[MctsNodeId], fate: Fate) {
        let mut fate = fate;
        for (depth, id) in path.iter().enumerate().rev() {
            self.nodes[*id as usize].fate = fate;
            let Some(parent) = depth.checked_sub(1).and_then(|depth| path.get(depth)) else { return };
            fate = match fate {
                Fate::Won => Fate::Lost,
                Fate::Lost if self.has_only_lost_answers(*parent) => Fate::Won,
                Fate::Lost | Fate::Open => return,
            };
        }
    }

    fn has_only_lost_answers(&self, id: MctsNodeId) -> bool {
        let MctsNode { tried, moves, .. } = *self.node(id);
        tried == moves && self.children(id).all(|child| self.node(child).fate == Fate::Lost)
    }

    /// Puts down the moves of a node when they are needed for the first time, if there is room.
    pub(super) fn list_moves(&mut self, id: MctsNodeId, board: &Board) {
        if self.node(id).listed || self.nodes.len() >= MAX_NODES {
            return;
        }
        let start = self.nodes.len();
        self.nodes.extend(board.candidates().iter().map(MctsNode::new));
        let moves = (self.nodes.len() - start) as u16;
        let node = &mut self.nodes[id as usize];
        (node.start, node.moves, node.listed) = (start as MctsNodeId, moves, true);
    }

    /// Takes one untried move of `id` at random; `None` when all are tried.
    pub(super) fn expand(&mut self, id: MctsNodeId, prng: &mut Prng) -> Option<MctsNodeId> {
        let MctsNode { start, tried, moves, .. } = *self.node(id);
        if tried == moves {
            return None;
        }
        let next = start as usize + usize::from(tried);
        // Untried nodes have nothing below them, so they can change places.
        self.nodes.swap(next, next + prng.below(usize::from(moves - tried)));
        self.nodes[id as usize].tried += 1;
        Some(next as MctsNodeId)
    }

    /// Counts a playout through `id`.
    #[inline]
    pub(super) fn count(&mut self, id: MctsNodeId, points: u32) {
        let node = &mut self.nodes[id as usize];
        node.visits += 1;
        node.points += points;
    }

    /// The child of `id` with the highest UCB1 value, `rate + c * sqrt(ln N / n)`.
    #[inline]
    pub(super) fn best_child(&self, id: MctsNodeId, c: f64) -> Option<MctsNodeId> {
        let spread = c * ln(self.node(id).visits).sqrt();
        let mut best = None;
        let mut highest = f64::NEG_INFINITY;
        for child in self.children(id) {
            let node = self.node(child);
            let value = match node.fate {
                Fate::Open => node.rate() + spread / f64::from(node.visits.max(1)).sqrt(),
                // What is certain needs no playout while there is something else.
                Fate::Lost => -1.0,
                Fate::Won => f64::MAX,
            };
            if value > highest {
                (best, highest) = (Some(child), value);
            }
        }
        best
    }

    /// Keeps only those moves of `id` that `keep` wants; what was learnt about the others is dropped.
    pub(super) fn restrict(&mut self, id: MctsNodeId, keep: impl Fn(Cell) -> bool) {
        let MctsNode { start, tried, moves, .. } = *self.node(id);
        let mut kept = [0_u16; 2];
        for at in 0..moves {
            let known = at < tried;
            if keep(self.nodes[start as usize + usize::from(at)].cell) {
                self.nodes.swap(start as usize + usize::from(kept[0]), start as usize + usize::from(at));
                kept[0] += 1;
                kept[1] += u16::from(known);
            }
        }
        let node = &mut self.nodes[id as usize];
        (node.moves, node.tried) = (kept[0], kept[1]);
    }

    /// The subtree of `id` as a tree of its own.
    pub(super) fn subtree(&self, id: MctsNodeId) -> MctsTree {
        let mut tree = MctsTree { nodes: vec![*self.node(id)] };
        let mut at = 0;
        while let Some(node) = tree.nodes.get(at).copied() {
            let start = tree.nodes.len();
            let moves = node.start as usize..node.start as usize + usize::from(node.moves);
            tree.nodes.extend_from_slice(&self.nodes[moves]);
            tree.nodes[at].start = start as MctsNodeId;
            at += 1;
        }
        tree
    }
}

/// The natural logarithm by exact steps only, so that every machine gets the same bits: the number is a power of
/// two times a mantissa in 1 to 2, and ln m = 2 artanh((m - 1) / (m + 1)) as a series.
fn ln(number: u32) -> f64 {
    let number = number.max(1);
    let power = number.ilog2();
    let mantissa = f64::from(number) / f64::from(1_u32 << power);
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let square = t * t;
    let mut sum = 0.0;
    for odd in [19, 17, 15, 13, 11, 9, 7, 5, 3, 1] {
        sum = sum * square + 1.0 / f64::from(odd);
    }
    f64::from(power) * core::f64::consts::LN_2 + 2.0 * t * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_right() {
        for number in (1..5_000).chain([65_535, 1_000_003, u32::MAX]) {
            assert!((ln(number) - f64::from(number).ln()).abs() < 1e-9, "{number}");
        }
    }

    /// A tree over the eight answers to the centre of tic-tac-toe.
    fn answers() -> MctsTree {
        let mut board = Board::new("tictactoe".parse().unwrap());
        board.put(board.variant().center());
        let mut tree = MctsTree::new();
        tree.list_moves(0, &board);
        tree
    }

    #[test]
    fn ucb1_weighs_rate_against_visits() {
        let (mut tree, mut prng) = (answers(), Prng::new(0));
        let good = tree.expand(0, &mut prng).unwrap();
        let bad = tree.expand(0, &mut prng).unwrap();
        for _ in 0..50 {
            [(0, 0), (good, 2), (0, 0), (bad, 0)].into_iter().for_each(|(id, points)| tree.count(id, points));
        }
        assert_eq!(tree.best_child(0, 1.414), Some(good), "as many visits, more points");
        (0..5_000).for_each(|_| [(0, 0), (good, 2)].into_iter().for_each(|(id, it)| tree.count(id, it)));
        assert_eq!(tree.best_child(0, 1.414), Some(good));
        assert_eq!(tree.best_child(0, 30.0), Some(bad), "a large c explores");
    }

    #[test]
    fn every_move_is_tried_once() {
        let (mut tree, mut prng) = (answers(), Prng::new(5));
        let ids: Vec<MctsNodeId> = core::iter::from_fn(|| tree.expand(0, &mut prng)).collect();
        let mut cells: Vec<Cell> = ids.iter().map(|id| tree.node(*id).cell).collect();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!((ids.len(), cells.len(), tree.children(0).len()), (8, 8, 8));
    }

    #[test]
    fn a_restricted_node_keeps_what_it_knows_of_the_rest() {
        let (mut tree, mut prng) = (answers(), Prng::new(5));
        let tried: Vec<MctsNodeId> = (0..4).filter_map(|_| tree.expand(0, &mut prng)).collect();
        tried.iter().zip(1..).for_each(|(id, points)| tree.count(*id, points));
        let kept = [tree.node(tried[1]).cell, tree.node(tried[3]).cell, tree.node(tried[3] + 1).cell];
        tree.restrict(0, |cell| kept.contains(&cell));
        let points: Vec<u32> = tree.children(0).map(|id| tree.node(id).points).collect();
        assert_eq!(points, [2, 4]);
        let last = tree.expand(0, &mut prng).unwrap();
        assert_eq!(tree.node(last).cell, kept[2]);
        assert_eq!(tree.expand(0, &mut prng), None);
    }

    #[test]
    fn a_subtree_keeps_its_counts_and_moves() {
        let mut board = Board::new("gravity7x6".parse().unwrap());
        let mut tree = MctsTree::new();
        let mut prng = Prng::new(0);
        tree.list_moves(0, &board);
        let child = tree.expand(0, &mut prng).unwrap();
        board.put(tree.node(child).cell);
        tree.list_moves(child, &board);
        let grandchild = tree.expand(child, &mut prng).unwrap();
        [(0, 0), (child, 2), (grandchild, 1)].into_iter().for_each(|(id, points)| tree.count(id, points));
        let mut small = tree.subtree(child);
        assert_eq!((small.node(0).visits, small.node(0).points, small.children(0).len()), (1, 2, 1));
        assert_eq!(small.children(0).map(|id| small.node(id).points).sum::<u32>(), 1);
        let left = core::iter::from_fn(|| small.expand(0, &mut prng)).count();
        assert_eq!(left, 6, "six of seven columns were untried");
    }
}
