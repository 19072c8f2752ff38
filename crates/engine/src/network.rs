//! The network: a small evaluation in integers for the 15×15 board, trained for one rule.
//!
//! Every cell sums four vectors of a codebook, one for what it sees along each line; half of the channels go through a
//! 3×3 convolution; the sums over the board feed a value head and a policy head of the side to move. All numbers are
//! integers, and the training code computes the same ones. [`Network`] is what a `.knet` file holds (`file` reads and
//! writes it), [`NetworkState`] what is kept of one board: its versions follow a search, so that stones are taken back
//! for nothing. `codes` numbers the lines, `stars` tells what a stone
//! changes, `layers` and `heads` compute, `simd` picks the instructions.
//!
//! What a value means in a search, and when to ask for one, is left to the evaluator.

mod built_in;
mod codes;
mod file;
mod heads;
mod layers;
mod simd;
mod stars;
mod state;
mod wide;

#[cfg(test)]
mod plain;
#[cfg(test)]
mod tests;

use kagetsu_rules::{ByColor, Rule};

use crate::score::MOST_UNCERTAIN;

pub use file::{NetworkError, Section};
pub use simd::Instructions;
pub use state::NetworkState;

use wide::WideHead;

/// Numbers that describe a cell.
const CHANNELS: usize = 64;
/// Those of them that go through the convolution, and those that do not.
const HALF: usize = 32;
/// Squares of 5×5 cells that the board falls into.
const REGIONS: usize = 9;
/// Inner numbers of the value head.
const HIDDEN: usize = 32;
/// The largest activation.
const HIGH: i16 = 127;
/// Units of a logit in values and policies.
const LOGIT: i64 = 1024;

/// One row of the codebook, in a cache line of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
struct CodebookRow([i8; CHANNELS]);

/// What stands behind the sums, for Black and for White to move.
#[derive(Clone, PartialEq, Eq)]
enum Heads {
    /// Version 1: layers over the sums of the whole board.
    Plain(ByColor<Box<Head>>),
    /// Version 2: the regions as well, products, win, draw and loss, and a hidden layer behind the policy.
    Wide(Box<ByColor<WideHead>>),
}

/// The weights of version 1 behind the sums over the board, for one side to move.
#[derive(Clone, PartialEq, Eq)]
struct Head {
    value_1: [[i16; CHANNELS]; HIDDEN],
    value_1_bias: [i32; HIDDEN],
    value_2: [[i16; HIDDEN]; HIDDEN],
    value_2_bias: [i32; HIDDEN],
    value_3: [i16; HIDDEN],
    value_3_bias: i32,
    policy: [[i16; CHANNELS]; CHANNELS],
    policy_bias: [i32; CHANNELS],
}

/// A network: weights, and the header of the file it came from.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    rule: Rule,
    bias: [i16; CHANNELS],
    codebook: Vec<CodebookRow>,
    convolution: [[i16; HALF]; 9],
    convolution_bias: [i16; HALF],
    value_shift: u32,
    policy_shift: u32,
    heads: Heads,
    header: Vec<(String, String)>,
    /// Tenths of an engine unit that a logit is worth.
    tenths_per_logit: i64,
}

impl Network {
    /// The rule that it was trained for; it judges no other.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// What the header of the file says of `key`.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.header.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The check sum of the weights, sixteen digits: which network this is.
    pub fn checksum(&self) -> &str {
        self.header(file::CHECKSUM).unwrap_or_default()
    }

    /// How many units of the classic evaluation a logit of its values is worth.
    pub fn units_per_logit(&self) -> f64 {
        self.tenths_per_logit as f64 / 10.0
    }

    /// A row of the codebook.
    #[inline(always)]
    fn row(&self, row: u32) -> &[i8; CHANNELS] {
        &self.codebook[row as usize].0
    }

    /// A value of the network in the units of the classic evaluation, times `percent`; never a win or a loss.
    #[inline]
    fn to_units(&self, value: i32, percent: i32) -> i32 {
        let most = i64::from(MOST_UNCERTAIN);
        let units = (i64::from(value) * self.tenths_per_logit / (10 * LOGIT)).clamp(-most, most);
        (units * i64::from(percent) / 100).clamp(-most, most) as i32
    }
}

impl core::fmt::Debug for Network {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Network").field("header", &self.header).finish_non_exhaustive()
    }
}
