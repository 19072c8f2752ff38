//! Questions, answers and complaints of an opening rule as words.

use kagetsu_records::{Place, Reason};
use kagetsu_rules::{Answer, AnswerError, Ask, OpeningPlay, OpeningRule, Question};
use kagetsu_words::{Lang, Message};

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
    let text = |message: Message<'_>| message.text(lang).to_string();
    let side = &side(play.position().turn()).text(lang);
    match &question.ask {
        Ask::Place { area } => {
            let number = &(play.moves().len() + 1);
            match area.into_iter().map(|point| point.distance_to_center()).max() {
                Some(0) => text(Message::AskPlaceCenter { number, side }),
                Some(rings @ 1..=6) => text(Message::AskPlaceWithin { number, side, size: &(2 * rings + 1) }),
                Some(7..) | None => text(Message::AskPlace { number, side }),
            }
        }
        Ask::Swap => text(Message::AskSwap { side }),
        Ask::SwapOrMany { count } => text(Message::AskSwapOrMany { side, count }),
        Ask::Declare { most } => text(Message::AskDeclare { most }),
        Ask::Offer { count, .. } => text(Message::AskOffer { count }),
        Ask::Choose { offers } => text(Message::AskChoose { points: &points(offers) }),
        Ask::TakeColor => text(Message::AskTakeColor),
        Ask::TakeColorOrAdd => text(Message::AskTakeColorOrAdd),
    }
}

/// What can be typed as an answer.
pub fn expected(ask: &Ask, lang: Lang) -> String {
    match ask {
        Ask::Place { .. } | Ask::Choose { .. } => Message::AnswerPoints.text(lang).to_string(),
        Ask::Offer { .. } => Message::AnswerPointList.text(lang).to_string(),
        Ask::Declare { .. } => Message::AnswerOneNumber.text(lang).to_string(),
        Ask::Swap => "swap, keep".to_owned(),
        Ask::SwapOrMany { .. } => "swap, keep, many".to_owned(),
        Ask::TakeColor => "black, white".to_owned(),
        Ask::TakeColorOrAdd => "black, white, add".to_owned(),
    }
}

/// What somebody has decided.
pub fn answer(who: &str, answer: &Answer, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    let who = &who;
    match answer {
        Answer::Place(point) => text(Message::DidPlace { who, point }),
        Answer::Swap => text(Message::DidSwap { who }),
        Answer::Keep => text(Message::DidKeep { who }),
        Answer::Many => text(Message::DidMany { who }),
        Answer::Declare(count) => text(Message::DidDeclare { who, count }),
        Answer::Offer(offers) => text(Message::DidOffer { who, points: &points(offers) }),
        Answer::Choose(point) => text(Message::DidChoose { who, point }),
        Answer::Take(color) => text(Message::DidTake { who, side: &side(*color).text(lang) }),
        Answer::Add => text(Message::DidAdd { who }),
    }
}

/// What is wrong with an answer that was read from `typed`.
pub fn error(typed: &str, error: &AnswerError, question: Option<&Question>, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    match error {
        AnswerError::Over => text(Message::AnswerOver),
        AnswerError::Unasked { .. } => {
            let words = question.map(|question| expected(&question.ask, lang)).unwrap_or_default();
            text(Message::AnswerUnasked { words: &words })
        }
        AnswerError::Occupied(point) => text(Message::MoveOccupied { point }),
        AnswerError::Outside(point) => text(Message::AnswerOutside { point }),
        AnswerError::Number { given, most } => text(Message::AnswerNumber { given, most }),
        AnswerError::Count { given, wanted } => text(Message::AnswerCount { given, wanted }),
        AnswerError::Twice(point) => text(Message::AnswerTwice { point }),
        AnswerError::Symmetric(first, second) => text(Message::AnswerSymmetric { first, second }),
        AnswerError::NotOffered(point) => text(Message::AnswerNotOffered { point }),
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
        assert_eq!(japanese[8], "いまは白番です。黒白を交代しますか？");
        assert_eq!(japanese[15], "A：五手目は3題");
    }

    #[test]
    fn swap2_asks_for_a_colour() {
        let said = talk(OpeningRule::Swap2, &["a1", "b1", "c2", "add", "d4", "e5", "white"], Lang::En);
        assert_eq!(said[6], "Take a colour, or put two more stones and let the other player choose?");
        assert_eq!(said[13], "A: White taken");
    }
}
