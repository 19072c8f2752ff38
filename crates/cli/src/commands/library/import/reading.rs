//! Files and folders read game by game, each made ready to be put in.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::SyncSender;

use kagetsu::api::{RefusedAnswer, library_error};
use kagetsu::library::{DocumentKind, LibraryError, NewDocument, Prepared, Terms, limits};
use kagetsu::records::renlib::{RenlibContent, RenlibParts};
use kagetsu::records::{Format, GameReader, Record, StreamError};
use kagetsu::{Color, Rule};
use kagetsu_words::{Lang, LibraryMessage, Words};

use super::ImportArgs;
use crate::context::Context;
use crate::failure::Failure;
use crate::input::{STANDARD, unreadable, with_rule};

/// Documents of the first lot; each lot has twice as many as the one before, so that something is kept soon.
const FIRST_LOT: usize = 500;
/// Documents of one lot at most. A lot touches most pages of a large index, so few lots write much less.
const LOT: usize = 10_000;
/// Nodes of the documents of one lot after which it ends: they wait in memory.
const LOT_NODES: u64 = 600_000;
/// Bytes of which the format of a file is told.
const HEAD: usize = 4096;

/// Documents to be put in together, and games that were refused on the way.
#[derive(Default)]
pub(super) struct Lot {
    pub(super) documents: Vec<Prepared>,
    /// Nodes of all of them.
    nodes: u64,
    pub(super) refused: Vec<RefusedAnswer>,
}

/// The games of a file.
struct Games {
    games: Box<dyn Iterator<Item = Result<Record, StreamError>>>,
    /// How many parts of one tree they are; 1 where each is whole.
    parts: u64,
}

/// Which game of a file, or which of the parts of one.
#[derive(Clone, Copy)]
struct Number {
    number: u64,
    parts: u64,
}

/// What is to be read.
pub(super) struct Reading<'a> {
    path: &'a str,
    /// The file, or the files of a folder.
    files: Vec<PathBuf>,
    is_folder: bool,
    terms: Terms,
    args: &'a ImportArgs,
    context: &'a Context,
    rule: Rule,
    lang: Lang,
}

impl<'a> Reading<'a> {
    /// Looks at a file or folder.
    pub(super) fn open(path: &'a str, args: &'a ImportArgs, context: &'a Context) -> Result<Self, Failure> {
        let is_folder = path != STANDARD && Path::new(path).is_dir();
        let unreadable = |error: &io::Error| unreadable(context, path, error);
        let files = if is_folder {
            files_of(Path::new(path)).map_err(|error| unreadable(&error))?
        } else {
            vec![PathBuf::from(path)]
        };
        let mut reading = Reading {
            path,
            files,
            is_folder,
            terms: Terms::Unknown,
            args,
            context,
            rule: context.rule_or_usual(),
            lang: context.lang,
        };
        reading.terms = match &args.terms {
            Some(text) => Terms::Written(text.clone()),
            None if path == STANDARD || is_folder => args.from.map_or(Terms::Unknown, Terms::of),
            None => Terms::of(reading.input(Path::new(path)).map_err(|error| unreadable(&error))?.1),
        };
        Ok(reading)
    }

    /// What the import is called.
    pub(super) const fn name(&self) -> &'a str {
        self.path
    }

    /// The terms that its documents come on.
    pub(super) fn terms(&self) -> Terms {
        self.terms.clone()
    }

    /// Reads all of it and hands it over in lots, until it is done, nobody takes them any more, or `stop` says so.
    pub(super) fn read(
        self,
        source: i64,
        sender: &SyncSender<Lot>,
        stop: &impl Fn() -> bool,
    ) -> Result<(), Failure> {
        let mut lot = Lot::default();
        let mut size = FIRST_LOT;
        for file in &self.files {
            let games = self.games(file).map_err(|error| unreadable(self.context, self.path, &error))?;
            let parts = games.parts;
            for (number, game) in (1_u64..).zip(games.games) {
                if stop() {
                    return Ok(());
                }
                match self.prepare(game, file, Number { number, parts }, source) {
                    Ok(document) => {
                        lot.nodes += document.nodes();
                        lot.documents.push(document);
                    }
                    Err(refused) => lot.refused.push(refused),
                }
                if lot.nodes >= LOT_NODES || lot.documents.len() + lot.refused.len() >= size {
                    size = LOT.min(2 * size);
                    if sender.send(core::mem::take(&mut lot)).is_err() {
                        return Ok(());
                    }
                }
            }
        }
        // Whoever takes nothing any more says why himself.
        let _ = sender.send(lot);
        Ok(())
    }

    /// A file and its format.
    fn input(&self, path: &Path) -> io::Result<(Box<dyn BufRead + Send>, Format)> {
        let file: Box<dyn Read + Send> =
            if path == Path::new(STANDARD) { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
        let mut input = BufReader::with_capacity(1 << 16, file);
        let head = input.fill_buf()?;
        let head = head.get(..HEAD).unwrap_or(head);
        let name = path.to_str().filter(|name| *name != STANDARD);
        let format = self.args.from.unwrap_or_else(|| Format::of_input(name, head));
        Ok((Box::new(input), format))
    }

    /// The games of a file. A library of RenLib is gone through twice, so of standard input it is read as a whole.
    fn games(&self, path: &Path) -> io::Result<Games> {
        let (input, format) = self.input(path)?;
        if format != Format::Lib || path == Path::new(STANDARD) {
            return Ok(Games { games: Box::new(GameReader::new(input, format, self.rule)), parts: 1 });
        }
        let again = self.input(path)?.0;
        let parts = RenlibContent::scan(input)
            .and_then(|content| RenlibParts::new(again, content, limits::PART, self.rule));
        match parts {
            Ok(parts) => Ok(Games { parts: parts.parts(), games: Box::new(parts) }),
            Err(StreamError::Io(error)) => Err(error),
            Err(error) => Ok(Games { games: Box::new(std::iter::once(Err(error))), parts: 1 }),
        }
    }

    fn prepare(
        &self,
        game: Result<Record, StreamError>,
        file: &Path,
        Number { number, parts }: Number,
        source: i64,
    ) -> Result<Prepared, RefusedAnswer> {
        let record = game.map_err(|error| {
            let refused = RefusedAnswer::new(&error, self.lang);
            RefusedAnswer { place: self.place(file, refused.place), ..refused }
        })?;
        let mut entry = NewDocument::guess(with_rule(self.context, record));
        entry.source = source;
        entry.folder.clone_from(&self.args.folder);
        entry.tags.clone_from(&self.args.tag);
        for color in Color::ALL {
            entry.own[color] =
                entry.record.info.players[color].as_deref().is_some_and(|name| self.is_me(name));
        }
        if parts > 1 {
            entry.kind = DocumentKind::Study;
        }
        if entry.kind == DocumentKind::Study {
            entry.title = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        }
        if parts > 1 {
            entry.title += &format!(" ({number}/{parts})");
        }
        Prepared::new(&entry).map_err(|error| {
            let place = LibraryMessage::PlaceGame { number: &number }.words(self.lang);
            let reason = library_error(&LibraryError::TreeTooLarge(error)).message.text(self.lang).to_owned();
            RefusedAnswer { place: self.place(file, place), reason }
        })
    }

    fn is_me(&self, name: &str) -> bool {
        self.args.me.iter().any(|me| me.trim().to_lowercase() == name.trim().to_lowercase())
    }

    /// A place, in a folder with the name of the file.
    fn place(&self, file: &Path, place: String) -> String {
        if !self.is_folder {
            return if place.is_empty() { self.path.to_owned() } else { place };
        }
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if place.is_empty() { name.into_owned() } else { format!("{name}: {place}") }
    }
}

/// The files of a folder and the folders in it whose names tell a format, in order.
fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let (kind, path) = (entry.file_type()?, entry.path());
            // Links are not followed: a folder may lead back to itself.
            if kind.is_dir() {
                folders.push(path);
            } else if kind.is_file() && path.to_str().and_then(Format::of_name).is_some_and(is_record) {
                files.push(path);
            }
        }
    }
    files.sort_unstable();
    Ok(files)
}

/// Whether games are read from a format.
fn is_record(format: Format) -> bool {
    !matches!(format, Format::Svg | Format::Png)
}
