//! The answers of a review as JSON: field names and order are the contract with scripts and with the page.

use kagetsu_engine::{Breakdown, Score};
use kagetsu_rules::Color;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use super::class::Class;
use super::ply::{Choice, PlyReview};
use super::{Review, tell};
use crate::facts::Fact;
use crate::say::{Bilingual, name, names};

/// The form of a move's object.
const MOVE_SCHEMA: &str = "kagetsu.review-move/1";
/// The form of the last object.
const SUMMARY_SCHEMA: &str = "kagetsu.review/1";

/// A score as `{"value":n}`, `{"win":n}` or `{"loss":n}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "ScoreForm", from = "ScoreForm")]
pub struct ScoreField(pub Score);

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ScoreForm {
    Win(u32),
    Loss(u32),
    Value(i32),
}

impl From<ScoreField> for ScoreForm {
    fn from(ScoreField(score): ScoreField) -> ScoreForm {
        match score {
            Score::Win(plies) => ScoreForm::Win(plies),
            Score::Loss(plies) => ScoreForm::Loss(plies),
            Score::Value(value) => ScoreForm::Value(value),
        }
    }
}

impl From<ScoreForm> for ScoreField {
    fn from(form: ScoreForm) -> ScoreField {
        ScoreField(match form {
            ScoreForm::Win(plies) => Score::Win(plies),
            ScoreForm::Loss(plies) => Score::Loss(plies),
            ScoreForm::Value(value) => Score::Value(value),
        })
    }
}

/// The terms of a score by name, and their sum.
struct Terms<'a>(&'a Breakdown);

impl Serialize for Terms<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("total", &self.0.total())?;
        for (term, value) in self.0.iter() {
            map.serialize_entry(term.name(), &value)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct ChoiceAnswer {
    #[serde(rename = "move")]
    point: String,
    score: ScoreField,
    line: Vec<String>,
}

#[derive(Serialize)]
struct ProofAnswer {
    winner: String,
    kind: &'static str,
    by_forbidden: bool,
    length: u32,
    verified: bool,
}

/// A move's object.
#[derive(Serialize)]
pub struct MoveAnswer<'a> {
    schema: &'static str,
    ply: usize,
    color: String,
    #[serde(rename = "move")]
    played: String,
    class: &'static str,
    kind: Option<&'static str>,
    status_before: &'static str,
    status_after: &'static str,
    best: Option<String>,
    loss: Option<i32>,
    score: Option<ScoreField>,
    win_rate: Option<u32>,
    best_score: Option<ScoreField>,
    line: Vec<String>,
    refutation: Vec<String>,
    escapes: Vec<ChoiceAnswer>,
    only: bool,
    counted: bool,
    /// What proves `status_before`.
    proof: Option<ProofAnswer>,
    terms: Option<Terms<'a>>,
    best_terms: Option<Terms<'a>>,
    /// What the move does by the rules.
    facts: &'a [Fact],
    text: Bilingual,
}

impl<'a> MoveAnswer<'a> {
    /// The object of a move of `game`.
    pub fn new(ply: &'a PlyReview, game: &kagetsu_rules::Game) -> MoveAnswer<'a> {
        let best = ply.best.as_ref();
        let choice = |choice: &Choice| ChoiceAnswer {
            point: name(choice.point),
            score: ScoreField(choice.score),
            line: names(&choice.line),
        };
        MoveAnswer {
            schema: MOVE_SCHEMA,
            ply: ply.ply,
            color: ply.color.to_string(),
            played: ply.played.to_string().to_lowercase(),
            class: ply.class.name(),
            kind: ply.class.kind_name(),
            status_before: ply.before.name(),
            status_after: ply.after.name(),
            best: best.map(|best| name(best.point)),
            loss: ply.loss,
            score: ply.score.map(ScoreField),
            win_rate: ply.win_rate,
            best_score: best.map(|best| ScoreField(best.score)),
            line: best.map_or(Vec::new(), |best| names(&best.line)),
            refutation: names(&ply.refutation),
            escapes: ply.escapes.iter().map(choice).collect(),
            only: ply.is_only,
            counted: ply.class.points().is_some(),
            proof: ply.standing.win().map(|win| ProofAnswer {
                winner: win.certificate.attacker().to_string(),
                kind: win.kind.name(),
                by_forbidden: win.by_forbidden,
                length: win.length,
                verified: true,
            }),
            terms: ply.terms.as_ref().map(Terms),
            best_terms: best.and_then(|best| best.terms.as_ref()).map(Terms),
            facts: ply.facts.as_ref().map_or(&[], |facts| facts.list.as_slice()),
            text: tell::sentences(ply, game),
        }
    }
}

/// How many moves there are of each class.
struct Counts<'a>(&'a [u32; Class::NAMES.len()]);

impl Serialize for Counts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, count) in Class::NAMES.iter().zip(self.0) {
            map.serialize_entry(name, count)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct SideAnswer<'a> {
    accuracy: Option<u32>,
    counted: u32,
    first_missed_win: Option<usize>,
    counts: Counts<'a>,
}

/// The last object: what the game came to.
#[derive(Serialize)]
pub struct SummaryAnswer<'a> {
    schema: &'static str,
    moves: usize,
    nodes: u64,
    winner: Option<String>,
    turning_point: Option<usize>,
    black: SideAnswer<'a>,
    white: SideAnswer<'a>,
    text: Bilingual,
}

impl<'a> SummaryAnswer<'a> {
    /// The object of a review.
    pub fn new(review: &'a Review) -> SummaryAnswer<'a> {
        let side = |color: Color| {
            let side = &review.summary.sides[color];
            SideAnswer {
                accuracy: side.accuracy,
                counted: side.counted,
                first_missed_win: side.first_missed,
                counts: Counts(&side.counts),
            }
        };
        SummaryAnswer {
            schema: SUMMARY_SCHEMA,
            moves: review.plies.len(),
            nodes: review.nodes,
            winner: review.summary.winner.map(|color| color.to_string()),
            turning_point: review.summary.turning_point,
            black: side(Color::Black),
            white: side(Color::White),
            text: Bilingual::from_fn(|lang| tell::turning_point(review, lang)),
        }
    }
}
