//! A round robin of the four players and the recommended combination, with Elo and error bars.
//!
//! `cargo run --release -p kagetsu-arena --example round_robin [-- GAMES [BOARD…]]`: so many games for each
//! pairing (40 by default, rounded up to pairs) on each board (gomoku15 and gravity7x6 by default). All players are
//! limited by depth, nodes or simulations, so the table is the same on every machine; only the seconds differ.

#![expect(clippy::print_stdout, reason = "an example that prints its result")]

use std::error::Error;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu_arena::{
    Adjudication, Elo, Ground, Pairs, PlayerSpec, Runner, ScoreTable, Tally, Tournament, Unobserved,
    resampled,
};
use kagetsu_engine::SearchLimits;
use kagetsu_variants::Variant;

const PLAYERS: [(&str, &str); 7] = [
    ("Random", "random"),
    ("Minimax", "minimax"),
    ("Minimax, iterative", "minimax:depth=20,iterative,nodes=100000"),
    ("MCTS", "mcts"),
    ("MCTS, checks to the letter", "mcts:prechecks=literal"),
    ("Forced (VCF), else random", "forced:time=none"),
    (
        "Forced (VCT), else Minimax iterative",
        "forced:vct,time=none,fallback=(minimax:depth=20,iterative,nodes=100000)",
    ),
];
const OPENING_PLIES: usize = 4;
const SEED: u64 = 2024;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u32 = arguments.next().map_or(Ok(40), |text| text.parse())?;
    let mut boards: Vec<String> = arguments.collect();
    if boards.is_empty() {
        boards = vec!["gomoku15".to_string(), "gravity7x6".to_string()];
    }
    for board in boards {
        table(board.parse()?, games.next_multiple_of(2))?;
    }
    Ok(())
}

/// Plays every pairing on one board and prints the table.
fn table(variant: Variant, games: u32) -> Result<(), Box<dyn Error>> {
    let specs = PLAYERS.iter().map(|(_, text)| Ok(PlayerSpec::variant(text.parse()?)));
    let specs: Vec<PlayerSpec> = specs.collect::<Result<_, Box<dyn Error>>>()?;
    let mut results = Vec::new();
    let mut tallies = vec![Tally::default(); specs.len()];
    let mut scores = vec![vec![None; specs.len()]; specs.len()];
    let started = Instant::now();
    for (first, second) in Tournament::round_robin(specs.len()) {
        // Every pairing has a seed, and so openings, of its own.
        let contest = Tournament {
            ground: Ground::Variant { variant, opening_plies: OPENING_PLIES },
            players: vec![specs[first].clone(), specs[second].clone()],
            pairings: vec![(0, 1)],
            pairs: games / 2,
            limits: SearchLimits::default(),
            seed: SEED + (first * specs.len() + second) as u64,
            adjudication: Adjudication::Never,
        };
        let games = Runner::new(&contest, &AtomicBool::new(false)).run(Vec::new(), &mut Unobserved);
        let played = ScoreTable::new(&contest).with(&games);
        results.push(Pairs { first, second, ..played.pairs(0) });
        let tally = played.tally(0);
        add(&mut tallies[first], tally);
        add(&mut tallies[second], swapped(tally));
        scores[first][second] = Some(tally.score());
        scores[second][first] = Some(1.0 - tally.score());
    }
    let ratings = resampled(specs.len(), &results, SEED);
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|a, b| ratings[*b].elo.total_cmp(&ratings[*a].elo));
    println!("`{variant}`, {games} games a pairing, {OPENING_PLIES} random opening moves, seed {SEED}:\n");
    print_table(&order, &ratings, &tallies);
    print_scores(&order, &scores);
    println!("\n{} s\n", started.elapsed().as_secs());
    Ok(())
}

fn add(sum: &mut Tally, tally: Tally) {
    sum.wins += tally.wins;
    sum.draws += tally.draws;
    sum.losses += tally.losses;
}

fn swapped(tally: Tally) -> Tally {
    Tally { wins: tally.losses, losses: tally.wins, ..tally }
}

/// The table in Markdown, the strongest first.
fn print_table(order: &[usize], ratings: &[Elo], tallies: &[Tally]) {
    println!("| | player | specification | Elo | 95 % | won | drawn | lost |");
    println!("|---:|---|---|---:|---|---:|---:|---:|");
    for (place, at) in (1..).zip(order.iter().copied()) {
        let ((name, spec), rating, tally) = (PLAYERS[at], ratings[at], tallies[at]);
        println!(
            "| {place} | {name} | `{spec}` | {:+.0} | {:+.0} to {:+.0} | {} | {} | {} |",
            rating.elo, rating.low, rating.high, tally.wins, tally.draws, tally.losses
        );
    }
}

/// Each player's share of the points against each other one, in per cent.
fn print_scores(order: &[usize], scores: &[Vec<Option<f64>>]) {
    let numbers: Vec<String> = (1..=order.len()).map(|place| place.to_string()).collect();
    println!("\nPoints against each, in per cent:\n\n| | {} |", numbers.join(" | "));
    println!("|---:|{}", "---:|".repeat(order.len()));
    for (place, row) in (1..).zip(order) {
        let cell =
            |column: &usize| scores[*row][*column].map_or(String::new(), |it| format!("{:.1}", it * 100.0));
        println!("| {place} | {} |", order.iter().map(cell).collect::<Vec<_>>().join(" | "));
    }
}
