//! Questions, answers and complaints of an opening rule as words.

use kagetsu_records::{Place, Reason};
use kagetsu_rules::{Answer, AnswerError, Ask, OpeningPlay, OpeningRule, Question};
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
pub fn question(play: &OpeningPlay, question: &Question, lang: Lang) -> String {
    let side = &side(play.position().turn()).text(lang);
    match &question.ask {
        Ask::Place { area } => {
            let number = &(play.moves().len() + 1);
            match area.into_iter().map(|point| point.distance_to_center()).max() {
                Some(0) => Message::AskPlaceCenter { number, side }.words(lang),
                Some(rings @ 1..=6) => {
                    Message::AskPlaceWithin { number, side, size: &(2 * rings + 1) }.words(lang)
                }
                Some(7..) | None => Message::AskPlace { number, side }.words(lang),
            }
        }
        Ask::Swap => Message::AskSwap { side }.words(lang),
        Ask::SwapOrMany { count } => Message::AskSwapOrMany { side, count }.words(lang),
        Ask::Declare { most } => Message::AskDeclare { most }.words(lang),
        Ask::Offer { count, .. } => Message::AskOffer { count }.words(lang),
        Ask::Choose { offers } => Message::AskChoose { points: &points(offers) }.words(lang),
        Ask::TakeColor => Message::AskTakeColor.words(lang),
        Ask::TakeColorOrAdd => Message::AskTakeColorOrAdd.words(lang),
    }
}

/// What can be typed as an answer.
pub fn expected(ask: &Ask, lang: Lang) -> String {
    match ask {
        Ask::Place { .. } | Ask::Choose { .. } => Message::AnswerPoints.words(lang),
        Ask::Offer { .. } => Message::AnswerPointList.words(lang),
        Ask::Declare { .. } => Message::AnswerOneNumber.words(lang),
        Ask::Swap => "swap, keep".to_owned(),
        Ask::SwapOrMany { .. } => "swap, keep, many".to_owned(),
        Ask::TakeColor => "black, white".to_owned(),
        Ask::TakeColorOrAdd => "black, white, add".to_owned(),
    }
}

/// What somebody has decided.
pub fn answer(who: &str, answer: &Answer, lang: Lang) -> String {
    let who = &who;
    match answer {
        Answer::Place(point) => Message::DidPlace { who, point }.words(lang),
        Answer::Swap => Message::DidSwap { who }.words(lang),
        Answer::Keep => Message::DidKeep { who }.words(lang),
        Answer::Many => Message::DidMany { who }.words(lang),
        Answer::Declare(count) => Message::DidDeclare { who, count }.words(lang),
        Answer::Offer(offers) => Message::DidOffer { who, points: &points(offers) }.words(lang),
        Answer::Choose(point) => Message::DidChoose { who, point }.words(lang),
        Answer::Take(color) => Message::DidTake { who, side: &side(*color).text(lang) }.words(lang),
        Answer::Add => Message::DidAdd { who }.words(lang),
    }
}

/// What is wrong with an answer that was read from `typed`.
pub fn error(typed: &str, error: &AnswerError, question: Option<&Question>, lang: Lang) -> String {
    match error {
        AnswerError::Over => Message::AnswerOver.words(lang),
        AnswerError::Unasked { .. } => {
            let words = question.map(|question| expected(&question.ask, lang)).unwrap_or_default();
            Message::AnswerUnasked { words: &words }.words(lang)
        }
        AnswerError::Occupied(point) => Message::MoveOccupied { point }.words(lang),
        AnswerError::Outside(point) => Message::AnswerOutside { point }.words(lang),
        AnswerError::Number { given, most } => Message::AnswerNumber { given, most }.words(lang),
        AnswerError::Count { given, wanted } => Message::AnswerCount { given, wanted }.words(lang),
        AnswerError::Twice(point) => Message::AnswerTwice { point }.words(lang),
        AnswerError::Symmetric(first, second) => Message::AnswerSymmetric { first, second }.words(lang),
        AnswerError::NotOffered(point) => Message::AnswerNotOffered { point }.words(lang),
        AnswerError::Points(error) => {
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
            let asked = play.question().unwrap();
            said.push(question(&play, &asked, lang));
            match Answer::read(&asked, typed).and_then(|answer| play.answer(answer.clone()).map(|()| answer))
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
            "Put stone 1, Black, on the centre H8.",
            "A: H8",
            "Put stone 2, White, within the central 3×3.",
            "J9 is outside of the square for this stone",
            "Put stone 2, White, within the central 3×3.",
            "A: H9",
            "Put stone 3, Black, within the central 5×5.",
            "A: I9",
            "White is yours and to move. Swap the colours?",
            "that is no answer here; expected swap, keep",
            "White is yours and to move. Swap the colours?",
            "A: colours swapped",
            "Put stone 4, White.",
            "A: G10",
            "How many fifth moves will be offered, 1 to 8?",
            "A: 3 fifth moves announced",
            "Black is yours and to move. Swap the colours?",
            "A: colours kept",
            "Offer 3 fifth moves, no two of them symmetric.",
            "3 fifth moves are asked for, 2 came",
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
        assert_eq!(said[6], "Take a colour, or put two more stones and let the other player choose?");
        assert_eq!(said[13], "A: White taken");
    }
}
