//! `kagetsu solve`: a forced win with its certificate, or the answer that there is none.

mod answer;
mod tree;

use std::time::Instant;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::say;
use kagetsu::solve::{Limits, Proof, Solver, Space, Win, WinningMoves, best_win, winning_moves};
use kagetsu::{Color, Setup};
use kagetsu_words::Message;

use crate::args::Question;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::{batch, files, input};
pub(crate) use answer::WinFields;
use answer::{Found, SCHEMA, Solved};

/// The arguments.
#[derive(Args)]
pub(crate) struct SolveArgs {
    #[arg(value_name = "KIND", hide_possible_values = true, value_parser = kind_parser())]
    kind: Kind,
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_len: Option<u32>,
    #[arg(long, conflicts_with = "shortest")]
    all: bool,
    #[arg(long)]
    shortest: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    proof: Option<String>,
    #[arg(long)]
    tree: bool,
}

/// Which win is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Vcf,
    Vct,
    Win,
}

impl Kind {
    const ALL: [(&'static str, Kind); 3] = [("vcf", Kind::Vcf), ("vct", Kind::Vct), ("win", Kind::Win)];

    const fn space(self) -> Space {
        match self {
            Kind::Vcf => Space::Fours,
            Kind::Vct => Space::Threats,
            Kind::Win => Space::Quiet,
        }
    }

    const fn default_nodes(self) -> u64 {
        match self {
            Kind::Vcf => 1_000_000,
            Kind::Vct | Kind::Win => DEFAULT_NODES,
        }
    }
}

/// Stones that a search for more than fours may place unless the user says otherwise.
pub(crate) const DEFAULT_NODES: u64 = 2_000_000;

fn kind_parser() -> impl TypedValueParser<Value = Kind> {
    let parse = |name: String| Kind::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, kind)| kind);
    PossibleValuesParser::new(Kind::ALL.map(|(name, _)| name))
        .try_map(move |name| parse(name).ok_or("not a kind of win"))
}

/// Answers the question of the command line.
pub(crate) fn run(args: &SolveArgs, context: &Context) -> Result<Ending, Failure> {
    if let Some(source) = &args.question.batch {
        return batch::run(context, source, SCHEMA, |setup| {
            search(setup, args, context).map(|found| Solved::new(&found, tree_lines(&found, args)))
        });
    }
    let setup = input::position(context, &args.question.pos)?.setup();
    let found = search(&setup, args, context)?;
    if let (Some(path), Some(win)) = (&args.proof, found.win()) {
        files::write(context, path, certificate(path, win).as_bytes())?;
    }
    match context.format {
        Format::Json => context.answer(SCHEMA, Solved::new(&found, tree_lines(&found, args)))?,
        Format::Text => print(args.question.side(&setup), args, &found, context)?,
    }
    Ok(match found.proof {
        Proof::Win(_) => Ending::Done,
        Proof::NoWin => Ending::Negative,
        Proof::Unknown => Ending::Unknown,
    })
}

/// The answer for one position. Each has a solver of its own, so that an answer never depends on those before it.
fn search(setup: &Setup, args: &SolveArgs, context: &Context) -> Result<Found, Failure> {
    let position = args.question.position(setup);
    let nodes = args.nodes.unwrap_or(args.kind.default_nodes());
    let limits =
        Limits { max_len: args.max_len, ..Limits::nodes(nodes).stopped_by(context.interrupt.flag()) };
    let mut solver = Solver::new();
    let start = Instant::now();
    let (proof, nodes, all) = if args.all {
        let mut moves = winning_moves(&mut solver, &position, args.kind.space(), &limits);
        let nodes = core::mem::take(&mut moves.nodes);
        (moves.proof(), nodes, Some(moves))
    } else if args.shortest {
        let answer = solver.solve_shortest(&position, args.kind.space(), &limits);
        (answer.proof, answer.nodes, None)
    } else {
        let answer = match args.kind {
            Kind::Vcf | Kind::Vct => solver.solve(&position, args.kind.space(), &limits),
            Kind::Win => best_win(&mut solver, &position, &limits),
        };
        (answer.proof, answer.nodes, None)
    };
    // A search that Ctrl-C has cut short is no answer.
    context.interrupt.check()?;
    Ok(Found { proof, nodes, time: start.elapsed(), all })
}

fn certificate(path: &str, win: &Win) -> String {
    let is_json = std::path::Path::new(path).extension().is_some_and(|ending| ending == "json");
    if is_json { win.certificate.to_json() + "\n" } else { win.certificate.to_string() }
}

fn tree_lines(found: &Found, args: &SolveArgs) -> Option<tree::Tree> {
    let win = found.win().filter(|_| args.tree)?;
    Some(tree::Tree::new(&win.certificate))
}

fn print(side: Color, args: &SolveArgs, found: &Found, context: &Context) -> Result<(), Failure> {
    let side = context.text(say::side(side));
    let space = context.text(say::space(args.kind.space()));
    match &found.proof {
        Proof::Win(win) => print_win(&side, win, context)?,
        Proof::NoWin => context.say(Message::SolveNoWin { side: &side, kind: &space })?,
        Proof::Unknown => context.say(Message::SolveUnknown { side: &side, kind: &space })?,
    }
    if let Some(all) = &found.all {
        print_all(all, context)?;
    }
    let time = found.time.as_secs_f64() * 1e3;
    context.note(Message::SolveCost { nodes: &found.nodes, time: &format_args!("{time:.1}") })?;
    let Some(tree) = tree_lines(found, args) else { return Ok(()) };
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
    let line: Vec<String> = win.line.iter().map(ToString::to_string).collect();
    context.say(Message::SolveLine { line: &line.join(" ") })
}

fn print_all(all: &WinningMoves, context: &Context) -> Result<(), Failure> {
    context.say(Message::SolveAll { count: &all.moves.len() })?;
    for (point, win) in &all.moves {
        let kind = context.text(say::win_kind(win.kind));
        context.say(Message::SolveMove { point, kind: &kind, length: &win.length })?;
    }
    if all.is_complete() {
        return Ok(());
    }
    context.say(Message::SolveUnproved { points: &say::points(&all.unproved) })
}
