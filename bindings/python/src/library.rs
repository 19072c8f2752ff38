//! A library file: games in and out, and every question that the server answers about it.
//!
//! Requests and answers have the form of the HTTP API, so whoever knows one knows the other; `library.py` gives them
//! names and types.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use kagetsu::api::{ApiError, ImportAnswer, LIBRARY_CALLS, RefusedAnswer, labelled, library_error};
use kagetsu::library::{
    Added, DocumentId, Library, LibraryError, NewDocument, Prepared, SqliteStore, StoreError, Terms,
};
use kagetsu::records::{Format, GameReader};
use kagetsu::{Color, Rule};
use kagetsu_words::Lang;
use pyo3::exceptions::{PyKeyError, PyOSError};
use pyo3::prelude::*;

use crate::convert::{bad, dict};
use crate::records::PyGame;

/// Documents that are put in together.
const LOT: usize = 2_000;

/// A library file; `Library` is what to use.
#[pyclass(name = "LibraryFile", module = "kagetsu", frozen)]
pub(crate) struct PyLibrary {
    library: Mutex<Library<SqliteStore>>,
}

#[pymethods]
impl PyLibrary {
    /// Opens a library file, and makes it where there is none; without a path a library in memory.
    #[new]
    #[pyo3(signature = (path = None))]
    fn new(py: Python<'_>, path: Option<PathBuf>) -> PyResult<PyLibrary> {
        let open = || match &path {
            Some(path) => SqliteStore::open(path),
            None => SqliteStore::in_memory(),
        };
        let store = py.detach(open).map_err(|error| {
            let place = path.as_ref().map_or(String::new(), |path| format!("{}: ", path.display()));
            PyOSError::new_err(format!("{place}{}", words(&library_error(&LibraryError::Store(error)))))
        })?;
        Ok(PyLibrary { library: Mutex::new(Library::new(store, now)) })
    }

    /// The answer to a call of the HTTP API, such as `"library/list"`, to a request as JSON.
    fn ask<'py>(&self, py: Python<'py>, call: &str, request: &str) -> PyResult<Bound<'py, PyAny>> {
        let known = LIBRARY_CALLS.iter().find(|known| known.name == call);
        let known =
            known.ok_or_else(|| PyKeyError::new_err(format!("{call:?} is not a call of a library")))?;
        let reply = py.detach(|| known.answer(&mut *self.lock(), request.as_bytes()));
        let body = reply.map_err(|error| complaint(&error))?.body;
        py.import("json")?.call_method1("loads", (String::from_utf8_lossy(&body),))
    }

    /// Puts a game in unless it is there already, maybe turned: its number, and whether it was there.
    #[pyo3(signature = (game, title, folder, tags, own))]
    #[expect(clippy::too_many_arguments, reason = "Python's keyword arguments")]
    fn add(
        &self,
        py: Python<'_>,
        game: &PyGame,
        title: String,
        folder: String,
        tags: Vec<String>,
        own: Vec<String>,
    ) -> PyResult<(i64, bool)> {
        let mut entry = NewDocument { title, folder, tags, ..NewDocument::guess(game.record.clone()) };
        for name in own {
            let color: Color =
                name.parse().map_err(|_| bad(format!("{name:?} is not a side: black or white")))?;
            entry.own[color] = true;
        }
        match py.detach(|| self.lock().add(&entry)).map_err(trouble)? {
            Added::New(DocumentId(id)) => Ok((id, false)),
            Added::Known(DocumentId(id)) => Ok((id, true)),
        }
    }

    /// The games of a file of any size, in whatever format: how many were added and known, and which were refused.
    #[pyo3(signature = (path, rule))]
    fn import_file<'py>(&self, py: Python<'py>, path: PathBuf, rule: &str) -> PyResult<Bound<'py, PyAny>> {
        let rule = crate::convert::rule(rule)?;
        let answer = py.detach(|| self.import(&path, rule))?;
        dict(py, &labelled(answer))
    }

    /// A game or study by its number.
    fn game(&self, py: Python<'_>, id: i64) -> PyResult<PyGame> {
        let document = py.detach(|| self.lock().document(DocumentId(id))).map_err(trouble)?;
        Ok(PyGame { record: document.record })
    }

    /// Replaces a game that was read as a version; gives the new version.
    fn save(&self, py: Python<'_>, id: i64, version: u64, game: &PyGame) -> PyResult<u64> {
        py.detach(|| self.lock().save(DocumentId(id), version, &game.record)).map_err(trouble)
    }

    /// What is wrong with the file; nothing where it is sound.
    fn check(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let condition = py.detach(|| self.lock().store().check());
        Ok(condition.map_err(|error| trouble(LibraryError::Store(error)))?.complaints)
    }

    /// Writes a whole copy to a file that does not exist yet.
    fn back_up(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        py.detach(|| self.lock().store().back_up(&path)).map_err(|error| trouble(LibraryError::Store(error)))
    }
}

impl PyLibrary {
    fn lock(&self) -> MutexGuard<'_, Library<SqliteStore>> {
        self.library.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn import(&self, path: &PathBuf, rule: Rule) -> PyResult<ImportAnswer> {
        let name = path.to_string_lossy().into_owned();
        let mut input = BufReader::new(File::open(path)?);
        let head = std::io::BufRead::fill_buf(&mut input)?;
        let format = Format::of_input(Some(&name), head);
        let source = self.lock().begin_import(&name, Terms::of(format)).map_err(trouble)?;
        let mut answer = ImportAnswer { file: name, source: source.number, ..ImportAnswer::default() };
        let mut lot = Vec::new();
        for game in GameReader::new(input, format, rule) {
            let place = format!("game {}", answer.games + lot.len() as u64 + 1);
            let prepared = game.map_err(|error| RefusedAnswer::new(&error, Lang::En)).and_then(|record| {
                let entry = NewDocument { source: source.number, ..NewDocument::guess(record) };
                Prepared::new(&entry).map_err(|error| {
                    let reason = words(&library_error(&LibraryError::TreeTooLarge(error)));
                    RefusedAnswer { place, reason }
                })
            });
            match prepared {
                Ok(document) => lot.push(document),
                Err(refused) => answer.refuse(refused),
            }
            if lot.len() >= LOT {
                self.put(&mut lot, &mut answer)?;
                Python::attach(|py| py.check_signals())?;
            }
        }
        self.put(&mut lot, &mut answer)?;
        self.lock().end_import(&source).map_err(trouble)?;
        Ok(answer)
    }

    fn put(&self, lot: &mut Vec<Prepared>, answer: &mut ImportAnswer) -> PyResult<()> {
        for added in self.lock().add_all(core::mem::take(lot)).map_err(trouble)? {
            answer.games += 1;
            match added {
                Added::New(_) => answer.added += 1,
                Added::Known(_) => answer.known += 1,
            }
        }
        Ok(())
    }
}

fn words(error: &ApiError) -> String {
    error.message.text(Lang::En).to_string()
}

/// What a library complains of: a file that does not do what it should, or a request that cannot be.
#[expect(clippy::needless_pass_by_value, reason = "it is mapped over results")]
fn trouble(error: LibraryError) -> PyErr {
    let text = words(&library_error(&error));
    match error {
        LibraryError::Store(StoreError::Damaged(_) | StoreError::Busy | StoreError::Full) => {
            PyOSError::new_err(text)
        }
        LibraryError::NoDocument(_) => PyKeyError::new_err(text),
        LibraryError::Store(_)
        | LibraryError::Changed { .. }
        | LibraryError::TreeTooLarge(_)
        | LibraryError::SheetTooLarge => bad(text),
    }
}

fn complaint(error: &ApiError) -> PyErr {
    match error.code.as_str() {
        "no-document" => PyKeyError::new_err(words(error)),
        code if code.starts_with("library-") || code == "disk-full" => PyOSError::new_err(words(error)),
        _ => bad(words(error)),
    }
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
