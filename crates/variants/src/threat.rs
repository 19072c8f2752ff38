//! The threat detector: rows, fours and threes on the board, and fours and threes that one move can make.
//!
//! The words are those of five in a row and mean, for a row of k: *five* is k stones, *four* is k - 1 with a cell
//! that completes it, *three* is k - 2 with two. Windows slide over whole lines up to the edge, so a closed four
//! in a corner is seen like any other. Shapes are judged by stones alone: renju's fouls are the board's question.

use kagetsu_rules::Color;

use crate::board::Board;
use crate::cell::CellSet;
use crate::geometry::BoardLine;

mod window;

use window::{LineView, Window};

/// What a threat amounts to, the strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ThreatKind {
    /// A winning row.
    Five,
    /// Four that is completed at either of two cells, so that one stone does not stop it.
    #[doc(alias = "達四")]
    OpenFour,
    /// Four that one cell completes.
    #[doc(alias = "四")]
    Four,
    /// Three that one move turns into an open four.
    #[doc(alias = "活三")]
    OpenThree,
    /// Three that one move turns into a four.
    #[doc(alias = "三")]
    Three,
}

/// A shape on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// What it is.
    pub kind: ThreatKind,
    /// The stones that make it.
    pub stones: CellSet,
    /// The empty cells that carry it on: a four's winning cells, an open three's cells that make the open four,
    /// a three's cells that make a four.
    pub gaps: CellSet,
}

/// Looks at one board; costs nothing to make.
#[derive(Clone, Copy, Debug)]
pub struct ThreatDetector<'a> {
    board: &'a Board,
}

impl<'a> ThreatDetector<'a> {
    /// A detector for this board.
    pub fn new(board: &'a Board) -> ThreatDetector<'a> {
        ThreatDetector { board }
    }

    /// Every shape of `color` on the board, line by line. A shape that is part of a stronger one on the same line
    /// is not listed again.
    pub fn find_threats(&self, color: Color) -> Vec<Threat> {
        LineView::all(self.board, color).flat_map(|view| threats_on(view, self.board.variant().k())).collect()
    }

    /// The cells on which `color` would win now; where stones fall, those a stone can reach now.
    pub fn winning_cells(&self, color: Color) -> CellSet {
        let cells = self.gaps(color, 1, LineView::row_windows);
        if self.board.falls() {
            cells.iter().filter(|cell| self.board.is_open(*cell)).collect()
        } else {
            cells
        }
    }

    /// The cells on which a stone of `color` would make a four: fours still to be made, not those already there.
    ///
    /// Where stones fall, every open column is a possibility (a stone can also lift the opponent's reach), so all
    /// of them are returned.
    pub fn fours_to_make(&self, color: Color) -> CellSet {
        if self.board.falls() {
            return self.board.legal_moves();
        }
        self.gaps(color, 2, LineView::row_windows)
    }

    /// The cells on which a stone of `color` would make an open three; where stones fall, every open column.
    pub fn open_threes_to_make(&self, color: Color) -> CellSet {
        if self.board.falls() {
            return self.board.legal_moves();
        }
        self.gaps(color, 3, LineView::open_windows)
    }

    /// The empty cells of all windows that are `missing` stones short of a row.
    fn gaps<W: Iterator<Item = Window>>(
        &self,
        color: Color,
        missing: u32,
        windows: impl Fn(LineView) -> W,
    ) -> CellSet {
        let stones = self.board.variant().k() as u32 - missing;
        let mut cells = CellSet::EMPTY;
        for view in LineView::all(self.board, color).filter(|view| view.own.count_ones() >= stones) {
            for window in windows(view).filter(|window| window.stones.count_ones() == stones) {
                insert_bits(&mut cells, view.line, window.gaps);
            }
        }
        cells
    }
}

fn insert_bits(cells: &mut CellSet, line: BoardLine, mut bits: u32) {
    while bits != 0 {
        cells.insert(line.cell(bits.trailing_zeros() as usize));
        bits &= bits - 1;
    }
}

/// Shapes of one line, kept as bits until no more can be merged.
struct Found {
    kind: ThreatKind,
    stones: u32,
    gaps: u32,
}

fn threats_on(view: LineView, k: usize) -> Vec<Threat> {
    let mut found: Vec<Found> = Vec::new();
    for missing in 0..=2 {
        let stones = (k - missing) as u32;
        let windows = view.row_windows().filter(|window| window.stones.count_ones() == stones);
        let stronger = found.len();
        for window in windows {
            merge(&mut found, stronger, missing, window);
        }
    }
    mark_open(&mut found, view);
    let cells = |bits| {
        let mut cells = CellSet::EMPTY;
        insert_bits(&mut cells, view.line, bits);
        cells
    };
    found.iter().map(|it| Threat { kind: it.kind, stones: cells(it.stones), gaps: cells(it.gaps) }).collect()
}

/// Adds a window's shape unless a stronger shape (one of the first `stronger`) already holds its stones; windows
/// with the same stones become one shape, and winning windows that overlap become one row.
fn merge(found: &mut Vec<Found>, stronger: usize, missing: usize, window: Window) {
    if found[..stronger].iter().any(|it| window.stones & !it.stones == 0) {
        return;
    }
    let same = |it: &&mut Found| match it.kind {
        ThreatKind::Five => it.stones & window.stones != 0 && missing == 0,
        ThreatKind::OpenFour | ThreatKind::Four | ThreatKind::OpenThree | ThreatKind::Three => {
            it.stones == window.stones
        }
    };
    if let Some(known) = found.iter_mut().find(same) {
        known.stones |= window.stones;
        known.gaps |= window.gaps;
        return;
    }
    let kind = [ThreatKind::Five, ThreatKind::Four, ThreatKind::Three][missing.min(2)];
    found.push(Found { kind, stones: window.stones, gaps: window.gaps });
}

fn mark_open(found: &mut [Found], view: LineView) {
    for shape in found {
        let mut inner = view.open_windows().filter(|window| window.stones == shape.stones).peekable();
        if inner.peek().is_none() {
            continue;
        }
        match shape.kind {
            ThreatKind::Four => shape.kind = ThreatKind::OpenFour,
            ThreatKind::Three => {
                shape.kind = ThreatKind::OpenThree;
                shape.gaps = inner.fold(0, |gaps, window| gaps | window.gaps);
            }
            ThreatKind::Five | ThreatKind::OpenFour | ThreatKind::OpenThree => {}
        }
    }
}
