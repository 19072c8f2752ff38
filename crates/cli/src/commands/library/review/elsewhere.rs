//! Reviews made by whoever carries out jobs, many at a time, and kept in the library as they come.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use kagetsu::library::DocumentId;
use kagetsu_jobs::{CarryError, Checked, JobRequest};
use serde_json::Value;

use super::super::OpenFile;
use super::{REVIEW, ReviewArgs, is_of, keep, request};
use crate::context::Context;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::queue::Carried;

/// A game without a review.
struct OpenReview {
    id: DocumentId,
    version: u64,
    job: JobRequest,
}

/// Has the games reviewed that have no review yet. One that cannot be reviewed so is left for its turn.
pub(super) fn review_all(
    ids: &[DocumentId],
    args: &ReviewArgs,
    (file, carried): (&mut OpenFile, &Carried),
    progress: &Progress,
    context: &Context,
) -> Result<(), Failure> {
    let mut open = Vec::new();
    for id in ids {
        open.extend(open_review(*id, args, file, context)?);
    }
    let (next, over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let stop = || over.load(Ordering::Relaxed) || context.interrupt.is_set();
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..carried.at_once.min(open.len()) {
            let (sender, open, next, stop) = (sender.clone(), &open, &next, &stop);
            scope.spawn(move || {
                while let Some(game) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match carried.carrier.carry(&game.job, stop) {
                        Ok(Checked::Review(review)) => {
                            if sender.send((game.id, game.version, review)).is_err() {
                                break;
                            }
                        }
                        Err(CarryError::Stopped) => break,
                        Ok(_) | Err(CarryError::Failed(_)) => {}
                    }
                }
            });
        }
        drop(sender);
        let mut kept = Ok(());
        for (done, (id, version, review)) in (1..).zip(receiver) {
            let review = serde_json::to_value(*review).map_err(Failure::internal);
            kept = review.and_then(|review| keep(id, version, &review, file, context));
            if kept.is_err() {
                over.store(true, Ordering::Relaxed);
                break;
            }
            progress.show(done, &"");
        }
        kept
    })?;
    context.interrupt.check()
}

/// What is to be asked about a game, if it has no review that will do.
fn open_review(
    id: DocumentId,
    args: &ReviewArgs,
    file: &mut OpenFile,
    context: &Context,
) -> Result<Option<OpenReview>, Failure> {
    let record = file.library.document(id).map_err(|error| file.failure(&error, context))?.record;
    let kept = file.library.sheet(REVIEW, &id.to_string()).map_err(|error| file.failure(&error, context))?;
    let version = kept.as_ref().map_or(0, |sheet| sheet.version);
    let kept = kept.and_then(|sheet| serde_json::from_str::<Value>(&sheet.text).ok());
    let is_done = kept.is_some_and(|kept| is_of(&kept, &record, args.nodes));
    // A record that is not a game, or has no moves, is refused when its turn comes.
    let is_game = record.game().is_ok_and(|game| !game.moves().is_empty());
    Ok((is_game && !is_done).then(|| OpenReview {
        id,
        version,
        job: JobRequest::Review(request(&record, args.nodes)),
    }))
}
