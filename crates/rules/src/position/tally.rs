//! The classes of all points together: how many of each, and where the threats are.
//!
//! A move changes the classes of some thirty points, mostly from one quiet class to another; that case only counts.

use crate::color::Color;
use crate::point::{AREA, Point};
use crate::point_set::PointSet;
use crate::shape::Combined;
use crate::table::Class;

const FIRST_THREAT: usize = Combined::OpenThree as usize;
const THREATS: usize = Combined::COUNT - FIRST_THREAT;

/// How many points of each class there are, stones counting as blank, and which points are threats or suspects.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Tally {
    /// Per colour, how many points each class has.
    counts: [[u8; 16]; 2],
    /// Per colour, the points of each class from [`Combined::OpenThree`] up.
    threats: [[PointSet; THREATS]; 2],
    /// Points whose class says that Black may not play them, or perhaps not.
    suspects: PointSet,
}

impl Tally {
    /// Every point blank.
    pub(super) const fn new() -> Tally {
        let mut counts = [0; 16];
        counts[Combined::Blank as usize] = AREA as u8;
        Tally { counts: [counts; 2], threats: [[PointSet::EMPTY; THREATS]; 2], suspects: PointSet::EMPTY }
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

    /// Notes that the classes of `point` changed.
    #[inline]
    pub(super) fn change(&mut self, point: Point, old: [Class; 2], new: [Class; 2]) {
        for color in 0..2 {
            let counts = &mut self.counts[color];
            counts[old[color].index()] = counts[old[color].index()].wrapping_sub(1);
            counts[new[color].index()] = counts[new[color].index()].wrapping_add(1);
        }
        if [old[0], old[1], new[0], new[1]].into_iter().any(Class::is_notable) {
            self.change_notable(point, old, new);
        }
    }

    fn change_notable(&mut self, point: Point, old: [Class; 2], new: [Class; 2]) {
        for color in 0..2 {
            for class in [old[color], new[color]] {
                if let Some(threat) = class.index().checked_sub(FIRST_THREAT) {
                    self.threats[color][threat].toggle(point);
                }
            }
        }
        if old[0].is_suspect() != new[0].is_suspect() {
            self.suspects.toggle(point);
        }
    }
}
