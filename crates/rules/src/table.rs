//! The tables behind every shape: from an eleven-cell window to both colours' shapes, and from four shapes to
//! their class. Built once per rule, at its first use, from the definitions below; nothing here is tuned.
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

use std::sync::OnceLock;

use crate::color::Color;
use crate::lines::{REACH, Window};
use crate::rule::{Overline, Rule};
use crate::shape::{Combined, Shape};

/// Contents of the five cells on one side of a point: 3⁵ without the edge, 3⁴ + … + 1 with it.
const HALVES: usize = 243 + 81 + 27 + 9 + 3 + 1;

/// A half window's number, by its ten bits with the nearest cell lowest.
static AFTER: [u16; 1024] = half_codes(false);
/// A half window's number, by its ten bits with the farthest cell lowest.
static BEFORE: [u16; 1024] = half_codes(true);

const fn half_codes(farthest_first: bool) -> [u16; 1024] {
    let mut codes = [0; 1024];
    let mut next = 0;
    let mut bits = 0;
    while bits < 1024 {
        if is_half(bits) {
            codes[if farthest_first { reversed(bits) } else { bits }] = next;
            next += 1;
        }
        bits += 1;
    }
    assert!(next as usize == HALVES);
    codes
}

/// Whether ten bits, the nearest cell lowest, are a real half window: beyond the edge there is only more edge.
const fn is_half(bits: usize) -> bool {
    let mut cell = 1;
    while cell < REACH {
        if bits >> (2 * cell - 2) & 3 == 3 && bits >> (2 * cell) & 3 != 3 {
            return false;
        }
        cell += 1;
    }
    true
}

const fn reversed(bits: usize) -> usize {
    let mut result = 0;
    let mut cell = 0;
    while cell < REACH {
        result |= (bits >> (2 * cell) & 3) << (2 * (REACH - 1 - cell));
        cell += 1;
    }
    result
}

/// Everything the rules look up for one rule set.
pub(crate) struct Tables {
    /// Black's shape in the low four bits, White's in the high ones, by the numbers of both halves, nine bits each.
    windows: Box<[u8; 1 << 18]>,
    /// Per colour, the class of four shapes of four bits each.
    classes: [Box<[Class; 1 << 16]>; 2],
}

/// A [`Combined`] class in one byte, with a mark on those that are threats ([`Combined::OpenThree`] or more) and on
/// those that the side may not play, or perhaps not: overlines, double-fours and everything with two open threes,
/// of a side that has forbidden moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Class(u8);

impl Class {
    const SUSPECT: u8 = 0x80;
    const THREAT: u8 = 0x40;

    fn new(class: Combined, is_suspect: bool) -> Class {
        let threat = if class >= Combined::OpenThree { Class::THREAT } else { 0 };
        Class(class as u8 | threat | if is_suspect { Class::SUSPECT } else { 0 })
    }

    /// The class as a number below [`Combined::COUNT`] (and plainly below 16).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The class.
    #[inline]
    pub(crate) const fn combined(self) -> Combined {
        Combined::ALL[self.index() % Combined::COUNT]
    }

    /// Whether the point may be forbidden.
    #[inline]
    pub(crate) const fn is_suspect(self) -> bool {
        self.0 & Class::SUSPECT != 0
    }
}

/// The classes of one point for both colours, Black's in the low byte: compared and tested in one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Classes(pub(crate) u16);

impl Classes {
    /// The class of one colour.
    #[inline]
    pub(crate) const fn of(self, color: Color) -> Class {
        Class((self.0 >> (8 * color.index())) as u8)
    }

    /// Whether any class of the two pairs is a threat or a suspect.
    #[inline]
    pub(crate) const fn notable(self, other: Classes) -> bool {
        const MARKS: u16 = 0x0101 * (Class::SUSPECT | Class::THREAT) as u16;
        (self.0 | other.0) & MARKS != 0
    }
}

impl Tables {
    /// The tables of `rule`, built at the first call.
    pub(crate) fn of(rule: Rule) -> &'static Tables {
        static TABLES: [OnceLock<Tables>; 4] = [const { OnceLock::new() }; 4];
        TABLES[rule.index()].get_or_init(|| Tables::build(rule))
    }

    fn build(rule: Rule) -> Tables {
        let black = LineShapes::new(rule, Color::Black).solve();
        let white = LineShapes::new(rule, Color::White).solve();
        let mut windows = boxed(0);
        for (window, (black, white)) in black.into_iter().zip(white).enumerate() {
            windows[((window / HALVES) << 9) | (window % HALVES)] = black as u8 | (white as u8) << 4;
        }
        Tables { windows, classes: Color::ALL.map(|color| class_table(rule.has_forbidden(color))) }
    }

    /// Both colours' shapes at the middle of a window: Black's in the low four bits, White's in the high ones.
    #[inline]
    pub(crate) fn codes(&self, window: Window) -> u32 {
        let before = BEFORE[window.before as usize & 0x3ff] as usize;
        let after = AFTER[window.after as usize & 0x3ff] as usize;
        u32::from(self.windows[(before << 9 | after) & 0x3_ffff])
    }

    /// `color`'s shape at the middle of a window.
    #[inline]
    pub(crate) fn shape(&self, window: Window, color: Color) -> Shape {
        Shape::from_code(self.codes(window) >> (4 * color.index()))
    }

    /// The classes of both colours' four shapes of four bits each, Black's in the low half.
    #[inline]
    pub(crate) fn classes(&self, shapes: u32) -> Classes {
        let [black, white] = &self.classes;
        let (black, white) = (black[shapes as u16 as usize], white[(shapes >> 16) as usize]);
        Classes(u16::from_le_bytes([black.0, white.0]))
    }
}

/// An array on the heap, made there: these tables are too large for a stack.
fn boxed<T: Copy + core::fmt::Debug, const N: usize>(value: T) -> Box<[T; N]> {
    vec![value; N].into_boxed_slice().try_into().expect("the vector was made with this length")
}

fn class_table(has_forbidden: bool) -> Box<[Class; 1 << 16]> {
    let mut classes = boxed(Class::default());
    for (code, class) in classes.iter_mut().enumerate() {
        let shapes = [0, 4, 8, 12].map(|bits| Shape::from_code((code >> bits) as u32));
        let combined = Combined::of_shapes(shapes, has_forbidden);
        let threes = shapes.iter().filter(|shape| **shape == Shape::OpenThree).count();
        let spoiled = matches!(combined, Combined::Overline | Combined::DoubleFour);
        let suspect = has_forbidden && combined != Combined::Five && (spoiled || threes >= 2);
        *class = Class::new(combined, suspect);
    }
    classes
}

/// One colour's shapes of all windows of a rule, solved from the fullest windows to the emptiest: a shape is
/// known when the shapes after every next stone are.
struct LineShapes {
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
struct Cells {
    before: usize,
    after: usize,
    own: u32,
    other: u32,
    empty: u32,
}

const MIDDLE: u32 = REACH as u32;

impl LineShapes {
    fn new(rule: Rule, color: Color) -> LineShapes {
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

    fn solve(mut self) -> Vec<Shape> {
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

    fn cells(&self, window: usize) -> Cells {
        let (before, after) = (window / HALVES, window % HALVES);
        let join = |mask: fn(&Half) -> u32| {
            let far_first = mask(&self.halves[before]).reverse_bits() >> (32 - MIDDLE);
            far_first | mask(&self.halves[after]) << (MIDDLE + 1)
        };
        let own = join(|half| half.own) | 1 << MIDDLE;
        Cells { before, after, own, other: join(|half| half.other), empty: join(|half| half.empty) }
    }

    /// The known shape of the window after a stone of `color` at empty cell `cell`.
    fn after(&self, cells: Cells, cell: u32, color: Color) -> Shape {
        let stone = (color.index() + 1) << (2 * (cell.abs_diff(MIDDLE) - 1));
        let with = |half: usize| AFTER[self.halves[half].bits as usize | stone] as usize;
        let window = if cell < MIDDLE {
            with(cells.before) * HALVES + cells.after
        } else {
            cells.before * HALVES + with(cells.after)
        };
        self.shapes[window]
    }

    fn shape(&self, cells: Cells) -> Shape {
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
    fn finished(&self, cells: Cells) -> Option<Shape> {
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
    fn four(&self, cells: Cells, fives: u32) -> Shape {
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

#[cfg(test)]
mod tests;
