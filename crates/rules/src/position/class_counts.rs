//! The classes of all points together: how many of each, and where the threats are.
//!
//! A move changes the classes of some thirty points, mostly from one quiet class to another; that case only counts.

use crate::color::Color;
use crate::point::{AREA, Point};
use crate::point_set::PointSet;
use crate::shape::Combined;
use crate::table::Classes;

const FIRST_THREAT: usize = Combined::OpenThree as usize;
const THREATS: usize = Combined::COUNT - FIRST_THREAT;

/// How many points of each class there are, stones counting as blank, and which points are threats or suspects.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ClassCounts {
    /// Per colour, how many points each class has.
    counts: [[u8; 16]; 2],
    /// Per colour, the points of each class from [`Combined::OpenThree`] up.
    threats: [[PointSet; THREATS]; 2],
    /// Points whose class says that Black may not play them, or perhaps not.
    suspects: PointSet,
}

impl ClassCounts {
    /// Every point blank.
    pub(super) const fn new() -> ClassCounts {
        let mut counts = [0; 16];
        counts[Combined::Blank as usize] = AREA as u8;
        ClassCounts {
            counts: [counts; 2],
            threats: [[PointSet::EMPTY; THREATS]; 2],
            suspects: PointSet::EMPTY,
        }
    }

    /// How many points have this class.
    #[inline]
    pub(super) const fn count(&self, color: Color, class: Combined) -> usize {
        self.counts[color.index()][class as usize] as usize
    }

    /// The points of a class, if it is among those kept.
    #[inline]
    pub(super) fn threats(&self, color: Color, class: Combined) -> Option<PointSet> {
        let threat = (class as usize).checked_sub(FIRST_THREAT)?;
        Some(self.threats[color.index()][threat])
    }

    /// The points that Black may not play, or perhaps not.
    #[inline]
    pub(super) const fn suspects(&self) -> PointSet {
        self.suspects
    }

    /// Notes that the point of this index had the classes `old` and now has `new`.
    #[inline]
    pub(super) fn change(&mut self, index: usize, old: Classes, new: Classes) {
        if old == new {
            return;
        }
        for color in Color::ALL {
            let counts = &mut self.counts[color.index()];
            counts[old.of(color).index()] = counts[old.of(color).index()].wrapping_sub(1);
            counts[new.of(color).index()] = counts[new.of(color).index()].wrapping_add(1);
        }
        if old.notable(new) {
            self.change_notable(index, old, new);
        }
    }

    fn change_notable(&mut self, index: usize, old: Classes, new: Classes) {
        let Some(point) = Point::from_index(index) else { return };
        for color in Color::ALL {
            for class in [old.of(color), new.of(color)] {
                if let Some(threat) = class.index().checked_sub(FIRST_THREAT) {
                    self.threats[color.index()][threat].toggle(point);
                }
            }
        }
        if old.of(Color::Black).is_suspect() != new.of(Color::Black).is_suspect() {
            self.suspects.toggle(point);
        }
    }
}
