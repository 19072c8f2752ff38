//! Questions, answers and complaints of an opening rule as words.

use kagetsu_records::{Place, Reason};
use kagetsu_rules::{OpeningAction, OpeningActionError, OpeningPlay, OpeningRule, OpeningTask, OpeningTurn};
use kagetsu_words::{Lang, Message, Words};

use super::record::{self, Source};
use super::{points, side};

/// The name of an opening rule.
pub const fn rule(rule: OpeningRule) -> Message<'static> {
    match rule {
        OpeningRule::Free => Message::OpeningRuleFree,
        OpeningRule::Openings => Message::OpeningRuleOpenings,
        OpeningRule::Rif => Message::OpeningRuleRif,
        OpeningRule::Yamaguchi => Message::OpeningRuleYamaguchi,
        OpeningRule::Taraguchi10 => Message::OpeningRuleTaraguchi10,
        OpeningRule::Soosorv8 => Message::OpeningRuleSoosorv8,
        OpeningRule::Swap2 => Message::OpeningRuleSwap2,
    }
}

/// What is asked.
pub fn question(play: &OpeningPlay, question: &OpeningTurn, lang: Lang) -> String {
    let side = &side(play.position().turn()).text(lang);
    match &question.task {
        OpeningTask::Place { area } => {
            let number = &(play.moves().len() + 1);
            match area.into_iter().map(|point| point.distance_to_center()).max() {
                Some(0) => Message::AskPlaceCenter { number, side }.words(lang),
                Some(rings @ 1..=6) => {
                    Message::AskPlaceWithin { number, side, size: &(2 * rings + 1) }.words(lang)
                }
                Some(7..) | None => Message::AskPlace { number, side }.words(lang),
            }
        }
        OpeningTask::Swap => Message::AskSwap { side }.words(lang),
        OpeningTask::SwapOrMany { count } => Message::AskSwapOrMany { side, count }.words(lang),
        OpeningTask::Declare { most } => Message::AskDeclare { most }.words(lang),
        OpeningTask::Offer { count, .. } => Message::AskOffer { count }.words(lang),
        OpeningTask::Choose { offers } => Message::AskChoose { points: &points(offers) }.words(lang),
        OpeningTask::TakeColor => Message::AskTakeColor.words(lang),
        OpeningTask::TakeColorOrAdd => Message::AskTakeColorOrAdd.words(lang),
    }
}

/// What can be typed as an answer.
pub fn expected(ask: &OpeningTask, lang: Lang) -> String {
    match ask {
        OpeningTask::Place { .. } | OpeningTask::Choose { .. } => Message::AnswerPoints.words(lang),
        OpeningTask::Offer { .. } => Message::AnswerPointList.words(lang),
        OpeningTask::Declare { .. } => Message::AnswerOneNumber.words(lang),
        OpeningTask::Swap => "swap, keep".to_owned(),
        OpeningTask::SwapOrMany { .. } => "swap, keep, many".to_owned(),
        OpeningTask::TakeColor => "black, white".to_owned(),
        OpeningTask::TakeColorOrAdd => "black, white, add".to_owned(),
    }
}

/// What somebody has decided.
pub fn answer(who: &str, answer: &OpeningAction, lang: Lang) -> String {
    let who = &who;
    match answer {
        OpeningAction::Place(point) => Message::DidPlace { who, point }.words(lang),
        OpeningAction::Swap => Message::DidSwap { who }.words(lang),
        OpeningAction::Keep => Message::DidKeep { who }.words(lang),
        OpeningAction::Many => Message::DidMany { who }.words(lang),
        OpeningAction::Declare(count) => Message::DidDeclare { who, count }.words(lang),
        OpeningAction::Offer(offers) => Message::DidOffer { who, points: &points(offers) }.words(lang),
        OpeningAction::Choose(point) => Message::DidChoose { who, point }.words(lang),
        OpeningAction::Take(color) => Message::DidTake { who, side: &side(*color).text(lang) }.words(lang),
        OpeningAction::Add => Message::DidAdd { who }.words(lang),
    }
}

/// What is wrong with an answer that was read from `typed`.
pub fn error(typed: &str, error: &OpeningActionError, question: Option<&OpeningTurn>, lang: Lang) -> String {
    match error {
        OpeningActionError::Over => Message::AnswerOver.words(lang),
        OpeningActionError::Unasked { .. } => {
            let words = question.map(|question| expected(&question.task, lang)).unwrap_or_default();
            Message::AnswerUnasked { words: &words }.words(lang)
        }
        OpeningActionError::Occupied(point) => Message::MoveOccupied { point }.words(lang),
        OpeningActionError::Outside(point) => Message::AnswerOutside { point }.words(lang),
        OpeningActionError::Number { given, most } => Message::AnswerNumber { given, most }.words(lang),
        OpeningActionError::Count { given, wanted } => Message::AnswerCount { given, wanted }.words(lang),
        OpeningActionError::Twice(point) => Message::AnswerTwice { point }.words(lang),
        OpeningActionError::Symmetric(first, second) => {
            Message::AnswerSymmetric { first, second }.words(lang)
        }
        OpeningActionError::NotOffered(point) => Message::AnswerNotOffered { point }.words(lang),
        OpeningActionError::Points(error) => {
            let reason = Reason::Moves(error.reason.clone());
            record::describe(Place::of_offset(typed, error.offset), &reason, Source::Line, lang)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_rules::Rule;

    /// What is asked and said on the way through an opening.
    fn talk(rule: OpeningRule, answers: &[&str], lang: Lang) -> Vec<String> {
        let mut play = OpeningPlay::new(rule, Rule::Renju).unwrap();
        let mut said = Vec::new();
        for typed in answers {
            let asked = play.next_turn().unwrap();
            said.push(question(&play, &asked, lang));
            match OpeningAction::read(&asked, typed)
                .and_then(|answer| play.act(answer.clone()).map(|()| answer))
            {
                Ok(given) => said.push(answer("A", &given, lang)),
                Err(wrong) => said.push(error(typed, &wrong, Some(&asked), lang)),
            }
        }
        said
    }

    #[test]
    fn questions_answers_and_complaints_are_told() {
        let answers = ["h8", "j9", "h9", "i9", "yes", "swap", "g10", "3", "keep", "g7 j8", "g7 p1 k8"];
        let said = talk(OpeningRule::Soosorv8, &answers, Lang::En);
        let expected = [
            "Place stone 1 (Black) on the centre, H8.",
            "A: H8",
            "Place stone 2 (White) within the central 3×3.",
            "J9 is outside the square allowed for this stone",
            "Place stone 2 (White) within the central 3×3.",
            "A: H9",
            "Place stone 3 (Black) within the central 5×5.",
            "A: I9",
            "You have White, who is to move. Swap colours?",
            "not a valid answer here; expected swap, keep",
            "You have White, who is to move. Swap colours?",
            "A: colours swapped",
            "Place stone 4 (White).",
            "A: G10",
            "How many fifth moves will be offered, 1 to 8?",
            "A: 3 fifth moves announced",
            "You have Black, who is to move. Swap colours?",
            "A: colours kept",
            "Offer 3 fifth moves, no two of them symmetric.",
            "expected 3 fifth moves, got 2",
            "Offer 3 fifth moves, no two of them symmetric.",
        ];
        assert_eq!(said[..21], expected);
        assert!(said[21].starts_with("column 4"), "{}", said[21]);
        let japanese = talk(OpeningRule::Soosorv8, &answers, Lang::Ja);
        assert_eq!(japanese[8], "いまあなたは白番です。黒白を交代しますか？");
        assert_eq!(japanese[15], "A：五手目は3題");
    }

    #[test]
    fn swap2_asks_for_a_colour() {
        let said = talk(OpeningRule::Swap2, &["a1", "b1", "c2", "add", "d4", "e5", "white"], Lang::En);
        assert_eq!(said[6], "Take a colour, or place two more stones and let the other player choose?");
        assert_eq!(said[13], "A: White taken");
    }
}
