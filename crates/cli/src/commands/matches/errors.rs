//! What is wrong with players, openings, tournaments and journals, in the user's language.

use kagetsu::engine::{Feature, ParamError};
use kagetsu::records::{Place, Reason};
use kagetsu::rules::Illegal;
use kagetsu::say::{self, record::Source};
use kagetsu_arena::{
    JournalError, OpeningsError, OpeningsReason, SpecError, SpecReason, Tournament, TournamentError,
};
use kagetsu_words::Message;

use crate::context::Context;
use crate::failure::Failure;
use crate::files::unwritable;

/// A player that cannot be read.
pub(crate) fn bad_player(context: &Context, text: &str, error: &SpecError) -> Failure {
    let told = |message: Message<'_>| context.text(message);
    let reason = match &error.reason {
        SpecReason::Kind => told(Message::PlayerKind),
        SpecReason::Program => told(Message::PlayerProgram),
        SpecReason::Unclosed => told(Message::PlayerUnclosed),
        SpecReason::ProgramOption => told(Message::PlayerProgramOption),
        SpecReason::Variant(fault) => say::variant::player_fault(fault, context.lang),
        SpecReason::Level => told(Message::PlayerLevel),
        SpecReason::Option => told(Message::PlayerOption),
        SpecReason::Feature => {
            let names: Vec<&str> = Feature::ALL.iter().map(|feature| feature.name()).collect();
            told(Message::PlayerFeature { names: &names.join(", ") })
        }
        SpecReason::Technique => told(Message::PlayerTechnique),
        SpecReason::Number(least, most) => told(Message::PlayerNumber { least, most }),
        SpecReason::Time => told(Message::PlayerTime),
        SpecReason::Evaluator => told(Message::PlayerEvaluator),
        SpecReason::Sharing => told(Message::PlayerSharing),
        SpecReason::NetworkUnread(reason) => told(Message::NetworkUnread { reason }),
        SpecReason::Network(error) => say::network::unusable(error, context.lang),
        SpecReason::NoNetwork => told(Message::PlayerNoNetwork),
        SpecReason::Parameter(ParamError::OutOfRange { tunable, .. }) => {
            told(Message::PlayerNumber { least: &tunable.min, most: &tunable.max })
        }
        SpecReason::Parameter(ParamError::Unknown { .. }) => told(Message::PlayerOption),
    };
    context.bad_input(Message::ErrorPlayer {
        text: &text.escape_debug(),
        column: &error.column,
        part: &error.part.escape_debug(),
        reason: &reason,
    })
}

/// A file of openings that cannot be used.
pub(crate) fn bad_openings(context: &Context, path: &str, error: &OpeningsError) -> Failure {
    let told = |message: Message<'_>| context.text(message);
    let reason = match &error.reason {
        OpeningsReason::Moves(error) => {
            let place = Place::Text { line: 1, column: error.offset + 1 };
            say::record::describe(place, &Reason::Moves(error.reason.clone()), Source::Line, context.lang)
        }
        OpeningsReason::Pass => told(Message::OpeningPass),
        OpeningsReason::Illegal(point, Illegal::Occupied) => told(Message::MoveOccupied { point }),
        OpeningsReason::Illegal(point, Illegal::Forbidden(kind)) => {
            told(Message::OpeningForbidden { point, kind: &context.text(say::kind(*kind)) })
        }
        OpeningsReason::Illegal(_, Illegal::GameOver) | OpeningsReason::Over => told(Message::OpeningOver),
        OpeningsReason::Repeated(line) => told(Message::OpeningRepeated { line }),
        OpeningsReason::Empty => told(Message::OpeningNone),
    };
    context.bad_input(Message::ErrorOpenings { path: &path, line: &error.line, reason: &reason })
}

/// A tournament that cannot be played.
pub(crate) fn bad_tournament(context: &Context, tournament: &Tournament, error: TournamentError) -> Failure {
    match error {
        TournamentError::SameName(first, _) => {
            let name = tournament.players.get(first).map_or("", |player| player.name());
            context.bad_input(Message::ErrorSameName { name: &name })
        }
        TournamentError::FewOpenings { openings, pairs } => context.bad_input(Message::ErrorFewOpenings {
            openings: &openings,
            most: &(openings * 2),
            pairs: &pairs,
        }),
        TournamentError::Opening(index) => {
            context.bad_input(Message::ErrorOpeningRuled { number: &(index + 1) })
        }
        TournamentError::Player(index) => {
            let name = tournament.players.get(index).map_or("", |player| player.name());
            context.bad_input(Message::ErrorPlayerBoard { name: &name })
        }
        TournamentError::Pairing(_) | TournamentError::Count => context.bad_input(Message::ErrorGameCount),
    }
}

/// A journal that cannot be used.
pub(crate) fn bad_journal(context: &Context, path: &str, error: &JournalError) -> Failure {
    match error {
        JournalError::Exists => context.bad_input(Message::ErrorJournalExists { path: &path }),
        JournalError::Io(error) => unwritable(context, path, error),
        JournalError::Line { line, reason } => {
            context.bad_input(Message::ErrorOpenings { path: &path, line, reason })
        }
        JournalError::Differs { field } => {
            context.bad_input(Message::ErrorJournalDiffers { path: &path, field })
        }
    }
}
