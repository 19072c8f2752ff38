//! `kagetsu explain`: the facts of a move in words.
//!
//! The move is the last word after the position, or without one the last move of the record.

use clap::Args;
use kagetsu::api::{ExplainReply, IllegalMoveAnswer, NameField, PointField};
use kagetsu::facts::{self, Effort, Facts};
use kagetsu::reasons;
use kagetsu::records::Record;
use kagetsu::rules::Illegal;
use kagetsu::solve::Limits;
use kagetsu::{Point, Position, say};
use kagetsu_words::Message;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::values::whole;
use crate::{batch, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct ExplainArgs {
    #[arg(value_name = "POS", num_args = 1..)]
    pos: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "pos")]
    batch: Option<String>,
    #[arg(long, value_name = "N", conflicts_with = "batch", value_parser = whole::<usize>(1..=usize::MAX))]
    game: Option<usize>,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

/// A move and the position that it is played in.
struct Question {
    position: Position,
    point: Point,
}

/// What is known about the move, or why it is none.
enum Explanation {
    Facts(Facts),
    Illegal(IllegalMoveAnswer),
}

impl From<&Explanation> for ExplainReply {
    fn from(answer: &Explanation) -> ExplainReply {
        match answer {
            Explanation::Facts(facts) => ExplainReply::Facts(Box::new(facts.into())),
            Explanation::Illegal(illegal) => ExplainReply::Illegal(illegal.clone()),
        }
    }
}

/// Answers the question of the command line.
pub(crate) fn run(args: &ExplainArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.batch {
        return batch::run_records(context, source, |record| {
            answer(&last_move(record, context)?, args, context).map(|answer| ExplainReply::from(&answer))
        });
    }
    let question = asked(args, context)?;
    let answer = answer(&question, args, context)?;
    let ending = match &answer {
        Explanation::Facts(facts) if facts.forbidden().is_none() => Ending::Done,
        Explanation::Facts(_) | Explanation::Illegal(_) => Ending::Negative,
    };
    match context.format {
        Format::Json => context.answer(ExplainReply::from(&answer))?,
        Format::Text => print(&question, &answer, args, context)?,
    }
    Ok(ending)
}

/// The position and the move of the words: a point after a position, or else the last move of the record.
fn asked(args: &ExplainArgs, context: &Context) -> Result<Question, Failure> {
    let (words, game) = (&args.pos[..], args.game);
    if let Some((word, pos @ [_, ..])) = words.split_last()
        && let Ok(point) = word.parse::<Point>()
    {
        return match input::position(context, pos, game) {
            Ok(record) => Ok(Question { position: Position::from(&record.setup()), point }),
            Err(failure) if input::is_file(&pos.join(" ")) => Err(failure),
            // The point may be part of the position.
            Err(failure) => last_move(&input::position(context, words, game).map_err(|_| failure)?, context),
        };
    }
    last_move(&input::position(context, words, game)?, context)
}

fn last_move(record: &Record, context: &Context) -> Result<Question, Failure> {
    let played = record.main_line().filter(|id| record.node(*id).played().is_some()).last();
    let last = played.and_then(|id| {
        let node = record.node(id);
        Some((node.parent()?, node.played()?.point()?))
    });
    let (parent, point) = last.ok_or_else(|| context.bad_input(Message::ExplainNoMove))?;
    Ok(Question { position: Position::from(&record.setup_at(parent)), point })
}

fn answer(question: &Question, args: &ExplainArgs, context: &Context) -> Result<Explanation, Failure> {
    let effort = effort(args.nodes, context);
    let found = facts::facts(&question.position, question.point, &effort);
    // What Ctrl-C has cut short is not an answer.
    context.interrupt.check()?;
    Ok(match found {
        Ok(facts) => Explanation::Facts(facts),
        Err(illegal) => Explanation::Illegal(IllegalMoveAnswer {
            point: PointField(question.point),
            side: NameField(question.position.turn()),
            legal: false,
            reason: why_not(illegal, question.point, context),
        }),
    })
}

/// The effort of a question that Ctrl-C can stop.
pub(crate) fn effort<'a>(nodes: Option<u64>, context: &'a Context) -> Effort<'a> {
    let nodes = nodes.unwrap_or(Effort::NODES);
    Effort { limits: Limits::nodes(nodes).stopped_by(context.interrupt.flag()), ..Effort::nodes(nodes) }
}

fn why_not(illegal: Illegal, point: Point, context: &Context) -> String {
    match illegal {
        Illegal::Occupied => context.text(Message::MoveOccupied { point: &point }),
        Illegal::GameOver => context.text(Message::MoveGameOver),
        Illegal::Forbidden(kind) => context.text(say::kind(kind)),
    }
}

fn print(
    question: &Question,
    answer: &Explanation,
    args: &ExplainArgs,
    context: &Context,
) -> Result<(), Failure> {
    let facts = match answer {
        Explanation::Facts(facts) => facts,
        Explanation::Illegal(illegal) => return context.output.line(&illegal.reason),
    };
    let side = say::side(question.position.turn()).text(context.lang);
    context.note(Message::ExplainMove { side: &side, point: &question.point })?;
    if args.all && !facts.list.is_empty() {
        let sentences = facts.list.iter().map(|fact| reasons::sentence(fact, facts.side, context.lang));
        return sentences.into_iter().try_for_each(|sentence| context.output.line(&sentence));
    }
    say_reasons(facts, context)
}

/// The reasons, one line each.
pub(crate) fn say_reasons(facts: &Facts, context: &Context) -> Result<(), Failure> {
    reasons::reasons(facts).iter().try_for_each(|reason| context.output.line(&reason.text(context.lang)))
}
