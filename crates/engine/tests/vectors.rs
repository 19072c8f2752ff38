//! The network that comes with the program gives the very integers that the training code computed for it.
//!
//! `networks/renju.kvec` holds 10,000 positions in records of 108 bytes: a position as in `docs/training-data.md`, the
//! value, and eight points with their logits, all for the side to move. Whoever puts a new network into `networks`
//! puts its vectors beside it.

use kagetsu_engine::{Instructions, Network, NetworkState};
use kagetsu_rules::{AREA, Color, Point, PointSet};

const VECTORS: &[u8] = include_bytes!("../networks/renju.kvec");
const RECORD: usize = 108;
const SET: usize = 29;

#[test]
fn ten_thousand_positions_agree_with_the_training_code() {
    let network = Network::built_in().expect("the network of the program can be read");
    let (records, rest) = VECTORS.as_chunks::<RECORD>();
    assert!(records.len() == 10_000 && rest.is_empty());
    for instructions in [Instructions::PORTABLE, Instructions::detect()] {
        let mut state = NetworkState::with_instructions(network.clone(), instructions);
        for (number, record) in records.iter().enumerate() {
            if let Err(difference) = compare(record, &mut state) {
                panic!("position {number} ({}): {difference}", instructions.name());
            }
        }
    }
}

fn compare(record: &[u8; RECORD], state: &mut NetworkState) -> Result<(), String> {
    let stones = [0, SET].map(|at| -> PointSet {
        let is_set = |point: &Point| record[at + point.index() / 8] >> (point.index() % 8) & 1 != 0;
        Point::all().filter(is_set).collect()
    });
    let turn = if record[2 * SET] == 0 { Color::Black } else { Color::White };
    state.sync_stones(stones);
    let number = |at: usize| i32::from_le_bytes([record[at], record[at + 1], record[at + 2], record[at + 3]]);
    let (value, stored) = (state.value(turn), number(64));
    if value != stored {
        return Err(format!("value {value}, stored {stored}"));
    }
    let mut logits = [0; AREA];
    state.policy(turn, PointSet::ALL, &mut logits);
    for at in (68..RECORD).step_by(5) {
        let (point, stored) = (usize::from(record[at]), number(at + 1));
        if logits.get(point) != Some(&stored) {
            return Err(format!("logit {:?} at {point}, stored {stored}", logits.get(point)));
        }
    }
    Ok(())
}
