//! What the engine says: scores, deciding stages, limits and terms of the evaluation.

use kagetsu_engine::{
    Bound, EvaluatorKind, Exclusion, Level, LimitedBy, Report, Ruling, Score, Stage, Technique, Term,
};
use kagetsu_rules::Illegal;
use kagetsu_words::{Lang, Message, Words};

use super::kind;

/// A score as `+35`, `+M7` or a bound of it.
pub fn score(score: Score, bound: Bound, lang: Lang) -> String {
    match bound {
        Bound::Exact => score.to_string(),
        Bound::Lower => Message::ScoreLower { score: &score }.words(lang),
        Bound::Upper => Message::ScoreUpper { score: &score }.words(lang),
    }
}

/// Whether a decided score is more than the search's word: it has a certificate, or the next stones settle it.
pub fn is_proved(report: &Report) -> Option<bool> {
    match report.score {
        Score::Win(_) | Score::Loss(_) => {
            Some(report.proof.is_some() || matches!(report.stage, Stage::Five | Stage::BlockFour))
        }
        Score::Value(_) => None,
    }
}

/// The score of a report in words.
pub fn result(report: &Report, lang: Lang) -> String {
    let proved = is_proved(report) == Some(true);
    match (report.score, report.bound) {
        (Score::Win(plies), Bound::Exact) if proved => Message::ScoreProvedWin { plies: &plies }.words(lang),
        (Score::Win(plies), Bound::Exact) => Message::ScoreWin { plies: &plies }.words(lang),
        (Score::Loss(plies), Bound::Exact) if proved => {
            Message::ScoreProvedLoss { plies: &plies }.words(lang)
        }
        (Score::Loss(plies), Bound::Exact) => Message::ScoreLoss { plies: &plies }.words(lang),
        (value, bound) => score(value, bound, lang),
    }
}

/// What decided a report, in words.
pub fn stage(report: &Report, lang: Lang) -> String {
    let is_lost = matches!(report.score, Score::Loss(_));
    let message = match report.stage {
        Stage::Proved => return proved(report, lang),
        Stage::Opening => Message::StageOpening,
        Stage::Five => Message::StageFive,
        Stage::BlockFour if is_lost => Message::StageLost,
        Stage::BlockFour => Message::StageBlockFour,
        Stage::Check => Message::StageNothingHolds,
        Stage::Vcf => Message::StageVcf,
        Stage::MiseVcf => Message::StageMiseVcf,
        Stage::Vct => Message::StageVct,
        Stage::OnlyMove => Message::StageOnlyMove,
        Stage::Fallback => Message::StageFallback,
        Stage::BreakFours | Stage::AnswerThree | Stage::Search => {
            return searched(report, lang);
        }
    };
    message.words(lang)
}

/// A proof elsewhere decided.
fn proved(report: &Report, lang: Lang) -> String {
    let plies = &match report.score {
        Score::Win(plies) | Score::Loss(plies) => plies,
        Score::Value(_) => 0,
    };
    Message::StageProved { plies }.words(lang)
}

/// The search decided: among all candidates, or among those that a stage had left.
fn searched(report: &Report, lang: Lang) -> String {
    let restriction = report.rulings.iter().find_map(|(stage, ruling)| match (stage, ruling) {
        (Stage::BreakFours, Ruling::Restrict(count)) => Some(Message::StageBreakFours { count }),
        (Stage::Check, Ruling::Restrict(count)) => Some(Message::StageCheck { count }),
        (Stage::BlockFour, Ruling::Restrict(_)) => Some(Message::StageOnlyBlock { depth: &report.depth }),
        (_, Ruling::Restrict(count)) => Some(Message::StageAnswerThree { count }),
        (_, Ruling::Play(_) | Ruling::Hint(_) | Ruling::Pass) => None,
    });
    restriction.unwrap_or(Message::StageSearch { depth: &report.depth }).words(lang)
}

/// An evaluation by its name.
pub const fn evaluation(kind: EvaluatorKind) -> Message<'static> {
    match kind {
        EvaluatorKind::Terms => Message::EvaluationTerms,
        EvaluatorKind::Table => Message::EvaluationClassic,
        EvaluatorKind::Network => Message::EvaluationOwnNetwork,
    }
}

/// The name of a level.
pub const fn level(level: Level) -> Message<'static> {
    match level {
        Level::Beginner => Message::LevelBeginner,
        Level::Easy => Message::LevelEasy,
        Level::Medium => Message::LevelMedium,
        Level::Hard => Message::LevelHard,
        Level::Expert => Message::LevelExpert,
        Level::Master => Message::LevelMaster,
    }
}

/// The name of a level, and the one that is typed where that is another: `hard`, `上級（hard）`.
pub fn level_and_name(level: Level, lang: Lang) -> String {
    let title = self::level(level).words(lang);
    match lang {
        Lang::En => title,
        Lang::Ja | Lang::Zh => Message::LevelAndName { level: &title, name: &level.name() }.words(lang),
    }
}

/// What a level has learned.
pub const fn technique(technique: Technique) -> Message<'static> {
    match technique {
        Technique::Fukumi => Message::TermFukumi,
        Technique::Mise => Message::TermMise,
        Technique::ForbiddenTrap => Message::TechniqueTrap,
        Technique::MultiDirection => Message::TermMultiDirection,
        Technique::CounterFour => Message::TermCounterFour,
        Technique::Vct => Message::TechniqueVct,
        Technique::MandatoryDefence => Message::TermMandatoryDefence,
        Technique::LoneFour => Message::TechniqueLoneFour,
        Technique::MiseAnswer => Message::TechniqueMiseAnswer,
        Technique::NullMove => Message::TechniqueNullMove,
        Technique::Futility => Message::TechniqueFutility,
        Technique::ForbiddenVulnerability => Message::TechniqueVulnerability,
        Technique::DefensiveFour => Message::TermDefensiveFour,
        Technique::VctBonus => Message::TermVctBonus,
    }
}

/// What ended a search.
pub const fn limit(limit: LimitedBy) -> Message<'static> {
    match limit {
        LimitedBy::Nothing => Message::LimitNothing,
        LimitedBy::Depth => Message::LimitDepth,
        LimitedBy::Nodes => Message::LimitNodes,
        LimitedBy::Time => Message::LimitTime,
        LimitedBy::Stop => Message::LimitStop,
    }
}

/// What ended a search, by the name that records give it.
pub fn limit_named(name: &str) -> Option<Message<'static>> {
    let all = [LimitedBy::Nothing, LimitedBy::Depth, LimitedBy::Nodes, LimitedBy::Time, LimitedBy::Stop];
    all.into_iter().find(|limit| limit.name() == name).map(self::limit)
}

/// Why a move is no candidate.
pub fn exclusion(exclusion: Exclusion, lang: Lang) -> String {
    match exclusion {
        Exclusion::Illegal(Illegal::Occupied) => Message::ExcludedOccupied.words(lang),
        Exclusion::Illegal(Illegal::Forbidden(foul)) => {
            Message::ExcludedForbidden { kind: &kind(foul).text(lang) }.words(lang)
        }
        Exclusion::Illegal(Illegal::GameOver) => Message::ExcludedGameOver.words(lang),
        Exclusion::LeavesFive => Message::ExcludedLeavesFive.words(lang),
        Exclusion::LeavesOpenThree => Message::ExcludedLeavesOpenThree.words(lang),
    }
}

/// The name of a term of the evaluation.
pub const fn term(term: Term) -> Message<'static> {
    match term {
        Term::Five => Message::TermFive,
        Term::OpenFour => Message::TermOpenFour,
        Term::Four => Message::TermFour,
        Term::OpenThree => Message::TermOpenThree,
        Term::Three => Message::TermThree,
        Term::OpenTwo => Message::TermOpenTwo,
        Term::Two => Message::TermTwo,
        Term::TheirFive => Message::TermTheirFive,
        Term::TheirOpenFour => Message::TermTheirOpenFour,
        Term::TheirFour => Message::TermTheirFour,
        Term::TheirOpenThree => Message::TermTheirOpenThree,
        Term::TheirThree => Message::TermTheirThree,
        Term::TheirOpenTwo => Message::TermTheirOpenTwo,
        Term::TheirTwo => Message::TermTheirTwo,
        Term::Diagonal => Message::TermDiagonal,
        Term::FourThree => Message::TermFourThree,
        Term::Mise => Message::TermMise,
        Term::Fukumi => Message::TermFukumi,
        Term::TrapStrong => Message::TermTrapStrong,
        Term::TrapThree => Message::TermTrapThree,
        Term::TrapSetup => Message::TermTrapSetup,
        Term::Vulnerability => Message::TermVulnerability,
        Term::MultiDirection => Message::TermMultiDirection,
        Term::DefenceCrossing => Message::TermDefenceCrossing,
        Term::Connectivity => Message::TermConnectivity,
        Term::Center => Message::TermCenter,
        Term::CounterFour => Message::TermCounterFour,
        Term::LoneFour => Message::TermLoneFour,
        Term::MiseAnswer => Message::TermMiseAnswer,
        Term::DefensiveFour => Message::TermDefensiveFour,
        Term::VctBonus => Message::TermVctBonus,
        Term::LeafFourThree => Message::TermLeafFourThree,
        Term::MandatoryDefence => Message::TermMandatoryDefence,
    }
}
