//! Values of the game as messages: the bridge from the types of the rules to the words of `kagetsu-words`.

pub(crate) mod engine;

use kagetsu::find::{Reason, Target};
use kagetsu::rules::PlayError;
use kagetsu::solve::{Space, WinKind};
use kagetsu::{Color, DrawReason, ForbiddenKind, Opening, Outcome, Point, PointSet, Rule, WinReason};
use kagetsu_words::{Lang, Message};

use crate::context::Context;
use crate::failure::Failure;

/// The name of a side.
pub(crate) const fn side(color: Color) -> Message<'static> {
    match color {
        Color::Black => Message::Black,
        Color::White => Message::White,
    }
}

/// The name of a rule set.
pub(crate) const fn rule(rule: Rule) -> Message<'static> {
    match rule {
        Rule::Renju => Message::RuleRenju,
        Rule::Standard => Message::RuleStandard,
        Rule::Freestyle => Message::RuleFreestyle,
        Rule::Caro => Message::RuleCaro,
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

/// The name of what is looked for.
pub(crate) const fn target(target: Target) -> Message<'static> {
    match target {
        Target::Forbidden => Message::TargetForbidden,
        Target::FalseForbidden => Message::ShapeFalseDoubleThree,
        Target::Five => Message::ShapeFive,
        Target::Four => Message::ShapeFour,
        Target::OpenThree => Message::ShapeOpenThree,
        Target::FourThree => Message::ShapeFourThree,
        Target::Mise => Message::ShapeMise,
        Target::DoubleMise => Message::ShapeDoubleMise,
        Target::Fukumi => Message::ShapeFukumi,
    }
}

/// The name of a kind of win.
pub(crate) const fn win_kind(kind: WinKind) -> Message<'static> {
    match kind {
        WinKind::Five => Message::WinFive,
        WinKind::Four => Message::WinFour,
        WinKind::Vcf => Message::WinVcf,
        WinKind::Vct => Message::WinVct,
        WinKind::Mise => Message::WinMise,
        WinKind::Quiet => Message::WinQuiet,
    }
}

/// The name of what was searched.
pub(crate) const fn space(space: Space) -> Message<'static> {
    match space {
        Space::Fours => Message::WinVcf,
        Space::Threats => Message::WinVct,
        Space::Quiet => Message::WinQuiet,
    }
}

/// How a game ended.
pub(crate) fn outcome(context: &Context, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { color, reason } => win(context, color, reason),
        Outcome::Draw(DrawReason::FullBoard) => context.text(Message::OutcomeFullBoard),
        Outcome::Draw(DrawReason::NoLegalMove) => context.text(Message::OutcomeNoLegalMove),
        Outcome::Draw(DrawReason::Agreement) => context.text(Message::OutcomeAgreement),
    }
}

fn win(context: &Context, color: Color, reason: WinReason) -> String {
    let side = &side(color).text(context.lang);
    match reason {
        WinReason::Five => context.text(Message::OutcomeFive { side }),
        WinReason::Overline => context.text(Message::OutcomeOverline { side }),
        WinReason::Foul(foul) => context.text(Message::OutcomeFoul { kind: &kind(foul).text(context.lang) }),
        WinReason::Resignation => context.text(Message::OutcomeResignation { side }),
    }
}

/// Why a move could not be played.
pub(crate) fn play_error(context: &Context, error: PlayError) -> Result<(), Failure> {
    match error {
        PlayError::Occupied(point) => context.say(Message::MoveOccupied { point: &point }),
        PlayError::GameOver(_) => context.say(Message::MoveGameOver),
    }
}

/// The name of an opening.
pub(crate) fn opening(context: &Context, opening: &Opening) -> String {
    let reading = match context.lang {
        Lang::En => format!("{}, {}", opening.romaji, opening.english),
        Lang::Ja => opening.kana.to_owned(),
    };
    context.text(Message::OpeningName { code: opening, kanji: &opening.kanji, reading: &reading })
}

/// Points in their order as `H8 I9`.
pub(crate) fn point_list(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Points as `H8 I9`.
pub(crate) fn points(points: PointSet) -> String {
    points.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}
