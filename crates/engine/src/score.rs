//! Scores: what the search computes with, and what it says to others.

use core::fmt;

/// A score in the view of the side to move. Wins are counted from the root, sooner is better.
pub(crate) type Value = i32;

/// More than any score.
pub(crate) const INFINITE: Value = 30_000_000;
/// A win at the root itself; a win after `n` plies scores `n` less.
const WIN: Value = 20_000_000;
/// The most that an evaluation may say of a board: far from any win.
pub(crate) const MOST_UNCERTAIN: Value = 5_000_000;
/// The longest win the board has room for.
const LONGEST: Value = 1_000;

/// The score of a win that is complete `ply` plies after the root.
pub(crate) const fn win_at(ply: u32) -> Value {
    WIN - ply as Value
}

/// The score of a loss that is complete `ply` plies after the root.
pub(crate) const fn loss_at(ply: u32) -> Value {
    -win_at(ply)
}

/// Whether a score means a win or a loss.
pub(crate) const fn is_decided(value: Value) -> bool {
    value.abs() >= WIN - LONGEST
}

/// A score kept in the table counts wins from its own position, not from the root.
pub(crate) const fn to_table(value: Value, ply: u32) -> Value {
    if value >= WIN - LONGEST {
        value + ply as Value
    } else if value <= LONGEST - WIN {
        value - ply as Value
    } else {
        value
    }
}

/// The reverse of [`to_table`].
pub(crate) const fn from_table(value: Value, ply: u32) -> Value {
    if value >= WIN - LONGEST {
        value - ply as Value
    } else if value <= LONGEST - WIN {
        value + ply as Value
    } else {
        value
    }
}

/// A score for the outside: a win or loss in so many plies, the final five included, or a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// The side to move wins in so many plies.
    Win(u32),
    /// The side to move loses in so many plies.
    Loss(u32),
    /// 評価値: undecided.
    Value(i32),
}

impl Score {
    /// The score behind a search value.
    pub(crate) const fn of(value: Value) -> Score {
        if value >= WIN - LONGEST {
            Score::Win((WIN - value) as u32)
        } else if value <= LONGEST - WIN {
            Score::Loss((WIN + value) as u32)
        } else {
            Score::Value(value)
        }
    }

    /// The same score seen by the other side.
    pub const fn mirrored(self) -> Score {
        match self {
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
            Score::Value(value) => Score::Value(-value),
        }
    }
}

impl fmt::Display for Score {
    /// `+M7`, `-M7` or a signed number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Win(plies) => write!(f, "+M{plies}"),
            Score::Loss(plies) => write!(f, "-M{plies}"),
            Score::Value(value) => write!(f, "{value:+}"),
        }
    }
}

/// Whether a score is exact or only bounds the truth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// Inside its window at its depth.
    Exact,
    /// The truth is at least this.
    Lower,
    /// The truth is at most this.
    Upper,
}

impl Bound {
    /// `lower` or `upper`, for machines; an exact score needs no word.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Bound::Exact => None,
            Bound::Lower => Some("lower"),
            Bound::Upper => Some("upper"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_survive_the_table_and_shift_with_the_ply() {
        for ply in [0, 3, 40] {
            for value in [win_at(ply + 5), loss_at(ply + 4), 137, -20_000] {
                assert_eq!(from_table(to_table(value, ply), ply), value);
            }
            assert_eq!(to_table(win_at(ply + 5), ply), win_at(5));
        }
        assert_eq!(Score::of(win_at(7)), Score::Win(7));
        assert_eq!(Score::of(loss_at(8)).to_string(), "-M8");
        assert_eq!(Score::of(-12).mirrored(), Score::Value(12));
        assert!(is_decided(win_at(225)) && !is_decided(1_000_000));
    }
}
