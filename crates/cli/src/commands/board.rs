//! `kagetsu board`: a position as text, SVG, PNG or JSON.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use kagetsu::api::{BoardAnswer, labelled};
use kagetsu::records::{
    self, Coordinates, ForbiddenMarks, Format as FileFormat, Mark, MarkKind, Numbering, Record, Style, Theme,
    WriteOptions,
};
use kagetsu::say;
use kagetsu::{Color, Opening, Point, Position};
use kagetsu_words::Message;

use crate::context::{Chatter, Context, Format};
use crate::failure::{Ending, Failure};
use crate::input::{STANDARD, unwritable_record};
use crate::values::whole;
use crate::{files, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct BoardArgs {
    #[arg(value_name = "POS", num_args = 1..)]
    pos: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=usize::MAX))]
    game: Option<usize>,
    #[arg(long)]
    text: bool,
    #[arg(long, value_name = "FILE")]
    svg: Option<String>,
    #[arg(long, value_name = "FILE")]
    png: Option<String>,
    #[arg(long)]
    numbers: bool,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0..=u32::MAX))]
    first_number: Option<u32>,
    #[arg(long, value_name = "POINT=TEXT")]
    mark: Vec<String>,
    #[arg(long, value_name = "WHEN", value_enum, hide_possible_values = true, default_value_t = When::Turn,
          hide_default_value = true)]
    forbidden: When,
    #[arg(long)]
    no_coordinates: bool,
    #[arg(long, value_name = "THEME", hide_possible_values = true, value_parser = theme_parser())]
    theme: Option<Theme>,
    #[arg(long, value_name = "PIXELS", value_parser = whole::<u32>(64..=8192))]
    width: Option<u32>,
}

/// When forbidden points are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum When {
    Turn,
    Always,
    Never,
}

fn theme_parser() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new([Theme::Screen, Theme::Print].map(Theme::name))
        .try_map(|name| name.parse::<Theme>())
}

/// Shows and draws.
pub(crate) fn run(args: &BoardArgs, context: &Context) -> Result<Ending, Failure> {
    let pictures: Vec<(FileFormat, &str)> = [(FileFormat::Svg, &args.svg), (FileFormat::Png, &args.png)]
        .into_iter()
        .filter_map(|(format, path)| Some((format, path.as_deref()?)))
        .collect();
    let to_standard = pictures.iter().filter(|(_, path)| *path == STANDARD).count();
    if to_standard > 1 || (to_standard == 1 && args.text) {
        return Err(context.bad_input(Message::ErrorOnePicture));
    }
    files::check(context, args.svg.iter().chain(&args.png))?;
    let mut record = input::position(context, &args.pos, args.game)?;
    add_marks(&mut record, &args.mark, context)?;
    let options = options(args);
    // Everything is drawn before anything is written.
    let drawn: Vec<(&str, Vec<u8>)> = pictures
        .into_iter()
        .map(|(format, path)| {
            let bytes = records::write(&record, format, &options);
            Ok((path, bytes.map_err(|error| unwritable_record(context, path, &error))?))
        })
        .collect::<Result<_, Failure>>()?;
    for (path, bytes) in &drawn {
        files::write(context, path, bytes)?;
    }
    if to_standard == 0 {
        describe(&record, &drawn, args, &options, context)?;
    }
    Ok(Ending::Done)
}

fn options(args: &BoardArgs) -> WriteOptions {
    let standard = Style::default();
    let numbering = match (args.first_number, args.numbers) {
        (Some(number), _) => Numbering::From { first_move: 1, number },
        (None, true) => Numbering::ALL,
        (None, false) => Numbering::Hidden,
    };
    WriteOptions {
        style: Style {
            theme: args.theme.unwrap_or(standard.theme),
            pixels: args.width.unwrap_or(standard.pixels),
            coordinates: if args.no_coordinates { Coordinates::Hidden } else { Coordinates::Shown },
        },
        numbering,
        forbidden: match args.forbidden {
            When::Turn => ForbiddenMarks::OnBlacksTurn,
            When::Always => ForbiddenMarks::Always,
            When::Never => ForbiddenMarks::Never,
        },
    }
}

/// Adds marks such as `h8=A` to the end of the record.
fn add_marks(record: &mut Record, marks: &[String], context: &Context) -> Result<(), Failure> {
    let end = record.end();
    for text in marks {
        let parts = text.split_once('=').filter(|(_, label)| !label.is_empty());
        let mark = parts.and_then(|(point, label)| {
            Some(Mark { point: point.trim().parse::<Point>().ok()?, kind: MarkKind::Label(label.to_owned()) })
        });
        let mark =
            mark.ok_or_else(|| context.bad_input(Message::ErrorMark { text: &text.escape_debug() }))?;
        record.notes_mut(end).marks.push(mark);
    }
    Ok(())
}

/// The answer beside pictures: JSON, or the board as text and what there is to say about it.
fn describe(
    record: &Record,
    drawn: &[(&str, Vec<u8>)],
    args: &BoardArgs,
    options: &WriteOptions,
    context: &Context,
) -> Result<(), Failure> {
    match context.format {
        Format::Json => {
            let files = drawn.iter().map(|(path, _)| (*path).to_owned()).collect();
            return context.json(&labelled(BoardAnswer::new(record, files)));
        }
        Format::Text if drawn.is_empty() || args.text => print(record, options, context)?,
        Format::Text => {}
    }
    drawn.iter().try_for_each(|(path, bytes)| context.note(Message::Written { path, bytes: &bytes.len() }))
}

fn print(record: &Record, options: &WriteOptions, context: &Context) -> Result<(), Failure> {
    let text = records::write(record, FileFormat::Board, options);
    context.output.bytes(&text.map_err(|error| input::bad_record(context, None, &error))?)?;
    if context.chatter == Chatter::Quiet {
        return Ok(());
    }
    if let Some(opening) = Opening::of_game(record.initial(), &record.moves()) {
        context.output.line(&say::opening(opening, context.lang))?;
    }
    if let Some(outcome) = record.game().ok().and_then(|game| game.outcome()) {
        return context.output.line(&say::outcome(outcome, context.lang));
    }
    let setup = record.setup();
    let side = say::side(setup.turn()).text(context.lang);
    context.say(Message::TurnOf { side: &side, number: &(setup.stone_count() + 1) })?;
    let forbidden = Position::from(&setup).forbidden_set();
    if !forbidden.is_empty() && setup.turn() == Color::Black {
        context.say(Message::ForbiddenPoints { points: &say::points(forbidden) })?;
    }
    Ok(())
}
