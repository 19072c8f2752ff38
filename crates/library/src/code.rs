//! Small numbers that stand for values in files. They must not change.

use kagetsu_rules::{ByColor, Color, Move, Opening, OpeningFamily, OpeningRule, Point, Rule};

use crate::document::{DocumentKind, DocumentState, Winner};

/// A rule.
pub const fn rule(rule: Rule) -> u8 {
    match rule {
        Rule::Renju => 0,
        Rule::Standard => 1,
        Rule::Freestyle => 2,
        Rule::Caro => 3,
    }
}

/// The rule of a number.
pub fn to_rule(code: u8) -> Option<Rule> {
    Rule::ALL.into_iter().find(|it| rule(*it) == code)
}

/// An opening rule; 0 where none is known.
pub const fn opening_rule(rule: Option<OpeningRule>) -> u8 {
    match rule {
        None => 0,
        Some(OpeningRule::Free) => 1,
        Some(OpeningRule::Openings) => 2,
        Some(OpeningRule::Rif) => 3,
        Some(OpeningRule::Yamaguchi) => 4,
        Some(OpeningRule::Taraguchi10) => 5,
        Some(OpeningRule::Soosorv8) => 6,
        Some(OpeningRule::Swap2) => 7,
    }
}

/// The opening rule of a number.
pub fn to_opening_rule(code: u8) -> Option<OpeningRule> {
    OpeningRule::ALL.into_iter().find(|it| opening_rule(Some(*it)) == code)
}

/// One of the 26 openings: 1 to 13 direct, 14 to 26 indirect, 0 for none.
pub fn opening(opening: Option<&Opening>) -> u8 {
    opening.map_or(0, |opening| match opening.family {
        OpeningFamily::Direct => opening.number,
        OpeningFamily::Indirect => 13 + opening.number,
    })
}

/// The opening of a number.
pub fn to_opening(code: u8) -> Option<&'static Opening> {
    Opening::all().iter().find(|it| opening(Some(it)) == code)
}

/// Who won.
pub const fn winner(winner: Winner) -> u8 {
    match winner {
        Winner::Unknown => 0,
        Winner::Black => 1,
        Winner::Draw => 2,
        Winner::White => 3,
    }
}

/// The winner of a number; of its last two bits.
pub const fn to_winner(code: u8) -> Winner {
    match code & 3 {
        0 => Winner::Unknown,
        1 => Winner::Black,
        2 => Winner::Draw,
        _ => Winner::White,
    }
}

/// What a document is.
pub const fn kind(kind: DocumentKind) -> u8 {
    match kind {
        DocumentKind::Game => 0,
        DocumentKind::Study => 1,
    }
}

/// The kind of a number.
pub const fn to_kind(code: u8) -> DocumentKind {
    if code == 0 { DocumentKind::Game } else { DocumentKind::Study }
}

/// Where a document is in its life.
pub const fn state(state: DocumentState) -> u8 {
    match state {
        DocumentState::Kept => 0,
        DocumentState::Deleted => 1,
        DocumentState::Unfinished => 2,
    }
}

/// The state of a number.
pub const fn to_state(code: u8) -> DocumentState {
    match code {
        0 => DocumentState::Kept,
        1 => DocumentState::Deleted,
        _ => DocumentState::Unfinished,
    }
}

/// Which sides the owner played: 1 Black, 2 White, 3 both.
pub fn own(own: ByColor<bool>) -> u8 {
    u8::from(own[Color::Black]) | u8::from(own[Color::White]) << 1
}

/// The sides of a number.
pub const fn to_own(code: u8) -> ByColor<bool> {
    ByColor::new(code & 1 != 0, code & 2 != 0)
}

/// A move or none, as it stands in trees: 0 none, 1 to 225 a stone, 226 a pass.
pub const fn played(played: Option<Move>) -> u8 {
    match played {
        None => 0,
        Some(Move::Stone(point)) => point.index() as u8 + 1,
        Some(Move::Pass) => PASS,
    }
}

const PASS: u8 = 226;

/// The move of a number; nothing where it is none of these.
pub fn to_played(code: u8) -> Option<Option<Move>> {
    match code {
        0 => Some(None),
        PASS => Some(Some(Move::Pass)),
        code => Point::from_index(usize::from(code) - 1).map(|point| Some(Move::Stone(point))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_comes_back_from_its_number() {
        for it in Rule::ALL {
            assert_eq!(to_rule(rule(it)), Some(it));
        }
        for it in OpeningRule::ALL {
            assert_eq!(to_opening_rule(opening_rule(Some(it))), Some(it));
        }
        for it in Opening::all() {
            assert_eq!(to_opening(opening(Some(it))), Some(it));
        }
        for it in [Winner::Unknown, Winner::Black, Winner::Draw, Winner::White] {
            assert_eq!(to_winner(winner(it)), it);
        }
        assert_eq!(DocumentKind::ALL.map(|it| to_kind(kind(it))), DocumentKind::ALL);
        for it in [DocumentState::Kept, DocumentState::Deleted, DocumentState::Unfinished] {
            assert_eq!(to_state(state(it)), it);
        }
        assert!((0..4).all(|code| own(to_own(code)) == code));
        assert_eq!((to_rule(9), to_opening_rule(0), to_opening(0)), (None, None, None));
        let moves = Point::all().map(|point| Some(Move::Stone(point))).chain([None, Some(Move::Pass)]);
        for it in moves {
            assert_eq!(to_played(played(it)), Some(it));
        }
        assert_eq!(to_played(227), None);
    }
}
