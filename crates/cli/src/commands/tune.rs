//! `kagetsu tune`: better values for parameters of a level, found by games against itself.

use std::path::Path;

use clap::Args;
use kagetsu::api::{TuneResultAnswer, labelled};
use kagetsu::engine::Settings;
use kagetsu_arena::{
    Begin, Games, Parameter, ParameterError, PlayerKind, PlayerSpec, Round, Tournament, TuneJournal, Tuner,
    Tuning, choose_parameters,
};
use kagetsu_words::Message;

use crate::commands::matches::conduct::ConductArgs;
use crate::commands::matches::{self, bad_journal, bad_tournament};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::files::unwritable;
use crate::progress::Progress;
use crate::values::{positive, whole};

/// The arguments.
#[derive(Args)]
pub(crate) struct TuneArgs {
    #[arg(long = "engine", value_name = "PLAYER", default_value = "level:master", hide_default_value = true)]
    engine: String,
    #[arg(long = "param", value_name = "NAME", required = true)]
    params: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1_000, hide_default_value = true,
          value_parser = whole::<u32>(1..=1_000_000))]
    rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 2, hide_default_value = true,
          value_parser = whole::<u32>(1..=1_000))]
    games: u32,
    #[arg(long, value_name = "STEPS", default_value_t = 2.0, hide_default_value = true, value_parser = positive(1_000.0))]
    gain: f64,
    #[command(flatten)]
    conduct: ConductArgs,
}

/// Tunes and tells the values.
pub(crate) fn run(args: &TuneArgs, context: &Context) -> Result<Ending, Failure> {
    let player = matches::player(&args.engine, context)?;
    let parameters = parameters(args, &player, context)?;
    let frame = frame(args, &player, context)?;
    let tuning =
        Tuning { parameters, rounds: args.rounds, pairs: frame.pairs, gain: args.gain, seed: context.seed };
    let mut tuner = Tuner::new(tuning.clone());
    let journal = open(args, &frame, &player, &mut tuner, context)?;
    let mut games = Games {
        frame: &frame,
        player: &player,
        parameters: &tuning.parameters,
        concurrency: args.conduct.concurrency(),
        stop: context.interrupt.flag(),
    };
    let mut watch = Watch { context, journal, progress: Progress::new(context, args.rounds as usize) };
    tuner.run(&mut games, &mut |round| watch.heard(round))?;
    drop(watch);
    let result = result(&tuner, &games)?;
    match context.format {
        Format::Json => context.json(&labelled(result))?,
        Format::Text => print(&result, &tuning.parameters, &player, context)?,
    }
    context.interrupt.check()?;
    Ok(Ending::Done)
}

/// The settings of a level; nothing else has parameters.
fn settings<'a>(player: &'a PlayerSpec, context: &Context) -> Result<&'a Settings, Failure> {
    match player.kind() {
        PlayerKind::Level { settings, .. } => Ok(settings),
        PlayerKind::Program(_) | PlayerKind::Variant(_) => Err(context.bad_input(Message::ErrorTuneLevel)),
    }
}

fn parameters(args: &TuneArgs, player: &PlayerSpec, context: &Context) -> Result<Vec<Parameter>, Failure> {
    choose_parameters(&args.params, settings(player, context)?).map_err(|(place, error)| {
        let text = args.params.get(place).map_or("", String::as_str).escape_debug();
        let reason = match error {
            ParameterError::Unknown => context.text(Message::ParameterUnknown),
            ParameterError::Twice(name) => context.text(Message::ParameterTwice { name: &name }),
            ParameterError::Range(tunable, value) => context.text(Message::ParameterRange {
                name: &tunable.name,
                min: &tunable.min,
                max: &tunable.max,
                value: &value,
            }),
        };
        context.bad_input(Message::ErrorParameter { text: &text, reason: &reason })
    })
}

/// What the games of every round have in common.
fn frame(args: &TuneArgs, player: &PlayerSpec, context: &Context) -> Result<Tournament, Failure> {
    let pair = [player.clone().with_name("plus"), player.clone().with_name("minus")];
    let tournament = Tournament {
        pairings: vec![(0, 1)],
        pairs: args.games.div_ceil(2),
        ..args.conduct.tournament(pair.to_vec(), context)?
    };
    tournament.check().map_err(|error| bad_tournament(context, &tournament, error))?;
    Ok(tournament)
}

/// The journal, if one was asked for; the tuner learns what is already in it.
fn open<'a>(
    args: &'a TuneArgs,
    frame: &Tournament,
    player: &PlayerSpec,
    tuner: &mut Tuner,
    context: &Context,
) -> Result<Option<(&'a str, TuneJournal)>, Failure> {
    let Some(path) = args.conduct.only_journal(context)? else { return Ok(None) };
    let begin = if args.conduct.resumes() { Begin::Resume } else { Begin::Anew };
    let journal = TuneJournal::open(Path::new(path), begin, frame, player, tuner);
    Ok(Some((path, journal.map_err(|error| bad_journal(context, path, &error))?)))
}

/// Keeps every round and shows how far the work is.
struct Watch<'a> {
    context: &'a Context,
    journal: Option<(&'a str, TuneJournal)>,
    progress: Progress,
}

impl Watch<'_> {
    fn heard(&mut self, round: &Round) -> Result<(), Failure> {
        if let Some((path, journal)) = &mut self.journal {
            journal.add(round).map_err(|error| unwritable(self.context, path, &error))?;
        }
        if self.context.format == Format::Json {
            self.context.output.line(&round.to_json())?;
            self.context.output.flush()?;
        }
        let values: Vec<String> = round.values.iter().take(6).map(|value| format!("{value:.1}")).collect();
        self.progress.show(round.trial.round as usize, &values.join(" "));
        Ok(())
    }
}

/// The values at the end.
fn result(tuner: &Tuner, games: &Games<'_>) -> Result<TuneResultAnswer, Failure> {
    let values = tuner.values();
    let player = games.player_with(&values).map_err(Failure::internal)?;
    let names = games.parameters.iter().map(|parameter| parameter.name.clone());
    Ok(TuneResultAnswer {
        rounds: tuner.rounds_done(),
        values: names.zip(values).collect(),
        player: player.text().to_owned(),
    })
}

fn print(
    result: &TuneResultAnswer,
    parameters: &[Parameter],
    player: &PlayerSpec,
    context: &Context,
) -> Result<(), Failure> {
    context.note(Message::TuneHead { rounds: &result.rounds })?;
    for Parameter { name, start, min, max, .. } in parameters {
        let value = result.values.get(name).copied().unwrap_or(*start);
        let change = value - start;
        let line = format_args!("  {name:<24} {start:>9} → {value:<9} {change:>+8}  {min}..{max}");
        context.output.line(&line)?;
    }
    context.say(Message::TunePlayer { tuned: &result.player, base: &player.text() })
}
