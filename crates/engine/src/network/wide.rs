//! The heads of version 2: the value sees the regions of the board and multiplies what it sees, and says win, draw and
//! loss; the policy has a hidden layer.
//!
//! `training/README.md` defines every step. No sum can overflow: the reader of the file has checked that (`file`).

use std::sync::LazyLock;

use super::heads::{dot, pooled};
use super::layers::RegionSums;
use super::{CHANNELS, HALF, HIDDEN, HIGH, LOGIT, REGIONS};

/// Products of the layer over the whole board, and of that over a region.
pub(super) const BOARD_PRODUCTS: usize = 32;
pub(super) const REGION_PRODUCTS: usize = 16;
/// Kinds of regions: in a corner, at an edge, in the centre.
pub(super) const REGION_KINDS: usize = 3;
/// What the second layer of the value sees.
pub(super) const SEEN: usize = BOARD_PRODUCTS + REGION_KINDS * REGION_PRODUCTS;
/// Numbers of the hidden layer of the policy.
pub(super) const POLICY_HIDDEN: usize = 16;
/// Weights that the board makes for it.
pub(super) const POLICY_MADE: usize = POLICY_HIDDEN * HALF;
/// Win, draw, loss.
pub(super) const OUTCOMES: usize = 3;

const KIND_OF: [usize; REGIONS] = [0, 1, 0, 1, 2, 1, 0, 1, 0];

/// A layer of two halves that are multiplied with each other.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Gated<const OUT: usize> {
    pub(super) weights: [[i16; CHANNELS]; OUT],
    pub(super) bias: [i32; OUT],
}

impl<const OUT: usize> Gated<OUT> {
    /// The products; the first of two factors is never negative.
    #[inline(always)]
    fn products<const N: usize>(&self, shift: u32, sums: &[i16; CHANNELS]) -> [i16; N] {
        let high = i32::from(HIGH);
        let layer = |out: usize| (dot(&self.weights[out], sums) + self.bias[out]) >> shift;
        let mut products = [0; N];
        for (out, product) in products.iter_mut().enumerate().take(OUT / 2) {
            let (gate, value) = (layer(out).clamp(0, high), layer(OUT / 2 + out).clamp(-high, high));
            *product = ((gate * value) >> 7) as i16;
        }
        products
    }
}

/// The weights behind the sums, for one side to move.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct WideHead {
    pub(super) board: Gated<{ 2 * BOARD_PRODUCTS }>,
    pub(super) regions: [Gated<{ 2 * REGION_PRODUCTS }>; REGION_KINDS],
    pub(super) region_shift: u32,
    pub(super) value_2: [[i16; SEEN]; HIDDEN],
    pub(super) value_2_bias: [i32; HIDDEN],
    pub(super) outcome: [[i16; HIDDEN]; OUTCOMES],
    pub(super) outcome_bias: [i32; OUTCOMES],
    pub(super) policy: Vec<[i16; CHANNELS]>,
    pub(super) policy_bias: Vec<i32>,
    pub(super) hidden_bias: [i32; POLICY_HIDDEN],
    pub(super) policy_out: [i16; POLICY_HIDDEN],
}

impl WideHead {
    /// What the board is worth to the side to move, in 1/1024 of a logit.
    #[inline(always)]
    pub(super) fn value(&self, shift: u32, regions: &[RegionSums; REGIONS]) -> i32 {
        let [win, draw, loss] = self.outcomes(shift, regions);
        // Half of a draw is a win: ln 2 less on both sides.
        log_sum(win, draw - HALF_LOGIT) - log_sum(loss, draw - HALF_LOGIT)
    }

    #[inline(always)]
    fn outcomes(&self, shift: u32, regions: &[RegionSums; REGIONS]) -> [i32; OUTCOMES] {
        let mut seen = [0; SEEN];
        let (of_board, of_regions) = seen.split_at_mut(BOARD_PRODUCTS);
        of_board.copy_from_slice(&self.board.products::<BOARD_PRODUCTS>(shift, &pooled(regions)));
        for (region, kind) in regions.iter().zip(KIND_OF) {
            let products: [i16; REGION_PRODUCTS] =
                self.regions[kind].products(self.region_shift, &region.joined());
            for (sum, product) in of_regions.iter_mut().skip(kind * REGION_PRODUCTS).zip(products) {
                *sum += product;
            }
        }
        let mut second = [0; HIDDEN];
        for (out, (weights, bias)) in second.iter_mut().zip(self.value_2.iter().zip(&self.value_2_bias)) {
            *out = ((dot(weights, &seen) + bias) >> 6).clamp(0, i32::from(HIGH)) as i16;
        }
        let mut outcomes = self.outcome_bias;
        for (out, weights) in outcomes.iter_mut().zip(&self.outcome) {
            *out += dot(weights, &second);
        }
        outcomes
    }

    /// The weights that the board makes for the hidden layer of the policy.
    #[inline(always)]
    pub(super) fn made(&self, shift: u32, sums: &[i16; CHANNELS]) -> [[i16; HALF]; POLICY_HIDDEN] {
        let high = i32::from(HIGH);
        let mut made = [[0; HALF]; POLICY_HIDDEN];
        let layer = self.policy.iter().zip(&self.policy_bias);
        for (out, (weights, bias)) in made.as_flattened_mut().iter_mut().zip(layer) {
            *out = ((dot(weights, sums) + bias) >> shift).clamp(-high, high) as i16;
        }
        made
    }

    /// The logit of a move to a cell, in 1/1024.
    #[inline(always)]
    pub(super) fn logit(&self, made: &[[i16; HALF]; POLICY_HIDDEN], cell: &[i16; CHANNELS]) -> i32 {
        let mut mixed = [0; HALF];
        mixed.copy_from_slice(&cell[HALF..]);
        let mut hidden = [0; POLICY_HIDDEN];
        for (out, (weights, bias)) in hidden.iter_mut().zip(made.iter().zip(&self.hidden_bias)) {
            *out = ((dot(weights, &mixed) + bias) >> 6).clamp(0, i32::from(HIGH)) as i16;
        }
        dot(&hidden, &self.policy_out)
    }
}

/// ln 2 in units of a logit.
const HALF_LOGIT: i32 = 710;
/// Steps of the table below: 16 units each.
const STEP_BITS: u32 = 4;
const STEPS: usize = 512;

/// By how much the logarithm of a sum is above that of its larger part, by the difference of the two.
static ABOVE: LazyLock<[i32; STEPS]> = LazyLock::new(|| {
    core::array::from_fn(|step| {
        let difference = (step as f64 + 0.5) * f64::from(1 << STEP_BITS) / LOGIT as f64;
        (LOGIT as f64 * (-difference).exp().ln_1p()).round() as i32
    })
});

/// The logarithm of a sum from the logarithms of its parts.
#[inline(always)]
fn log_sum(a: i32, b: i32) -> i32 {
    let step = (a.abs_diff(b) >> STEP_BITS) as usize;
    a.max(b) + ABOVE[step.min(STEPS - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_entry_of_the_table_is_near_a_tie() {
        for step in 0..STEPS {
            let difference = (step as f64 + 0.5) / 64.0;
            let exact = 1024.0 * (-difference).exp().ln_1p();
            assert!((exact.fract() - 0.5).abs() > 1e-6, "{step}: another library could round it otherwise");
            assert_eq!(ABOVE[step], exact.round() as i32);
        }
        assert_eq!((ABOVE[0], ABOVE[STEPS - 1]), (706, 0));
    }

    #[test]
    fn the_logarithm_of_a_sum_is_one() {
        let exact = |a: i32, b: i32| {
            let part = |it: i32| (f64::from(it) / 1024.0).exp();
            1024.0 * (part(a) + part(b)).ln()
        };
        for (a, b) in [(0, 0), (1024, -1024), (-3000, 500), (5000, 4990), (0, 9000)] {
            assert!((f64::from(log_sum(a, b)) - exact(a, b)).abs() < 8.5, "{a} {b}");
            assert_eq!(log_sum(a, b), log_sum(b, a));
        }
    }
}
