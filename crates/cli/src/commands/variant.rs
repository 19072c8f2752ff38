//! `kagetsu variant`: games on other boards between people and four kinds of players, and the list of both.
//!
//! What is played and by whom is read in [`sides`]; the games themselves come from `kagetsu-variants`. Here are the
//! terminal and the files, which that library leaves to its callers.

mod instructions;
mod list;
mod match_result;
mod matches;
mod play;
mod record_file;
mod replay;
mod sides;
mod wording;

use clap::{Args, Subcommand};

use crate::context::Context;
use crate::failure::{Ending, Failure};

/// The arguments.
#[derive(Args)]
pub(crate) struct VariantArgs {
    #[command(subcommand)]
    what: VariantCommand,
}

#[derive(Subcommand)]
enum VariantCommand {
    Play(play::PlayArgs),
    Match(matches::MatchArgs),
    List,
    Replay(replay::ReplayArgs),
}

/// Does what is asked.
pub(crate) fn run(args: &VariantArgs, context: &Context) -> Result<Ending, Failure> {
    match &args.what {
        VariantCommand::Play(args) => play::run(args, context),
        VariantCommand::Match(args) => matches::run(args, context),
        VariantCommand::List => list::run(context),
        VariantCommand::Replay(args) => replay::run(args, context),
    }
}
