//! What is wrong with a position or a record: the values of a library error as messages.

use kagetsu_records::{Place, Reason};
use kagetsu_rules::notation::NotationErrorReason;
use kagetsu_words::{Lang, Message, phrase};

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
    let text = |message: Message<'_>| message.text(lang).to_string();
    let place = match (place, source) {
        (Place::Text { line: 1, column }, Source::Line) => text(Message::PlaceColumn { column: &column }),
        (Place::Text { line, column }, _) => text(Message::PlaceText { line: &line, column: &column }),
        (Place::Byte(offset), _) => text(Message::PlaceByte { offset: &offset }),
    };
    text(Message::ErrorPlace { place: &place, text: &why(reason, lang) })
}

/// What is wrong.
fn why(reason: &Reason, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    match reason {
        Reason::Empty => text(Message::InputEmpty),
        Reason::TooLarge(limit) => text(Message::InputTooLarge { limit }),
        Reason::End { expected } => text(Message::InputEnd { expected: &phrase(expected, lang) }),
        Reason::Unexpected { found, expected } => {
            text(Message::InputUnexpected { found: &found.escape_debug(), expected: &phrase(expected, lang) })
        }
        Reason::Word { found, expected } => {
            text(Message::InputUnexpected { found: &found.escape_debug(), expected: &phrase(expected, lang) })
        }
        Reason::Occupied(point) => text(Message::InputOccupied { point }),
        Reason::BoardSize(size) => text(Message::InputBoardSize { size }),
        Reason::Moves(NotationErrorReason::Unexpected(found)) => {
            text(Message::InputNoMove { found: &found.escape_debug() })
        }
        Reason::Moves(NotationErrorReason::NoSuchRow(word)) => text(Message::InputNoPoint { word }),
        Reason::GameOver { ply } => text(Message::InputGameOver { ply }),
        Reason::LateSetup => text(Message::InputLateSetup),
        Reason::Json(message) => text(Message::InputJson { text: message }),
        Reason::Contradiction(what) => text(Message::InputContradiction { what: &phrase(what, lang) }),
        Reason::NotExpressible(what) => text(Message::InputNotExpressible { what: &phrase(what, lang) }),
        Reason::WrongDirection => text(Message::InputWrongDirection),
        Reason::FeatureMissing(name) => text(Message::InputFeatureMissing { name }),
        Reason::Drawing(message) => text(Message::InputDrawing { text: message }),
    }
}
