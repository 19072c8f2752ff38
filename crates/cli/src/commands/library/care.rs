//! `kagetsu library check`, `compact` and `backup`.

use clap::Args;
use kagetsu::api::{BackupAnswer, CompactAnswer, LibraryCheckAnswer, RevokeAnswer};
use kagetsu_words::LibraryMessage;

use super::{OpenFile, store_failure};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::files;

/// The arguments of `backup`.
#[derive(Args)]
pub(crate) struct BackupArgs {
    #[arg(value_name = "OUT")]
    out: std::path::PathBuf,
}

/// Whether the library is sound.
pub(super) fn check(file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    let condition =
        file.library.store().check().map_err(|error| store_failure(&file.path, &error, context))?;
    let ok = condition.complaints.is_empty();
    match context.format {
        Format::Json => context.answer(LibraryCheckAnswer {
            ok,
            complaints: condition.complaints,
            documents: condition.documents,
            deleted: condition.deleted,
            unfinished: condition.unfinished,
            visits: condition.visits,
        })?,
        Format::Text => {
            for complaint in &condition.complaints {
                context.output.line(complaint)?;
            }
            let (documents, deleted) = (&condition.documents, &condition.deleted);
            if ok {
                context.say(LibraryMessage::CheckSound { documents, deleted, visits: &condition.visits })?;
            } else {
                context.say(LibraryMessage::CheckUnsound)?;
            }
        }
    }
    Ok(if ok { Ending::Done } else { Ending::Negative })
}

/// Gives back the space of what was erased.
pub(super) fn compact(mut file: OpenFile, context: &Context) -> Result<Ending, Failure> {
    let space = file.library.store_mut().compact();
    let space = space.map_err(|error| store_failure(&file.path, &error, context))?;
    let (before, after) = (space.before, space.after);
    match context.format {
        Format::Json => context.answer(CompactAnswer { before, after })?,
        Format::Text => context.say(LibraryMessage::Compacted { before: &before, after: &after })?,
    }
    Ok(Ending::Done)
}

/// Writes a whole copy beside the library.
pub(super) fn back_up(args: &BackupArgs, file: &OpenFile, context: &Context) -> Result<Ending, Failure> {
    let out = args.out.to_string_lossy();
    if args.out.exists() {
        return Err(context.bad_input(LibraryMessage::BackupThere { path: &out }));
    }
    files::check_file(context, &args.out)?;
    file.library.store().back_up(&args.out).map_err(|error| store_failure(&args.out, &error, context))?;
    let bytes = std::fs::metadata(&args.out).map_or(0, |data| data.len());
    match context.format {
        Format::Json => context.answer(BackupAnswer { out: out.into_owned(), bytes })?,
        Format::Text => context.say(LibraryMessage::BackedUp { path: &out, bytes: &bytes })?,
    }
    Ok(Ending::Done)
}

/// Withdraws the link by which other devices reach the library; a running server notices at once.
pub(super) fn revoke(mut file: OpenFile, context: &Context) -> Result<Ending, Failure> {
    let revoked = kagetsu_server::revoke_token(&mut file.library);
    let revoked = revoked.map_err(|error| file.failure(&error, context))?;
    match (context.format, revoked) {
        (Format::Json, revoked) => context.answer(RevokeAnswer { revoked })?,
        (Format::Text, true) => context.say(LibraryMessage::Revoked)?,
        (Format::Text, false) => context.say(LibraryMessage::NothingToRevoke)?,
    }
    Ok(if revoked { Ending::Done } else { Ending::Negative })
}
