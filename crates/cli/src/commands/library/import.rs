//! `kagetsu library import`: games of files and folders into the library.
//!
//! One thread reads and makes documents ready, another puts them in, some thousands at a time; each lot is kept as a
//! whole. So a run that is cut off has put in what it had, and can be repeated.

mod reading;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use clap::Args;
use kagetsu::api::{ImportAnswer, labelled};
use kagetsu::library::{Added, Source, Terms};
use kagetsu::records::Format as FileFormat;
use kagetsu_words::{LibraryMessage, Message, Words};

use super::OpenFile;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input::STANDARD;
use crate::progress::Progress;
use crate::values::format_to_read;
use reading::{Lot, Reading};

/// Lots that wait to be put in.
const WAITING: usize = 1;

/// The arguments.
#[derive(Args)]
pub(crate) struct ImportArgs {
    #[arg(value_name = "PATH", required = true)]
    files: Vec<String>,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = format_to_read())]
    from: Option<FileFormat>,
    #[arg(long, value_name = "FOLDER", default_value = "", hide_default_value = true)]
    folder: String,
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,
    #[arg(long, value_name = "NAME")]
    me: Vec<String>,
    #[arg(long, value_name = "TEXT")]
    terms: Option<String>,
}

/// Imports one file or folder after the other.
pub(super) fn run(args: &ImportArgs, mut file: OpenFile, context: &Context) -> Result<Ending, Failure> {
    let mut is_refused = false;
    for path in &args.files {
        let reading = Reading::open(path, args, context)?;
        let answer = import(reading, &mut file, context)?;
        is_refused |= !answer.refused.is_empty();
        tell(&answer, context)?;
    }
    file.library.store().settle().map_err(|error| super::store_failure(&file.path, &error, context))?;
    Ok(if is_refused { Ending::BadLines } else { Ending::Done })
}

fn import(reading: Reading<'_>, file: &mut OpenFile, context: &Context) -> Result<ImportAnswer, Failure> {
    let begun = file.library.begin_import(reading.name(), reading.terms());
    let source = begun.map_err(|error| file.failure(&error, context))?;
    let mut answer =
        ImportAnswer { file: reading.name().to_owned(), source: source.number, ..ImportAnswer::default() };
    let (sender, receiver) = mpsc::sync_channel(WAITING);
    let is_over = AtomicBool::new(false);
    let stop = || is_over.load(Ordering::Relaxed) || context.interrupt.is_set();
    let number = source.number;
    let ended = thread::scope(|scope| {
        let read = scope.spawn(move || reading.read(number, &sender, &stop));
        let progress = Progress::new(context, 0);
        let mut put = Ok(());
        for lot in receiver {
            put = put_in(lot, file, &mut answer, context);
            if put.is_err() {
                break;
            }
            progress.say(&LibraryMessage::Importing { games: &answer.games }.text(context.lang));
        }
        // A reader that still has something finds nobody to take it.
        is_over.store(true, Ordering::Relaxed);
        let read = read.join().unwrap_or_else(|_| Err(Failure::internal("the reader ended")));
        put.and(read)
    });
    ended?;
    context.interrupt.check()?;
    let done = file.library.end_import(&source);
    done.map_err(|error| file.failure(&error, context))?;
    say_terms(&source, context);
    Ok(answer)
}

fn put_in(
    lot: Lot,
    file: &mut OpenFile,
    answer: &mut ImportAnswer,
    context: &Context,
) -> Result<(), Failure> {
    let added = file.library.add_all(lot.documents).map_err(|error| file.failure(&error, context))?;
    for added in added {
        answer.games += 1;
        match added {
            Added::New(_) => answer.added += 1,
            Added::Known(_) => answer.known += 1,
        }
    }
    lot.refused.into_iter().for_each(|refused| answer.refuse(refused));
    Ok(())
}

/// The terms of an import in words; nothing where none are known.
pub(crate) fn terms(source: &Source, context: &Context) -> Option<String> {
    match &source.terms {
        Terms::Unknown => None,
        Terms::RenjuNet => Some(LibraryMessage::TermsRenjuNet.words(context.lang)),
        Terms::Written(text) => Some(text.clone()),
    }
}

fn say_terms(source: &Source, context: &Context) {
    if let Some(terms) = terms(source, context) {
        context.aside(LibraryMessage::TermsOf { name: &source.name, terms: &terms });
    }
}

/// Refused games that people are shown one by one.
const SHOWN: usize = 20;

fn tell(answer: &ImportAnswer, context: &Context) -> Result<(), Failure> {
    if context.format == Format::Json {
        return context.json(&labelled(answer));
    }
    for refused in answer.refused.iter().take(SHOWN) {
        context.aside(LibraryMessage::ImportRefused { place: &refused.place, reason: &refused.reason });
    }
    let refused = answer.refused.len() as u64 + answer.more;
    if refused > SHOWN as u64 {
        context.aside(LibraryMessage::ImportRefusedMore { count: &(refused - SHOWN as u64) });
    }
    let file =
        if answer.file == STANDARD { context.text(Message::StandardInput) } else { answer.file.clone() };
    context.say(LibraryMessage::Imported {
        file: &file,
        games: &answer.games,
        added: &answer.added,
        known: &answer.known,
        refused: &refused,
    })
}
