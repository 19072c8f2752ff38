//! Board pictures as SVG and, with the feature `png`, as PNG; games as pages to be stepped through and as animated GIFs.
//!
//! A [`Picture`] says what is on the board, a [`Style`] how it looks. Numbers and letters are drawn with a stroke
//! font of our own, so that a picture is the same on every machine.

mod embed;
#[cfg(feature = "png")]
mod gif;
mod layout;
#[cfg(feature = "png")]
mod png;
mod stroke_font;
mod svg;
mod theme;
mod xml;

use kagetsu_rules::{ByColor, Color, ForbiddenKind, Point, PointSet, Position, Setup};

use crate::record::{Mark, Record};

pub use embed::EmbedWords;
pub use theme::{ParseThemeError, Theme};

/// What a picture shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// The stones.
    pub stones: ByColor<PointSet>,
    /// Numbers on stones.
    pub numbers: Vec<(Point, u32)>,
    /// The last move, which gets a ring.
    pub last: Option<Point>,
    /// Letters and shapes; a letter hides a number.
    pub marks: Vec<Mark>,
    /// Crosses with `3`, `4` or `6`.
    pub forbidden: Vec<(Point, ForbiddenKind)>,
    /// Lines drawn through rows of stones, from end to end.
    pub lines: Vec<(Point, Point)>,
    /// A title for readers who cannot see the picture.
    pub title: Option<String>,
}

/// Which moves bear numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// None.
    Hidden,
    /// From a certain move on.
    From {
        /// The first move with a number, counted from 1; passes count.
        first_move: usize,
        /// Its number.
        number: u32,
    },
}

impl Numbering {
    /// Every move with its own number.
    pub const ALL: Numbering = Numbering::From { first_move: 1, number: 1 };
}

/// Whether A–O and 1–15 stand beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// They do.
    #[default]
    Shown,
    /// They do not.
    Hidden,
}

/// How a picture looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Colours.
    pub theme: Theme,
    /// Width in pixels; kept between 64 and 8192.
    pub pixels: u32,
    /// Letters and numbers beside the board.
    pub coordinates: Coordinates,
}

impl Default for Style {
    fn default() -> Style {
        Style { theme: Theme::default(), pixels: 720, coordinates: Coordinates::default() }
    }
}

impl Style {
    /// The width that is drawn.
    fn width(&self) -> u32 {
        self.pixels.clamp(64, 8192)
    }
}

impl Picture {
    /// The stones of a diagram.
    pub fn of_setup(setup: &Setup) -> Picture {
        Picture { stones: ByColor::from_fn(|color| setup.stones(color)), ..Picture::default() }
    }

    /// The end of a record's main line, with its last move and the marks made there.
    pub fn of_record(record: &Record, numbering: Numbering) -> Picture {
        let moves = record.moves();
        let numbers = match numbering {
            Numbering::Hidden => Vec::new(),
            Numbering::From { first_move, number } => {
                let numbered = moves.iter().skip(first_move.saturating_sub(1)).zip(number..);
                numbered.filter_map(|(mv, number)| Some((mv.point()?, number))).collect()
            }
        };
        Picture {
            numbers,
            last: moves.last().and_then(|mv| mv.point()),
            marks: record.node(record.end()).notes().map(|notes| notes.marks.clone()).unwrap_or_default(),
            ..Picture::of_setup(&record.setup())
        }
    }

    /// Adds crosses on the points that are forbidden to Black.
    #[must_use]
    pub fn with_forbidden(mut self, setup: &Setup) -> Picture {
        self.forbidden = Position::from(setup).forbidden_points().collect();
        self
    }

    /// Adds a line through every winning row of a diagram.
    #[must_use]
    pub fn with_wins(mut self, setup: &Setup) -> Picture {
        let fives = setup.fives();
        let rows = Color::ALL.into_iter().flat_map(|color| fives[color].iter());
        // In the order of the points, the ends of a row come first and last.
        self.lines = rows.filter_map(|row| row.first().zip(row.into_iter().last())).collect();
        self
    }

    /// The picture as an SVG document: always well-formed XML.
    pub fn svg(&self, style: &Style) -> String {
        svg::draw(self, style, svg::Fallback::Text)
    }

    /// The picture as a PNG file.
    #[cfg(feature = "png")]
    pub fn png(&self, style: &Style) -> Result<Vec<u8>, PngError> {
        png::render(&svg::draw(self, style, svg::Fallback::Ring), style)
    }

    /// The pictures of a record's main line: the start, and one after each move.
    pub fn film(record: &Record, numbering: Numbering) -> Vec<Picture> {
        let moves = record.moves();
        let shown = |count: usize| {
            let so_far = Record::from_moves(*record.initial(), moves.get(..count)?).ok()?;
            Some(Picture::of_record(&so_far, numbering))
        };
        (0..=moves.len()).filter_map(shown).collect()
    }

    /// Pictures as an animated GIF, shown one after the other, again and again.
    #[cfg(feature = "png")]
    pub fn gif(film: &[Picture], style: &Style) -> Result<Vec<u8>, PngError> {
        gif::animate(film, style)
    }

    /// A record's main line as a page of its own: a board that is stepped through, for any site.
    pub fn embed(record: &Record, style: &Style, numbering: Numbering, words: &EmbedWords) -> String {
        embed::page(record, style, numbering, words)
    }

    fn stone_at(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.stones[*color].contains(point))
    }
}

#[cfg(feature = "png")]
pub use png::PngError;
