//! `kagetsu library review`: the games of a filter reviewed one by one, kept with them, and summed up.
//!
//! Each review is kept as soon as it is finished, so a run that is cut off goes on where it stopped.

mod elsewhere;
mod plot;
mod summary;

use std::time::Instant;

use clap::Args;
use kagetsu::api::{Event, Job, PositionRequest, ReviewRequest, Run};
use kagetsu::library::{DocumentHead, DocumentId, DocumentKind, LibraryQuery, Order};
use kagetsu::records::{GameError, Record};
use kagetsu::{Color, notation};
use kagetsu_words::{LibraryMessage, Message, Words};
use serde_json::Value;

use super::OpenFile;
use super::choice::FilterArgs;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::files;
use crate::progress::Progress;
use crate::queue::QueueArgs;
use crate::values::whole;
use summary::Summary;

/// The kind of the sheets of reviews; their keys are the numbers of documents.
const REVIEW: &str = "review";
/// Stones for each search where nobody says otherwise: many games, each looked at quickly.
const NODES: u64 = 5_000;
/// Games of one run at most.
const MOST: u64 = 1_000_000;

/// The arguments.
#[derive(Args)]
pub(crate) struct SummaryArgs {
    #[command(flatten)]
    reviews: ReviewArgs,
    #[arg(long, value_name = "FILE")]
    plot: Option<String>,
    #[command(flatten)]
    queue: QueueArgs,
}

/// Which games are reviewed, and how closely.
#[derive(Args)]
pub(super) struct ReviewArgs {
    #[command(flatten)]
    filter: FilterArgs,
    #[arg(long, value_name = "N", default_value_t = NODES, hide_default_value = true,
          value_parser = whole::<u64>(1_000..=10_000_000))]
    nodes: u64,
    #[arg(long, value_name = "N", default_value_t = MOST, hide_default_value = true,
          value_parser = whole::<u64>(1..=MOST))]
    limit: u64,
}

/// Reviews what has no review yet, and sums all of it up.
pub(super) fn run(args: &SummaryArgs, mut file: OpenFile, context: &Context) -> Result<Ending, Failure> {
    files::check(context, args.plot.iter())?;
    let games = games(&args.reviews, &file, context)?;
    let progress = Progress::new(context, games.len());
    if let Some(carried) = args.queue.open(context)? {
        let ids: Vec<DocumentId> = games.iter().map(|(id, _)| *id).collect();
        elsewhere::review_all(&ids, &args.reviews, (&mut file, &carried), &progress, context)?;
    }
    let mut summary = Summary::default();
    for (done, (id, head)) in games.iter().enumerate() {
        progress.show(done, &"");
        match review(*id, &args.reviews, &mut file, context)? {
            Ok(review) => summary.add(head, &review, own_sides(head)),
            Err(reason) => summary.refuse(*id, reason),
        }
    }
    drop(progress);
    if let Some(path) = &args.plot {
        files::write(context, path, plot::svg(&summary.progress(), context.lang).as_bytes())?;
    }
    match context.format {
        Format::Json => context.answer(summary.answer())?,
        Format::Text => print(&summary, context)?,
    }
    Ok(if summary.reviewed() == 0 { Ending::Negative } else { Ending::Done })
}

/// The games that are meant, those added last first.
pub(super) fn games(
    args: &ReviewArgs,
    file: &OpenFile,
    context: &Context,
) -> Result<Vec<(DocumentId, DocumentHead)>, Failure> {
    let query = LibraryQuery {
        filter: args.filter.filter(context)?,
        kind: Some(DocumentKind::Game),
        rule: context.rule,
        order: Order::Added,
        limit: args.limit,
        ..LibraryQuery::default()
    };
    Ok(file.library.list(&query).map_err(|error| file.failure(&error, context))?.heads)
}

/// The sides whose play is looked at: the owner's, of games that are not the owner's both.
pub(super) fn own_sides(head: &DocumentHead) -> Vec<Color> {
    let own: Vec<Color> = Color::ALL.into_iter().filter(|color| head.own[*color]).collect();
    if own.is_empty() { Color::ALL.to_vec() } else { own }
}

/// The review of a game, kept or new; or why there is none.
pub(super) fn review(
    id: DocumentId,
    args: &ReviewArgs,
    file: &mut OpenFile,
    context: &Context,
) -> Result<Result<Value, String>, Failure> {
    let record = file.library.document(id).map_err(|error| file.failure(&error, context))?.record;
    let kept = file.library.sheet(REVIEW, &id.to_string()).map_err(|error| file.failure(&error, context))?;
    let version = kept.as_ref().map_or(0, |sheet| sheet.version);
    let kept = kept.and_then(|sheet| serde_json::from_str::<Value>(&sheet.text).ok());
    if let Some(kept) = kept.filter(|kept| is_of(kept, &record, args.nodes)) {
        return Ok(Ok(kept));
    }
    if let Err(GameError { ply, .. }) = record.game() {
        return Ok(Err(Message::InputGameOver { ply: &ply }.words(context.lang)));
    }
    let review = match make(&record, args.nodes, context)? {
        Ok(review) => review,
        Err(reason) => return Ok(Err(reason)),
    };
    keep(id, version, &review, file, context)?;
    Ok(Ok(review))
}

/// Keeps a review with its game.
fn keep(
    id: DocumentId,
    version: u64,
    review: &Value,
    file: &mut OpenFile,
    context: &Context,
) -> Result<(), Failure> {
    let put = file.library.put_sheet(REVIEW, &id.to_string(), version, &review.to_string());
    put.map(drop).map_err(|error| file.failure(&error, context))
}

/// Whether a review is of these moves, and looked at them as closely.
fn is_of(review: &Value, record: &Record, nodes: u64) -> bool {
    let moves = review["moves"].as_array().into_iter().flatten();
    let moves: Vec<&str> = moves.filter_map(|it| it["move"]["move"].as_str()).collect();
    let played: Vec<String> =
        record.moves().iter().map(|played| notation::format_moves(std::slice::from_ref(played))).collect();
    moves == played && review["summary"]["nodes"].as_u64().is_some_and(|kept| kept >= nodes)
}

/// What is asked about a game.
fn request(record: &Record, nodes: u64) -> ReviewRequest {
    let moves = notation::format_moves(&record.moves());
    let position = PositionRequest { moves, ..PositionRequest::from(record.initial()) };
    ReviewRequest { position, effort: None, nodes: Some(nodes), budget: None, ply: None, theory: None }
}

fn make(record: &Record, nodes: u64, context: &Context) -> Result<Result<Value, String>, Failure> {
    let job = Job::Review(request(record, nodes));
    let job = match job.check(context.threads.get()) {
        Ok(job) => job,
        Err(error) => return Ok(Err(error.message.text(context.lang).to_owned())),
    };
    let stop = context.interrupt.flag();
    let event = job.run(Run { clock: &Instant::now(), stop, tell: &mut |_| {} });
    if let Event::Review(review) = event {
        return serde_json::to_value(review).map(Ok).map_err(Failure::internal);
    }
    // Nothing else ends a review that was asked for rightly.
    Err(Failure::Interrupted)
}

/// Openings that people are shown.
const SHOWN: usize = 12;

fn print(summary: &Summary, context: &Context) -> Result<(), Failure> {
    context.say(LibraryMessage::Reviewed { games: &summary.reviewed(), refused: &summary.refused() })?;
    for (kind, count) in summary.missed() {
        context.say(LibraryMessage::ReviewMissed { kind: &kind, count: &count })?;
    }
    context.note(LibraryMessage::ReviewOpenings)?;
    for row in summary.openings().into_iter().take(SHOWN) {
        let accuracy = row.accuracy.map_or_else(|| "–".to_owned(), |accuracy| accuracy.to_string());
        let (opening, games) = (&row.opening, row.games);
        context
            .output
            .line(&format!("{opening:<5}{games:>6}{accuracy:>6}{:>8}{:>8}", row.missed_wins, row.losing))?;
    }
    Ok(())
}
