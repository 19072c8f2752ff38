//! `kagetsu puzzle export`: puzzles for other programs, with their proved lines and certificates.

use std::fs;
use std::path::Path;

use clap::Args;
use kagetsu::records::{Picture, Record, Style, sgf};
use kagetsu::study::puzzle::share::{PuzzleAnswer, record};
use kagetsu::study::puzzle::{self, Checked, Puzzle};
use kagetsu_words::{Message, PuzzleMessage};

use super::{Choice, refused, text};
use crate::context::Context;
use crate::failure::{Ending, Failure};
use crate::files;

/// The arguments.
#[derive(Args)]
pub(crate) struct ExportArgs {
    #[arg(value_name = "OUT")]
    out: String,
    #[command(flatten)]
    choice: Choice,
    #[arg(long, value_name = "DIR")]
    proofs: Option<String>,
    #[arg(long, value_name = "DIR")]
    pictures: Option<String>,
}

/// Writes puzzles in the format that the file's name tells.
pub(crate) fn run(args: &ExportArgs, context: &Context) -> Result<Ending, Failure> {
    let puzzles = args.choice.puzzles(context)?;
    let ending = Path::new(&args.out).extension().and_then(|ending| ending.to_str()).unwrap_or("");
    let bytes = match ending {
        "jsonl" | "ndjson" => json(&puzzles)?,
        "txt" => puzzles.iter().map(|(_, puzzle)| puzzle::write(puzzle) + "\n").collect(),
        "sgf" => {
            let records =
                puzzles.iter().map(|(_, puzzle)| told(puzzle, context)).collect::<Result<Vec<_>, _>>()?;
            sgf::write_all(&records)
        }
        _ => return Err(refused(PuzzleMessage::ErrorExport { path: &args.out }, context)),
    };
    files::write(context, &args.out, bytes.as_bytes())?;
    if let Some(folder) = &args.proofs {
        proofs(folder, &puzzles, context)?;
    }
    if let Some(folder) = &args.pictures {
        pictures(folder, &puzzles, context)?;
    }
    let told = text(PuzzleMessage::Exported { path: &args.out, count: &puzzles.len() }, context);
    match context.chatter {
        crate::context::Chatter::Full => context.output.line(&told)?,
        crate::context::Chatter::Quiet => {}
    }
    Ok(Ending::Done)
}

fn json(puzzles: &[(usize, Puzzle)]) -> Result<String, Failure> {
    let line = |(number, puzzle): &(usize, Puzzle)| {
        let line = serde_json::to_string(&PuzzleAnswer::new(puzzle, *number));
        line.map(|line| line + "\n").map_err(|error| Failure::Internal(error.to_string()))
    };
    puzzles.iter().map(line).collect()
}

/// Nothing is handed on that does not hold.
fn checked(puzzle: &Puzzle, context: &Context) -> Result<Checked, Failure> {
    context.interrupt.check()?;
    puzzle::check(puzzle).map_err(|fault| Failure::BadInput(fault.to_string()))
}

fn told(puzzle: &Puzzle, context: &Context) -> Result<Record, Failure> {
    let checked = checked(puzzle, context)?;
    record(puzzle, &checked, context.lang).map_err(|error| Failure::Internal(error.to_string()))
}

fn folder_for(folder: &str, context: &Context) -> Result<(), Failure> {
    fs::create_dir_all(folder)
        .map_err(|error| context.bad_input(Message::ErrorWrite { path: &folder, reason: &error }))
}

/// One certificate for each right move, by the number of the puzzle and the move.
fn proofs(folder: &str, puzzles: &[(usize, Puzzle)], context: &Context) -> Result<(), Failure> {
    folder_for(folder, context)?;
    for (number, puzzle) in puzzles {
        for win in checked(puzzle, context)?.wins {
            let first = win.line.first().map(|point| format!("{point:#}")).unwrap_or_default();
            let path = Path::new(folder).join(format!("{number:03}-{first}.kproof"));
            files::write(context, &path.to_string_lossy(), win.certificate.to_string().as_bytes())?;
        }
    }
    Ok(())
}

fn pictures(folder: &str, puzzles: &[(usize, Puzzle)], context: &Context) -> Result<(), Failure> {
    folder_for(folder, context)?;
    for (number, puzzle) in puzzles {
        let path = Path::new(folder).join(format!("{number:03}.svg"));
        let svg = Picture::of_setup(&puzzle.setup).svg(&Style::default());
        files::write(context, &path.to_string_lossy(), svg.as_bytes())?;
    }
    Ok(())
}
