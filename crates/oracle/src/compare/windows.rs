//! Every content of the eleven cells that decide a shape, one by one.
//!
//! Random boards meet the common windows over and over and some never; here each of the 364 × 364 is laid on a
//! diagonal just long enough for it, with whatever lies beyond the window left to chance.

use kagetsu_rules::{Color, Direction, Point, Position, Rule, SIZE};

use super::{ComparisonSummary, Difference};
use crate::board::Board;
use crate::random::Random;
use crate::shape::shape;

/// Contents of the five cells on one side of a point, the edge included: 3⁰ + 3¹ + … + 3⁵.
const HALVES: usize = 364;

/// Compares the shapes of both colours under all rules in every `stride`-th window; stops at the first
/// difference. The summary counts a window as a board with one point.
pub fn windows(stride: usize) -> ComparisonSummary {
    let mut summary = ComparisonSummary::default();
    let mut random = Random::new(stride as u64);
    for window in (0..HALVES * HALVES).step_by(stride.max(1)) {
        let Some((board, point)) = laid_out(window, &mut random) else { continue };
        summary.boards += 1;
        summary.points += 1;
        summary.difference = Rule::ALL.into_iter().find_map(|rule| shape_difference(&board, rule, point));
        if summary.difference.is_some() {
            break;
        }
    }
    summary
}

/// One side of a window, nearest cell first: five cells, or fewer up to the edge.
fn half(mut number: usize) -> Vec<Option<Color>> {
    let mut length = 0;
    while number >= 3usize.pow(length) {
        number -= 3usize.pow(length);
        length += 1;
    }
    (0..length)
        .map(|cell| match number / 3usize.pow(cell) % 3 {
            0 => None,
            1 => Some(Color::Black),
            _ => Some(Color::White),
        })
        .collect()
}

/// A board with the window on a rising diagonal, and the point in its middle.
fn laid_out(window: usize, random: &mut Random) -> Option<(Board, Point)> {
    let [mut before, mut after] = [half(window / HALVES), half(window % HALVES)];
    for half in [&mut before, &mut after] {
        // Five cells mean that the edge is farther away: the sixth cell must not matter.
        if half.len() == 5 {
            half.push(random.pick(&[None, Some(Color::Black), Some(Color::White)])?);
        }
    }
    let place = before.len();
    let cells = before.into_iter().rev().chain([None]).chain(after).collect::<Vec<_>>();
    let first = Point::new(0, SIZE.checked_sub(u8::try_from(cells.len()).ok()?)?)?;
    let at = |cell: usize| first.step(Direction::Rising, i8::try_from(cell).ok()?);
    let mut board = Board::EMPTY;
    for (cell, stone) in cells.iter().enumerate() {
        board = board.with(at(cell)?, *stone);
    }
    Some((board, at(place)?))
}

fn shape_difference(board: &Board, rule: Rule, point: Point) -> Option<Difference> {
    let report = |answers| Some(Difference { board: *board, rule, point, answers });
    let position = Position::from(&board.to_setup(rule, Color::Black));
    Color::ALL.into_iter().find_map(|color| {
        let expected = shape(board, rule, color, point, Direction::Rising);
        let found = position.shape(color, point, Direction::Rising);
        if found == expected { None } else { report(format!("{color}: oracle {expected:?}, fast {found:?}")) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_is_there_once() {
        let mut halves: Vec<_> = (0..HALVES).map(half).collect();
        assert!(halves.iter().all(|half| half.len() <= 5));
        assert_eq!(halves.iter().filter(|half| half.len() == 5).count(), 243);
        halves.sort_unstable();
        halves.dedup();
        assert_eq!(halves.len(), HALVES);
    }

    #[test]
    fn every_window_fits_on_the_board() {
        let mut random = Random::new(0);
        for window in (0..HALVES * HALVES).step_by(101) {
            let (board, point) = laid_out(window, &mut random).unwrap();
            assert_eq!(board.stone_at(point), None);
            let before = half(window / HALVES);
            for (steps, stone) in before.iter().enumerate() {
                let at = point.step(Direction::Rising, -(steps as i8) - 1).unwrap();
                assert_eq!(board.stone_at(at), *stone);
            }
            let edge = point.step(Direction::Rising, -(before.len() as i8) - 1);
            assert_eq!(edge.is_some(), before.len() == 5);
        }
    }
}
