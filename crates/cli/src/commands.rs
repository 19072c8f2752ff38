//! The commands, one file each, and the way from the command line to them.

pub(crate) mod analyze;
pub(crate) mod bench;
pub(crate) mod board;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod defend;
pub(crate) mod doctor;
pub(crate) mod engine;
pub(crate) mod eval;
pub(crate) mod explain;
pub(crate) mod find;
pub(crate) mod gold;
pub(crate) mod jobs;
pub(crate) mod ladder;
pub(crate) mod levels;
pub(crate) mod library;
pub(crate) mod man;
pub(crate) mod matches;
pub(crate) mod params;
pub(crate) mod play;
pub(crate) mod positions;
pub(crate) mod puzzle;
pub(crate) mod rate;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod theory;
pub(crate) mod tune;
pub(crate) mod variant;
pub(crate) mod verify;
pub(crate) mod work;

use crate::args::{Cli, Command};
use crate::context::Context;
use crate::failure::{Ending, Failure};

/// Answers a command line.
pub(crate) fn run(cli: &Cli, context: &Context) -> Result<Ending, Failure> {
    match &cli.command {
        None => serve::run(&serve::ServeArgs::standard(), context),
        Some(Command::Serve(args)) => serve::run(args, context),
        Some(Command::Board(args)) => board::run(args, context),
        Some(Command::Convert(args)) => convert::run(args, context),
        Some(Command::Find(args)) => find::run(args, context),
        Some(Command::Solve(args)) => solve::run(args, context),
        Some(Command::Defend(args)) => defend::run(args, context),
        Some(Command::Verify(args)) => verify::run(args, context),
        Some(Command::Analyze(args)) => analyze::run(args, context),
        Some(Command::Eval(args)) => eval::run(args, context),
        Some(Command::Explain(args)) => explain::run(args, context),
        Some(Command::Play(args)) => play::run(args, context),
        Some(Command::Params) => params::run(context),
        Some(Command::Match(args)) => matches::run(args, context),
        Some(Command::Ladder(args)) => ladder::run(args, context),
        Some(Command::Rate(args)) => rate::run(args, context),
        Some(Command::Tune(args)) => tune::run(args, context),
        Some(Command::Review(args)) => review::run(args, context),
        Some(Command::Puzzle(args)) => puzzle::run(args, context),
        Some(Command::Positions(args)) => positions::run(args, context),
        Some(Command::Theory(args)) => theory::run(args, context),
        Some(Command::Gold(args)) => gold::run(args, context),
        Some(Command::Variant(args)) => variant::run(args, context),
        Some(Command::Library(args)) => library::run(args, context),
        Some(Command::Bench(args)) => bench::run(args, context),
        Some(Command::Engine(args)) => engine::run(args, context),
        Some(Command::Work(args)) => work::run(args, context),
        Some(Command::Jobs(args)) => jobs::run(args, context),
        Some(Command::Doctor) => doctor::run(context),
        Some(Command::Levels) => levels::run(context),
        Some(Command::Completions(args)) => completions::run(args, context),
        Some(Command::Man) => man::run(context),
        // Shown while the arguments were read.
        Some(Command::Help(_)) => Ok(Ending::Done),
    }
}
