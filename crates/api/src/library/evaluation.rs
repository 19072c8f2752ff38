//! Evaluations by position: kept in the canonical orientation, told in that of the question.
//!
//! Of two evaluations by the same evaluator the one that looked further (more nodes) is kept.

use kagetsu_library::key::KeyWalk;
use kagetsu_library::{AnyLibrary, LibraryError};
use kagetsu_rules::{Setup, Symmetry};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::documents::setup;
use super::sheets::{EVALUATION, short};
use crate::check::within;
use crate::error::ApiError;
use crate::field::{PointField, ScoreField};
use crate::label::Schema;
use crate::position::PositionRequest;

/// Moves of a line that is kept.
const MOST_MOVES: u64 = 60;
/// Evaluators whose opinion of one position is kept.
const MOST_EVALUATORS: usize = 8;

/// What an evaluator found in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Evaluation")]
pub struct EvaluationField {
    /// Who evaluated: a level, `network` or another name.
    pub by: String,
    /// The score in the view of the side to move.
    pub score: ScoreField,
    /// `lower` or `upper` where the score is a bound.
    #[serde(default)]
    pub bound: Option<String>,
    /// Plies.
    #[serde(default)]
    pub depth: Option<u32>,
    /// Stones that were placed.
    pub nodes: u64,
    /// The best move and what follows.
    #[serde(default)]
    pub line: Vec<PointField>,
}

/// A position whose evaluations are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EvaluationRequest {
    /// The position.
    pub position: PositionRequest,
}

/// An evaluation to be kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EvaluationSaveRequest {
    /// The position.
    pub position: PositionRequest,
    /// What was found.
    pub evaluation: EvaluationField,
}

/// The evaluations of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Evaluations")]
pub struct EvaluationAnswer {
    /// One of each evaluator.
    pub evaluations: Vec<EvaluationField>,
}

impl Schema for EvaluationAnswer {
    const SCHEMA: &'static str = "kagetsu.library-evaluation/1";
}

/// A position as evaluations are kept by it.
struct Place {
    key: String,
    /// Leads to the canonical orientation.
    frame: Symmetry,
}

impl Place {
    fn of(setup: &Setup) -> Place {
        let walk = KeyWalk::new(setup);
        Place { key: format!("{:016x}", walk.key().0), frame: walk.frame() }
    }
}

fn turned(evaluation: &EvaluationField, frame: Symmetry) -> EvaluationField {
    let line = evaluation.line.iter().map(|point| PointField(frame.apply(point.0)));
    EvaluationField { line: line.collect(), ..evaluation.clone() }
}

/// What is kept, in the canonical orientation, with its version.
fn kept(library: &AnyLibrary, place: &Place) -> Result<(u64, Vec<EvaluationField>), LibraryError> {
    let sheet = library.sheet(EVALUATION, &place.key)?;
    // A sheet that cannot be read was written by another version of the program: it is as good as none.
    Ok(sheet.map_or((0, Vec::new()), |sheet| {
        (sheet.version, serde_json::from_str(&sheet.text).unwrap_or_default())
    }))
}

/// The evaluations of a position.
pub(crate) fn evaluations(
    library: &AnyLibrary,
    request: &EvaluationRequest,
) -> Result<EvaluationAnswer, ApiError> {
    Ok(EvaluationAnswer { evaluations: evaluations_of(library, &setup(&request.position)?)? })
}

/// The evaluations of a diagram.
pub(crate) fn evaluations_of(
    library: &AnyLibrary,
    setup: &Setup,
) -> Result<Vec<EvaluationField>, LibraryError> {
    let place = Place::of(setup);
    let (_, kept) = kept(library, &place)?;
    let back = place.frame.inverse();
    Ok(kept.iter().map(|it| turned(it, back)).collect())
}

/// Keeps an evaluation unless a better one is there, and tells all that are kept.
///
/// # Errors
/// What is wrong with the request or the library.
pub fn save_evaluation(
    library: &mut AnyLibrary,
    request: &EvaluationSaveRequest,
) -> Result<EvaluationAnswer, ApiError> {
    let new = &request.evaluation;
    within("line", new.line.len() as u64, 0, MOST_MOVES)?;
    let place = Place::of(&setup(&request.position)?);
    let by = short("by", &new.by)?;
    if new.bound.as_deref().is_some_and(|bound| !["lower", "upper"].contains(&bound)) {
        return Err(ApiError::value("bound", new.bound.as_deref().unwrap_or_default(), "lower, upper"));
    }
    let (version, mut all) = kept(library, &place)?;
    let known = all.iter().position(|it| it.by == by);
    let is_better = known.and_then(|at| all.get(at)).is_none_or(|it| it.nodes <= new.nodes);
    if is_better {
        all.retain(|it| it.by != by);
        all.insert(0, turned(new, place.frame));
        all.truncate(MOST_EVALUATORS);
        let text = serde_json::to_string(&all).map_err(|_| ApiError::internal())?;
        library.put_sheet(EVALUATION, &place.key, version, &text)?;
    }
    let back = place.frame.inverse();
    Ok(EvaluationAnswer { evaluations: all.iter().map(|it| turned(it, back)).collect() })
}
