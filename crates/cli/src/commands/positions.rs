//! `kagetsu positions`: the engine plays against itself and writes searched positions to learn from.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use kagetsu::api::{PositionsAnswer, labelled};
use kagetsu::engine::Network;
use kagetsu_arena::{Flow, PositionRecord, SelfPlay};
use kagetsu_jobs::{Checked, positions_request};
use kagetsu_words::{JobsMessage, Message};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::files::Growing;
use crate::progress::Progress;
use crate::queue::{Carried, QueueArgs};
use crate::thinking;
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(crate) struct PositionsArgs {
    #[arg(long, value_name = "FILE")]
    out: String,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(100..=1_000_000_000))]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "64", require_equals = true,
          value_parser = whole::<u64>(1..=1_000_000))]
    in_tree: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    positions: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=31_536_000))]
    seconds: Option<u64>,
    #[arg(long, value_name = "FILE")]
    net: Option<String>,
    #[command(flatten)]
    queue: QueueArgs,
}

/// Stones of a search, unless another number is asked for.
const USUAL_NODES: u64 = 3_000;
/// The same where boards inside searches are wanted: as deep as those of games.
const IN_TREE_NODES: u64 = 20_000;

/// How soon the end of the time is noticed.
const LOOK: Duration = Duration::from_millis(20);

/// Plays until there are enough positions, the time is over or the user has seen enough.
pub(crate) fn run(args: &PositionsArgs, context: &Context) -> Result<Ending, Failure> {
    if args.positions.is_none() && args.seconds.is_none() {
        return Err(context.bad_input(Message::ErrorPositionsEnd));
    }
    if args.queue.is_asked() && args.net.is_some() {
        return Err(context.bad_input(JobsMessage::NoNetworkFile));
    }
    let nodes = args.nodes.unwrap_or(if args.in_tree.is_some() { IN_TREE_NODES } else { USUAL_NODES });
    let (seed, threads) = (context.seed, context.threads.get());
    let rule = context.rule_or_usual();
    let mut play = SelfPlay { rule, seed, threads, in_tree: args.in_tree, ..SelfPlay::classic(nodes) };
    let network = thinking::network(args.net.as_deref(), context)?;
    // Boards inside searches are those that a network is asked about: without one there are none.
    let network = network.or_else(|| args.in_tree.and(Network::built_in()));
    let network = network.filter(|network| network.rule() == rule);
    if args.in_tree.is_some() && network.is_none() {
        return Err(context.bad_input(Message::ErrorPositionsNetwork { rule: &rule.name() }));
    }
    if let Some(network) = network {
        play.settings = play.settings.with_network(network);
    }
    let mut pile = Pile::open(args, context)?;
    let carried = args.queue.open(context)?;
    play.threads = carried.as_ref().map_or(threads, |carried| carried.at_once);
    let start = Instant::now();
    gather(&play, (args, carried.as_ref()), context, &mut pile);
    let made = PositionsAnswer {
        positions: pile.positions,
        games: pile.games,
        nodes,
        seed: play.seed,
        threads: play.threads,
        milliseconds: u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
    };
    pile.close()?;
    carried.as_ref().map_or(Ok(()), Carried::check)?;
    match context.format {
        Format::Json => context.json(&labelled(made))?,
        Format::Text => {
            let rate = made.positions * 1_000 / made.milliseconds.max(1);
            let PositionsAnswer { positions, games, .. } = &made;
            context.note(Message::PositionsMade { positions, games, rate: &rate })?;
        }
    }
    context.interrupt.check()?;
    Ok(Ending::Done)
}

/// Lets the games be played beside a thread that looks at the clock.
fn gather(
    play: &SelfPlay,
    (args, carried): (&PositionsArgs, Option<&Carried>),
    context: &Context,
    pile: &mut Pile<'_>,
) {
    let stop = AtomicBool::new(false);
    let end = args.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                let late = end.is_some_and(|end| Instant::now() >= end);
                if late || context.interrupt.is_set() || carried.is_some_and(Carried::is_over) {
                    stop.store(true, Ordering::Relaxed);
                }
                std::thread::sleep(LOOK);
            }
        });
        let take = &mut |records: &[PositionRecord]| pile.add(records);
        match carried {
            None => play.run(&stop, take),
            Some(carried) => {
                let elsewhere = |number| make_elsewhere(play, number, carried, &stop).unwrap_or_default();
                play.run_elsewhere(&stop, take, &elsewhere);
            }
        }
    });
}

/// The records of a game made by whoever carries out jobs; none when it was stopped.
fn make_elsewhere(
    play: &SelfPlay,
    number: u64,
    carried: &Carried,
    stop: &AtomicBool,
) -> Option<Vec<PositionRecord>> {
    match carried.carry(&positions_request(play, number)?, &|| stop.load(Ordering::Relaxed))? {
        Checked::Positions(records) => Some(records),
        Checked::Solve(_) | Checked::Settle(_) | Checked::Review(_) | Checked::Game(_) => None,
    }
}

/// The file, and what was put into it.
struct Pile<'a> {
    context: &'a Context,
    file: Growing,
    most: u64,
    positions: u64,
    games: u64,
    progress: Progress,
    failure: Option<Failure>,
}

impl<'a> Pile<'a> {
    /// Goes on at the end of the file, which must hold whole records.
    fn open(args: &PositionsArgs, context: &'a Context) -> Result<Pile<'a>, Failure> {
        let path = &args.out;
        let file = Growing::open(context, path)?;
        let length = file.length(context)?;
        if !length.is_multiple_of(PositionRecord::SIZE as u64) {
            return Err(context.bad_input(Message::ErrorPositionsFile { path, length: &length }));
        }
        let total = args.positions.and_then(|positions| usize::try_from(positions).ok()).unwrap_or(0);
        Ok(Pile {
            context,
            file,
            most: args.positions.unwrap_or(u64::MAX),
            positions: 0,
            games: 0,
            progress: Progress::new(context, total),
            failure: None,
        })
    }

    fn add(&mut self, records: &[PositionRecord]) -> Flow {
        let room = usize::try_from(self.most - self.positions).unwrap_or(usize::MAX);
        let records = records.get(..room).unwrap_or(records);
        let bytes: Vec<[u8; PositionRecord::SIZE]> = records.iter().map(PositionRecord::to_bytes).collect();
        if let Err(failure) = self.file.add(bytes.as_flattened(), self.context) {
            self.failure.get_or_insert(failure);
            return Flow::Stop;
        }
        self.positions += records.len() as u64;
        self.games += 1;
        self.progress.show(usize::try_from(self.positions).unwrap_or(usize::MAX), &"");
        if self.positions >= self.most { Flow::Stop } else { Flow::Continue }
    }

    fn close(self) -> Result<(), Failure> {
        self.progress.clear();
        self.failure.map_or(Ok(()), Err)
    }
}
