//! What is wrong with a line of a file of puzzles, in words.

use kagetsu_words::{Lang, PuzzleMessage, Words};

use super::record::why;
use crate::puzzle::PuzzleErrorKind;

/// The reason that a line was refused.
pub fn unread(reason: &PuzzleErrorKind, lang: Lang) -> String {
    match reason {
        PuzzleErrorKind::TooLong(limit) => PuzzleMessage::ReadTooLong { limit }.words(lang),
        PuzzleErrorKind::NoEquals => PuzzleMessage::ReadNoEquals.words(lang),
        PuzzleErrorKind::NoPosition => PuzzleMessage::ReadNoPosition.words(lang),
        PuzzleErrorKind::Position(reason) => why(reason, lang),
        PuzzleErrorKind::Kind(name) => PuzzleMessage::ReadKind { name: &name.escape_debug() }.words(lang),
        PuzzleErrorKind::Field(name) => PuzzleMessage::ReadField { name: &name.escape_debug() }.words(lang),
        PuzzleErrorKind::Number(field) => PuzzleMessage::ReadNumber { field }.words(lang),
        PuzzleErrorKind::Point(text) => PuzzleMessage::ReadPoint { text: &text.escape_debug() }.words(lang),
        PuzzleErrorKind::WhichPoint => PuzzleMessage::ReadWhichPoint.words(lang),
        PuzzleErrorKind::NoAnswer => PuzzleMessage::ReadNoAnswer.words(lang),
        PuzzleErrorKind::Verdict(text) => {
            PuzzleMessage::ReadVerdict { text: &text.escape_debug() }.words(lang)
        }
    }
}
