//! `kagetsu library explore`: what was played in a position, and with what result.

use std::sync::{Mutex, PoisonError};

use clap::Args;
use kagetsu::Setup;
use kagetsu::api::{ExplorerAnswer, ExplorerMoveAnswer, explored};
use kagetsu::library::Filter;
use kagetsu_words::LibraryMessage;

use super::OpenFile;
use super::choice::FilterArgs;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::{batch, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct ExploreArgs {
    #[arg(value_name = "POS", num_args = 1..)]
    pos: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "pos")]
    batch: Option<String>,
    #[arg(long, value_name = "N", conflicts_with = "batch",
          value_parser = crate::values::whole::<usize>(1..=usize::MAX))]
    game: Option<usize>,
    #[command(flatten)]
    filter: FilterArgs,
}

/// Answers the question of the command line.
pub(super) fn run(args: &ExploreArgs, file: OpenFile, context: &Context) -> Result<Ending, Failure> {
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
    let explored = explored(&file.library, setup, filter).map_err(|error| file.failure(&error, context))?;
    Ok(ExplorerAnswer::from(&explored))
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
    Ok(())
}

/// A move in a line: the move, games, Black's wins, draws, White's wins, Black's score, what is proved, last played.
fn row(played: &ExplorerMoveAnswer) -> String {
    let tally = &played.tally;
    let score = tally.score.map_or_else(|| "–".to_owned(), |score| format!("{score}%"));
    let proved = played.proved.map(|it| if it.0 == kagetsu::library::Proved::Win { "✔" } else { "✘" });
    let date = tally.last.as_ref().and_then(|last| last.date.clone()).unwrap_or_default();
    let point = played.point.0.to_string();
    let counts = [tally.games, tally.black, tally.draw, tally.white].map(|count| format!("{count:>7}"));
    let line = format!("{point:<4}{}  {score:>4}  {}  {date}", counts.concat(), proved.unwrap_or(" "));
    line.trim_end().to_owned()
}
