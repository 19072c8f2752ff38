//! Answers during an opening: as values, as text, and what can be wrong with one.

use core::fmt;

use super::task::{OpeningTask, OpeningTurn};
use crate::color::Color;
use crate::notation::{self, NotationError};
use crate::point::Point;

/// An answer to a [`OpeningTurn`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OpeningAction {
    /// A stone.
    Place(Point),
    /// The players change colours.
    Swap,
    /// They do not.
    Keep,
    /// They do not, and fifth moves will be offered.
    Many,
    /// How many fifth moves there will be.
    Declare(u8),
    /// Fifth moves to choose from.
    Offer(Vec<Point>),
    /// The fifth move.
    Choose(Point),
    /// A colour.
    Take(Color),
    /// Two more stones, and the other player chooses the colour.
    Add,
}

impl fmt::Display for OpeningAction {
    /// The text that [`OpeningAction::read`] reads as an answer to the same question.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningAction::Place(point) | OpeningAction::Choose(point) => write!(f, "{point:#}"),
            OpeningAction::Swap => f.write_str("swap"),
            OpeningAction::Keep => f.write_str("keep"),
            OpeningAction::Many => f.write_str("many"),
            OpeningAction::Declare(number) => number.fmt(f),
            OpeningAction::Offer(points) => points.iter().try_for_each(|point| write!(f, "{point:#}")),
            OpeningAction::Take(color) => color.fmt(f),
            OpeningAction::Add => f.write_str("add"),
        }
    }
}

/// Why an answer was not taken. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningActionError {
    /// Nothing is asked: the opening is over.
    Over,
    /// Something else is asked.
    Unasked {
        /// What is asked.
        asked: &'static str,
    },
    /// A stone stands there.
    Occupied(Point),
    /// The point is outside of the square in which this stone must stand.
    Outside(Point),
    /// The number of fifth moves is out of its range.
    Number {
        /// What was said.
        given: u64,
        /// The largest number; the least is 1.
        most: u8,
    },
    /// Too few or too many fifth moves.
    Count {
        /// How many came.
        given: usize,
        /// How many are asked for.
        wanted: u8,
    },
    /// A fifth move was offered twice.
    Twice(Point),
    /// Two fifth moves are the same in a mirror.
    Symmetric(Point, Point),
    /// The move was not offered.
    NotOffered(Point),
    /// The points cannot be read.
    Points(NotationError),
}

impl fmt::Display for OpeningActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningActionError::Over => f.write_str("the opening is over"),
            OpeningActionError::Unasked { asked } => write!(f, "that is not what is asked: {asked}"),
            OpeningActionError::Occupied(point) => write!(f, "{point} is occupied"),
            OpeningActionError::Outside(point) => {
                write!(f, "{point} is outside the square allowed for this stone")
            }
            OpeningActionError::Number { given, most } => write!(f, "{given} is not between 1 and {most}"),
            OpeningActionError::Count { given, wanted } => {
                write!(f, "expected {wanted} fifth moves, got {given}")
            }
            OpeningActionError::Twice(point) => write!(f, "{point} was offered twice"),
            OpeningActionError::Symmetric(a, b) => write!(f, "{a} and {b} are symmetric"),
            OpeningActionError::NotOffered(point) => write!(f, "{point} was not offered"),
            OpeningActionError::Points(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for OpeningActionError {}

impl OpeningAction {
    /// Reads an answer to `question`: points as in a list of moves, a number, or one of the words `swap`, `keep`,
    /// `many`, `black`, `white`, `add`, in any case. Whether it is allowed is the opening's business.
    pub fn read(question: &OpeningTurn, text: &str) -> Result<OpeningAction, OpeningActionError> {
        let text = text.trim();
        let unasked = || OpeningActionError::Unasked { asked: question.task.name() };
        match &question.task {
            OpeningTask::Place { .. } => Ok(OpeningAction::Place(one_point(text)?.ok_or_else(unasked)?)),
            OpeningTask::Choose { .. } => Ok(OpeningAction::Choose(one_point(text)?.ok_or_else(unasked)?)),
            OpeningTask::Offer { .. } => Ok(OpeningAction::Offer(points(text)?.ok_or_else(unasked)?)),
            OpeningTask::Declare { most } => {
                let given: u64 = text.parse().map_err(|_| unasked())?;
                let number =
                    u8::try_from(given).map_err(|_| OpeningActionError::Number { given, most: *most })?;
                Ok(OpeningAction::Declare(number))
            }
            OpeningTask::Swap
            | OpeningTask::SwapOrMany { .. }
            | OpeningTask::TakeColor
            | OpeningTask::TakeColorOrAdd => word(text).ok_or_else(unasked),
        }
    }
}

fn word(text: &str) -> Option<OpeningAction> {
    let words = [
        ("swap", OpeningAction::Swap),
        ("keep", OpeningAction::Keep),
        ("many", OpeningAction::Many),
        ("add", OpeningAction::Add),
        ("black", OpeningAction::Take(Color::Black)),
        ("white", OpeningAction::Take(Color::White)),
    ];
    words.into_iter().find(|(word, _)| word.eq_ignore_ascii_case(text)).map(|(_, answer)| answer)
}

/// The stones of a list of moves; nothing when there is a pass among them.
fn points(text: &str) -> Result<Option<Vec<Point>>, OpeningActionError> {
    let moves = notation::parse_moves(text).map_err(OpeningActionError::Points)?;
    Ok(moves.into_iter().map(|next| next.point()).collect())
}

fn one_point(text: &str) -> Result<Option<Point>, OpeningActionError> {
    Ok(points(text)?.and_then(|points| match points.as_slice() {
        [point] => Some(*point),
        [] | [_, _, ..] => None,
    }))
}
