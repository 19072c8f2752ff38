//! Rows of stones: how long, how closed, and whether they win.

use kagetsu_rules::{Color, Direction, Point, Rule};

use crate::board::{Board, Cell};

/// An unbroken row of stones of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// How many stones.
    pub(crate) length: u8,
    /// How many of its two ends have an opponent's stone next to them (the edge is no stone).
    pub(crate) closed_ends: u8,
}

/// The row along `direction` through `point`, or nothing when no stone of `color` stands there.
pub(crate) fn row_through(board: &Board, color: Color, point: Point, direction: Direction) -> Option<Row> {
    if board.stone_at(point) != Some(color) {
        return None;
    }
    let mut row = Row { length: 1, closed_ends: 0 };
    for sign in [-1, 1] {
        let mut steps = 1;
        while board.cell(point, direction, sign * steps) == Cell::Stone(color) {
            row.length += 1;
            steps += 1;
        }
        if board.cell(point, direction, sign * steps) == Cell::Stone(!color) {
            row.closed_ends += 1;
        }
    }
    Some(row)
}

impl Row {
    /// Whether this row wins for `color`.
    pub(crate) fn wins(self, rule: Rule, color: Color) -> bool {
        match (rule, color) {
            (Rule::Freestyle, _) | (Rule::Renju, Color::White) => self.length >= 5,
            (Rule::Standard, _) | (Rule::Renju, Color::Black) => self.length == 5,
            (Rule::Caro, _) => self.length == 5 && self.closed_ends < 2,
        }
    }
}

/// Whether a stone of `color` on the empty `point` makes a winning row on some line.
pub fn makes_win(board: &Board, rule: Rule, color: Color, point: Point) -> bool {
    any_row(board, color, point, |row| row.wins(rule, color))
}

/// Whether a stone of `color` on the empty `point` makes a row of six or more on some line.
pub(crate) fn makes_overline(board: &Board, color: Color, point: Point) -> bool {
    any_row(board, color, point, |row| row.length > 5)
}

fn any_row(board: &Board, color: Color, point: Point, is_wanted: impl Fn(Row) -> bool) -> bool {
    let after = board.with(point, Some(color));
    Direction::ALL
        .into_iter()
        .filter_map(|direction| row_through(&after, color, point, direction))
        .any(is_wanted)
}
