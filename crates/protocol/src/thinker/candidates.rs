//! What could be played where a search for the best move is not what was asked.

use kagetsu_engine::{Evaluator, TableEvaluator};
use kagetsu_rules::{Opening, Point, Position, SIZE};

use super::distance;
use super::sieve::ReachablePosition;
use crate::request::Request;

/// Pairs that are searched; the others are sorted out at a glance.
const MOST_PAIRS: usize = 64;
/// How far from other stones a balanced move may lie.
const REACH: u8 = 3;

/// Every allowed move near the stones, by the evaluation's first opinion.
pub(super) fn moves(request: &Request) -> Vec<ReachablePosition> {
    let evaluator = TableEvaluator::new(&request.settings.params, &request.position);
    let allowed = request.position.legal_moves() - request.excluded;
    let near = request.position.occupied().on_lines(REACH) & allowed;
    let mut points: Vec<Point> = (if near.is_empty() { allowed } else { near }).into_iter().collect();
    points.sort_by_key(|point| -evaluator.quick_score(&request.position, *point));
    points.into_iter().map(|point| after(&request.position, &[point])).collect()
}

/// Pairs of moves, those first whose board looks nearest to `value` in the view of the side to move.
pub(super) fn pairs(request: &Request, value: i32) -> Vec<ReachablePosition> {
    let mut position = request.position.clone();
    let mut evaluator = TableEvaluator::new(&request.settings.params, &position);
    let mut pairs: Vec<(i32, [Point; 2])> = Vec::new();
    let near = |position: &Position| {
        let legal = position.legal_moves() - request.excluded;
        let near = position.occupied().on_lines(REACH) & legal;
        if near.is_empty() { legal } else { near }
    };
    for first in near(&position) {
        let undo = position.place(first);
        evaluator.place(&position, &undo);
        for second in near(&position) {
            let receipt = position.place(second);
            evaluator.place(&position, &receipt);
            if position.winner().is_none() {
                pairs.push((distance(evaluator.board_score(&position), value), [first, second]));
            }
            evaluator.undo();
            position.undo(receipt);
        }
        evaluator.undo();
        position.undo(undo);
    }
    pairs.sort_unstable();
    pairs.truncate(MOST_PAIRS);
    pairs.into_iter().map(|(_, pair)| after(&request.position, &pair)).collect()
}

/// Openings of three stones: the 26 named ones at the centre and, because an even game may need an edge, moved towards
/// an edge and a corner; those first that look most even.
pub(super) fn openings(request: &Request) -> Vec<ReachablePosition> {
    const SHIFTS: [(i8, i8); 4] = [(0, 0), (0, -5), (-5, -5), (-2, -5)];
    let mut found: Vec<(i32, ReachablePosition)> = Opening::all()
        .iter()
        .flat_map(|opening| SHIFTS.map(|shift| opening.stones().map(|point| shifted(point, shift))))
        .filter_map(|[first, second, third]| Some([first?, second?, third?]))
        .filter(|stones| stones.iter().all(|point| !request.excluded.contains(*point)))
        .map(|stones| after(&request.position, &stones))
        .map(|candidate| (0, candidate))
        .collect();
    let evaluator = TableEvaluator::new(&request.settings.params, &request.position);
    for (cost, candidate) in &mut found {
        *cost = distance(evaluator.sibling(&candidate.position).board_score(&candidate.position), 0);
    }
    found.sort_by_key(|(cost, _)| *cost);
    found.into_iter().map(|(_, candidate)| candidate).collect()
}

fn after(position: &Position, stones: &[Point]) -> ReachablePosition {
    let mut position = position.clone();
    for point in stones {
        let _ = position.place(*point);
    }
    ReachablePosition { stones: stones.to_vec(), position }
}

fn shifted(point: Point, (dx, dy): (i8, i8)) -> Option<Point> {
    let cell = |at: u8, by: i8| at.checked_add_signed(by).filter(|at| *at < SIZE);
    Point::new(cell(point.x(), dx)?, cell(point.y(), dy)?)
}
