//! Links to boards on the web.
//!
//! gomocalc `…/#/h8i9g7` (also with a rule: `…/#/renju/h8i9g7`), renju-portal `…?mv=7786` and `…?mvs=7786` (one
//! hexadecimal digit for the column and one for the row from the top), renju-note `…/#g:h8i9,c:2`. The name of the
//! site does not matter: what the link carries does.

use std::borrow::Cow;

use kagetsu_rules::{Move, Point, Rule, Setup};

use super::fields::{self, Dialect};
use super::{TextPart, position};
use crate::error::{Reason, RecordError};
use crate::record::{Builder, Record};

const SITES: [&str; 3] = ["gomocalc.com", "renjuportal.com", "renju-note.com"];

/// Whether `text` is a link, with or without its scheme, or a link's fragment.
pub(super) fn looks_like(text: &str) -> bool {
    let before_path = text.split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    text.starts_with('#')
        || matches!(before_path.as_str(), "http:" | "https:")
        || SITES.iter().any(|site| before_path == *site || before_path.ends_with(&format!(".{site}")))
}

/// Reads the position that a link carries.
pub(super) fn read(part: TextPart<'_>, rule: Rule) -> Result<Record, RecordError> {
    match decoded(part.text) {
        Cow::Borrowed(_) => plain(part, rule),
        // Places are those of the decoded link.
        Cow::Owned(text) => plain(TextPart::whole(&text), rule),
    }
}

fn plain(part: TextPart<'_>, rule: Rule) -> Result<Record, RecordError> {
    let (address, fragment) = match part.text.split_once('#') {
        Some((address, _)) => (address, Some(part.after(address.len() + 1))),
        None => (part.text, None),
    };
    if let Some(fragment) = fragment.filter(|fragment| !fragment.text.trim_matches('/').is_empty()) {
        return if fields::looks_like(fragment.text) {
            fields::read(fragment, rule, Dialect::RenjuNote)
        } else {
            path(fragment, rule)
        };
    }
    if let Some((before, _)) = address.split_once('?') {
        let query = TextPart { text: address, ..part }.after(before.len() + 1);
        return hex_query(query, rule);
    }
    Err(part.error(part.text.len(), Reason::End { expected: "a position behind '#' or '?mv='" }))
}

/// `/h8i9`, `/renju/h8i9`, this project's own `renju/h8i9`, or a rule alone for its empty board.
fn path(fragment: TextPart<'_>, rule: Rule) -> Result<Record, RecordError> {
    let slashes = fragment.text.len() - fragment.text.trim_start_matches('/').len();
    let rest = fragment.after(slashes);
    let rest = TextPart { text: rest.text.trim_end_matches('/'), ..rest };
    match rest.text.parse() {
        Ok(named) => Ok(Record::new(Setup::new(named))),
        Err(_) => position(rest, rule),
    }
}

/// `mv=` or `mvs=` and one pair of hexadecimal digits per move.
fn hex_query(query: TextPart<'_>, rule: Rule) -> Result<Record, RecordError> {
    let mut parameters = query.split(|c| c == '&');
    let value = parameters.find_map(|parameter| {
        let (name, _) = parameter.text.split_once('=')?;
        matches!(name, "mv" | "mvs").then(|| parameter.after(name.len() + 1))
    });
    let value = value.ok_or_else(|| query.error(0, Reason::word(query.text, "mv= or mvs= with moves")))?;
    let mut builder = Builder::new(Setup::new(rule));
    for (index, pair) in value.text.as_bytes().chunks(2).enumerate() {
        let offset = index * 2;
        let point = hex_point(pair);
        let point = point.ok_or_else(|| {
            value.error(
                offset,
                Reason::at(value.text, offset, "two hexadecimal digits from 0 to e for each move"),
            )
        })?;
        builder.play(Move::Stone(point)).map_err(|error| value.error(offset, error.into()))?;
    }
    Ok(builder.finish())
}

fn hex_point(pair: &[u8]) -> Option<Point> {
    let [x, from_top] = pair else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    Point::from_top(digit(*x)?, digit(*from_top)?)
}

/// `text` with `%2C` and the like resolved.
fn decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let mut ahead = rest.clone();
        let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        match (byte, digit(ahead.next()), digit(ahead.next())) {
            (b'%', Some(high), Some(low)) => {
                out.extend(u8::try_from(high * 16 + low));
                rest = ahead;
            }
            _ => out.push(byte),
        }
    }
    Cow::Owned(String::from_utf8_lossy(&out).into_owned())
}

#[cfg(test)]
mod tests {
    use crate::text::{read, write};
    use kagetsu_rules::{Color, Rule};

    fn moves(text: &str) -> String {
        write(&read(text, Rule::Renju).unwrap_or_else(|error| panic!("{text}: {error}")))
    }

    #[test]
    fn gomocalc_links_carry_moves_and_maybe_a_rule() {
        assert_eq!(moves("https://gomocalc.com/#/h8i9g7"), "h8i9g7");
        assert_eq!(moves("gomocalc.com/#/h8i9g7/"), "h8i9g7");
        assert_eq!(moves("https://gomocalc.com/#/standard/h8i9"), "standard/h8i9");
        assert_eq!(moves("http://127.0.0.1:8080/#renju/h8"), "h8");
        assert_eq!(moves("#/freestyle/"), "freestyle/");
    }

    #[test]
    fn renju_portal_links_count_rows_from_the_top() {
        assert_eq!(moves("https://v1.renjuportal.com/board/?mv=77867e"), "h8i9h1");
        assert_eq!(moves("https://renjuportal.com/board?x=1&mvs=7786"), "h8i9");
    }

    #[test]
    fn renju_note_links_show_what_their_cursor_says() {
        assert_eq!(moves("https://renju-note.com/#g:h8i9g7"), "h8i9g7");
        assert_eq!(moves("https://renju-note.com/#c:2,g:h8i9g7"), "h8i9");
        assert_eq!(moves("#g:h8,b:a1b1,w:c1"), "b:a1,b1 w:c1 turn:b moves:h8");
        assert_eq!(moves("#c%3A1%2Cg%3Ah8%2Co:i"), "b: w: turn:w moves:h8");
        let marked = read("#c:1,g:h8,p:a1c2,l:a1b2,gid:7", Rule::Renju).unwrap();
        assert_eq!(marked.node(marked.end()).notes().unwrap().marks.len(), 2);
        assert_eq!(marked.setup().stones(Color::Black).len(), 1);
    }

    #[test]
    fn broken_links_say_where() {
        let error = |text: &str| read(text, Rule::Renju).unwrap_err().to_string();
        assert_eq!(
            error("https://renjuportal.com/board?mvs=77f0"),
            "text, line 1, column 37: unexpected 'f': expected two hexadecimal digits from 0 to e for each move"
        );
        assert_eq!(error("https://gomocalc.com/#/h8h8"), "text, line 1, column 26: H8 is already occupied");
        assert!(error("https://gomocalc.com/").contains("unexpected end"));
        assert!(error("https://renjuportal.com/board?mvs=7").contains("two hexadecimal digits"));
    }
}
