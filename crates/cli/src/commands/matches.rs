//! `kagetsu match`: two players, pairs of games with swapped colours, and what the result is worth.

pub(crate) mod conduct;
mod errors;
mod report;
mod statistics;

use clap::Args;
use kagetsu::api::labelled;
use kagetsu::engine::SearchLimits;
use kagetsu_arena::{Course, PlayerSpec, ScoreTable, Sprt, SprtDecision, Tournament};
use kagetsu_words::Message;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::files;
use crate::queue::QueueArgs;
use crate::values::whole;
use conduct::ConductArgs;

pub(crate) use errors::{bad_journal, bad_tournament};
pub(crate) use report::{decimal, signed};
pub(crate) use statistics::print_statistics;

/// Stones for a move where nothing is said: enough for a depth at which a search shows what it can, at a few seconds of
/// computing for a game.
const USUAL_NODES: u64 = 60_000;

/// The arguments.
#[derive(Args)]
pub(crate) struct MatchArgs {
    #[arg(long = "engine", value_name = "PLAYER", required = true)]
    engines: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100, hide_default_value = true,
          value_parser = whole::<u32>(1..=1_000_000))]
    games: u32,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    #[arg(long, value_name = "FILE")]
    svg: Option<String>,
    #[command(flatten)]
    conduct: ConductArgs,
    #[command(flatten)]
    queue: QueueArgs,
}

/// Plays the match and tells its result.
pub(crate) fn run(args: &MatchArgs, context: &Context) -> Result<Ending, Failure> {
    files::check(context, &args.svg)?;
    let mut players = players(&args.engines, context)?;
    if args.conduct.limits() == SearchLimits::default() {
        let usual = SearchLimits { nodes: Some(USUAL_NODES), ..SearchLimits::default() };
        players = players.into_iter().map(|player| conduct::limited(player, usual)).collect();
    }
    let sprt = args.sprt.as_deref().map(|text| parse_sprt(text, context)).transpose()?;
    let tournament = Tournament {
        pairings: vec![(0, 1)],
        pairs: args.games.div_ceil(2),
        ..args.conduct.tournament(players, context)?
    };
    let games = conduct::play(&tournament, &args.conduct, sprt.as_ref(), &args.queue, context)?;
    let mut table = ScoreTable::new(&tournament).with(&games);
    let tested = sprt.map(|sprt| (sprt, table.sprt(&sprt)));
    let mut counted = games.as_slice();
    if let Some((_, (state, pairs))) = &tested
        && state.verdict.is_some()
    {
        // What finished after the verdict does not count: it would depend on the order of the threads.
        table = table.first_pairs(*pairs);
        let last = games.partition_point(|game| game.number < 2 * pairs);
        counted = games.get(..last).unwrap_or_default();
    }
    let result = report::MatchResult::new(&tournament, &table, tested.as_ref()).with_conduct(counted);
    match context.format {
        // The result is the last line, for scripts that want nothing else.
        Format::Json => {
            print_statistics(counted, context)
                .and_then(|()| context.json(&labelled(result.into_answer())))?;
        }
        Format::Text => result.print(context).and_then(|()| print_statistics(counted, context))?,
    }
    if let Some(path) = &args.svg {
        draw(path, &tournament, &table, context)?;
    }
    context.interrupt.check()?;
    Ok(match tested.map(|(_, (state, _))| state.verdict) {
        None | Some(Some(SprtDecision::Accepted)) => Ending::Done,
        Some(Some(SprtDecision::Rejected)) => Ending::Negative,
        Some(None) => Ending::Unknown,
    })
}

/// Draws how the match went.
fn draw(path: &str, tournament: &Tournament, table: &ScoreTable, context: &Context) -> Result<(), Failure> {
    let name = |index: usize| tournament.players.get(index).map_or("", |player| player.name());
    let (first, second, games) = (name(0), name(1), table.games());
    let title = context.text(Message::PlotMatch { first: &first, second: &second, games: &games });
    let svg = Course::of(table).to_svg(&title, &context.text(Message::PlotPairs));
    files::write(context, path, svg.as_bytes())
}

fn players(texts: &[String], context: &Context) -> Result<Vec<PlayerSpec>, Failure> {
    if texts.len() != 2 {
        return Err(context.bad_input(Message::ErrorTwoEngines { count: &texts.len() }));
    }
    texts.iter().map(|text| player(text, context)).collect()
}

/// A player as the command line has it.
pub(crate) fn player(text: &str, context: &Context) -> Result<PlayerSpec, Failure> {
    text.parse().map_err(|error| errors::bad_player(context, text, &error))
}

fn parse_sprt(text: &str, context: &Context) -> Result<Sprt, Failure> {
    let bad = || context.bad_input(Message::ErrorSprt { text: &text.escape_debug() });
    let (elo0, elo1) = text.split_once(',').ok_or_else(bad)?;
    let number = |text: &str| text.trim().parse::<f64>().map_err(|_| bad());
    Sprt::new(number(elo0)?, number(elo1)?).ok_or_else(bad)
}
