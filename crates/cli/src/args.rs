//! What can be asked on the command line: the global options and the list of commands.
//!
//! Help texts are not here but in `kagetsu-words`; [`crate::help`] puts them in place by the names used here.

use std::num::NonZeroUsize;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use kagetsu::{Color, Position, Rule, Setup};
use kagetsu_words::Lang;

use crate::commands::{
    analyze, bench, board, completions, convert, defend, engine, eval, explain, find, gold, jobs, ladder,
    library, matches, play, positions, puzzle, rate, review, serve, solve, theory, tune, variant, verify,
    work,
};
use crate::values;

/// The whole command line.
#[derive(Parser)]
#[command(
    name = "kagetsu",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) global: Global,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The options that every command takes.
#[derive(Args)]
pub(crate) struct Global {
    #[arg(long, global = true, value_name = "RULE", hide_possible_values = true, value_parser = rule_parser())]
    pub(crate) rule: Option<Rule>,
    #[arg(long, global = true, value_name = "LANG", hide_possible_values = true, value_parser = lang_parser())]
    pub(crate) lang: Option<Lang>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, global = true, value_name = "N", value_parser = values::threads())]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, global = true, value_name = "N", default_value_t = 1, hide_default_value = true,
          value_parser = values::whole::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
}

/// The commands, one file each in `commands/`.
#[derive(Subcommand)]
pub(crate) enum Command {
    Board(board::BoardArgs),
    Convert(convert::ConvertArgs),
    Find(find::FindArgs),
    Solve(solve::SolveArgs),
    Defend(defend::DefendArgs),
    Verify(verify::VerifyArgs),
    Analyze(analyze::AnalyzeArgs),
    Eval(eval::EvalArgs),
    Explain(explain::ExplainArgs),
    Serve(serve::ServeArgs),
    Play(play::PlayArgs),
    Params,
    Match(matches::MatchArgs),
    Ladder(ladder::LadderArgs),
    Rate(rate::RateArgs),
    Tune(tune::TuneArgs),
    Positions(positions::PositionsArgs),
    Gold(gold::GoldArgs),
    Review(review::ReviewArgs),
    Puzzle(puzzle::PuzzleArgs),
    Theory(theory::TheoryArgs),
    Variant(variant::VariantArgs),
    Library(library::LibraryArgs),
    Bench(bench::BenchArgs),
    Engine(engine::EngineArgs),
    Work(work::WorkArgs),
    Jobs(jobs::JobsArgs),
    Doctor,
    Levels,
    Completions(completions::CompletionsArgs),
    Man,
    Help(HelpArgs),
}

/// The command to be explained.
#[derive(Args)]
pub(crate) struct HelpArgs {
    #[arg(value_name = "COMMAND", num_args = 0..)]
    pub(crate) words: Vec<String>,
}

/// Where the positions of a question come from: words on the command line or a batch.
#[derive(Args)]
pub(crate) struct Question {
    #[arg(value_name = "POS", num_args = 1..)]
    pub(crate) pos: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "pos")]
    pub(crate) batch: Option<String>,
    #[arg(long, value_name = "SIDE", hide_possible_values = true, value_parser = side_parser())]
    side: Option<Color>,
    #[arg(long, value_name = "N", conflicts_with = "batch", value_parser = values::whole::<usize>(1..=usize::MAX))]
    pub(crate) game: Option<usize>,
}

impl Question {
    /// The side that is asked about: the one of `--side`, or whoever is to move.
    pub(crate) fn side(&self, setup: &Setup) -> Color {
        self.side.unwrap_or(setup.turn())
    }

    /// The position as if that side were to move.
    pub(crate) fn position(&self, setup: &Setup) -> Position {
        Position::from(&setup.with_turn(self.side(setup)))
    }
}

fn rule_parser() -> impl TypedValueParser<Value = Rule> {
    PossibleValuesParser::new(Rule::ALL.map(Rule::name)).try_map(|name| name.parse::<Rule>())
}

fn lang_parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|name| name.parse::<Lang>())
}

/// Reads the name of a side.
pub(crate) fn side_parser() -> impl TypedValueParser<Value = Color> {
    PossibleValuesParser::new(["b", "w", "black", "white"]).try_map(|name| name.parse::<Color>())
}
