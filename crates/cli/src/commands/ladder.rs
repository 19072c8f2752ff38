//! `kagetsu ladder`: every level or other player against every other, and their ratings with error bars.

use clap::Args;
use kagetsu::api::{MeetingAnswer, RatingAnswer, TallyAnswer, labelled};
use kagetsu::engine::{Level, SearchLimits};
use kagetsu_arena::{LadderPlot, Meeting, PlayerSpec, Rating, Ratings, ScoreTable, Tournament};
use kagetsu_words::Message;

use crate::commands::matches::conduct::{self, ConductArgs};
use crate::commands::matches::{self, decimal, print_statistics, signed};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::queue::QueueArgs;
use crate::values::whole;
use crate::{files, thinking};

/// The arguments.
#[derive(Args)]
pub(crate) struct LadderArgs {
    #[arg(long, value_name = "N", default_value_t = 40, hide_default_value = true,
          value_parser = whole::<u32>(1..=1_000_000))]
    games: u32,
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', hide_possible_values = true,
          value_parser = thinking::level_parser())]
    levels: Vec<Level>,
    #[arg(long = "engine", value_name = "PLAYER")]
    engines: Vec<String>,
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "1",
          value_parser = whole::<u16>(1..=u16::MAX))]
    neighbours: Option<u16>,
    #[arg(long, value_name = "FILE")]
    svg: Option<String>,
    #[command(flatten)]
    conduct: ConductArgs,
    #[command(flatten)]
    queue: QueueArgs,
}

/// Plays the ladder and prints the table.
pub(crate) fn run(args: &LadderArgs, context: &Context) -> Result<Ending, Failure> {
    files::check(context, &args.svg)?;
    let players = players(args, context)?;
    let mut pairings = Tournament::round_robin(players.len());
    if let Some(reach) = args.neighbours {
        pairings.retain(|(first, second)| second - first <= usize::from(reach));
    }
    let tournament = Tournament {
        pairings,
        pairs: args.games.div_ceil(2),
        limits: SearchLimits::default(),
        ..args.conduct.tournament(players, context)?
    };
    let games = conduct::play(&tournament, &args.conduct, None, &args.queue, context)?;
    let table = ScoreTable::new(&tournament).with(&games);
    let names: Vec<&str> = tournament.players.iter().map(|player| player.name()).collect();
    print(&names, &table.meetings(), args.svg.as_deref(), context)?;
    print_statistics(&games, context)?;
    context.interrupt.check()?;
    Ok(Ending::Done)
}

/// The levels, then the others, in the order of the command line.
fn players(args: &LadderArgs, context: &Context) -> Result<Vec<PlayerSpec>, Failure> {
    let all = args.levels.is_empty() && args.engines.is_empty();
    let levels = if all { &Level::ALL[..] } else { &args.levels };
    let others = args.engines.iter().map(|text| matches::player(text, context));
    let players = levels.iter().map(|level| Ok(PlayerSpec::level(*level))).chain(others);
    players.map(|player| Ok(conduct::limited(player?, args.conduct.limits()))).collect()
}

/// Prints ratings and the results of all pairings, and draws them where that is asked for.
pub(crate) fn print(
    names: &[&str],
    meetings: &[Meeting],
    svg: Option<&str>,
    context: &Context,
) -> Result<(), Failure> {
    let ratings = Ratings::of(names.len(), meetings);
    if let Some(path) = svg {
        let title = context.text(Message::PlotLadder);
        let plot = LadderPlot { title: &title, names, ratings: &ratings };
        files::write(context, path, plot.to_svg().as_bytes())?;
    }
    let order = ratings.order();
    let name = |index: usize| names.get(index).copied().unwrap_or_default();
    match context.format {
        Format::Json => print_lines(&ratings, &order, names, context)?,
        Format::Text => {
            context.note(Message::RatingHead)?;
            for (place, index) in order.iter().enumerate() {
                if let Some(rating) = ratings.all().get(*index) {
                    context.output.line(&row(place + 1, name(*index), rating))?;
                }
            }
            if ratings.all().iter().any(|rating| rating.group != order.first().copied().unwrap_or(0)) {
                print_groups(&ratings, context)?;
            }
            context.note(Message::RatingMeetings)?;
        }
    }
    for meeting in meetings {
        let Meeting { first, second, wins, draws, losses } = *meeting;
        let (first, second) = (name(first), name(second));
        match context.format {
            Format::Json => {
                let (first, second) = (first.to_owned(), second.to_owned());
                let tally = TallyAnswer { wins, draws, losses };
                context.json(&labelled(MeetingAnswer { first, second, tally }))?;
            }
            Format::Text => context.note(Message::RatingMeeting {
                first: &first,
                second: &second,
                wins: &wins,
                draws: &draws,
                losses: &losses,
            })?,
        }
    }
    Ok(())
}

/// Says so when not all ratings can be compared.
fn print_groups(ratings: &Ratings, context: &Context) -> Result<(), Failure> {
    let mut groups: Vec<usize> = ratings.all().iter().map(|rating| rating.group).collect();
    groups.sort_unstable();
    groups.dedup();
    if groups.len() > 1 { context.say(Message::RatingGroups { count: &groups.len() }) } else { Ok(()) }
}

fn row(place: usize, name: &str, rating: &Rating) -> String {
    let percent = decimal(100.0 * rating.score, 1);
    let (elo, error) = (signed(rating.elo), decimal(rating.error, 0));
    format!("{place:>3}  {elo:>6} ± {error:<4} {:>6}  {percent:>5} %  {name}", rating.games)
}

fn print_lines(ratings: &Ratings, order: &[usize], names: &[&str], context: &Context) -> Result<(), Failure> {
    for index in order {
        if let (Some(rating), Some(name)) = (ratings.all().get(*index), names.get(*index)) {
            let Rating { elo, error, games, score, group } = *rating;
            let name = (*name).to_owned();
            context.json(&labelled(RatingAnswer { name, elo, error, games, score, group }))?;
        }
    }
    Ok(())
}
