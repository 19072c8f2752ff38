//! Facts of a move in words: one sentence for each fact, in Japanese and English.
//!
//! Invariant: a sentence says what its fact says and names no point that the fact does not hold, so that a second
//! reader can rebuild it from the fact and the table of `kagetsu-words`.

mod writer;

use kagetsu_rules::Color;
use kagetsu_solve::{Win, WinKind};
use kagetsu_words::{FactMessage, Lang, Words};

use crate::facts::{Defence, Fact, Facts, WinRole};
use crate::say::{self, Translated};
use writer::SentenceWriter;

/// At most so many reasons are given for a move.
pub const MOST: usize = 3;

/// The facts that matter most, at most [`MOST`], the first ones first. What another fact says better is left out, and
/// so is what is not known.
pub fn leading(facts: &Facts) -> Vec<&Fact> {
    telling(facts).into_iter().take(MOST).collect()
}

/// All facts that are reasons, the first ones first.
pub(crate) fn telling(facts: &Facts) -> Vec<&Fact> {
    let is_reason =
        |fact: &&Fact| !matches!(fact, Fact::Undecided { .. }) && !is_said_better(fact, &facts.list);
    facts.list.iter().filter(is_reason).collect()
}

/// The sentences of the [`leading`] facts in every language; where there is no fact, one that says so.
pub fn reasons(facts: &Facts) -> Vec<Translated> {
    let leading = leading(facts);
    if leading.is_empty() {
        return vec![Translated::from_fn(|lang| FactMessage::NothingToSay.words(lang))];
    }
    leading.into_iter().map(|fact| in_words(fact, facts.side)).collect()
}

/// What tells two moves of one position apart: the sentences of each that the other does not have as well, the first ones
/// first, in one language.
pub fn apart(one: &Facts, other: &Facts, lang: Lang) -> [Vec<String>; 2] {
    let said = |facts: &Facts| -> Vec<String> {
        telling(facts).into_iter().map(|fact| sentence(fact, facts.side, lang)).collect()
    };
    let (one, other) = (said(one), said(other));
    let only = |mine: &[String], theirs: &[String]| {
        mine.iter().filter(|text| !theirs.contains(text)).cloned().collect()
    };
    [only(&one, &other), only(&other, &one)]
}

/// The sentence of a fact of a move by `side` in every language.
pub fn in_words(fact: &Fact, side: Color) -> Translated {
    Translated::from_fn(|lang| sentence(fact, side, lang))
}

/// Whether a three tells with its points what a fact says of the four that it becomes, and the like.
fn is_said_better(fact: &Fact, all: &[Fact]) -> bool {
    let said_by = |other: &Fact| {
        matches!(
            (fact, other),
            (Fact::Win(WinRole::Leaves, win), Fact::LeavesThree { .. }) if win.kind == WinKind::Four
        ) || matches!(
            (fact, other),
            (Fact::Defence(Defence::Stops, win), Fact::StopsThree { .. }) if win.kind == WinKind::Four
        ) || matches!((fact, other), (Fact::Four { .. }, Fact::LoneFour))
    };
    all.iter().any(said_by)
}

/// The sentence of a fact of a move by `side`.
pub fn sentence(fact: &Fact, side: Color, lang: Lang) -> String {
    use FactMessage as M;
    let to = SentenceWriter { lang };
    let say = |message: M<'_>| message.words(lang);
    let side = &say::side(!side).text(lang);
    match fact {
        Fact::Win(role, win) => say_win(*role, win, side, lang),
        Fact::Defence(defence, threat) => say_defence(*defence, threat, side, lang),
        Fact::Undecided { nodes } => say(M::Undecided { side, nodes }),
        Fact::Forbidden { kind, lines } => {
            say(M::Forbidden { kind: &to.kind(*kind), lines: &to.lines(lines) })
        }
        Fact::Five { stones } => say(M::Five { stones: &to.all(*stones) }),
        Fact::Overline { stones } => say(M::Overline { stones: &to.all(*stones) }),
        Fact::FiveBeatsFoul { kind } => say(M::FiveBeatsFoul { kind: &to.kind(*kind) }),
        Fact::LeavesFive { fives } => say(M::LeavesFive { side, fives: &to.any(*fives) }),
        Fact::CannotBlock { five, kind } => say(M::CannotBlock { five, kind: &to.kind(*kind) }),
        Fact::MissesFive { fives } => say(M::MissesFive { fives: &to.any(*fives) }),
        Fact::OpenFour { stones, fives } => {
            say(M::OpenFour { stones: &to.all(*stones), fives: &to.any(*fives) })
        }
        Fact::DoubleFour { fives } => say(M::DoubleFour { fives: &to.any(*fives) }),
        Fact::FourThree { five, lines } => say(M::FourThree { five, lines: &to.lines(lines) }),
        Fact::Four { stones, five } => say(M::Four { stones: &to.all(*stones), five }),
        Fact::LoneFour => say(M::LoneFour),
        Fact::DoubleThree { lines } => say(M::DoubleThree { lines: &to.lines(lines) }),
        Fact::OpenThree { stones, fours } => {
            say(M::OpenThree { stones: &to.all(*stones), fours: &to.any(*fours) })
        }
        Fact::FalseDoubleThree { threes } => say(M::FalseDoubleThree { threes: &to.false_threes(threes) }),
        Fact::FalseThree(three) => {
            let (stones, refusals) = (&to.all(three.stones), &to.refusals(&three.refusals));
            say(M::FalseThree { stones, refusals })
        }
        Fact::NewFours { fours } => say(M::NewFours { fours: &to.any(*fours) }),
        Fact::OpenTwo { stones, points } => {
            let (one, stones, points) = (stones.single().is_some(), &to.all(*stones), &to.any(*points));
            say(if one { M::OpenTwo { stones, points } } else { M::OpenTwos { stones, points } })
        }
        Fact::MiseNext { points } => say(M::MiseNext { points: &to.any(*points) }),
        Fact::Joins { stones } => say(M::Joins { stones: &to.all(*stones) }),
        Fact::Away => say(M::Away),
        Fact::FewAnswers { points } => say(M::FewAnswers { side, points: &to.any(*points) }),
        Fact::DeniesThree { stones } => say(M::DeniesThree { side, stones: &to.all(*stones) }),
        Fact::Hampers { stones } => say(M::Hampers { side, stones: &to.all(*stones) }),
        Fact::Opening(opening) => {
            let (name, kanji) = match lang {
                Lang::En => (&opening.romaji, &opening.kanji),
                Lang::Ja => (&opening.kana, &opening.kanji),
                Lang::Zh => (&opening.romaji, &opening.chinese),
            };
            say(M::Opening { code: opening, name, kanji })
        }
        Fact::DoubleMise { targets } => say(M::DoubleMise { targets: &to.all(*targets) }),
        Fact::Mise { targets } => say(M::Mise { targets: &to.all(*targets) }),
        Fact::StopsFour { stones } => say(M::StopsFour { side, stones: &to.all(*stones) }),
        Fact::BlocksWithFour => say(M::BlocksWithFour),
        Fact::StopsThree { stones } => say(M::StopsThree { side, stones: &to.all(*stones) }),
        Fact::LeavesThree { stones, fours } => {
            say(M::LeavesThree { side, stones: &to.all(*stones), fours: &to.any(*fours) })
        }
        Fact::CounterFour { stones } => say(M::CounterFour { side, stones: &to.all(*stones) }),
        Fact::BlockMakesFour { five } => say(M::BlockMakesFour { side, five }),
        Fact::TakesPoint { shape } => say(M::TakesPoint { side, shape: &to.fork(*shape) }),
        Fact::ForbiddenBlock { five, kind } => say(M::ForbiddenBlock { five, kind: &to.kind(*kind) }),
        Fact::AimsAtForbidden { fours, five, kind } => {
            say(M::AimsAtForbidden { fours: &to.any(*fours), five, kind: &to.kind(*kind) })
        }
        Fact::NewForbidden { refusals } => say(M::NewForbidden { refusals: &to.refusals(refusals) }),
        Fact::FillsForbidden { kind } => say(M::FillsForbidden { kind: &to.kind(*kind) }),
    }
}

fn say_win(role: WinRole, win: &Win, side: &dyn core::fmt::Display, lang: Lang) -> String {
    use FactMessage as M;
    let (kind, length) = (&say::win_kind(win.kind).text(lang), &win.length);
    let first = &say::points(win.line.iter().take(1));
    let message = match role {
        WinRole::Begins if win.by_forbidden => M::WinsByForbidden { kind, length },
        WinRole::Begins => M::Wins { kind, length },
        WinRole::AlreadyLost => M::AlreadyLost { side, kind, length },
        WinRole::Allows => M::AllowsWin { side, kind, first, length },
        WinRole::Leaves => M::LeavesWin { side, kind, first, length },
        WinRole::Elsewhere => M::WinElsewhere { first, kind, length },
        WinRole::Shorter => M::ShorterWin { first, kind, length },
        WinRole::Threatens => M::Fukumi { first, length },
        WinRole::Prepares => M::Prepares { first, kind, length },
    };
    message.words(lang)
}

fn say_defence(defence: Defence, threat: &Win, side: &dyn core::fmt::Display, lang: Lang) -> String {
    use FactMessage as M;
    let kind = &say::win_kind(threat.kind).text(lang);
    let first = &say::points(threat.line.iter().take(1));
    match defence {
        Defence::Only => M::OnlyDefence { side, kind }.words(lang),
        Defence::Few(others) => {
            M::FewDefences { side, kind, others: &SentenceWriter { lang }.any(others) }.words(lang)
        }
        Defence::Stops => M::StopsWin { side, kind, first }.words(lang),
        Defence::GainsTime => M::OnlyGainsTime { side, kind, first }.words(lang),
    }
}
