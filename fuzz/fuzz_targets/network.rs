//! Network files: anything at all is a network or an error. A good file with some numbers changed, its check sum made
//! good again, is refused or computes the same values with all instructions, and no sum overflows.

#![no_main]

use std::sync::{Arc, LazyLock};

use kagetsu_engine::{Instructions, Network, NetworkState};
use kagetsu_rules::{AREA, Color, Point, PointSet, Position, Rule};
use libfuzzer_sys::fuzz_target;

static GOOD: LazyLock<Vec<u8>> = LazyLock::new(|| Network::random(1).to_bytes());

fuzz_target!(|input: &[u8]| {
    // The first letter says whether this is a file or changes to one.
    match input.split_first() {
        Some((b'+', changes)) => {
            if let Ok(network) = Network::read(&changed(changes)) {
                compute(&Arc::new(network));
            }
        }
        Some(_) | None => match Network::read(input) {
            Ok(network) => compute(&Arc::new(network)),
            Err(error) => assert!(!error.to_string().is_empty()),
        },
    }
});

/// The good file with changes: four bytes that say where in its numbers, four that are put there.
fn changed(changes: &[u8]) -> Vec<u8> {
    const KEY: &[u8] = b"fnv1a64: ";
    let mut bytes = GOOD.clone();
    let key = bytes.windows(KEY.len()).position(|window| window == KEY).expect("a check sum");
    let (sum, body) = (key + KEY.len(), key + KEY.len() + 17);
    for change in changes.chunks_exact(8) {
        let (place, number) = change.split_at(4);
        let place = u32::from_le_bytes(place.try_into().expect("four bytes")) as usize;
        let place = body + place % (bytes.len() - body - 3);
        bytes[place..place + 4].copy_from_slice(number);
    }
    let fnv = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let checksum = bytes[body..].iter().fold(0xcbf2_9ce4_8422_2325, fnv);
    bytes[sum..sum + 16].copy_from_slice(format!("{checksum:016x}").as_bytes());
    bytes
}

/// The value and the policy of a small board, with all instructions.
fn compute(network: &Arc<Network>) {
    let stones = ["h8", "i9", "g7", "i7", "f6", "a1"].map(|point| point.parse::<Point>().expect("a point"));
    let position = stones.into_iter().fold(Position::new(Rule::Renju), |board, point| board.after(point));
    let mut expected = None;
    for instructions in Instructions::all() {
        let mut state = NetworkState::with_instructions(network.clone(), instructions);
        state.sync(&position);
        let found = Color::ALL.map(|turn| {
            let mut logits = [0; AREA];
            state.policy(turn, PointSet::ALL, &mut logits);
            (state.value(turn), logits)
        });
        assert_eq!(*expected.get_or_insert(found), found, "{}", instructions.name());
    }
}
