//! `kagetsu puzzle`: certified puzzles, made from games, solved at the terminal, checked and handed on.

mod check;
mod export;
mod make;
mod solve;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use kagetsu::puzzle::{self, AnswerKey, Puzzle, PuzzleFault, PuzzleKind};
use kagetsu::say;
use kagetsu_words::{PuzzleMessage, Words};

use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::input;
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(crate) struct PuzzleArgs {
    #[command(subcommand)]
    what: PuzzleCommand,
}

#[derive(Subcommand)]
enum PuzzleCommand {
    Make(make::MakeArgs),
    Solve(solve::SolveArgs),
    Check(check::CheckArgs),
    Export(export::ExportArgs),
}

/// Does what is asked.
pub(crate) fn run(args: &PuzzleArgs, context: &Context) -> Result<Ending, Failure> {
    match &args.what {
        PuzzleCommand::Make(args) => make::run(args, context),
        PuzzleCommand::Solve(args) => solve::run(args, context),
        PuzzleCommand::Check(args) => check::run(args, context),
        PuzzleCommand::Export(args) => export::run(args, context),
    }
}

/// Which puzzles of a file, or of those that come with the program.
#[derive(Args)]
struct PuzzleChoice {
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
    #[arg(long, value_name = "KIND", hide_possible_values = true, value_parser = kind_parser())]
    kind: Option<PuzzleKind>,
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1..=5))]
    grade: Option<u8>,
}

impl PuzzleChoice {
    /// The chosen puzzles with their numbers in the file, from 1.
    fn puzzles(&self, context: &Context) -> Result<Vec<(usize, Puzzle)>, Failure> {
        let all = match &self.from {
            Some(path) => read(path, context)?,
            None => puzzle::shipped().to_vec(),
        };
        let wanted = |(_, puzzle): &(usize, Puzzle)| {
            self.kind.is_none_or(|kind| puzzle.kind == kind)
                && self.grade.is_none_or(|grade| puzzle.grade() == grade)
        };
        let chosen: Vec<_> = (1..).zip(all).filter(wanted).collect();
        if chosen.is_empty() {
            return Err(context.bad_input(PuzzleMessage::ErrorNone));
        }
        Ok(chosen)
    }
}

/// Reads a file of puzzles; there is at least one.
fn read(path: &str, context: &Context) -> Result<Vec<Puzzle>, Failure> {
    let puzzles = puzzle::read(&input::read_text(context, path)?).map_err(|error| {
        context.bad_input(PuzzleMessage::ErrorFile { path: &path, line: &error.line, reason: &error.reason })
    })?;
    if puzzles.is_empty() {
        return Err(input::empty(context, path));
    }
    Ok(puzzles)
}

/// What is wrong with a puzzle.
fn reason(fault: &PuzzleFault, context: &Context) -> String {
    let lang = context.lang;
    match fault {
        PuzzleFault::NoQuestion => context.text(PuzzleMessage::FaultNoQuestion),
        PuzzleFault::NoAnswer => context.text(PuzzleMessage::FaultNoAnswer),
        PuzzleFault::TooEasy => context.text(PuzzleMessage::FaultTooEasy),
        PuzzleFault::Undecided => context.text(PuzzleMessage::FaultUndecided),
        PuzzleFault::Other(solution) => {
            let answer = match solution {
                AnswerKey::Moves(moves) => say::points(*moves),
                AnswerKey::Verdict(_, Some(kind)) => say::kind(*kind).words(lang),
                AnswerKey::Verdict(_, None) => context.text(PuzzleMessage::Legal),
            };
            context.text(PuzzleMessage::FaultAnswer { answer: &answer })
        }
        PuzzleFault::Numbers { length, effort } => {
            context.text(PuzzleMessage::FaultNumbers { length, effort })
        }
    }
}

/// Reads the name of a kind of puzzle.
fn kind_parser() -> impl TypedValueParser<Value = PuzzleKind> {
    let named = |name: &str| PuzzleKind::ALL.into_iter().find(|kind| kind.name() == name);
    PossibleValuesParser::new(PuzzleKind::ALL.map(PuzzleKind::name))
        .try_map(move |name| named(&name).ok_or("not a kind of puzzle"))
}
