//! What is wrong with a position or a record: the values of a library error as messages.

use kagetsu_records::{Place, Reason};
use kagetsu_rules::notation::NotationErrorReason;
use kagetsu_words::{Lang, Message, Words, phrase};

/// How much of a place is worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// One line that the user typed or that has its own answer: its number would only be noise.
    Line,
    /// A file.
    File,
}

/// A place and what is wrong there.
pub fn describe(place: Place, reason: &Reason, source: Source, lang: Lang) -> String {
    let place = match (place, source) {
        (Place::Text { line: 1, column }, Source::Line) => {
            Message::PlaceColumn { column: &column }.words(lang)
        }
        (Place::Text { line, column }, _) => Message::PlaceText { line: &line, column: &column }.words(lang),
        (Place::Byte(offset), _) => Message::PlaceByte { offset: &offset }.words(lang),
    };
    Message::ErrorPlace { place: &place, text: &why(reason, lang) }.words(lang)
}

/// What is wrong.
pub fn why(reason: &Reason, lang: Lang) -> String {
    match reason {
        Reason::Empty => Message::InputEmpty.words(lang),
        Reason::TooLarge(limit) => Message::InputTooLarge { limit }.words(lang),
        Reason::End { expected } => Message::InputEnd { expected: &phrase(expected, lang) }.words(lang),
        Reason::Unexpected { found, expected } => {
            Message::InputUnexpected { found: &found.escape_debug(), expected: &phrase(expected, lang) }
                .words(lang)
        }
        Reason::Word { found, expected } => {
            Message::InputUnexpected { found: &found.escape_debug(), expected: &phrase(expected, lang) }
                .words(lang)
        }
        Reason::Occupied(point) => Message::InputOccupied { point }.words(lang),
        Reason::BoardSize(size) => Message::InputBoardSize { size }.words(lang),
        Reason::Moves(NotationErrorReason::Unexpected(found)) => {
            Message::InputNoMove { found: &found.escape_debug() }.words(lang)
        }
        Reason::Moves(NotationErrorReason::NoSuchRow(word)) => Message::InputNoPoint { word }.words(lang),
        Reason::GameOver { ply } => Message::InputGameOver { ply }.words(lang),
        Reason::LateSetup => Message::InputLateSetup.words(lang),
        Reason::Json(message) => Message::InputJson { text: message }.words(lang),
        Reason::Contradiction(what) => Message::InputContradiction { what: &phrase(what, lang) }.words(lang),
        Reason::NotExpressible(what) => {
            Message::InputNotExpressible { what: &phrase(what, lang) }.words(lang)
        }
        Reason::HoldsOne(games) => Message::InputHoldsOne { games }.words(lang),
        Reason::WrongDirection => Message::InputWrongDirection.words(lang),
        Reason::FeatureMissing(name) => Message::InputFeatureMissing { name }.words(lang),
        Reason::Drawing(message) => Message::InputDrawing { text: message }.words(lang),
    }
}
