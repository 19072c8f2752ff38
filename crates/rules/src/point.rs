//! An intersection of the board and the four line directions through it.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

/// Points on one side of the board.
pub const SIZE: u8 = 15;
/// Points of the board.
pub const AREA: usize = SIZE as usize * SIZE as usize;

/// An intersection of the 15×15 board, written `A1` (lower left) to `O15` (upper right); `H8` is the centre.
///
/// Stored as a non-zero byte, so that `Option<Point>` is one byte too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU8);

impl Point {
    /// 天元, the centre: `H8`.
    #[doc(alias = "天元")]
    pub const CENTER: Point = match Point::new(7, 7) {
        Some(point) => point,
        None => panic!("the centre is on the board"),
    };

    /// The point in column `x` (0 = A) and row `y` (0 = row 1, at the bottom), if that is on the board.
    #[inline]
    pub const fn new(x: u8, y: u8) -> Option<Point> {
        if x < SIZE && y < SIZE { Point::from_index(y as usize * SIZE as usize + x as usize) } else { None }
    }

    /// The point in column `x` and row `y` as most files and programs count them: row 0 is row 15, at the top.
    #[inline]
    pub const fn from_top(x: u8, y: u8) -> Option<Point> {
        if y < SIZE { Point::new(x, SIZE - 1 - y) } else { None }
    }

    /// The point with this [`index`](Point::index), if it is below [`AREA`].
    #[inline]
    pub const fn from_index(index: usize) -> Option<Point> {
        if index >= AREA {
            return None;
        }
        match NonZeroU8::new(index as u8 + 1) {
            Some(byte) => Some(Point(byte)),
            None => None,
        }
    }

    /// 0 for `A1`, 1 for `B1`, … 224 for `O15`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Column, 0 = A … 14 = O.
    #[inline]
    pub const fn x(self) -> u8 {
        (self.0.get() - 1) % SIZE
    }

    /// Row, 0 = row 1 (bottom) … 14 = row 15.
    #[inline]
    pub const fn y(self) -> u8 {
        (self.0.get() - 1) / SIZE
    }

    /// The row counted from the top: 0 = row 15 … 14 = row 1.
    #[inline]
    pub const fn y_from_top(self) -> u8 {
        SIZE - 1 - self.y()
    }

    /// The point `steps` further along `direction` (backwards when negative), if that is on the board.
    pub const fn step(self, direction: Direction, steps: i8) -> Option<Point> {
        let (dx, dy) = direction.delta();
        let x = self.x() as i16 + dx as i16 * steps as i16;
        let y = self.y() as i16 + dy as i16 * steps as i16;
        if x < 0 || y < 0 || x >= SIZE as i16 || y >= SIZE as i16 {
            return None;
        }
        Point::new(x as u8, y as u8)
    }

    /// All points, `A1`, `B1`, … `O15`.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..AREA).filter_map(Point::from_index)
    }

    /// How many columns or rows lie between two points, whichever are more: 1 for neighbours, diagonal ones included.
    pub const fn distance(self, other: Point) -> u8 {
        let dx = self.x().abs_diff(other.x());
        let dy = self.y().abs_diff(other.y());
        if dx > dy { dx } else { dy }
    }

    /// Rings from the centre: 0 for `H8`, 7 on the edge.
    pub const fn distance_to_center(self) -> u8 {
        self.distance(Point::CENTER)
    }
}

impl fmt::Display for Point {
    /// `H8`; with `{:#}` in lower case, as in move lists: `h8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if f.alternate() { b'a' } else { b'A' };
        write!(f, "{}{}", (first + self.x()) as char, self.y() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a point of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point: expected a letter A to O and a number 1 to 15, such as H8")
    }
}

impl core::error::Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let (column, row) = match text.as_bytes() {
            [column, digit] => (column, decimal(0, *digit)?),
            [column, b'1', digit] => (column, decimal(1, *digit)?),
            _ => return Err(ParsePointError),
        };
        let x = column.to_ascii_uppercase().wrapping_sub(b'A');
        Point::new(x, row.wrapping_sub(1)).ok_or(ParsePointError)
    }
}

fn decimal(tens: u8, digit: u8) -> Result<u8, ParsePointError> {
    if digit.is_ascii_digit() { Ok(tens * 10 + digit - b'0') } else { Err(ParsePointError) }
}

/// One of the four directions in which a line runs through a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Along a row: A8, B8, C8 …
    Horizontal = 0,
    /// Along a column: H1, H2, H3 …
    Vertical = 1,
    /// Upwards to the right: A1, B2, C3 …
    Rising = 2,
    /// Downwards to the right: A15, B14, C13 …
    Falling = 3,
}

impl Direction {
    /// All four directions.
    pub const ALL: [Direction; 4] =
        [Direction::Horizontal, Direction::Vertical, Direction::Rising, Direction::Falling];

    /// 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Column and row change of one step.
    #[inline]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::Horizontal => (1, 0),
            Direction::Vertical => (0, 1),
            Direction::Rising => (1, 1),
            Direction::Falling => (1, -1),
        }
    }

    /// By how much [`Point::index`] changes with one step.
    #[inline]
    pub const fn stride(self) -> isize {
        [1, SIZE as isize, SIZE as isize + 1, 1 - SIZE as isize][self.index()]
    }

    /// Whether the line runs diagonally.
    pub const fn is_diagonal(self) -> bool {
        matches!(self, Direction::Rising | Direction::Falling)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips_for_every_point() {
        for point in Point::all() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(format!("{point:#}").parse(), Ok(point));
            assert_eq!(Point::new(point.x(), point.y()), Some(point));
            assert_eq!(Point::from_top(point.x(), point.y_from_top()), Some(point));
        }
        assert_eq!(Point::all().count(), AREA);
        assert_eq!(Point::CENTER.to_string(), "H8");
        assert_eq!(Point::from_top(0, 0).unwrap().to_string(), "A15");
        assert_eq!((Point::from_top(0, SIZE), Point::from_top(SIZE, 0)), (None, None));
        assert_eq!(size_of::<Option<Point>>(), 1);
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "h", "8", "p1", "a0", "a16", "a01", "h+8", "h8 ", "é1", "a150", "@5", "a1é"] {
            assert_eq!(text.parse::<Point>(), Err(ParsePointError), "{text}");
        }
    }

    #[test]
    fn steps_stay_on_the_board() {
        let corner = Point::new(0, 14).unwrap();
        assert_eq!(corner.step(Direction::Falling, 3).unwrap().to_string(), "D12");
        assert_eq!(corner.step(Direction::Rising, 1), None);
        assert_eq!(corner.step(Direction::Horizontal, -1), None);
        assert_eq!(Point::CENTER.step(Direction::Vertical, -7).unwrap().to_string(), "H1");
        assert_eq!(corner.distance(Point::new(2, 9).unwrap()), 5);
        assert_eq!(corner.distance_to_center(), 7);
    }
}
