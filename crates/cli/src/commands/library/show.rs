//! `kagetsu library show`: one document, as text or in the format that is asked for.

use clap::Args;
use kagetsu::api::{DocumentAnswer, OpenAnswer, RecordAnswer, labelled};
use kagetsu::library::DocumentId;
use kagetsu::records::{self, Format as FileFormat, WriteOptions};

use super::OpenFile;
use super::list::line;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input::{STANDARD, unwritable_record};
use crate::values::{format_to_write, whole};

/// The arguments.
#[derive(Args)]
pub(crate) struct ShowArgs {
    #[arg(value_name = "ID", value_parser = whole::<i64>(1..=i64::MAX))]
    id: i64,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = format_to_write())]
    to: Option<FileFormat>,
}

/// Shows a document.
pub(super) fn run(args: &ShowArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    let id = DocumentId(args.id);
    let document = file.library.document(id).map_err(|error| file.failure(&error, context))?;
    if context.format == Format::Json && args.to.is_none() {
        let answer = OpenAnswer {
            document: DocumentAnswer::new(id, &document.head),
            record: RecordAnswer::of(&document.record, "library"),
        };
        context.json(&labelled(answer))?;
        return Ok(Ending::Done);
    }
    let format = args.to.unwrap_or(FileFormat::Sgf);
    let written = records::write(&document.record, format, &WriteOptions::default());
    let written = written.map_err(|error| unwritable_record(context, STANDARD, &error))?;
    if args.to.is_none() {
        context.output.line(&line(id, &document.head))?;
    }
    context.output.bytes(&written)?;
    Ok(Ending::Done)
}
