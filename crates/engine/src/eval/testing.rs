//! Boards for the tests of the evaluation.

use kagetsu_rules::{Color, Point, Position, Rule, Setup};

use super::evaluator::NoTactics;
use super::term::{Breakdown, Switches};
use super::term_evaluator::TermEvaluator;
use super::{Evaluator, Exclusion, MoveScore};
use crate::tunables::Params;

/// The point of that name.
pub(super) fn at(name: &str) -> Point {
    name.parse().unwrap()
}

/// A renju position with these stones.
pub(super) fn board(black: &str, white: &str, turn: Color) -> Position {
    board_of(Rule::Renju, black, white, turn)
}

/// A position with these stones.
pub(super) fn board_of(rule: Rule, black: &str, white: &str, turn: Color) -> Position {
    let mut setup = Setup::new(rule).with_turn(turn);
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        for point in points.split_whitespace() {
            setup.put(color, at(point)).unwrap();
        }
    }
    Position::from(&setup)
}

/// Everything on, a lone four worth nothing.
pub(super) fn everything(position: &Position) -> TermEvaluator {
    with(Switches::ALL, position)
}

/// Only these terms on.
pub(super) fn with(switches: Switches, position: &Position) -> TermEvaluator {
    TermEvaluator::new(&Params::default(), switches, 0, position)
}

/// The terms of a move with everything on; checks that they add up to its score.
pub(super) fn move_terms(position: &Position, point: &str) -> Result<Breakdown, Exclusion> {
    terms_with(&everything(position), position, point)
}

/// The terms of a move; checks that they add up to its score.
pub(super) fn terms_with(
    evaluator: &TermEvaluator,
    position: &Position,
    point: &str,
) -> Result<Breakdown, Exclusion> {
    let mut position = position.clone();
    let score = evaluator.move_score(&mut position, at(point), &mut NoTactics);
    let breakdown = evaluator.move_breakdown(&mut position, at(point), &mut NoTactics);
    match breakdown {
        Ok(breakdown) => assert_eq!(score, MoveScore::Value(breakdown.total())),
        Err(exclusion) => assert_eq!(score, MoveScore::Excluded(exclusion)),
    }
    breakdown
}
