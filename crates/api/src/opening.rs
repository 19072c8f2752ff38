//! Openings: their names, and openings by a rule: what is asked of whom after the answers so far.
//!
//! Nothing is kept here: whoever asks sends all answers, and gets the stones, the colours and the next question.

use kagetsu_rules::{
    Color, Opening, OpeningAction, OpeningActionError, OpeningPlay, OpeningRule, OpeningTask, OpeningTurn,
    Point, Rule,
};
use kagetsu_study::say;
use kagetsu_words::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{named, point, rule};
use crate::error::ApiError;
use crate::field::{NameField, PointField, TextField, points};
use crate::label::Schema;

/// An opening with all its names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OpeningNames")]
pub struct OpeningNamesAnswer {
    /// `D4`, `I7` …
    pub code: String,
    /// 花月.
    pub kanji: String,
    /// かげつ.
    pub kana: String,
    /// Kagetsu.
    pub romaji: String,
    /// Flower Moon.
    pub english: String,
    /// 花月.
    pub chinese: String,
}

impl From<&Opening> for OpeningNamesAnswer {
    fn from(opening: &Opening) -> OpeningNamesAnswer {
        OpeningNamesAnswer {
            code: opening.code(),
            kanji: opening.kanji.to_owned(),
            kana: opening.kana.to_owned(),
            romaji: opening.romaji.to_owned(),
            english: opening.english.to_owned(),
            chinese: opening.chinese.to_owned(),
        }
    }
}

/// An opening with all its names and its stones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Opening")]
pub struct NamedOpeningAnswer {
    /// Its names.
    #[serde(flatten)]
    pub names: OpeningNamesAnswer,
    /// The three stones in their order.
    pub stones: Vec<PointField>,
}

impl From<&Opening> for NamedOpeningAnswer {
    fn from(opening: &Opening) -> NamedOpeningAnswer {
        NamedOpeningAnswer { names: opening.into(), stones: points(opening.stones()) }
    }
}

/// No opening has more answers than this.
const MOST_ANSWERS: usize = 32;

/// An opening with its answers so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningRequest {
    /// `rif`, `swap2` …
    #[schemars(with = "NameField<OpeningRule>")]
    pub rule: String,
    /// The rule of the game; renju without one.
    #[serde(default)]
    #[schemars(with = "Option<NameField<Rule>>")]
    pub board: Option<String>,
    /// As text: `h8`, `swap`, `3`, `g7j8` …
    #[serde(default)]
    pub answers: Vec<String>,
    /// Fifth moves that the player at hand has named so far.
    #[serde(default)]
    #[schemars(with = "Vec<PointField>")]
    pub offered: Vec<String>,
}

impl OpeningRequest {
    /// The opening after the answers.
    pub(crate) fn play(&self) -> Result<OpeningPlay, ApiError> {
        let expected = OpeningRule::ALL.map(OpeningRule::name).join(", ");
        let opening_rule: OpeningRule = named("rule", &self.rule, &expected)?;
        let board = self.board.as_deref().map_or(Ok(Rule::default()), rule)?;
        let mut play = OpeningPlay::new(opening_rule, board).ok_or_else(|| {
            let suitable = Rule::ALL.into_iter().filter(|board| opening_rule.suits(*board)).map(Rule::name);
            ApiError::value("board", board.name(), &suitable.collect::<Vec<_>>().join(", "))
        })?;
        if self.answers.len() > MOST_ANSWERS {
            return Err(ApiError::range("answers", 0, MOST_ANSWERS as u64));
        }
        for text in &self.answers {
            let question = play.next_turn();
            let taken = match &question {
                None => Err(OpeningActionError::Over),
                Some(asked) => OpeningAction::read(asked, text).and_then(|answer| play.act(answer)),
            };
            taken.map_err(|error| refused(text, &error, question.as_ref()))?;
        }
        Ok(play)
    }

    /// The fifth moves named so far, each checked beside those before it.
    fn offered(&self, play: &OpeningPlay) -> Result<Vec<Point>, ApiError> {
        let Some(question @ OpeningTurn { task: OpeningTask::Offer { count, area }, .. }) = play.next_turn()
        else {
            return match self.offered.as_slice() {
                [] => Ok(Vec::new()),
                [_, ..] => Err(ApiError::new("bad-answer", Message::AnswerOver)),
            };
        };
        if self.offered.len() > usize::from(count) {
            return Err(ApiError::range("offered", 0, u64::from(count)));
        }
        let mut points = Vec::new();
        for text in &self.offered {
            let point = point("offered", text)?;
            let taken = if area.contains(point) {
                play.check_beside(&points, point)
            } else {
                Err(OpeningActionError::Occupied(point))
            };
            taken.map_err(|error| refused(text, &error, Some(&question)))?;
            points.push(point);
        }
        Ok(points)
    }
}

fn refused(text: &str, error: &OpeningActionError, question: Option<&OpeningTurn>) -> ApiError {
    ApiError::from_fn("bad-answer", |lang| say::opening::error(text, error, question, lang))
}

/// An opening by a rule after the answers so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OpeningState")]
pub struct OpeningAnswer {
    /// The rule of the opening.
    pub rule: String,
    /// The stones in their order.
    pub moves: Vec<PointField>,
    /// Who has Black now: `first` or `second`.
    pub black: String,
    /// What is asked next; nothing when the opening is over.
    pub question: Option<QuestionAnswer>,
    /// What was answered.
    pub answers: Vec<GivenAnswer>,
}

impl Schema for OpeningAnswer {
    const SCHEMA: &'static str = "kagetsu.opening/1";
}

/// A question of an opening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OpeningQuestion")]
pub struct QuestionAnswer {
    /// Who is asked: `first` or `second`.
    pub seat: String,
    /// What, such as `swap`.
    pub ask: String,
    /// In words.
    pub text: TextField,
    /// Where a stone may go, or another fifth move beside those named already.
    pub area: Option<Vec<PointField>>,
    /// How many fifth moves.
    pub count: Option<u8>,
    /// The largest number that can be announced.
    pub most: Option<u8>,
    /// The fifth moves to choose from.
    pub offers: Option<Vec<PointField>>,
}

/// An answer that was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OpeningGiven")]
pub struct GivenAnswer {
    /// Who gave it.
    pub seat: String,
    /// What was asked.
    pub ask: String,
    /// The answer as text.
    pub answer: String,
    /// What was decided, said of `{who}`.
    pub text: TextField,
}

/// What is asked of whom after the answers so far.
///
/// # Errors
/// When an answer is none to its question.
pub fn opening(request: &OpeningRequest) -> Result<OpeningAnswer, ApiError> {
    let play = request.play()?;
    let offered = request.offered(&play)?;
    Ok(OpeningAnswer {
        rule: play.rule().name().to_owned(),
        moves: points(play.moves()),
        black: play.seat_of(Color::Black).name().to_owned(),
        question: play.next_turn().map(|question| QuestionAnswer::new(&play, &question, &offered)),
        answers: given(&play),
    })
}

impl QuestionAnswer {
    fn new(play: &OpeningPlay, question: &OpeningTurn, offered: &[Point]) -> QuestionAnswer {
        let (mut area, mut count, mut most, mut offers) = (None, None, None, None);
        match &question.task {
            OpeningTask::Place { area: allowed } => area = Some(points(*allowed)),
            OpeningTask::SwapOrMany { count: fifths } => count = Some(*fifths),
            OpeningTask::Declare { most: largest } => most = Some(*largest),
            OpeningTask::Offer { count: fifths, area: allowed } => {
                count = Some(*fifths);
                let free = allowed.into_iter().filter(|point| play.check_beside(offered, *point).is_ok());
                area = Some(points(free));
            }
            OpeningTask::Choose { offers: named } => offers = Some(points(named)),
            OpeningTask::Swap | OpeningTask::TakeColor | OpeningTask::TakeColorOrAdd => {}
        }
        let (seat, ask) = (question.seat.name().to_owned(), question.task.name().to_owned());
        let text = TextField::from_fn(|lang| say::opening::question(play, question, lang));
        QuestionAnswer { seat, ask, text, area, count, most, offers }
    }
}

/// The answers with whoever gave them.
fn given(play: &OpeningPlay) -> Vec<GivenAnswer> {
    let Some(mut again) = OpeningPlay::new(play.rule(), play.position().rule()) else { return Vec::new() };
    let mut given = Vec::new();
    for answer in play.actions() {
        let Some(question) = again.next_turn() else { break };
        given.push(GivenAnswer {
            seat: question.seat.name().to_owned(),
            ask: question.task.name().to_owned(),
            answer: answer.to_string(),
            text: TextField::from_fn(|lang| say::opening::answer("{who}", answer, lang)),
        });
        // It was taken before in the same order.
        let _ = again.act(answer.clone());
    }
    given
}
