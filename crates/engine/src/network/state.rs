//! What is kept of one board: numbers that follow the stones.

use std::sync::Arc;

use kagetsu_rules::{AREA, Color, PointSet, Position};

use super::layers::Layers;
use super::simd::Instructions;
use super::{LOGIT, Network};

/// The network's numbers for one board. [`NetworkState::sync`] makes them those of any other board; the fewer stones
/// differ, the sooner.
#[derive(Clone)]
pub struct NetworkState {
    network: Arc<Network>,
    instructions: Instructions,
    layers: Box<Layers>,
}

impl NetworkState {
    /// The state of the empty board, computed with the best instructions of this machine.
    pub fn new(network: Arc<Network>) -> NetworkState {
        NetworkState::with_instructions(network, Instructions::detect())
    }

    /// The state of the empty board.
    pub fn with_instructions(network: Arc<Network>, instructions: Instructions) -> NetworkState {
        let layers = Layers::empty(&network);
        NetworkState { network, instructions, layers }
    }

    /// Whose numbers these are.
    pub fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// Makes the state that of `position`. The rule is not looked at.
    #[inline]
    pub fn sync(&mut self, position: &Position) {
        self.sync_stones(Color::ALL.map(|color| position.stones(color)));
    }

    /// Makes the state that of these stones, Black's first.
    #[inline]
    pub fn sync_stones(&mut self, stones: [PointSet; 2]) {
        self.instructions.sync(&mut self.layers, &self.network, stones);
    }

    /// What the board is worth to the side to move, in 1/1024 of a logit: it wins with the probability
    /// 1 / (1 + e^(-value / 1024)).
    #[inline]
    pub fn value(&self, turn: Color) -> i32 {
        self.instructions.value(&self.layers, &self.network, turn)
    }

    /// What the board is worth to the side to move, in the units of the classic evaluation, times `percent`.
    #[inline]
    pub(crate) fn units(&self, turn: Color, percent: i32) -> i32 {
        self.network.to_units(self.value(turn), percent)
    }

    /// The logits of moves to `points`, in 1/1024; other places of `logits` are left as they are.
    #[inline]
    pub fn policy(&self, turn: Color, points: PointSet, logits: &mut [i32; AREA]) {
        self.instructions.policy(&self.layers, &self.network, turn, points, logits);
    }

    /// 1/1024 of these is a logit.
    pub(crate) const UNITS_OF_LOGIT: i32 = LOGIT as i32;

    #[cfg(test)]
    pub(super) fn layers(&self) -> &Layers {
        &self.layers
    }
}
