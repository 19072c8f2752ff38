//! `kagetsu analyze`: the engine's lines for a position, depth by depth.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use kagetsu::api::{AnalyzeAnswer, AnalyzeDepthAnswer, ProvedAnswer, best_line};
use kagetsu::engine::{
    Engine, EvaluatorKind, Level, Network, Observer, Progress, Report, SearchLimits, Settings, Sharing,
    Silent,
};
use kagetsu::{Position, say};
use kagetsu_words::Message;

use super::theory;
use crate::args::Question;
use crate::context::{Chatter, Context, Format};
use crate::failure::{Ending, Failure};
use crate::thinking::{self, Repeatable, TABLE_MEGABYTES};
use crate::values::{time, whole};
use crate::{batch, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    #[arg(long, value_name = "D", value_parser = whole::<u32>(1..=225))]
    depth: Option<u32>,
    #[arg(long, value_name = "K", default_value_t = 1, hide_default_value = true,
          value_parser = whole::<u16>(1..=225))]
    multipv: u16,
    #[arg(long, value_name = "LEVEL", default_value = "master", hide_default_value = true,
          hide_possible_values = true, value_parser = thinking::level_parser())]
    level: Level,
    #[arg(long, value_name = "KIND", hide_possible_values = true, value_parser = thinking::evaluation_parser())]
    eval: Option<EvaluatorKind>,
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
    #[arg(long, value_name = "WAY", default_value = Sharing::LazySmp.name(), hide_default_value = true,
          hide_possible_values = true, value_parser = thinking::sharing_parser())]
    sharing: Sharing,
    #[arg(long)]
    no_theory: bool,
}

/// How long a person waits when no limit is asked for.
const PATIENCE: Duration = Duration::from_secs(5);
/// What a script gets when it asks for no limit: the same answer on every machine.
const DEFAULT_NODES: u64 = 2_000_000;
/// Megabytes of the table of each search of a batch.
const BATCH_MEGABYTES: usize = 16;

/// Answers the question of the command line.
pub(crate) fn run(args: &AnalyzeArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        return run_batch(args, source, context);
    }
    let setup = input::position(context, &args.question.pos, args.question.game)?.setup();
    let position = args.question.position(&setup);
    if let Some(reason) = nothing_to_find(&position) {
        match context.format {
            Format::Json => context.answer(AnalyzeAnswer::without_move(reason.name()))?,
            Format::Text => reason.say(&position, context)?,
        }
        return Ok(Ending::Negative);
    }
    let settings = settings(args, context)?;
    let mut engine = Engine::new(settings.clone(), TABLE_MEGABYTES);
    let mut stream = Stream { context, ranked: settings.lines > 1, failure: None };
    let start = Instant::now();
    let report = thinking::think(&mut engine, &position, context, &mut stream);
    stream.failure.map_or(Ok(()), Err)?;
    match context.format {
        Format::Json => {
            context.answer(args.answer(&position, &report, &settings))?;
        }
        Format::Text => {
            print(&position, &report, start.elapsed(), context)?;
            if let Some(found) = ProvedAnswer::known(&position.to_setup()).filter(|_| !args.no_theory) {
                theory::show::say(&found, position.turn(), context)?;
            }
            if let Some(network) = settings.network.as_ref().filter(|_| args.asks_for_evaluation()) {
                print_evaluation(&report, network, context)?;
            }
        }
    }
    // What was found until Ctrl-C stands; the exit code says that it is not all.
    context.interrupt.check()?;
    Ok(Ending::Done)
}

/// Each line is answered by an engine that has forgotten the others, so that an answer depends on its line alone.
fn run_batch(args: &AnalyzeArgs, source: &str, context: &Context) -> Result<Ending, Failure> {
    let settings = Settings { threads: 1, ..settings(args, context)? };
    let idle: Mutex<Vec<Engine>> = Mutex::default();
    let idle = || idle.lock().unwrap_or_else(PoisonError::into_inner);
    batch::run(context, source, |setup| {
        let position = args.question.position(setup);
        if let Some(reason) = nothing_to_find(&position) {
            return Ok(AnalyzeAnswer::without_move(reason.name()));
        }
        let engine = idle().pop();
        let mut engine = engine.unwrap_or_else(|| Engine::new(settings.clone(), BATCH_MEGABYTES));
        engine.reset();
        let report = thinking::think(&mut engine, &position, context, &mut Silent);
        idle().push(engine);
        // A search that Ctrl-C has cut short is not an answer.
        context.interrupt.check()?;
        Ok(args.answer(&position, &report, &settings))
    })
}

impl AnalyzeArgs {
    fn answer(&self, position: &Position, report: &Report, settings: &Settings) -> AnalyzeAnswer {
        let answer = AnalyzeAnswer::new(report, settings);
        let answer = if self.no_theory { answer } else { answer.with_theory(&position.to_setup()) };
        if self.asks_for_evaluation() { answer.naming_evaluation(report) } else { answer }
    }

    /// Whether the answer is to say which evaluation was used.
    fn asks_for_evaluation(&self) -> bool {
        self.eval.is_some() || self.net.is_some()
    }
}

fn settings(args: &AnalyzeArgs, context: &Context) -> Result<Settings, Failure> {
    let AnalyzeArgs { time, nodes, depth, .. } = *args;
    let is_script = context.format == Format::Json || args.question.batch.is_some();
    let limits = match (time, nodes, depth) {
        (None, None, None) if is_script => {
            SearchLimits { nodes: Some(DEFAULT_NODES), ..SearchLimits::default() }
        }
        (None, None, None) => SearchLimits { time: Some(PATIENCE), ..SearchLimits::default() },
        (time, nodes, depth) => SearchLimits { nodes, depth, time, aim: None },
    };
    let repeatable = if limits.time.is_none() { Repeatable::Yes } else { Repeatable::No };
    let settings = Settings {
        limits,
        lines: usize::from(args.multipv),
        threads: thinking::threads(context, repeatable),
        sharing: args.sharing,
        ..thinking::settings_with(args.level, args.eval, args.net.as_deref(), context)?
    };
    Ok(settings.for_analysis())
}

/// Why there is no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Nothing {
    GameOver,
    NoLegalMove,
}

impl Nothing {
    const fn name(self) -> &'static str {
        match self {
            Nothing::GameOver => "game-over",
            Nothing::NoLegalMove => "no-legal-move",
        }
    }

    fn say(self, position: &Position, context: &Context) -> Result<(), Failure> {
        let side = say::side(position.turn()).text(context.lang);
        match self {
            Nothing::GameOver => context.say(Message::AnalyzeGameOver),
            Nothing::NoLegalMove => context.say(Message::AnalyzeNoMove { side: &side }),
        }
    }
}

fn nothing_to_find(position: &Position) -> Option<Nothing> {
    if position.winner().is_some() {
        Some(Nothing::GameOver)
    } else {
        position.legal_moves().is_empty().then_some(Nothing::NoLegalMove)
    }
}

/// Writes every finished depth at once.
struct Stream<'a> {
    context: &'a Context,
    ranked: bool,
    failure: Option<Failure>,
}

impl Stream<'_> {
    fn write(&self, progress: &Progress) -> Result<(), Failure> {
        for (index, line) in progress.lines.iter().enumerate() {
            let rank = self.ranked.then_some(index + 1);
            match self.context.format {
                Format::Json => {
                    self.context.answer(AnalyzeDepthAnswer::new(progress, line, rank))?;
                }
                Format::Text => {
                    let longer = if progress.is_longer_look { "+" } else { "" };
                    let text = self.context.text(Message::AnalyzeDepth {
                        depth: &format_args!("{:>2}{longer}", progress.depth),
                        score: &say::engine::score(line.score, line.bound, self.context.lang),
                        nodes: &progress.nodes,
                        time: &format_args!("{:.2}", progress.elapsed.as_secs_f64()),
                        line: &say::points(&line.moves),
                    });
                    let ranked = |rank| self.context.text(Message::AnalyzeRank { rank: &rank, text: &text });
                    let text = rank.map(ranked).unwrap_or_else(|| text.clone());
                    if self.context.chatter == Chatter::Full {
                        self.context.output.line(&text)?;
                    }
                }
            }
        }
        self.context.output.flush()
    }
}

impl Observer for Stream<'_> {
    fn progress(&mut self, progress: &Progress) {
        if self.failure.is_none() {
            self.failure = self.write(progress).err();
        }
    }
}

/// Which evaluation was used, where there was a network to choose.
fn print_evaluation(report: &Report, network: &Network, context: &Context) -> Result<(), Failure> {
    let checksum = network.checksum();
    let name = context.text(match report.evaluation {
        EvaluatorKind::Terms => Message::EvaluationTerms,
        EvaluatorKind::Table => Message::EvaluationClassic,
        EvaluatorKind::Network => Message::EvaluationNetwork { checksum: &checksum },
    });
    context.note(Message::AnalyzeEvaluation { name: &name })
}

fn print(position: &Position, report: &Report, time: Duration, context: &Context) -> Result<(), Failure> {
    let side = say::side(position.turn()).text(context.lang);
    let point = report.best.map(|point| point.to_string()).unwrap_or_default();
    let (score, reason) =
        (say::engine::result(report, context.lang), say::engine::stage(report, context.lang));
    context.say(Message::AnalyzeBest { side: &side, point: &point, score: &score, reason: &reason })?;
    context.note(Message::AnalyzeLine { line: &say::points(best_line(report)) })?;
    let time = time.as_secs_f64();
    let limit = say::engine::limit(report.limited_by).text(context.lang);
    context.note(Message::AnalyzeCost {
        nodes: &report.nodes,
        time: &format_args!("{time:.2}"),
        limit: &limit,
    })
}
