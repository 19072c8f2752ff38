//! Files and folders read game by game, each made ready to be put in.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::SyncSender;

use kagetsu::api::{RefusedAnswer, library_error};
use kagetsu::library::{DocumentKind, LibraryError, NewDocument, Prepared, Terms, limits};
use kagetsu::records::renlib::RenlibReader;
use kagetsu::records::{Format, GameReader, Record, StreamError};
use kagetsu::{Color, Rule};
use kagetsu_words::{Lang, LibraryMessage, Words};

use super::ImportArgs;
use crate::context::Context;
use crate::failure::Failure;
use crate::input::{STANDARD, unreadable, with_rule};

/// Documents of one lot.
const LOT: usize = 2_000;
/// Bytes of which the format of a file is told.
const HEAD: usize = 4096;

/// Documents to be put in together, and games that were refused on the way.
#[derive(Default)]
pub(super) struct Lot {
    pub(super) documents: Vec<Prepared>,
    pub(super) refused: Vec<RefusedAnswer>,
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
        for file in &self.files {
            let input = self.input(file).map_err(|error| unreadable(self.context, self.path, &error))?;
            let (input, format) = input;
            if format == Format::Lib && self.is_too_large(file) {
                let place = self.place(file, String::new());
                let error = LibraryError::TreeTooLarge(kagetsu::library::tree::TreeTooLarge::Nodes);
                let reason = library_error(&error).message.text(self.lang).to_owned();
                lot.refused.push(RefusedAnswer { place, reason });
                continue;
            }
            for (number, game) in (1_u64..).zip(GameReader::new(input, format, self.rule)) {
                if stop() {
                    return Ok(());
                }
                match self.prepare(game, file, number, source) {
                    Ok(document) => lot.documents.push(document),
                    Err(refused) => lot.refused.push(refused),
                }
                if lot.documents.len() + lot.refused.len() >= LOT
                    && sender.send(core::mem::take(&mut lot)).is_err()
                {
                    return Ok(());
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

    /// Whether a RenLib file has more nodes than are kept of one document; read without keeping them.
    fn is_too_large(&self, path: &Path) -> bool {
        let Ok(reader) = self.input(path).map_err(StreamError::Io).and_then(|it| RenlibReader::new(it.0))
        else {
            return false;
        };
        let mut reader = reader;
        (0..=limits::WHOLE).all(|_| matches!(reader.node(), Ok(Some(_))))
    }

    fn prepare(
        &self,
        game: Result<Record, StreamError>,
        file: &Path,
        number: u64,
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
        if entry.kind == DocumentKind::Study {
            entry.title = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
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
            return place;
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
