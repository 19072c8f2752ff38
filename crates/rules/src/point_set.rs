//! A set of points as 225 bits.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub};

use crate::point::{AREA, Direction, Point, SIZE};

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

    /// The points at most `reach` columns and rows from one of these, these included.
    pub fn around(self, reach: u8) -> PointSet {
        self.spread(Direction::Horizontal, reach).spread(Direction::Vertical, reach)
    }

    /// The points at most `reach` steps along one of the four lines from one of these, these included.
    pub fn on_lines(self, reach: u8) -> PointSet {
        Direction::ALL.into_iter().fold(self, |found, line| found | self.spread(line, reach))
    }

    fn spread(self, line: Direction, reach: u8) -> PointSet {
        let (mut found, mut forward, mut backward) = (self, self, self);
        for _ in 0..reach {
            forward = forward.shifted(line, 1);
            backward = backward.shifted(line, -1);
            found |= forward | backward;
        }
        found
    }

    /// One step of all points, `sign` being 1 or -1; those that leave the board are gone.
    fn shifted(self, line: Direction, sign: isize) -> PointSet {
        let stays = match isize::from(line.delta().0) * sign {
            1 => self - LAST_COLUMN,
            -1 => self - FIRST_COLUMN,
            _ => self,
        };
        let by = line.stride() * sign;
        let (words, low, high) = (stays.0, by.unsigned_abs(), 64 - by.unsigned_abs());
        let word = |index: usize| words.get(index).copied().unwrap_or(0);
        let moved = |index: usize| {
            if by > 0 {
                word(index) << low | word(index.wrapping_sub(1)) >> high
            } else {
                word(index) >> low | word(index + 1) << high
            }
        };
        PointSet(core::array::from_fn(moved)) & PointSet::ALL
    }

    /// The four words of the set, for hashing and storage.
    pub const fn to_words(self) -> [u64; 4] {
        self.0
    }
}

const FIRST_COLUMN: PointSet = column(0);
const LAST_COLUMN: PointSet = column(SIZE - 1);

const fn column(x: u8) -> PointSet {
    let mut words = [0; 4];
    let mut index = x as usize;
    while index < AREA {
        words[index / 64] |= 1 << (index % 64);
        index += SIZE as usize;
    }
    PointSet(words)
}

/// Iterator over the points of a [`PointSet`].
#[derive(Clone, Debug)]
pub struct PointSetIter {
    words: [u64; 4],
    word: usize,
}

impl Iterator for PointSetIter {
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
    type IntoIter = PointSetIter;

    #[inline]
    fn into_iter(self) -> PointSetIter {
        PointSetIter { words: self.0, word: 0 }
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

    #[test]
    fn a_set_grows_by_steps_that_stay_on_the_board() {
        let far_apart = |number: usize| Point::from_index(number * 97 % AREA).into_iter();
        let pair = |number: usize| far_apart(number).chain(far_apart(number / 3)).collect::<PointSet>();
        for (set, reach) in
            (0..AREA).flat_map(|number| (0..=14).step_by(2).map(move |reach| (pair(number), reach)))
        {
            let near = |point: &Point| set.into_iter().any(|other| other.distance(*point) <= reach as u8);
            assert_eq!(set.around(reach as u8), Point::all().filter(near).collect(), "{set:?} {reach}");
            let lines = Direction::ALL.into_iter().flat_map(|line| {
                set.into_iter().flat_map(move |point| {
                    (-reach..=reach).filter_map(move |steps: i8| point.step(line, steps))
                })
            });
            assert_eq!(set.on_lines(reach as u8), lines.collect(), "{set:?} {reach}");
        }
    }
}
