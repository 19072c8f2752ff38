//! What stands between SGF's brackets: points, moves and text with escapes.
//!
//! Columns run from `a` on the left, rows from `a` at the top.

use kagetsu_rules::{Move, Point};

/// A point written as two letters, or tolerantly as `h8`.
pub(crate) fn point(value: &str) -> Option<Point> {
    match value.trim().as_bytes() {
        [column, row] if row.is_ascii_alphabetic() => Point::from_top(letter(*column)?, letter(*row)?),
        _ => value.trim().parse().ok(),
    }
}

fn letter(byte: u8) -> Option<u8> {
    let lower = byte.to_ascii_lowercase();
    lower.is_ascii_lowercase().then(|| lower - b'a')
}

/// A move: a point, or a pass as nothing or as `tt`.
pub(crate) fn played(value: &str) -> Option<Move> {
    match value.trim() {
        "" | "tt" => Some(Move::Pass),
        other => point(other).map(Move::Stone),
    }
}

/// A list of points: one, or a rectangle `upper left:lower right`.
pub(crate) fn points(value: &str) -> Option<Vec<Point>> {
    let Some((first, second)) = value.split_once(':') else { return point(value).map(|one| vec![one]) };
    let (first, second) = (point(first)?, point(second)?);
    let columns = first.x().min(second.x())..=first.x().max(second.x());
    let rows = first.y().min(second.y())..=first.y().max(second.y());
    Some(rows.flat_map(|y| columns.clone().filter_map(move |x| Point::new(x, y))).collect())
}

/// A point as two letters.
pub(crate) fn letters(point: Point) -> String {
    let letter = |number: u8| char::from(b'a' + number);
    [letter(point.x()), letter(point.y_from_top())].into_iter().collect()
}

/// A composed value's two halves, split at the first colon that is not escaped.
pub(crate) fn halves(value: &str) -> Option<(&str, &str)> {
    let colon = unescaped(value, b':')?;
    Some((value.get(..colon)?, value.get(colon + 1..)?))
}

/// Where the first ASCII `sign` stands in `text` that no backslash escapes.
pub(crate) fn unescaped(text: &str, sign: u8) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let found = !escaped && byte == sign;
        escaped = !escaped && byte == b'\\';
        found
    })
}

/// The meaning of a text value: escapes resolved, line breaks as `\n`, other white space as blanks.
pub(crate) fn text(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            '\\' => match rest.next() {
                // An escaped line break is none.
                Some(first @ ('\n' | '\r')) => {
                    rest.next_if(|second| is_break_pair(first, *second));
                }
                Some('\t' | '\u{b}' | '\u{c}') => out.push(' '),
                Some(plain) => out.push(plain),
                None => {}
            },
            first @ ('\n' | '\r') => {
                rest.next_if(|second| is_break_pair(first, *second));
                out.push('\n');
            }
            '\t' | '\u{b}' | '\u{c}' => out.push(' '),
            plain => out.push(plain),
        }
    }
    out
}

fn is_break_pair(first: char, second: char) -> bool {
    first != second && matches!(second, '\n' | '\r')
}

/// The meaning of a one-line value.
pub(crate) fn line(value: &str) -> String {
    text(value).replace('\n', " ")
}

/// `text` as a value: `\` and `]` escaped, and `:` too, which composed values need and others allow.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if matches!(character, '\\' | ']' | ':') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_run_from_the_top() {
        assert_eq!(point("aa").unwrap().to_string(), "A15");
        assert_eq!(point("hh"), Some(Point::CENTER));
        assert_eq!(point("H8"), Some(Point::CENTER));
        assert_eq!(letters("o1".parse().unwrap()), "oo");
        for bad in ["", "p", "pp", "hp", "h", "h16", "花", "hhh"] {
            assert_eq!(point(bad), None, "{bad}");
        }
        assert_eq!(played("tt"), Some(Move::Pass));
        assert_eq!(played("qq"), None);
    }

    #[test]
    fn rectangles_are_lists_in_short() {
        assert_eq!(points("aa:bc").unwrap().len(), 6);
        assert_eq!(points("aa:zz"), None);
    }

    #[test]
    fn text_means_what_the_escapes_say() {
        assert_eq!(text("a\\]b\\\\c\\\nd\r\ne\tf\\x"), "a]b\\cd\ne fx");
        assert_eq!(text(&escape("a]b\\c:d\ne")), "a]b\\c:d\ne");
        assert_eq!(halves(r"hh:a\:b"), Some(("hh", r"a\:b")));
        assert_eq!(halves(r"a\:b"), None);
        assert_eq!(line("a\r\nb"), "a b");
    }
}
