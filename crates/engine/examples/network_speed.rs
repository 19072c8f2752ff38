//! How many positions a second the network evaluates, walking as a search does: one move, its value, back, the next.
//!
//! `cargo run --release -p kagetsu-engine --example network_speed [-- EVALUATIONS [FILE.knet]]`

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

use kagetsu_engine::{Instructions, Network, NetworkState};
use kagetsu_rules::{AREA, Position, Rule};

/// A middle game.
const STONES: &str = "h8 h9 i9 g8 i7 i8 j8 h6 k7 l6 j10 k9 g10 f11 h10 i10 j6 j7 g6 f5";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let wanted: u64 = arguments.next().map_or(Ok(200_000), |text| text.parse())?;
    let network = match arguments.next() {
        Some(path) => Network::read(&std::fs::read(path)?)?,
        None => Network::random(1),
    };
    let network = Arc::new(network);
    let mut position = Position::new(Rule::Renju);
    for text in STONES.split(' ') {
        let _ = position.place(text.parse()?);
    }
    for instructions in Instructions::all() {
        let mut state = NetworkState::with_instructions(Arc::clone(&network), instructions);
        let name = instructions.name();
        let mut walk = |what: &str, work: &mut dyn FnMut(&mut NetworkState, &Position) -> i32| {
            let (start, mut made, mut sum) = (Stopwatch::start(), 0, 0i64);
            while made < wanted {
                made += siblings(&mut position, &mut state, 2, &mut sum, work);
            }
            let rate = made as f64 / start.seconds();
            println!("{name:8} {what:16} {rate:9.0} a second ({made} walked, checksum {sum})");
        };
        walk("value", &mut |state, position| {
            state.sync(position);
            state.value(position.turn())
        });
        walk("only the moves", &mut |_, _| 0);
        walk("value and policy", &mut |state, position| {
            state.sync(position);
            let mut logits = [0; AREA];
            state.policy(position.turn(), position.empty(), &mut logits);
            state.value(position.turn()) + logits[112]
        });
    }
    Ok(())
}

/// Time on the processor where the system tells it, so that a busy machine does not matter; else by the clock.
struct Stopwatch(Option<u64>, Instant);

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch(processor_time(), Instant::now())
    }

    fn seconds(&self) -> f64 {
        let spent = processor_time().zip(self.0).map(|(now, start)| (now - start) as f64 / 1e9);
        spent.unwrap_or_else(|| self.1.elapsed().as_secs_f64())
    }
}

/// Nanoseconds that this thread has run.
fn processor_time() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().filter(|nanoseconds| *nanoseconds > 0)
}

/// Visits the moves near the stones, and below every eighth their own, as many levels deep.
fn siblings(
    position: &mut Position,
    state: &mut NetworkState,
    levels: usize,
    sum: &mut i64,
    work: &mut dyn FnMut(&mut NetworkState, &Position) -> i32,
) -> u64 {
    let mut made = 0;
    let near = position.occupied().around(2) & position.empty();
    for (index, point) in near.into_iter().enumerate() {
        let undo = position.place(point);
        *sum += i64::from(work(state, position));
        made += 1;
        if levels > 1 && index % 8 == 0 {
            made += siblings(position, state, levels - 1, sum, work);
        }
        position.undo(undo);
    }
    made
}
