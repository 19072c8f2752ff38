//! What is wrong with a theorem or a store, in the user's language.

use kagetsu::rules::Illegal;
use kagetsu::say;
use kagetsu::theory::search::SearchError;
use kagetsu::theory::{Hole, HoleKind, ReadErrorKind};
use kagetsu_words::{Message, TheoryMessage, phrase};

use crate::context::Context;

/// Why a theorem could not be read.
pub(crate) fn unread(reason: ReadErrorKind, context: &Context) -> String {
    match &reason {
        ReadErrorKind::Expected(what) => {
            context.text(Message::ProofExpected { what: &phrase(what, context.lang) })
        }
        ReadErrorKind::ExpectedLine(key) => context.text(TheoryMessage::ReadLine { key }),
        ReadErrorKind::ExpectedEntry(quiet, wins) => context.text(TheoryMessage::ReadEntry { quiet, wins }),
        ReadErrorKind::Packing => context.text(TheoryMessage::ReadPacking),
        ReadErrorKind::NotText => context.text(TheoryMessage::ReadNotText),
        ReadErrorKind::Version => context.text(Message::ProofVersion),
        ReadErrorKind::Occupied(point) => context.text(Message::ProofOccupied { point }),
        ReadErrorKind::AnsweredTwice(point) => context.text(Message::ProofAnsweredTwice { point }),
        ReadErrorKind::NotLater(answer) => context.text(TheoryMessage::ReadNotLater { answer }),
        ReadErrorKind::NoSuchAnswer(answer) => context.text(TheoryMessage::NoSuchAnswer { answer }),
    }
}

/// A hole: the line, the moves to it, and what is wrong.
pub(crate) fn hole(hole: &Hole, context: &Context) -> String {
    let reason = match &hole.reason {
        HoleKind::Turn => context.text(TheoryMessage::HoleTurn),
        HoleKind::IllegalMove(point, Illegal::Forbidden(kind)) => {
            let kind = context.text(say::kind(*kind));
            context.text(Message::FaultForbidden { point, kind: &kind })
        }
        HoleKind::IllegalMove(point, Illegal::Occupied) => context.text(Message::FaultOccupied { point }),
        HoleKind::GameOver | HoleKind::IllegalMove(_, Illegal::GameOver) => {
            context.text(Message::FaultGameOver)
        }
        HoleKind::DefenderWins(point) => context.text(Message::FaultDefenderWins { point }),
        HoleKind::NoReply => context.text(Message::FaultNoReply),
        HoleKind::Unanswered(point) => context.text(Message::FaultUnanswered { point }),
        HoleKind::TooLong(point) => context.text(TheoryMessage::HoleTooLong { point }),
        HoleKind::TwoBoards(number) => context.text(TheoryMessage::HoleTwoBoards { number }),
        HoleKind::NoSuchAnswer(answer) => context.text(TheoryMessage::NoSuchAnswer { answer }),
        HoleKind::Rejected(fault) => say::proof::fault(fault, context.lang),
        HoleKind::Stopped => context.text(Message::ErrorInterrupted),
    };
    let (line, path) = (format!("q{}", hole.quiet_move), say::points(&hole.path));
    context.text(TheoryMessage::Hole { line: &line, path: &path, reason: &reason })
}

/// What is wrong with a store or the search on it.
pub(crate) fn search_error(error: &SearchError, context: &Context) -> String {
    match error {
        SearchError::NotAStore => context.text(TheoryMessage::NotAStore),
        SearchError::Newer => context.text(TheoryMessage::NewerStore),
        SearchError::OtherQuestion => context.text(TheoryMessage::OtherQuestion),
        SearchError::NotEmpty => context.text(TheoryMessage::NotEmpty),
        SearchError::GameOver => context.text(Message::SolveGameOver),
        SearchError::Busy => context.text(TheoryMessage::BusyStore),
        SearchError::Damaged(what) => context.text(TheoryMessage::DamagedStore { what }),
        SearchError::Sqlite(what) => what.clone(),
        SearchError::Forced => context.text(TheoryMessage::Forced),
        SearchError::Open => context.text(TheoryMessage::NotProved),
        SearchError::Hole(found) => hole(found, context),
    }
}
