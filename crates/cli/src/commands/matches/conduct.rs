//! How games of a tournament are conducted: openings, limits, threads, records. Shared by `match` and `ladder`.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use kagetsu::engine::SearchLimits;
use kagetsu::records::{Format as RecordFormat, Record, WriteOptions, write_all};
use kagetsu::{Point, Rule};
use kagetsu_arena::{
    Adjudication, Begin, Flow, GameOrder, GameRecord, Ground, Journal, PlayerKind, PlayerSpec, ProgramPlayer,
    Runner, ScoreTable, Sprt, Tournament, TournamentObserver, balanced, canonical, parse_openings,
};
use kagetsu_jobs::{Checked, game_request};
use kagetsu_words::{JobsMessage, Message};

use super::errors::{bad_journal, bad_openings, bad_tournament};
use super::report::{elo_range, signed};
use crate::context::{Context, Format};
use crate::failure::Failure;
use crate::files::{self, unwritable};
use crate::input;
use crate::progress::Progress;
use crate::queue::{Carried, QueueArgs};
use crate::values::{time, whole};

/// The arguments.
#[derive(Args)]
pub(crate) struct ConductArgs {
    #[arg(long, value_name = "SET", default_value = "balanced", hide_default_value = true)]
    openings: String,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true,
          value_parser = whole::<u16>(1..=1024))]
    concurrency: u16,
    #[arg(long, value_name = "FILE")]
    record: Vec<String>,
    #[arg(long)]
    resume: bool,
    #[arg(long)]
    adjudicate: bool,
}

impl ConductArgs {
    /// A tournament of these players, yet without pairings.
    pub(crate) fn tournament(
        &self,
        players: Vec<PlayerSpec>,
        context: &Context,
    ) -> Result<Tournament, Failure> {
        let rule = context.rule_or_usual();
        Ok(Tournament {
            ground: Ground::Fifteen { rule, openings: self.openings(rule, context)? },
            players,
            pairings: Vec::new(),
            pairs: 0,
            limits: self.limits(),
            seed: context.seed,
            adjudication: if self.adjudicate { Adjudication::Proof } else { Adjudication::Never },
        })
    }

    /// What the command line allows for a move.
    pub(crate) fn limits(&self) -> SearchLimits {
        SearchLimits { nodes: self.nodes, time: self.time, ..SearchLimits::default() }
    }

    fn openings(&self, rule: Rule, context: &Context) -> Result<Vec<Vec<Point>>, Failure> {
        match self.openings.as_str() {
            "balanced" => Ok(balanced(rule)),
            "canonical" => Ok(canonical()),
            path => {
                let text = input::read_text(context, path)?;
                parse_openings(&text, rule).map_err(|error| bad_openings(context, path, &error))
            }
        }
    }

    /// How many games at the same time.
    pub(crate) fn concurrency(&self) -> usize {
        usize::from(self.concurrency)
    }

    /// Whether work is to go on that is already in the journal.
    pub(crate) fn resumes(&self) -> bool {
        self.resume
    }

    /// The journal of work that has no other records.
    pub(crate) fn only_journal(&self, context: &Context) -> Result<Option<&str>, Failure> {
        match (self.record.as_slice(), self.journal()) {
            ([], _) if self.resume => Err(context.bad_input(Message::ErrorResumeWhat)),
            ([], _) => Ok(None),
            ([path], Some(_)) => Ok(Some(path)),
            ([.., path], _) => Err(context.bad_input(Message::ErrorTuneRecord { path })),
        }
    }

    /// The file that keeps every game as soon as it is finished.
    fn journal(&self) -> Option<&str> {
        let is_journal = |path: &&String| RecordFormat::of_name(path) == Some(RecordFormat::Jsonl);
        self.record.iter().find(is_journal).map(String::as_str)
    }
}

/// A level with a depth of its own is complete, and so is a program with a clock; a limit is for those that would think
/// as long as they may.
pub(crate) fn limited(player: PlayerSpec, limits: SearchLimits) -> PlayerSpec {
    let own = player.limits(limits);
    match player.kind() {
        PlayerKind::Level { settings, .. } if settings.level.depth.is_some() => player,
        PlayerKind::Program(program) if program.clock.is_some() => player,
        PlayerKind::Level { .. } | PlayerKind::Program(_) => player.with_limits(own),
        PlayerKind::Variant(_) => player,
    }
}

/// Plays what is not yet in the journal and writes the records; all games, in order.
pub(crate) fn play(
    tournament: &Tournament,
    args: &ConductArgs,
    sprt: Option<&Sprt>,
    queue: &QueueArgs,
    context: &Context,
) -> Result<Vec<GameRecord>, Failure> {
    tournament.check().map_err(|error| bad_tournament(context, tournament, error))?;
    check_records(args, context)?;
    if queue.is_asked() && !is_portable(tournament) {
        return Err(context.bad_input(JobsMessage::NotPortable));
    }
    check_programs(tournament, context)?;
    let carried = queue.open(context)?;
    let carried = carried.as_ref();
    let (journal, done) = match args.journal() {
        None => (None, Vec::new()),
        Some(path) => {
            let begin = if args.resume { Begin::Resume } else { Begin::Anew };
            let opened = Journal::open(Path::new(path), tournament, begin);
            let (journal, done) = opened.map_err(|error| bad_journal(context, path, &error))?;
            (Some((path, journal)), done)
        }
    };
    let mut watch = Watch {
        context,
        table: ScoreTable::new(tournament).with(&done),
        is_match: tournament.pairings.len() == 1,
        sprt,
        journal,
        progress: Progress::new(context, tournament.games() as usize),
        failure: None,
    };
    let elsewhere = |order: &GameOrder, halt: &AtomicBool| play_elsewhere(order, carried?, halt);
    let runner = Runner {
        concurrency: carried.map_or(args.concurrency(), |carried| carried.at_once),
        elsewhere: carried.is_some().then_some(&elsewhere),
        ..Runner::new(tournament, context.interrupt.flag())
    };
    let games = if watch.flow() == Flow::Stop { done } else { runner.run(done, &mut watch) };
    if let Some(failure) = watch.failure.take() {
        return Err(failure);
    }
    carried.map_or(Ok(()), Carried::check)?;
    drop(watch);
    args.record.iter().try_for_each(|path| export(path, &games, tournament.ground.rule(), context))?;
    Ok(games)
}

/// Whether other machines can play the games.
fn is_portable(tournament: &Tournament) -> bool {
    tournament.adjudication == Adjudication::Never && tournament.players.iter().all(PlayerSpec::is_portable)
}

/// A game played by whoever carries out jobs; none when it was stopped.
fn play_elsewhere(order: &GameOrder, carried: &Carried, halt: &AtomicBool) -> Option<GameRecord> {
    match carried.carry(&game_request(order)?, &|| halt.load(Ordering::Relaxed))? {
        Checked::Game(game) => Some(*game),
        Checked::Solve(_) | Checked::Settle(_) | Checked::Review(_) | Checked::Positions(_) => None,
    }
}

/// A program that cannot be started would lose every game: that is a mistake of the command line, not a result.
fn check_programs(tournament: &Tournament, context: &Context) -> Result<(), Failure> {
    for player in &tournament.players {
        match player.kind() {
            PlayerKind::Level { .. } | PlayerKind::Variant(_) => {}
            PlayerKind::Program(program) => ProgramPlayer::probe(program).map_err(|error| {
                context
                    .bad_input(Message::ErrorProgram { text: &player.text().escape_debug(), reason: &error })
            })?,
        }
    }
    Ok(())
}

/// Asks for a journal where one is needed, and refuses formats that cannot be written, before anything is played.
fn check_records(args: &ConductArgs, context: &Context) -> Result<(), Failure> {
    if args.resume && args.journal().is_none() {
        return Err(context.bad_input(Message::ErrorResumeWhat));
    }
    for path in &args.record {
        match RecordFormat::of_name(path) {
            Some(RecordFormat::Jsonl | RecordFormat::Sgf | RecordFormat::Psq) => {}
            _ => return Err(context.bad_input(Message::ErrorRecordFormat { path })),
        }
    }
    files::check(context, &args.record)
}

/// Writes all games in the format of the file's name: one file, or for Piskvork, which holds one game, one each.
fn export(path: &str, games: &[GameRecord], rule: Option<Rule>, context: &Context) -> Result<(), Failure> {
    let format = match RecordFormat::of_name(path) {
        Some(format) if format != RecordFormat::Jsonl && !games.is_empty() => format,
        _ => return Ok(()),
    };
    let records: Option<Vec<Record>> = games.iter().map(|game| game.to_record(rule?)).collect();
    let records = records.ok_or_else(|| Failure::internal("a game of a match is not a game"))?;
    let bytes = |records: &[Record]| {
        write_all(records, format, &WriteOptions::default())
            .map_err(|error| input::unwritable_record(context, path, &error))
    };
    if format != RecordFormat::Psq {
        return files::write(context, path, &bytes(&records)?);
    }
    let (stem, ending) = path.rsplit_once('.').unwrap_or((path, "psq"));
    for (record, game) in records.into_iter().zip(games) {
        let numbered = format!("{stem}-{:04}.{ending}", game.number + 1);
        files::write(context, &numbered, &bytes(&[record])?)?;
    }
    Ok(())
}

/// Watches the games: keeps them, shows how the match stands, and ends it when a test is settled.
struct Watch<'a> {
    context: &'a Context,
    table: ScoreTable,
    is_match: bool,
    sprt: Option<&'a Sprt>,
    journal: Option<(&'a str, Journal)>,
    progress: Progress,
    failure: Option<Failure>,
}

impl Watch<'_> {
    fn flow(&self) -> Flow {
        let settled = self.sprt.is_some_and(|sprt| self.table.sprt(sprt).0.verdict.is_some());
        if settled || self.failure.is_some() { Flow::Stop } else { Flow::Continue }
    }

    /// Keeps a game where the user asked for it.
    fn keep(&mut self, game: &GameRecord) -> Result<(), Failure> {
        if let Some((path, journal)) = &mut self.journal {
            journal.add(game).map_err(|error| unwritable(self.context, path, &error))?;
        }
        if self.context.format == Format::Json {
            self.context.output.line(&game.to_json())?;
            self.context.output.flush()?;
        }
        Ok(())
    }

    fn remark(&self) -> String {
        if !self.is_match {
            return String::new();
        }
        let meeting = self.table.meeting(0);
        let elo = self.table.pentanomial(0).elo();
        let elo =
            elo.map_or_else(String::new, |elo| format!("  Elo {} ({})", signed(elo.elo), elo_range(&elo)));
        format!("+{} ={} -{}{elo}", meeting.wins, meeting.draws, meeting.losses)
    }
}

impl TournamentObserver for Watch<'_> {
    fn finished(&mut self, game: &GameRecord) -> Flow {
        self.table.add(game);
        if let Err(failure) = self.keep(game) {
            self.failure = Some(failure);
        }
        self.progress.show(self.table.games(), &self.remark());
        self.flow()
    }
}
