//! What a win by fours needs: whether it still works after another stone, and which points touch it.

use kagetsu_rules::{Color, Combined, Point, PointSet, Position, Shape};

use crate::vcf::FourReply;

/// Whether `line` wins for the side to move as it stands: every move legal and a four, every block the one that
/// the line expects, and the defender never with a five of its own.
pub(crate) fn holds(position: &Position, line: &[Point]) -> bool {
    let attacker = position.turn();
    let mut board = position.clone();
    for step in line.chunks(2) {
        let attack = step[0];
        if board.stone_at(attack).is_some() || !board.may_play(attacker, attack) {
            return false;
        }
        if board.combined(attacker, attack) == Combined::Five {
            return true;
        }
        let threats = board.points(!attacker, Combined::Five);
        if !(threats - PointSet::from(attack)).is_empty() || !board.combined(attacker, attack).is_four() {
            return false;
        }
        let _ = board.place(attack);
        match (FourReply::to_four(&board, attacker), step.get(1)) {
            // The checker refuses an answer on a taken point, needed or not.
            (FourReply::None, expected) => {
                return expected.is_none_or(|block| board.stone_at(*block).is_none());
            }
            (FourReply::Block(block), Some(expected)) if block == *expected => {
                let _ = board.place(block);
            }
            (FourReply::Block(_) | FourReply::Several(_) | FourReply::NoFour, _) => return false,
        }
    }
    false
}

/// The points where a stone of the defender, who is to move, may spoil `line`.
///
/// A stone spoils a line by standing on it, by making one of its blocks a four, or, where forbidden points play a
/// part, by changing what is forbidden; fours of the defender itself are not among them.
pub(crate) fn zone(position: &Position, attacker: Color, line: &[Point]) -> PointSet {
    let defender = !attacker;
    let mut board = position.passed();
    let mut zone = PointSet::EMPTY;
    for step in line.chunks(2) {
        let attack = step[0];
        zone.insert(attack);
        if needs_recursion(&board, attacker, attack) {
            zone |= near(attack);
        }
        let _ = board.place(attack);
        if let Some(block) = step.get(1) {
            zone.insert(*block);
            let before = board.fours(defender);
            let _ = board.place(*block);
            zone |= board.fours(defender) - before;
        } else if board.winner().is_none() {
            let fives = board.points(attacker, Combined::Five);
            zone |= fives;
            if let Some(block) = fives.single() {
                // The block is forbidden to Black: whatever changes a line through it may make it legal.
                zone |= near(block);
            }
        }
    }
    zone & position.empty()
}

/// Everything near a line: outside of it no stone changes anything, fours of the defender apart.
pub(crate) fn surroundings(position: &Position, attacker: Color, line: &[Point]) -> PointSet {
    let forbidden_matters = Color::ALL.into_iter().any(|color| position.rule().has_forbidden(color));
    let mut board = position.passed();
    let mut surroundings = PointSet::EMPTY;
    for (ply, point) in line.iter().enumerate() {
        surroundings |= near(*point);
        let recursion = ply % 2 == 0 && needs_recursion(&board, attacker, *point);
        let trap = forbidden_matters && attacker == Color::White && ply + 1 == line.len();
        let one_block = matches!(board.combined(attacker, *point), Combined::Four | Combined::FourThree);
        if recursion || (trap && one_block) {
            return position.empty();
        }
        let _ = board.place(*point);
    }
    surroundings & position.empty()
}

/// The point and all that share a row of six with it: no other stone changes what it makes.
fn near(point: Point) -> PointSet {
    PointSet::from(point).on_lines(5)
}

/// Whether the exact forbidden check decides if Black may play `point`.
fn needs_recursion(position: &Position, color: Color, point: Point) -> bool {
    let threes =
        || position.shapes(color, point).into_iter().filter(|shape| *shape == Shape::OpenThree).count();
    position.rule().has_forbidden(color) && threes() >= 2
}
