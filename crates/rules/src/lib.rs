//! The rules of renju and five-in-a-row on the 15×15 board.

mod color;
mod point;
mod point_set;
mod rule;
mod symmetry;

pub use color::{ByColor, Color, ParseColorError};
pub use point::{AREA, Direction, ParsePointError, Point, SIZE};
pub use point_set::{PointSet, Points};
pub use rule::{Overline, ParseRuleError, Rule};
pub use symmetry::Symmetry;
