//! Boards as pictures: `.` empty, `X` Black, `O` White, the top row first.

use core::fmt;

use kagetsu_rules::Color;

use super::{Board, SetupError};
use crate::cell::{Cell, column_letter};
use crate::variant::Variant;

/// Why a picture is no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// Too few or too many rows.
    Rows {
        /// How many the board has.
        expected: usize,
        /// How many the picture has.
        found: usize,
    },
    /// A row with too few or too many cells.
    Columns {
        /// The line of the picture, from 1.
        line: usize,
        /// How many the board has.
        expected: usize,
        /// How many the row has.
        found: usize,
    },
    /// A character that is none of `.`, `X`, `O`.
    Character {
        /// The line of the picture, from 1.
        line: usize,
        /// The character.
        found: char,
    },
    /// The stones make no playable diagram.
    Stones(SetupError),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::Rows { expected, found } => write!(f, "{found} rows instead of {expected}"),
            PictureError::Columns { line, expected, found } => {
                write!(f, "line {line}: {found} cells instead of {expected}")
            }
            PictureError::Character { line, found } => {
                write!(f, "line {line}: {found:?} is none of . (empty), X (black), O (white)")
            }
            PictureError::Stones(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PictureError {}

impl Board {
    /// The board in a picture, with `turn` to move. Blanks and empty lines do not count.
    pub fn from_picture(variant: Variant, picture: &str, turn: Color) -> Result<Board, PictureError> {
        let rows: Vec<(usize, &str)> =
            (1..).zip(picture.lines()).filter(|(_, row)| !row.trim().is_empty()).collect();
        if rows.len() != variant.height() {
            return Err(PictureError::Rows { expected: variant.height(), found: rows.len() });
        }
        let mut stones: [Vec<Cell>; 2] = [Vec::new(), Vec::new()];
        for (y, (line, row)) in rows.into_iter().rev().enumerate() {
            let row: Vec<char> = row.chars().filter(|character| !character.is_whitespace()).collect();
            if row.len() != variant.width() {
                return Err(PictureError::Columns { line, expected: variant.width(), found: row.len() });
            }
            for (x, character) in row.into_iter().enumerate() {
                match character {
                    '.' => {}
                    'X' => stones[0].push(Cell::at(x, y)),
                    'O' => stones[1].push(Cell::at(x, y)),
                    found => return Err(PictureError::Character { line, found }),
                }
            }
        }
        Board::from_stones(variant, &stones[0], &stones[1], turn).map_err(PictureError::Stones)
    }
}

impl fmt::Display for Board {
    /// The picture with row numbers and column letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in (0..self.variant.height()).rev() {
            write!(f, "{:2}", y + 1)?;
            for x in 0..self.variant.width() {
                f.write_str(match self.stone_at(Cell::at(x, y)) {
                    Some(Color::Black) => " X",
                    Some(Color::White) => " O",
                    None => " .",
                })?;
            }
            f.write_str("\n")?;
        }
        f.write_str("  ")?;
        (0..self.variant.width()).try_for_each(|x| write!(f, " {}", column_letter(x)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_read_and_shown() {
        let variant: Variant = "5x3x3".parse().unwrap();
        let board =
            Board::from_picture(variant, "\n . . O . .\n . X . . .\n\n X . . . O\n", Color::Black).unwrap();
        let shown = " 3 . . O . .\n 2 . X . . .\n 1 X . . . O\n   a b c d e";
        assert_eq!(board.to_string(), shown);
    }

    #[test]
    fn each_bad_picture_says_where() {
        let variant: Variant = "3x3x3".parse().unwrap();
        let message = |picture| Board::from_picture(variant, picture, Color::Black).unwrap_err().to_string();
        assert_eq!(message("...\n..."), "2 rows instead of 3");
        assert_eq!(message("...\n....\n..."), "line 2: 4 cells instead of 3");
        assert_eq!(message("...\n...\n.x."), "line 3: 'x' is none of . (empty), X (black), O (white)");
        assert_eq!(message("XXX\n...\n..."), "the game in the diagram is already over");
    }
}
