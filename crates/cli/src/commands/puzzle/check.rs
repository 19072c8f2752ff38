//! `kagetsu puzzle check`: finds every answer again, with every win certified.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::Args;
use kagetsu::api::{BadPuzzleAnswer, PuzzleCheckAnswer, labelled};
use kagetsu::puzzle::{self, Puzzle, PuzzleFault};
use kagetsu_words::PuzzleMessage;

use super::{read, reason};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;

/// The arguments.
#[derive(Args)]
pub(crate) struct CheckArgs {
    #[arg(value_name = "FILES", num_args = 0..)]
    files: Vec<String>,
}

/// Checks files, or the puzzles that come with the program.
pub(crate) fn run(args: &CheckArgs, context: &Context) -> Result<Ending, Failure> {
    let mut ending = Ending::Done;
    let mut sets: Vec<(Option<&str>, Vec<Puzzle>)> = Vec::new();
    for path in &args.files {
        sets.push((Some(path), read(path, context)?));
    }
    if sets.is_empty() {
        sets.push((None, puzzle::shipped().to_vec()));
    }
    for (file, puzzles) in sets {
        let bad = faults(&puzzles, context);
        context.interrupt.check()?;
        if !bad.is_empty() {
            ending = Ending::Negative;
        }
        print(file, puzzles.len(), bad, context)?;
    }
    Ok(ending)
}

/// What is wrong, by number from 1, found on all threads.
fn faults(puzzles: &[Puzzle], context: &Context) -> Vec<(usize, PuzzleFault)> {
    let bad = Mutex::new(Vec::new());
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let progress = Progress::new(context, puzzles.len());
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(index).filter(|_| !context.interrupt.is_set()) else { break };
            if let Err(fault) = puzzle::check(puzzle) {
                bad.lock().unwrap_or_else(PoisonError::into_inner).push((index + 1, fault));
            }
            progress.show(done.fetch_add(1, Ordering::Relaxed) + 1, &"");
        }
    };
    thread::scope(|scope| {
        for _ in 0..context.threads.get() {
            scope.spawn(work);
        }
    });
    let mut bad = bad.into_inner().unwrap_or_else(PoisonError::into_inner);
    bad.sort_by_key(|(number, _)| *number);
    bad
}

fn print(
    file: Option<&str>,
    puzzles: usize,
    bad: Vec<(usize, PuzzleFault)>,
    context: &Context,
) -> Result<(), Failure> {
    let good = puzzles - bad.len();
    let bad: Vec<BadPuzzleAnswer> = bad
        .into_iter()
        .map(|(number, fault)| BadPuzzleAnswer { number, reason: reason(&fault, context) })
        .collect();
    match context.format {
        Format::Json => {
            let file = file.map(str::to_owned);
            context.json(&labelled(PuzzleCheckAnswer { file, puzzles, good, bad }))
        }
        Format::Text => {
            for BadPuzzleAnswer { number, reason } in &bad {
                context.say(PuzzleMessage::Bad { number, reason })?;
            }
            context.say(PuzzleMessage::Checked { good: &good, all: &puzzles })
        }
    }
}
