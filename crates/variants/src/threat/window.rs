//! Windows slid along one line: the places where a row, or an open row one short, can still come about.
//!
//! Pure arithmetic on two words of bits. A *row window* is k cells that can become a winning row; an *open
//! window* is k + 1 cells whose two ends are empty and whose inner k - 1 cells can become an open four.

use crate::board::Board;
use crate::geometry::BoardLine;
use crate::variant::RowRule;
use kagetsu_rules::Color;

/// One line as one colour sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineView {
    /// The line itself, to turn bits into cells.
    pub(crate) line: BoardLine,
    /// Our stones.
    pub(crate) own: u32,
    /// The opponent's stones.
    pub(crate) other: u32,
    k: u32,
    rule: RowRule,
}

/// A window: our stones in it and its empty cells, as bits of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    /// Our stones.
    pub(crate) stones: u32,
    /// The empty cells (of an open window: the inner ones).
    pub(crate) gaps: u32,
}

impl LineView {
    /// Every line of `board` long enough for a row, as `color` sees it.
    pub(crate) fn all(board: &Board, color: Color) -> impl Iterator<Item = LineView> {
        let (k, rule) = (board.variant().k(), board.row_rule(color));
        let lines = board.geometry().lines().iter().enumerate();
        lines.filter(move |(_, line)| usize::from(line.len) >= k).map(move |(number, line)| LineView {
            line: *line,
            own: board.line(color, number as u8),
            other: board.line(!color, number as u8),
            k: k as u32,
            rule,
        })
    }

    /// The windows of k cells without an opponent's stone that would win once full.
    pub(crate) fn row_windows(self) -> impl Iterator<Item = Window> {
        let cells = (1_u32 << self.k) - 1;
        (1..=u32::from(self.line.len) + 1 - self.k).filter_map(move |start| {
            let mask = cells << start;
            let blocked = self.other & mask != 0
                || (self.rule.exact && self.touches(self.own, start, self.k))
                || (self.rule.open_end_needed && self.enclosed(start));
            (!blocked).then_some(Window { stones: self.own & mask, gaps: mask & !self.own })
        })
    }

    /// The windows of k + 1 cells with empty ends whose inner cells, once full, could be completed at either end.
    pub(crate) fn open_windows(self) -> impl Iterator<Item = Window> {
        let cells = (1_u32 << (self.k - 1)) - 1;
        (1..(u32::from(self.line.len) + 1).saturating_sub(self.k)).filter_map(move |start| {
            let ends = 1 << start | 1 << (start + self.k);
            let mask = cells << (start + 1);
            let blocked = self.other & (mask | ends) != 0
                || self.own & ends != 0
                || (self.rule.exact && self.touches(self.own, start, self.k + 1))
                || (self.rule.open_end_needed && self.touches(self.other, start, self.k + 1));
            (!blocked).then_some(Window { stones: self.own & mask, gaps: mask & !self.own })
        })
    }

    /// Whether one of the two cells next to the `len` cells from `start` is among `stones`.
    fn touches(self, stones: u32, start: u32, len: u32) -> bool {
        (stones >> (start - 1) | stones >> (start + len)) & 1 != 0
    }

    /// Whether the opponent stands at both ends of the k cells from `start`.
    fn enclosed(self, start: u32) -> bool {
        self.other >> (start - 1) & self.other >> (start + self.k) & 1 != 0
    }
}
