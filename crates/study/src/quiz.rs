//! A question about a point: may Black play there? Made from a seed, answered by the rules.

use kagetsu_rules::{Color, Combined, ForbiddenKind, Point, Position, Rule, SplitMix};
use kagetsu_words::PuzzleMessage;

use crate::facts::{Effort, facts};
use crate::reasons;
use crate::say::Translated;

/// Boards that are tried before any will do.
const TRIES: u64 = 4_000;
/// Points that are tried for the stones of a board.
const MOST_STONES_TRIED: usize = 200;
/// Rings around the centre that stones are put in.
const RINGS: u8 = 3;

/// What the point of a question makes; each kind is as likely as the others.
const KINDS: [Kind; 6] = [
    Kind::DoubleThree,
    Kind::DoubleFour,
    Kind::Overline,
    Kind::FalseDoubleThree,
    Kind::FourThree,
    Kind::FiveAnyway,
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    DoubleThree,
    DoubleFour,
    Overline,
    /// Looks like a double-three and is none.
    FalseDoubleThree,
    /// Allowed, and the best of moves.
    FourThree,
    /// Five, whatever else it makes.
    FiveAnyway,
}

impl Kind {
    fn fits(self, position: &Position, point: Point) -> bool {
        let forbidden = position.forbidden_kind(point);
        let class = position.combined(Color::Black, point);
        match self {
            Kind::DoubleThree => forbidden == Some(ForbiddenKind::DoubleThree),
            Kind::DoubleFour => forbidden == Some(ForbiddenKind::DoubleFour),
            Kind::Overline => forbidden == Some(ForbiddenKind::Overline),
            Kind::FalseDoubleThree => forbidden.is_none() && position.false_forbidden_set().contains(point),
            Kind::FourThree => forbidden.is_none() && class == Combined::FourThree,
            Kind::FiveAnyway => class == Combined::Five,
        }
    }
}

/// Facts that say why a point is allowed, the best first.
const ALLOWING: [&str; 7] =
    ["five-beats-foul", "five", "false-double-three", "four-three", "false-three", "open-four", "open-three"];

/// Why Black may play a point: what the stone makes there, and not what else there is on the board.
pub fn why_allowed(position: &Position, point: Point) -> Translated {
    let found = facts(position, point, &Effort::nodes(0)).ok().and_then(|facts| {
        let named = |name: &&str| facts.list.iter().find(|fact| fact.name() == *name);
        Some(reasons::in_words(ALLOWING.iter().find_map(named)?, facts.side))
    });
    found.unwrap_or_else(|| Translated::of(PuzzleMessage::ForbiddenNo { point: &point }))
}

/// A board and a point of the kind that the seed asks for, or of another where none was found.
pub fn question(seed: u64) -> Option<(Position, Point)> {
    let kind = KINDS[SplitMix::new(seed).below(KINDS.len())];
    let mut other = None;
    for attempt in 0..TRIES {
        let mut dice = SplitMix::new(SplitMix::nth(seed, attempt + 1));
        let position = board(&mut dice);
        let points: Vec<Point> =
            position.empty().into_iter().filter(|point| kind.fits(&position, *point)).collect();
        if let Some(point) = dice.pick(&points) {
            return Some((position, point));
        }
        if let Some(point) = position.forbidden_set().first() {
            other.get_or_insert((position, point));
        }
    }
    other
}

/// Stones around the centre, Black to move and nobody with a five.
fn board(dice: &mut SplitMix) -> Position {
    let mut position = Position::new(Rule::Renju);
    let near: Vec<Point> = Point::all().filter(|point| point.distance_to_center() <= RINGS).collect();
    let all: Vec<Point> = Point::all().collect();
    let stones = 12 + 2 * dice.below(5);
    for _ in 0..MOST_STONES_TRIED {
        if position.stone_count() >= stones {
            break;
        }
        // White keeps apart, so that Black's lines stay open.
        let own = if position.turn() == Color::Black || dice.below(3) == 0 { &near } else { &all };
        let point = own[dice.below(own.len())];
        let makes_five = position.combined(position.turn(), point) == Combined::Five;
        if position.is_legal(point) && !makes_five {
            let _ = position.place(point);
        }
    }
    if position.turn() == Color::White {
        position.pass();
    }
    position
}

#[cfg(test)]
mod tests {
    use kagetsu_words::Lang;

    use super::*;

    #[test]
    fn every_kind_of_question_comes_and_the_same_seed_asks_the_same() {
        let mut seen = std::collections::BTreeMap::<String, u32>::new();
        for seed in 0..60 {
            let (position, point) = question(seed).expect("a question");
            let again = question(seed).expect("a question");
            assert!(position == again.0 && point == again.1);
            assert!(position.winner().is_none() && position.turn() == Color::Black);
            let kind = KINDS.into_iter().position(|kind| kind.fits(&position, point)).expect("a kind");
            *seen.entry(kind.to_string()).or_default() += 1;
            if position.forbidden_kind(point).is_some() {
                continue;
            }
            let text = why_allowed(&position, point);
            let english = text.text(Lang::En);
            assert!(!english.is_empty() && !text.text(Lang::Ja).is_empty(), "{position:?} {point}");
            // The answer is about the point.
            let away = ["There was", "still", "wins by", "Stops", "Leaves"];
            assert!(!away.iter().any(|word| english.contains(word)), "{english}");
        }
        assert_eq!(seen.len(), KINDS.len(), "{seen:?}");
    }
}
