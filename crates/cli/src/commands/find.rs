//! `kagetsu find`: points of a kind, each with its reason.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::api::PointsAnswer;
use kagetsu::find::{FUKUMI_NODES, FoundPoints, PointReason, Target, find_within};
use kagetsu::say;
use kagetsu::solve::{Halt, Limits};
use kagetsu::{Color, Point, Position, Setup};
use kagetsu_words::Message;

use crate::args::Question;
use crate::batch;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input;
use crate::progress::Busy;
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(crate) struct FindArgs {
    #[arg(value_name = "KIND", hide_possible_values = true, value_parser = target_parser())]
    kind: Target,
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

impl FindArgs {
    /// What each quiet move may cost; only フクミ needs a search.
    fn limits(&self) -> Limits<'static> {
        Limits::nodes(self.nodes.unwrap_or(FUKUMI_NODES))
    }
}

fn target_parser() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::ALL.map(Target::name)).try_map(|name| name.parse::<Target>())
}

/// Answers the question of the command line.
pub(crate) fn run(args: &FindArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        return batch::run(context, source, |setup| {
            let found = search(setup, args, context, context.interrupt.flag())?;
            Ok(PointsAnswer::new(args.kind, &found))
        });
    }
    let setup = input::position(context, &args.question.pos, args.question.game)?.setup();
    let found = search(&setup, args, context, &Busy::new(context))?;
    match context.format {
        Format::Json => context.answer(PointsAnswer::new(args.kind, &found))?,
        Format::Text => print(&setup, args, &found, context)?,
    }
    // Every board has its set of forbidden points, be it empty; the other questions can be answered with no.
    let is_no = found.points.is_empty() && args.kind != Target::Forbidden;
    Ok(if found.limit().is_some() {
        Ending::Unknown
    } else if is_no {
        Ending::Negative
    } else {
        Ending::Done
    })
}

fn search(
    setup: &Setup,
    args: &FindArgs,
    context: &Context,
    stop: &dyn Halt,
) -> Result<FoundPoints, Failure> {
    let limits = args.limits().stopped_by(stop);
    let found = find_within(&Position::from(setup), args.question.side(setup), args.kind, &limits);
    // A search that Ctrl-C has cut short is not an answer.
    context.interrupt.check()?;
    Ok(found)
}

fn print(setup: &Setup, args: &FindArgs, found: &FoundPoints, context: &Context) -> Result<(), Failure> {
    note_count(setup, args, found.points.len(), context)?;
    let position = Position::from(setup);
    found.points.iter().try_for_each(|(point, reason)| print_point(&position, *point, *reason, context))?;
    let Some(limit) = found.limit() else { return Ok(()) };
    let limit = say::limit(limit, &args.limits(), context.lang);
    context.say(Message::SolveUnproved { points: &say::points(&found.unproved), limit: &limit })
}

/// How many points there are, for people.
fn note_count(setup: &Setup, args: &FindArgs, count: usize, context: &Context) -> Result<(), Failure> {
    let (lang, count) = (context.lang, &count);
    match args.kind {
        Target::Forbidden if !setup.rule().has_forbidden(Color::Black) => {
            context.note(Message::NoForbiddenInRule { rule: &say::rule(setup.rule()).text(lang) })
        }
        Target::Forbidden => context.note(Message::FoundForbidden { count }),
        Target::FalseForbidden => context.note(Message::FoundFalseForbidden { count }),
        Target::Five
        | Target::Four
        | Target::OpenThree
        | Target::FourThree
        | Target::Mise
        | Target::DoubleMise
        | Target::Fukumi => {
            let (side, shape) = (say::side(args.question.side(setup)), say::target(args.kind));
            context.note(Message::FoundShape { side: &side.text(lang), shape: &shape.text(lang), count })
        }
    }
}

fn print_point(
    position: &Position,
    point: Point,
    reason: PointReason,
    context: &Context,
) -> Result<(), Failure> {
    let shape = say::reason(reason).text(context.lang);
    let (point, shape) = (&point, &shape);
    match reason {
        PointReason::Forbidden(_) => {
            let explained = position.forbidden(*point).map(|foul| say::forbidden(&foul, context.lang));
            explained.map_or(Ok(()), |text| context.output.line(&text))
        }
        PointReason::FalseDoubleThree => context.say(Message::ReasonFalseForbidden { point }),
        PointReason::Mise(targets) | PointReason::DoubleMise(targets) => {
            context.say(Message::ReasonTargets { point, shape, targets: &say::points(targets) })
        }
        PointReason::Fukumi(first) => context.say(Message::ReasonTargets { point, shape, targets: &first }),
        PointReason::Five
        | PointReason::OpenFour
        | PointReason::DoubleFour
        | PointReason::FourThree
        | PointReason::Four
        | PointReason::DoubleThree
        | PointReason::OpenThree => context.say(Message::ReasonShape { point, shape }),
    }
}
