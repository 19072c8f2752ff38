//! The game trees of an SGF collection of any size, one text after the other.
//!
//! Decoding comes first, because the second byte of a GBK or Shift_JIS character may look like `]`. As long as nothing
//! but ASCII has come, the encoding is open.

use std::io::{self, BufRead};

use encoding_rs::{CoderResult, Decoder, Encoding};

use crate::encoding;
use crate::error::Place;
use crate::format::MAX_TEXT;
use crate::sgf::declared_encoding;

/// Trees that may end in the middle of a file; after that its rest is given up.
const MOST_BROKEN: usize = 100;

/// A piece of a collection.
#[derive(Debug)]
pub(super) enum Tree {
    /// A whole tree, and where it begins.
    Whole(String, Place),
    /// A tree that does not end before the next one begins or the file ends.
    Broken(String, Place),
    /// A tree larger than [`MAX_TEXT`].
    TooLarge(Place),
}

/// Takes trees from a stream.
#[derive(Debug)]
pub(super) struct Trees<R> {
    input: R,
    decoder: Option<DebugDecoder>,
    declared: Option<String>,
    /// What was decoded; up to `from` it has been taken.
    text: String,
    from: usize,
    line: usize,
    column: usize,
    is_at_end: bool,
    broken: usize,
}

/// A decoder, which has no words for itself.
struct DebugDecoder(Decoder);

impl core::fmt::Debug for DebugDecoder {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.0.encoding().name())
    }
}

/// Where a scan through a tree stands.
#[derive(Default)]
struct Scan {
    at: usize,
    depth: usize,
    in_value: bool,
    is_escaped: bool,
}

impl Scan {
    /// Goes on; where the tree ends, if it does.
    fn advance(&mut self, text: &str) -> Option<usize> {
        for byte in text.as_bytes().iter().skip(self.at) {
            self.at += 1;
            match (self.in_value, self.is_escaped, *byte) {
                (true, true, _) => self.is_escaped = false,
                (true, false, b'\\') => self.is_escaped = true,
                (true, false, b']') => self.in_value = false,
                (true, false, _) => {}
                (false, _, b'[') => self.in_value = true,
                (false, _, b'(') => self.depth += 1,
                (false, _, b')') => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        return Some(self.at);
                    }
                }
                (false, ..) => {}
            }
        }
        None
    }
}

impl<R: BufRead> Trees<R> {
    pub(super) const fn new(input: R) -> Trees<R> {
        Trees {
            input,
            decoder: None,
            declared: None,
            text: String::new(),
            from: 0,
            line: 1,
            column: 1,
            is_at_end: false,
            broken: 0,
        }
    }

    /// The next tree; none at the end.
    pub(super) fn tree(&mut self) -> io::Result<Option<Tree>> {
        if !self.find_start()? || self.broken > MOST_BROKEN {
            return Ok(None);
        }
        let place = Place::Text { line: self.line, column: self.column };
        let mut scan = Scan::default();
        loop {
            if let Some(end) = scan.advance(self.rest()) {
                return Ok(Some(Tree::Whole(self.drain(end), place)));
            }
            let is_large = self.rest().len() > MAX_TEXT;
            if is_large || !self.fill()? {
                self.broken += 1;
                let next = next_line_tree(self.rest());
                let piece = self.drain(next.unwrap_or(self.rest().len()));
                let is_large = is_large && next.is_none();
                return Ok(Some(if is_large { Tree::TooLarge(place) } else { Tree::Broken(piece, place) }));
            }
        }
    }

    /// Goes to where a tree begins; whether there is one.
    fn find_start(&mut self) -> io::Result<bool> {
        loop {
            match tree_start(self.rest()) {
                Some(start) => {
                    self.drain(start);
                    return Ok(true);
                }
                None => {
                    // A parenthesis at the end may begin a tree with what follows.
                    let length = self.rest().len();
                    let keep = self.rest().rfind('(').filter(|at| length - at < 64);
                    self.drain(keep.unwrap_or(length));
                }
            }
            if !self.fill()? {
                return Ok(false);
            }
        }
    }

    /// What has not been taken yet.
    fn rest(&self) -> &str {
        self.text.get(self.from..).unwrap_or_default()
    }

    /// Takes text off the front.
    fn drain(&mut self, length: usize) -> String {
        let taken = self.rest().get(..length).unwrap_or_default().to_owned();
        self.from += taken.len();
        let lines = taken.bytes().filter(|byte| *byte == b'\n').count();
        if lines > 0 {
            self.column = 1;
        }
        self.line += lines;
        self.column += taken.rsplit('\n').next().unwrap_or_default().chars().count();
        taken
    }

    /// Reads on; whether there was more.
    fn fill(&mut self) -> io::Result<bool> {
        if self.is_at_end {
            return Ok(false);
        }
        self.text.drain(..self.from);
        self.from = 0;
        let bytes = self.input.fill_buf()?;
        let length = bytes.len();
        if self.declared.is_none() {
            self.declared = Some(declared_encoding(bytes).unwrap_or_default().to_owned());
        }
        let declared = self.declared.as_deref().filter(|label| !label.is_empty());
        match &mut self.decoder {
            Some(DebugDecoder(decoder)) => decode(decoder, bytes, &mut self.text),
            None if bytes.is_ascii() => {
                self.text.push_str(core::str::from_utf8(bytes).unwrap_or_default());
            }
            None => {
                // The last character may be cut.
                let whole = bytes.iter().rposition(u8::is_ascii).map_or(length, |last| last + 1);
                let chosen = Encoding::for_bom(bytes).map_or_else(
                    || encoding::choose(bytes.get(..whole).unwrap_or(bytes), declared),
                    |(encoding, _)| encoding,
                );
                let mut decoder = chosen.new_decoder_with_bom_removal();
                decode(&mut decoder, bytes, &mut self.text);
                self.decoder = Some(DebugDecoder(decoder));
            }
        }
        self.input.consume(length);
        self.is_at_end = length == 0;
        Ok(!self.is_at_end)
    }
}

fn decode(decoder: &mut Decoder, bytes: &[u8], text: &mut String) {
    let mut rest = bytes;
    loop {
        text.reserve(decoder.max_utf8_buffer_length(rest.len()).unwrap_or(rest.len()));
        let (result, read, _) = decoder.decode_to_string(rest, text, bytes.is_empty());
        rest = rest.get(read..).unwrap_or_default();
        if result == CoderResult::InputEmpty {
            return;
        }
    }
}

/// Where a tree begins: a parenthesis with a semicolon or another parenthesis behind it.
fn tree_start(text: &str) -> Option<usize> {
    text.match_indices('(').map(|(at, _)| at).find(|at| {
        let rest = text.get(at + 1..).unwrap_or_default().trim_start();
        rest.starts_with([';', '('])
    })
}

/// Where, after the beginning, a line begins with a tree.
fn next_line_tree(text: &str) -> Option<usize> {
    text.match_indices("\n(;").map(|(at, _)| at + 1).next()
}
