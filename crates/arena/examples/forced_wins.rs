//! Where VCT decides: iterative Minimax against the same with VCT, with how deep the one searches and how long the
//! wins are that the other proves.
//!
//! `cargo run --release -p kagetsu-arena --example forced_wins [-- GAMES]` (100 by default), on the openings of
//! the same pairing in `round_robin`.

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;
use std::sync::atomic::AtomicBool;

use kagetsu_arena::{
    Adjudication, GameRecord, Ground, PlayerSpec, Runner, ScoreTable, Tournament, Unobserved,
};
use kagetsu_engine::SearchLimits;

const MINIMAX: &str = "minimax:depth=20,iterative,nodes=100000";
const SEED: u64 = 2_044;

/// The depths of searches and the lengths of each game's first proved win.
#[derive(Default)]
struct Counts {
    depths: Vec<u32>,
    by_fours: Vec<u32>,
    by_threes: Vec<u32>,
}

impl Counts {
    fn of(games: &[GameRecord]) -> Counts {
        let mut counts = Counts::default();
        for game in games {
            let searched = game.plies.iter().filter(|ply| ply.stage == "search").map(|ply| ply.depth);
            counts.depths.extend(searched);
            match game.plies.iter().find(|ply| matches!(ply.stage.as_str(), "vcf" | "vct")) {
                Some(ply) if ply.stage == "vcf" => counts.by_fours.push(ply.depth),
                Some(ply) => counts.by_threes.push(ply.depth),
                None => {}
            }
        }
        counts
    }
}

fn median(mut numbers: Vec<u32>) -> String {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).map_or("-".to_string(), u32::to_string)
}

fn main() -> Result<(), Box<dyn Error>> {
    let games: u32 = std::env::args().nth(1).map_or(Ok(100), |text| text.parse())?;
    println!(
        "| board | VCT's points | median depth searched | first win proved by VCF | by VCT | median plies of those |"
    );
    println!("|---|---:|---:|---:|---:|---:|");
    for board in ["gomoku15", "gravity7x6"] {
        let forced = format!("forced:vct,time=none,fallback=({MINIMAX})");
        let contest = Tournament {
            ground: Ground::Variant { variant: board.parse()?, opening_plies: 4 },
            players: vec![PlayerSpec::variant(MINIMAX.parse()?), PlayerSpec::variant(forced.parse()?)],
            pairings: vec![(0, 1)],
            pairs: games.div_ceil(2),
            limits: SearchLimits::default(),
            seed: SEED,
            adjudication: Adjudication::Never,
        };
        let games = Runner::new(&contest, &AtomicBool::new(false)).run(Vec::new(), &mut Unobserved);
        let score = ScoreTable::new(&contest).with(&games).tally(0).score();
        let counts = Counts::of(&games);
        println!(
            "| `{board}` | {:.1} % | {} | {} | {} | {} |",
            100.0 - 100.0 * score,
            median(counts.depths),
            counts.by_fours.len(),
            counts.by_threes.len(),
            median(counts.by_threes)
        );
    }
    Ok(())
}
