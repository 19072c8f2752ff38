//! Which moves the search for threats considers, and how hard each looks before it has been tried.
//!
//! The efforts are proof numbers of moves not yet looked at, in quarters so that they can tell fine differences. They
//! only steer: how hard the position looks ([`Estimate`]), what kind of move it is (a move that threatens a
//! four-three leaves few replies, any other quiet move is a long shot), and how many lines of its own it prepares.

use kagetsu_rules::{Color, Combined, Direction, Point, PointSet, Position, Shape};

use crate::Space;
use crate::estimate::Estimate;

/// A move to consider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ThreatMove {
    pub(crate) point: Point,
    /// How much work it seems to take the mover to reach its goal with it.
    pub(crate) effort: u32,
    /// How much work it seems to take the opponent to refute it.
    pub(crate) refutation: u32,
    /// What it adds to the work of refuting all moves, as long as it is open.
    pub(crate) weight: u32,
}

/// One step of work.
pub(crate) const UNIT: u32 = 4;
/// Forcing moves, in quarters of the effort that the position seems to take.
const FOUR: u32 = 4;
const THREE: u32 = 4;
/// Quiet moves are many; most of them are refuted at a glance.
const QUIET_WEIGHT: u32 = 1;
/// Every further defence is another proof to find.
const DEFENCE_WEIGHT: u32 = 2 * UNIT;

/// The attacker's block of a four, the only move there is.
pub(crate) fn block(position: &mut Position, guess: &Estimate, point: Point, depth: usize) -> ThreatMove {
    let attacker = position.turn();
    let effort = position.with(point, |after| guess.proof(after, attacker, depth + 1));
    ThreatMove { point, effort, refutation: UNIT, weight: UNIT }
}

/// The defender's reply `point`, which stands on the board `after`; after a four, the block is taken as played.
pub(crate) fn defence(after: &mut Position, guess: &Estimate, point: Point, depth: usize) -> ThreatMove {
    let attacker = after.turn();
    let effort = guess.refutation(after, attacker);
    let (effort, refutation) = match after.points(!attacker, Combined::Five).single() {
        // A four mostly puts off what comes anyway.
        Some(four) => (2 * effort, after.with(four, |blocked| guess.proof(blocked, attacker, depth + 2))),
        None => (effort, guess.proof(after, attacker, depth + 1)),
    };
    ThreatMove { point, effort, refutation, weight: DEFENCE_WEIGHT }
}

/// The attacker's moves of a search space, the most promising first; no side has a five, and the attacker is to move
/// `depth` stones after the root.
pub(crate) fn attacks(
    position: &Position,
    attacker: Color,
    space: Space,
    guess: &Estimate,
    depth: usize,
) -> Vec<ThreatMove> {
    let base = guess.proof(position, attacker, depth);
    let threes =
        position.points(attacker, Combined::OpenThree) | position.points(attacker, Combined::DoubleThree);
    let mut points = position.fours(attacker);
    match space {
        Space::Fours => {}
        Space::Threats => points |= threes,
        Space::Quiet => points |= threes | quiet(position, attacker),
    }
    let mise = if space == Space::Quiet { perhaps_mise(position, attacker) } else { PointSet::EMPTY };
    let mut ranked: Vec<(i32, ThreatMove)> = points
        .into_iter()
        .filter(|point| position.may_play(attacker, *point))
        .map(|point| {
            let is_mise = mise.contains(point);
            let class = position.combined(attacker, point);
            let prepared = guess.prepares[lines_prepared(position, attacker, point)];
            let effort = (base * kind(class, is_mise, guess) * prepared / (100 * FOUR)).max(1);
            let is_quiet = !class.is_four() && class < Combined::OpenThree && !is_mise;
            let weight = if is_quiet { QUIET_WEIGHT } else { UNIT };
            (-promise(position, attacker, point), ThreatMove { point, effort, refutation: weight, weight })
        })
        .collect();
    ranked.sort_by_key(|(promise, candidate)| (*promise, candidate.point));
    ranked.into_iter().map(|(_, candidate)| candidate).collect()
}

fn kind(class: Combined, is_mise: bool, guess: &Estimate) -> u32 {
    if class.is_four() {
        FOUR
    } else if class >= Combined::OpenThree {
        THREE
    } else if is_mise {
        guess.mise
    } else {
        guess.quiet
    }
}

/// How many lines with an open two or a three a move makes.
fn lines_prepared(position: &Position, attacker: Color, point: Point) -> usize {
    let shapes = position.shapes(attacker, point).into_iter();
    shapes.filter(|shape| matches!(shape, Shape::OpenTwo | Shape::Three)).count()
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
