//! A set of points as 225 bits.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub};

use crate::point::{AREA, Point};

/// A set of points; iterates in index order (`A1`, `B1`, … `O15`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PointSet([u64; 4]);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet([0; 4]);
    /// The whole board.
    pub const ALL: PointSet = PointSet([u64::MAX, u64::MAX, u64::MAX, (1 << (AREA - 192)) - 1]);

    /// Whether the set has no point.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == 0
    }

    /// How many points it has.
    #[inline]
    pub const fn len(self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether `point` is in it.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 != 0
    }

    /// Puts `point` in.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes `point` out.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// Puts `point` in when it is out, takes it out when it is in.
    #[inline]
    pub(crate) const fn toggle(&mut self, point: Point) {
        self.0[point.index() / 64] ^= 1 << (point.index() % 64);
    }

    /// The first point in index order.
    #[inline]
    pub fn first(self) -> Option<Point> {
        self.into_iter().next()
    }

    /// The only point of a set of one.
    pub fn single(self) -> Option<Point> {
        let mut points = self.into_iter();
        let first = points.next();
        if points.next().is_none() { first } else { None }
    }

    /// The four words of the set, for hashing and storage.
    pub const fn to_words(self) -> [u64; 4] {
        self.0
    }
}

/// Iterator over the points of a [`PointSet`].
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; 4],
    word: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.word < 4 {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Point::from_index(self.word * 64 + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points { words: self.0, word: 0 }
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl From<Point> for PointSet {
    fn from(point: Point) -> PointSet {
        PointSet::from_iter([point])
    }
}

macro_rules! word_wise {
    ($trait:ident, $method:ident, $doc:literal, $op:expr) => {
        impl $trait for PointSet {
            type Output = PointSet;

            #[doc = $doc]
            #[inline]
            fn $method(self, other: PointSet) -> PointSet {
                let op: fn(u64, u64) -> u64 = $op;
                PointSet(core::array::from_fn(|i| op(self.0[i], other.0[i])))
            }
        }
    };
}

word_wise!(BitOr, bitor, "Points of either.", |a, b| a | b);
word_wise!(BitAnd, bitand, "Points of both.", |a, b| a & b);
word_wise!(BitXor, bitxor, "Points of exactly one.", |a, b| a ^ b);
word_wise!(Sub, sub, "Points of the first that are not in the second.", |a, b| a & !b);

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: PointSet) {
        *self = *self & other;
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = PointSet::EMPTY;
        assert!(set.is_empty() && set.first().is_none());
        for point in Point::all().filter(|point| point.index() % 7 == 3) {
            set.insert(point);
        }
        assert_eq!(
            set.into_iter().map(Point::index).collect::<Vec<_>>(),
            (3..AREA).step_by(7).collect::<Vec<_>>()
        );
        let all: PointSet = Point::all().collect();
        assert_eq!(all, PointSet::ALL);
        assert_eq!((all - set).len() + set.len(), AREA);
        assert_eq!((all ^ set) & set, PointSet::EMPTY);
        assert_eq!(PointSet::from(Point::CENTER).single(), Some(Point::CENTER));
        assert_eq!(set.single(), None);
    }
}
