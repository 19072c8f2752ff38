//! The board as an array, and its picture in text.
//!
//! A picture has fifteen lines from row 15 down to row 1, each with its number and a cell per point, and the
//! letters below: `X` black, `O` white, `.` empty, and `3`, `4`, `6` on empty points as marks for a double-three,
//! a double-four and an overline. The marks are returned beside the board; what they claim is checked by others.

use core::fmt;

use kagetsu_rules::{Color, Direction, ForbiddenKind, Point, PointSet, Rule, SIZE, Setup, Symmetry};

/// What stands on each point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    cells: [[Option<Color>; SIZE as usize]; SIZE as usize],
}

/// What a step along a line meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Stone(Color),
    Empty,
    Outside,
}

impl Board {
    /// A board without stones.
    pub const EMPTY: Board = Board { cells: [[None; SIZE as usize]; SIZE as usize] };

    /// The stone at `point`.
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        self.cells[usize::from(point.y())][usize::from(point.x())]
    }

    /// The board with `stone` at `point` instead of what was there.
    #[must_use]
    pub fn with(mut self, point: Point, stone: Option<Color>) -> Board {
        self.cells[usize::from(point.y())][usize::from(point.x())] = stone;
        self
    }

    /// The empty points.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        Point::all().filter(|point| self.stone_at(*point).is_none())
    }

    /// The stones of `color`.
    pub fn stones(&self, color: Color) -> PointSet {
        Point::all().filter(|point| self.stone_at(*point) == Some(color)).collect()
    }

    /// What lies `steps` from `point` along `direction`.
    pub(crate) fn cell(&self, point: Point, direction: Direction, steps: i8) -> Cell {
        let (dx, dy) = direction.delta();
        let x = point.x().checked_add_signed(dx * steps);
        let y = point.y().checked_add_signed(dy * steps);
        match (x, y) {
            (Some(x), Some(y)) if x < SIZE && y < SIZE => {
                self.cells[usize::from(y)][usize::from(x)].map_or(Cell::Empty, Cell::Stone)
            }
            (Some(_) | None, Some(_) | None) => Cell::Outside,
        }
    }

    /// The board turned or mirrored.
    pub fn apply(&self, symmetry: Symmetry) -> Board {
        Point::all()
            .fold(Board::EMPTY, |board, point| board.with(symmetry.apply(point), self.stone_at(point)))
    }

    /// The same diagram for the fast implementation.
    pub fn to_setup(&self, rule: Rule, turn: Color) -> Setup {
        let mut setup = Setup::new(rule).with_turn(turn);
        for point in Point::all() {
            if let Some(color) = self.stone_at(point) {
                // Every point comes once, so no stone stands there yet.
                let _ = setup.put(color, point);
            }
        }
        setup
    }

    /// Reads a picture: the board and the marks on its empty points, in index order.
    pub fn parse(text: &str) -> Result<(Board, Vec<(Point, ForbiddenKind)>), BoardError> {
        let mut board = Board::EMPTY;
        let mut marks = Vec::new();
        let mut lines = text.lines().enumerate();
        for y in (0..SIZE).rev() {
            let (at, line) =
                lines.next().ok_or(BoardError { line: usize::from(SIZE - y), reason: "row missing" })?;
            let error = |reason| BoardError { line: at + 1, reason };
            let mut words = line.split_whitespace();
            if words.next() != Some((y + 1).to_string().as_str()) {
                return Err(error("row number expected at the left"));
            }
            for x in 0..SIZE {
                let point = Point::new(x, y).ok_or(error("too many cells"))?;
                match words.next().ok_or(error("too few cells"))? {
                    "." => {}
                    "X" => board = board.with(point, Some(Color::Black)),
                    "O" => board = board.with(point, Some(Color::White)),
                    "3" => marks.push((point, ForbiddenKind::DoubleThree)),
                    "4" => marks.push((point, ForbiddenKind::DoubleFour)),
                    "6" => marks.push((point, ForbiddenKind::Overline)),
                    _ => return Err(error("unknown cell: expected X, O, ., 3, 4 or 6")),
                }
            }
            if words.next().is_some() {
                return Err(error("too many cells"));
            }
        }
        marks.sort_by_key(|(point, _)| point.index());
        Ok((board, marks))
    }

    /// Prints the picture of the board with `marks`, as [`parse`](Board::parse) reads it.
    pub fn print(&self, marks: &[(Point, ForbiddenKind)]) -> String {
        let mut text = String::new();
        for y in (0..SIZE).rev() {
            text.push_str(&format!("{:>2}", y + 1));
            for point in Point::all().filter(|point| point.y() == y) {
                let mark = marks.iter().find(|(marked, _)| *marked == point).map(|(_, kind)| *kind);
                text.push(' ');
                text.push(match (self.stone_at(point), mark) {
                    (Some(Color::Black), _) => 'X',
                    (Some(Color::White), _) => 'O',
                    (None, mark) => mark.map_or('.', ForbiddenKind::mark),
                });
            }
            text.push('\n');
        }
        text.push_str("   A B C D E F G H I J K L M N O\n");
        text
    }
}

impl From<&Setup> for Board {
    fn from(setup: &Setup) -> Board {
        Point::all().fold(Board::EMPTY, |board, point| board.with(point, setup.stone_at(point)))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.print(&[]))
    }
}

/// Why a picture could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardError {
    /// Line of the text, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: &'static str,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for BoardError {}
