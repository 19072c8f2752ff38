//! The score table: runs of stones by length and open ends, and how a stone changes the sum of both colours.
//!
//! A run is a maximal row of one colour on one line; an end is open when the next cell is empty. The table is
//! given for five in a row; for a row of k it is read by the number of stones still missing. A completed row is
//! no table entry here: it ends the game, and the search gives it its value.

use kagetsu_rules::Color;

use crate::board::Board;
use crate::cell::{Cell, MAX_SIDE};
use crate::geometry::Spot;
use crate::row::Row;

/// Points by number of open ends (none, one, both) for a run that is one, two or three stones short.
const SHORT_BY_ONE: [i32; 3] = [0, 1_000, 10_000];
const SHORT_BY_TWO: [i32; 3] = [0, 100, 500];
const SHORT_BY_THREE: [i32; 3] = [0, 10, 50];

/// The table of one board.
#[derive(Clone, Debug)]
pub(crate) struct ScoreTable {
    points: [[i32; 3]; MAX_SIDE + 2],
}

/// What a stone on an empty cell changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    /// What the stone's colour gains.
    pub(crate) own: i32,
    /// What the opponent's sum changes by: never more than 0, for the stone closes ends.
    pub(crate) other: i32,
    /// The stone makes a winning row.
    pub(crate) wins: bool,
}

impl ScoreTable {
    /// The table for rows of `k`.
    pub(crate) fn new(k: usize) -> ScoreTable {
        let mut points = [[0; 3]; MAX_SIDE + 2];
        for (short, entry) in [SHORT_BY_ONE, SHORT_BY_TWO, SHORT_BY_THREE].into_iter().enumerate() {
            if let Some(len) = k.checked_sub(short + 1).filter(|len| *len > 0) {
                points[len] = entry;
            }
        }
        ScoreTable { points }
    }

    /// What a stone of `color` on the empty `cell` would change.
    #[inline]
    pub(crate) fn change(&self, board: &Board, color: Color, cell: Cell) -> Change {
        let (k, rule) = (board.variant().k() as u32, board.row_rule(color));
        let mut change = Change { own: 0, other: 0, wins: false };
        for spot in board.spots(cell) {
            let (own, other) = (board.line(color, spot.line), board.line(!color, spot.line));
            let empty = board.geometry().lines()[spot.line as usize].mask() & !(own | other);
            let row = Row::through(own, spot.bit);
            change.own += self.join(row, *spot, empty);
            change.other -= self.closed(Row::through(other, spot.bit), *spot, empty);
            change.wins |= row.len() >= k && row.wins(k, rule, other, spot.bit);
        }
        change
    }

    /// The gain from joining the runs below and above the cell into one.
    #[inline]
    fn join(&self, row: Row, spot: Spot, empty: u32) -> i32 {
        let (low, high) = ends(row, spot, empty);
        self.points[row.len() as usize][low + high]
            - self.points[row.down as usize][1 + low]
            - self.points[row.up as usize][1 + high]
    }

    /// What the opponent's runs next to the cell lose with the end that it closes.
    #[inline]
    fn closed(&self, row: Row, spot: Spot, empty: u32) -> i32 {
        let (low, high) = ends(row, spot, empty);
        let lost = |len: u32, end: usize| self.points[len as usize][1 + end] - self.points[len as usize][end];
        lost(row.down, low) + lost(row.up, high)
    }

    /// The sum of all runs of `color`, counted from nothing.
    pub(crate) fn sum(&self, board: &Board, color: Color) -> i32 {
        let lines = board.geometry().lines().iter().enumerate();
        lines.map(|(number, line)| self.sum_line(board, color, number as u8, line.mask())).sum()
    }

    fn sum_line(&self, board: &Board, color: Color, number: u8, mask: u32) -> i32 {
        let own = board.line(color, number);
        let empty = mask & !(own | board.line(!color, number));
        let mut starts = own & !(own << 1);
        let mut sum = 0;
        while starts != 0 {
            let start = starts.trailing_zeros();
            let len = (own >> start).trailing_ones();
            let open = (empty >> (start - 1) & 1) + (empty >> (start + len) & 1);
            sum += self.points[len as usize][open as usize];
            starts &= starts - 1;
        }
        sum
    }
}

/// Whether the cells beyond the lower and the upper run are empty, as 0 or 1.
#[inline]
fn ends(row: Row, spot: Spot, empty: u32) -> (usize, usize) {
    let bit = u32::from(spot.bit);
    ((empty >> (bit - row.down - 1) & 1) as usize, (empty >> (bit + row.up + 1) & 1) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Prng;

    #[test]
    fn the_table_is_that_of_five_in_a_row() {
        let sum = |black: &str, white: &str| {
            let cells =
                |text: &str| text.split_whitespace().map(|cell| cell.parse().unwrap()).collect::<Vec<Cell>>();
            let variant = "gomoku15".parse().unwrap();
            let board = Board::from_stones(variant, &cells(black), &cells(white), Color::Black).unwrap();
            ScoreTable::new(5).sum(&board, Color::Black)
        };
        assert_eq!(sum("d8 e8 f8 g8", ""), 10_000);
        assert_eq!(sum("d8 e8 f8 g8", "c8"), 1_000);
        assert_eq!(sum("a8 b8 c8 d8", ""), 1_000, "the edge closes an end");
        assert_eq!(sum("a8 b8 c8 d8", "e8"), 0);
        assert_eq!(sum("d8 e8 f8", ""), 500);
        assert_eq!(sum("d8 e8 f8", "g8"), 100);
        assert_eq!(sum("d8 e8", ""), 50);
        assert_eq!(sum("d8 e8", "c8"), 10);
        assert_eq!(sum("d8 f8", ""), 0, "single stones count nothing");
    }

    #[test]
    fn changes_add_up_to_the_sum() {
        for (text, seeds) in
            [("gomoku15", 20), ("gravity7x6", 40), ("9x9x5e", 20), ("19x19x7", 5), ("5x5x3", 40)]
        {
            for seed in 0..seeds {
                let mut board = Board::new(text.parse().unwrap());
                let mut prng = Prng::new(seed);
                let table = ScoreTable::new(board.variant().k());
                let mut sums = [0; 2];
                while let Some(cell) = prng.pick(&board.candidates().iter().collect::<Vec<_>>()) {
                    let mover = board.turn();
                    let change = table.change(&board, mover, cell);
                    sums[mover.index()] += change.own;
                    sums[(!mover).index()] += change.other;
                    board.put(cell);
                    assert_eq!(sums, Color::ALL.map(|color| table.sum(&board, color)));
                    assert_eq!(change.wins, board.outcome().is_some_and(|it| it.winner().is_some()));
                }
            }
        }
    }
}
