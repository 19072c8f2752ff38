//! The search tree of one move: nodes, the walk to a leaf, and the way back.

use kagetsu::rules::AREA;
use kagetsu::solve::{Limits, Solver, Verdict};
use kagetsu::{Position, Rule};

use super::Rules;
use super::gumbel::{Edge, bonuses, halving, highest, improved, inner};
use super::random::Random;

/// Moves of a node that are looked at, those with the highest logits.
const WIDTH: usize = 64;

/// A position of the tree.
struct Node {
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
pub(super) enum Walk {
    /// A position that the network has to judge.
    Leaf(Box<Position>),
    /// Something certain, already counted.
    Known,
}

/// The tree of one search.
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Edges from the root to where the last walk ended.
    path: Vec<usize>,
    /// The random part of the root's moves; candidates are those with the highest sum of it and the logit.
    gumbels: Vec<f32>,
    plan: Vec<u32>,
    done: usize,
}

/// What a position is worth to the side to move without asking the network.
pub(super) fn certain(position: &mut Position, solver: &mut Solver, nodes: u64) -> Option<f32> {
    if position.winner().is_some() {
        return Some(-1.0);
    }
    if position.legal_moves().is_empty() {
        return Some(0.0);
    }
    let (verdict, _, _) = solver.fours(position, &Limits::nodes(nodes));
    (verdict == Verdict::Win).then_some(1.0)
}

impl Tree {
    /// A tree whose root has these answers of the network.
    pub(super) fn new(
        root: &Position,
        logits: &[f32],
        value: f32,
        rules: &Rules,
        random: &mut Random,
    ) -> Tree {
        let (path, gumbels) = (Vec::new(), Vec::new());
        let mut tree =
            Tree { nodes: Vec::new(), edges: Vec::new(), path, gumbels, plan: Vec::new(), done: 0 };
        tree.expand(root, logits, value);
        tree.gumbels = tree.edges.iter().map(|_| random.gumbel()).collect();
        // Only candidates get visits: the others sink below all of them.
        let sums: Vec<f32> =
            tree.edges.iter().zip(&tree.gumbels).map(|(edge, gumbel)| edge.logit + gumbel).collect();
        let mut order: Vec<usize> = (0..sums.len()).collect();
        order.sort_by(|a, b| sums[*b].total_cmp(&sums[*a]));
        for index in order.iter().skip(rules.candidates) {
            tree.gumbels[*index] = f32::NEG_INFINITY;
        }
        tree.plan = halving(rules.candidates.min(sums.len()), rules.simulations);
        tree
    }

    /// Whether all simulations are done.
    pub(super) fn is_done(&self) -> bool {
        self.done >= self.plan.len()
    }

    fn expand(&mut self, position: &Position, logits: &[f32], value: f32) {
        let mut moves: Vec<_> = position.legal_moves().into_iter().collect();
        moves.sort_by(|a, b| logits[b.index()].total_cmp(&logits[a.index()]));
        moves.truncate(WIDTH);
        let first = self.edges.len();
        self.edges.extend(moves.iter().map(|point| Edge {
            point: *point,
            logit: logits[point.index()],
            visits: 0,
            total: 0.0,
            child: 0,
        }));
        self.nodes.push(Node { edges: first..self.edges.len(), value, certainty: Certainty::Guess });
    }

    fn choose(&self, node: usize) -> usize {
        let Node { edges: range, value, .. } = &self.nodes[node];
        let edges = &self.edges[range.clone()];
        if node > 0 {
            return range.start + inner(edges, *value);
        }
        let wanted = self.plan.get(self.done).copied().unwrap_or(0);
        let sums = self.root_sums(edges, *value);
        let open = edges
            .iter()
            .zip(sums)
            .map(|(edge, sum)| if edge.visits == wanted { sum } else { f32::NEG_INFINITY });
        range.start + highest(open)
    }

    fn root_sums(&self, edges: &[Edge], value: f32) -> Vec<f32> {
        let bonuses = bonuses(edges, value);
        let sums = edges.iter().zip(&self.gumbels).zip(bonuses);
        sums.map(|((edge, gumbel), bonus)| edge.logit + gumbel + bonus).collect()
    }

    /// Walks from the root to something new.
    pub(super) fn walk(&mut self, root: &Position, solver: &mut Solver, rules: &Rules) -> Walk {
        let mut position = root.clone();
        let mut node = 0;
        self.path.clear();
        loop {
            let edge = self.choose(node);
            self.path.push(edge);
            let _ = position.place(self.edges[edge].point);
            node = self.edges[edge].child as usize;
            if node == 0 {
                let Some(value) = certain(&mut position, solver, rules.vcf_nodes) else {
                    return Walk::Leaf(Box::new(position));
                };
                node = self.nodes.len();
                self.nodes.push(Node { edges: 0..0, value, certainty: Certainty::Fact });
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
        self.expand(leaf, logits, value);
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
    pub(super) fn best(&self) -> Option<kagetsu::Point> {
        let Node { edges: range, value, .. } = &self.nodes[0];
        let edges = &self.edges[range.clone()];
        let most = edges.iter().map(|edge| edge.visits).max()?;
        let sums = self.root_sums(edges, *value);
        let open = edges
            .iter()
            .zip(sums)
            .map(|(edge, sum)| if edge.visits == most { sum } else { f32::NEG_INFINITY });
        edges.get(highest(open)).map(|edge| edge.point)
    }

    /// The policy to learn, on all 225 points.
    pub(super) fn policy(&self) -> [f32; AREA] {
        let Node { edges: range, value, .. } = &self.nodes[0];
        let edges = &self.edges[range.clone()];
        let mut policy = [0.0; AREA];
        for (edge, share) in edges.iter().zip(improved(edges, *value)) {
            policy[edge.point.index()] = share;
        }
        policy
    }
}

/// The rule of self-play.
pub(super) const RULE: Rule = Rule::Renju;
