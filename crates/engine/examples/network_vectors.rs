//! Holds a network against the answers that the training code stored for it.
//!
//! `cargo run --release -p kagetsu-engine --example network_vectors -- FILE.knet FILE.kvec`
//!
//! A record of a `.kvec` file has 108 bytes: a position as in `docs/training-data.md`, the value, and eight points with
//! their logits, all for the side to move.

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;
use std::sync::Arc;

use kagetsu_engine::{Instructions, Network, NetworkState};
use kagetsu_rules::{AREA, Color, Point, PointSet};

const RECORD: usize = 108;
const SET: usize = 29;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let [net, vectors] =
        [arguments.next(), arguments.next()].map(|argument| argument.ok_or("two files are needed"));
    let network = Arc::new(Network::read(&std::fs::read(net?)?)?);
    let bytes = std::fs::read(vectors?)?;
    let (records, rest) = bytes.as_chunks::<RECORD>();
    if !rest.is_empty() {
        return Err(format!("{} bytes after the last whole record", rest.len()).into());
    }
    for instructions in Instructions::all() {
        let mut state = NetworkState::with_instructions(Arc::clone(&network), instructions);
        for (number, record) in records.iter().enumerate() {
            compare(record, &mut state).map_err(|difference| format!("position {number}: {difference}"))?;
        }
        println!("{} positions agree ({})", records.len(), instructions.name());
    }
    Ok(())
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
