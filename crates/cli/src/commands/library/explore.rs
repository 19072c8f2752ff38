//! `kagetsu library explore`: what was played in a position, and with what result.

mod opinion;

use std::sync::{Mutex, PoisonError};

use clap::Args;
use kagetsu::api::{ExplorerAnswer, ExplorerMoveAnswer, LastAnswer, NameField, explored};
use kagetsu::engine::Bound;
use kagetsu::library::{Filter, Proved};
use kagetsu::{Setup, say};
use kagetsu_words::LibraryMessage;

use super::OpenFile;
use super::choice::FilterArgs;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::values::whole;
use crate::{batch, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct ExploreArgs {
    #[arg(value_name = "POS", num_args = 1..)]
    pos: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "pos")]
    batch: Option<String>,
    #[arg(long, value_name = "N", conflicts_with = "batch",
          value_parser = whole::<usize>(1..=usize::MAX))]
    game: Option<usize>,
    #[arg(long, value_name = "N", conflicts_with = "batch", value_parser = whole::<u64>(1_000..=1_000_000_000))]
    nodes: Option<u64>,
    #[command(flatten)]
    filter: FilterArgs,
}

/// Answers the question of the command line.
pub(super) fn run(args: &ExploreArgs, mut file: OpenFile, context: &Context) -> Result<Ending, Failure> {
    let filter = args.filter.filter(context)?;
    if let Some(source) = &args.batch {
        // One connection: the threads of a batch take turns.
        let file = Mutex::new(file);
        return batch::run(context, source, |setup| {
            let file = file.lock().unwrap_or_else(PoisonError::into_inner);
            answer(&file, setup, &filter, context)
        });
    }
    let setup = input::position(context, &args.pos, args.game)?.setup();
    if let Some(nodes) = args.nodes {
        opinion::keep(&setup, nodes, &mut file, context)?;
    }
    let answer = answer(&file, &setup, &filter, context)?;
    let ending = if answer.total.games == 0 { Ending::Negative } else { Ending::Done };
    match context.format {
        Format::Json => context.answer(&answer)?,
        Format::Text => print(&answer, context)?,
    }
    Ok(ending)
}

fn answer(
    file: &OpenFile,
    setup: &Setup,
    filter: &Filter,
    context: &Context,
) -> Result<ExplorerAnswer, Failure> {
    explored(&file.library, setup, filter).map_err(|error| file.failure(&error, context))
}

fn print(answer: &ExplorerAnswer, context: &Context) -> Result<(), Failure> {
    let total = &answer.total;
    if let Some(opening) = &answer.opening {
        context.note(LibraryMessage::ExploreOpening {
            code: &opening.code,
            kanji: &opening.kanji,
            romaji: &opening.romaji,
            chinese: &opening.chinese,
        })?;
    }
    context.note(LibraryMessage::ExploreTotal {
        games: &total.games,
        black: &total.black,
        draw: &total.draw,
        white: &total.white,
    })?;
    for played in &answer.moves {
        context.output.line(&row(played))?;
    }
    for it in &answer.evaluations {
        let bound = match it.bound.as_deref() {
            Some("lower") => Bound::Lower,
            Some("upper") => Bound::Upper,
            Some(_) | None => Bound::Exact,
        };
        let score = say::engine::score(it.score.into(), bound, context.lang);
        let line = say::points(it.line.iter().map(|point| point.0));
        let head = LibraryMessage::ExploreOpinion { by: &it.by, score: &score, nodes: &it.nodes };
        context.output.line(&format!("{}  {line}", head.text(context.lang)))?;
    }
    Ok(())
}

/// A move in a line: the move, games, Black's wins, draws, White's wins, Black's score, what is proved, last played and by
/// whom.
fn row(played: &ExplorerMoveAnswer) -> String {
    let tally = &played.tally;
    let score = tally.score.map_or_else(|| "–".to_owned(), |score| format!("{score}%"));
    let last = tally.last.as_ref().map_or_else(String::new, latest);
    let point = played.point.0.to_string();
    let counts = [tally.games, tally.black, tally.draw, tally.white].map(|count| format!("{count:>7}"));
    let line = format!("{point:<4}{}  {score:>4}  {}  {last}", counts.concat(), mark(played));
    line.trim_end().to_owned()
}

/// What is proved of a move.
pub(super) fn mark(played: &ExplorerMoveAnswer) -> &'static str {
    match played.proved {
        Some(NameField(Proved::Win)) => "✔",
        Some(NameField(Proved::Loss)) => "✘",
        None => " ",
    }
}

/// When it was played last, and by whom.
fn latest(last: &LastAnswer) -> String {
    let players = [&last.players.black, &last.players.white];
    let players = players.map(|name| name.as_deref().unwrap_or("?"));
    let players = if players == ["?", "?"] { String::new() } else { players.join(" – ") };
    let date = last.date.as_deref().unwrap_or_default();
    format!("{date}  {players}").trim().to_owned()
}
