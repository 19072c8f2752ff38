//! Which moves the search for threats considers, for the attacker and for the defender.

use kagetsu_rules::{Color, Combined, Point, PointSet, Position, Shape};

use crate::Space;
use crate::vcf::may_play;

/// The attacker's moves of a search space, the most promising first; no side has a five.
pub(crate) fn attacks(position: &Position, attacker: Color, space: Space) -> Vec<Point> {
    let threes =
        position.points(attacker, Combined::OpenThree) | position.points(attacker, Combined::DoubleThree);
    let mut points = position.fours(attacker);
    match space {
        Space::Fours => {}
        Space::Threats => points |= threes,
        Space::Quiet => points |= threes | quiet(position, attacker),
    }
    let mut ranked: Vec<(i32, Point)> = points
        .into_iter()
        .filter(|point| may_play(position, attacker, *point))
        .map(|point| (-promise(position, attacker, point), point))
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, point)| point).collect()
}

/// Points that make no four or three but may prepare one: they continue some shape.
fn quiet(position: &Position, attacker: Color) -> PointSet {
    [Combined::DoubleTwo, Combined::Three, Combined::OpenTwo, Combined::Two]
        .into_iter()
        .fold(PointSet::EMPTY, |points, class| points | position.points(attacker, class))
}

/// What a move makes on all its lines, and what it takes from the defender.
fn promise(position: &Position, attacker: Color, point: Point) -> i32 {
    let own = |shape: Shape| match shape {
        Shape::Blank | Shape::Overline => 0,
        Shape::One => 1,
        Shape::OpenOne => 2,
        Shape::Two => 4,
        Shape::OpenTwo => 10,
        Shape::Three => 12,
        Shape::OpenThree => 24,
        Shape::Four => 20,
        Shape::DoubleFour | Shape::OpenFour | Shape::Five => 40,
    };
    let sum = |color: Color| position.shapes(color, point).into_iter().map(own).sum::<i32>();
    2 * sum(attacker) + sum(!attacker) / 2
}
