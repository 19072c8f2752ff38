//! `kagetsu library`: games and studies in one file, and what was played in them.

mod care;
mod choice;
mod explore;
mod export;
mod import;
mod list;
mod openings;
mod puzzles;
mod review;
mod show;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use kagetsu::api::{ApiError, library_error};
use kagetsu::library::{Library, LibraryError, SqliteStore, StoreError};
use kagetsu_words::LibraryMessage;

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::files;
use crate::library_file::{self, LibraryArg, LibraryPlace};

/// The arguments.
#[derive(Args)]
pub(crate) struct LibraryArgs {
    #[command(flatten)]
    library: LibraryArg,
    #[command(subcommand)]
    what: LibraryCommand,
}

#[derive(Subcommand)]
enum LibraryCommand {
    Import(import::ImportArgs),
    List(list::ListArgs),
    Search(list::SearchArgs),
    Show(show::ShowArgs),
    Explore(explore::ExploreArgs),
    Openings(openings::OpeningsArgs),
    Export(export::ExportArgs),
    Review(review::SummaryArgs),
    Puzzles(puzzles::PuzzlesArgs),
    Check,
    Compact,
    Backup(care::BackupArgs),
    Revoke,
}

/// Does what is asked.
pub(crate) fn run(args: &LibraryArgs, context: &Context) -> Result<Ending, Failure> {
    let open = |missing| OpenFile::open(&args.library, missing, context);
    match &args.what {
        LibraryCommand::Import(args) => import::run(args, open(Missing::Made)?, context),
        LibraryCommand::List(args) => list::run(args, &open(Missing::Refused)?, context),
        LibraryCommand::Search(args) => list::search(args, &open(Missing::Refused)?, context),
        LibraryCommand::Show(args) => show::run(args, &open(Missing::Refused)?, context),
        LibraryCommand::Explore(args) => explore::run(args, open(Missing::Refused)?, context),
        LibraryCommand::Openings(args) => openings::run(args, &open(Missing::Refused)?, context),
        LibraryCommand::Export(args) => export::run(args, &open(Missing::Refused)?, context),
        LibraryCommand::Review(args) => review::run(args, open(Missing::Refused)?, context),
        LibraryCommand::Puzzles(args) => puzzles::run(args, open(Missing::Refused)?, context),
        LibraryCommand::Check => care::check(&open(Missing::Refused)?, context),
        LibraryCommand::Compact => care::compact(open(Missing::Refused)?, context),
        LibraryCommand::Revoke => care::revoke(open(Missing::Refused)?, context),
        LibraryCommand::Backup(args) => care::back_up(args, &open(Missing::Refused)?, context),
    }
}

/// What to do about a library that is not there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// It is made.
    Made,
    /// That is an error: a mistyped name is not to look like an empty library.
    Refused,
}

/// An open library with the name of its file.
pub(crate) struct OpenFile {
    pub(crate) path: PathBuf,
    pub(crate) library: Library<SqliteStore>,
}

impl OpenFile {
    fn open(arg: &LibraryArg, missing: Missing, context: &Context) -> Result<OpenFile, Failure> {
        let place = arg.place();
        let path = match place {
            LibraryPlace::None => return Err(context.bad_input(LibraryMessage::NoLibrary)),
            LibraryPlace::Named(path) | LibraryPlace::Usual(path) if missing == Missing::Made => {
                library_file::make_folder(&path).map_err(|error| store_failure(&path, &error, context))?;
                path
            }
            LibraryPlace::Named(path) | LibraryPlace::Usual(path) if path.exists() => path,
            LibraryPlace::Named(path) | LibraryPlace::Usual(path) => {
                return Err(context.bad_input(LibraryMessage::NotThere { path: &path.display() }));
            }
        };
        files::check_file(context, &path)?;
        let store = SqliteStore::open(&path).map_err(|error| store_failure(&path, &error, context))?;
        Ok(OpenFile { path, library: Library::new(store, now) })
    }

    /// A failure of the library as one of the run.
    pub(crate) fn failure(&self, error: &LibraryError, context: &Context) -> Failure {
        complaint(&self.path, &library_error(error), context)
    }
}

/// The failure of a library file.
fn store_failure(path: &Path, error: &StoreError, context: &Context) -> Failure {
    Failure::BadInput(library_file::complaint(path, error, context.lang))
}

/// What an answer complains of, with the name of the library.
fn complaint(path: &Path, error: &ApiError, context: &Context) -> Failure {
    let reason = error.message.text(context.lang);
    context.bad_input(LibraryMessage::FileTrouble { path: &path.display(), reason: &reason })
}

pub(crate) use import::terms;

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
