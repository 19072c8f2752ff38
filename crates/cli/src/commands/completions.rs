//! `kagetsu completions`: a script that teaches a shell our commands and options.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::help;

/// The arguments.
#[derive(Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(args: &CompletionsArgs, context: &Context) -> Result<Ending, Failure> {
    let mut command = help::localize(Cli::command(), context.lang);
    // Written to memory first: the generator ends the process when it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "kagetsu", &mut script);
    context.output.bytes(&script)?;
    Ok(Ending::Done)
}
