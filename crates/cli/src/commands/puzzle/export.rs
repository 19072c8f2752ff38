//! `kagetsu puzzle export`: puzzles for other programs, with their proved lines and certificates.

use std::path::Path;

use clap::Args;
use kagetsu::api::{PuzzleAnswer, labelled};
use kagetsu::puzzle::share::record;
use kagetsu::puzzle::{self, Checked, Puzzle};
use kagetsu::records::{Picture, Record, Style, sgf};
use kagetsu::say;
use kagetsu_words::PuzzleMessage;

use super::{PuzzleChoice, reason};
use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::files;

/// The arguments.
#[derive(Args)]
pub(crate) struct ExportArgs {
    #[arg(value_name = "OUT")]
    out: String,
    #[command(flatten)]
    choice: PuzzleChoice,
    #[arg(long, value_name = "DIR")]
    proofs: Option<String>,
    #[arg(long, value_name = "DIR")]
    pictures: Option<String>,
}

/// Writes puzzles in the format that the file's name tells.
pub(crate) fn run(args: &ExportArgs, context: &Context) -> Result<Ending, Failure> {
    let puzzles = args.choice.puzzles(context)?;
    let ending = Path::new(&args.out).extension().and_then(|ending| ending.to_str()).unwrap_or("");
    let proved =
        if ending == "sgf" || args.proofs.is_some() { proved(&puzzles, context)? } else { Vec::new() };
    let text = match ending {
        "jsonl" | "ndjson" => lines(&puzzles)?,
        "txt" => puzzles.iter().map(|(_, puzzle)| puzzle::write(puzzle) + "\n").collect(),
        "sgf" => {
            let told = |(puzzle, checked)| record(puzzle, checked, context.lang).map_err(Failure::internal);
            let all = puzzles.iter().map(|(_, puzzle)| puzzle).zip(&proved);
            sgf::write_all(&all.map(told).collect::<Result<Vec<Record>, _>>()?)
        }
        _ => return Err(context.bad_input(PuzzleMessage::ErrorExport { path: &args.out })),
    };
    files::write(context, &args.out, text.as_bytes())?;
    if let Some(folder) = &args.proofs {
        proofs(folder, &puzzles, &proved, context)?;
    }
    if let Some(folder) = &args.pictures {
        pictures(folder, &puzzles, context)?;
    }
    context.note(PuzzleMessage::Exported { path: &args.out, count: &puzzles.len() })?;
    Ok(Ending::Done)
}

fn lines(puzzles: &[(usize, Puzzle)]) -> Result<String, Failure> {
    let line = |(number, puzzle): &(usize, Puzzle)| {
        let line = serde_json::to_string(&labelled(PuzzleAnswer::new(puzzle, *number)));
        line.map(|line| line + "\n").map_err(Failure::internal)
    };
    puzzles.iter().map(line).collect()
}

/// Every puzzle checked again: no proof is handed on of what does not hold.
fn proved(puzzles: &[(usize, Puzzle)], context: &Context) -> Result<Vec<Checked>, Failure> {
    let check = |(number, puzzle): &(usize, Puzzle)| {
        context.interrupt.check()?;
        puzzle::check(puzzle).map_err(|fault| {
            context.bad_input(PuzzleMessage::Bad { number, reason: &reason(&fault, context) })
        })
    };
    puzzles.iter().map(check).collect()
}

/// One certificate for each right move, by the number of the puzzle and the move.
fn proofs(
    folder: &str,
    puzzles: &[(usize, Puzzle)],
    proved: &[Checked],
    context: &Context,
) -> Result<(), Failure> {
    files::make_folder(context, folder)?;
    for ((number, _), checked) in puzzles.iter().zip(proved) {
        for win in &checked.wins {
            let first = win.line.first().map(say::name).unwrap_or_default();
            let path = Path::new(folder).join(format!("{number:03}-{first}.kproof"));
            files::write(context, &path.to_string_lossy(), win.certificate.to_string().as_bytes())?;
        }
    }
    Ok(())
}

fn pictures(folder: &str, puzzles: &[(usize, Puzzle)], context: &Context) -> Result<(), Failure> {
    files::make_folder(context, folder)?;
    for (number, puzzle) in puzzles {
        let path = Path::new(folder).join(format!("{number:03}.svg"));
        let svg = Picture::of_setup(&puzzle.setup).svg(&Style::default());
        files::write(context, &path.to_string_lossy(), svg.as_bytes())?;
    }
    Ok(())
}
