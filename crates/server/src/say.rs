//! Values of the game in words, in both languages at once: the page chooses.

use kagetsu::find::Reason;
use kagetsu::records::{Place, Reason as RecordReason, RecordError};
use kagetsu::rules::PlayError;
use kagetsu::rules::notation::{NotationError, NotationErrorReason};
use kagetsu::{Color, DrawReason, Forbidden, ForbiddenKind, Outcome, PointSet, WinReason};
use kagetsu_words::{Lang, Message, phrase};
use serde::Serialize;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Bilingual {
    pub(crate) en: String,
    pub(crate) ja: String,
}

impl Bilingual {
    /// A message.
    pub(crate) fn of(message: Message<'_>) -> Bilingual {
        Bilingual::from_fn(|lang| message.text(lang).to_string())
    }

    /// A text that is made for each language.
    pub(crate) fn from_fn(mut text: impl FnMut(Lang) -> String) -> Bilingual {
        Bilingual { en: text(Lang::En), ja: text(Lang::Ja) }
    }
}

/// At most this many characters of what somebody sent are quoted.
const QUOTED: usize = 40;

/// The beginning of a text that somebody sent.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String =
        text.chars().take(QUOTED).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(QUOTED).is_some() {
        short.push('…');
    }
    short
}

/// The name of a side.
pub(crate) const fn side(color: Color) -> Message<'static> {
    match color {
        Color::Black => Message::Black,
        Color::White => Message::White,
    }
}

/// The name of a kind of forbidden move.
pub(crate) const fn kind(kind: ForbiddenKind) -> Message<'static> {
    match kind {
        ForbiddenKind::DoubleThree => Message::KindDoubleThree,
        ForbiddenKind::DoubleFour => Message::KindDoubleFour,
        ForbiddenKind::Overline => Message::KindOverline,
    }
}

/// The name of what a move makes.
pub(crate) const fn reason(reason: Reason) -> Message<'static> {
    match reason {
        Reason::Forbidden(forbidden) => kind(forbidden),
        Reason::FalseDoubleThree => Message::ShapeFalseDoubleThree,
        Reason::Five => Message::ShapeFive,
        Reason::OpenFour => Message::ShapeOpenFour,
        Reason::DoubleFour => Message::KindDoubleFour,
        Reason::FourThree => Message::ShapeFourThree,
        Reason::Four => Message::ShapeFour,
        Reason::DoubleThree => Message::KindDoubleThree,
        Reason::OpenThree => Message::ShapeOpenThree,
        Reason::Mise(_) => Message::ShapeMise,
        Reason::DoubleMise(_) => Message::ShapeDoubleMise,
        Reason::Fukumi(_) => Message::ShapeFukumi,
    }
}

/// Why a point is forbidden, with its lines.
pub(crate) fn forbidden(forbidden: &Forbidden, lang: Lang) -> String {
    let lines: Vec<String> = forbidden.lines.iter().map(|line| points(line.stones)).collect();
    let kind = kind(forbidden.kind).text(lang);
    let message =
        Message::ReasonForbidden { point: &forbidden.point, kind: &kind, lines: &lines.join(" / ") };
    message.text(lang).to_string()
}

/// How a game ended.
pub(crate) fn outcome(outcome: Outcome, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    match outcome {
        Outcome::Win { color, reason } => {
            let side = &side(color).text(lang);
            match reason {
                WinReason::Five => text(Message::OutcomeFive { side }),
                WinReason::Overline => text(Message::OutcomeOverline { side }),
                WinReason::Foul(foul) => text(Message::OutcomeFoul { kind: &kind(foul).text(lang) }),
                WinReason::Resignation => text(Message::OutcomeResignation { side }),
            }
        }
        Outcome::Draw(DrawReason::FullBoard) => text(Message::OutcomeFullBoard),
        Outcome::Draw(DrawReason::NoLegalMove) => text(Message::OutcomeNoLegalMove),
        Outcome::Draw(DrawReason::Agreement) => text(Message::OutcomeAgreement),
    }
}

/// Why a move could not be played.
pub(crate) fn play_error(error: PlayError, lang: Lang) -> String {
    match error {
        PlayError::Occupied(point) => Message::MoveOccupied { point: &point }.text(lang).to_string(),
        PlayError::GameOver(_) => Message::MoveGameOver.text(lang).to_string(),
    }
}

/// Points as `H8 I9`.
pub(crate) fn points(points: PointSet) -> String {
    points.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

/// A place and what is wrong there.
pub(crate) fn record_error(error: &RecordError, lang: Lang) -> String {
    placed(error.place, &why(&error.reason, lang), lang)
}

/// What is wrong with a list of moves.
pub(crate) fn notation_error(text: &str, error: &NotationError, lang: Lang) -> String {
    let reason = RecordReason::Moves(error.reason.clone());
    placed(Place::of_offset(text, error.offset), &why(&reason, lang), lang)
}

fn placed(place: Place, text: &str, lang: Lang) -> String {
    let say = |message: Message<'_>| message.text(lang).to_string();
    let place = match place {
        Place::Text { line: 1, column } => say(Message::PlaceColumn { column: &column }),
        Place::Text { line, column } => say(Message::PlaceText { line: &line, column: &column }),
        Place::Byte(offset) => say(Message::PlaceByte { offset: &offset }),
    };
    say(Message::ErrorPlace { place: &place, text: &text })
}

fn why(reason: &RecordReason, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    let unexpected = |found: &dyn std::fmt::Display, expected: &'static str| {
        text(Message::InputUnexpected { found, expected: &phrase(expected, lang) })
    };
    match reason {
        RecordReason::Empty => text(Message::InputEmpty),
        RecordReason::TooLarge(limit) => text(Message::InputTooLarge { limit }),
        RecordReason::End { expected } => text(Message::InputEnd { expected: &phrase(expected, lang) }),
        RecordReason::Unexpected { found, expected } => unexpected(&found.escape_debug(), expected),
        RecordReason::Word { found, expected } => unexpected(&found.escape_debug(), expected),
        RecordReason::Occupied(point) => text(Message::InputOccupied { point }),
        RecordReason::BoardSize(size) => text(Message::InputBoardSize { size }),
        RecordReason::Moves(NotationErrorReason::Unexpected(found)) => {
            text(Message::InputNoMove { found: &found.escape_debug() })
        }
        RecordReason::Moves(NotationErrorReason::NoSuchRow(word)) => text(Message::InputNoPoint { word }),
        RecordReason::GameOver { ply } => text(Message::InputGameOver { ply }),
        RecordReason::LateSetup => text(Message::InputLateSetup),
        RecordReason::Json(message) => text(Message::InputJson { text: message }),
        RecordReason::Contradiction(what) => text(Message::InputContradiction { what: &phrase(what, lang) }),
        RecordReason::NotExpressible(what) => {
            text(Message::InputNotExpressible { what: &phrase(what, lang) })
        }
        RecordReason::WrongDirection => text(Message::InputWrongDirection),
        RecordReason::FeatureMissing(name) => text(Message::InputFeatureMissing { name }),
        RecordReason::Drawing(message) => text(Message::InputDrawing { text: message }),
        RecordReason::UnknownFormat => text(Message::InputUnknownFormat),
    }
}
