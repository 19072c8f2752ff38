//! Prints games that the engine plays against itself from random openings, one on each line.
//!
//! `cargo run --release -p kagetsu-study --example self_play -- COUNT NODES SEED > testdata/games/self-play.txt`
//! (limited by nodes, so the same on every machine).

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;

use kagetsu_rules::{Rule, notation};
use kagetsu_study::puzzle::SelfPlay;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().map_or(Ok(40), |text| text.parse())?;
    let nodes: u64 = arguments.next().map_or(Ok(500), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    println!("# Games of the engine against itself, {nodes} nodes a move, from random openings:");
    println!("# cargo run --release -p kagetsu-study --example self_play -- {count} {nodes} {seed}");
    let mut play = SelfPlay::new(Rule::Renju, nodes, seed);
    for game in (0..).filter_map(|number| play.game(number)).take(count) {
        println!("{}", notation::format_moves(game.moves()));
    }
    Ok(())
}
