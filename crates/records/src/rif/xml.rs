//! As much of XML as a database file needs: elements with attributes, and text, piece by piece from a stream.
//!
//! No entities but the five of XML and characters by number, nothing from outside, and no piece larger than
//! [`MOST_PIECE`].

use std::borrow::Cow;
use std::io::BufRead;

use encoding_rs::{Encoding, UTF_8};

use crate::error::{Place, Reason, RecordError, StreamError};
use crate::format::Format;

/// Bytes of one tag or one stretch of text.
const MOST_PIECE: usize = 1 << 20;

/// A piece of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// An element begins.
    Start(Element),
    /// An element ends.
    End(String),
    /// Text, not empty.
    Text(String),
}

/// An element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) place: Place,
    attributes: Vec<(String, String)>,
}

impl Element {
    /// The value of an attribute, if it says anything.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name)?;
        Some(found.1.trim()).filter(|value| !value.is_empty())
    }
}

/// Takes pieces from a stream.
#[derive(Debug)]
pub(super) struct XmlReader<R> {
    input: R,
    encoding: &'static Encoding,
    line: usize,
    column: usize,
    /// The end of an element that has no content.
    closing: Option<String>,
    /// Elements that are open.
    depth: usize,
    seen: bool,
}

/// Elements within elements.
const MOST_DEPTH: usize = 64;

impl<R: BufRead> XmlReader<R> {
    pub(super) const fn new(input: R) -> XmlReader<R> {
        XmlReader { input, encoding: UTF_8, line: 1, column: 1, closing: None, depth: 0, seen: false }
    }

    pub(super) const fn place(&self) -> Place {
        Place::Text { line: self.line, column: self.column }
    }

    /// The next piece; none at the end of the document.
    pub(super) fn piece(&mut self) -> Result<Option<Piece>, StreamError> {
        if let Some(name) = self.closing.take() {
            self.depth -= 1;
            return Ok(Some(Piece::End(name)));
        }
        loop {
            let place = self.place();
            let text = self.until(b'<', place)?;
            let is_end = self.peek()?.is_none();
            let text = self.plain(&text, place)?;
            if !text.trim().is_empty() && self.depth > 0 {
                return Ok(Some(Piece::Text(text.into_owned())));
            }
            if is_end {
                let expected = if self.seen { "the end of an element" } else { "an element" };
                let is_whole = self.seen && self.depth == 0;
                return if is_whole { Ok(None) } else { Err(fault(place, Reason::End { expected })) };
            }
            if let Some(piece) = self.tag()? {
                return Ok(Some(piece));
            }
        }
    }

    /// What stands in angle brackets; none where it says nothing.
    fn tag(&mut self) -> Result<Option<Piece>, StreamError> {
        let place = self.place();
        self.byte()?;
        let tag = self.bracket(place)?;
        let tag = self.encoding.decode_without_bom_handling(&tag).0.into_owned();
        if let Some(data) = tag.strip_prefix("![CDATA[").and_then(|tag| tag.strip_suffix("]]")) {
            return Ok((!data.trim().is_empty()).then(|| Piece::Text(data.to_owned())));
        }
        if let Some(declaration) = tag.strip_prefix('?') {
            self.declared(declaration);
            return Ok(None);
        }
        if tag.starts_with('!') {
            return Ok(None);
        }
        if let Some(name) = tag.strip_prefix('/') {
            let depth = self.depth.checked_sub(1);
            self.depth = depth.ok_or_else(|| fault(place, Reason::word(name, "an element")))?;
            return Ok(Some(Piece::End(name.trim().to_owned())));
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag.as_str(), false), |tag| (tag, true));
        let element = element(tag, place)?;
        self.seen = true;
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err(fault(place, Reason::word(&element.name, "fewer elements within elements")));
        }
        if is_empty {
            self.closing = Some(element.name.clone());
        }
        Ok(Some(Piece::Start(element)))
    }

    /// The encoding that the document names for itself.
    fn declared(&mut self, declaration: &str) {
        let named = element(declaration.trim_end_matches('?'), Place::START).ok();
        let label = named.as_ref().and_then(|declared| declared.get("encoding"));
        if let Some(encoding) = label.and_then(|label| Encoding::for_label(label.as_bytes())) {
            self.encoding = encoding;
        }
    }

    fn peek(&mut self) -> Result<Option<u8>, StreamError> {
        Ok(self.input.fill_buf()?.first().copied())
    }

    fn byte(&mut self) -> Result<Option<u8>, StreamError> {
        let byte = self.peek()?;
        if let Some(byte) = byte {
            self.input.consume(1);
            match byte {
                b'\n' => (self.line, self.column) = (self.line + 1, 1),
                byte if byte & 0xc0 != 0x80 => self.column += 1,
                _ => {}
            }
        }
        Ok(byte)
    }

    /// The bytes before a sign or the end; the sign stays.
    fn until(&mut self, sign: u8, place: Place) -> Result<Vec<u8>, StreamError> {
        let mut bytes = Vec::new();
        while let Some(next) = self.peek()? {
            if next == sign {
                break;
            }
            self.byte()?;
            self.take(&mut bytes, next, place)?;
        }
        Ok(bytes)
    }

    fn take(&self, bytes: &mut Vec<u8>, byte: u8, place: Place) -> Result<(), StreamError> {
        if bytes.len() >= MOST_PIECE {
            return Err(fault(place, Reason::TooLarge(MOST_PIECE)));
        }
        bytes.push(byte);
        Ok(())
    }

    /// The bytes of a tag, after its `<` and without its `>`, which may stand in quotes, comments and data too.
    fn bracket(&mut self, place: Place) -> Result<Vec<u8>, StreamError> {
        let mut bytes = Vec::new();
        let mut quote = None;
        let mut nested = 0_usize;
        loop {
            let next = self.byte()?.ok_or_else(|| fault(self.place(), Reason::End { expected: "'>'" }))?;
            let special = [(&b"!--"[..], &b"--"[..]), (b"![CDATA[", b"]]")];
            let special = special.into_iter().find(|(start, _)| bytes.starts_with(start));
            match (special, quote, next) {
                (Some((start, end)), _, b'>')
                    if bytes.len() >= start.len() + end.len() && bytes.ends_with(end) =>
                {
                    return Ok(bytes);
                }
                (Some(_), ..) => {}
                (None, Some(open), next) if next == open => quote = None,
                (None, Some(_), _) => {}
                (None, None, b'"' | b'\'') => quote = Some(next),
                (None, None, b'<') => nested += 1,
                (None, None, b'>') if nested > 0 => nested -= 1,
                (None, None, b'>') => return Ok(bytes),
                (None, None, _) => {}
            }
            self.take(&mut bytes, next, place)?;
        }
    }

    fn plain<'a>(&self, bytes: &'a [u8], place: Place) -> Result<Cow<'a, str>, StreamError> {
        let bytes = if self.seen { bytes } else { bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes) };
        let text = self.encoding.decode_without_bom_handling(bytes).0;
        if text.contains('&') { unescaped(&text, place).map(Cow::Owned) } else { Ok(text) }
    }
}

pub(super) const fn fault(place: Place, reason: Reason) -> StreamError {
    StreamError::Record(RecordError { format: Format::Rif, place, reason })
}

fn element(tag: &str, place: Place) -> Result<Element, StreamError> {
    let name: String = tag.chars().take_while(|sign| !sign.is_whitespace()).collect();
    if name.is_empty() || name.contains(['<', '=', '"', '\'']) {
        return Err(fault(place, Reason::word(tag, "an element")));
    }
    let mut rest = tag.get(name.len()..).unwrap_or_default().trim_start();
    let mut attributes = Vec::new();
    while !rest.is_empty() {
        let bad = || fault(place, Reason::word(rest, "an attribute such as id=\"1\""));
        let (key, after) = rest.split_once('=').ok_or_else(bad)?;
        let after = after.trim_start();
        let quote = after.chars().next().filter(|quote| matches!(quote, '"' | '\'')).ok_or_else(bad)?;
        let (value, after) = after.get(1..).and_then(|after| after.split_once(quote)).ok_or_else(bad)?;
        attributes.push((key.trim().to_owned(), unescaped(value, place)?));
        rest = after.trim_start();
    }
    Ok(Element { name, place, attributes })
}

/// A text with its entities put in.
fn unescaped(text: &str, place: Place) -> Result<String, StreamError> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        plain.push_str(before);
        let known = after.split_once(';').and_then(|(name, after)| Some((entity(name)?, after)));
        let Some((sign, after)) = known else {
            return Err(fault(place, Reason::word(&format!("&{after}"), "a character such as &amp;")));
        };
        plain.push(sign);
        rest = after;
    }
    plain.push_str(rest);
    Ok(plain)
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}

/// A text fit to stand in XML, without the control characters that cannot.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' => safe.push_str("&#10;"),
            '\t' => safe.push_str("&#9;"),
            sign if sign.is_control() || matches!(sign, '\u{fffe}' | '\u{ffff}') => {}
            sign => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Result<Vec<Piece>, String> {
        let mut reader = XmlReader::new(text.as_bytes());
        let mut pieces = Vec::new();
        loop {
            match reader.piece() {
                Ok(Some(piece)) => pieces.push(piece),
                Ok(None) => return Ok(pieces),
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    #[test]
    fn elements_attributes_and_text_are_told_apart() {
        let text = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY x \"y\">]><a k='1 > 2' l=\"&lt;&#33198;\"><!-- <b> --><b/>x &amp; y<![CDATA[<z>]]></a>";
        let pieces = pieces(text).unwrap();
        let Piece::Start(first) = &pieces[0] else { panic!("{pieces:?}") };
        assert_eq!((first.name.as_str(), first.get("k"), first.get("l")), ("a", Some("1 > 2"), Some("<膮")));
        let texts: Vec<_> = pieces.iter().filter(|piece| matches!(piece, Piece::Text(_))).collect();
        assert_eq!(texts, [&Piece::Text("x & y".to_owned()), &Piece::Text("<z>".to_owned())]);
        assert_eq!(pieces.len(), 6);
    }

    #[test]
    fn what_is_no_xml_is_refused_with_its_place() {
        for (text, place) in [
            ("", "line 1, column 1"),
            ("<a>\n<b", "line 2, column 3"),
            ("<a>", "line 1, column 4"),
            ("<a b=c>", "line 1, column 1"),
            ("<a>&x;</a>", "line 1, column 4"),
            ("</a>", "line 1, column 1"),
        ] {
            let error = pieces(text).unwrap_err();
            assert!(error.contains(place), "{text}: {error}");
        }
        assert!(pieces(&"<a>".repeat(100)).unwrap_err().contains("fewer elements"));
        assert!(pieces(&format!("<a>{}", "x".repeat(2 << 20))).unwrap_err().contains("larger than"));
    }
}
