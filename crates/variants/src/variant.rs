//! What a game is played on and what wins it, as data: sides, row length, overline policy, gravity.
//!
//! Invariant: a `Variant` that exists is playable (sides 1 to 19, a row that fits, renju and caro on 15×15 five
//! only). Names and the text form are in the `preset` module.

use core::fmt;

use kagetsu_rules::{Color, Rule};

use crate::cell::{Cell, MAX_SIDE};

/// The shortest row that makes a game; two in a row is won by the first player at once.
pub const MIN_ROW: usize = 3;

/// Which rows win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Winning {
    /// A row of k or more wins.
    KOrMore,
    /// A row of exactly k wins; a longer one is a legal move that wins nothing.
    ExactlyK,
    /// Caro: exactly five, unless the opponent's stones stand at both ends.
    Caro,
    /// Renju: Black wins with exactly five and has forbidden points, White wins with five or more.
    Renju,
}

/// Where a stone may be put.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gravity {
    /// On any empty cell.
    Off,
    /// On the lowest empty cell of a column.
    Falls,
}

/// What a longer row than k is worth to one colour, and whether the opponent can blunt a row of k.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowRule {
    /// A row longer than k wins nothing.
    pub(crate) exact: bool,
    /// A row with the opponent's stones at both ends wins nothing.
    pub(crate) open_end_needed: bool,
}

/// A board and its rules; small, comparable, cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    width: u8,
    height: u8,
    k: u8,
    winning: Winning,
    gravity: Gravity,
}

/// Why a set of numbers is no playable variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariantError {
    /// A side is 0 or longer than 19.
    Side {
        /// The columns asked for.
        width: usize,
        /// The rows asked for.
        height: usize,
    },
    /// The row to make is shorter than three.
    RowTooShort {
        /// The row length asked for.
        k: usize,
    },
    /// The row to make fits nowhere on the board.
    RowTooLong {
        /// The row length asked for.
        k: usize,
        /// The longer side of the board.
        side: usize,
    },
    /// Renju and caro are defined for five on 15×15 without gravity.
    RuleNeedsFifteen {
        /// The rule asked for.
        rule: Rule,
    },
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::Side { width, height } => {
                write!(f, "a board of {width}x{height}: each side must be 1 to {MAX_SIDE}")
            }
            VariantError::RowTooShort { k } => write!(f, "a row of {k}: it must be {MIN_ROW} or more"),
            VariantError::RowTooLong { k, side } => {
                write!(f, "a row of {k} does not fit on a board whose longer side is {side}")
            }
            VariantError::RuleNeedsFifteen { rule } => {
                write!(f, "the rule {rule} needs 15x15, five in a row and no gravity")
            }
        }
    }
}

impl core::error::Error for VariantError {}

impl Variant {
    /// A board of `width` × `height` on which a row of `k` or more wins, without gravity.
    pub fn new(width: usize, height: usize, k: usize) -> Result<Variant, VariantError> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(VariantError::Side { width, height });
        }
        if k < MIN_ROW {
            return Err(VariantError::RowTooShort { k });
        }
        if k > width.max(height) {
            return Err(VariantError::RowTooLong { k, side: width.max(height) });
        }
        let (width, height, k) = (width as u8, height as u8, k as u8);
        Ok(Variant { width, height, k, winning: Winning::KOrMore, gravity: Gravity::Off })
    }

    /// The 15×15 five under one of the four rules of `kagetsu-rules`.
    pub const fn fifteen(rule: Rule) -> Variant {
        let winning = match rule {
            Rule::Renju => Winning::Renju,
            Rule::Standard => Winning::ExactlyK,
            Rule::Freestyle => Winning::KOrMore,
            Rule::Caro => Winning::Caro,
        };
        Variant { width: 15, height: 15, k: 5, winning, gravity: Gravity::Off }
    }

    /// The same board with stones that fall, or not.
    pub fn with_gravity(self, gravity: Gravity) -> Result<Variant, VariantError> {
        Variant { gravity, ..self }.checked()
    }

    /// The same board with another idea of what wins.
    pub fn with_winning(self, winning: Winning) -> Result<Variant, VariantError> {
        Variant { winning, ..self }.checked()
    }

    fn checked(self) -> Result<Variant, VariantError> {
        let rule = match self.winning {
            Winning::KOrMore | Winning::ExactlyK => return Ok(self),
            Winning::Caro => Rule::Caro,
            Winning::Renju => Rule::Renju,
        };
        let plain = Variant::fifteen(rule);
        if self == plain { Ok(self) } else { Err(VariantError::RuleNeedsFifteen { rule }) }
    }

    /// How many columns.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// How many rows.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// How many in a row win.
    pub const fn k(self) -> usize {
        self.k as usize
    }

    /// Which rows win.
    pub const fn winning(self) -> Winning {
        self.winning
    }

    /// Whether stones fall.
    pub const fn gravity(self) -> Gravity {
        self.gravity
    }

    /// How many cells.
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    /// Whether `cell` lies on the board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.x() < self.width() && cell.y() < self.height()
    }

    /// The middle cell; the lowest cell of the middle column under gravity.
    pub fn center(self) -> Cell {
        let y = match self.gravity {
            Gravity::Off => self.height() / 2,
            Gravity::Falls => 0,
        };
        Cell::at(self.width() / 2, y)
    }

    /// The rule of `kagetsu-rules` this board plays by, when it is the 15×15 five without gravity.
    pub fn rule(self) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| Variant::fifteen(*rule) == self)
    }

    /// What wins for `color`.
    pub(crate) const fn row_rule(self, color: Color) -> RowRule {
        let exact = match (self.winning, color) {
            (Winning::KOrMore, _) | (Winning::Renju, Color::White) => false,
            (Winning::ExactlyK | Winning::Caro, _) | (Winning::Renju, Color::Black) => true,
        };
        RowRule { exact, open_end_needed: matches!(self.winning, Winning::Caro) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_boards_are_refused() {
        assert_eq!(Variant::new(0, 9, 3), Err(VariantError::Side { width: 0, height: 9 }));
        assert_eq!(Variant::new(9, 20, 3), Err(VariantError::Side { width: 9, height: 20 }));
        assert_eq!(Variant::new(9, 9, 2), Err(VariantError::RowTooShort { k: 2 }));
        assert_eq!(Variant::new(7, 6, 8), Err(VariantError::RowTooLong { k: 8, side: 7 }));
        assert!(Variant::new(19, 19, 19).is_ok() && Variant::new(1, 3, 3).is_ok());
    }

    #[test]
    fn renju_needs_the_board_it_is_defined_on() {
        let wrong = Err(VariantError::RuleNeedsFifteen { rule: Rule::Renju });
        assert_eq!(Variant::new(9, 9, 5).and_then(|it| it.with_winning(Winning::Renju)), wrong);
        assert_eq!(Variant::fifteen(Rule::Renju).with_gravity(Gravity::Falls), wrong);
        let right = Variant::new(15, 15, 5).and_then(|it| it.with_winning(Winning::Renju));
        assert_eq!(right, Ok(Variant::fifteen(Rule::Renju)));
    }

    #[test]
    fn the_fifteen_board_knows_its_rule() {
        for rule in Rule::ALL {
            assert_eq!(Variant::fifteen(rule).rule(), Some(rule));
        }
        assert_eq!(Variant::new(15, 15, 4).unwrap().rule(), None);
    }
}
