//! Values of the game as words: the one bridge from the types of the libraries to the table of `kagetsu-words`.
//!
//! What is always the same is a [`Message`], which a front end puts into its language; what needs values is written
//! at once in a given language. Nothing is decided here.

pub mod engine;
pub mod network;
pub mod opening;
pub mod proof;
pub mod record;
pub mod variant;

use core::borrow::Borrow;

use kagetsu_rules::{
    Color, DrawReason, Forbidden, ForbiddenKind, Opening, Outcome, PlayError, Point, Rule, WinReason,
};
use kagetsu_solve::{Limit, Limits, Space, WinKind};
use kagetsu_words::{Lang, Message, Words};

use crate::find::{PointReason, Target};

/// A text in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Translated {
    /// English.
    pub en: String,
    /// 日本語.
    pub ja: String,
    /// 简体中文.
    pub zh: String,
}

impl Translated {
    /// A message.
    pub fn of(message: impl Words) -> Translated {
        Translated::from_fn(|lang| message.words(lang))
    }

    /// A text that is made for each language.
    pub fn from_fn(mut text: impl FnMut(Lang) -> String) -> Translated {
        Translated { en: text(Lang::En), ja: text(Lang::Ja), zh: text(Lang::Zh) }
    }

    /// The text in a language.
    pub fn text(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
            Lang::Zh => &self.zh,
        }
    }
}

/// The name of a side.
pub const fn side(color: Color) -> Message<'static> {
    match color {
        Color::Black => Message::Black,
        Color::White => Message::White,
    }
}

/// The name of a rule set.
pub const fn rule(rule: Rule) -> Message<'static> {
    match rule {
        Rule::Renju => Message::RuleRenju,
        Rule::Standard => Message::RuleStandard,
        Rule::Freestyle => Message::RuleFreestyle,
        Rule::Caro => Message::RuleCaro,
    }
}

/// The name of a kind of forbidden move.
pub const fn kind(kind: ForbiddenKind) -> Message<'static> {
    match kind {
        ForbiddenKind::DoubleThree => Message::KindDoubleThree,
        ForbiddenKind::DoubleFour => Message::KindDoubleFour,
        ForbiddenKind::Overline => Message::KindOverline,
    }
}

/// The name of what a move makes.
pub const fn reason(reason: PointReason) -> Message<'static> {
    match reason {
        PointReason::Forbidden(forbidden) => kind(forbidden),
        PointReason::FalseDoubleThree => Message::ShapeFalseDoubleThree,
        PointReason::Five => Message::ShapeFive,
        PointReason::OpenFour => Message::ShapeOpenFour,
        PointReason::DoubleFour => Message::KindDoubleFour,
        PointReason::FourThree => Message::ShapeFourThree,
        PointReason::Four => Message::ShapeFour,
        PointReason::DoubleThree => Message::KindDoubleThree,
        PointReason::OpenThree => Message::ShapeOpenThree,
        PointReason::Mise(_) => Message::ShapeMise,
        PointReason::DoubleMise(_) => Message::ShapeDoubleMise,
        PointReason::Fukumi(_) => Message::ShapeFukumi,
    }
}

/// The name of what is looked for.
pub const fn target(target: Target) -> Message<'static> {
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
pub const fn win_kind(kind: WinKind) -> Message<'static> {
    match kind {
        WinKind::Five => Message::WinFive,
        WinKind::Four => Message::WinFour,
        WinKind::Vcf => Message::WinVcf,
        WinKind::Vct => Message::WinVct,
        WinKind::Mise => Message::WinMise,
        WinKind::Quiet => Message::WinQuiet,
        WinKind::Theory => Message::WinTheory,
    }
}

/// The name of what was searched.
pub const fn space(space: Space) -> Message<'static> {
    match space {
        Space::Fours => Message::WinVcf,
        Space::Threats => Message::WinVct,
        Space::Quiet => Message::WinQuiet,
    }
}

/// What ended a search without an answer, of the limits it was given.
pub fn limit(reached: Limit, limits: &Limits<'_>, lang: Lang) -> String {
    match reached {
        Limit::Nodes => Message::ReachedNodes { nodes: &limits.nodes }.words(lang),
        Limit::Length => Message::ReachedLength { plies: &limits.max_len.unwrap_or(0) }.words(lang),
        Limit::Stop => Message::ReachedStop.words(lang),
        Limit::Check => Message::ReachedCheck.words(lang),
    }
}

/// Why a point is forbidden, with its lines.
pub fn forbidden(forbidden: &Forbidden, lang: Lang) -> String {
    let lines: Vec<String> = forbidden.lines.iter().map(|line| points(line.stones)).collect();
    let kind = kind(forbidden.kind).text(lang);
    let message =
        Message::ReasonForbidden { point: &forbidden.point, kind: &kind, lines: &lines.join(" / ") };
    message.words(lang)
}

/// How a game ended.
pub fn outcome(outcome: Outcome, lang: Lang) -> String {
    match outcome {
        Outcome::Win { color, reason } => win(color, reason, lang),
        Outcome::Draw(DrawReason::FullBoard) => Message::OutcomeFullBoard.words(lang),
        Outcome::Draw(DrawReason::NoLegalMove) => Message::OutcomeNoLegalMove.words(lang),
        Outcome::Draw(DrawReason::Agreement) => Message::OutcomeAgreement.words(lang),
    }
}

fn win(color: Color, reason: WinReason, lang: Lang) -> String {
    let side = &side(color).text(lang);
    match reason {
        WinReason::Five => Message::OutcomeFive { side }.words(lang),
        WinReason::Overline => Message::OutcomeOverline { side }.words(lang),
        WinReason::Foul(foul) => Message::OutcomeFoul { kind: &kind(foul).text(lang) }.words(lang),
        WinReason::Resignation => Message::OutcomeResignation { side }.words(lang),
        WinReason::NoLegalMove => Message::OutcomeStuck { side }.words(lang),
    }
}

/// Why a move could not be played.
pub fn play_error(error: PlayError, lang: Lang) -> String {
    match error {
        PlayError::Occupied(point) => Message::MoveOccupied { point: &point }.words(lang),
        PlayError::GameOver(_) => Message::MoveGameOver.words(lang),
    }
}

/// The name of an opening.
pub fn opening(opening: &Opening, lang: Lang) -> String {
    let (kanji, reading) = match lang {
        Lang::En => (opening.kanji, format!("{}, {}", opening.romaji, opening.english)),
        Lang::Ja => (opening.kanji, opening.kana.to_owned()),
        Lang::Zh => (opening.chinese, opening.romaji.to_owned()),
    };
    let message = Message::OpeningName { code: opening, kanji: &kanji, reading: &reading };
    message.words(lang)
}

/// A point as scripts read it: `h8`.
pub fn name(point: impl Borrow<Point>) -> String {
    format!("{:#}", point.borrow())
}

/// Points one by one as scripts read them: `h8`, `i9`.
pub fn names(points: impl IntoIterator<Item: Borrow<Point>>) -> Vec<String> {
    points.into_iter().map(name).collect()
}

/// Points in their order as `H8 I9`.
pub fn points(points: impl IntoIterator<Item: Borrow<Point>>) -> String {
    points.into_iter().map(|point| point.borrow().to_string()).collect::<Vec<_>>().join(" ")
}
