//! `kagetsu bench solve`: how fast wins are proved and refuted, on positions made from a seed.
//!
//! Every position is asked about once, on a solver whose tables are in memory already, so that nothing is answered
//! from what an earlier round has left.

use std::time::Instant;

use clap::Args;
use kagetsu::Position;
use kagetsu::api::{BenchSolveAnswer, TimesAnswer, labelled};
use kagetsu::solve::{Limits, Solution, Solver, Space};
use kagetsu_words::{Message, large_number};

use super::{percentile, puzzles};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(super) struct SolveArgs {
    #[arg(long, value_name = "N", default_value_t = 500, hide_default_value = true,
          value_parser = whole::<u32>(1..=100_000))]
    positions: u32,
}

/// Stones a search may place.
const NODES: u64 = 100_000;
/// Four threats and the five: what the seeds' engine looks for.
const SHORT_PLIES: u32 = 9;
/// Positions that bring the tables into memory.
const WARM_UP: usize = 20;

/// Times of one kind of question.
#[derive(Default)]
struct Times {
    micros: Vec<f64>,
    nodes: u64,
}

impl Times {
    fn add(&mut self, work: impl FnOnce() -> u64) {
        let start = Instant::now();
        let nodes = work();
        self.micros.push(start.elapsed().as_secs_f64() * 1e6);
        self.nodes += nodes;
    }

    fn seconds(&self) -> f64 {
        self.micros.iter().sum::<f64>() / 1e6
    }

    fn answer(mut self) -> TimesAnswer {
        self.micros.sort_by(f64::total_cmp);
        TimesAnswer { median_us: percentile(&self.micros, 50), p99_us: percentile(&self.micros, 99) }
    }
}

/// Measures and prints.
pub(super) fn run(args: &SolveArgs, context: &Context) -> Result<Ending, Failure> {
    let rule = context.rule_or_usual();
    let count = args.positions as usize;
    let puzzles =
        super::making(context, count * 2, |go_on| puzzles::generate(rule, count, context.seed, go_on))?;
    let mut solver = warmed(context)?;
    let won = ask(&puzzles.won, context, |position| fours(&mut solver, position))?;
    let refuted = ask(&puzzles.refuted, context, |position| fours(&mut solver, position))?;
    // Another one, that has not seen these positions.
    let mut solver = warmed(context)?;
    let limits = Limits::nodes(NODES);
    let certified = |answer: Solution| answer.nodes;
    let proved =
        ask(&puzzles.won, context, |position| certified(solver.solve(position, Space::Fours, &limits)))?;
    let short = limits.max_len(SHORT_PLIES);
    let threats =
        ask(&puzzles.refuted, context, |position| certified(solver.solve(position, Space::Threats, &short)))?;
    let rates = BenchSolveAnswer {
        rule: rule.name().to_owned(),
        positions: count,
        seed: context.seed,
        fours_nodes_per_s: (won.nodes + refuted.nodes) as f64 / (won.seconds() + refuted.seconds()),
        threats_nodes_per_s: threats.nodes as f64 / threats.seconds(),
        fours_won: won.answer(),
        fours_proved: proved.answer(),
        fours_refuted: refuted.answer(),
        threats_short: threats.answer(),
    };
    match context.format {
        Format::Json => context.json(&labelled(rates))?,
        Format::Text => print(&rates, context)?,
    }
    Ok(Ending::Done)
}

/// A solver whose tables are in memory.
fn warmed(context: &Context) -> Result<Solver, Failure> {
    let mut solver = Solver::new();
    let rule = context.rule_or_usual();
    let puzzles = puzzles::generate(rule, WARM_UP, !context.seed, |_| context.interrupt.check())?;
    for position in puzzles.won.iter().chain(&puzzles.refuted) {
        let _ = solver.solve(position, Space::Threats, &Limits::nodes(NODES));
    }
    Ok(solver)
}

/// The question of engines: a line of fours, without certificate.
fn fours(solver: &mut Solver, position: &Position) -> u64 {
    solver.fours(&mut position.clone(), &Limits::nodes(NODES)).2
}

/// Times one question for each position.
fn ask(
    positions: &[Position],
    context: &Context,
    mut question: impl FnMut(&Position) -> u64,
) -> Result<Times, Failure> {
    let mut times = Times::default();
    let progress = Progress::new(context, positions.len());
    for (done, position) in positions.iter().enumerate() {
        context.interrupt.check()?;
        progress.show(done, &"");
        times.add(|| question(position));
    }
    Ok(times)
}

fn print(rates: &BenchSolveAnswer, context: &Context) -> Result<(), Failure> {
    context.note(Message::BenchSolveTitle { positions: &rates.positions, seed: &rates.seed })?;
    for (name, spread) in [
        (Message::BenchFoursWon, &rates.fours_won),
        (Message::BenchFoursProved, &rates.fours_proved),
        (Message::BenchFoursRefuted, &rates.fours_refuted),
        (Message::BenchThreats, &rates.threats_short),
    ] {
        let (median, p99) = (format_args!("{:.1}", spread.median_us), format_args!("{:.0}", spread.p99_us));
        let name = &context.text(name);
        context.say(Message::BenchSpread { name, median: &median, p99: &p99 })?;
    }
    context.say(Message::BenchNodes {
        fours: &large_number(rates.fours_nodes_per_s, context.lang),
        threats: &large_number(rates.threats_nodes_per_s, context.lang),
    })
}
