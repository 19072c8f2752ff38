//! The signs of SGF: parentheses, semicolons, names and bracketed values.
//!
//! Pulls tokens one at a time and holds nothing but its place, so that depth and size cost no stack. What names
//! and values mean is left to the reader.

use super::value::unescaped;

/// One sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `;`.
    Node,
    /// A property's name as written.
    Name(&'a str),
    /// A value without its brackets, still escaped.
    Value(&'a str),
}

/// A place where no sign can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SyntaxError {
    pub(crate) offset: usize,
    pub(crate) expected: &'static str,
}

/// Reads signs from a place on.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Lexer<'a> {
    /// Begins at the next game tree, `(;`, at or after byte `from`.
    pub(crate) fn at_next_tree(text: &'a str, from: usize) -> Option<Lexer<'a>> {
        let mut open = None;
        for (offset, byte) in text.bytes().enumerate().skip(from) {
            match (byte, open) {
                (b'(', _) => open = Some(offset),
                (b';', Some(offset)) => return Some(Lexer { text, offset }),
                (byte, _) if byte.is_ascii_whitespace() => {}
                _ => open = None,
            }
        }
        None
    }

    /// The place of the next sign.
    pub(crate) const fn offset(&self) -> usize {
        self.offset
    }

    /// The next sign with its place; nothing at the end of the text.
    pub(crate) fn next(&mut self) -> Result<Option<(usize, Token<'a>)>, SyntaxError> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.offset).is_some_and(u8::is_ascii_whitespace) {
            self.offset += 1;
        }
        let start = self.offset;
        let Some(byte) = bytes.get(start) else { return Ok(None) };
        let token = match byte {
            b'(' => self.sign(Token::Open),
            b')' => self.sign(Token::Close),
            b';' => self.sign(Token::Node),
            b'[' => Token::Value(self.value()?),
            byte if byte.is_ascii_alphanumeric() => Token::Name(self.name()),
            _ => return Err(SyntaxError { offset: start, expected: "a move, a property, ';', '(' or ')'" }),
        };
        Ok(Some((start, token)))
    }

    fn sign(&mut self, token: Token<'a>) -> Token<'a> {
        self.offset += 1;
        token
    }

    fn name(&mut self) -> &'a str {
        let start = self.offset;
        let rest = self.text.as_bytes().get(start..).unwrap_or_default();
        self.offset += rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        self.text.get(start..self.offset).unwrap_or_default()
    }

    fn value(&mut self) -> Result<&'a str, SyntaxError> {
        let start = self.offset + 1;
        let rest = self.text.get(start..).unwrap_or_default();
        let Some(length) = unescaped(rest, b']') else {
            return Err(SyntaxError { offset: self.text.len(), expected: "']'" });
        };
        self.offset = start + length + 1;
        Ok(rest.get(..length).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Result<Vec<Token<'_>>, SyntaxError> {
        let mut lexer = Lexer::at_next_tree(text, 0).expect("a tree");
        core::iter::from_fn(|| lexer.next().transpose()).map(|token| token.map(|(_, token)| token)).collect()
    }

    #[test]
    fn junk_before_a_tree_is_skipped_and_brackets_hold_anything() {
        let read = tokens("To: you (hi)\n( \n;C[a\\]b;(\\\\] 5A [x] [花])").unwrap();
        let name = Token::Name;
        let value = Token::Value;
        assert_eq!(
            read,
            [
                Token::Open,
                Token::Node,
                name("C"),
                value("a\\]b;(\\\\"),
                name("5A"),
                value("x"),
                value("花"),
                Token::Close
            ]
        );
    }

    #[test]
    fn open_values_and_stray_signs_are_errors_with_a_place() {
        assert_eq!(tokens("(;C[a\\]").unwrap_err(), SyntaxError { offset: 7, expected: "']'" });
        assert_eq!(tokens("(;]").unwrap_err().offset, 2);
        assert!(Lexer::at_next_tree("(a;b)", 0).is_none());
    }
}
