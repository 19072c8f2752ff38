//! `kagetsu engine`: the engine for managers and boards, by the Gomocup protocol on standard input and output.

use std::io::{self, BufReader};

use clap::Args;
use kagetsu::Rule;
use kagetsu_protocol::{Config, drive};

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::thinking;

/// The arguments.
#[derive(Args)]
pub(crate) struct EngineArgs {
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
}

/// Speaks the protocol until `END` or the end of the input.
pub(crate) fn run(args: &EngineArgs, context: &Context) -> Result<Ending, Failure> {
    let config = Config {
        rule: context.rule.unwrap_or(Rule::Freestyle),
        most_threads: context.threads.get(),
        seed: context.seed,
        network: thinking::network(args.net.as_deref(), context)?,
        ..Config::default()
    };
    drive(config, BufReader::new(io::stdin()), io::stdout()).map_err(|error| Failure::from_write(&error))?;
    Ok(Ending::Done)
}
