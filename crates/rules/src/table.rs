//! The tables behind every shape: from an eleven-cell window to both colours' shapes, and from four shapes to
//! their class. Built once per rule, at its first use; what a shape is stands in `line_shapes.rs`, what four make
//! together in [`Combined::of_shapes`], and nothing here is tuned.

use std::sync::OnceLock;

use crate::color::Color;
use crate::line_bits::{REACH, Window};
use crate::rule::Rule;
use crate::shape::{Combined, Shape};

mod line_shapes;

use line_shapes::LineShapes;

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
    classes: [Box<[ClassCode; 1 << 16]>; 2],
}

/// A [`Combined`] class in one byte, with a mark on those that are threats ([`Combined::OpenThree`] or more) and on
/// those that the side may not play, or perhaps not: overlines, double-fours and everything with two open threes,
/// of a side that has forbidden moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ClassCode(u8);

impl ClassCode {
    const SUSPECT: u8 = 0x80;
    const THREAT: u8 = 0x40;

    fn new(class: Combined, is_suspect: bool) -> ClassCode {
        let threat = if class >= Combined::OpenThree { ClassCode::THREAT } else { 0 };
        ClassCode(class as u8 | threat | if is_suspect { ClassCode::SUSPECT } else { 0 })
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
        self.0 & ClassCode::SUSPECT != 0
    }
}

/// The classes of one point for both colours, Black's in the low byte: compared and tested in one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Classes(pub(crate) u16);

impl Classes {
    /// The class of one colour.
    #[inline]
    pub(crate) const fn of(self, color: Color) -> ClassCode {
        ClassCode((self.0 >> (8 * color.index())) as u8)
    }

    /// Whether any class of the two pairs is a threat or a suspect.
    #[inline]
    pub(crate) const fn notable(self, other: Classes) -> bool {
        const MARKS: u16 = 0x0101 * (ClassCode::SUSPECT | ClassCode::THREAT) as u16;
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
        Tables { windows, classes: Color::ALL.map(|color| class_table(rule, color)) }
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

fn class_table(rule: Rule, color: Color) -> Box<[ClassCode; 1 << 16]> {
    let mut classes = boxed(ClassCode::default());
    for (code, class) in classes.iter_mut().enumerate() {
        let shapes = [0, 4, 8, 12].map(|bits| Shape::from_code((code >> bits) as u32));
        let combined = Combined::of_shapes(shapes, rule, color);
        let threes = shapes.iter().filter(|shape| **shape == Shape::OpenThree).count();
        let spoiled = matches!(combined, Combined::Overline | Combined::DoubleFour);
        let suspect = rule.has_forbidden(color) && combined != Combined::Five && (spoiled || threes >= 2);
        *class = ClassCode::new(combined, suspect);
    }
    classes
}

#[cfg(test)]
mod tests;
