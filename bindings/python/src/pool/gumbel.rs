//! The arithmetic of the search: which move to visit next, and the policy that the visits amount to.
//!
//! After "Policy improvement by planning with Gumbel" (Danihelka and others, 2022). Values are from -1 to 1 in the view
//! of the side that chooses the edge.

use kagetsu::Point;

/// A move of a node.
pub(super) struct Edge {
    pub(super) point: Point,
    pub(super) logit: f32,
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

fn softmax(numbers: impl Iterator<Item = f32> + Clone) -> Vec<f32> {
    let highest = numbers.clone().fold(f32::NEG_INFINITY, f32::max);
    let powers: Vec<f32> = numbers.map(|number| (number - highest).exp()).collect();
    let total: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / total).collect()
}

/// What the values add to the logits; unvisited moves count as the mean of the network's value and of the visits.
pub(super) fn bonuses(edges: &[Edge], value: f32) -> Vec<f32> {
    let priors = softmax(edges.iter().map(|edge| edge.logit));
    let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
    let most = edges.iter().map(|edge| edge.visits).max().unwrap_or(0);
    let visited = edges.iter().zip(&priors).filter(|(edge, _)| edge.visits > 0);
    let (weight, sum) =
        visited.fold((0.0, 0.0), |(weight, sum), (edge, prior)| (weight + prior, sum + prior * edge.mean()));
    let seen = if weight > 0.0 { visits as f32 * sum / weight } else { 0.0 };
    let mixed = (value + seen) / (1.0 + visits as f32);
    let scale = (AT_ONCE + most as f32) * PER_VISIT / 2.0;
    edges.iter().map(|edge| scale * if edge.visits > 0 { edge.mean() } else { mixed }).collect()
}

/// The policy that the search amounts to.
pub(super) fn improved(edges: &[Edge], value: f32) -> Vec<f32> {
    let bonuses = bonuses(edges, value);
    softmax(edges.iter().zip(&bonuses).map(|(edge, bonus)| edge.logit + bonus))
}

/// Below the root: the move that is furthest behind its share of the improved policy.
pub(super) fn inner(edges: &[Edge], value: f32) -> usize {
    let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
    let policy = improved(edges, value);
    let behind =
        edges.iter().zip(policy).map(|(edge, share)| share - edge.visits as f32 / (1 + visits) as f32);
    highest(behind)
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
