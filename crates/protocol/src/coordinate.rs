//! Points as the protocol writes them: `x,y`, both from 0, counted from the top left corner.

use core::fmt;

use kagetsu_rules::{Point, SIZE};

/// Why a text is not a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CoordinateError {
    /// It is not of the form `x,y`.
    NotAPair(String),
    /// The point is not on the board.
    OffBoard(i64, i64),
}

impl fmt::Display for CoordinateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CoordinateError::NotAPair(text) => write!(f, "expected x,y instead of {}", Quoted(text)),
            CoordinateError::OffBoard(x, y) => write!(f, "{x},{y} is off the board"),
        }
    }
}

impl core::error::Error for CoordinateError {}

/// Reads `x,y`; blanks around the numbers do not matter.
pub fn parse_point(text: &str) -> Result<Point, CoordinateError> {
    let not_a_pair = || CoordinateError::NotAPair(text.to_owned());
    let (x, y) = text.split_once(',').ok_or_else(not_a_pair)?;
    point_of(number(x).ok_or_else(not_a_pair)?, number(y).ok_or_else(not_a_pair)?)
}

/// The point at column `x` and row `y` from the top left.
pub(crate) fn point_of(x: i64, y: i64) -> Result<Point, CoordinateError> {
    let cell = |value: i64| u8::try_from(value).ok().filter(|value| *value < SIZE);
    let point = cell(x).zip(cell(y)).and_then(|(x, y)| Point::new(x, SIZE - 1 - y));
    point.ok_or(CoordinateError::OffBoard(x, y))
}

pub(crate) fn number(text: &str) -> Option<i64> {
    text.trim().parse().ok()
}

/// Writes a point as `x,y`.
pub(crate) fn format_point(point: Point) -> String {
    let (x, y) = cells(point);
    format!("{x},{y}")
}

/// Column and row from the top left.
pub(crate) fn cells(point: Point) -> (u8, u8) {
    (point.x(), SIZE - 1 - point.y())
}

/// Several points with blanks between them.
pub(crate) fn format_points(points: &[Point]) -> String {
    points.iter().map(|point| format_point(*point)).collect::<Vec<_>>().join(" ")
}

/// Foreign text inside a message: short, and on one line.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

/// How much of a foreign text is repeated.
const QUOTED: usize = 40;

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |c: char| if c.is_control() { '?' } else { c };
        let head: String = self.0.chars().take(QUOTED).map(plain).collect();
        let rest = if self.0.chars().nth(QUOTED).is_some() { "..." } else { "" };
        write!(f, "\"{head}{rest}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_goes_out_and_comes_back() {
        for point in Point::all() {
            assert_eq!(parse_point(&format_point(point)), Ok(point));
        }
        assert_eq!(format_point(Point::CENTER), "7,7");
        assert_eq!(format_point("A15".parse().unwrap()), "0,0", "the top left corner");
        assert_eq!(parse_point(" 14 , 0 ").unwrap().to_string(), "O15");
    }

    #[test]
    fn wrong_points_are_named() {
        for (text, reason) in [
            ("15,0", "15,0 is off the board"),
            ("-1,3", "-1,3 is off the board"),
            ("7", "expected x,y instead of \"7\""),
            ("7;7", "expected x,y instead of \"7;7\""),
            ("7,7,1", "expected x,y instead of \"7,7,1\""),
            ("", "expected x,y instead of \"\""),
            ("99999999999999999999,1", "expected x,y instead of \"99999999999999999999,1\""),
        ] {
            assert_eq!(parse_point(text).unwrap_err().to_string(), reason);
        }
        let long = "x".repeat(1_000) + "\u{7}";
        assert!(parse_point(&long).unwrap_err().to_string().len() < 100);
    }
}
