//! Where the two implementations differ on one board.

use core::fmt;

use kagetsu_rules::{ByColor, Color, Combined, Direction, Point, PointSet, Position, Rule, Symmetry};

use super::PointFindings;
use crate::board::Board;
use crate::row::has_won;

/// One disagreement, printable with its board.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The board as both saw it.
    pub board: Board,
    /// The rule in force.
    pub rule: Rule,
    /// The point asked about.
    pub point: Point,
    /// What was asked and what each answered.
    pub answers: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} at {} under {}:", self.answers, self.point, self.rule)?;
        fmt::Display::fmt(&self.board, f)
    }
}

/// The first point where the fast implementation, asked on the board under `symmetry`, differs from `verdicts`.
pub(super) fn difference(
    board: &Board,
    rule: Rule,
    symmetry: Symmetry,
    verdicts: &[(Point, PointFindings)],
) -> Option<Difference> {
    let image = board.apply(symmetry);
    let report = |point, answers| Some(Difference { board: image, rule, point, answers });
    let mut positions = ByColor::from_fn(|turn| Position::from(&image.to_setup(rule, turn)));
    if let Some(answers) = winner_difference(&image, &positions[Color::Black]) {
        return report(Point::CENTER, answers);
    }
    for (point, verdict) in verdicts {
        let point_image = symmetry.apply(*point);
        let answers = shape_difference(&positions[Color::Black], symmetry, point_image, verdict)
            .or_else(|| move_difference(&mut positions, point_image, verdict));
        if let Some(answers) = answers {
            return report(point_image, answers);
        }
    }
    let (point, answers) = set_difference(&positions[Color::Black], symmetry, verdicts)?;
    report(point, answers)
}

/// Whether somebody has won on the board as it stands.
fn winner_difference(board: &Board, position: &Position) -> Option<String> {
    let won = ByColor::from_fn(|color| has_won(board, position.rule(), color));
    let agrees = match position.winner() {
        // A diagram may hold winning rows of both; either is an answer.
        Some(winner) => won[winner],
        None => won == ByColor::new(false, false),
    };
    (!agrees).then(|| format!("winner on the board: oracle {won:?}, fast {:?}", position.winner()))
}

/// Shapes and classes of both colours at one point.
fn shape_difference(
    position: &Position,
    symmetry: Symmetry,
    point: Point,
    verdict: &PointFindings,
) -> Option<String> {
    for (color, expected) in verdict.shapes.iter() {
        for (direction, expected) in Direction::ALL.into_iter().zip(expected) {
            let direction = image_of(direction, symmetry);
            let found = position.shape(color, point, direction);
            if found != *expected {
                return Some(format!("{color} {direction:?}: oracle {expected:?}, fast {found:?}"));
            }
        }
        let expected = verdict.classes[color];
        let found = position.combined(color, point);
        if found != expected {
            return Some(format!("{color} class: oracle {expected:?}, fast {found:?}"));
        }
    }
    None
}

/// Forbidden kind and winning moves at one point; `positions` are the same board with either side to move.
fn move_difference(
    positions: &mut ByColor<Position>,
    point: Point,
    verdict: &PointFindings,
) -> Option<String> {
    for (color, expected) in verdict.wins.iter() {
        let position = &mut positions[color];
        let found = position.forbidden_kind(point);
        if found != verdict.forbidden {
            let expected = verdict.forbidden;
            return Some(format!("forbidden, {color} to move: oracle {expected:?}, fast {found:?}"));
        }
        // With a five on the board already the next stone decides nothing.
        if position.winner().is_none() {
            let winner = position.with(point, |position| position.winner());
            if winner != expected.then_some(color) {
                return Some(format!("winning move of {color}: oracle {expected}, fast {winner:?}"));
            }
        }
    }
    None
}

/// The sets a position keeps: forbidden points, and the points and count of each class.
fn set_difference(
    position: &Position,
    symmetry: Symmetry,
    verdicts: &[(Point, PointFindings)],
) -> Option<(Point, String)> {
    let set_of = |wanted: &dyn Fn(&PointFindings) -> bool| -> PointSet {
        verdicts
            .iter()
            .filter(|(_, verdict)| wanted(verdict))
            .map(|(point, _)| symmetry.apply(*point))
            .collect()
    };
    let differs = |what: String, expected: PointSet, found: PointSet| {
        (expected ^ found)
            .first()
            .map(|point| (point, format!("{what}: oracle {expected:?}, fast {found:?}")))
    };
    let expected = set_of(&|verdict| verdict.forbidden.is_some());
    let legal = if position.winner().is_none() { position.empty() - expected } else { PointSet::EMPTY };
    let forbidden = differs("forbidden set".to_owned(), expected, position.forbidden_set())
        .or_else(|| differs("Black's legal moves".to_owned(), legal, position.legal_moves()));
    forbidden.or_else(|| {
        Color::ALL.into_iter().flat_map(|color| Combined::ALL.map(|class| (color, class))).find_map(
            |(color, class)| {
                let expected = set_of(&|verdict| verdict.classes[color] == class);
                differs(format!("{color} {class:?}"), expected, position.points(color, class)).or_else(|| {
                    let count = position.count(color, class);
                    (count != expected.len())
                        .then(|| (Point::CENTER, format!("{color} {class:?} count {count}")))
                })
            },
        )
    })
}

/// Where a symmetry takes a direction.
fn image_of(direction: Direction, symmetry: Symmetry) -> Direction {
    let end = Point::CENTER.step(direction, 1).map(|end| symmetry.apply(end));
    let leads_there =
        |image: &Direction| [-1, 1].into_iter().any(|sign| Point::CENTER.step(*image, sign) == end);
    Direction::ALL.into_iter().find(leads_there).unwrap_or(direction)
}
