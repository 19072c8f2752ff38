//! `kagetsu defend`: every move that stops the opponent's forced win.

use clap::Args;
use kagetsu::api::DefendAnswer;
use kagetsu::say;
use kagetsu::solve::{Defences, Halt, Limits, Solver, Threat, defences};
use kagetsu::wins::WinQuery;
use kagetsu::{Color, Setup};
use kagetsu_words::Message;

use super::solve::is_over;
use crate::args::Question;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Busy;
use crate::values::whole;
use crate::{batch, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct DefendArgs {
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

impl DefendArgs {
    fn limits(&self) -> Limits<'static> {
        Limits::nodes(self.nodes.unwrap_or(WinQuery::NODES))
    }
}

/// Answers the question of the command line.
pub(crate) fn run(args: &DefendArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        return batch::run(context, source, |setup| {
            search(setup, args, context, context.interrupt.flag()).map(|found| DefendAnswer::from(&found))
        });
    }
    let setup = input::position(context, &args.question.pos, args.question.game)?.setup();
    let found = search(&setup, args, context, &Busy::new(context))?;
    match context.format {
        Format::Json => context.answer(DefendAnswer::from(&found))?,
        Format::Text if is_over(&setup) => context.say(Message::SolveGameOver)?,
        Format::Text => print(!args.question.side(&setup), &found, &args.limits(), context)?,
    }
    Ok(if found.limit.is_some() {
        Ending::Unknown
    } else if found.moves.is_empty() {
        Ending::Negative
    } else {
        Ending::Done
    })
}

fn search(setup: &Setup, args: &DefendArgs, context: &Context, stop: &dyn Halt) -> Result<Defences, Failure> {
    let position = args.question.position(setup);
    let limits = args.limits().stopped_by(stop);
    let found = defences(&mut Solver::new(), &position, &limits);
    // A search that Ctrl-C has cut short is not an answer.
    context.interrupt.check()?;
    Ok(found)
}

fn print(opponent: Color, found: &Defences, limits: &Limits<'_>, context: &Context) -> Result<(), Failure> {
    let side = context.text(say::side(opponent));
    let limit = found.limit.map(|limit| say::limit(limit, limits, context.lang)).unwrap_or_default();
    match &found.threat {
        Threat::Win(_, win) => {
            let kind = context.text(say::win_kind(win.kind));
            let first = say::points(win.line.iter().take(1));
            let length = &win.length;
            context.note(Message::DefendThreat { side: &side, kind: &kind, first: &first, length })?;
        }
        Threat::None => return context.say(Message::DefendNoThreat { side: &side }),
        Threat::Unknown(_) => {
            return context.say(Message::DefendUnknownThreat { side: &side, limit: &limit });
        }
    }
    context.note(Message::DefendCount { count: &found.moves.len() })?;
    context.say(Message::DefendPoints { points: &say::points(&found.moves) })?;
    if !found.delays.is_empty() {
        context.note(Message::DefendDelays { points: &say::points(&found.delays) })?;
    }
    if found.unproved.is_empty() {
        return Ok(());
    }
    context.say(Message::SolveUnproved { points: &say::points(&found.unproved), limit: &limit })
}
