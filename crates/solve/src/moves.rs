//! Which moves the search for threats considers, and how hard each looks before it has been tried.
//!
//! The efforts are proof numbers of moves not yet looked at. They only steer: a four answers itself but rarely
//! decides, a move that threatens a four-three leaves few replies, any other quiet move is a long shot, and a
//! defender's four mostly puts off what comes anyway.

use kagetsu_rules::{Color, Combined, Direction, Point, PointSet, Position, Shape};

use crate::Space;
use crate::vcf::may_play;

/// A move to consider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    pub(crate) point: Point,
    /// How much work it seems to take the mover to reach its goal with it.
    pub(crate) effort: u32,
}

const FORCED: u32 = 1;
const FOUR: u32 = 3;
const THREE: u32 = 3;
const MISE: u32 = 4;
const QUIET: u32 = 16;
const BREAK: u32 = 4;
const COUNTER_FOUR: u32 = 8;

impl Candidate {
    /// The only move there is.
    pub(crate) fn forced(point: Point) -> Candidate {
        Candidate { point, effort: FORCED }
    }
}

/// A reply of the defender, who is to move or has just moved.
pub(crate) fn defence(position: &Position, defender: Color, point: Point) -> Candidate {
    let effort = if position.combined(defender, point).is_four() { COUNTER_FOUR } else { BREAK };
    Candidate { point, effort }
}

/// The attacker's moves of a search space, the most promising first; no side has a five.
pub(crate) fn attacks(position: &Position, attacker: Color, space: Space) -> Vec<Candidate> {
    let threes =
        position.points(attacker, Combined::OpenThree) | position.points(attacker, Combined::DoubleThree);
    let mut points = position.fours(attacker);
    match space {
        Space::Fours => {}
        Space::Threats => points |= threes,
        Space::Quiet => points |= threes | quiet(position, attacker),
    }
    let mise = if space == Space::Quiet { perhaps_mise(position, attacker) } else { PointSet::EMPTY };
    let mut ranked: Vec<(i32, Candidate)> = points
        .into_iter()
        .filter(|point| may_play(position, attacker, *point))
        .map(|point| {
            let effort = effort(position.combined(attacker, point), mise.contains(point));
            (-promise(position, attacker, point), Candidate { point, effort })
        })
        .collect();
    ranked.sort_by_key(|(promise, candidate)| (*promise, candidate.point));
    ranked.into_iter().map(|(_, candidate)| candidate).collect()
}

fn effort(class: Combined, is_mise: bool) -> u32 {
    if class.is_four() {
        FOUR
    } else if class >= Combined::OpenThree {
        THREE
    } else if is_mise {
        MISE
    } else {
        QUIET
    }
}

/// Points that make no four or three but may prepare one: they continue some shape.
fn quiet(position: &Position, attacker: Color) -> PointSet {
    [Combined::DoubleTwo, Combined::Three, Combined::OpenTwo, Combined::Two]
        .into_iter()
        .fold(PointSet::EMPTY, |points, class| points | position.points(attacker, class))
}

/// Points that may turn another point into a four-three: a four point whose other line lacks one stone to an open
/// three, or a three point whose other line lacks one stone to a four.
fn perhaps_mise(position: &Position, attacker: Color) -> PointSet {
    let threes =
        position.points(attacker, Combined::OpenThree) | position.points(attacker, Combined::DoubleThree);
    let helpers = |points: PointSet, lacking: Shape, reach: i8| {
        points.into_iter().flat_map(move |point| {
            let lines = Direction::ALL.into_iter();
            let lines = lines.filter(move |direction| position.shape(attacker, point, *direction) == lacking);
            lines.flat_map(move |direction| {
                (-reach..=reach).filter_map(move |steps| point.step(direction, steps))
            })
        })
    };
    helpers(position.fours(attacker), Shape::OpenTwo, 3).chain(helpers(threes, Shape::Three, 4)).collect()
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
