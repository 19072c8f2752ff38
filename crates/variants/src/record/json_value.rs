//! A small JSON reader (RFC 8259) and the writing of strings; enough for records, exact in what it takes.
//!
//! Numbers stay text. Nesting is limited, so that no input can exhaust the stack.

use super::fields::clip;

/// The deepest nesting that is read.
const MAX_NESTING: usize = 16;

/// A JSON value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Json {
    Null,
    Bool(bool),
    Number(String),
    String(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of a key in an object; the first, should there be several.
    pub(super) fn field(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => fields.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Array(_) => None,
        }
    }
}

/// Where reading failed, in bytes, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct JsonError {
    pub(super) offset: usize,
    pub(super) reason: String,
}

/// Reads one value and nothing after it but blanks.
pub(super) fn parse(text: &str) -> Result<Json, JsonError> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < text.len() { Err(reader.error("unexpected text after the end")) } else { Ok(value) }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn error(&self, reason: &str) -> JsonError {
        JsonError { offset: self.at, reason: reason.to_string() }
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(' ' | '\t' | '\n' | '\r')) {
            self.at += 1;
        }
    }

    /// Takes `character`, after blanks, or fails.
    fn expect(&mut self, character: char) -> Result<(), JsonError> {
        self.blanks();
        if self.peek() == Some(character) {
            self.at += character.len_utf8();
            return Ok(());
        }
        Err(self.error(&format!("expected {character:?}")))
    }

    fn value(&mut self, nesting: usize) -> Result<Json, JsonError> {
        if nesting > MAX_NESTING {
            return Err(self.error("nested too deeply"));
        }
        self.blanks();
        match self.peek() {
            Some('{') => self.object(nesting),
            Some('[') => self.array(nesting),
            Some('"') => self.string().map(Json::String),
            Some('-' | '0'..='9') => self.number(),
            Some(_) => self.word(),
            None => Err(self.error("expected a value")),
        }
    }

    fn word(&mut self) -> Result<Json, JsonError> {
        let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
        for (word, value) in words {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.error(&format!("expected a value, found {:?}", clip(self.rest()))))
    }

    fn object(&mut self, nesting: usize) -> Result<Json, JsonError> {
        self.expect('{')?;
        let mut fields = Vec::new();
        self.blanks();
        if self.peek() == Some('}') {
            self.at += 1;
            return Ok(Json::Object(fields));
        }
        loop {
            self.blanks();
            let key = self.string()?;
            self.expect(':')?;
            fields.push((key, self.value(nesting + 1)?));
            if self.ends_list('}')? {
                return Ok(Json::Object(fields));
            }
        }
    }

    fn array(&mut self, nesting: usize) -> Result<Json, JsonError> {
        self.expect('[')?;
        let mut items = Vec::new();
        self.blanks();
        if self.peek() == Some(']') {
            self.at += 1;
            return Ok(Json::Array(items));
        }
        loop {
            items.push(self.value(nesting + 1)?);
            if self.ends_list(']')? {
                return Ok(Json::Array(items));
            }
        }
    }

    /// After an item: a comma, or the end.
    fn ends_list(&mut self, end: char) -> Result<bool, JsonError> {
        self.blanks();
        match self.next() {
            Some(',') => Ok(false),
            Some(found) if found == end => Ok(true),
            Some(_) | None => Err(self.error(&format!("expected ',' or {end:?}"))),
        }
    }

    fn string(&mut self) -> Result<String, JsonError> {
        self.expect('"')?;
        let mut string = String::new();
        loop {
            match self.next() {
                Some('"') => return Ok(string),
                Some('\\') => string.push(self.escape()?),
                Some(character) if character >= ' ' => string.push(character),
                Some(_) => return Err(self.error("a control character inside a string")),
                None => return Err(self.error("a string without its end")),
            }
        }
    }

    fn escape(&mut self) -> Result<char, JsonError> {
        match self.next() {
            Some(character @ ('"' | '\\' | '/')) => Ok(character),
            Some('b') => Ok('\u{8}'),
            Some('f') => Ok('\u{c}'),
            Some('n') => Ok('\n'),
            Some('r') => Ok('\r'),
            Some('t') => Ok('\t'),
            Some('u') => self.unicode(),
            Some(_) | None => Err(self.error("an unknown escape in a string")),
        }
    }

    fn unicode(&mut self) -> Result<char, JsonError> {
        let high = self.four_digits()?;
        let mut code = high;
        if (0xD800..0xDC00).contains(&high) && self.rest().starts_with("\\u") {
            self.at += 2;
            let low = self.four_digits()?;
            let pair = (0xDC00..0xE000).contains(&low);
            code = if pair { 0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00) } else { high };
        }
        char::from_u32(code).ok_or_else(|| self.error("half of a surrogate pair"))
    }

    fn four_digits(&mut self) -> Result<u32, JsonError> {
        let digits: String = self.rest().chars().take(4).collect();
        let hex = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let code = u32::from_str_radix(&digits, 16).ok().filter(|_| hex);
        self.at += if hex { 4 } else { 0 };
        code.ok_or_else(|| self.error("expected four hexadecimal digits"))
    }

    fn number(&mut self) -> Result<Json, JsonError> {
        let start = self.at;
        while matches!(self.peek(), Some('0'..='9' | '-' | '+' | '.' | 'e' | 'E')) {
            self.at += 1;
        }
        let text = self.text.get(start..self.at).unwrap_or_default();
        if text.parse::<f64>().is_err() {
            return Err(JsonError { offset: start, reason: format!("{:?} is not a number", clip(text)) });
        }
        Ok(Json::Number(text.to_string()))
    }
}

/// Writes a string with its quotes.
pub(super) fn push_string(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            character if character < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(character))),
            character => out.push(character),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read() {
        let text =
            r#" {"a": [1, -2.5e3, "x\"\\\n\u82b1\ud83c\udf38"], "b": {"c": null, "d": true}, "e": []} "#;
        let value = parse(text).unwrap();
        let string = Json::String("x\"\\\n花🌸".to_string());
        let numbers = ["1", "-2.5e3"].map(|text| Json::Number(text.to_string()));
        assert_eq!(value.field("a"), Some(&Json::Array([&numbers[..], &[string]].concat())));
        assert_eq!(value.field("b").and_then(|it| it.field("c")), Some(&Json::Null));
        assert_eq!(value.field("x"), None);
    }

    #[test]
    fn strings_round_trip() {
        for text in ["", "花月", "a\"b\\c\n\r\t\u{1}", "🌸"] {
            let mut out = String::new();
            push_string(&mut out, text);
            assert_eq!(parse(&out), Ok(Json::String(text.to_string())));
        }
    }

    #[test]
    fn bad_input_is_refused_and_never_panics() {
        let bad =
            ["", "{", "[1,", "\"", "\"\\u12", "\"\\x\"", "{1:2}", "nul", "1 2", "[1}", "\"\\ud800\"", "--1"];
        for text in bad {
            assert!(parse(text).is_err(), "{text}");
        }
        assert_eq!(parse(&"[".repeat(100_000)).unwrap_err().reason, "nested too deeply");
        let whole = r#"[{"a":"花\u82b1","b":[1,2.5,true,null]}]"#;
        for (end, _) in whole.char_indices() {
            assert!(parse(whole.get(..end).unwrap_or_default()).is_err(), "cut at {end}");
        }
    }
}
