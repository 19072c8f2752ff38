//! From the sums over the board to a value and to the logits of moves.
//!
//! No sum can overflow: the reader of the file has checked that (`file`).

use super::layers::RegionSums;
use super::{CHANNELS, HALF, HIDDEN, HIGH, Head, REGIONS};

impl Head {
    /// What the board is worth to the side to move, in 1/1024 of a logit.
    #[inline(always)]
    pub(super) fn value(&self, shift: u32, pooled: &[i16; CHANNELS]) -> i32 {
        let mut first = [0; HIDDEN];
        for (out, (weights, bias)) in first.iter_mut().zip(self.value_1.iter().zip(&self.value_1_bias)) {
            *out = ((dot(weights, pooled) + bias) >> shift).clamp(0, i32::from(HIGH)) as i16;
        }
        let mut second = [0; HIDDEN];
        for (out, (weights, bias)) in second.iter_mut().zip(self.value_2.iter().zip(&self.value_2_bias)) {
            *out = ((dot(weights, &first) + bias) >> 6).clamp(0, i32::from(HIGH)) as i16;
        }
        dot(&self.value_3, &second) + self.value_3_bias
    }

    /// What the numbers of a cell are multiplied with to give the logit of a move there.
    #[inline(always)]
    pub(super) fn wishes(&self, shift: u32, pooled: &[i16; CHANNELS]) -> [i16; CHANNELS] {
        let mut wishes = [0; CHANNELS];
        for (out, (weights, bias)) in wishes.iter_mut().zip(self.policy.iter().zip(&self.policy_bias)) {
            let high = i32::from(HIGH);
            *out = ((dot(weights, pooled) + bias) >> shift).clamp(-high, high) as i16;
        }
        wishes
    }
}

/// The logit of a move to a cell, in 1/1024.
#[inline(always)]
pub(super) fn logit(cell: &[i16; CHANNELS], wishes: &[i16; CHANNELS]) -> i32 {
    dot(cell, wishes)
}

/// The sums over the whole board.
#[inline(always)]
pub(super) fn pooled(regions: &[RegionSums; REGIONS]) -> [i16; CHANNELS] {
    let mut pooled = [0; CHANNELS];
    for region in regions {
        for channel in 0..HALF {
            pooled[channel] += region.low.0[channel];
            pooled[HALF + channel] += region.high.0[channel];
        }
    }
    pooled
}

#[inline(always)]
pub(super) fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).map(|(a, b)| i32::from(*a) * i32::from(*b)).sum()
}
