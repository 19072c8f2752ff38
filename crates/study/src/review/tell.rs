//! A review in words: the name of a class, the sentences about a move, and what the game came to.
//!
//! Every point and number in a sentence comes from the reviewed move; nothing is added here.

use kagetsu_engine::Score;
use kagetsu_records::Info;
use kagetsu_rules::{Color, Game, Move, Opening, Point};
use kagetsu_words::{Lang, Message, ReviewMessage, Words};

use super::class::{Class, Kind};
use super::judge::value;
use super::ply::{Choice, PlyReview};
use super::standing::Status;
use super::{Review, SideSummary};
use crate::facts::{Fact, Facts};
use crate::reasons;
use crate::say::{self, Bilingual};

/// A position is called even when its score is no farther from nothing than this.
const EVEN: i32 = 100;

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

/// The name of a kind of win.
pub const fn kind(kind: Kind) -> ReviewMessage<'static> {
    match kind {
        Kind::Five => ReviewMessage::KindFive,
        Kind::Four => ReviewMessage::KindFour,
        Kind::Vcf => ReviewMessage::KindVcf,
        Kind::Vct => ReviewMessage::KindVct,
        Kind::Mise => ReviewMessage::KindMise,
        Kind::DoubleMise => ReviewMessage::KindDoubleMise,
        Kind::Quiet => ReviewMessage::KindQuiet,
        Kind::ForbiddenTrap => ReviewMessage::KindForbiddenTrap,
    }
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

/// What there is to say about a move, in both languages.
pub fn sentences(ply: &PlyReview, game: &Game) -> Bilingual {
    Bilingual::from_fn(|lang| joined(&told(ply, game, lang), lang))
}

/// Sentences one after another, with a blank between English ones.
fn joined(sentences: &[String], lang: Lang) -> String {
    sentences.join(match lang {
        Lang::En => " ",
        Lang::Ja => "",
    })
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
        Class::MissedWin(of) => {
            let length = ply.standing.win().map_or(0, |win| win.length);
            let kind = kind(of).text(lang);
            vec![ReviewMessage::SayMissedWin { best: &best_point, kind: &kind, length: &length }.words(lang)]
        }
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
        Class::Best => vec![ReviewMessage::SayBest.words(lang)],
        Class::Good => vec![ReviewMessage::SayGood { best: &best_point }.words(lang)],
        Class::Dubious => vec![ReviewMessage::SayDubious { best: &best_point, loss: &loss }.words(lang)],
        Class::Bad => vec![ReviewMessage::SayBad { best: &best_point, loss: &loss }.words(lang)],
        Class::Blunder => vec![ReviewMessage::SayBlunder { best: &best_point, loss: &loss }.words(lang)],
    };
    told.extend(allowed(ply, lang));
    told.extend(say_better(ply, lang));
    told.extend(what_it_does(ply, lang));
    told
}

/// Facts of the move at most; of a better one, the first.
const FACTS: usize = 2;

/// What the move does by the rules, and for a move that lost something, what the best one does.
fn what_it_does(ply: &PlyReview, lang: Lang) -> Vec<String> {
    let (own, best) = match ply.class {
        Class::Foul(_) | Class::MissedFive | Class::LeftFour | Class::Opening => (0, 0),
        Class::MissedWin(_) | Class::Losing(_) => (1, 0),
        Class::Forced | Class::Only | Class::WinKept | Class::Lost | Class::Best | Class::Good => (FACTS, 0),
        Class::Dubious | Class::Bad | Class::Blunder => (FACTS, 1),
    };
    let mut told = said(ply.facts.as_ref(), ply.class, own, lang);
    let Some(choice) = ply.best.as_ref().filter(|best| ply.played != Move::Stone(best.point)) else {
        return told;
    };
    // The sentences before these spoke of other moves.
    if let (true, Some(first)) = (speaks_of_others(ply.class), told.first_mut()) {
        *first = ReviewMessage::SayOf { point: &ply.played, text: first }.words(lang);
    }
    let of_best = |text: String| ReviewMessage::SayOf { point: &choice.point, text: &text }.words(lang);
    told.extend(said(choice.facts.as_ref(), ply.class, best, lang).into_iter().map(of_best));
    told
}

/// Whether what is said of a class names a better move, so that the reader must be told whose facts follow.
const fn speaks_of_others(class: Class) -> bool {
    match class {
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
        | Class::Lost
        | Class::Best => false,
    }
}

/// The sentences of the first facts that the class has not said already.
fn said(facts: Option<&Facts>, class: Class, count: usize, lang: Lang) -> Vec<String> {
    let Some(facts) = facts else { return Vec::new() };
    let is_said = |fact: &Fact| {
        matches!(
            fact,
            Fact::Forbidden { .. } | Fact::MissesFive { .. } | Fact::LeavesFive { .. } | Fact::Opening(_)
        ) || (class == Class::Forced && matches!(fact, Fact::StopsFour { .. }))
    };
    let news = reasons::leading(facts).into_iter().filter(|fact| !is_said(fact));
    news.take(count).map(|fact| reasons::sentence(fact, facts.side, lang)).collect()
}

/// The opponent's win that the move allowed; a four left alone speaks for itself.
fn allowed(ply: &PlyReview, lang: Lang) -> Option<String> {
    let (of, first) = (ply.allowed?, ply.refutation.first()?);
    if ply.class == Class::LeftFour {
        return None;
    }
    let message = ReviewMessage::SayAllowed {
        side: &say::side(!ply.color).text(lang),
        first,
        kind: &kind(of).text(lang),
        length: &ply.refutation.len(),
    };
    Some(message.words(lang))
}

/// The moves that would not have lost, even ones before others. Those that the engine believes to lose too are left out.
enum Better {
    Even(Vec<Point>),
    Holding(Vec<Point>),
    None,
}

fn better(ply: &PlyReview) -> Better {
    let holding: Vec<&Choice> =
        ply.escapes.iter().filter(|choice| !matches!(choice.score, Score::Loss(_))).collect();
    let is_even = |choice: &&&Choice| value(choice.score).abs() <= EVEN;
    let even: Vec<Point> = holding.iter().filter(is_even).map(|choice| choice.point).collect();
    match (holding.is_empty(), even.is_empty()) {
        (true, _) => Better::None,
        (false, false) => Better::Even(even),
        (false, true) => Better::Holding(holding.iter().map(|choice| choice.point).collect()),
    }
}

fn say_better(ply: &PlyReview, lang: Lang) -> Option<String> {
    Some(match better(ply) {
        Better::Even(points) => ReviewMessage::SayEven { points: &either(&points, lang) }.words(lang),
        Better::Holding(points) => ReviewMessage::SayHolds { points: &either(&points, lang) }.words(lang),
        Better::None => return None,
    })
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

/// `H8`, `H8 or J7`, `H8, J7 or K9`.
fn either(points: &[Point], lang: Lang) -> String {
    let Some((last, rest)) = points.split_last() else { return String::new() };
    if rest.is_empty() {
        return last.to_string();
    }
    let comma = Message::ListComma.words(lang);
    let rest: Vec<String> = rest.iter().map(ToString::to_string).collect();
    ReviewMessage::PointOr { rest: &rest.join(&comma), last }.words(lang)
}

fn opening_name(game: &Game, lang: Lang) -> Option<String> {
    let opening = Opening::of_game(game.initial(), game.moves())?;
    Some(match lang {
        Lang::En => format!("{} ({})", opening.romaji, opening.english),
        Lang::Ja => opening.kanji.to_owned(),
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
    let first = match (ply.class, ply.before) {
        (Class::Foul(_), _) => ReviewMessage::TurningFoul { ply: number, point },
        (_, Status::Win) => ReviewMessage::TurningThrown { ply: number, point },
        (_, Status::Loss | Status::Draw | Status::Unknown) => {
            ReviewMessage::TurningLost { ply: number, point }
        }
    };
    let second = match (ply.standing.win().filter(|_| ply.before == Status::Win), better(ply)) {
        (Some(win), _) => {
            let best = ply.best.as_ref().map_or_else(String::new, |best| best.point.to_string());
            let kind = kind(Kind::of(win)).text(lang);
            Some(ReviewMessage::TurningWin { best: &best, kind: &kind, length: &win.length }.words(lang))
        }
        (None, Better::Even(points)) => {
            Some(ReviewMessage::TurningEven { points: &either(&points, lang) }.words(lang))
        }
        (None, Better::Holding(points)) => {
            Some(ReviewMessage::TurningHolds { points: &either(&points, lang) }.words(lang))
        }
        (None, Better::None) => None,
    };
    let told: Vec<String> = core::iter::once(first.words(lang)).chain(second).collect();
    joined(&told, lang)
}

/// The score of a move in its player's view, as a win rate where scores have been fitted; a win or a loss says that it is
/// proved.
pub fn score(ply: &PlyReview, lang: Lang) -> String {
    match (ply.score, ply.after) {
        (Some(score), Status::Win | Status::Loss) => {
            format!("{score} {}", ReviewMessage::Proved.text(lang))
        }
        (Some(score), Status::Draw | Status::Unknown) => match &ply.win_rate {
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
