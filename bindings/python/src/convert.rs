//! Between Python's values and the library's: points, moves, numbers, texts, errors.
//!
//! A value of the wrong kind is a `TypeError` that says what was expected and what came; a value of the right kind that
//! cannot be is a `ValueError` with the reason.

use std::borrow::Cow;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use kagetsu::{Color, Move, Point, Rule};
use kagetsu_words::Lang;
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyByteArray, PyBytes, PyString};
use serde::Serialize;

pyo3::create_exception!(
    kagetsu,
    IllegalMoveError,
    PyValueError,
    "A move that cannot be played; it says why."
);

/// A `ValueError` with this text.
pub(crate) fn bad(text: impl Display) -> PyErr {
    PyValueError::new_err(text.to_string())
}

/// A `TypeError`: what was expected, and the type of what came.
pub(crate) fn wrong(expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let name = found.get_type().name();
    let name = name.as_ref().map_or(Cow::Borrowed("something else"), |name| name.to_string_lossy());
    PyTypeError::new_err(format!("{expected} is expected, not {name}"))
}

/// The error of a move that cannot be played.
pub(crate) fn illegal(text: impl Display) -> PyErr {
    IllegalMoveError::new_err(text.to_string())
}

/// A list with room for so many, or a `MemoryError`: an allocation that fails later would end the whole Python.
pub(crate) fn room_for<T>(count: usize, what: &str) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    match list.try_reserve_exact(count) {
        Ok(()) => Ok(list),
        Err(_) => {
            Err(PyMemoryError::new_err(format!("{what} is {count}: this machine has no memory for it")))
        }
    }
}

/// A point as Python names it: `"h8"`, or its index from A1, row by row.
pub(crate) struct PointArg(pub(crate) Point);

const A_POINT: &str = "a point such as \"h8\", or its index from 0 to 224,";

impl<'a, 'py> FromPyObject<'a, 'py> for PointArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<PointArg> {
        if object.is_instance_of::<PyString>() {
            return parse(&object.extract::<Cow<'_, str>>()?).map(PointArg);
        }
        let Some(index) = index(&object)? else { return Err(wrong(A_POINT, &object)) };
        let point = usize::try_from(index).ok().and_then(Point::from_index);
        point.map(PointArg).ok_or_else(|| bad(format!("{index} is not a point: 0 to 224")))
    }
}

/// Points in any iterable.
pub(crate) struct PointsArg(pub(crate) Vec<Point>);

impl<'a, 'py> FromPyObject<'a, 'py> for PointsArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<PointsArg> {
        each(&object, "a list of points", |item| item.extract::<PointArg>().map(|point| point.0))
            .map(PointsArg)
    }
}

/// What is made of each thing in an iterable; a text is none, though Python could go through its letters.
pub(crate) fn each<'py, T>(
    object: &Bound<'py, PyAny>,
    expected: &str,
    make: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
        return Err(wrong(expected, object));
    }
    let items = object.try_iter().map_err(|_| wrong(expected, object))?;
    items.map(|item| make(&item?)).collect()
}

/// A move as Python names it: a point, or `"pass"`.
pub(crate) struct MoveArg(pub(crate) Move);

impl<'a, 'py> FromPyObject<'a, 'py> for MoveArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<MoveArg> {
        let is_pass = object
            .extract::<Cow<'_, str>>()
            .is_ok_and(|text| text.eq_ignore_ascii_case("pass") || text == "--");
        if is_pass {
            return Ok(MoveArg(Move::Pass));
        }
        object.extract::<PointArg>().map(|point| MoveArg(Move::Stone(point.0)))
    }
}

/// A whole number that Python gave as `name`, if it lies in a range.
pub(crate) fn within<T>(name: &str, number: i128, range: RangeInclusive<T>) -> PyResult<T>
where
    T: Copy + PartialOrd + Display + TryFrom<i128> + TryInto<i128>,
{
    let (least, most) = (*range.start(), *range.end());
    let is_small = least.try_into().is_ok_and(|least| number < least);
    match T::try_from(number).ok().filter(|number| range.contains(number)) {
        Some(number) => Ok(number),
        None if is_small => Err(bad(format!("{name} is {number}, less than {least}"))),
        None => Err(bad(format!("{name} is {number}, more than {most}"))),
    }
}

/// Anything that Python takes for an index, but not a truth value. Nothing when it is not a number.
fn index(object: &Bound<'_, PyAny>) -> PyResult<Option<i128>> {
    if object.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    match object.extract::<i128>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
        Err(_) => Err(bad("the number is far too large")),
    }
}

/// A text, or the bytes of a file whose encoding is yet unknown.
#[derive(Default)]
pub(crate) struct Text(pub(crate) Vec<u8>);

impl<'a, 'py> FromPyObject<'a, 'py> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Text> {
        if object.is_instance_of::<PyString>() {
            return Ok(Text(object.extract::<Cow<'_, str>>()?.as_bytes().to_vec()));
        }
        if object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>() {
            return object.extract().map(Text);
        }
        Err(wrong("text (str or bytes; moves as one text, \"h8 i9\")", &object))
    }
}

/// Reads a value by its name; the error repeats the name.
pub(crate) fn parse<T: FromStr<Err: Display>>(text: &str) -> PyResult<T> {
    text.parse().map_err(|error| bad(format!("{text:?}: {error}")))
}

/// A rule by its name.
pub(crate) fn rule(name: &str) -> PyResult<Rule> {
    parse(name)
}

/// A language by its code.
pub(crate) fn lang(code: &str) -> PyResult<Lang> {
    parse(code)
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

/// An answer of the library as Python's dicts and lists, in the form of the command line's JSON.
pub(crate) fn dict<'py>(py: Python<'py>, answer: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(answer).map_err(bad)?;
    py.import("json")?.call_method1("loads", (text,))
}
