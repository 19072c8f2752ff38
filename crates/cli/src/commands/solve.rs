//! `kagetsu solve`: a forced win with its certificate, or the answer that there is none.

mod tree;

use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::api::SolveAnswer;
use kagetsu::say;
use kagetsu::solve::{Halt, Limits, Proof, Win, WinningMoves};
use kagetsu::wins::{WinExtent, WinQuery, WinSearch};
use kagetsu::{Color, Position, Setup};
use kagetsu_jobs::{Carrier, CarryError, Checked, solve_request};
use kagetsu_words::{JobsMessage, Message};

use crate::args::Question;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Busy;
use crate::queue::QueueArgs;
use crate::values::whole;
use crate::{batch, files, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct SolveArgs {
    #[arg(value_name = "KIND", hide_possible_values = true, value_parser = kind_parser())]
    kind: WinQuery,
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u32::MAX))]
    max_len: Option<u32>,
    #[arg(long, conflicts_with = "shortest")]
    all: bool,
    #[arg(long)]
    shortest: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    proof: Option<String>,
    #[arg(long)]
    tree: bool,
    #[command(flatten)]
    queue: QueueArgs,
}

impl SolveArgs {
    fn extent(&self) -> WinExtent {
        match (self.all, self.shortest) {
            (true, _) => WinExtent::All,
            (false, true) => WinExtent::Shortest,
            (false, false) => WinExtent::Any,
        }
    }

    fn limits(&self) -> Limits<'static> {
        Limits { max_len: self.max_len, ..Limits::nodes(self.nodes.unwrap_or(WinQuery::NODES)) }
    }
}

fn kind_parser() -> impl TypedValueParser<Value = WinQuery> {
    PossibleValuesParser::new(WinQuery::ALL.map(WinQuery::name)).try_map(|name| name.parse::<WinQuery>())
}

/// Answers the question of the command line.
pub(crate) fn run(args: &SolveArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        if let Some(carried) = args.queue.open(context)? {
            return batch::run_at_once(context, source, carried.at_once, |setup| {
                answer_elsewhere(setup, args, carried.carrier.as_ref(), context)
            });
        }
        return batch::run(context, source, |setup| {
            search(setup, args, context, context.interrupt.flag())
                .map(|(found, time)| answer(&found, time, args))
        });
    }
    if args.queue.is_asked() {
        return Err(context.bad_input(JobsMessage::BatchOnly));
    }
    files::check(context, &args.proof)?;
    let setup = input::position(context, &args.question.pos, args.question.game)?.setup();
    let (found, time) = search(&setup, args, context, &Busy::new(context))?;
    if let (Some(path), Some(win)) = (&args.proof, found.win()) {
        files::write(context, path, certificate(path, win).as_bytes())?;
    }
    match context.format {
        Format::Json => context.answer(answer(&found, time, args))?,
        Format::Text if is_over(&setup) => context.say(Message::SolveGameOver)?,
        Format::Text => print(args.question.side(&setup), args, &found, time, context)?,
    }
    Ok(match found.proof {
        Proof::Win(_) => Ending::Done,
        Proof::NoWin => Ending::Negative,
        Proof::Unknown(_) => Ending::Unknown,
    })
}

/// Whether somebody has won already.
pub(crate) fn is_over(setup: &Setup) -> bool {
    Position::from(setup).winner().is_some()
}

/// The answer for one position, and how long it took.
fn search(
    setup: &Setup,
    args: &SolveArgs,
    context: &Context,
    stop: &dyn Halt,
) -> Result<(WinSearch, Duration), Failure> {
    let limits = args.limits().stopped_by(stop);
    let start = Instant::now();
    let found = args.kind.search(args.extent(), &args.question.position(setup), &limits);
    // A search that Ctrl-C has cut short is not an answer.
    context.interrupt.check()?;
    Ok((found, start.elapsed()))
}

/// The answer for one position, found by whoever carries out jobs.
fn answer_elsewhere(
    setup: &Setup,
    args: &SolveArgs,
    carrier: &dyn Carrier,
    context: &Context,
) -> Result<SolveAnswer, Failure> {
    let position = args.question.position(setup);
    if position.winner().is_some() {
        // There is nothing to look for.
        let (found, time) = search(setup, args, context, context.interrupt.flag())?;
        return Ok(answer(&found, time, args));
    }
    let limits = args.limits();
    let job = solve_request(&position.to_setup(), args.kind, args.extent(), limits.nodes, args.max_len);
    let solved = match carrier.carry(&job, &|| context.interrupt.is_set()) {
        Ok(Checked::Solve(solved)) => solved,
        Ok(_) => return Err(Failure::internal("an answer of another kind")),
        Err(CarryError::Stopped) => return Err(Failure::Interrupted),
        Err(CarryError::Failed(reason)) => return Err(Failure::BadInput(reason)),
    };
    let win = solved.win.as_ref().filter(|_| args.tree);
    let tree = win.and_then(|win| win.proof.parse().ok()).map(|proof| tree::TreeText::new(&proof));
    let (tree, tree_cut) = tree.map(|tree| (tree.lines, tree.cut)).unzip();
    Ok(SolveAnswer { tree, tree_cut, ..SolveAnswer::from(&*solved) })
}

fn certificate(path: &str, win: &Win) -> String {
    let is_json = std::path::Path::new(path).extension().is_some_and(|ending| ending == "json");
    if is_json { win.certificate.to_json() + "\n" } else { win.certificate.to_string() }
}

fn tree_of(found: &WinSearch, args: &SolveArgs) -> Option<tree::TreeText> {
    found.win().filter(|_| args.tree).map(|win| tree::TreeText::new(&win.certificate))
}

fn answer(found: &WinSearch, time: Duration, args: &SolveArgs) -> SolveAnswer {
    let (tree, tree_cut) = tree_of(found, args).map(|tree| (tree.lines, tree.cut)).unzip();
    SolveAnswer { tree, tree_cut, ..SolveAnswer::new(found, time) }
}

fn print(
    side: Color,
    args: &SolveArgs,
    found: &WinSearch,
    time: Duration,
    context: &Context,
) -> Result<(), Failure> {
    let side = context.text(say::side(side));
    let space = context.text(say::space(args.kind.space()));
    match &found.proof {
        Proof::Win(win) => print_win(&side, win, context)?,
        Proof::NoWin => context.say(Message::SolveNoWin { side: &side, kind: &space })?,
        Proof::Unknown(limit) => {
            let limit = say::limit(*limit, &args.limits(), context.lang);
            context.say(Message::SolveUnknown { side: &side, kind: &space, limit: &limit })?;
        }
    }
    if let Some(all) = &found.all {
        print_all(all, args, context)?;
    }
    let time = time.as_secs_f64() * 1e3;
    context.note(Message::SolveCost { nodes: &found.nodes, time: &format_args!("{time:.1}") })?;
    let Some(tree) = tree_of(found, args) else { return Ok(()) };
    context.note(Message::TreeLegend)?;
    tree.lines.iter().try_for_each(|line| context.output.line(line))?;
    if tree.cut > 0 { context.say(Message::TreeCut { count: &tree.cut }) } else { Ok(()) }
}

fn print_win(side: &str, win: &Win, context: &Context) -> Result<(), Failure> {
    let kind = context.text(say::win_kind(win.kind));
    let first = win.line.first().map(ToString::to_string).unwrap_or_default();
    context.say(Message::SolveWin { side: &side, kind: &kind, first: &first, length: &win.length })?;
    if win.by_forbidden {
        context.say(Message::SolveByForbidden)?;
    }
    context.say(Message::SolveLine { line: &say::points(&win.line) })
}

fn print_all(all: &WinningMoves, args: &SolveArgs, context: &Context) -> Result<(), Failure> {
    context.say(Message::SolveAll { count: &all.moves.len() })?;
    for (point, win) in &all.moves {
        let kind = context.text(say::win_kind(win.kind));
        context.say(Message::SolveMove { point, kind: &kind, length: &win.length })?;
    }
    let Some(limit) = all.limit else { return Ok(()) };
    let limit = say::limit(limit, &args.limits(), context.lang);
    context.say(Message::SolveUnproved { points: &say::points(&all.unproved), limit: &limit })
}
