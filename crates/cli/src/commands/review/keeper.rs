//! What a review goes on from: a line for each finished move, written at once to the file of `--resume`. Without one
//! the lines stay in memory, and Ctrl-C puts them into a new file.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kagetsu::Game;
use kagetsu::review::{SavedReview, SavedReviewError};
use kagetsu_words::{Lang, Message, ReviewMessage, Words};

use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Growing};
use crate::progress::Progress;
use crate::{input, output, system};

/// Keeps lines.
pub(super) enum Keeper {
    /// In a file.
    File(Growing),
    /// Until the review is over.
    Memory(KeptLines),
}

impl Keeper {
    /// Keeps what there is to keep in case of Ctrl-C.
    pub(super) fn in_memory(game: &Game) -> Keeper {
        Keeper::Memory(KeptLines(Arc::new(Mutex::new(vec![SavedReview::head(game)]))))
    }

    /// Goes on with a file, or begins it. A file of another game is refused and left as it is.
    pub(super) fn open(path: &str, game: &Game, context: &Context) -> Result<(Keeper, SavedReview), Failure> {
        let text = if Path::new(path).exists() {
            String::from_utf8_lossy(&input::read_file(context, path)?).into_owned()
        } else {
            String::new()
        };
        let state = SavedReview::read(&text, game).map_err(|error| refused(path, &error, context))?;
        if state.finished() > 0 {
            let (done, all) = (state.finished(), game.moves().len());
            let told = ReviewMessage::Resumed { done: &done, all: &all }.text(context.lang);
            output::complain(&told);
        }
        // A last line that was cut short goes away.
        let lines = state.lines(game).join("\n") + "\n";
        files::write(context, path, lines.as_bytes())?;
        Ok((Keeper::File(Growing::open(context, path)?), state))
    }

    /// Keeps a line; in a file at once.
    pub(super) fn keep(&mut self, line: &str, context: &Context) -> Result<(), Failure> {
        match self {
            Keeper::File(file) => file.add(format!("{line}\n").as_bytes(), context),
            Keeper::Memory(lines) => {
                lines.all().push(line.to_owned());
                Ok(())
            }
        }
    }

    /// Sees to it that Ctrl-C puts what is in memory into a file and says where; of `count` moves.
    pub(super) fn keep_at_interrupt(&self, count: usize, progress: &Arc<Progress>, context: &Context) {
        let Keeper::Memory(lines) = self else { return };
        let (lines, progress, lang) = (lines.clone(), Arc::clone(progress), context.lang);
        context.interrupt.before_end(move || {
            progress.clear();
            lines.save(count, lang);
        });
    }
}

/// The lines so far.
#[derive(Clone)]
pub(super) struct KeptLines(Arc<Mutex<Vec<String>>>);

impl KeptLines {
    fn all(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what there is of `count` moves to a new file, here or else where temporary files go, and says so.
    fn save(&self, count: usize, lang: Lang) {
        let lines = self.all();
        let done = lines.iter().filter(|line| SavedReview::is_move(line)).count();
        if done == 0 {
            return;
        }
        let name = PathBuf::from(format!("kagetsu-review-{}.resume", std::process::id()));
        let text = lines.join("\n") + "\n";
        let elsewhere = std::env::temp_dir().join(&name);
        let written = write_new(name, &text).or_else(|_| write_new(elsewhere, &text));
        match written {
            Ok(path) => {
                let told = ReviewMessage::Kept { done: &done, all: &count, path: &path.display() };
                output::complain(&told.text(lang));
            }
            Err(error) => {
                let (path, reason) = (std::env::temp_dir(), system::reason(&error, lang));
                let text = Message::ErrorWrite { path: &path.display(), reason: &reason }.words(lang);
                output::complain(&Message::Error { text: &text }.text(lang));
            }
        }
    }
}

fn write_new(path: PathBuf, text: &str) -> io::Result<PathBuf> {
    let mut file = File::create_new(&path)?;
    if let Err(error) = file.write_all(text.as_bytes()) {
        // Nothing more can be done about a left-over that cannot be removed either.
        let _ = std::fs::remove_file(&path);
        return Err(error);
    }
    Ok(path)
}

fn refused(path: &str, error: &SavedReviewError, context: &Context) -> Failure {
    let reason = context.text(match error {
        SavedReviewError::Other => ReviewMessage::StateOther,
        SavedReviewError::Row { line, reason } => ReviewMessage::StateLine { line, reason },
    });
    context.bad_input(ReviewMessage::ErrorState { path: &path, reason: &reason })
}
