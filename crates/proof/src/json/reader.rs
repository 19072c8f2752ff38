//! Just enough strict JSON: objects, arrays, strings and whole numbers, in the order in which they come.
//!
//! Nothing is kept, and what is not asked for is an error, so nesting is as deep as the caller asks and no deeper.

use kagetsu_rules::notation;

use crate::read_error::{JsonError, ReadErrorKind};

/// Reads JSON from the start.
pub(super) struct JsonReader<'a> {
    json: &'a str,
    /// What was not read yet.
    rest: &'a str,
    /// Where the latest value or key begins.
    place: usize,
}

impl<'a> JsonReader<'a> {
    pub(super) fn new(json: &'a str) -> JsonReader<'a> {
        JsonReader { json, rest: notation::without_mark(json), place: 0 }
    }

    /// The offset of the latest value or key.
    pub(super) fn place(&self) -> usize {
        self.place
    }

    /// An error there.
    pub(super) fn error(&self, reason: ReadErrorKind) -> JsonError {
        JsonError { offset: self.place, reason }
    }

    /// An error there: something else should stand there.
    pub(super) fn expected(&self, what: &'static str) -> JsonError {
        self.error(ReadErrorKind::Expected(what))
    }

    /// Reads an object, asking `field` to read the value of each key.
    pub(super) fn object(
        &mut self,
        mut field: impl FnMut(&mut JsonReader<'a>, &str) -> Result<(), JsonError>,
    ) -> Result<(), JsonError> {
        self.list(['{', '}'], "`{`", |reader| {
            let key = reader.string()?;
            let place = reader.place;
            reader.sign(':', "`:`")?;
            reader.place = place;
            field(reader, &key)
        })
    }

    /// Reads an array, asking `item` to read each of its values.
    pub(super) fn array(
        &mut self,
        item: impl FnMut(&mut JsonReader<'a>) -> Result<(), JsonError>,
    ) -> Result<(), JsonError> {
        self.list(['[', ']'], "`[`", item)
    }

    fn list(
        &mut self,
        [open, close]: [char; 2],
        expected: &'static str,
        mut item: impl FnMut(&mut JsonReader<'a>) -> Result<(), JsonError>,
    ) -> Result<(), JsonError> {
        self.sign(open, expected)?;
        let begin = self.place;
        if !self.take(close) {
            item(self)?;
            while self.take(',') {
                item(self)?;
            }
            self.sign(close, "a comma or the closing bracket")?;
        }
        self.place = begin;
        Ok(())
    }

    /// Reads a string.
    pub(super) fn string(&mut self) -> Result<String, JsonError> {
        self.sign('"', "a string")?;
        let begin = self.place;
        let mut text = String::new();
        let mut chars = self.rest.chars();
        loop {
            let c = match chars.next() {
                Some('"') => break,
                Some('\\') => escaped(&mut chars),
                Some(c) if c >= ' ' => Some(c),
                Some(_) | None => None,
            };
            self.place = self.json.len() - chars.as_str().len();
            text.push(c.ok_or_else(|| self.expected("more of a string"))?);
        }
        self.rest = chars.as_str();
        self.place = begin;
        Ok(text)
    }

    /// Reads a string as what `read` takes it for.
    pub(super) fn read<T>(
        &mut self,
        read: impl Fn(&str) -> Result<T, ReadErrorKind>,
    ) -> Result<T, JsonError> {
        let text = self.string()?;
        read(&text).map_err(|reason| self.error(reason))
    }

    /// Reads a whole number.
    pub(super) fn number(&mut self) -> Result<u32, JsonError> {
        self.skip_space();
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        let padded = digits.len() > 1 && digits.starts_with('0');
        let number = digits.parse().ok().filter(|_| !padded);
        self.rest = rest;
        number.ok_or_else(|| self.expected("a whole number"))
    }

    /// Checks that nothing follows.
    pub(super) fn end(&mut self) -> Result<(), JsonError> {
        self.skip_space();
        if self.rest.is_empty() { Ok(()) } else { Err(self.expected("the end")) }
    }

    fn sign(&mut self, sign: char, expected: &'static str) -> Result<(), JsonError> {
        if self.take(sign) { Ok(()) } else { Err(self.expected(expected)) }
    }

    fn take(&mut self, sign: char) -> bool {
        self.skip_space();
        let after = self.rest.strip_prefix(sign);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        self.place = self.json.len() - self.rest.len();
    }
}

/// The character after a backslash.
fn escaped(chars: &mut core::str::Chars<'_>) -> Option<char> {
    match chars.next()? {
        c @ ('"' | '\\' | '/') => Some(c),
        'b' => Some('\u{8}'),
        'f' => Some('\u{c}'),
        'n' => Some('\n'),
        'r' => Some('\r'),
        't' => Some('\t'),
        'u' => {
            let digits = [chars.next()?, chars.next()?, chars.next()?, chars.next()?];
            let code = digits.iter().try_fold(0, |code, digit| Some(code * 16 + digit.to_digit(16)?))?;
            // Half of a surrogate pair is no character, and no certificate needs a whole one.
            char::from_u32(code)
        }
        _ => None,
    }
}
