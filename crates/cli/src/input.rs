//! Where positions come from: words of the command line, files and standard input, all of bounded size.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::str::Utf8Error;

use kagetsu::Game;
use kagetsu::records::{self, Format, Reason, Record, RecordError};
use kagetsu::say::{self, record::Source};
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;

/// A file with a position or a game may have this many bytes; the formats set their own, smaller limits.
const FILE_LIMIT: u64 = 64 << 20;

/// A line of a batch may have this many bytes.
const LINE_LIMIT: u64 = 1 << 20;

/// The name of a file has at most so many bytes.
const NAME_LIMIT: usize = 255;

/// The name that stands for standard input and output.
pub(crate) const STANDARD: &str = "-";

/// The record that the words of `POS` mean.
pub(crate) fn position(context: &Context, words: &[String]) -> Result<Record, Failure> {
    if words.is_empty() {
        return Err(context.bad_input(Message::ErrorNoPosition));
    }
    let text = words.join(" ");
    let mut found = match path_in(&text) {
        Some(path) => games(context, path, None)?,
        None => vec![
            records::read(&text, context.rule_or_usual())
                .map_err(|error| no_position(context, &text, &error))?,
        ],
    };
    // A file may hold several games; a position is that of the first.
    if found.is_empty() {
        return Err(context.bad_input(Message::InputEmpty));
    }
    Ok(with_rule(context, found.swap_remove(0)))
}

/// The record that the words of `GAME` mean: those of `POS`, or the plain name of a file, which ends like none of the
/// moves (`game.sgf`) or is there.
pub(crate) fn game_record(context: &Context, words: &[String]) -> Result<Record, Failure> {
    let is_ending = |ending: &OsStr| ending.as_encoded_bytes().iter().all(u8::is_ascii_alphabetic);
    let is_name = |path: &Path| path.exists() || path.extension().is_some_and(is_ending);
    match words {
        [name] if is_name(Path::new(name)) => position(context, &[format!("@{name}")]),
        words => position(context, words),
    }
}

/// Whether the words of `POS` name a file or standard input.
pub(crate) fn is_file(words: &[String]) -> bool {
    path_in(&words.join(" ")).is_some()
}

fn path_in(text: &str) -> Option<&str> {
    if text == STANDARD { Some(STANDARD) } else { text.strip_prefix('@') }
}

/// Whether a text begins with a letter and a digit, on the board or not.
fn begins_like_move(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, digit, ..] if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
}

/// The failure of a text that was read as a position, with a hint where it is or may have been the name of a file.
fn no_position(context: &Context, text: &str, error: &RecordError) -> Failure {
    let told = say::record::describe(error.place, &error.reason, Source::Line, context.lang);
    if Path::new(text).is_file() {
        return context.bad_input(Message::ErrorMeantFile { text: &told, path: &text });
    }
    // A stone on a stone, and a point beyond the board (`h16`), are games with a mistake; what is spelled like no move
    // may be a name.
    let is_spelled =
        !matches!(error.reason, Reason::Moves(_) | Reason::Word { .. }) || begins_like_move(text);
    let is_word = !text.contains(|letter: char| letter.is_whitespace() || letter.is_control());
    if !is_spelled && is_word && text.len() <= NAME_LIMIT {
        return context.bad_input(Message::ErrorNeither { text: &text, reason: &told });
    }
    Failure::BadInput(told)
}

/// Every game of a file or of standard input.
pub(crate) fn games(context: &Context, path: &str, format: Option<Format>) -> Result<Vec<Record>, Failure> {
    games_of(context, path, &read_file(context, path)?, format)
}

/// Every game of what was read from `path`.
pub(crate) fn games_of(
    context: &Context,
    path: &str,
    bytes: &[u8],
    format: Option<Format>,
) -> Result<Vec<Record>, Failure> {
    let format = format.unwrap_or_else(|| Format::of_input(Some(path), bytes));
    let games = records::read_all(bytes, format, context.rule_or_usual());
    let games = games.map_err(|error| bad_record(context, Some(path), &error))?;
    Ok(games.into_iter().map(|record| with_rule(context, record)).collect())
}

/// The moves of a record as a game, which must not go on after its end.
pub(crate) fn game(context: &Context, path: Option<&str>, record: &Record) -> Result<Game, Failure> {
    record
        .game()
        .map_err(|error| refused(context, path, context.text(Message::InputGameOver { ply: &error.ply })))
}

/// A rule asked for on the command line wins over the record's own.
pub(crate) fn with_rule(context: &Context, record: Record) -> Record {
    match context.rule {
        Some(rule) => record.with_rule(rule),
        None => record,
    }
}

/// The failure of a record that cannot be read or written.
pub(crate) fn bad_record(context: &Context, path: Option<&str>, error: &RecordError) -> Failure {
    let source = if path.is_some() { Source::File } else { Source::Line };
    refused(context, path, say::record::describe(error.place, &error.reason, source, context.lang))
}

/// The failure of a file in which there is nothing.
pub(crate) fn empty(context: &Context, path: &str) -> Failure {
    refused(context, Some(path), context.text(Message::InputEmpty))
}

/// The failure of what was read, with the file that it came from.
fn refused(context: &Context, path: Option<&str>, text: String) -> Failure {
    match path {
        Some(path) => context.bad_input(Message::ErrorPlace { place: &path, text: &text }),
        None => Failure::BadInput(text),
    }
}

/// The bytes of a file or of standard input.
pub(crate) fn read_file(context: &Context, path: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = open(path).and_then(|file| file.take(FILE_LIMIT + 1).read_to_end(&mut bytes));
    read.map_err(|error| unreadable(context, path, &error))?;
    if bytes.len() as u64 > FILE_LIMIT {
        return Err(context.bad_input(Message::ErrorTooLarge { path: &path, limit: &FILE_LIMIT }));
    }
    Ok(bytes)
}

/// The text of a file or of standard input.
pub(crate) fn read_text(context: &Context, path: &str) -> Result<String, Failure> {
    let text = String::from_utf8(read_file(context, path)?);
    text.map_err(|error| refused(context, Some(path), not_text(context, error.utf8_error())))
}

/// Where bytes stop being text.
pub(crate) fn not_text(context: &Context, error: Utf8Error) -> String {
    context.text(Message::NotText { offset: &error.valid_up_to() })
}

fn open(path: &str) -> io::Result<Box<dyn Read>> {
    if path == STANDARD { Ok(Box::new(io::stdin())) } else { Ok(Box::new(File::open(path)?)) }
}

fn unreadable(context: &Context, path: &str, error: &io::Error) -> Failure {
    context.bad_input(Message::ErrorRead { path: &path, reason: error })
}

/// The lines of a batch without their ends; empty ones are left out.
pub(crate) struct Lines<'a> {
    context: &'a Context,
    path: &'a str,
    reader: BufReader<Box<dyn Read>>,
}

/// Opens a batch.
pub(crate) fn lines<'a>(context: &'a Context, path: &'a str) -> Result<Lines<'a>, Failure> {
    let file = open(path).map_err(|error| unreadable(context, path, &error))?;
    Ok(Lines { context, path, reader: BufReader::with_capacity(1 << 16, file) })
}

/// A line, or why it is none.
pub(crate) enum Line {
    /// Its text.
    Text(String),
    /// Too long, or not text: its answer is this complaint.
    Bad(String),
}

impl Iterator for Lines<'_> {
    /// An error when the file itself cannot be read on.
    type Item = Result<Line, Failure>;

    fn next(&mut self) -> Option<Result<Line, Failure>> {
        loop {
            let mut bytes = Vec::new();
            match self.reader.by_ref().take(LINE_LIMIT + 1).read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(unreadable(self.context, self.path, &error))),
            }
            if bytes.len() as u64 > LINE_LIMIT && bytes.last() != Some(&b'\n') {
                if let Err(error) = self.reader.skip_until(b'\n') {
                    return Some(Err(unreadable(self.context, self.path, &error)));
                }
                return Some(Ok(Line::Bad(
                    self.context.text(Message::ErrorLineTooLong { limit: &LINE_LIMIT }),
                )));
            }
            match String::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() => {}
                Ok(text) => return Some(Ok(Line::Text(text))),
                Err(error) => {
                    let offset = error.utf8_error().valid_up_to();
                    return Some(Ok(Line::Bad(
                        self.context.text(Message::ErrorLineNotUtf8 { offset: &offset }),
                    )));
                }
            }
        }
    }
}
