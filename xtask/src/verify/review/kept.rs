//! What a run keeps in its folder: the lines of every review and the answers of every check. A run that was cut short goes
//! on from there, and after a change of the review only what is new is asked; after a change of solver or engine the folder
//! has to go.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use kagetsu::Game;
use kagetsu::review::{Review, ReviewObserver, ReviewSettings, SavedReview, review};
use kagetsu::solve::Proof;

/// What came of asking for a win again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Win,
    NoWin,
    Unknown,
}

impl Verdict {
    const ALL: [(Verdict, &'static str); 3] =
        [(Verdict::Win, "win"), (Verdict::NoWin, "none"), (Verdict::Unknown, "unknown")];

    pub(super) fn of(proof: &Proof) -> Verdict {
        match proof {
            Proof::Win(_) => Verdict::Win,
            Proof::NoWin => Verdict::NoWin,
            Proof::Unknown(_) => Verdict::Unknown,
        }
    }
}

/// The folder.
pub(super) struct Kept {
    folder: PathBuf,
    checks: RefCell<HashMap<String, Verdict>>,
    file: RefCell<File>,
}

/// Writes each line as it comes.
struct Lines {
    file: File,
    failed: Option<std::io::Error>,
}

impl ReviewObserver for Lines {
    fn keep(&mut self, line: &str) {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        self.failed = self.failed.take().or(written.err());
    }
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

impl Kept {
    /// Opens a folder, or makes it.
    pub(super) fn open(folder: PathBuf) -> Result<Kept, String> {
        fs::create_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
        let path = folder.join("checks.tsv");
        let text = if path.exists() { fs::read_to_string(&path) } else { Ok(String::new()) };
        let text = text.map_err(|error| failed(&path, &error))?;
        // A last line that was cut short is done again.
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        let answer = |line: &str| {
            let (key, name) = line.split_once('\t')?;
            Some((key.to_owned(), Verdict::ALL.iter().find(|(_, of)| *of == name)?.0))
        };
        let checks = RefCell::new(whole.lines().filter_map(answer).collect());
        fs::write(&path, if whole.is_empty() { String::new() } else { format!("{whole}\n") })
            .map_err(|error| failed(&path, &error))?;
        let file = OpenOptions::new().append(true).open(&path).map_err(|error| failed(&path, &error))?;
        Ok(Kept { folder, checks, file: RefCell::new(file) })
    }

    /// The answer to a check, asked unless it is kept.
    pub(super) fn answer(&self, key: String, ask: impl FnOnce() -> Verdict) -> Result<Verdict, String> {
        if let Some(known) = self.checks.borrow().get(&key) {
            return Ok(*known);
        }
        let verdict = ask();
        let name = Verdict::ALL.iter().find(|(of, _)| *of == verdict).map_or("", |(_, name)| name);
        let line = format!("{key}\t{name}\n");
        self.file.borrow_mut().write_all(line.as_bytes()).map_err(|error| failed(&self.folder, &error))?;
        self.checks.borrow_mut().insert(key, verdict);
        Ok(verdict)
    }

    /// The review of a game with an effort of this name, continuing that of another effort if there is nothing of its own.
    pub(super) fn review(
        &self,
        (name, before): (&str, Option<&str>),
        game: &Game,
        settings: &ReviewSettings,
    ) -> Result<Review, String> {
        let path = self.folder.join(format!("{name}.lines"));
        let older = before.map(|before| self.folder.join(format!("{before}.lines")));
        let from = Some(&path).filter(|path| path.exists()).or(older.as_ref());
        let text = from.filter(|path| path.exists()).map_or(Ok(String::new()), fs::read_to_string);
        let text = text.map_err(|error| failed(&path, &error))?;
        let state = SavedReview::read(&text, game).map_err(|error| format!("{}: {error}", path.display()))?;
        let lines = state.lines(game).join("\n") + "\n";
        fs::write(&path, lines).map_err(|error| failed(&path, &error))?;
        let file = OpenOptions::new().append(true).open(&path).map_err(|error| failed(&path, &error))?;
        let mut lines = Lines { file, failed: None };
        let review = review(game, settings, state, &AtomicBool::new(false), &mut lines);
        match lines.failed {
            Some(error) => Err(failed(&path, &error)),
            None => review.ok_or_else(|| "stopped".to_owned()),
        }
    }
}
