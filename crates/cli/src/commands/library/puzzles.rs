//! `kagetsu library puzzles`: puzzles of the mistakes in the games of a filter, one's own in games of one's own.
//!
//! The mistakes are those of the reviews that the library keeps; a game without one is reviewed first.

use clap::Args;
use kagetsu::api::PuzzlesMadeAnswer;
use kagetsu::puzzle::{self, Maker, Mistake, PuzzleKind, Wanted};
use kagetsu::records::Record;
use kagetsu::{Color, Move, Position};
use kagetsu_words::PuzzleMessage;
use serde_json::Value;

use super::OpenFile;
use super::review::{ReviewArgs, games, own_sides, review};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::files;
use crate::progress::Progress;

/// The arguments.
#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    #[arg(value_name = "OUT")]
    out: String,
    #[command(flatten)]
    reviews: ReviewArgs,
}

/// Puzzles of one kind at most.
const MOST: usize = 100_000;

/// Makes the puzzles; reviews that it made for them are kept, so a run that is cut off goes on where it stopped.
pub(super) fn run(args: &PuzzlesArgs, mut file: OpenFile, context: &Context) -> Result<Ending, Failure> {
    files::check(context, [&args.out])?;
    let games = games(&args.reviews, &file, context)?;
    let progress = Progress::new(context, games.len());
    let mut maker = Maker::new(Wanted { counts: [MOST; PuzzleKind::ALL.len()] }, context.seed);
    let mut refused = Vec::new();
    for (done, (id, head)) in games.iter().enumerate() {
        progress.show(done, &"");
        match review(*id, &args.reviews, &mut file, context)? {
            Ok(review) => {
                let record =
                    file.library.document(*id).map_err(|error| file.failure(&error, context))?.record;
                take(&mut maker, &record, &review, &own_sides(head));
            }
            Err(_) => refused.push(id.0),
        }
    }
    drop(progress);
    let puzzles = maker.into_puzzles();
    let lines: String = puzzles.iter().map(|puzzle| puzzle::write(puzzle) + "\n").collect();
    files::write(context, &args.out, format!("{HEAD}{lines}").as_bytes())?;
    let (puzzles, games) = (puzzles.len(), games.len() - refused.len());
    match context.format {
        Format::Json => {
            context.answer(PuzzlesMadeAnswer { out: args.out.clone(), games, puzzles, refused })?;
        }
        Format::Text => context.say(PuzzleMessage::Made { count: &puzzles, games: &games })?,
    }
    Ok(if puzzles == 0 { Ending::Negative } else { Ending::Done })
}

/// The first lines of a file of puzzles.
const HEAD: &str =
    "# Puzzles: one on each line, with every right move after the =.\n# kagetsu library puzzles\n";

/// Takes puzzles out of the mistakes of some sides.
fn take(maker: &mut Maker, record: &Record, review: &Value, sides: &[Color]) {
    let nodes = record.main_line().filter(|id| record.node(*id).played().is_some());
    let moves = review["moves"].as_array().into_iter().flatten().map(|it| &it["move"]);
    for (id, reviewed) in nodes.zip(moves) {
        let Some(parent) = record.node(id).parent() else { continue };
        let setup = record.setup_at(parent);
        let Some(mistake) = mistake(reviewed).filter(|_| sides.contains(&setup.turn())) else { continue };
        let played = record.node(id).played().and_then(Move::point);
        maker.take_mistake(&Position::from(&setup), played, mistake);
    }
}

/// What was wrong with a reviewed move.
fn mistake(reviewed: &Value) -> Option<Mistake> {
    match (reviewed["class"].as_str()?, reviewed["status_before"].as_str(), reviewed["status_after"].as_str())
    {
        ("foul", ..) => Some(Mistake::Foul),
        ("losing", ..) => Some(Mistake::Losing),
        (_, Some("win"), after) if after != Some("win") => Some(Mistake::MissedWin),
        _ => None,
    }
}
