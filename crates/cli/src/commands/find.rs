//! `kagetsu find`: points of a kind, each with its reason.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::find::{Reason, Target, find};
use kagetsu::say;
use kagetsu::{Color, Point, Position, Setup};
use kagetsu_words::Message;
use serde::Serialize;

use crate::args::Question;
use crate::batch;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input;
use crate::json::PointMap;

/// The arguments.
#[derive(Args)]
pub(crate) struct FindArgs {
    #[arg(value_name = "KIND", hide_possible_values = true, value_parser = target_parser())]
    kind: Target,
    #[command(flatten)]
    question: Question,
}

fn target_parser() -> impl TypedValueParser<Value = Target> {
    PossibleValuesParser::new(Target::ALL.map(Target::name)).try_map(|name| name.parse::<Target>())
}

const SCHEMA: &str = "kagetsu.find/1";

/// The answer to one position: points by name, each with its reason.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Forbidden(PointMap<String>),
    Points(PointMap<String>),
}

impl Answer {
    fn new(target: Target, found: &[(Point, Reason)]) -> Answer {
        let map = PointMap(found.iter().map(|(point, reason)| (*point, reason.to_string())).collect());
        if target == Target::Forbidden { Answer::Forbidden(map) } else { Answer::Points(map) }
    }
}

/// Answers the question of the command line.
pub(crate) fn run(args: &FindArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        return batch::run(context, source, SCHEMA, |setup| Ok(Answer::new(args.kind, &search(setup, args))));
    }
    let setup = input::position(context, &args.question.pos, args.question.game)?.setup();
    let found = search(&setup, args);
    match context.format {
        Format::Json => context.answer(SCHEMA, Answer::new(args.kind, &found))?,
        Format::Text => print(&setup, args, &found, context)?,
    }
    // Every board has its set of forbidden points, be it empty; the other questions can be answered with no.
    let is_no = found.is_empty() && args.kind != Target::Forbidden;
    Ok(if is_no { Ending::Negative } else { Ending::Done })
}

fn search(setup: &Setup, args: &FindArgs) -> Vec<(Point, Reason)> {
    find(&Position::from(setup), args.question.side(setup), args.kind)
}

fn print(
    setup: &Setup,
    args: &FindArgs,
    found: &[(Point, Reason)],
    context: &Context,
) -> Result<(), Failure> {
    note_count(setup, args, found.len(), context)?;
    let position = Position::from(setup);
    found.iter().try_for_each(|(point, reason)| print_point(&position, *point, *reason, context))
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

fn print_point(position: &Position, point: Point, reason: Reason, context: &Context) -> Result<(), Failure> {
    let shape = say::reason(reason).text(context.lang);
    let (point, shape) = (&point, &shape);
    match reason {
        Reason::Forbidden(_) => {
            let explained = position.forbidden(*point).map(|foul| say::forbidden(&foul, context.lang));
            explained.map_or(Ok(()), |text| context.output.line(&text))
        }
        Reason::FalseDoubleThree => context.say(Message::ReasonFalseForbidden { point }),
        Reason::Mise(targets) | Reason::DoubleMise(targets) => {
            context.say(Message::ReasonTargets { point, shape, targets: &say::points(targets) })
        }
        Reason::Fukumi(first) => context.say(Message::ReasonTargets { point, shape, targets: &first }),
        Reason::Five
        | Reason::OpenFour
        | Reason::DoubleFour
        | Reason::FourThree
        | Reason::Four
        | Reason::DoubleThree
        | Reason::OpenThree => context.say(Message::ReasonShape { point, shape }),
    }
}
