//! `kagetsu engine`: the engine for managers and boards, by the Gomocup protocol on standard input and output.

use std::io::{self, BufReader};

use clap::Args;
use kagetsu::Rule;
use kagetsu::api::ShippedMoves;
use kagetsu::engine::Level;
use kagetsu_protocol::{Config, drive};

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::thinking;

/// The arguments.
#[derive(Args)]
pub(crate) struct EngineArgs {
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
    #[arg(long)]
    no_theory: bool,
}

/// Speaks the protocol until `END` or the end of the input.
pub(crate) fn run(args: &EngineArgs, context: &Context) -> Result<Ending, Failure> {
    let network = match thinking::network(args.net.as_deref(), context) {
        // A game must not be lost for a file: the manager is told, and the classic evaluation goes on.
        Err(Failure::BadInput(reason)) => {
            context.output.line(&format_args!("MESSAGE {reason}"))?;
            context.output.flush()?;
            None
        }
        network => network?,
    };
    let config = Config {
        rule: context.rule.unwrap_or(Rule::Freestyle),
        most_threads: context.threads.get(),
        seed: context.seed,
        network,
        proved: ShippedMoves::for_level(Level::Master).filter(|_| !args.no_theory),
        ..Config::default()
    };
    drive(config, BufReader::new(io::stdin()), io::stdout()).map_err(Failure::from_write)?;
    Ok(Ending::Done)
}
