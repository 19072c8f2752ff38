//! What one line makes, by definition: the shapes of all windows of one rule and colour.
//!
//! A shape is defined by what the next stone can make of it. With the stone in the middle cell:
//! * *five*: its row wins; *overline*: its row is longer than five where that does not win;
//! * *four*: some empty cell completes a five through the middle. Two such cells that no single stone of the
//!   opponent spoils make an *open four* (they are five apart, four solid stones between) or a *double four*;
//! * *open three*: some cell makes an open four (or a double four, for a side that may make one);
//!   *three*: some cell makes a four; and so on down to *one*.
//!
//! Only rows through the middle cell matter, so the window decides everything: a five reaches four cells to
//! either side, and the fifth cell tells five from overline (and, in caro, whether it is blocked).

use super::{AFTER, HALVES, is_half};
use crate::color::Color;
use crate::line_bits::REACH;
use crate::rule::{Overline, Rule};
use crate::shape::Shape;

/// One colour's shapes of all windows of a rule, solved from the fullest windows to the emptiest: a shape is
/// known when the shapes after every next stone are.
pub(super) struct LineShapes {
    color: Color,
    overline: Overline,
    blocked_five_fails: bool,
    halves: Vec<Half>,
    shapes: Vec<Shape>,
}

/// The five cells on one side as masks, the nearest cell lowest.
#[derive(Clone, Copy)]
struct Half {
    bits: u16,
    own: u32,
    other: u32,
    empty: u32,
}

impl Half {
    fn new(bits: u16, color: Color) -> Half {
        let mask = |content: u16| {
            let cells = (0..REACH).filter(|cell| bits >> (2 * cell) & 3 == content);
            cells.map(|cell| 1 << cell).sum()
        };
        Half { bits, own: mask(color as u16 + 1), other: mask(color.other() as u16 + 1), empty: mask(0) }
    }
}

/// A window under study: the numbers of its halves, and its cells as masks with cell 5 in the middle.
#[derive(Clone, Copy)]
struct WindowCells {
    before: usize,
    after: usize,
    own: u32,
    other: u32,
    empty: u32,
}

const MIDDLE: u32 = REACH as u32;

impl LineShapes {
    pub(super) fn new(rule: Rule, color: Color) -> LineShapes {
        LineShapes {
            color,
            overline: rule.overline(color),
            blocked_five_fails: rule.blocked_five_fails(),
            halves: (0..1024)
                .filter(|bits| is_half(*bits as usize))
                .map(|bits| Half::new(bits, color))
                .collect(),
            shapes: vec![Shape::Blank; HALVES * HALVES],
        }
    }

    /// The shapes by number of the window: the half before the point times [`HALVES`], plus the half after it.
    pub(super) fn solve(mut self) -> Vec<Shape> {
        let mut by_empty: [Vec<usize>; 2 * REACH + 1] = Default::default();
        for window in 0..HALVES * HALVES {
            let halves = [self.halves[window / HALVES], self.halves[window % HALVES]];
            by_empty[halves.map(|half| half.empty.count_ones() as usize).iter().sum::<usize>()].push(window);
        }
        for window in by_empty.into_iter().flatten() {
            self.shapes[window] = self.shape(self.cells(window));
        }
        self.shapes
    }

    fn cells(&self, window: usize) -> WindowCells {
        let (before, after) = (window / HALVES, window % HALVES);
        let join = |mask: fn(&Half) -> u32| {
            let far_first = mask(&self.halves[before]).reverse_bits() >> (32 - MIDDLE);
            far_first | mask(&self.halves[after]) << (MIDDLE + 1)
        };
        let own = join(|half| half.own) | 1 << MIDDLE;
        WindowCells { before, after, own, other: join(|half| half.other), empty: join(|half| half.empty) }
    }

    /// The known shape of the window after a stone of `color` at empty cell `cell`.
    fn after(&self, cells: WindowCells, cell: u32, color: Color) -> Shape {
        let stone = (color.index() + 1) << (2 * (cell.abs_diff(MIDDLE) - 1));
        let with = |half: usize| AFTER[self.halves[half].bits as usize | stone] as usize;
        let window = if cell < MIDDLE {
            with(cells.before) * HALVES + cells.after
        } else {
            cells.before * HALVES + with(cells.after)
        };
        self.shapes[window]
    }

    fn shape(&self, cells: WindowCells) -> Shape {
        if let Some(finished) = self.finished(cells) {
            return finished;
        }
        let may_double = self.overline != Overline::Forbidden;
        let (mut fives, mut best) = (0, Shape::Blank);
        for cell in bits(cells.empty) {
            let next = self.after(cells, cell, self.color);
            if next == Shape::Five {
                fives |= 1 << cell;
            } else if may_double || next != Shape::DoubleFour {
                best = best.max(next);
            }
        }
        if fives != 0 {
            return self.four(cells, fives);
        }
        match best {
            Shape::OpenFour | Shape::DoubleFour => Shape::OpenThree,
            Shape::Four => Shape::Three,
            Shape::OpenThree => Shape::OpenTwo,
            Shape::Three => Shape::Two,
            Shape::OpenTwo => Shape::OpenOne,
            Shape::Two => Shape::One,
            Shape::Blank | Shape::Overline | Shape::One | Shape::OpenOne | Shape::Five => Shape::Blank,
        }
    }

    /// Five or overline, when the row through the middle is already that long.
    fn finished(&self, cells: WindowCells) -> Option<Shape> {
        let after = (cells.own >> (MIDDLE + 1)).trailing_ones();
        let before = (cells.own << (32 - MIDDLE)).leading_ones();
        match (before + 1 + after, self.overline) {
            (..=4, _) => None,
            (5, _) => {
                let ends = 1 << (MIDDLE - before - 1) | 1 << (MIDDLE + after + 1);
                let blocked = self.blocked_five_fails && cells.other & ends == ends;
                Some(if blocked { Shape::Blank } else { Shape::Five })
            }
            (6.., Overline::Wins) => Some(Shape::Five),
            (6.., Overline::Worthless | Overline::Forbidden) => Some(Shape::Overline),
        }
    }

    /// Which kind of four it is that the cells of the mask `fives` complete.
    fn four(&self, cells: WindowCells, fives: u32) -> Shape {
        let spoiled = |cell| !self.after(cells, cell, self.color.other()).is_four();
        if fives.count_ones() < 2 || bits(cells.empty).any(spoiled) {
            Shape::Four
        } else if fives & fives << 5 != 0 {
            Shape::OpenFour
        } else {
            Shape::DoubleFour
        }
    }
}

/// The numbers of the bits set in `mask`.
fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros());
        mask &= mask.wrapping_sub(1);
        lowest
    })
}
