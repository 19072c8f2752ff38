//! Where positions come from: words of the command line, files and standard input, all of bounded size.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::str::Utf8Error;

use kagetsu::records::{self, Format, Reading, Reason, Record, RecordError};
use kagetsu::say::{self, record::Source};
use kagetsu::{Game, Setup};
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;
use crate::system;

/// A file with a position or a game may have this many bytes; the formats set their own, smaller limits.
const FILE_LIMIT: u64 = 64 << 20;

/// A line of a batch may have this many bytes.
const LINE_LIMIT: u64 = 1 << 20;

/// The name of a file has at most so many bytes.
const NAME_LIMIT: usize = 255;

/// The name that stands for standard input and output.
pub(crate) const STANDARD: &str = "-";

/// What stands before the name of a file that would read as a position.
const FILE_MARK: char = '@';

/// The record that the words of `POS` or `GAME` mean: the position that they spell, else that of the file they name;
/// `@` asks for the file in any case. Of several games it is the one with the number `game`, else the first.
pub(crate) fn position(context: &Context, words: &[String], game: Option<usize>) -> Result<Record, Failure> {
    one_of(context, all(context, words)?, game)
}

/// Every game that the words of `GAME` mean, by the same rule.
pub(crate) fn all(context: &Context, words: &[String]) -> Result<Vec<Record>, Failure> {
    if words.is_empty() {
        return Err(context.bad_input(Message::ErrorNoPosition));
    }
    let text = words.join(" ");
    if text == STANDARD { typed(context) } else { collection(context, &text, None) }
}

/// One of the games that were read; where none was asked for, a word on how many there are.
pub(crate) fn one_of(
    context: &Context,
    games: Vec<Record>,
    number: Option<usize>,
) -> Result<Record, Failure> {
    let count = games.len();
    if number.is_none() && count > 1 {
        context.aside(Message::InputGames { count: &count });
    }
    let number = number.unwrap_or(1);
    let found = games.into_iter().nth(number - 1);
    found.ok_or_else(|| context.bad_input(Message::InputNoSuchGame { number: &number, count: &count }))
}

/// Every game that a text means, by the same rule; a format that is asked for is that of a file.
pub(crate) fn collection(
    context: &Context,
    text: &str,
    format: Option<Format>,
) -> Result<Vec<Record>, Failure> {
    if is_file(text) || format.is_some() {
        return games(context, text, format);
    }
    if text.trim().is_empty() {
        return Ok(vec![empty_board(context)]);
    }
    let bytes = text.as_bytes();
    match records::read_games(bytes, Format::of_content(bytes), context.rule_or_usual()) {
        Ok(reading) => Ok(all_of(context, reading)),
        Err(_) if is_name(text) => games(context, text, None),
        Err(error) => Err(no_position(context, text, &error)),
    }
}

/// The games of standard input; nothing at all is the empty board.
fn typed(context: &Context) -> Result<Vec<Record>, Failure> {
    let bytes = read_file(context, STANDARD)?;
    if bytes.trim_ascii().is_empty() {
        return Ok(vec![empty_board(context)]);
    }
    games_of(context, STANDARD, &bytes, None)
}

fn empty_board(context: &Context) -> Record {
    Record::new(Setup::new(context.rule_or_usual()))
}

/// Whether a text asks for a file or standard input, whatever else it may spell.
pub(crate) fn is_file(text: &str) -> bool {
    text == STANDARD || text.starts_with(FILE_MARK)
}

/// Whether a text that spells no position is the name of a file: one that is there, or ends as none of the moves does.
fn is_name(text: &str) -> bool {
    let is_ending = |ending: &OsStr| ending.as_encoded_bytes().iter().all(u8::is_ascii_alphabetic);
    let path = Path::new(text);
    path.exists() || (is_word(text) && path.extension().is_some_and(is_ending))
}

/// Whether a text is one word, short enough for a name.
fn is_word(text: &str) -> bool {
    text.len() <= NAME_LIMIT && !text.contains(|letter: char| letter.is_whitespace() || letter.is_control())
}

/// Whether a text begins with a letter and a digit, on the board or not.
fn begins_like_move(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, digit, ..] if letter.is_ascii_alphabetic() && digit.is_ascii_digit())
}

/// The failure of a text that was read as a position, which may have been meant as the name of a file.
fn no_position(context: &Context, text: &str, error: &RecordError) -> Failure {
    let told = say::record::describe(error.place, &error.reason, Source::Line, context.lang);
    // A stone on a stone, and a point beyond the board (`h16`), are games with a mistake; what is spelled like no move
    // may be a name.
    let is_spelled =
        !matches!(error.reason, Reason::Moves(_) | Reason::Word { .. }) || begins_like_move(text);
    if !is_spelled && is_word(text) {
        return context.bad_input(Message::ErrorNeither { text: &text, reason: &told });
    }
    Failure::BadInput(told)
}

/// Every game of a file or of standard input.
pub(crate) fn games(context: &Context, path: &str, format: Option<Format>) -> Result<Vec<Record>, Failure> {
    let path = path.strip_prefix(FILE_MARK).unwrap_or(path);
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
    let reading = records::read_games(bytes, format, context.rule_or_usual());
    let reading = reading.map_err(|error| bad_record(context, Some(path), &error))?;
    Ok(all_of(context, reading))
}

/// So many skipped pieces are shown one by one.
const SHOWN_SKIPS: usize = 5;

/// The games of a text, and a word on what of it was skipped.
fn all_of(context: &Context, reading: Reading) -> Vec<Record> {
    for skipped in reading.skipped.iter().take(SHOWN_SKIPS) {
        let text: String = skipped.text.escape_debug().take(80).collect();
        context.aside(Message::InputSkipped { line: &skipped.line, text: &text });
    }
    if let Some(more @ 1..) = reading.skipped.len().checked_sub(SHOWN_SKIPS) {
        context.aside(Message::InputSkippedMore { count: &more });
    }
    reading.games.into_iter().map(|record| with_rule(context, record)).collect()
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

/// The failure of a record that a format cannot hold; a place in a text is nothing that writing has.
pub(crate) fn unwritable_record(context: &Context, path: &str, error: &RecordError) -> Failure {
    let reason = say::record::why(&error.reason, context.lang);
    let place = if path == STANDARD { context.text(Message::StandardOutput) } else { path.to_owned() };
    context.bad_input(Message::ErrorPlace { place: &place, text: &reason })
}

/// The failure of a file in which there is nothing.
pub(crate) fn empty(context: &Context, path: &str) -> Failure {
    refused(context, Some(path), context.text(Message::InputEmpty))
}

/// The failure of what was read, with the file that it came from.
fn refused(context: &Context, path: Option<&str>, text: String) -> Failure {
    match path {
        Some(path) => context.bad_input(Message::ErrorPlace { place: &shown(context, path), text: &text }),
        None => Failure::BadInput(text),
    }
}

/// A file by its name, standard input in words.
fn shown(context: &Context, path: &str) -> String {
    if path == STANDARD { context.text(Message::StandardInput) } else { path.to_owned() }
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

/// The failure of a file that cannot be read.
pub(crate) fn unreadable(context: &Context, path: &str, error: &io::Error) -> Failure {
    let (path, reason) = (shown(context, path), system::reason(error, context.lang));
    context.bad_input(Message::ErrorRead { path: &path, reason: &reason })
}

/// The lines of a batch without their ends; empty ones are left out.
pub(crate) struct BatchLines<'a> {
    context: &'a Context,
    path: &'a str,
    reader: BufReader<Box<dyn Read>>,
}

/// Opens a batch.
pub(crate) fn lines<'a>(context: &'a Context, path: &'a str) -> Result<BatchLines<'a>, Failure> {
    let file = open(path).map_err(|error| unreadable(context, path, &error))?;
    Ok(BatchLines { context, path, reader: BufReader::with_capacity(1 << 16, file) })
}

/// A line, or why it is none.
pub(crate) enum InputLine {
    /// Its text.
    Text(String),
    /// Too long, or not text: its answer is this complaint.
    Bad(String),
}

impl Iterator for BatchLines<'_> {
    /// An error when the file itself cannot be read on.
    type Item = Result<InputLine, Failure>;

    fn next(&mut self) -> Option<Result<InputLine, Failure>> {
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
                return Some(Ok(InputLine::Bad(
                    self.context.text(Message::ErrorLineTooLong { limit: &LINE_LIMIT }),
                )));
            }
            match String::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() => {}
                Ok(text) => return Some(Ok(InputLine::Text(text))),
                Err(error) => {
                    let offset = error.utf8_error().valid_up_to();
                    return Some(Ok(InputLine::Bad(
                        self.context.text(Message::ErrorLineNotUtf8 { offset: &offset }),
                    )));
                }
            }
        }
    }
}
