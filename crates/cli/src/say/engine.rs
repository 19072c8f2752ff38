//! What the engine says, as messages: scores, deciding stages, limits and terms of the evaluation.

use kagetsu::engine::{Bound, Exclusion, LimitedBy, Report, Ruling, Score, Stage, Term};
use kagetsu::rules::Illegal;
use kagetsu_words::Message;

use super::kind;
use crate::context::Context;

/// A score as `+35`, `+M7` or a bound of it.
pub(crate) fn score(context: &Context, score: Score, bound: Bound) -> String {
    match bound {
        Bound::Exact => score.to_string(),
        Bound::Lower => context.text(Message::ScoreLower { score: &score }),
        Bound::Upper => context.text(Message::ScoreUpper { score: &score }),
    }
}

/// Whether a decided score is more than the search's word: it has a certificate, or the next stones settle it.
pub(crate) fn is_proved(report: &Report) -> Option<bool> {
    match report.score {
        Score::Win(_) | Score::Loss(_) => {
            Some(report.proof.is_some() || matches!(report.stage, Stage::Five | Stage::BlockFour))
        }
        Score::Value(_) => None,
    }
}

/// The score of a report in words.
pub(crate) fn result(context: &Context, report: &Report) -> String {
    let proved = is_proved(report) == Some(true);
    match (report.score, report.bound) {
        (Score::Win(plies), Bound::Exact) if proved => {
            context.text(Message::ScoreProvedWin { plies: &plies })
        }
        (Score::Win(plies), Bound::Exact) => context.text(Message::ScoreWin { plies: &plies }),
        (Score::Loss(plies), Bound::Exact) if proved => {
            context.text(Message::ScoreProvedLoss { plies: &plies })
        }
        (Score::Loss(plies), Bound::Exact) => context.text(Message::ScoreLoss { plies: &plies }),
        (value, bound) => score(context, value, bound),
    }
}

/// What decided a report, in words.
pub(crate) fn stage(context: &Context, report: &Report) -> String {
    let is_lost = matches!(report.score, Score::Loss(_));
    context.text(match report.stage {
        Stage::Opening => Message::StageOpening,
        Stage::Five => Message::StageFive,
        Stage::BlockFour if is_lost => Message::StageLost,
        Stage::BlockFour => Message::StageBlockFour,
        Stage::Vcf => Message::StageVcf,
        Stage::MiseVcf => Message::StageMiseVcf,
        Stage::Vct => Message::StageVct,
        Stage::OnlyMove => Message::StageOnlyMove,
        Stage::Fallback => Message::StageFallback,
        Stage::BreakFours | Stage::AnswerThree | Stage::Search => return searched(context, report),
    })
}

/// The search decided: among all candidates, or among those that a stage had left.
fn searched(context: &Context, report: &Report) -> String {
    let restriction = report.rulings.iter().find_map(|(stage, ruling)| match (stage, ruling) {
        (Stage::BreakFours, Ruling::Restrict(count)) => {
            Some(context.text(Message::StageBreakFours { count }))
        }
        (_, Ruling::Restrict(count)) => Some(context.text(Message::StageAnswerThree { count })),
        (_, Ruling::Play(_) | Ruling::Hint(_) | Ruling::Pass) => None,
    });
    restriction.unwrap_or_else(|| context.text(Message::StageSearch { depth: &report.depth }))
}

/// What ended a search.
pub(crate) const fn limit(limit: LimitedBy) -> Message<'static> {
    match limit {
        LimitedBy::Nothing => Message::LimitNothing,
        LimitedBy::Depth => Message::LimitDepth,
        LimitedBy::Nodes => Message::LimitNodes,
        LimitedBy::Time => Message::LimitTime,
        LimitedBy::Stop => Message::LimitStop,
    }
}

/// Why a move is no candidate.
pub(crate) fn exclusion(context: &Context, exclusion: Exclusion) -> String {
    match exclusion {
        Exclusion::Illegal(Illegal::Occupied) => context.text(Message::ExcludedOccupied),
        Exclusion::Illegal(Illegal::Forbidden(foul)) => {
            context.text(Message::ExcludedForbidden { kind: &kind(foul).text(context.lang) })
        }
        Exclusion::Illegal(Illegal::GameOver) => context.text(Message::ExcludedGameOver),
        Exclusion::LeavesFive => context.text(Message::ExcludedLeavesFive),
        Exclusion::LeavesOpenThree => context.text(Message::ExcludedLeavesOpenThree),
    }
}

/// The name of a term of the evaluation.
pub(crate) const fn term(term: Term) -> Message<'static> {
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
