//! Move lists as text: `h8i9g7`, `H8 I9 G7`, `1. h8 2. i9`, with `pass` or `--` for a pass.
//!
//! Letters are read in any case; white space, commas, semicolons, hyphens and move numbers (digits before a
//! full stop) between moves are skipped. Whole documents and set-ups are `kagetsu-records`' business.

use core::fmt;

use crate::game::Move;
use crate::point::Point;

/// What in a move list could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// Byte offset of the place in the text.
    pub offset: usize,
    /// What stands there.
    pub reason: NotationErrorReason,
}

/// Why a move list could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationErrorReason {
    /// A character that cannot start a move.
    Unexpected(char),
    /// A column without a row on the board, such as `h` or `h16`.
    NoSuchRow(String),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            NotationErrorReason::Unexpected(character) => {
                write!(f, "at character {}: {character:?} cannot start a move", self.offset + 1)
            }
            NotationErrorReason::NoSuchRow(text) => {
                write!(f, "at character {}: {text:?} is not a point; rows are 1 to 15", self.offset + 1)
            }
        }
    }
}

impl core::error::Error for NotationError {}

/// A text without the byte order mark that some editors write in front of it.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads a move list. An empty text is an empty list.
pub fn parse_moves(text: &str) -> Result<Vec<Move>, NotationError> {
    let mut moves = Vec::new();
    let mut rest = Cursor { text: text.as_bytes(), offset: 0 };
    while let Some(byte) = rest.peek() {
        if rest.take_word(b"pass") || rest.take_word(b"--") {
            moves.push(Move::Pass);
        } else if byte.is_ascii_whitespace() || b",;-".contains(&byte) {
            rest.offset += 1;
        } else if byte.is_ascii_digit() && rest.take_number() {
            // A move number: skipped with its full stops.
        } else if matches!(byte.to_ascii_lowercase(), b'a'..=b'o') {
            moves.push(Move::Stone(rest.take_point()?));
        } else {
            let offset = rest.offset;
            let character = text.get(offset..).and_then(|tail| tail.chars().next()).unwrap_or('\u{fffd}');
            return Err(NotationError { offset, reason: NotationErrorReason::Unexpected(character) });
        }
    }
    Ok(moves)
}

/// Writes a move list as one lower-case word; passes as `--`.
pub fn format_moves(moves: &[Move]) -> String {
    let word = |mv: &Move| match mv {
        Move::Stone(point) => format!("{point:#}"),
        Move::Pass => "--".to_owned(),
    };
    moves.iter().map(word).collect()
}

struct Cursor<'a> {
    text: &'a [u8],
    offset: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    fn take_word(&mut self, word: &[u8]) -> bool {
        let next = self.text.get(self.offset..self.offset + word.len());
        let found = next.is_some_and(|next| next.eq_ignore_ascii_case(word));
        if found {
            self.offset += word.len();
        }
        found
    }

    /// A move number such as `12.` or `12...`, at most four digits.
    fn take_number(&mut self) -> bool {
        let tail = &self.text[self.offset..];
        let digits = tail.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let stops = tail[digits..].iter().take_while(|byte| **byte == b'.').count();
        let found = digits <= 4 && stops > 0;
        if found {
            self.offset += digits + stops;
        }
        found
    }

    fn take_point(&mut self) -> Result<Point, NotationError> {
        let tail = &self.text[self.offset..];
        let digits = tail[1..].iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        let word = String::from_utf8_lossy(&tail[..=digits]).into_owned();
        let point = word.parse().map_err(|_| NotationError {
            offset: self.offset,
            reason: NotationErrorReason::NoSuchRow(word),
        })?;
        self.offset += 1 + digits;
        Ok(point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mark_at_the_start_goes() {
        assert_eq!(without_mark("\u{feff}h8"), "h8");
        assert_eq!(without_mark("h8\u{feff}"), "h8\u{feff}");
        assert_eq!(without_mark("\u{feff}\u{feff}"), "\u{feff}");
        assert_eq!(without_mark(""), "");
    }

    #[test]
    fn every_spelling_reads_alike() {
        for text in
            ["h8i9--g7", "H8 I9 pass G7", "1. h8 2. i9 3. -- 4. g7", "1.h8 i9 2.PASS g7", "h8,i9;pass-g7"]
        {
            assert_eq!(format_moves(&parse_moves(text).unwrap()), "h8i9--g7", "{text}");
        }
        assert_eq!(parse_moves(" \n"), Ok(Vec::new()));
    }

    #[test]
    fn errors_name_the_place() {
        let offset = |text: &str| parse_moves(text).unwrap_err().offset;
        assert_eq!(offset("h8z9"), 2);
        assert_eq!(offset("h8 h16"), 3);
        assert_eq!(offset("h8 h"), 3);
        assert_eq!(offset("h8 i9 花"), 6);
        assert_eq!(offset("h8 12"), 3);
        assert_eq!(
            parse_moves("h8h0").unwrap_err().to_string(),
            "at character 3: \"h0\" is not a point; rows are 1 to 15"
        );
    }
}
