//! Rows of stones: how long, how closed, and whether they win.

use kagetsu_rules::{Color, Direction, Point, Rule, SIZE};

use crate::board::{Board, Cell};

/// An unbroken row of stones of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StoneRow {
    /// How many stones.
    pub(crate) length: u8,
    /// How many of its two ends have an opponent's stone next to them (the edge is no stone).
    pub(crate) closed_ends: u8,
}

/// The row along `direction` through `point`, or nothing when no stone of `color` stands there.
pub(crate) fn row_through(
    board: &Board,
    color: Color,
    point: Point,
    direction: Direction,
) -> Option<StoneRow> {
    if board.stone_at(point) != Some(color) {
        return None;
    }
    let side = |sign: i8| (1..SIZE as i8).map(move |steps| board.cell(point, direction, sign * steps));
    Some(StoneRow::ONE.and(color, side(-1)).and(color, side(1)))
}

impl StoneRow {
    /// The row of a lone stone.
    pub(crate) const ONE: StoneRow = StoneRow { length: 1, closed_ends: 0 };

    /// The row with what the cells on one side of it add, the nearest first.
    pub(crate) fn and(mut self, color: Color, side: impl IntoIterator<Item = Cell>) -> StoneRow {
        for cell in side {
            if cell != Cell::Stone(color) {
                self.closed_ends += u8::from(cell == Cell::Stone(!color));
                break;
            }
            self.length += 1;
        }
        self
    }

    /// Whether this row wins for `color`.
    pub(crate) fn wins(self, rule: Rule, color: Color) -> bool {
        match (rule, color) {
            (Rule::Freestyle, _) | (Rule::Renju, Color::White) => self.length >= 5,
            (Rule::Standard, _) | (Rule::Renju, Color::Black) => self.length == 5,
            (Rule::Caro, _) => self.length == 5 && self.closed_ends < 2,
        }
    }
}

/// Whether a stone of `color` on `point` makes a winning row on some line, or has made one.
pub fn makes_win(board: &Board, rule: Rule, color: Color, point: Point) -> bool {
    any_row(board, color, point, |row| row.wins(rule, color))
}

/// Whether a stone of `color` on the empty `point` makes a row of six or more on some line.
pub(crate) fn makes_overline(board: &Board, color: Color, point: Point) -> bool {
    any_row(board, color, point, |row| row.length > 5)
}

/// Whether a winning row of `color` stands on the board.
pub fn has_won(board: &Board, rule: Rule, color: Color) -> bool {
    board.stones(color).into_iter().any(|point| makes_win(board, rule, color, point))
}

fn any_row(board: &Board, color: Color, point: Point, is_wanted: impl Fn(StoneRow) -> bool) -> bool {
    let after = board.with(point, Some(color));
    Direction::ALL
        .into_iter()
        .filter_map(|direction| row_through(&after, color, point, direction))
        .any(is_wanted)
}
