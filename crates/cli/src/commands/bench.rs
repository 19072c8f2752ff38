//! `kagetsu bench`: the signature of the search, or the speed of the rules and of the solver on positions like those
//! of games, the same for the same seed.

mod positions;
mod puzzles;
mod signature;
mod solve;
mod variants;

use std::hint::black_box;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use kagetsu::api::{BenchRulesAnswer, labelled};
use kagetsu::engine::EvaluatorKind;
use kagetsu::{Point, Position, Setup};
use kagetsu_words::{Message, large_number};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;
use crate::thinking;
use crate::values::whole;

/// The arguments.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    what: Option<BenchKind>,
    #[arg(long, value_name = "KIND", hide_possible_values = true, value_parser = thinking::evaluation_parser())]
    eval: Option<EvaluatorKind>,
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
    #[arg(long, value_name = "D", value_parser = whole::<u32>(1..=40))]
    depth: Option<u32>,
}

#[derive(Subcommand)]
enum BenchKind {
    Rules(RulesArgs),
    Solve(solve::SolveArgs),
    Variants,
}

#[derive(Args)]
struct RulesArgs {
    #[arg(long, value_name = "N", default_value_t = 2000, hide_default_value = true,
          value_parser = whole::<u32>(1..=1_000_000))]
    positions: u32,
}

/// Measures and prints.
pub(crate) fn run(args: &BenchArgs, context: &Context) -> Result<Ending, Failure> {
    match &args.what {
        None => signature::run(args.eval, args.net.as_deref(), args.depth, context),
        Some(BenchKind::Rules(rules)) => run_rules(rules, context),
        Some(BenchKind::Solve(args)) => solve::run(args, context),
        Some(BenchKind::Variants) => variants::run(context),
    }
}

fn run_rules(rules: &RulesArgs, context: &Context) -> Result<Ending, Failure> {
    let rule = context.rule_or_usual();
    let count = rules.positions as usize;
    let mut positions =
        making(context, count, |go_on| positions::generate(rule, count, context.seed, go_on))?;
    let times = forbidden_times(&positions);
    let rates = BenchRulesAnswer {
        rule: rule.name().to_owned(),
        positions: positions.len(),
        seed: context.seed,
        place_undo_per_s: place_rate(&mut positions, context)?,
        forbidden_set_us_median: percentile(&times, 50),
        forbidden_set_us_p99: percentile(&times, 99),
        setups_per_s: setup_rate(&positions, context)?,
    };
    match context.format {
        Format::Json => context.json(&labelled(rates))?,
        Format::Text => print(&rates, context)?,
    }
    Ok(Ending::Done)
}

/// Makes `count` positions under a bar; Ctrl-C ends it.
fn making<T>(
    context: &Context,
    count: usize,
    make: impl FnOnce(&dyn Fn(usize) -> Result<(), Failure>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let progress = Progress::new(context, count);
    make(&|done| {
        progress.show(done, &context.text(Message::BenchMaking));
        context.interrupt.check()
    })
}

fn print(rates: &BenchRulesAnswer, context: &Context) -> Result<(), Failure> {
    context.note(Message::BenchTitle { positions: &rates.positions, seed: &rates.seed })?;
    context.say(Message::BenchPlace { rate: &large_number(rates.place_undo_per_s, context.lang) })?;
    let (median, p99) = (rates.forbidden_set_us_median, rates.forbidden_set_us_p99);
    context.say(Message::BenchForbidden {
        median: &format_args!("{median:.2}"),
        p99: &format_args!("{p99:.2}"),
    })?;
    context.say(Message::BenchSetup { rate: &large_number(rates.setups_per_s, context.lang) })
}

/// Work is repeated until it has taken at least this long.
const LONG_ENOUGH: Duration = Duration::from_millis(500);

/// How often `work` can be done in a second; it says how often it did it each time.
fn rate(context: &Context, mut work: impl FnMut() -> usize) -> Result<f64, Failure> {
    work();
    let start = Instant::now();
    let mut done = 0;
    while start.elapsed() < LONG_ENOUGH {
        context.interrupt.check()?;
        done += work();
    }
    Ok(done as f64 / start.elapsed().as_secs_f64())
}

/// Pairs of place and undo in a second, on the points that a player would think of.
fn place_rate(positions: &mut [Position], context: &Context) -> Result<f64, Failure> {
    let near = |position: &Position| positions::candidates(position).into_iter().collect();
    let moves: Vec<Vec<Point>> = positions.iter().map(near).collect();
    rate(context, || {
        let mut pairs = 0;
        for (position, moves) in positions.iter_mut().zip(&moves) {
            for point in moves {
                let undo = position.place(*point);
                black_box(&*position);
                position.undo(undo);
            }
            pairs += moves.len();
        }
        pairs
    })
}

/// Positions made from their stones in a second.
fn setup_rate(positions: &[Position], context: &Context) -> Result<f64, Failure> {
    let setups: Vec<Setup> = positions.iter().map(Position::to_setup).collect();
    rate(context, || {
        for setup in &setups {
            black_box(Position::from(setup));
        }
        setups.len()
    })
}

/// Microseconds for the forbidden set of each position, sorted; each the mean of a few calls, because the clock
/// itself takes a share of one.
fn forbidden_times(positions: &[Position]) -> Vec<f64> {
    const CALLS: u32 = 4;
    let mut times: Vec<f64> = positions
        .iter()
        .map(|position| {
            let start = Instant::now();
            for _ in 0..CALLS {
                black_box(black_box(position).forbidden_set());
            }
            start.elapsed().as_secs_f64() * 1e6 / f64::from(CALLS)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times
}

fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
    sorted.get(at).copied().unwrap_or(0.0)
}
