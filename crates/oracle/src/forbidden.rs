//! Black's forbidden points in renju, by trying every move.
//!
//! A five is never forbidden; then an overline is named before a double-four, a double-four before a
//! double-three. The recursion ends because every step adds a stone.

use kagetsu_rules::{Color, Direction, ForbiddenKind, Point, Rule};

use crate::board::Board;
use crate::row::{makes_overline, makes_win, row_through};

/// Whether `color` may play the empty `point`.
pub fn is_legal(board: &Board, rule: Rule, color: Color, point: Point) -> bool {
    let is_judged = rule == Rule::Renju && color == Color::Black;
    !is_judged || forbidden(board, point).is_none()
}

/// Why Black may not play on the empty `point`, or nothing when Black may.
pub fn forbidden(board: &Board, point: Point) -> Option<ForbiddenKind> {
    if makes_win(board, Rule::Renju, Color::Black, point) {
        return None;
    }
    if makes_overline(board, Color::Black, point) {
        return Some(ForbiddenKind::Overline);
    }
    let fours: usize = Direction::ALL.into_iter().map(|direction| fours(board, point, direction)).sum();
    if fours >= 2 {
        return Some(ForbiddenKind::DoubleFour);
    }
    if threes(board, point).len() >= 2 { Some(ForbiddenKind::DoubleThree) } else { None }
}

/// How many fours a black stone on the empty `point` makes on the line along `direction`.
///
/// Each point that would complete exactly five through `point` belongs to a four of its own, except that the two
/// ends of a straight four belong to the same one.
pub fn fours(board: &Board, point: Point, direction: Direction) -> usize {
    let after = board.with(point, Some(Color::Black));
    let completions = five_points(&after, point, direction).len();
    if is_straight_four(&after, point, direction) { completions - 1 } else { completions }
}

/// The directions in which a black stone on the empty `point` makes a three.
pub fn threes(board: &Board, point: Point) -> Vec<Direction> {
    let after = board.with(point, Some(Color::Black));
    Direction::ALL.into_iter().filter(|direction| is_three(&after, point, *direction)).collect()
}

/// Whether the stone at `point` is part of a three: one more legal move makes a straight four of it.
fn is_three(board: &Board, point: Point, direction: Direction) -> bool {
    empty_on_line(board, point, direction).any(|extension| {
        let after = board.with(extension, Some(Color::Black));
        // A straight four that does not need the extension is a four already.
        is_straight_four(&after, point, direction)
            && !is_straight_four(board, point, direction)
            && !makes_win(board, Rule::Renju, Color::Black, extension)
            && forbidden(board, extension).is_none()
    })
}

/// Whether the stone at `point` is one of exactly four in a row that become exactly five at either end.
fn is_straight_four(board: &Board, point: Point, direction: Direction) -> bool {
    row_through(board, Color::Black, point, direction).is_some_and(|row| row.length == 4)
        && five_points(board, point, direction).len() == 2
}

/// The empty points of the line where one stone completes exactly five through `point`.
fn five_points(board: &Board, point: Point, direction: Direction) -> Vec<Point> {
    let is_five =
        |board: &Board| row_through(board, Color::Black, point, direction).is_some_and(|row| row.length == 5);
    empty_on_line(board, point, direction)
        .filter(|completion| is_five(&board.with(*completion, Some(Color::Black))) && !is_five(board))
        .collect()
}

/// The empty points of the line along `direction` through `point`.
fn empty_on_line(board: &Board, point: Point, direction: Direction) -> impl Iterator<Item = Point> {
    (-14..=14)
        .filter_map(move |steps| point.step(direction, steps))
        .filter(|other| board.stone_at(*other).is_none())
}
