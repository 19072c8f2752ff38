//! `kagetsu theory`: whole openings proved: what is proved, the search that proves, the check, and files of it.

mod describe;
mod export;
mod list;
mod prove;
pub(super) mod show;
mod verify;

use std::path::Path;
use std::sync::Arc;

use clap::{Args, Subcommand};
use kagetsu::theory::{Theorem, shipped};
use kagetsu_words::{Message, TheoryMessage};

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::input;

/// The arguments.
#[derive(Args)]
pub(crate) struct TheoryArgs {
    #[command(subcommand)]
    command: TheoryCommand,
}

/// What can be asked of theorems.
#[derive(Subcommand)]
enum TheoryCommand {
    List,
    Prove(prove::ProveArgs),
    Verify(verify::VerifyArgs),
    Export(export::ExportArgs),
    Show(show::ShowArgs),
}

/// Answers the question of the command line.
pub(crate) fn run(args: &TheoryArgs, context: &Context) -> Result<Ending, Failure> {
    match &args.command {
        TheoryCommand::List => list::run(context),
        TheoryCommand::Prove(args) => prove::run(args, context),
        TheoryCommand::Verify(args) => verify::run(args, context),
        TheoryCommand::Export(args) => export::run(args, context),
        TheoryCommand::Show(args) => show::run(args, context),
    }
}

/// The theorem of this name that comes with the program, otherwise the one in this file.
fn theorem(context: &Context, name: &str) -> Result<Arc<Theorem>, Failure> {
    if let Some(theorem) = shipped(name).and_then(kagetsu::theory::Shipped::theorem) {
        return Ok(theorem);
    }
    let is_name = !name.contains(['.', '/', '\\']) && name != input::STANDARD && !Path::new(name).exists();
    if is_name {
        let names: Vec<&str> = kagetsu::theory::SHIPPED.iter().map(|shipped| shipped.name).collect();
        return Err(context.bad_input(TheoryMessage::Unknown { name: &name, names: &names.join(", ") }));
    }
    let bytes = input::read_file(context, name)?;
    let read = Theorem::from_bytes(&bytes).map_err(|error| {
        let (line, reason) = (&error.line, &describe::unread(error.reason, context));
        match line {
            // What cannot be unpacked has no lines.
            0 => context.bad_input(Message::ErrorPlace { place: &name, text: reason }),
            _ => context.bad_input(TheoryMessage::Unreadable { file: &name, line, reason }),
        }
    });
    read.map(Arc::new)
}
