//! Where VCT decides: iterative Minimax against the same with VCT, with how deep the one searches and how long the
//! wins are that the other proves.
//!
//! `cargo run --release -p kagetsu-variants --example forced_wins [-- GAMES]` (100 by default), on the openings of
//! the same pairing in `round_robin`.

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;

use kagetsu_variants::{Board, Control, Flow, GameRecord, Match, MatchObserver, Stage, Tally, Thought};

const MINIMAX: &str = "minimax:depth=20,iterative,nodes=100000";
const SEED: u64 = 2_044;

/// Collects the depths of searches and the lengths of each game's first proved win.
#[derive(Default)]
struct Counts {
    depths: Vec<u32>,
    by_fours: Vec<u32>,
    by_threes: Vec<u32>,
    proved: bool,
}

impl MatchObserver for Counts {
    fn moved(&mut self, _board: &Board, thought: &Thought) {
        match thought.stage {
            Stage::Search => self.depths.push(thought.depth),
            Stage::Vcf if !self.proved => self.by_fours.push(thought.depth),
            Stage::Vct if !self.proved => self.by_threes.push(thought.depth),
            Stage::Vcf | Stage::Vct | Stage::Random | Stage::OnlyMove | Stage::Precheck(_) => {}
        }
        self.proved |= matches!(thought.stage, Stage::Vcf | Stage::Vct);
    }

    fn finished(&mut self, _record: &GameRecord, _tally: &Tally) -> Flow {
        self.proved = false;
        Flow::Continue
    }
}

fn median(mut numbers: Vec<u32>) -> String {
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).map_or("-".to_string(), u32::to_string)
}

fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(1).map_or(Ok(100), |text| text.parse())?;
    println!(
        "| board | VCT's points | median depth searched | first win proved by VCF | by VCT | median plies of those |"
    );
    println!("|---|---:|---:|---:|---:|---:|");
    for board in ["gomoku15", "gravity7x6"] {
        let contest = Match {
            variant: board.parse()?,
            first: MINIMAX.parse()?,
            second: format!("forced:vct,time=none,fallback=({MINIMAX})").parse()?,
            games,
            opening_plies: 4,
            seed: SEED,
        };
        let mut counts = Counts::default();
        let report = contest.run(&Control::free(), &mut counts)?;
        println!(
            "| `{board}` | {:.1} % | {} | {} | {} | {} |",
            100.0 - 100.0 * report.tally.score(),
            median(counts.depths),
            counts.by_fours.len(),
            counts.by_threes.len(),
            median(counts.by_threes)
        );
    }
    Ok(())
}
