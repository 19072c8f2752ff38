//! `kagetsu variant replay`: plays recorded games again, says which of them are none, and can write them in
//! another format.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::Color;
use kagetsu::api::{VariantFormat, VariantGameAnswer, labelled};
use kagetsu::say;
use kagetsu::variants::{Board, GameRecord, ReplayError};
use kagetsu_words::Message;

use super::record_file::{RecordFile, format_of};
use super::wording;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input;
use crate::values::whole;

/// The arguments.
#[derive(Args)]
pub(super) struct ReplayArgs {
    #[arg(value_name = "FILE")]
    file: String,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = format_parser())]
    format: Option<VariantFormat>,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u32::MAX))]
    game: Option<u32>,
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
}

fn format_parser() -> impl TypedValueParser<Value = VariantFormat> {
    PossibleValuesParser::new(VariantFormat::ALL.map(VariantFormat::name))
        .try_map(|name| name.parse::<VariantFormat>())
}

/// Replays every game, or one of them move by move.
pub(super) fn run(args: &ReplayArgs, context: &Context) -> Result<Ending, Failure> {
    let records = read(args, context)?;
    let numbered = (1..).zip(&records);
    let chosen: Vec<(usize, &GameRecord)> = match args.game {
        None => numbered.collect(),
        Some(number) => numbered.filter(|(at, _)| *at == number as usize).collect(),
    };
    if let (Some(number), true) = (args.game, chosen.is_empty()) {
        let (path, count) = (&args.file, &records.len());
        return Err(context.bad_input(Message::VariantNoSuchGame { path, number: &number, count }));
    }
    let mut file = RecordFile::open(context, args.record.as_ref())?;
    let mut ending = Ending::Done;
    for (number, record) in chosen {
        context.interrupt.check()?;
        let replayed = record.replay();
        if replayed.is_err() {
            ending = Ending::Negative;
        }
        if let (Some(file), Ok(_)) = (&mut file, &replayed) {
            file.add(record)?;
        }
        match context.format {
            Format::Json => {
                let error = replayed.as_ref().err().map(|error| wording::replay_error(context, *error));
                let answer = VariantGameAnswer::from(record);
                context.json(&labelled(VariantGameAnswer { game: Some(number), error, ..answer }))?;
            }
            Format::Text => print(number, record, &replayed, args, context)?,
        }
    }
    file.map_or(Ok(()), RecordFile::close)?;
    Ok(ending)
}

fn read(args: &ReplayArgs, context: &Context) -> Result<Vec<GameRecord>, Failure> {
    let path = &args.file;
    let format = args.format.map_or_else(|| format_of(context, path), Ok)?;
    let text = input::read_text(context, path)?;
    format.read(&text).map_err(|error| {
        context.bad_input(Message::VariantBadRecord { path, line: &error.line, reason: &error.reason })
    })
}

fn print(
    number: usize,
    record: &GameRecord,
    replayed: &Result<Board, ReplayError>,
    args: &ReplayArgs,
    context: &Context,
) -> Result<(), Failure> {
    if args.game.is_some() {
        show_moves(record, context)?;
    }
    match replayed {
        Ok(board) => {
            let unknown = context.text(Message::VariantNoName);
            let name = |color: Color| Some(&record.names[color]).filter(|name| !name.is_empty());
            context.say(Message::VariantReplayGame {
                game: &number,
                board: &record.variant,
                black: name(Color::Black).unwrap_or(&unknown),
                white: name(Color::White).unwrap_or(&unknown),
                plies: &record.moves.len(),
                result: &wording::outcome(context, record.outcome, board.winning_row()),
            })
        }
        Err(error) => {
            let reason = wording::replay_error(context, *error);
            context.say(Message::VariantReplayBad { game: &number, reason: &reason })
        }
    }
}

/// The position after each move, up to the first that cannot be played.
fn show_moves(record: &GameRecord, context: &Context) -> Result<(), Failure> {
    let mut board = Board::new(record.variant);
    for (ply, cell) in (1..).zip(&record.moves) {
        let side = say::side(board.turn()).text(context.lang);
        if board.play(*cell).is_err() {
            return Ok(());
        }
        context.say(Message::VariantReplayPly { ply: &ply, side: &side, cell })?;
        context.output.line(&board)?;
    }
    Ok(())
}
