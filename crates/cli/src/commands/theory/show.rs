//! `kagetsu theory show`: what is proved of a position, or how far a search has come with it.

use std::path::Path;
use std::sync::Arc;

use clap::Args;
use kagetsu::api::ProvedAnswer;
use kagetsu::say as words;
use kagetsu::theory::search::{Outlook, ProofSearch};
use kagetsu::theory::{SHIPPED, Shipped, Theorem};
use kagetsu::{Color, Setup};
use kagetsu_words::TheoryMessage;

use super::{prove, theorem};
use crate::args::Question;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::{batch, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "NAME")]
    theorem: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    store: Option<String>,
}

/// Answers the question of the command line.
pub(crate) fn run(args: &ShowArgs, context: &Context) -> Result<Ending, Failure> {
    let theorems: Vec<Arc<Theorem>> = if args.theorem.is_empty() {
        SHIPPED.iter().filter_map(Shipped::theorem).collect()
    } else {
        args.theorem.iter().map(|name| theorem(context, name)).collect::<Result<_, _>>()?
    };
    let answer = |setup: &Setup| {
        let setup = setup.with_turn(args.question.side(setup));
        ProvedAnswer::of(&setup, theorems.iter().map(AsRef::as_ref))
    };
    if let Some(source) = &args.question.batch {
        return batch::run(context, source, |setup| Ok(answer(setup)));
    }
    let setup = input::position(context, &args.question.pos, args.question.game)?.setup();
    let found = answer(&setup);
    let store = args.store.as_ref().filter(|_| context.format == Format::Text);
    // Before anything is said: a store that cannot be read is no answer at all.
    let search = store.map(|path| opened(path, context)).transpose()?;
    match context.format {
        Format::Json => context.answer(&found)?,
        Format::Text => say(&found, args.question.side(&setup), context)?,
    }
    if let Some(search) = &search {
        outlook(search, &setup, context)?;
    }
    Ok(if found.theorem.is_some() { Ending::Done } else { Ending::Unknown })
}

/// What is proved of a position with `turn` to move.
pub(crate) fn say(found: &ProvedAnswer, turn: Color, context: &Context) -> Result<(), Failure> {
    let (Some(plies), Some(name)) = (&found.plies, &found.theorem) else {
        return context.say(TheoryMessage::ShowUnknown);
    };
    match &found.point {
        Some(point) => {
            let side = context.text(words::side(turn));
            context.say(TheoryMessage::ShowWin { side: &side, point: &point.0, plies, name })
        }
        None => {
            let side = context.text(words::side(!turn));
            context.say(TheoryMessage::ShowLoss { side: &side, plies, name })
        }
    }
}

/// The search of a store that must be there.
fn opened(path: &str, context: &Context) -> Result<ProofSearch, Failure> {
    if !Path::new(path).exists() {
        return Err(context.bad_input(TheoryMessage::NoStore { file: &path }));
    }
    prove::resume(path, context)
}

/// What a search has found out about a position so far, best moves first.
fn outlook(search: &ProofSearch, setup: &Setup, context: &Context) -> Result<(), Failure> {
    let Some(Outlook { proof_number, steps, mut moves }) = search.outlook(setup) else {
        return context.say(TheoryMessage::OutlookNone);
    };
    context.say(TheoryMessage::Outlook { number: &prove::number(proof_number), steps: &steps })?;
    moves.sort_by_key(|known| (known.proof_number, known.point));
    moves.iter().try_for_each(|known| {
        let (point, number) = (&known.point, prove::number(known.proof_number));
        context.say(TheoryMessage::OutlookMove { point, number: &number, steps: &known.steps })
    })
}
