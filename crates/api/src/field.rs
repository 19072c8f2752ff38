//! The values that answers are made of: points, scores, names, texts.

mod map;
mod named;
mod point;
mod score;
mod text;

pub use map::MapField;
pub use named::{NameField, Named};
pub use point::{PointField, points};
pub use score::ScoreField;
pub use text::TextField;
