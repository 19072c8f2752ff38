//! The arithmetic of the search: which move to visit next, and the policy that the visits amount to.
//!
//! After "Policy improvement by planning with Gumbel" (Danihelka and others, 2022). Values are from -1 to 1 in the view
//! of the side that chooses the edge. Nothing here allocates: sums go into a buffer that the caller keeps.

use kagetsu::Point;

/// A move of a node.
pub(super) struct Edge {
    pub(super) point: Point,
    /// The logarithm of `prior`.
    pub(super) logit: f32,
    /// The network's chance of the move among those of the node.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// Sum of the values of the visits.
    pub(super) total: f32,
    /// The node behind it, 0 for none yet.
    pub(super) child: u32,
}

impl Edge {
    pub(super) fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

/// How much values count against logits, per visit of the most visited move and at once.
const PER_VISIT: f32 = 0.1;
const AT_ONCE: f32 = 50.0;

/// Makes numbers chances: the softmax, in place.
pub(super) fn softmax(numbers: &mut [f32]) {
    let highest = numbers.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut total = 0.0;
    for number in numbers.iter_mut() {
        *number = (*number - highest).exp();
        total += *number;
    }
    numbers.iter_mut().for_each(|number| *number /= total);
}

/// What the values of a node's moves add to their logits.
pub(super) struct Bonus {
    scale: f32,
    /// The value of a move without visits: the network's value and that of the visits, mixed.
    mixed: f32,
}

impl Bonus {
    /// Of a node that the network gave `value`.
    pub(super) fn new(edges: &[Edge], value: f32) -> Bonus {
        let (mut visits, mut most, mut weight, mut sum) = (0, 0, 0.0, 0.0);
        for edge in edges.iter().filter(|edge| edge.visits > 0) {
            visits += edge.visits;
            most = most.max(edge.visits);
            weight += edge.prior;
            sum += edge.prior * edge.mean();
        }
        let seen = if weight > 0.0 { visits as f32 * sum / weight } else { 0.0 };
        Bonus {
            scale: (AT_ONCE + most as f32) * PER_VISIT / 2.0,
            mixed: (value + seen) / (1.0 + visits as f32),
        }
    }

    /// What a move is taken to be worth.
    pub(super) fn value(&self, edge: &Edge) -> f32 {
        if edge.visits > 0 { edge.mean() } else { self.mixed }
    }

    /// The move's logit with what its value adds.
    pub(super) fn sum(&self, edge: &Edge) -> f32 {
        edge.logit + self.scale * self.value(edge)
    }
}

/// The policy that the search amounts to, into `policy`; returns what the node is worth under it.
pub(super) fn improve(edges: &[Edge], value: f32, policy: &mut Vec<f32>) -> f32 {
    let bonus = Bonus::new(edges, value);
    policy.clear();
    policy.extend(edges.iter().map(|edge| bonus.sum(edge)));
    softmax(policy);
    edges.iter().zip(policy.iter()).map(|(edge, share)| share * bonus.value(edge)).sum()
}

/// Below the root: the move that is furthest behind its share of the improved policy.
pub(super) fn inner(edges: &[Edge], value: f32, policy: &mut Vec<f32>) -> usize {
    improve(edges, value, policy);
    let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
    let each = 1.0 / (1 + visits) as f32;
    highest(edges.iter().zip(policy.iter()).map(|(edge, share)| share - edge.visits as f32 * each))
}

/// The index of the highest number, the first of equals.
pub(super) fn highest(numbers: impl Iterator<Item = f32>) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (index, number) in numbers.enumerate() {
        if number > best.1 {
            best = (index, number);
        }
    }
    best.0
}

/// Sequential halving: for each simulation in turn how many visits the move that gets it has so far. First all
/// candidates get some, then the better half, and so on.
pub(super) fn halving(candidates: usize, simulations: u32) -> Vec<u32> {
    let simulations = simulations as usize;
    let rounds = candidates.max(2).next_power_of_two().trailing_zeros() as usize;
    let mut plan = Vec::with_capacity(simulations + candidates);
    let mut visits = vec![0u32; candidates.max(1)];
    let mut left = candidates.max(1);
    while plan.len() < simulations {
        for _ in 0..(simulations / (rounds * left)).max(1) {
            for count in &mut visits[..left] {
                plan.push(*count);
                *count += 1;
            }
        }
        left = (left / 2).max(2.min(candidates));
    }
    plan.truncate(simulations);
    plan
}
