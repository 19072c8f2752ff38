//! A network that knows nothing, for tests and for measuring speed.

use kagetsu_rules::{ByColor, Rule, SplitMix};

use super::{
    CHECKSUM, CodebookRow, Gated, Head, Heads, Network, POLICY_MADE, ROWS, RULE, UNITS, WideHead, checksum,
};

impl Network {
    /// A network with random weights. Its activations are spread over their range, so that every part of the computation
    /// has something to do; its opinions are noise.
    pub fn random(seed: u64) -> Network {
        let random = &mut SplitMix::new(seed);
        let mut network = Network {
            rule: Rule::Renju,
            bias: core::array::from_fn(|_| draw(random, 40)),
            codebook: (0..ROWS)
                .map(|_| CodebookRow(core::array::from_fn(|_| draw(random, 50) as i8)))
                .collect(),
            convolution: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 27))),
            convolution_bias: core::array::from_fn(|_| 10 * draw(random, 100)),
            value_shift: 12,
            policy_shift: 14,
            heads: Heads::Plain(ByColor::from_fn(|_| Box::new(head(random)))),
            header: [(RULE, "renju"), (UNITS, "200.0"), ("created-by", "random weights")]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .to_vec(),
            tenths_per_logit: 2_000,
        };
        network.seal();
        network
    }

    /// The same of version 2.
    pub fn random_wide(seed: u64) -> Network {
        let mut network = Network::random(seed);
        let random = &mut SplitMix::new(seed + 1);
        network.heads = Heads::Wide(Box::new(ByColor::from_fn(|_| wide_head(random))));
        network.seal();
        network
    }

    fn seal(&mut self) {
        self.header.retain(|(key, _)| key != CHECKSUM);
        self.header.push((CHECKSUM.to_owned(), format!("{:016x}", checksum(&self.body()))));
    }
}

/// From `-most` to `most`.
fn draw(random: &mut SplitMix, most: i16) -> i16 {
    random.below(2 * most as usize + 1) as i16 - most
}

fn head(random: &mut SplitMix) -> Head {
    Head {
        value_1: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 60))),
        value_1_bias: core::array::from_fn(|_| 1_000 * i32::from(draw(random, 500))),
        value_2: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 60))),
        value_2_bias: core::array::from_fn(|_| 10 * i32::from(draw(random, 500))),
        value_3: core::array::from_fn(|_| draw(random, 20)),
        value_3_bias: 0,
        policy: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 60))),
        policy_bias: core::array::from_fn(|_| 1_000 * i32::from(draw(random, 500))),
    }
}

fn gated<const OUT: usize>(random: &mut SplitMix) -> Gated<OUT> {
    Gated {
        weights: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 60))),
        bias: core::array::from_fn(|_| 100 * i32::from(draw(random, 500))),
    }
}

fn wide_head(random: &mut SplitMix) -> WideHead {
    WideHead {
        board: gated(random),
        regions: core::array::from_fn(|_| gated(random)),
        region_shift: 9,
        value_2: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 60))),
        value_2_bias: core::array::from_fn(|_| 10 * i32::from(draw(random, 500))),
        outcome: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 20))),
        outcome_bias: core::array::from_fn(|_| i32::from(draw(random, 1000))),
        policy: (0..POLICY_MADE).map(|_| core::array::from_fn(|_| draw(random, 60))).collect(),
        policy_bias: (0..POLICY_MADE).map(|_| 1_000 * i32::from(draw(random, 500))).collect(),
        hidden_bias: core::array::from_fn(|_| 10 * i32::from(draw(random, 100))),
        policy_out: core::array::from_fn(|_| draw(random, 120)),
    }
}
