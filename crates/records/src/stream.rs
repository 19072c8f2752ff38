//! The games of a file of any size, one by one.
//!
//! A game that cannot be read is told with its place, and the rest goes on. In memory is one game at a time; formats
//! that hold one game, and texts that are not a game per line, are read as a whole and have their limits.

mod trees;

use std::collections::VecDeque;
use std::io::{BufRead, Read};

use kagetsu_rules::Rule;

use crate::error::{Place, Reason, RecordError, StreamError};
use crate::format::{self, Format, MAX_TEXT};
use crate::record::Record;
use crate::rif::RifReader;
use crate::{encoding, json, sgf, text};

use trees::{Tree, Trees};

/// Reads games from a file.
#[derive(Debug)]
pub struct GameReader<R> {
    format: Format,
    rule: Rule,
    source: Source<R>,
}

#[derive(Debug)]
enum Source<R> {
    Trees(Trees<R>),
    Lines(Lines<R>),
    Database(RifReader<R>),
    Whole(R),
    Read(VecDeque<Record>),
    AtEnd,
}

#[derive(Debug)]
struct Lines<R> {
    input: R,
    /// What was read before it was known to be lines.
    head: VecDeque<u8>,
    line: usize,
}

impl<R: BufRead> GameReader<R> {
    /// The games of a file in a format. A rule that the file names wins over `rule`.
    pub fn new(input: R, format: Format, rule: Rule) -> GameReader<R> {
        let source = match format {
            Format::Sgf => Source::Trees(Trees::new(input)),
            Format::Jsonl => Source::Lines(Lines { input, head: VecDeque::new(), line: 0 }),
            Format::Rif => Source::Database(RifReader::new(input)),
            Format::Text
            | Format::Board
            | Format::Psq
            | Format::Json
            | Format::Svg
            | Format::Png
            | Format::Lib
            | Format::Pos => Source::Whole(input),
        };
        GameReader { format, rule, source }
    }

    /// Reads what is no stream: the games, or the lines of a text that are to be games each.
    fn whole(&mut self, mut input: R) -> Result<(), StreamError> {
        let limit = if self.format == Format::Text { MAX_TEXT } else { format::MAX_LIBRARY };
        let mut bytes = Vec::new();
        input.by_ref().take(limit as u64 + 1).read_to_end(&mut bytes)?;
        if self.format != Format::Text {
            let games = format::read_all(&bytes, self.format, self.rule)?;
            self.source = Source::Read(games.into());
            return Ok(());
        }
        let error = match bytes.len() > limit {
            true => None,
            false => match text::read_games(&encoding::decode(&bytes, None), self.rule) {
                Ok(reading) => {
                    self.source = Source::Read(reading.games.into());
                    return Ok(());
                }
                Err(error) => Some(error),
            },
        };
        let lines = bytes.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
        match error {
            Some(error) if lines.count() < 2 => Err(StreamError::Record(error)),
            Some(_) | None => {
                self.source = Source::Lines(Lines { input, head: bytes.into(), line: 0 });
                Ok(())
            }
        }
    }

    fn line(&self, text: &str, line: usize) -> Result<Record, StreamError> {
        let read = if self.format == Format::Jsonl {
            let games = json::read_lines(text, self.rule);
            let first = |games: Vec<Record>| games.into_iter().next();
            games.and_then(|games| first(games).ok_or(RecordError::whole(self.format, Reason::Empty)))
        } else {
            text::read(text, self.rule)
        };
        read.map_err(|error| StreamError::Record(moved(error, line, 1)))
    }

    fn tree(&self, tree: Tree) -> Result<Record, StreamError> {
        match tree {
            Tree::TooLarge(place) => {
                Err(RecordError { format: Format::Sgf, place, reason: Reason::TooLarge(MAX_TEXT) }.into())
            }
            Tree::Whole(text, place) | Tree::Broken(text, place) => {
                sgf::read_text(&text, self.rule).map_err(|error| match place {
                    Place::Text { line, column } => StreamError::Record(moved(error, line, column)),
                    Place::Byte(_) => StreamError::Record(error),
                })
            }
        }
    }
}

/// An error of a part of a text that begins at a line and a column.
fn moved(error: RecordError, from: usize, first: usize) -> RecordError {
    let place = match error.place {
        Place::Text { line: 1, column } => Place::Text { line: from, column: first - 1 + column },
        Place::Text { line, column } => Place::Text { line: from + line - 1, column },
        Place::Byte(_) => error.place,
    };
    RecordError { place, ..error }
}

impl<R: BufRead> Lines<R> {
    /// The next line with its number, blank ones left out.
    fn next(&mut self) -> Result<Option<(String, usize)>, StreamError> {
        loop {
            let mut bytes = Vec::new();
            self.line += 1;
            self.head.by_ref().take(MAX_TEXT as u64 + 1).read_until(b'\n', &mut bytes)?;
            if bytes.last() != Some(&b'\n') {
                let room = (MAX_TEXT + 1).saturating_sub(bytes.len()) as u64;
                self.input.by_ref().take(room).read_until(b'\n', &mut bytes)?;
            }
            if bytes.len() > MAX_TEXT {
                self.input.skip_until(b'\n')?;
                let place = Place::Text { line: self.line, column: 1 };
                let reason = Reason::TooLarge(MAX_TEXT);
                return Err(RecordError { format: Format::Text, place, reason }.into());
            }
            if bytes.is_empty() {
                return Ok(None);
            }
            let text = encoding::decode(&bytes, None);
            let text = text.trim_end_matches(['\r', '\n']);
            if !text.trim().is_empty() {
                return Ok(Some((text.to_owned(), self.line)));
            }
        }
    }
}

impl<R: BufRead> Iterator for GameReader<R> {
    /// After an error of a record the next game can be read; after one of the file there is none.
    type Item = Result<Record, StreamError>;

    fn next(&mut self) -> Option<Result<Record, StreamError>> {
        if matches!(self.source, Source::Whole(_))
            && let Source::Whole(input) = core::mem::replace(&mut self.source, Source::AtEnd)
            && let Err(error) = self.whole(input)
        {
            return Some(Err(error));
        }
        let next = match &mut self.source {
            Source::Read(games) => games.pop_front().map(Ok),
            Source::Database(reader) => reader.game(),
            Source::Trees(trees) => match trees.tree() {
                Ok(tree) => tree.map(|tree| self.tree(tree)),
                Err(error) => Some(Err(StreamError::Io(error))),
            },
            Source::Lines(lines) => match lines.next() {
                Ok(line) => line.map(|(text, number)| self.line(&text, number)),
                Err(error) => Some(Err(error)),
            },
            Source::Whole(_) | Source::AtEnd => None,
        };
        if matches!(next, None | Some(Err(StreamError::Io(_)))) {
            self.source = Source::AtEnd;
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;
    use encoding_rs::GB18030;

    /// The games of bytes that come a few at a time, by their number of moves, or what is wrong.
    fn games(bytes: &[u8], format: Format) -> Vec<Result<usize, String>> {
        let input = BufReader::with_capacity(7, bytes);
        let read = |game: Result<Record, StreamError>| {
            game.map(|game| game.moves().len()).map_err(|error| error.to_string())
        };
        GameReader::new(input, format, Rule::Renju).map(read).collect()
    }

    #[test]
    fn a_bad_game_is_told_with_its_place_and_the_rest_goes_on() {
        let file = "junk (not a tree)\n(;GM[4];B[hh]C[a \\] ) (;])\n\n  (;B[hh];W[hh])\n(;B[hh](;W[ig];B[aa])(;W[gg]))";
        let read = games(file.as_bytes(), Format::Sgf);
        assert_eq!(read.len(), 3, "{read:?}");
        assert_eq!((&read[0], &read[2]), (&Ok(1), &Ok(3)));
        assert!(read[1].as_ref().unwrap_err().starts_with("sgf, line 4, column 12"), "{read:?}");
    }

    #[test]
    fn a_tree_that_does_not_end_costs_itself_alone() {
        let file = "(;B[hh]\n(;B[hh];W[ig])\n(;B[hh]";
        let read = games(file.as_bytes(), Format::Sgf);
        assert_eq!(read.len(), 3, "{read:?}");
        assert!(read[0].as_ref().unwrap_err().contains("line 2, column 1"), "{read:?}");
        assert_eq!(read[1], Ok(2));
        assert!(read[2].as_ref().unwrap_err().contains("line 3"), "{read:?}");
    }

    #[test]
    fn names_in_old_encodings_come_through_in_pieces() {
        let text = format!("{}(;PB[黑胜白棋认输连珠]PW[珠];B[hh])", "(;B[hh];W[ig])\n".repeat(9));
        let bytes = GB18030.encode(&text).0;
        let read: Vec<Record> =
            GameReader::new(BufReader::with_capacity(64, &*bytes), Format::Sgf, Rule::Renju)
                .map(Result::unwrap)
                .collect();
        assert_eq!(read.len(), 10);
        assert_eq!(read[9].info.players[kagetsu_rules::Color::Black].as_deref(), Some("黑胜白棋认输连珠"));
    }

    #[test]
    fn lines_and_whole_files_are_read_too() {
        assert_eq!(games(b"h8i9\nrenju/h8", Format::Text), [Ok(2), Ok(1)]);
        let read = games(b"h8i9g7\nh8h8\n\nh8zz\nh8i9", Format::Text);
        assert_eq!((read.len(), &read[0], &read[3]), (4, &Ok(3), &Ok(2)), "{read:?}");
        assert!(read[2].as_ref().unwrap_err().starts_with("text, line 4"), "{read:?}");
        assert_eq!(games(b"h8h8", Format::Text).len(), 1);
        let read = games(b"{\"moves\":\"h8\"}\n{\"moves\":7}\n{\"moves\":\"\"}", Format::Jsonl);
        assert_eq!((read.len(), &read[0], &read[2]), (3, &Ok(1), &Ok(0)), "{read:?}");
        assert!(read[1].as_ref().unwrap_err().starts_with("jsonl, line 2"), "{read:?}");
        assert_eq!(games(b"", Format::Sgf), []);
        assert_eq!(games(b"\x01\x70", Format::Pos), [Ok(1)]);
    }
}
