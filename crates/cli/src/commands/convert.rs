//! `kagetsu convert`: a game record in another format.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::records::{self, Format as FileFormat, WriteOptions};
use kagetsu_words::Message;
use serde::Serialize;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input::{STANDARD, bad_record};
use crate::{files, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[arg(value_name = "IN")]
    input: String,
    #[arg(value_name = "OUT")]
    out: String,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = format_parser())]
    from: Option<FileFormat>,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = format_parser())]
    to: Option<FileFormat>,
}

fn format_parser() -> impl TypedValueParser<Value = FileFormat> {
    PossibleValuesParser::new(FileFormat::ALL.map(FileFormat::name))
        .try_map(|name| name.parse::<FileFormat>())
}

#[derive(Serialize)]
struct Answer<'a> {
    schema: &'static str,
    to: &'static str,
    out: &'a str,
    games: usize,
    bytes: usize,
}

/// Reads, converts and writes.
pub(crate) fn run(args: &ConvertArgs, context: &Context) -> Result<Ending, Failure> {
    let to = target(args, context)?;
    let games = input::collection(context, &args.input, args.from)?;
    let bytes = records::write_all(&games, to, &WriteOptions::default());
    let bytes = bytes.map_err(|error| bad_record(context, Some(&args.out), &error))?;
    files::write(context, &args.out, &bytes)?;
    if args.out == STANDARD {
        return Ok(Ending::Done);
    }
    let (games, bytes) = (games.len(), bytes.len());
    match context.format {
        Format::Json => {
            let out = args.out.as_str();
            context.json(&Answer { schema: "kagetsu.convert/1", to: to.name(), out, games, bytes })?;
        }
        Format::Text => context.note(Message::Converted { path: &args.out, games: &games, bytes: &bytes })?,
    }
    Ok(Ending::Done)
}

/// The format to write: the one asked for, or the one that the file's name tells.
fn target(args: &ConvertArgs, context: &Context) -> Result<FileFormat, Failure> {
    match (args.to, args.out.as_str()) {
        (Some(format), _) => Ok(format),
        (None, STANDARD) => Ok(FileFormat::Text),
        (None, path) => FileFormat::of_name(path)
            .ok_or_else(|| context.bad_input(Message::ErrorFormatUnknown { path: &path })),
    }
}
