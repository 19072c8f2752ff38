//! `kagetsu variant match`: many games between two players, told one by one, with the score and Elo at the end.
//!
//! The games are those of a tournament of `kagetsu-arena`; what is told of them has the form of `kagetsu-variants`.
//! One game at a time, unless `--threads` asks for more: players with a limit of time would get less of it.
//! Ctrl-C ends the match after what was finished; the games are in the file of `--record` as soon as they are over.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use clap::Args;
use kagetsu::Color;
use kagetsu::api::{VariantGameAnswer, labelled};
use kagetsu::engine::SearchLimits;
use kagetsu::variants::{GameRecord, Variant};
use kagetsu_arena::{
    Adjudication, Flow, GameRecord as MatchGame, Ground, PlayerSpec, Runner, Tally, Tournament,
    TournamentObserver,
};
use kagetsu_words::Message;

use super::match_result::conclude;
use super::record_file::RecordFile;
use super::sides::SideArgs;
use super::wording;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;
use crate::values::whole;

/// The most games of one match: all of them are kept in memory.
const MOST_GAMES: u32 = 100_000;

/// Random moves before each pair of games, where the board is large enough.
const OPENING_PLIES: usize = 4;

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

/// Plays the match.
pub(super) fn run(args: &MatchArgs, context: &Context) -> Result<Ending, Failure> {
    let variant = args.sides.variant(context)?;
    let players = args.sides.players(context)?.map(PlayerSpec::variant);
    let usual = OPENING_PLIES.min(variant.area() / 10);
    let opening_plies = args.opening.map_or(usual, usize::from);
    let tournament = Tournament {
        ground: Ground::Variant { variant, opening_plies },
        players: players.into(),
        pairings: vec![(0, 1)],
        pairs: args.games.div_ceil(2),
        limits: SearchLimits::default(),
        seed: context.seed,
        adjudication: Adjudication::Never,
    };
    let file = RecordFile::open(context, args.record.as_ref())?;
    if context.format == Format::Text {
        let [first, second] = names(&tournament);
        context.note(Message::VariantMatch {
            first: &first,
            second: &second,
            board: &variant,
            games: &args.games,
        })?;
        context.output.flush()?;
    }
    let mut printer = MatchPrinter {
        context,
        variant,
        games: args.games,
        early: BTreeMap::new(),
        told: Vec::new(),
        tally: Tally::default(),
        file,
        progress: Progress::new(context, args.games as usize),
        failure: None,
    };
    let concurrency = context.threads_asked.map_or(1, NonZeroUsize::get);
    let runner = Runner { concurrency, ..Runner::new(&tournament, context.interrupt.flag()) };
    runner.run(Vec::new(), &mut printer);
    printer.progress.clear();
    let closed = printer.file.take().map_or(Ok(()), RecordFile::close);
    printer.failure.take().map_or(Ok(()), Err)?;
    closed?;
    conclude(&tournament, args.games, &printer.told, context)?;
    context.interrupt.check()?;
    Ok(Ending::Done)
}

/// The players of a match as tables call them.
pub(super) fn names(tournament: &Tournament) -> [&str; 2] {
    [0, 1].map(|index| tournament.players.get(index).map_or("", PlayerSpec::name))
}

/// Tells of the games as they are finished, in the order of their numbers. Games after one that was cut short are
/// not told.
struct MatchPrinter<'a> {
    context: &'a Context,
    variant: Variant,
    games: u32,
    /// Games that were finished before an earlier one.
    early: BTreeMap<u32, MatchGame>,
    told: Vec<MatchGame>,
    /// The first player's results.
    tally: Tally,
    file: Option<RecordFile<'a>>,
    progress: Progress,
    /// What went wrong while telling; it ends the match.
    failure: Option<Failure>,
}

impl MatchPrinter<'_> {
    fn next(&mut self) -> Option<MatchGame> {
        let number = u32::try_from(self.told.len()).ok().filter(|number| *number < self.games)?;
        self.early.remove(&number)
    }

    fn show(&mut self, game: &MatchGame) -> Result<(), Failure> {
        let detail = game.detail.as_deref().unwrap_or_else(|| game.end.name());
        let record = game.to_variant_record(self.variant).ok_or_else(|| Failure::internal(detail))?;
        // First the file: it is what has to last.
        if let Some(file) = &mut self.file {
            file.add(&record)?;
        }
        self.progress.clear();
        let number = game.number as usize + 1;
        match self.context.format {
            Format::Json => {
                let answer = VariantGameAnswer { game: Some(number), ..VariantGameAnswer::from(&record) };
                self.context.json(&labelled(answer))?;
            }
            Format::Text => self.print(&record, number)?,
        }
        self.context.output.flush()
    }

    fn print(&self, record: &GameRecord, number: usize) -> Result<(), Failure> {
        let board = record.replay().map_err(Failure::internal)?;
        self.context.note(Message::VariantMatchGame {
            game: &number,
            games: &self.games,
            black: &record.names[Color::Black],
            white: &record.names[Color::White],
            plies: &record.moves.len(),
            result: &wording::outcome(self.context, record.outcome, board.winning_row()),
        })
    }
}

impl TournamentObserver for MatchPrinter<'_> {
    fn finished(&mut self, game: &MatchGame) -> Flow {
        self.early.insert(game.number, game.clone());
        while self.failure.is_none()
            && let Some(game) = self.next()
        {
            self.failure = self.show(&game).err();
            self.tally.add(game.half_points(Color::of_ply(self.told.len())));
            self.told.push(game);
        }
        let Tally { wins, draws, losses } = self.tally;
        self.progress.show(self.told.len(), &format!("+{wins} ={draws} -{losses}"));
        let is_over = self.failure.is_some() || self.told.len() >= self.games as usize;
        if is_over { Flow::Stop } else { Flow::Continue }
    }
}
