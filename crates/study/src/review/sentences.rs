//! A review in words: the name of a class, the sentences about a move, and what the game came to.
//!
//! Every point and number in a sentence comes from the reviewed move; nothing is added here.

use kagetsu_engine::Score;
use kagetsu_records::Info;
use kagetsu_rules::{Color, Game, Move, Opening};
use kagetsu_solve::Space;
use kagetsu_words::{Lang, Message, ReviewMessage, Words};

use super::basis::Basis;
use super::class::{Class, WinKindName};
use super::ply::{Escape, PlyReview};
use super::status::SideStatus;
use super::{Review, SideSummary};
use crate::facts::{Fact, Facts};
use crate::reasons;
use crate::say::{self, Translated};

/// The name of a class.
pub const fn class(class: Class) -> ReviewMessage<'static> {
    match class {
        Class::Foul(_) => ReviewMessage::ClassFoul,
        Class::MissedFive => ReviewMessage::ClassMissedFive,
        Class::LeftFour => ReviewMessage::ClassLeftFour,
        Class::MissedWin(_) => ReviewMessage::ClassMissedWin,
        Class::Losing(_) => ReviewMessage::ClassLosing,
        Class::Opening => ReviewMessage::ClassOpening,
        Class::Forced => ReviewMessage::ClassForced,
        Class::Only => ReviewMessage::ClassOnly,
        Class::WinKept => ReviewMessage::ClassWinKept,
        Class::Lost => ReviewMessage::ClassLost,
        Class::Best => ReviewMessage::ClassBest,
        Class::Good => ReviewMessage::ClassGood,
        Class::Dubious => ReviewMessage::ClassDubious,
        Class::Bad => ReviewMessage::ClassBad,
        Class::Blunder => ReviewMessage::ClassBlunder,
    }
}

/// The names of all classes, in the order of [`Class::NAMES`].
pub(crate) const CLASSES: [ReviewMessage<'static>; Class::NAMES.len()] = [
    ReviewMessage::ClassFoul,
    ReviewMessage::ClassMissedFive,
    ReviewMessage::ClassMissedWin,
    ReviewMessage::ClassLosing,
    ReviewMessage::ClassForced,
    ReviewMessage::ClassOnly,
    ReviewMessage::ClassWinKept,
    ReviewMessage::ClassLost,
    ReviewMessage::ClassBest,
    ReviewMessage::ClassGood,
    ReviewMessage::ClassDubious,
    ReviewMessage::ClassBad,
    ReviewMessage::ClassBlunder,
];

/// The names of all classes: for scripts, and in a language.
pub fn names(lang: Lang) -> impl IntoIterator<Item = (&'static str, String)> {
    Class::NAMES.into_iter().zip(CLASSES).map(move |(name, class)| (name, class.words(lang)))
}

/// The name of a kind of win.
pub const fn kind(kind: WinKindName) -> ReviewMessage<'static> {
    match kind {
        WinKindName::Five => ReviewMessage::KindFive,
        WinKindName::Four => ReviewMessage::KindFour,
        WinKindName::Vcf => ReviewMessage::KindVcf,
        WinKindName::Vct => ReviewMessage::KindVct,
        WinKindName::Mise => ReviewMessage::KindMise,
        WinKindName::DoubleMise => ReviewMessage::KindDoubleMise,
        WinKindName::Quiet => ReviewMessage::KindQuiet,
        WinKindName::ForbiddenTrap => ReviewMessage::KindForbiddenTrap,
        WinKindName::Theory => ReviewMessage::KindTheory,
    }
}

/// The name of a basis.
pub const fn basis(basis: Basis) -> ReviewMessage<'static> {
    match basis {
        Basis::Proved => ReviewMessage::BasisProved,
        Basis::Searched { .. } => ReviewMessage::BasisSearched,
        Basis::NotRefuted { .. } => ReviewMessage::BasisNotRefuted,
        Basis::Judged { .. } => ReviewMessage::BasisJudged,
    }
}

/// The moves of a space.
const fn space(space: Space) -> ReviewMessage<'static> {
    match space {
        Space::Fours => ReviewMessage::SpaceFours,
        Space::Threats => ReviewMessage::SpaceThreats,
        Space::Quiet => ReviewMessage::SpaceQuiet,
    }
}

/// A number of stones as people say it, never more than there were: `3 million`, `250,000`, `300万`.
pub fn amount(nodes: u64, lang: Lang) -> String {
    match lang {
        Lang::En if nodes >= 1_000_000 => {
            let (whole, tenth) = (nodes / 1_000_000, nodes % 1_000_000 / 100_000);
            if tenth == 0 { format!("{whole} million") } else { format!("{whole}.{tenth} million") }
        }
        Lang::En => grouped(nodes),
        Lang::Ja | Lang::Zh if nodes >= 10_000 => format!("{}万", nodes / 10_000),
        Lang::Ja | Lang::Zh => nodes.to_string(),
    }
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A class with the kind of win that it speaks of.
pub fn label(class_of: Class, lang: Lang) -> String {
    let name = class(class_of).text(lang);
    match class_of {
        Class::MissedWin(of) | Class::Losing(of) => {
            ReviewMessage::ClassAndKind { class: &name, kind: &kind(of).text(lang) }.words(lang)
        }
        Class::Foul(of) => {
            ReviewMessage::ClassAndKind { class: &name, kind: &say::kind(of).text(lang) }.words(lang)
        }
        Class::MissedFive
        | Class::LeftFour
        | Class::Opening
        | Class::Forced
        | Class::Only
        | Class::WinKept
        | Class::Lost
        | Class::Best
        | Class::Good
        | Class::Dubious
        | Class::Bad
        | Class::Blunder => name.to_string(),
    }
}

/// What there is to say about a move, in every language.
pub fn sentences(ply: &PlyReview, game: &Game) -> Translated {
    Translated::from_fn(|lang| joined(&told(ply, game, lang), lang))
}

/// Sentences one after another.
fn joined(sentences: &[String], lang: Lang) -> String {
    sentences.join(lang.gap())
}

fn told(ply: &PlyReview, game: &Game, lang: Lang) -> Vec<String> {
    let best = ply.best.as_ref();
    let best_point = best.map_or_else(String::new, |best| best.point.to_string());
    let loss = ply.loss.unwrap_or(0);
    let mut told = match ply.class {
        Class::Foul(of) => {
            vec![ReviewMessage::SayFoul { point: &ply.played, kind: &say::kind(of).text(lang) }.words(lang)]
        }
        Class::MissedFive => vec![ReviewMessage::SayMissedFive { best: &best_point }.words(lang)],
        Class::LeftFour => vec![ReviewMessage::SayLeftFour { best: &best_point }.words(lang)],
        Class::MissedWin(of) => vec![missed(ply, of, lang)],
        Class::Losing(_) => Vec::new(),
        Class::Opening => opening_name(game, lang)
            .map(|name| ReviewMessage::SayOpening { name: &name }.words(lang))
            .into_iter()
            .collect(),
        Class::Forced => vec![ReviewMessage::SayForced.words(lang)],
        Class::Only => vec![ReviewMessage::SayOnly.words(lang)],
        Class::WinKept => win_kept(ply, lang).into_iter().collect(),
        Class::Lost => {
            let length = ply.standing.win().map_or(0, |win| win.length);
            vec![ReviewMessage::SayLost { length: &length }.words(lang)]
        }
        Class::Best => vec![best_move(ply, lang)],
        Class::Good => vec![ReviewMessage::SayGood { best: &best_point }.words(lang)],
        Class::Dubious => vec![ReviewMessage::SayDubious { best: &best_point, loss: &loss }.words(lang)],
        Class::Bad => vec![ReviewMessage::SayBad { best: &best_point, loss: &loss }.words(lang)],
        Class::Blunder => vec![ReviewMessage::SayBlunder { best: &best_point, loss: &loss }.words(lang)],
    };
    told.extend(gone(ply, lang));
    told.extend(allowed(ply, lang));
    told.extend(ply.escape().map(|named| escape(named, ply.color, lang)));
    told.extend(what_it_does(ply, lang));
    told
}

/// How a move compares with the one that is rated highest, where it is called best: no sentence is stronger than the searches.
fn best_move(ply: &PlyReview, lang: Lang) -> String {
    let Some(best) = ply.best.as_ref().filter(|best| ply.played != Move::Stone(best.point)) else {
        return ReviewMessage::SayBest.words(lang);
    };
    let best = &best.point;
    match ply.loss {
        _ if !ply.is_stable => ReviewMessage::SayUnclear { best }.words(lang),
        Some(loss) if loss > 0 => ReviewMessage::SayNearBest { best, loss: &loss }.words(lang),
        Some(_) | None => ReviewMessage::SayBest.words(lang),
    }
}

/// The win that a move let go.
fn missed(ply: &PlyReview, of: WinKindName, lang: Lang) -> String {
    let best = ply.best.as_ref().map_or_else(String::new, |best| best.point.to_string());
    let (best, length) = (&best, &ply.standing.win().map_or(0, |win| win.length));
    match of {
        WinKindName::Theory => {
            ReviewMessage::SayLeavesTheory { point: &ply.played, best, length }.words(lang)
        }
        WinKindName::Five
        | WinKindName::Four
        | WinKindName::Vcf
        | WinKindName::Vct
        | WinKindName::Mise
        | WinKindName::DoubleMise
        | WinKindName::Quiet
        | WinKindName::ForbiddenTrap => {
            ReviewMessage::SayMissedWin { best, kind: &kind(of).text(lang), length }.words(lang)
        }
    }
}

/// Facts of the move at most, and of a better one.
const FACTS: (usize, usize) = (3, 2);

/// What the move does, and for a move that lost something, what the best one does: only what tells the two apart.
fn what_it_does(ply: &PlyReview, lang: Lang) -> Vec<String> {
    let (own, best) = match ply.class {
        Class::Foul(_) | Class::MissedFive | Class::LeftFour | Class::Opening => (0, 0),
        Class::MissedWin(_) | Class::Losing(_) => (1, 0),
        Class::Forced | Class::Only | Class::WinKept | Class::Lost => (2, 0),
        Class::Best | Class::Good => (FACTS.0, 0),
        Class::Dubious | Class::Bad | Class::Blunder => FACTS,
    };
    let mut told = said(ply.facts.as_ref(), ply.class, lang);
    let Some(choice) = ply.best.as_ref().filter(|best| ply.played != Move::Stone(best.point)) else {
        told.truncate(own);
        return told;
    };
    let mut better = said(choice.facts.as_ref(), ply.class, lang);
    if best > 0 {
        let shared: Vec<String> = told.iter().filter(|text| better.contains(text)).cloned().collect();
        told.retain(|text| !shared.contains(text));
        better.retain(|text| !shared.contains(text));
    }
    told.truncate(own);
    better.truncate(best);
    // The sentences before these spoke of other moves.
    if let (true, Some(first)) = (speaks_of_others(ply), told.first_mut()) {
        *first = ReviewMessage::SayOf { point: &ply.played, text: first }.words(lang);
    }
    if let Some(first) = better.first_mut() {
        *first = ReviewMessage::SayOf { point: &choice.point, text: first }.words(lang);
    }
    told.extend(better);
    told
}

/// Whether what is said of a class names a better move, so that the reader must be told whose facts follow.
fn speaks_of_others(ply: &PlyReview) -> bool {
    match ply.class {
        Class::Best => !ply.is_stable || ply.loss.is_some_and(|loss| loss > 0),
        Class::MissedWin(_)
        | Class::Losing(_)
        | Class::Good
        | Class::Dubious
        | Class::Bad
        | Class::Blunder => true,
        Class::Foul(_)
        | Class::MissedFive
        | Class::LeftFour
        | Class::Opening
        | Class::Forced
        | Class::Only
        | Class::WinKept
        | Class::Lost => false,
    }
}

/// The sentences of the facts that the class has not said already, the weightiest first.
fn said(facts: Option<&Facts>, class: Class, lang: Lang) -> Vec<String> {
    let Some(facts) = facts else { return Vec::new() };
    let is_said = |fact: &Fact| {
        matches!(
            fact,
            Fact::Forbidden { .. } | Fact::MissesFive { .. } | Fact::LeavesFive { .. } | Fact::Opening(_)
        ) || (class == Class::Forced && matches!(fact, Fact::StopsFour { .. }))
    };
    let news = reasons::telling(facts).into_iter().filter(|fact| !is_said(fact));
    news.map(|fact| reasons::sentence(fact, facts.side, lang)).collect()
}

/// The opponent's win that the move allowed; a four left alone speaks for itself.
fn allowed(ply: &PlyReview, lang: Lang) -> Option<String> {
    let (of, first) = (ply.allowed?, ply.refutation.first()?);
    if ply.class == Class::LeftFour {
        return None;
    }
    let (side, length) = (&say::side(!ply.color).text(lang), &ply.refutation.len());
    if of == WinKindName::Theory {
        return Some(ReviewMessage::SayAllowedTheory { side, first, length }.words(lang));
    }
    let kind = &kind(of).text(lang);
    Some(ReviewMessage::SayAllowed { side, first, kind, length }.words(lang))
}

/// Why a win that was let go is gone.
fn gone(ply: &PlyReview, lang: Lang) -> Option<String> {
    let point = &ply.played;
    Some(match ply.gone.filter(|_| ply.before == SideStatus::Win)? {
        Basis::Searched { space: of, .. } => {
            let (side, space) = (&say::side(ply.color).text(lang), &space(of).text(lang));
            ReviewMessage::SayGone { point, side, space }.words(lang)
        }
        Basis::NotRefuted { nodes } => {
            ReviewMessage::SayGoneOpen { point, nodes: &amount(nodes, lang) }.words(lang)
        }
        Basis::Proved | Basis::Judged { .. } => return None,
    })
}

/// How it is known that an escape of a side does not lose as the move played did.
pub fn escape(escape: &Escape, side: Color, lang: Lang) -> String {
    let point = &escape.choice.point;
    match escape.basis {
        Basis::Searched { space: of, .. } => {
            let (side, space) = (&say::side(!side).text(lang), &space(of).text(lang));
            ReviewMessage::SayEscape { point, side, space }.words(lang)
        }
        Basis::NotRefuted { nodes } | Basis::Judged { nodes } => {
            ReviewMessage::SayEscapeOpen { point, nodes: &amount(nodes, lang) }.words(lang)
        }
        // The rules may say so, and there is nothing to search.
        Basis::Proved => ReviewMessage::BasisProved.words(lang),
    }
}

/// How long the win takes; a five speaks for itself.
fn win_kept(ply: &PlyReview, lang: Lang) -> Option<String> {
    match ply.score {
        Some(Score::Win(plies)) if plies > 1 => {
            Some(ReviewMessage::SayWinKept { length: &(plies - 1) }.words(lang))
        }
        Some(Score::Win(_) | Score::Loss(_) | Score::Value(_)) | None => None,
    }
}

fn opening_name(game: &Game, lang: Lang) -> Option<String> {
    let opening = Opening::of_game(game.initial(), game.moves())?;
    Some(match lang {
        Lang::En => format!("{} ({})", opening.romaji, opening.english),
        Lang::Ja => opening.kanji.to_owned(),
        Lang::Zh => opening.chinese.to_owned(),
    })
}

/// Who played whom, where both names are known.
pub(super) fn versus(info: &Info, lang: Lang) -> Option<String> {
    let [black, white] = Color::ALL.map(|color| info.players[color].as_ref());
    let (black, white) = black.zip(white)?;
    Some(ReviewMessage::Versus { black, white }.words(lang))
}

/// What decided the game, in one or two sentences.
pub fn turning_point(review: &Review, lang: Lang) -> String {
    let Some(winner) = review.summary.winner else { return ReviewMessage::TurningNone.words(lang) };
    let ply = review.summary.turning_point.and_then(|ply| review.plies.get(ply - 1));
    let Some(ply) = ply else {
        return ReviewMessage::TurningFromStart { side: &say::side(winner).text(lang) }.words(lang);
    };
    let (number, point): (&usize, &Move) = (&ply.ply, &ply.played);
    let named = ply.firm_escape();
    let is_open = ply.escape().is_some() || ply.has_open_escape || review.settled.open.contains(&ply.ply);
    let winning = &say::side(winner).text(lang);
    let first = match (ply.class, ply.before) {
        (Class::Foul(_), _) => ReviewMessage::TurningFoul { ply: number, point },
        (_, SideStatus::Win) => ReviewMessage::TurningThrown { ply: number, point },
        _ if named.is_some() => ReviewMessage::TurningLost { ply: number, point },
        _ if is_open => ReviewMessage::TurningOpen { ply: number, point, side: winning },
        (_, SideStatus::Loss | SideStatus::Draw | SideStatus::Unknown) => {
            ReviewMessage::TurningFirst { ply: number, point, side: winning }
        }
    };
    let second = match ply.standing.win().filter(|_| ply.before == SideStatus::Win) {
        Some(win) => Some(missed(ply, WinKindName::of(win), lang)),
        None => named.map(|named| escape(named, ply.color, lang)),
    };
    let told: Vec<String> = core::iter::once(first.words(lang)).chain(second).collect();
    joined(&told, lang)
}

/// Whether everything that is said not to lose stands, and what does not.
pub fn settled(review: &Review, lang: Lang) -> String {
    let open: Vec<String> = review.settled.open.iter().map(ToString::to_string).collect();
    let is_clear = |ply: &PlyReview| ply.escapes.is_empty() && !ply.has_open_escape && ply.gone.is_none();
    let is_clear = review.plies.iter().all(is_clear);
    if open.is_empty() && is_clear {
        return ReviewMessage::SettledClear.words(lang);
    }
    if open.is_empty() {
        return ReviewMessage::SettledAll { nodes: &amount(review.settings.stand, lang) }.words(lang);
    }
    let comma = Message::ListComma.words(lang);
    ReviewMessage::SettledNot { plies: &open.join(&comma) }.words(lang)
}

/// What was left out of the record, if anything.
pub fn left_out(review: &Review, lang: Lang) -> Option<String> {
    let (ply, count) = (&review.plies.len(), &review.left_out);
    (review.left_out > 0).then(|| ReviewMessage::LeftOut { ply, count }.words(lang))
}

/// The score of a move in its player's view, as a win rate where scores have been fitted; a win or a loss says that it is
/// proved.
pub fn score(ply: &PlyReview, lang: Lang) -> String {
    match (ply.score, ply.after) {
        (Some(score), SideStatus::Win | SideStatus::Loss) => {
            format!("{score} {}", ReviewMessage::Proved.text(lang))
        }
        (Some(score), SideStatus::Draw | SideStatus::Unknown) => match &ply.win_rate {
            Some(rate) => ReviewMessage::RateAndScore { rate, score: &score }.words(lang),
            None => score.to_string(),
        },
        (None, _) => String::new(),
    }
}

/// How accurate a side was.
pub fn accuracy(side: &SideSummary, name: &str, lang: Lang) -> String {
    match &side.accuracy {
        Some(accuracy) => {
            ReviewMessage::AccuracyOf { side: &name, accuracy, counted: &side.counted }.words(lang)
        }
        None => ReviewMessage::AccuracyNone { side: &name }.words(lang),
    }
}
