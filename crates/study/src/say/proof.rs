//! What is wrong with a certificate: the values of the checker's errors as messages.

use kagetsu_proof::{Certificate, Fault, FaultKind, JsonError, MAX_NODES, ReadErrorKind, TextError};
use kagetsu_rules::{Illegal, notation};
use kagetsu_words::{Lang, Message, Words, phrase};

/// Why a text is not a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotACertificate {
    /// In the text form.
    Text(TextError),
    /// As JSON.
    Json(JsonError),
}

/// A certificate in either form; a brace can only begin JSON.
///
/// # Errors
/// Place and reason, see [`unreadable`].
pub fn read_certificate(text: &str) -> Result<Certificate, NotACertificate> {
    if notation::without_mark(text).trim_start().starts_with('{') {
        Certificate::from_json(text).map_err(NotACertificate::Json)
    } else {
        text.parse().map_err(NotACertificate::Text)
    }
}

/// Where a text stops being a certificate, and why.
pub fn unreadable(error: NotACertificate, lang: Lang) -> String {
    let (place, reason) = match error {
        NotACertificate::Text(TextError { line, column, reason }) => {
            (Message::PlaceText { line: &line, column: &column }.words(lang), reason)
        }
        NotACertificate::Json(JsonError { offset, reason }) => {
            (Message::PlaceByte { offset: &offset }.words(lang), reason)
        }
    };
    Message::ErrorPlace { place: &place, text: &unread(reason, lang) }.words(lang)
}

fn unread(reason: ReadErrorKind, lang: Lang) -> String {
    match &reason {
        ReadErrorKind::Expected(what) => Message::ProofExpected { what: &phrase(what, lang) }.words(lang),
        ReadErrorKind::Version => Message::ProofVersion.words(lang),
        ReadErrorKind::Occupied(point) => Message::ProofOccupied { point }.words(lang),
        ReadErrorKind::AnsweredTwice(point) => Message::ProofAnsweredTwice { point }.words(lang),
        ReadErrorKind::FieldTwice => Message::ProofFieldTwice.words(lang),
        ReadErrorKind::WrongNumber(id) => Message::ProofWrongNumber { id }.words(lang),
        ReadErrorKind::NotLater(id) => Message::ProofNotLater { id }.words(lang),
        ReadErrorKind::NoSuchNode(id) => Message::ProofNoSuchNode { id }.words(lang),
        ReadErrorKind::TooManyNodes => Message::ProofTooManyNodes { limit: &MAX_NODES }.words(lang),
    }
}

/// Where a certificate does not hold, and why.
pub fn fault(fault: &Fault, lang: Lang) -> String {
    let (node, reason) = (&fault.node, why(fault.reason, lang));
    if fault.path.is_empty() {
        return Message::FaultAtRoot { node, reason: &reason }.words(lang);
    }
    let path = super::points(&fault.path);
    Message::FaultAt { node, path: &path, reason: &reason }.words(lang)
}

fn why(reason: FaultKind, lang: Lang) -> String {
    match &reason {
        FaultKind::NoSuchNode(id) => Message::FaultNoSuchNode { id }.words(lang),
        FaultKind::NotLater(id) => Message::FaultNotLater { id }.words(lang),
        FaultKind::WrongKind(id) => Message::FaultWrongKind { id }.words(lang),
        FaultKind::WrongTurn => Message::FaultWrongTurn.words(lang),
        FaultKind::GameOver | FaultKind::IllegalMove(_, Illegal::GameOver) => {
            Message::FaultGameOver.words(lang)
        }
        FaultKind::IllegalMove(point, Illegal::Occupied) => Message::FaultOccupied { point }.words(lang),
        FaultKind::IllegalMove(point, Illegal::Forbidden(kind)) => {
            Message::FaultForbidden { point, kind: &super::kind(*kind).words(lang) }.words(lang)
        }
        FaultKind::NoFive(point) => Message::FaultNoFive { point }.words(lang),
        FaultKind::FiveTooEarly(point) => Message::FaultFiveTooEarly { point }.words(lang),
        FaultKind::DefenderWins(point) => Message::FaultDefenderWins { point }.words(lang),
        FaultKind::Unanswered(point) => Message::FaultUnanswered { point }.words(lang),
        FaultKind::OccupiedAnswer(point) => Message::FaultOccupiedAnswer { point }.words(lang),
        FaultKind::NoReply => Message::FaultNoReply.words(lang),
        FaultKind::LimitReached => Message::FaultLimit.words(lang),
    }
}
