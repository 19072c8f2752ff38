//! `kagetsu theory prove`: the search for a proof, which goes on where it stopped.

use std::path::Path;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;

use clap::Args;
use kagetsu::api::{NameField, PointField, TheoryProveAnswer, text_of};
use kagetsu::solve::Halt;
use kagetsu::theory::Shard;
use kagetsu::theory::search::{
    Bounds, Goal, ProofProgress as Found, ProofSearch, ProofStore, Question, SearchError, Settled, Stopped,
};
use kagetsu::{Color, Opening, Setup, say};
use kagetsu_jobs::{Checked, settle_request};
use kagetsu_words::{Message, TheoryMessage};

use super::{describe, export};
use crate::args::side_parser;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;
use crate::queue::{Carried, QueueArgs};
use crate::values::{self, whole};
use crate::{files, input, thinking};

/// Positions that are kept unless another number is asked for: about two gigabytes of memory.
const USUAL_POSITIONS: usize = 4_000_000;

/// The arguments.
#[derive(Args)]
pub(crate) struct ProveArgs {
    #[arg(value_name = "POS", num_args = 1..)]
    pos: Vec<String>,
    #[arg(long, value_name = "SIDE", hide_possible_values = true, value_parser = side_parser())]
    side: Option<Color>,
    #[arg(long, value_name = "FILE")]
    store: Option<String>,
    #[arg(long, value_name = "NAME")]
    from: Option<String>,
    #[arg(long, value_name = "TIME", value_parser = values::time)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    steps: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=usize::MAX))]
    positions: Option<usize>,
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    queue: QueueArgs,
}

/// Searches until it is proved, a bound is reached or the user has seen enough.
pub(crate) fn run(args: &ProveArgs, context: &Context) -> Result<Ending, Failure> {
    files::check(context, &args.out)?;
    let start = input::position(context, &args.pos, None)?.setup();
    let goal = Goal { start, attacker: args.side.unwrap_or(Color::Black) };
    let search = open(args, &goal, context)?;
    let carried = args.queue.open(context)?;
    let repeatable = if args.time.is_some() { thinking::Repeatable::No } else { thinking::Repeatable::Yes };
    let bounds = Bounds {
        time: args.time,
        steps: args.steps,
        positions: args.positions.unwrap_or(USUAL_POSITIONS),
        threads: match &carried {
            Some(carried) => carried.at_once,
            None => thinking::threads(context, repeatable),
        },
    };
    let progress = Progress::new(context, 0);
    let last = Mutex::new(search.progress());
    let observe = |found: &Found| {
        progress.say(&line(found, context));
        found.clone_into(&mut last.lock().unwrap_or_else(PoisonError::into_inner));
    };
    let stopped = match &carried {
        None => search.run(&bounds, context.interrupt.flag(), &observe),
        Some(carried) => {
            let settle = |question: &Question, halt: &dyn Halt| settle_elsewhere(question, carried, halt);
            search.run_elsewhere(&bounds, &Stop { carried, context }, &observe, Some(&settle))
        }
    };
    progress.clear();
    carried.as_ref().map_or(Ok(()), Carried::check)?;
    let stopped = stopped.map_err(|error| refusal(args.store.as_deref(), &error, context))?;
    let found = last.into_inner().unwrap_or_else(PoisonError::into_inner);
    let is_proved = stopped == Stopped::Proved;
    if let Some(path) = args.out.as_ref().filter(|_| is_proved || found.settled > 0) {
        write(&search, &goal, path, args, context)?;
    }
    report(&goal, stopped, &found, context)?;
    context.interrupt.check()?;
    Ok(if is_proved { Ending::Done } else { Ending::Unknown })
}

/// A position settled by whoever carries out jobs; none when it was stopped.
fn settle_elsewhere(question: &Question, carried: &Carried, halt: &dyn Halt) -> Option<Settled> {
    match carried.carry(&settle_request(question), &|| halt.is_halted())? {
        Checked::Settle(settled) => Some(*settled),
        Checked::Solve(_) | Checked::Review(_) | Checked::Game(_) | Checked::Positions(_) => None,
    }
}

/// The user has seen enough, or a position cannot be settled at all.
struct Stop<'a> {
    carried: &'a Carried,
    context: &'a Context,
}

impl Halt for Stop<'_> {
    fn is_halted(&self) -> bool {
        self.context.interrupt.is_set() || self.carried.is_over()
    }
}

fn open(args: &ProveArgs, goal: &Goal, context: &Context) -> Result<ProofSearch, Failure> {
    let store = args.store.as_deref();
    store.map_or(Ok(()), |path| files::check_file(context, Path::new(path)))?;
    let refused = |error: SearchError| refusal(store, &error, context);
    let mut store = match store {
        Some(path) => ProofStore::open(Path::new(path), goal),
        None => ProofStore::in_memory(goal),
    }
    .map_err(refused)?;
    if let Some(name) = &args.from {
        let known = super::theorem(context, name)?;
        // The search builds on it, so it has to hold.
        let checked = known.check(Shard::WHOLE, &|| context.interrupt.is_set());
        context.interrupt.check()?;
        checked.map_err(|hole| Failure::BadInput(describe::hole(&hole, context)))?;
        store.seed(&known).map_err(refused)?;
    }
    ProofSearch::new(store).map_err(refused)
}

/// The search of a store, whatever its question is.
pub(super) fn resume(path: &str, context: &Context) -> Result<ProofSearch, Failure> {
    files::check_file(context, Path::new(path))?;
    let opened = ProofStore::resume(Path::new(path)).and_then(ProofSearch::new);
    opened.map_err(|error| refusal(Some(path), &error, context))
}

fn refusal(store: Option<&str>, error: &SearchError, context: &Context) -> Failure {
    let text = describe::search_error(error, context);
    match store {
        Some(path) => context.bad_input(Message::ErrorPlace { place: &path, text: &text }),
        None => Failure::BadInput(text),
    }
}

/// The name that a theorem has unless another one is given: that of its opening, or `theorem`.
pub(super) fn name_of(start: &Setup) -> String {
    let romaji = Opening::of(start).map(|opening| opening.romaji.to_lowercase());
    romaji.unwrap_or_else(|| "theorem".to_owned())
}

fn write(
    search: &ProofSearch,
    goal: &Goal,
    path: &str,
    args: &ProveArgs,
    context: &Context,
) -> Result<(), Failure> {
    let name = args.name.clone().unwrap_or_else(|| name_of(&goal.start));
    let found = search.theorem(&name, &goal.start, context.interrupt.flag());
    context.interrupt.check()?;
    let theorem = found.map_err(|error| refusal(args.store.as_deref(), &error, context))?;
    files::write(context, path, &export::write(&theorem, path)?)
}

/// A proof number; nothing can be proved where it is too large.
pub(super) fn number(number: u32) -> String {
    if number < 1 << 28 { number.to_string() } else { "–".to_owned() }
}

/// How far the search is, in a line.
fn line(found: &Found, context: &Context) -> String {
    let seconds = found.elapsed.as_secs_f64().max(0.001);
    let rate = format!("{:.1}", found.steps as f64 / seconds);
    let (settled, open) = (&found.settled, &found.open.len());
    let number = &number(found.proof_number);
    context.text(TheoryMessage::ProveProgress { settled, open, number, steps: &found.steps, rate: &rate })
}

fn report(goal: &Goal, stopped: Stopped, found: &Found, context: &Context) -> Result<(), Failure> {
    let seconds = found.elapsed.as_secs_f64();
    if context.format == Format::Json {
        return context.answer(answer(goal, stopped, found));
    }
    let side = context.text(say::side(goal.attacker));
    match stopped {
        Stopped::Proved => context.say(TheoryMessage::Proved { side: &side })?,
        Stopped::Exhausted => context.say(TheoryMessage::Exhausted { side: &side })?,
        Stopped::Time | Stopped::Steps | Stopped::Positions | Stopped::Halted => {
            context.say(TheoryMessage::ProveOpen { side: &side, number: &number(found.proof_number) })?;
        }
    }
    if !found.open.is_empty() && stopped != Stopped::Proved {
        let open = say::points(found.open.iter().map(|(point, _)| *point));
        let (settled, count) = (&found.settled, &found.open.len());
        context.say(TheoryMessage::ProveMoves { settled, count, open: &open })?;
    }
    let rate = &format!("{:.1}", found.steps as f64 / seconds.max(0.001));
    let seconds = &format_args!("{seconds:.1}");
    let (steps, positions, stones) = (&found.steps, &found.positions, &found.stones);
    context.note(TheoryMessage::ProveCost { steps, positions, stones, seconds, rate })
}

fn answer(goal: &Goal, stopped: Stopped, found: &Found) -> TheoryProveAnswer {
    TheoryProveAnswer {
        status: if stopped == Stopped::Proved { "proved" } else { "open" }.to_owned(),
        start: text_of(&goal.start),
        attacker: NameField(goal.attacker),
        limited_by: limit(stopped).map(str::to_owned),
        proof_number: Some(found.proof_number).filter(|number| *number < 1 << 28),
        settled: found.settled as u64,
        open: found.open.iter().map(|(point, _)| PointField(*point)).collect(),
        steps: found.steps,
        positions: found.positions as u64,
        stones: found.stones,
        time_ms: u64::try_from(found.elapsed.as_millis()).unwrap_or(u64::MAX),
    }
}

/// What ended a search that proved nothing.
fn limit(stopped: Stopped) -> Option<&'static str> {
    match stopped {
        Stopped::Proved => None,
        Stopped::Exhausted => Some("exhausted"),
        Stopped::Time => Some("time"),
        Stopped::Steps => Some("steps"),
        Stopped::Positions => Some("positions"),
        Stopped::Halted => Some("stop"),
    }
}
