//! Between Python's values and the library's: points, rules, errors.

use std::fmt::Display;
use std::str::FromStr;

use kagetsu::{Color, Point, Rule};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(
    kagetsu,
    IllegalMoveError,
    PyValueError,
    "A move that cannot be played; it says why."
);

/// A point as Python names it: `"h8"`, or its index from A1, row by row.
#[derive(FromPyObject)]
pub(crate) enum PointLike {
    /// 0 to 224.
    Index(usize),
    /// A letter and a number.
    Name(String),
}

impl PointLike {
    /// The point, or an error that names what was given.
    pub(crate) fn point(&self) -> PyResult<Point> {
        match self {
            PointLike::Index(index) => {
                Point::from_index(*index).ok_or_else(|| bad(format!("{index} is no point: 0 to 224")))
            }
            PointLike::Name(name) => parse(name),
        }
    }
}

/// A `ValueError` with this text.
pub(crate) fn bad(text: impl Display) -> PyErr {
    PyValueError::new_err(text.to_string())
}

/// Reads a value by its name; the error repeats the name.
pub(crate) fn parse<T: FromStr<Err: Display>>(text: &str) -> PyResult<T> {
    text.parse().map_err(|error| bad(format!("{text:?}: {error}")))
}

/// A rule by its name.
pub(crate) fn rule(name: &str) -> PyResult<Rule> {
    parse(name)
}

/// `"black"` or `"white"`.
pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The names of points.
pub(crate) fn names(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}
