//! The search tree of one move: nodes, the walk to a leaf, and the way back.
//!
//! A game has one tree and uses it again for every move: what was allocated stays.

use std::sync::Arc;

use kagetsu::rules::AREA;
use kagetsu::solve::{Limits, Solver, WinStatus};
use kagetsu::{Point, PointSet, Position};

use super::Search;
use super::gumbel::{Bonus, Edge, highest, improve, inner, softmax};
use super::random::Random;

/// Moves of the root and of a node below it that are looked at, those with the highest logits.
const ROOT_WIDTH: usize = 64;
const WIDTH: usize = 24;
/// With so many empty points left, all of them may be forbidden.
const FEW: usize = 24;

/// A position of the tree.
struct MctsNode {
    edges: std::ops::Range<usize>,
    /// The network's value, or the certain one.
    value: f32,
    certainty: Certainty,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Certainty {
    Guess,
    Fact,
}

/// What a walk came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Walk {
    /// A position that the network has to judge.
    Leaf,
    /// Something certain, already counted.
    Known,
}

/// The tree of one search.
#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<MctsNode>,
    edges: Vec<Edge>,
    /// Edges from the root to where the last walk ended.
    path: Vec<usize>,
    /// The random part of the root's moves; candidates are those with the highest sum of it and the logit.
    gumbels: Vec<f32>,
    plan: Arc<[u32]>,
    done: usize,
    /// Room for what is computed anew every time.
    policy: Vec<f32>,
    order: Vec<(f32, Point)>,
}

/// What a position is worth to the side to move without asking the network.
pub(super) fn certain(position: &mut Position, solver: &mut Solver, nodes: u64) -> Option<f32> {
    if position.winner().is_some() {
        return Some(-1.0);
    }
    if position.empty().len() < FEW && position.legal_moves().is_empty() {
        return Some(0.0);
    }
    let (verdict, _, _) = solver.fours(position, &Limits::nodes(nodes));
    (verdict == WinStatus::Win).then_some(1.0)
}

impl Tree {
    /// Begins anew at a root that has these answers of the network.
    pub(super) fn begin(
        &mut self,
        root: &Position,
        (logits, value): (&[f32], f32),
        search: &Search,
        random: &mut Random,
    ) {
        self.nodes.clear();
        self.edges.clear();
        self.gumbels.clear();
        self.done = 0;
        self.expand(root, logits, value, ROOT_WIDTH);
        self.gumbels.extend(self.edges.iter().map(|_| search.noise * random.gumbel()));
        let candidates = search.candidates.min(self.edges.len());
        let sums = self.edges.iter().zip(&self.gumbels).map(|(edge, gumbel)| edge.logit + gumbel);
        let mut order: Vec<(f32, usize)> = sums.zip(0..).collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        // Only candidates get visits: the others sink below all of them.
        for (_, index) in order.iter().skip(candidates) {
            self.gumbels[*index] = f32::NEG_INFINITY;
        }
        self.plan = search.plan(candidates);
    }

    /// Whether all simulations are done.
    pub(super) fn is_done(&self) -> bool {
        self.done >= self.plan.len()
    }

    fn expand(&mut self, position: &Position, logits: &[f32], value: f32, width: usize) {
        let first = self.edges.len();
        self.order.clear();
        self.order.extend(position.empty().into_iter().map(|point| (logits[point.index()], point)));
        let by_logit = |a: &(f32, Point), b: &(f32, Point)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        // Some of the first may be forbidden, so a few more are put in order.
        let sorted = (2 * width).min(self.order.len());
        if sorted < self.order.len() {
            self.order.select_nth_unstable_by(sorted, by_logit);
        }
        self.order[..sorted].sort_unstable_by(by_logit);
        let legal = self.order.iter().filter(|(_, point)| position.is_legal(*point)).take(width);
        self.edges.extend(legal.map(|(logit, point)| Edge {
            point: *point,
            logit: *logit,
            prior: *logit,
            visits: 0,
            total: 0.0,
            child: 0,
        }));
        let new = &mut self.edges[first..];
        self.policy.clear();
        self.policy.extend(new.iter().map(|edge| edge.logit));
        softmax(&mut self.policy);
        for (edge, prior) in new.iter_mut().zip(&self.policy) {
            edge.prior = *prior;
            edge.logit = prior.max(1e-9).ln();
        }
        self.nodes.push(MctsNode { edges: first..self.edges.len(), value, certainty: Certainty::Guess });
    }

    fn choose(&mut self, node: usize) -> usize {
        let MctsNode { edges: range, value, .. } = &self.nodes[node];
        let edges = &self.edges[range.clone()];
        if node > 0 {
            return range.start + inner(edges, *value, &mut self.policy);
        }
        let wanted = self.plan.get(self.done).copied().unwrap_or(0);
        range.start + self.best_with(wanted)
    }

    /// The best of the root's moves with just so many visits.
    fn best_with(&self, visits: u32) -> usize {
        let edges = self.root();
        let bonus = Bonus::new(edges, self.nodes[0].value);
        highest(edges.iter().zip(&self.gumbels).map(|(edge, gumbel)| {
            if edge.visits == visits { bonus.sum(edge) + gumbel } else { f32::NEG_INFINITY }
        }))
    }

    fn root(&self) -> &[Edge] {
        &self.edges[self.nodes[0].edges.clone()]
    }

    /// Walks from `position`, the root, to something new, and leaves it there.
    pub(super) fn walk(&mut self, position: &mut Position, solver: &mut Solver, vcf_nodes: u64) -> Walk {
        let mut node = 0;
        self.path.clear();
        loop {
            let edge = self.choose(node);
            self.path.push(edge);
            let _ = position.place(self.edges[edge].point);
            node = self.edges[edge].child as usize;
            if node == 0 {
                let Some(value) = certain(position, solver, vcf_nodes) else { return Walk::Leaf };
                node = self.nodes.len();
                self.nodes.push(MctsNode { edges: 0..0, value, certainty: Certainty::Fact });
                self.edges[edge].child = node as u32;
            }
            if self.nodes[node].certainty == Certainty::Fact {
                self.count(self.nodes[node].value);
                return Walk::Known;
            }
        }
    }

    /// Takes the network's answers for the leaf of the last walk.
    pub(super) fn answer(&mut self, leaf: &Position, logits: &[f32], value: f32) {
        let node = self.nodes.len();
        self.expand(leaf, logits, value, WIDTH);
        if let Some(edge) = self.path.last() {
            self.edges[*edge].child = node as u32;
        }
        self.count(value);
    }

    /// Counts a visit along the path; `value` is in the view of the side to move at its end.
    fn count(&mut self, mut value: f32) {
        for edge in self.path.iter().rev() {
            value = -value;
            self.edges[*edge].visits += 1;
            self.edges[*edge].total += value;
        }
        self.done += 1;
    }

    /// The move to play: the best among the most visited.
    pub(super) fn best(&self) -> Option<Point> {
        let most = self.root().iter().map(|edge| edge.visits).max()?;
        self.root().get(self.best_with(most)).map(|edge| edge.point)
    }

    /// The policy to learn, on all 225 points, and what the root is worth under it.
    pub(super) fn outcome(&mut self) -> ([f32; AREA], f32) {
        let mut policy = [0.0; AREA];
        let MctsNode { edges: range, value, .. } = &self.nodes[0];
        let edges = &self.edges[range.clone()];
        let worth = improve(edges, *value, &mut self.policy);
        for (edge, share) in edges.iter().zip(&self.policy) {
            policy[edge.point.index()] = *share;
        }
        (policy, worth)
    }
}

/// A move drawn by the network's chances at `temperature`, among the legal ones.
pub(super) fn draw(
    position: &Position,
    logits: &[f32],
    temperature: f32,
    random: &mut Random,
) -> Option<Point> {
    let legal: PointSet = position.legal_moves();
    let noisy = |point: Point| logits[point.index()] / temperature + random.gumbel();
    legal.into_iter().map(noisy).zip(legal).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, point)| point)
}
