//! Where things stand in a picture: 40 units to a cell, y downwards.

use kagetsu_rules::{Point, SIZE};

use super::Coordinates;

/// Distance between two lines.
pub(super) const CELL: f32 = 40.0;
/// Radius of a stone: neighbours nearly touch.
pub(super) const STONE: f32 = CELL * 0.468;
const MARGIN: f32 = 30.0;
const COORDINATE_MARGIN: f32 = 54.0;

/// The frame of one picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// x of column A and distance of row 1 from the lower edge.
    margin: f32,
}

impl Layout {
    pub(super) const fn new(coordinates: Coordinates) -> Layout {
        let margin = match coordinates {
            Coordinates::Shown => COORDINATE_MARGIN,
            Coordinates::Hidden => MARGIN,
        };
        Layout { margin }
    }

    /// Length of a line of the grid.
    pub(super) const SPAN: f32 = CELL * (SIZE - 1) as f32;
    /// y of the topmost line.
    pub(super) const TOP: f32 = MARGIN;

    /// Width and height of the picture.
    pub(super) const fn extent(self) -> f32 {
        self.margin + Layout::SPAN + MARGIN
    }

    /// x of the leftmost line.
    pub(super) const fn left(self) -> f32 {
        self.margin
    }

    /// Where a point lies.
    pub(super) fn at(self, point: Point) -> (f32, f32) {
        let x = self.left() + CELL * f32::from(point.x());
        let y = Layout::TOP + CELL * f32::from(point.y_from_top());
        (x, y)
    }

    /// Where the number of row `y` stands.
    pub(super) fn row_label(self, y: u8) -> (f32, f32) {
        (self.left() - COORDINATE_MARGIN * 0.6, Layout::TOP + CELL * f32::from(SIZE - 1 - y))
    }

    /// Where the letter of column `x` stands.
    pub(super) fn column_label(self, x: u8) -> (f32, f32) {
        (self.left() + CELL * f32::from(x), Layout::TOP + Layout::SPAN + COORDINATE_MARGIN * 0.62)
    }
}
