//! Openings by a rule: what is asked of whom after the answers so far.
//!
//! The server keeps nothing: whoever asks sends all answers, and gets the stones, the colours and the next question.

use axum::response::Response;
use kagetsu::rules::{Answer, AnswerError, Ask, Question};
use kagetsu::say::{self, Bilingual};
use kagetsu::{Color, OpeningPlay, OpeningRule, Rule};
use kagetsu_words::Message;
use serde::{Deserialize, Serialize};

use crate::ask::{self, names};
use crate::reply::{Json, json};
use crate::trouble::Trouble;

/// No opening has more answers than this.
const MOST_ANSWERS: usize = 32;

/// An opening with its answers so far.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OpeningAsk {
    /// `rif`, `swap2` …
    rule: String,
    /// The rule of the game; renju without one.
    #[serde(default)]
    board: Option<String>,
    /// As text: `h8`, `swap`, `3`, `g7j8` …
    #[serde(default)]
    answers: Vec<String>,
    /// Fifth moves that the player at hand has named so far.
    #[serde(default)]
    offered: Vec<String>,
}

impl OpeningAsk {
    /// The opening after the answers.
    pub(crate) fn play(&self) -> Result<OpeningPlay, Trouble> {
        let expected = OpeningRule::ALL.map(OpeningRule::name).join(", ");
        let rule: OpeningRule = ask::named("rule", &self.rule, &expected)?;
        let board = self.board.as_deref().map_or(Ok(Rule::default()), ask::rule)?;
        let mut play = OpeningPlay::new(rule, board).ok_or_else(|| {
            let suitable = Rule::ALL.into_iter().filter(|board| rule.suits(*board)).map(Rule::name);
            Trouble::value("board", board.name(), &suitable.collect::<Vec<_>>().join(", "))
        })?;
        if self.answers.len() > MOST_ANSWERS {
            return Err(Trouble::range("answers", 0, MOST_ANSWERS as u64));
        }
        for text in &self.answers {
            let question = play.question();
            let taken = match &question {
                None => Err(AnswerError::Over),
                Some(asked) => Answer::read(asked, text).and_then(|answer| play.answer(answer)),
            };
            taken.map_err(|error| refused(text, &error, question.as_ref()))?;
        }
        Ok(play)
    }
}

fn refused(text: &str, error: &AnswerError, question: Option<&Question>) -> Trouble {
    Trouble::told("bad-answer", |lang| say::opening::error(text, error, question, lang))
}

#[derive(Serialize)]
struct OpeningAnswer {
    rule: &'static str,
    moves: Vec<String>,
    /// Who has Black now: `first` or `second`.
    black: &'static str,
    question: Option<QuestionAnswer>,
    answers: Vec<GivenAnswer>,
}

#[derive(Serialize)]
struct QuestionAnswer {
    seat: &'static str,
    ask: &'static str,
    text: Bilingual,
    /// Where a stone may go, or another fifth move beside those named already.
    area: Option<Vec<String>>,
    /// How many fifth moves.
    count: Option<u8>,
    /// The largest number that can be announced.
    most: Option<u8>,
    offers: Option<Vec<String>>,
}

/// An answer that was given.
#[derive(Serialize)]
struct GivenAnswer {
    seat: &'static str,
    ask: &'static str,
    answer: String,
    /// What was decided, said of `{who}`.
    text: Bilingual,
}

/// `POST /api/opening`
pub(crate) async fn opening(Json(ask): Json<OpeningAsk>) -> Result<Response, Trouble> {
    let play = ask.play()?;
    let offered = offered(&ask, &play)?;
    let answer = OpeningAnswer {
        rule: play.rule().name(),
        moves: names(play.moves()),
        black: play.seat_of(Color::Black).name(),
        question: play.question().map(|question| question_answer(&play, &question, &offered)),
        answers: given(&play),
    };
    Ok(json("kagetsu.opening/1", answer))
}

/// The fifth moves named so far, each checked beside those before it.
fn offered(ask: &OpeningAsk, play: &OpeningPlay) -> Result<Vec<kagetsu::Point>, Trouble> {
    let Some(question @ Question { ask: Ask::Offer { count, area }, .. }) = play.question() else {
        return match ask.offered.as_slice() {
            [] => Ok(Vec::new()),
            [_, ..] => Err(Trouble::bad("bad-answer", Message::AnswerOver)),
        };
    };
    if ask.offered.len() > usize::from(count) {
        return Err(Trouble::range("offered", 0, u64::from(count)));
    }
    let mut points = Vec::new();
    for text in &ask.offered {
        let point = ask::point("offered", text)?;
        let taken = if area.contains(point) {
            play.check_beside(&points, point)
        } else {
            Err(AnswerError::Occupied(point))
        };
        taken.map_err(|error| refused(text, &error, Some(&question)))?;
        points.push(point);
    }
    Ok(points)
}

fn question_answer(play: &OpeningPlay, question: &Question, offered: &[kagetsu::Point]) -> QuestionAnswer {
    let (mut area, mut count, mut most, mut offers) = (None, None, None, None);
    match &question.ask {
        Ask::Place { area: allowed } => area = Some(names(*allowed)),
        Ask::SwapOrMany { count: fifths } => count = Some(*fifths),
        Ask::Declare { most: largest } => most = Some(*largest),
        Ask::Offer { count: fifths, area: allowed } => {
            count = Some(*fifths);
            let free = allowed.into_iter().filter(|point| play.check_beside(offered, *point).is_ok());
            area = Some(names(free));
        }
        Ask::Choose { offers: named } => offers = Some(names(named)),
        Ask::Swap | Ask::TakeColor | Ask::TakeColorOrAdd => {}
    }
    let text = Bilingual::from_fn(|lang| say::opening::question(play, question, lang));
    QuestionAnswer { seat: question.seat.name(), ask: question.ask.name(), text, area, count, most, offers }
}

/// The answers with whoever gave them.
fn given(play: &OpeningPlay) -> Vec<GivenAnswer> {
    let Some(mut again) = OpeningPlay::new(play.rule(), play.position().rule()) else { return Vec::new() };
    let mut given = Vec::new();
    for answer in play.answers() {
        let Some(question) = again.question() else { break };
        given.push(GivenAnswer {
            seat: question.seat.name(),
            ask: question.ask.name(),
            answer: answer.to_string(),
            text: Bilingual::from_fn(|lang| say::opening::answer("{who}", answer, lang)),
        });
        // It was taken before in the same order.
        let _ = again.answer(answer.clone());
    }
    given
}
