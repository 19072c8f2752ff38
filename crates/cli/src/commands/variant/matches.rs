//! `kagetsu variant match`: many games between two players, told one by one, with the score and Elo at the end.
//!
//! One game at a time, unless `--threads` asks for more: players with a limit of time would get less of it.
//! Ctrl-C ends the match after what was finished; the games are in the file of `--record` as soon as they are over.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use kagetsu::Color;
use kagetsu::variants::{
    Board, Control, Flow, GameRecord, Match, MatchObserver, MatchReport, Rating, RoundRobin, Tally, Thought,
};
use kagetsu_words::Message;
use serde::Serialize;

use super::answer::GameAnswer;
use super::record_file::RecordFile;
use super::sides::SideArgs;
use super::wording;
use crate::commands::matches::signed;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;
use crate::values::whole;

/// The most games of one match: all of them are kept in memory.
const MOST_GAMES: u32 = 100_000;

/// Random moves before each pair of games, where the board is large enough.
const OPENING_PLIES: usize = 4;

/// The bar is not drawn more often than this.
const PAUSE: Duration = Duration::from_millis(100);

/// The arguments.
#[derive(Args)]
pub(super) struct MatchArgs {
    #[command(flatten)]
    sides: SideArgs,
    #[arg(long, value_name = "N", default_value_t = 20, hide_default_value = true,
          value_parser = whole::<u32>(1..=MOST_GAMES))]
    games: u32,
    #[arg(long, value_name = "N", value_parser = whole::<u16>(0..=100))]
    opening: Option<u16>,
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
}

/// What a match came to.
#[derive(Serialize)]
struct MatchAnswer {
    schema: &'static str,
    board: String,
    first: String,
    second: String,
    seed: u64,
    opening: usize,
    games: u32,
    played: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    /// The first player's share of the points; none without a game.
    score: Option<f64>,
    elo: Option<EloAnswer>,
}

/// How much stronger the first player is on the Elo scale, and the range that holds 95 % of the resampled results.
#[derive(Serialize, Clone, Copy)]
struct EloAnswer {
    difference: f64,
    /// Unknown when all pairs of games ended alike: there is nothing to resample.
    range: Option<[f64; 2]>,
    pairs: usize,
}

/// Plays the match.
pub(super) fn run(args: &MatchArgs, context: &Context) -> Result<Ending, Failure> {
    let variant = args.sides.variant(context)?;
    let [first, second] = args.sides.players(context)?;
    let usual = OPENING_PLIES.min(variant.area() / 10);
    let opening_plies = args.opening.map_or(usual, usize::from);
    let games = Match { variant, first, second, games: args.games, opening_plies, seed: context.seed };
    let file = RecordFile::open(context, args.record.as_ref())?;
    if context.format == Format::Text {
        let (first, second) = (&games.first, &games.second);
        context.note(Message::VariantMatch { first, second, board: &variant, games: &args.games })?;
        context.output.flush()?;
    }
    let progress = Progress::new(context, args.games as usize);
    let tally = Tally::default();
    let mut teller = Teller { context, games: args.games, tally, file, progress, drawn: None, failure: None };
    let control = Control { clock: Some(&Instant::now()), stop: Some(context.interrupt.flag()) };
    let report = match context.threads_asked {
        Some(threads) if threads > NonZeroUsize::MIN => games.run_on(threads, &control, &mut teller),
        Some(_) | None => games.run(&control, &mut teller),
    };
    teller.progress.clear();
    let closed = teller.file.take().map_or(Ok(()), RecordFile::close);
    let report = report.map_err(Failure::internal)?;
    teller.failure.map_or(Ok(()), Err)?;
    closed?;
    conclude(&games, &report, context)?;
    context.interrupt.check()?;
    Ok(Ending::Done)
}

/// Tells of the games as they are played.
struct Teller<'a> {
    context: &'a Context,
    games: u32,
    tally: Tally,
    file: Option<RecordFile<'a>>,
    progress: Progress,
    /// When the bar was last drawn.
    drawn: Option<Instant>,
    /// What went wrong while telling; it ends the match.
    failure: Option<Failure>,
}

impl Teller<'_> {
    fn tell(&mut self, record: &GameRecord, number: u32) -> Result<(), Failure> {
        // First the file: it is what has to last.
        if let Some(file) = &mut self.file {
            file.add(record)?;
        }
        self.progress.clear();
        match self.context.format {
            Format::Json => self.context.json(&GameAnswer::new(record, Some(number as usize)))?,
            Format::Text => self.print(record, number)?,
        }
        self.context.output.flush()
    }

    fn print(&self, record: &GameRecord, number: u32) -> Result<(), Failure> {
        let game = record.replay().map_err(Failure::internal)?;
        self.context.note(Message::VariantMatchGame {
            game: &number,
            games: &self.games,
            black: &record.names[Color::Black],
            white: &record.names[Color::White],
            plies: &record.moves.len(),
            result: &wording::outcome(self.context, record.outcome, game.board().winning_row()),
        })
    }
}

impl MatchObserver for Teller<'_> {
    fn moved(&mut self, board: &Board, _: &Thought) {
        if self.drawn.is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        self.drawn = Some(Instant::now());
        let (Tally { wins, draws, losses }, plies) = (&self.tally, &board.moves().len());
        let remark = Message::VariantProgress { plies, wins, draws, losses };
        self.progress.show(self.tally.games() as usize, &remark.text(self.context.lang));
    }

    fn finished(&mut self, record: &GameRecord, tally: &Tally) -> Flow {
        self.tally = *tally;
        match self.tell(record, tally.games()) {
            Ok(()) => Flow::Continue,
            Err(failure) => {
                self.failure = Some(failure);
                Flow::Stop
            }
        }
    }
}

/// Tells what the match came to.
fn conclude(games: &Match, report: &MatchReport, context: &Context) -> Result<(), Failure> {
    let (tally, elo) = (report.tally, elo(report, games.seed));
    if context.format == Format::Json {
        return context.json(&MatchAnswer {
            schema: "kagetsu.variant-match/1",
            board: games.variant.to_string(),
            first: games.first.to_string(),
            second: games.second.to_string(),
            seed: games.seed,
            opening: games.opening_plies,
            games: games.games,
            played: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: (tally.games() > 0).then(|| tally.score()),
            elo,
        });
    }
    if report.stopped {
        context.say(Message::VariantMatchStopped { played: &tally.games(), games: &games.games })?;
    }
    if tally.games() == 0 {
        return Ok(());
    }
    let (wins, draws, losses) = (&tally.wins, &tally.draws, &tally.losses);
    let percent = format!("{:.1}", tally.score() * 100.0);
    context.say(Message::VariantTally { player: &games.first, wins, draws, losses, percent: &percent })?;
    let Some(elo) = elo else { return Ok(()) };
    let (difference, pairs) = (signed(elo.difference), &elo.pairs);
    let Some([low, high]) = elo.range.map(|range| range.map(signed)) else {
        return context.say(Message::VariantEloAlike { elo: &difference, pairs });
    };
    context.say(Message::VariantElo { elo: &difference, low: &low, high: &high, pairs })
}

/// The difference in strength; nothing without a finished pair of games.
fn elo(report: &MatchReport, seed: u64) -> Option<EloAnswer> {
    let pairs = report.pairs.len();
    let mut robin = RoundRobin::new(2);
    robin.add(0, 1, &report.pairs);
    let ratings = robin.ratings(seed);
    let Rating { elo, low, high } = ratings.first().filter(|_| pairs > 0)?;
    // The mean of both is 0: the second is as far below as the first is above.
    let is_varied = report.pairs.iter().any(|pair| Some(pair) != report.pairs.first());
    Some(EloAnswer { difference: 2.0 * elo, range: is_varied.then_some([2.0 * low, 2.0 * high]), pairs })
}
