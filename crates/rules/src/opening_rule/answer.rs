//! Answers during an opening: as values, as text, and what can be wrong with one.

use core::fmt;

use super::question::{Ask, Question};
use crate::color::Color;
use crate::notation::{self, NotationError};
use crate::point::Point;

/// An answer to a [`Question`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
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

impl fmt::Display for Answer {
    /// The text that [`Answer::read`] reads as an answer to the same question.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Place(point) | Answer::Choose(point) => write!(f, "{point:#}"),
            Answer::Swap => f.write_str("swap"),
            Answer::Keep => f.write_str("keep"),
            Answer::Many => f.write_str("many"),
            Answer::Declare(number) => number.fmt(f),
            Answer::Offer(points) => points.iter().try_for_each(|point| write!(f, "{point:#}")),
            Answer::Take(color) => color.fmt(f),
            Answer::Add => f.write_str("add"),
        }
    }
}

/// Why an answer was not taken. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnswerError {
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

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerError::Over => f.write_str("the opening is over"),
            AnswerError::Unasked { asked } => write!(f, "that is not what is asked: {asked}"),
            AnswerError::Occupied(point) => write!(f, "{point} is occupied"),
            AnswerError::Outside(point) => write!(f, "{point} is outside of the square for this stone"),
            AnswerError::Number { given, most } => write!(f, "{given} is not between 1 and {most}"),
            AnswerError::Count { given, wanted } => {
                write!(f, "{wanted} fifth moves are asked for, {given} came")
            }
            AnswerError::Twice(point) => write!(f, "{point} was offered twice"),
            AnswerError::Symmetric(a, b) => write!(f, "{a} and {b} are symmetric"),
            AnswerError::NotOffered(point) => write!(f, "{point} was not offered"),
            AnswerError::Points(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for AnswerError {}

impl Answer {
    /// Reads an answer to `question`: points as in a list of moves, a number, or one of the words `swap`, `keep`,
    /// `many`, `black`, `white`, `add`, in any case. Whether it is allowed is the opening's business.
    pub fn read(question: &Question, text: &str) -> Result<Answer, AnswerError> {
        let text = text.trim();
        let unasked = || AnswerError::Unasked { asked: question.ask.name() };
        match &question.ask {
            Ask::Place { .. } => Ok(Answer::Place(one_point(text)?.ok_or_else(unasked)?)),
            Ask::Choose { .. } => Ok(Answer::Choose(one_point(text)?.ok_or_else(unasked)?)),
            Ask::Offer { .. } => Ok(Answer::Offer(points(text)?.ok_or_else(unasked)?)),
            Ask::Declare { most } => {
                let given: u64 = text.parse().map_err(|_| unasked())?;
                let number = u8::try_from(given).map_err(|_| AnswerError::Number { given, most: *most })?;
                Ok(Answer::Declare(number))
            }
            Ask::Swap | Ask::SwapOrMany { .. } | Ask::TakeColor | Ask::TakeColorOrAdd => {
                word(text).ok_or_else(unasked)
            }
        }
    }
}

fn word(text: &str) -> Option<Answer> {
    let words = [
        ("swap", Answer::Swap),
        ("keep", Answer::Keep),
        ("many", Answer::Many),
        ("add", Answer::Add),
        ("black", Answer::Take(Color::Black)),
        ("white", Answer::Take(Color::White)),
    ];
    words.into_iter().find(|(word, _)| word.eq_ignore_ascii_case(text)).map(|(_, answer)| answer)
}

/// The stones of a list of moves; nothing when there is a pass among them.
fn points(text: &str) -> Result<Option<Vec<Point>>, AnswerError> {
    let moves = notation::parse_moves(text).map_err(AnswerError::Points)?;
    Ok(moves.into_iter().map(|next| next.point()).collect())
}

fn one_point(text: &str) -> Result<Option<Point>, AnswerError> {
    Ok(points(text)?.and_then(|points| match points.as_slice() {
        [point] => Some(*point),
        [] | [_, _, ..] => None,
    }))
}
