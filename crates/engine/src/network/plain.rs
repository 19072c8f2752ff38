//! The network once more, from the definition: slow, every cell anew, in numbers that cannot overflow. For tests only.

use kagetsu_rules::{AREA, Color, Direction, Point, PointSet};

use super::codes::ROW_TABLE;
use super::wide::{Gated, WideHead};
use super::{CHANNELS, HALF, HIDDEN, Heads, Network};

/// The answers of a network.
pub(super) struct PlainAnswers {
    pub(super) regions: Vec<Vec<i64>>,
    pub(super) value: i64,
    pub(super) policy: Vec<i64>,
}

/// What a network says of a board.
pub(super) fn evaluate(network: &Network, stones: [PointSet; 2], turn: Color) -> PlainAnswers {
    let active: Vec<Vec<i64>> = Point::all().map(|point| active(network, stones, point)).collect();
    let cells: Vec<Vec<i64>> = Point::all()
        .map(|point| {
            let mut cell = active[point.index()][..HALF].to_vec();
            cell.extend(convolved(network, &active, point));
            cell
        })
        .collect();
    let pooled: Vec<i64> =
        (0..CHANNELS).map(|channel| cells.iter().map(|cell| cell[channel]).sum()).collect();
    let regions = in_regions(&cells);
    if let Heads::Wide(heads) = &network.heads {
        return wide(network, &heads[turn], &cells, regions);
    }
    let Heads::Plain(heads) = &network.heads else { unreachable!("of version 2") };
    let head = &heads[turn];
    let first: Vec<i64> = (0..HIDDEN)
        .map(|out| {
            (layer(&head.value_1[out], head.value_1_bias[out], &pooled) >> network.value_shift).clamp(0, 127)
        })
        .collect();
    let second: Vec<i64> = (0..HIDDEN)
        .map(|out| (layer(&head.value_2[out], head.value_2_bias[out], &first) >> 6).clamp(0, 127))
        .collect();
    let wishes: Vec<i64> = (0..CHANNELS)
        .map(|out| {
            (layer(&head.policy[out], head.policy_bias[out], &pooled) >> network.policy_shift)
                .clamp(-127, 127)
        })
        .collect();
    PlainAnswers {
        value: layer(&head.value_3, head.value_3_bias, &second),
        policy: (0..AREA).map(|cell| cells[cell].iter().zip(&wishes).map(|(a, b)| a * b).sum()).collect(),
        regions,
    }
}

/// Sums over the regions.
fn in_regions(cells: &[Vec<i64>]) -> Vec<Vec<i64>> {
    let of = |region: u8| Point::all().filter(move |point| point.y() / 5 * 3 + point.x() / 5 == region);
    let sum = |region, channel: usize| of(region).map(|point| cells[point.index()][channel]).sum();
    (0..9).map(|region| (0..CHANNELS).map(|channel| sum(region, channel)).collect()).collect()
}

fn layer(weights: &[i16], bias: i32, inputs: &[i64]) -> i64 {
    assert_eq!(weights.len(), inputs.len());
    i64::from(bias)
        + weights.iter().zip(inputs).map(|(weight, input)| i64::from(*weight) * input).sum::<i64>()
}

fn products<const OUT: usize>(gated: &Gated<OUT>, shift: u32, inputs: &[i64]) -> Vec<i64> {
    let out = |index: usize| layer(&gated.weights[index], gated.bias[index], inputs) >> shift;
    let half = OUT / 2;
    (0..half).map(|index| (out(index).clamp(0, 127) * out(half + index).clamp(-127, 127)) >> 7).collect()
}

/// The answers of version 2.
fn wide(network: &Network, head: &WideHead, cells: &[Vec<i64>], regions: Vec<Vec<i64>>) -> PlainAnswers {
    let pooled: Vec<i64> =
        (0..CHANNELS).map(|channel| cells.iter().map(|cell| cell[channel]).sum()).collect();
    let mut seen = products(&head.board, network.value_shift, &pooled);
    for kind in [&[0, 2, 6, 8][..], &[1, 3, 5, 7], &[4]].into_iter().enumerate().map(|(kind, of)| {
        let parts: Vec<Vec<i64>> =
            of.iter().map(|it| products(&head.regions[kind], head.region_shift, &regions[*it])).collect();
        (0..16).map(|index| parts.iter().map(|part| part[index]).sum()).collect::<Vec<i64>>()
    }) {
        seen.extend(kind);
    }
    let second: Vec<i64> = (0..HIDDEN)
        .map(|out| (layer(&head.value_2[out], head.value_2_bias[out], &seen) >> 6).clamp(0, 127))
        .collect();
    let [win, draw, loss] = [0, 1, 2].map(|out| layer(&head.outcome[out], head.outcome_bias[out], &second));
    let log_sum = |a: i64, b: i64| {
        let step = ((a - b).abs() / 16).min(511) as f64;
        a.max(b) + (1024.0 * (1.0 + (-(step + 0.5) / 64.0).exp()).ln()).round() as i64
    };
    let made: Vec<i64> = (0..512)
        .map(|out| {
            (layer(&head.policy[out], head.policy_bias[out], &pooled) >> network.policy_shift)
                .clamp(-127, 127)
        })
        .collect();
    let logit = |cell: &Vec<i64>| -> i64 {
        let hidden = |out: usize| {
            let weights = &made[out * 32..][..32];
            let sum: i64 = weights.iter().zip(&cell[HALF..]).map(|(a, b)| a * b).sum();
            ((sum + i64::from(head.hidden_bias[out])) >> 6).clamp(0, 127)
        };
        (0..16).map(|out| hidden(out) * i64::from(head.policy_out[out])).sum()
    };
    PlainAnswers {
        value: log_sum(win, draw - 710) - log_sum(loss, draw - 710),
        policy: cells.iter().map(logit).collect(),
        regions,
    }
}

/// Cell by cell along the line, as the definition reads.
fn code(stones: [PointSet; 2], point: Point, direction: Direction) -> u32 {
    let at = |offset: i8| match point.step(direction, offset) {
        None => 3,
        Some(cell) if stones[0].contains(cell) => 1,
        Some(cell) if stones[1].contains(cell) => 2,
        Some(_) => 0,
    };
    let content: u32 = (-4..=4).map(|offset| at(offset) << (2 * (offset + 4))).sum();
    content | u32::from(at(-5) == 1) << 18 | u32::from(at(5) == 1) << 19
}

fn active(network: &Network, stones: [PointSet; 2], point: Point) -> Vec<i64> {
    let rows = Direction::ALL.map(|direction| ROW_TABLE.row(code(stones, point, direction)) as usize);
    let feature = |channel: usize| -> i64 {
        let lines = rows.iter().map(|row| i64::from(network.codebook[*row].0[channel]));
        i64::from(network.bias[channel]) + lines.sum::<i64>()
    };
    (0..CHANNELS).map(|channel| feature(channel).clamp(0, 127)).collect()
}

fn convolved(network: &Network, active: &[Vec<i64>], point: Point) -> Vec<i64> {
    let mut sums: Vec<i64> = network.convolution_bias.map(i64::from).to_vec();
    for tap in 0..9 {
        let (right, up) = (tap % 3 - 1, tap / 3 - 1);
        let cell =
            point.step(Direction::Horizontal, right).and_then(|cell| cell.step(Direction::Vertical, up));
        let Some(cell) = cell else { continue };
        for (channel, sum) in sums.iter_mut().enumerate() {
            *sum +=
                active[cell.index()][HALF + channel] * i64::from(network.convolution[tap as usize][channel]);
        }
    }
    sums.into_iter().map(|sum| (sum >> 6).clamp(0, 127)).collect()
}
