//! A network that knows nothing, for tests and for measuring speed.

use kagetsu_rules::{ByColor, Rule, SplitMix};

use super::{CHECKSUM, Head, Network, ROWS, RULE, Row, UNITS, checksum};

impl Network {
    /// A network with random weights. Its activations are spread over their range, so that every part of the computation
    /// has something to do; its opinions are noise.
    pub fn random(seed: u64) -> Network {
        let random = &mut SplitMix::new(seed);
        let mut network = Network {
            rule: Rule::Renju,
            bias: core::array::from_fn(|_| draw(random, 40)),
            codebook: (0..ROWS).map(|_| Row(core::array::from_fn(|_| draw(random, 50) as i8))).collect(),
            convolution: core::array::from_fn(|_| core::array::from_fn(|_| draw(random, 27))),
            convolution_bias: core::array::from_fn(|_| 10 * i32::from(draw(random, 100))),
            value_shift: 12,
            policy_shift: 14,
            heads: ByColor::from_fn(|_| Box::new(head(random))),
            header: [(RULE, "renju"), (UNITS, "200.0"), ("created-by", "random weights")]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .to_vec(),
            tenths_per_logit: 2_000,
            narrow_bias: None,
        };
        network.narrow_bias = network.narrow_bias();
        network.header.push((CHECKSUM.to_owned(), format!("{:016x}", checksum(&network.body()))));
        network
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
