//! `kagetsu library export`: documents of the library into a file, as they are chosen by a filter.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::api::ExportAnswer;
use kagetsu::library::{DocumentId, DocumentKind, LibraryQuery, Order};
use kagetsu::records::rif::{self, RifLists, RifWriter};
use kagetsu::records::{self, Format as FileFormat, Record, WriteOptions};
use kagetsu_words::{LibraryMessage, Message};

use super::choice::FilterArgs;
use super::{OpenFile, import};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input::unwritable_record;
use crate::progress::Progress;
use crate::{files, values};

/// The arguments.
#[derive(Args)]
pub(crate) struct ExportArgs {
    #[arg(value_name = "OUT")]
    out: String,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = values::format_to_write())]
    to: Option<FileFormat>,
    #[arg(long, value_name = "ID", value_delimiter = ',', value_parser = values::whole::<i64>(1..=i64::MAX))]
    id: Vec<i64>,
    #[arg(long, value_name = "KIND", hide_possible_values = true, value_parser = kind_parser())]
    kind: Option<DocumentKind>,
    #[command(flatten)]
    filter: FilterArgs,
}

fn kind_parser() -> impl TypedValueParser<Value = DocumentKind> {
    PossibleValuesParser::new(DocumentKind::ALL.map(DocumentKind::name))
        .try_map(|name| name.parse::<DocumentKind>())
}

/// Writes the documents; what stood in the file before stays until the new one is complete.
pub(super) fn run(args: &ExportArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    let unknown = || context.bad_input(Message::ErrorFormatUnknown { path: &args.out });
    let format = args.to.or_else(|| FileFormat::of_name(&args.out)).ok_or_else(unknown)?;
    let ids = chosen(args, file, context)?;
    say_terms(&ids, file, context)?;
    let ids: Vec<DocumentId> = ids.into_iter().map(|(id, _)| id).collect();
    let mut left_out = Vec::new();
    files::replace_with(context, &args.out, |part| {
        let written = match (format, ids.as_slice()) {
            (FileFormat::Rif, _) => write_rif(part, &ids, file, &mut left_out, context)?,
            (_, [id]) => {
                let bytes = bytes(&record(*id, file, context)?, format, &args.out, context)?;
                std::fs::write(part, bytes)
            }
            (format, _) if format.holds_many() => write_each(part, format, &ids, file, context)?,
            (format, ids) => {
                let (format, count) = (format.name(), ids.len());
                return Err(context.bad_input(LibraryMessage::ExportOne { format: &format, count: &count }));
            }
        };
        written.map_err(|error| files::unwritable(context, &args.out, &error))
    })?;
    let (documents, to) = (ids.len() - left_out.len(), format.name());
    match context.format {
        Format::Json => {
            let (out, to) = (args.out.clone(), to.to_owned());
            context.answer(ExportAnswer { out, to, documents, left_out })?;
        }
        Format::Text => {
            if !left_out.is_empty() {
                context.aside(LibraryMessage::ExportLeftOut { count: &left_out.len(), format: &to });
            }
            context.say(LibraryMessage::Exported { path: &args.out, documents: &documents })?;
        }
    }
    Ok(Ending::Done)
}

/// Documents of one page of a long list.
const PAGE: u64 = 5_000;

/// The documents that are meant, each with its import.
fn chosen(args: &ExportArgs, file: &OpenFile, context: &Context) -> Result<Vec<(DocumentId, i64)>, Failure> {
    let failure = |error| file.failure(&error, context);
    if !args.id.is_empty() {
        let of = |id: &i64| file.library.head(DocumentId(*id)).map(|head| (DocumentId(*id), head.source));
        return args.id.iter().map(of).collect::<Result<_, _>>().map_err(failure);
    }
    let mut query = LibraryQuery {
        filter: args.filter.filter(context)?,
        kind: args.kind,
        rule: context.rule,
        order: Order::Added,
        limit: PAGE,
        ..LibraryQuery::default()
    };
    let mut chosen = Vec::new();
    loop {
        let page = file.library.list(&query).map_err(failure)?;
        context.interrupt.check()?;
        let Some((last, _)) = page.heads.last() else { break };
        query.before = Some(*last);
        chosen.extend(page.heads.iter().map(|(id, head)| (*id, head.source)));
    }
    chosen.reverse();
    Ok(chosen)
}

/// What has to be said before documents of others are given away.
fn say_terms(ids: &[(DocumentId, i64)], file: &OpenFile, context: &Context) -> Result<(), Failure> {
    let used: BTreeSet<i64> = ids.iter().map(|(_, source)| *source).collect();
    let sources = file.library.sources().map_err(|error| file.failure(&error, context))?;
    for source in sources.iter().filter(|source| used.contains(&source.number)) {
        if let Some(terms) = import::terms(source, context) {
            context.aside(LibraryMessage::TermsOf { name: &source.name, terms: &terms });
        }
    }
    Ok(())
}

fn record(id: DocumentId, file: &OpenFile, context: &Context) -> Result<Record, Failure> {
    context.interrupt.check()?;
    Ok(file.library.document(id).map_err(|error| file.failure(&error, context))?.record)
}

fn bytes(record: &Record, format: FileFormat, out: &str, context: &Context) -> Result<Vec<u8>, Failure> {
    let written = records::write(record, format, &WriteOptions::default());
    written.map_err(|error| unwritable_record(context, out, &error))
}

/// The documents one after the other, as formats that hold many games have them.
fn write_each(
    part: &Path,
    format: FileFormat,
    ids: &[DocumentId],
    file: &OpenFile,
    context: &Context,
) -> Result<std::io::Result<()>, Failure> {
    let mut out = match File::create(part) {
        Ok(file) => BufWriter::new(file),
        Err(error) => return Ok(Err(error)),
    };
    let progress = Progress::new(context, ids.len());
    for (done, id) in ids.iter().enumerate() {
        let bytes = bytes(&record(*id, file, context)?, format, &id.to_string(), context)?;
        let ends = bytes.last() == Some(&b'\n');
        let written = out.write_all(&bytes).and_then(|()| if ends { Ok(()) } else { out.write_all(b"\n") });
        if written.is_err() {
            return Ok(written);
        }
        if done % 100 == 0 {
            progress.show(done, &"");
        }
    }
    Ok(out.flush().and_then(|()| out.get_ref().sync_all()))
}

/// The documents as a database: its lists of names come first, so all are read twice.
fn write_rif(
    part: &Path,
    ids: &[DocumentId],
    file: &OpenFile,
    left_out: &mut Vec<i64>,
    context: &Context,
) -> Result<std::io::Result<()>, Failure> {
    let mut lists = RifLists::default();
    let mut fitting = Vec::with_capacity(ids.len());
    for id in ids {
        let record = record(*id, file, context)?;
        if rif::check(&record).is_ok() {
            lists.add(&record);
            fitting.push(*id);
        } else {
            left_out.push(id.0);
        }
    }
    let mut out = match File::create(part).and_then(|file| RifWriter::new(BufWriter::new(file), lists)) {
        Ok(out) => out,
        Err(error) => return Ok(Err(error)),
    };
    for id in fitting {
        if let Err(error) = out.game(&record(id, file, context)?) {
            return Ok(Err(error));
        }
    }
    let mut finished = match out.finish() {
        Ok(finished) => finished,
        Err(error) => return Ok(Err(error)),
    };
    Ok(finished.flush().and_then(|()| finished.get_ref().sync_all()))
}
