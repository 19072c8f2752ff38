//! Pictures of results as SVG: a ladder with error bars, a match as it went.
//!
//! Words come from the caller, in its language. What is drawn is plain: no scripts, no fonts, nothing from elsewhere.

mod axis;
mod course;
mod ladder;
mod svg;

pub use course::{Course, CoursePoint};
pub use ladder::LadderPlot;
