//! `kagetsu eval`: the evaluation of a board and of moves, split into named terms.

use std::cmp::Reverse;

use clap::Args;
use kagetsu::engine::{Breakdown, Exclusion, Level, Params, SeedEvaluator, SolverTactics};
use kagetsu::say;
use kagetsu::solve::Solver;
use kagetsu::{Point, Position, Setup};
use kagetsu_words::Message;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::args::Question;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::{batch, input, json, thinking, values};

/// The arguments.
#[derive(Args)]
pub(crate) struct EvalArgs {
    #[command(flatten)]
    question: Question,
    #[arg(long = "move", value_name = "MOVE", value_parser = values::point)]
    moves: Vec<Point>,
    #[arg(long, value_name = "LEVEL", default_value = "hard", hide_default_value = true,
          hide_possible_values = true, value_parser = thinking::level_parser())]
    level: Level,
}

const SCHEMA: &str = "kagetsu.eval/1";
/// How many moves are shown when none is asked for.
const BEST: usize = 5;
/// Stones for one question about a forced win.
const TACTICS_NODES: u64 = 1_000;

/// What a board and moves are worth.
struct Found {
    board: Breakdown,
    moves: Vec<(Point, Result<Breakdown, Exclusion>)>,
}

/// The terms of a score by name.
struct Terms(Breakdown);

impl Serialize for Terms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (term, value) in self.0.iter() {
            map.serialize_entry(term.name(), &value)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Split {
    total: i32,
    terms: Terms,
}

impl Split {
    fn new(breakdown: Breakdown) -> Split {
        Split { total: breakdown.total(), terms: Terms(breakdown) }
    }
}

#[derive(Serialize)]
struct MoveAnswer {
    #[serde(rename = "move")]
    point: String,
    #[serde(flatten)]
    split: Option<Split>,
    #[serde(skip_serializing_if = "Option::is_none")]
    excluded: Option<String>,
}

#[derive(Serialize)]
struct Answer {
    level: &'static str,
    turn: String,
    board: Split,
    moves: Vec<MoveAnswer>,
}

/// Answers the question of the command line.
pub(crate) fn run(args: &EvalArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        return batch::run(context, source, SCHEMA, |setup| Ok(answer(setup, args)));
    }
    let setup = input::position(context, &args.question.pos)?.setup();
    match context.format {
        Format::Json => context.answer(SCHEMA, answer(&setup, args))?,
        Format::Text => print(&setup, args, context)?,
    }
    Ok(Ending::Done)
}

fn evaluate(position: &Position, args: &EvalArgs) -> Found {
    let evaluator = SeedEvaluator::of_level(&Params::default(), &args.level.params(), position);
    let mut solver = Solver::with_capacity(1 << 14);
    let mut tactics = SolverTactics::new(&mut solver, TACTICS_NODES);
    let mut board = position.clone();
    let mut split = |point: Point| (point, evaluator.move_breakdown(&mut board, point, &mut tactics));
    let moves = if args.moves.is_empty() {
        let mut all: Vec<_> =
            position.legal_moves().into_iter().map(&mut split).filter(|(_, found)| found.is_ok()).collect();
        all.sort_by_key(|(point, found)| {
            (Reverse(found.as_ref().map_or(i32::MIN, Breakdown::total)), *point)
        });
        all.truncate(BEST);
        all
    } else {
        args.moves.iter().copied().map(split).collect()
    };
    Found { board: evaluator.board_breakdown(position), moves }
}

fn answer(setup: &Setup, args: &EvalArgs) -> Answer {
    let position = args.question.position(setup);
    let found = evaluate(&position, args);
    let moves = found.moves.into_iter().map(|(point, found)| MoveAnswer {
        point: json::name(point),
        excluded: found.err().map(|exclusion| exclusion.to_string()),
        split: found.ok().map(Split::new),
    });
    Answer {
        level: args.level.name(),
        turn: position.turn().to_string(),
        board: Split::new(found.board),
        moves: moves.collect(),
    }
}

fn print(setup: &Setup, args: &EvalArgs, context: &Context) -> Result<(), Failure> {
    let position = args.question.position(setup);
    let found = evaluate(&position, args);
    let side = say::side(position.turn()).text(context.lang);
    let total = format!("{:+}", found.board.total());
    context.say(Message::EvalBoard { side: &side, level: &args.level, total: &total })?;
    print_terms(&found.board, context)?;
    if position.winner().is_some() {
        return context.say(Message::EvalOver);
    }
    context.note(Message::EvalMoves { count: &found.moves.len() })?;
    for (point, found) in &found.moves {
        match found {
            Ok(terms) => {
                context.output.line(&format_args!("{point}  {:+}", terms.total()))?;
                print_terms(terms, context)?;
            }
            Err(exclusion) => {
                let reason = say::engine::exclusion(*exclusion, context.lang);
                context.say(Message::EvalExcluded { point, reason: &reason })?;
            }
        }
    }
    Ok(())
}

fn print_terms(breakdown: &Breakdown, context: &Context) -> Result<(), Failure> {
    breakdown.iter().try_for_each(|(term, value)| {
        let name = say::engine::term(term).text(context.lang);
        context.output.line(&format_args!("  {value:>+8}  {name}"))
    })
}
