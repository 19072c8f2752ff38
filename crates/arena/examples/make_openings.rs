//! Makes the built-in sets of balanced openings.
//!
//! `cargo run --release -p kagetsu-arena --example make_openings [-- COUNT [SEED [NODES [MARGIN [RULE]]]]]`, into the file
//! of the rule in `crates/arena/openings/` (2400 openings, seed 1, 10,000 nodes, a margin of 80 and renju by default; limited
//! by nodes, so the same on every machine and with any number of cores).

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;

use kagetsu_arena::MakeOpenings;
use kagetsu_rules::{Move, notation};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().map_or(Ok(2_400), |text| text.parse())?;
    let mut make = MakeOpenings::default();
    make.seed = arguments.next().map_or(Ok(make.seed), |text| text.parse())?;
    make.nodes = arguments.next().map_or(Ok(make.nodes), |text| text.parse())?;
    make.margin = arguments.next().map_or(Ok(make.margin), |text| text.parse())?;
    make.rule = arguments.next().map_or(Ok(make.rule), |text| text.parse())?;
    let MakeOpenings { seed, nodes, margin, rule, .. } = make;
    println!(
        "# Balanced openings for {rule}: {count} diagrams of {} to {} stones,",
        make.least_stones, make.most_stones
    );
    println!(
        "# each within {margin} of even by a search of {nodes} nodes at the level master (its score follows the #)."
    );
    println!(
        "# cargo run --release -p kagetsu-arena --example make_openings -- {count} {seed} {nodes} {margin} {rule}"
    );
    let cores = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    for (opening, score) in make.make(count, cores, &AtomicBool::new(false)) {
        let moves: Vec<Move> = opening.into_iter().map(Move::from).collect();
        println!("{} # {score:+}", notation::format_moves(&moves));
    }
    Ok(())
}
