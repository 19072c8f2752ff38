//! The eight symmetries of the board.

use crate::point::{Point, SIZE};
use crate::point_set::PointSet;

/// A rotation or reflection of the board: maybe mirror left to right, then turn by quarters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symmetry {
    mirror: bool,
    quarters: u8,
}

impl Symmetry {
    /// The symmetry that leaves everything in place.
    pub const IDENTITY: Symmetry = Symmetry { mirror: false, quarters: 0 };

    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true].into_iter().flat_map(|mirror| (0..4).map(move |quarters| Symmetry { mirror, quarters }))
    }

    /// Where `point` goes.
    pub const fn apply(self, point: Point) -> Point {
        let last = SIZE - 1;
        let (mut x, mut y) = (point.x(), point.y());
        if self.mirror {
            x = last - x;
        }
        let mut quarter = 0;
        while quarter < self.quarters {
            (x, y) = (last - y, x);
            quarter += 1;
        }
        match Point::new(x, y) {
            Some(image) => image,
            None => panic!("a symmetry keeps points on the board"),
        }
    }

    /// Where the points of `set` go.
    pub fn apply_set(self, set: PointSet) -> PointSet {
        set.into_iter().map(|point| self.apply(point)).collect()
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        // A mirrored symmetry is a reflection, and a reflection undoes itself.
        if self.mirror { self } else { Symmetry { mirror: false, quarters: (4 - self.quarters) % 4 } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_differ_and_each_inverse_undoes() {
        let probe: Point = "c2".parse().unwrap();
        let images: PointSet = Symmetry::all().map(|symmetry| symmetry.apply(probe)).collect();
        assert_eq!(images.len(), 8);
        for symmetry in Symmetry::all() {
            assert_eq!(symmetry.apply(Point::CENTER), Point::CENTER);
            for point in Point::all() {
                assert_eq!(symmetry.inverse().apply(symmetry.apply(point)), point);
            }
        }
        assert_eq!(Symmetry::all().next(), Some(Symmetry::IDENTITY));
    }
}
