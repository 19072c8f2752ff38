//! The two colours, and a pair of values indexed by colour.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// One of the two sides. An empty point is `Option<Color>::None`, never a third colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// 黒: moves first; the only side with forbidden moves in renju.
    #[doc(alias = "黒")]
    Black = 0,
    /// 白.
    #[doc(alias = "白")]
    White = 1,
}

impl Color {
    /// Both colours, Black first.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// 0 for Black, 1 for White.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// The side that makes move number `ply` (counted from 0) when Black begins.
    pub const fn of_ply(ply: usize) -> Color {
        if ply.is_multiple_of(2) { Color::Black } else { Color::White }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

/// The text is not a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseColorError;

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a colour: expected black, white, b or w")
    }
}

impl core::error::Error for ParseColorError {}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `b`, `black`, `黒`, `w`, `white`, `白`, in any case.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        match text.to_lowercase().as_str() {
            "b" | "black" | "黒" => Ok(Color::Black),
            "w" | "white" | "白" => Ok(Color::White),
            _ => Err(ParseColorError),
        }
    }
}

/// A pair of values, one for each colour, indexed by [`Color`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T>([T; 2]);

impl<T> ByColor<T> {
    /// A pair from its two values.
    pub const fn new(black: T, white: T) -> ByColor<T> {
        ByColor([black, white])
    }

    /// A pair made by asking `make` for each colour.
    pub fn from_fn(mut make: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor([make(Color::Black), make(Color::White)])
    }

    /// Each colour with its value, Black first.
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        Color::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        &self.0[color.index()]
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_alternate_and_parse() {
        assert_eq!(!Color::Black, Color::White);
        assert_eq!(Color::of_ply(0), Color::Black);
        assert_eq!(Color::of_ply(7), Color::White);
        assert_eq!("W".parse(), Ok(Color::White));
        assert_eq!("黒".parse(), Ok(Color::Black));
        assert_eq!("x".parse::<Color>(), Err(ParseColorError));
    }

    #[test]
    fn a_pair_is_indexed_by_colour() {
        let mut pair = ByColor::new(1, 2);
        pair[Color::White] += 10;
        assert_eq!(pair, ByColor::from_fn(|color| if color == Color::Black { 1 } else { 12 }));
        assert_eq!(pair.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [1, 12]);
    }
}
