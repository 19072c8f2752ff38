//! The four rule sets as data: what wins, and what is forbidden to whom.

use crate::color::Color;

/// A rule set of the 15×15 board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rule {
    /// 連珠 by the RIF rules: Black wins with exactly five and may not make an overline, a double-four or a
    /// double-three; White wins with five or more and has no forbidden moves.
    #[doc(alias = "連珠")]
    #[default]
    Renju,
    /// Exactly five wins, for both sides; an overline is a legal move that wins nothing.
    Standard,
    /// 五目並べ: five or more wins, for both sides.
    #[doc(alias = "五目並べ")]
    Freestyle,
    /// Exactly five wins unless the opponent's stones stand at both its ends; the edge does not block.
    Caro,
}

/// What a row of more than five is worth to a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Overline {
    /// It wins like a five.
    Wins,
    /// It is a legal move that wins nothing.
    Worthless,
    /// It is forbidden.
    Forbidden,
}

impl Rule {
    /// All four rule sets.
    pub const ALL: [Rule; 4] = [Rule::Renju, Rule::Standard, Rule::Freestyle, Rule::Caro];

    /// 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What six or more in a row is worth to `color`.
    pub const fn overline(self, color: Color) -> Overline {
        match (self, color) {
            (Rule::Renju, Color::Black) => Overline::Forbidden,
            (Rule::Renju, Color::White) | (Rule::Freestyle, _) => Overline::Wins,
            (Rule::Standard | Rule::Caro, _) => Overline::Worthless,
        }
    }

    /// Whether a five with the opponent's stones at both ends does not win.
    pub const fn blocked_five_fails(self) -> bool {
        matches!(self, Rule::Caro)
    }

    /// Whether `color` has forbidden points.
    pub const fn has_forbidden(self, color: Color) -> bool {
        matches!((self, color), (Rule::Renju, Color::Black))
    }

    /// The name used in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Renju => "renju",
            Rule::Standard => "standard",
            Rule::Freestyle => "freestyle",
            Rule::Caro => "caro",
        }
    }
}

crate::by_name! {
    /// The text names no rule set.
    Rule by name, else ParseRuleError: "not a rule: expected renju, standard, freestyle or caro"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for rule in Rule::ALL {
            assert_eq!(rule.name().to_uppercase().parse(), Ok(rule));
        }
        assert_eq!("go".parse::<Rule>(), Err(ParseRuleError));
    }

    #[test]
    fn only_black_has_forbidden_points_and_only_in_renju() {
        for rule in Rule::ALL {
            for color in Color::ALL {
                let forbidden = rule == Rule::Renju && color == Color::Black;
                assert_eq!(rule.has_forbidden(color), forbidden);
                assert_eq!(rule.overline(color) == Overline::Forbidden, forbidden);
            }
        }
    }
}
