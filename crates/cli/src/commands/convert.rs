//! `kagetsu convert`: a game record in another format.

use std::collections::BTreeMap;
use std::path::Path;

use clap::Args;
use kagetsu::api::{ConvertAnswer, labelled};
use kagetsu::records::{self, Format as FileFormat, Loss, Record, WriteOptions};
use kagetsu_words::{Message, phrase};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::input::{STANDARD, unwritable_record};
use crate::values::{self, whole};
use crate::{files, input};

/// The arguments.
#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[arg(value_name = "IN")]
    input: String,
    #[arg(value_name = "OUT")]
    out: String,
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=usize::MAX))]
    game: Option<usize>,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = values::format_to_read())]
    from: Option<FileFormat>,
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = values::format_to_write())]
    to: Option<FileFormat>,
}

/// Reads, converts and writes.
pub(crate) fn run(args: &ConvertArgs, context: &Context) -> Result<Ending, Failure> {
    let to = target(args, context)?;
    let mut games = input::collection(context, &args.input, args.from)?;
    if args.game.is_some() {
        games = vec![input::one_of(context, games, args.game)?];
    }
    let losses = losses(&games, to);
    let (names, bytes) = if games.len() > 1 && !to.holds_many() && args.out != STANDARD {
        write_each(&games, to, &args.out, context)?
    } else {
        let bytes = records::write_all(&games, to, &WriteOptions::default());
        let bytes = bytes.map_err(|error| unwritable_record(context, &args.out, &error))?;
        files::write(context, &args.out, &bytes)?;
        (Vec::new(), bytes.len())
    };
    let is_json = context.format == Format::Json && args.out != STANDARD;
    if !is_json && !losses.is_empty() {
        let list = list(&losses, games.len(), context);
        context.aside(Message::ConvertLost { format: &to.name(), list: &list });
    }
    if args.out == STANDARD {
        return Ok(Ending::Done);
    }
    if is_json {
        let answer = ConvertAnswer::new(to, &args.out, games.len(), &losses);
        context.json(&labelled(ConvertAnswer { bytes, files: names, ..answer }))?;
    } else {
        let path = match &names[..] {
            [first, .., last] => format!("{first} … {last}"),
            [] | [_] => args.out.clone(),
        };
        context.note(Message::Converted { path: &path, games: &games.len(), bytes: &bytes })?;
    }
    Ok(Ending::Done)
}

/// What the games lose in a format, each with the number of games.
fn losses(games: &[Record], to: FileFormat) -> BTreeMap<Loss, usize> {
    let mut found = BTreeMap::new();
    for game in games {
        let written = records::write(game, to, &WriteOptions::default()).unwrap_or_default();
        for loss in records::losses(game, to, &written) {
            *found.entry(loss).or_default() += 1;
        }
    }
    found
}

/// The losses in words; of several games also how many of them.
fn list(losses: &BTreeMap<Loss, usize>, games: usize, context: &Context) -> String {
    let told = |(loss, count): (&Loss, &usize)| {
        let name = phrase(loss.name(), context.lang);
        if games > 1 {
            context.text(Message::ConvertLostOf { name: &name, count, games: &games })
        } else {
            name.to_owned()
        }
    };
    losses.iter().map(told).collect::<Vec<_>>().join(&context.text(Message::ListComma))
}

/// Writes each game to a file of its own, `name-001` and so on; says which files and how many bytes.
fn write_each(
    games: &[Record],
    to: FileFormat,
    out: &str,
    context: &Context,
) -> Result<(Vec<String>, usize), Failure> {
    // Everything is converted before anything is written.
    let mut written = Vec::new();
    for (number, game) in (1..).zip(games) {
        let path = numbered(out, number, games.len());
        let bytes = records::write(game, to, &WriteOptions::default());
        written.push((path.clone(), bytes.map_err(|error| unwritable_record(context, &path, &error))?));
    }
    for (path, bytes) in &written {
        files::write(context, path, bytes)?;
    }
    let bytes = written.iter().map(|(_, bytes)| bytes.len()).sum();
    Ok((written.into_iter().map(|(path, _)| path).collect(), bytes))
}

/// `game.psq` as `game-001.psq`.
fn numbered(out: &str, number: usize, count: usize) -> String {
    let digits = count.to_string().len().max(3);
    let path = Path::new(out);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number:0digits$}{ending}")).to_string_lossy().into_owned()
}

/// The format to write: the one asked for, or the one that the file's name tells.
fn target(args: &ConvertArgs, context: &Context) -> Result<FileFormat, Failure> {
    match (args.to, args.out.as_str()) {
        (Some(format), _) => Ok(format),
        (None, STANDARD) => Ok(FileFormat::Text),
        (None, path) => FileFormat::of_name(path)
            .ok_or_else(|| context.bad_input(Message::ErrorFormatUnknown { path: &path })),
    }
}
