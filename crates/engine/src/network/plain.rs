//! The network once more, from the definition: slow, every cell anew, in numbers that cannot overflow. For tests only.

use kagetsu_rules::{AREA, Color, Direction, Point, PointSet};

use super::codes::ROW_TABLE;
use super::{CHANNELS, HALF, HIDDEN, Network};

/// The answers of a network.
pub(super) struct Plain {
    pub(super) pooled: Vec<i64>,
    pub(super) value: i64,
    pub(super) policy: Vec<i64>,
}

/// What a network says of a board.
pub(super) fn evaluate(network: &Network, stones: [PointSet; 2], turn: Color) -> Plain {
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
    let head = &network.heads[turn];
    let layer = |weights: &[i16], bias: i32, inputs: &[i64]| -> i64 {
        i64::from(bias)
            + weights.iter().zip(inputs).map(|(weight, input)| i64::from(*weight) * input).sum::<i64>()
    };
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
    Plain {
        value: layer(&head.value_3, head.value_3_bias, &second),
        policy: (0..AREA).map(|cell| cells[cell].iter().zip(&wishes).map(|(a, b)| a * b).sum()).collect(),
        pooled,
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
