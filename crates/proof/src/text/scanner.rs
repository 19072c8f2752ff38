//! Words of a text, line by line, without comments, knowing their place.

use core::iter::Enumerate;
use core::str::Lines;

use crate::read_error::{ReadErrorKind, TextError};

/// Where a word begins.
#[derive(Clone, Copy)]
pub(super) struct WordPlace {
    line: usize,
    column: usize,
}

impl WordPlace {
    /// An error there.
    pub(super) fn error(self, reason: ReadErrorKind) -> TextError {
        TextError { line: self.line, column: self.column, reason }
    }
}

/// Reads the words of one line after another. Blank lines and comments (`#` to the end of the line) do not count.
pub(super) struct Scanner<'a> {
    lines: Enumerate<Lines<'a>>,
    /// The current line's index.
    index: usize,
    /// The current line, whole, without its comment.
    line: &'a str,
    /// What of it was not read yet.
    rest: &'a str,
    /// What was left when the latest word was about to be read.
    before: &'a str,
}

impl<'a> Scanner<'a> {
    /// Before the first line.
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { lines: text.lines().enumerate(), index: 0, line: "", rest: "", before: "" }
    }

    /// Goes to the next line that says something; the current one must be read to its end. `false` at the end.
    pub(super) fn next_line(&mut self) -> Result<bool, TextError> {
        if !self.at_end() {
            return Err(self.unexpected("the end of the line"));
        }
        while let Some((index, line)) = self.lines.next() {
            let line = line.split('#').next().unwrap_or(line).trim_end();
            (self.index, self.line, self.rest, self.before) = (index, line, line, line);
            if !self.at_end() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the current line is read.
    pub(super) fn at_end(&self) -> bool {
        self.rest.trim_start().is_empty()
    }

    /// Reads the letters and digits that come next, if any.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        self.before = self.rest.trim_start();
        let end = self.before.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(self.before.len());
        let (word, rest) = self.before.split_at(end);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// Reads the next word, none at all being an empty one, as what `read` takes it for.
    pub(super) fn read<T>(
        &mut self,
        read: impl Fn(&str) -> Result<T, ReadErrorKind>,
    ) -> Result<T, TextError> {
        let word = self.word().unwrap_or_default();
        read(word).map_err(|reason| self.error(reason))
    }

    /// Reads `sign` if it comes next.
    pub(super) fn take(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start();
        let Some(after) = rest.strip_prefix(sign) else { return false };
        (self.before, self.rest) = (rest, after);
        true
    }

    /// Reads `sign`, which must come next.
    pub(super) fn sign(&mut self, sign: &str, expected: &'static str) -> Result<(), TextError> {
        if self.take(sign) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    /// Goes to the next line, which must begin with the word `key`.
    pub(super) fn start(&mut self, key: &str, expected: &'static str) -> Result<(), TextError> {
        if !self.next_line()? {
            return Err(self.unexpected(expected));
        }
        if self.word() == Some(key) { Ok(()) } else { Err(self.error(ReadErrorKind::Expected(expected))) }
    }

    /// An error at the next word.
    pub(super) fn unexpected(&mut self, expected: &'static str) -> TextError {
        self.before = self.rest.trim_start();
        self.error(ReadErrorKind::Expected(expected))
    }

    /// An error at the latest word.
    pub(super) fn error(&self, reason: ReadErrorKind) -> TextError {
        self.place().error(reason)
    }

    /// Where the latest word begins.
    pub(super) fn place(&self) -> WordPlace {
        let read = self.line.len() - self.before.len();
        let (read, _) = self.line.split_at_checked(read).unwrap_or((self.line, ""));
        WordPlace { line: self.index + 1, column: read.chars().count() + 1 }
    }
}
