//! `kagetsu eval`: what the evaluation of a level makes of a board and of moves, before any search: its named terms, or
//! for the levels with a network the opinion of that.

use clap::Args;
use kagetsu::api::{EvalAnswer, Evaluation, Worth, evaluate};
use kagetsu::engine::{EvaluatorKind, Level};
use kagetsu::say;
use kagetsu::{Point, Position, Setup};
use kagetsu_words::Message;

use crate::args::Question;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::{batch, input, thinking, values};

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

/// Answers the question of the command line.
pub(crate) fn run(args: &EvalArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        return batch::run(context, source, |setup| Ok(answer(setup, args)));
    }
    let setup = input::position(context, &args.question.pos, args.question.game)?.setup();
    match context.format {
        Format::Json => context.answer(answer(&setup, args))?,
        Format::Text => print(&setup, args, context)?,
    }
    Ok(Ending::Done)
}

fn answer(setup: &Setup, args: &EvalArgs) -> EvalAnswer {
    let position = args.question.position(setup);
    EvalAnswer::new(&position, args.level, evaluate(&position, args.level, &args.moves))
}

fn print(setup: &Setup, args: &EvalArgs, context: &Context) -> Result<(), Failure> {
    let position = args.question.position(setup);
    let found = evaluate(&position, args.level, &args.moves);
    if found.board.total.is_some() {
        print_board(&position, args.level, &found, context)?;
    }
    if position.winner().is_some() {
        return context.say(Message::EvalOver);
    }
    let count = &found.moves.len();
    match found.kind {
        EvaluatorKind::Network => context.note(Message::EvalPolicyTitle { count })?,
        EvaluatorKind::Terms | EvaluatorKind::Table => context.note(Message::EvalMoves { count })?,
    }
    for (point, found) in &found.moves {
        match found {
            Ok(worth) => print_move(*point, worth, context)?,
            Err(exclusion) => {
                let reason = say::engine::exclusion(*exclusion, context.lang);
                context.say(Message::EvalExcluded { point, reason: &reason })?;
            }
        }
    }
    Ok(())
}

fn print_board(
    position: &Position,
    level: Level,
    found: &Evaluation,
    context: &Context,
) -> Result<(), Failure> {
    let side = &say::side(position.turn()).text(context.lang);
    let (level, total) = (&say::engine::level_and_name(level, context.lang), &signed(found.board.total));
    let percent = &percent(found.board.win_rate);
    match found.kind {
        EvaluatorKind::Terms => context.say(Message::EvalBoard { side, level, total })?,
        EvaluatorKind::Table => context.say(Message::EvalTable { side, level, total })?,
        EvaluatorKind::Network => context.say(Message::EvalNetwork { side, level, total, percent })?,
    }
    print_terms(&found.board, context)
}

fn print_move(point: Point, worth: &Worth, context: &Context) -> Result<(), Failure> {
    let total = signed(worth.total);
    match worth.policy {
        Some(_) => {
            let (point, share) = (point.to_string(), percent(worth.policy));
            context.output.line(&format_args!("{point:<3}  {share:>5} %  {total:>6}"))?;
        }
        None => context.output.line(&format_args!("{point}  {total}"))?,
    }
    print_terms(worth, context)
}

fn print_terms(worth: &Worth, context: &Context) -> Result<(), Failure> {
    worth.terms.iter().flat_map(|terms| &terms.0).try_for_each(|(term, value)| {
        let name = say::engine::term(term.0).text(context.lang);
        context.output.line(&format_args!("  {value:>+8}  {name}"))
    })
}

/// A value with its sign; a dash where there is none, because the game is over.
fn signed(total: Option<i32>) -> String {
    total.map_or_else(|| "–".to_owned(), |total| format!("{total:+}"))
}

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".to_owned(), |share| format!("{:.1}", share * 100.0))
}
