//! What is random in self-play: where a game begins, and moves that a player might think of.

use kagetsu_engine::{Evaluator, TableEvaluator};
use kagetsu_rules::{Combined, Direction, Game, Point, PointSet, Position, Rule, SplitMix};

use crate::openings::{canonical, start};

/// One opening in so many is shifted away from the centre: edges have to be learned too.
const SHIFTED: usize = 3;
/// How far, at most, in each direction.
const SHIFT: usize = 5;
/// One opening in so many has random stones from the first on.
const FREE: usize = 3;
/// Random stones after a named opening, at most.
const EXTRA: usize = 6;
/// Moves that count as plausible.
const PLAUSIBLE: usize = 10;

/// The start of a game: a named opening or a stone at the centre, random stones near it, sometimes shifted. None when
/// it is against the rules or somebody could win at once.
pub(super) fn opening(rule: Rule, random: &mut SplitMix) -> Option<Game> {
    let mut stones = match random.below(FREE) {
        0 => vec![Point::CENTER],
        _ => random.pick(&canonical_stones())?.to_vec(),
    };
    let wanted = stones.len().max(3) + random.below(EXTRA + 1);
    while stones.len() < wanted {
        let set: PointSet = stones.iter().copied().collect();
        let near: Vec<Point> = (set.around(2) - set).into_iter().collect();
        stones.push(random.pick(&near)?);
    }
    if random.below(SHIFTED) == 0 {
        let steps = || 2 * SHIFT + 1;
        let right = random.below(steps()) as i8 - SHIFT as i8;
        let up = random.below(steps()) as i8 - SHIFT as i8;
        let shifted = |point: &Point| {
            point.step(Direction::Horizontal, right).and_then(|point| point.step(Direction::Vertical, up))
        };
        stones = stones.iter().map(shifted).collect::<Option<Vec<Point>>>()?;
    }
    let game = start(&stones, rule).ok()?;
    is_open(game.position()).then_some(game)
}

fn canonical_stones() -> Vec<[Point; 3]> {
    canonical().into_iter().filter_map(|stones| stones.try_into().ok()).collect()
}

/// Whether nothing is certain at a glance: no five, no four to answer, no open four to make. The evaluation is never
/// asked about other positions.
pub(super) fn is_open(position: &Position) -> bool {
    let (us, them) = (position.turn(), !position.turn());
    position.winner().is_none()
        && position.count(us, Combined::Five) == 0
        && position.count(them, Combined::Five) == 0
        && !position.points(us, Combined::OpenFour).into_iter().any(|point| position.may_play(us, point))
}

/// A legal move among those that look best at a glance.
pub(super) fn plausible(
    position: &Position,
    glance: &TableEvaluator,
    random: &mut SplitMix,
) -> Option<Point> {
    let glance = glance.sibling(position);
    let mut moves: Vec<(i32, usize, Point)> = position
        .legal_moves()
        .into_iter()
        .map(|point| (-glance.quick_score(position, point), random.below(1 << 30), point))
        .collect();
    moves.sort_unstable();
    moves.truncate(PLAUSIBLE);
    random.pick(&moves).map(|(_, _, point)| point)
}

/// A position a few plausible moves away, as searches visit them: fours are answered. None when it is decided.
pub(super) fn astray(
    position: &Position,
    glance: &TableEvaluator,
    random: &mut SplitMix,
) -> Option<Position> {
    let mut position = position.clone();
    for _ in 0..=random.below(3) {
        let _ = position.place(plausible(&position, glance, random)?);
        while position.winner().is_none()
            && position.count(position.turn(), Combined::Five) == 0
            && let Some(block) = position.points(!position.turn(), Combined::Five).single()
            && position.is_legal(block)
        {
            let _ = position.place(block);
        }
        if !is_open(&position) {
            return None;
        }
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use kagetsu_engine::Params;

    use super::*;
    use crate::seed::random;

    #[test]
    fn openings_are_playable_and_differ() {
        let mut random = random(5);
        let games: Vec<Game> = (0..400).filter_map(|_| opening(Rule::Renju, &mut random)).collect();
        assert!(games.len() > 200, "{} of 400", games.len());
        assert!(games.iter().all(|game| game.outcome().is_none() && (3..=9).contains(&game.moves().len())));
        let central = games.iter().filter(|game| game.position().stone_at(Point::CENTER).is_some()).count();
        assert!(central > games.len() / 2 && central < games.len(), "{central} of {}", games.len());
    }

    #[test]
    fn positions_astray_are_open_and_near() {
        let mut random = random(6);
        let game = start(&canonical()[3], Rule::Renju).unwrap();
        let glance = TableEvaluator::new(&Params::strong(), game.position());
        let made: Vec<Position> =
            (0..50).filter_map(|_| astray(game.position(), &glance, &mut random)).collect();
        assert!(made.len() > 30);
        assert!(made.iter().all(|position| is_open(position) && position.stone_count() > 3));
    }

    #[test]
    fn a_four_or_an_open_four_at_hand_is_no_open_position() {
        let after = |moves: &[&str]| {
            let mut position = Position::new(Rule::Renju);
            for text in moves {
                let _ = position.place(text.parse().unwrap());
            }
            is_open(&position)
        };
        assert!(after(&["h8", "a1", "i8", "a3"]));
        assert!(!after(&["h8", "a1", "i8", "a3", "j8", "a5"]), "an open four can be made");
        assert!(after(&["h8", "a1", "i8", "a3", "j8"]), "an open three to answer");
        assert!(!after(&["h8", "a1", "i8", "a3", "j8", "a5", "k8"]), "a four to answer");
    }
}
