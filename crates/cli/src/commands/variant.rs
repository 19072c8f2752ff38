//! `kagetsu variant`: games on other boards between people and four kinds of players, and the list of both.
//!
//! What is played and by whom is read in [`sides`]; the games themselves come from `kagetsu-variants`. Here are the
//! clock, the terminal and the files, which that library leaves to its callers.

mod answer;
mod instructions;
mod list;
mod matches;
mod play;
mod record_file;
mod replay;
mod sides;
mod wording;

use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use kagetsu::variants::{Clock, Control};

use crate::context::Context;
use crate::failure::{Ending, Failure};

/// The arguments.
#[derive(Args)]
pub(crate) struct VariantArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Play(play::PlayArgs),
    Match(matches::MatchArgs),
    List,
    Replay(replay::ReplayArgs),
}

/// Does what is asked.
pub(crate) fn run(args: &VariantArgs, context: &Context) -> Result<Ending, Failure> {
    match &args.what {
        What::Play(args) => play::run(args, context),
        What::Match(args) => matches::run(args, context),
        What::List => list::run(context),
        What::Replay(args) => replay::run(args, context),
    }
}

/// The clock of the machine, for players with a time limit.
struct WallClock(Instant);

impl WallClock {
    fn start() -> WallClock {
        WallClock(Instant::now())
    }

    /// What thinking players obey: this clock and Ctrl-C.
    fn control<'a>(&'a self, context: &'a Context) -> Control<'a> {
        Control { clock: Some(self), stop: Some(context.interrupt.flag()) }
    }
}

impl Clock for WallClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
