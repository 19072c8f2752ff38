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
    /// Black's shape in the low four bits, White's in the high ones, by the numbers of both halves.
    windows: Vec<u8>,
    /// Class in the low bits, [`SUSPECT`] above, by four shapes of four bits; for each colour.
    combined: [Vec<u8>; 2],
}

/// Set in a class when the side may not play such a point, or may not: overlines, double-fours and everything
/// with two open threes, of a side that has forbidden moves.
pub(crate) const SUSPECT: u8 = 0x80;

impl Tables {
    /// The tables of `rule`, built at the first call.
    pub(crate) fn of(rule: Rule) -> &'static Tables {
        static TABLES: [OnceLock<Tables>; 4] = [const { OnceLock::new() }; 4];
        TABLES[rule.index()].get_or_init(|| Tables::build(rule))
    }

    fn build(rule: Rule) -> Tables {
        let black = LineShapes::new(rule, Color::Black).solve();
        let white = LineShapes::new(rule, Color::White).solve();
        Tables {
            windows: black
                .iter()
                .zip(&white)
                .map(|(black, white)| *black as u8 | (*white as u8) << 4)
                .collect(),
            combined: Color::ALL.map(|color| combined_table(rule.has_forbidden(color))),
        }
    }

    /// Both colours' shapes at the middle of a window: Black's in the low four bits, White's in the high ones.
    #[inline]
    pub(crate) fn codes(&self, window: Window) -> u32 {
        let before = BEFORE[window.before as usize & 0x3ff] as usize;
        let after = AFTER[window.after as usize & 0x3ff] as usize;
        u32::from(self.windows[before * HALVES + after])
    }

    /// `color`'s shape at the middle of a window.
    #[inline]
    pub(crate) fn shape(&self, window: Window, color: Color) -> Shape {
        Shape::from_code(self.codes(window) >> (4 * color.index()))
    }

    /// The class of four shapes of four bits each, with [`SUSPECT`].
    #[inline]
    pub(crate) fn combined(&self, color: Color, shapes: u16) -> u8 {
        self.combined[color.index()][shapes as usize]
    }
}

fn combined_table(has_forbidden: bool) -> Vec<u8> {
    let class = |code: usize| {
        let shapes = [0, 4, 8, 12].map(|bits| Shape::from_code((code >> bits) as u32));
        let class = Combined::of(shapes, has_forbidden);
        let threes = shapes.iter().filter(|shape| **shape == Shape::OpenThree).count();
        let suspicious = match class {
            Combined::Five => false,
            Combined::Overline | Combined::DoubleFour => true,
            Combined::Blank
            | Combined::Two
            | Combined::OpenTwo
            | Combined::Three
            | Combined::DoubleTwo
            | Combined::OpenThree
            | Combined::DoubleThree
            | Combined::Four
            | Combined::FourThree
            | Combined::OpenFour => threes >= 2,
        };
        class as u8 | if has_forbidden && suspicious { SUSPECT } else { 0 }
    };
    (0..1 << 16).map(class).collect()
}

/// One colour's shapes of all windows of a rule, solved from the fullest windows to the emptiest: a shape is
/// known when the shapes after every next stone are.
struct LineShapes {
    color: Color,
    overline: Overline,
    blocked_five_fails: bool,
    /// Ten bits of each half, the nearest cell lowest, by its number.
    halves: Vec<u16>,
    shapes: Vec<Shape>,
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
            halves: (0..1024u16).filter(|bits| is_half(*bits as usize)).collect(),
            shapes: vec![Shape::Blank; HALVES * HALVES],
        }
    }

    fn solve(mut self) -> Vec<Shape> {
        let mut by_empty: [Vec<u32>; 2 * REACH + 1] = Default::default();
        for window in 0..HALVES * HALVES {
            by_empty[self.cells(window).empty.count_ones() as usize].push(window as u32);
        }
        for window in by_empty.into_iter().flatten() {
            let cells = self.cells(window as usize);
            self.shapes[window as usize] = self.shape(cells);
        }
        self.shapes
    }

    fn cells(&self, window: usize) -> Cells {
        let (before, after) = (window / HALVES, window % HALVES);
        let mut cells = Cells { before, after, own: 1 << MIDDLE, other: 0, empty: 0 };
        for distance in 1..=MIDDLE {
            for (half, cell) in [(before, MIDDLE - distance), (after, MIDDLE + distance)] {
                let content = self.halves[half] >> (2 * (distance - 1)) & 3;
                match content {
                    0 => cells.empty |= 1 << cell,
                    3 => {}
                    stone if stone as usize == self.color.index() + 1 => cells.own |= 1 << cell,
                    _ => cells.other |= 1 << cell,
                }
            }
        }
        cells
    }

    /// The known shape of the window after a stone of `color` at empty cell `cell`.
    fn after(&self, cells: Cells, cell: u32, color: Color) -> Shape {
        let stone = (color.index() + 1) << (2 * (cell.abs_diff(MIDDLE) - 1));
        let with = |half: usize| AFTER[self.halves[half] as usize | stone] as usize;
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
        let next = || bits(cells.empty).map(|cell| (cell, self.after(cells, cell, self.color)));
        let fives: Vec<u32> =
            next().filter(|(_, shape)| *shape == Shape::Five).map(|(cell, _)| cell).collect();
        if !fives.is_empty() {
            return self.four(cells, &fives);
        }
        let may_double = self.overline != Overline::Forbidden;
        let best = next()
            .map(|(_, shape)| shape)
            .filter(|shape| *shape != Shape::Overline && (may_double || *shape != Shape::DoubleFour))
            .max();
        match best {
            Some(Shape::OpenFour | Shape::DoubleFour) => Shape::OpenThree,
            Some(Shape::Four) => Shape::Three,
            Some(Shape::OpenThree) => Shape::OpenTwo,
            Some(Shape::Three) => Shape::Two,
            Some(Shape::OpenTwo) => Shape::OpenOne,
            Some(Shape::Two) => Shape::One,
            Some(Shape::Blank | Shape::Overline | Shape::One | Shape::OpenOne | Shape::Five) | None => {
                Shape::Blank
            }
        }
    }

    /// Five or overline, when the row through the middle is already that long.
    fn finished(&self, cells: Cells) -> Option<Shape> {
        let before = (0..MIDDLE).rev().take_while(|cell| cells.own >> cell & 1 != 0).count() as u32;
        let after = (MIDDLE + 1..=2 * MIDDLE).take_while(|cell| cells.own >> cell & 1 != 0).count() as u32;
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

    /// Which kind of four it is whose five points are `fives`.
    fn four(&self, cells: Cells, fives: &[u32]) -> Shape {
        let spoiled = |cell| !self.after(cells, cell, self.color.other()).is_four();
        if fives.len() < 2 || bits(cells.empty).any(spoiled) {
            Shape::Four
        } else if fives.iter().any(|five| fives.contains(&(five + 5))) {
            Shape::OpenFour
        } else {
            Shape::DoubleFour
        }
    }
}

fn bits(mask: u32) -> impl Iterator<Item = u32> {
    (0..=2 * MIDDLE).filter(move |cell| mask >> cell & 1 != 0)
}

#[cfg(test)]
mod tests;
