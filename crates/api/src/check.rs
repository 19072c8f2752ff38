//! The parts of requests, each checked with a clear complaint.

use core::str::FromStr;

use kagetsu_engine::Level;
use kagetsu_rules::{Color, Game, Point, Position, Rule};

use crate::error::ApiError;
use crate::field::Named;

/// A value that has a name.
pub(crate) fn named<T: FromStr>(field: &str, text: &str, expected: &str) -> Result<T, ApiError> {
    text.parse().map_err(|_| ApiError::value(field, text, expected))
}

/// One of the values of an enum.
pub(crate) fn one_of<T: Named + FromStr>(field: &str, text: &str) -> Result<T, ApiError> {
    let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
    named(field, text, &names.join(", "))
}

/// A rule by its name.
pub(crate) fn rule(text: &str) -> Result<Rule, ApiError> {
    one_of("rule", text)
}

/// A side by its name.
pub(crate) fn side(field: &str, text: &str) -> Result<Color, ApiError> {
    one_of(field, text)
}

/// A level by its name.
pub(crate) fn level(text: &str) -> Result<Level, ApiError> {
    one_of("level", text)
}

/// A point by its name.
pub(crate) fn point(field: &str, text: &str) -> Result<Point, ApiError> {
    named(field, text, "a1 … o15")
}

/// A number within its range.
pub(crate) fn within(field: &str, number: u64, least: u64, most: u64) -> Result<u64, ApiError> {
    if (least..=most).contains(&number) { Ok(number) } else { Err(ApiError::range(field, least, most)) }
}

/// The position of a game that goes on.
pub(crate) fn unfinished(game: &Game) -> Result<Position, ApiError> {
    match game.outcome() {
        Some(_) => Err(ApiError::game_over()),
        None => Ok(game.position().clone()),
    }
}
