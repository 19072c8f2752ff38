//! The 26 openings as they were played, and the fourth and fifth moves of one of them.

use kagetsu_library::{AnyLibrary, Filter, GameCounts, LibraryError, key};
use kagetsu_rules::{Color, Opening, Rule, Setup};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::explore::{ExplorerMoveAnswer, PlayedAnswer, rule_of};
use super::filter::{FilterRequest, opening};
use super::proved::ShippedTheorems;
use crate::check::within;
use crate::error::ApiError;
use crate::field::NameField;
use crate::label::Schema;
use crate::opening::NamedOpeningAnswer;

/// Fourth moves whose fifth moves are told.
const MOST_FOURTHS: u64 = 30;

/// Which games count for the openings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "LibraryOpeningsRequest")]
pub struct DashboardRequest {
    /// The rule; renju without one.
    #[schemars(with = "Option<NameField<Rule>>")]
    pub rule: Option<String>,
    /// Which games count.
    pub filter: FilterRequest,
}

/// The 26 openings as they were played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryOpenings")]
pub struct DashboardAnswer {
    /// D1 to D13, then I1 to I13.
    pub openings: Vec<PlayedOpeningAnswer>,
}

impl Schema for DashboardAnswer {
    const SCHEMA: &'static str = "kagetsu.library-openings/1";
}

/// An opening as it was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryOpening")]
pub struct PlayedOpeningAnswer {
    /// Its names and stones.
    #[serde(flatten)]
    pub opening: NamedOpeningAnswer,
    /// The games that came to its three stones.
    #[serde(flatten)]
    pub tally: PlayedAnswer,
    /// Who is proved to win after its three stones; nothing where nothing is proved.
    pub proved: Option<NameField<Color>>,
}

/// The three stones of an opening, White to move.
fn stones(opening: &Opening, rule: Rule) -> Setup {
    let [first, second, third] = opening.stones();
    let mut setup = Setup::new(rule);
    for (color, point) in [(Color::Black, first), (Color::White, second), (Color::Black, third)] {
        // Openings have three different points.
        let _ = setup.put(color, point);
    }
    setup.with_turn(Color::White)
}

/// The openings as they were played.
///
/// # Errors
/// What is wrong with the request or the library.
pub fn openings(library: &AnyLibrary, request: &DashboardRequest) -> Result<DashboardAnswer, ApiError> {
    let (rule, filter) = (rule_of(request.rule.as_deref())?, request.filter.check()?);
    let theorems = ShippedTheorems::new();
    let played = |opening: &Opening| {
        let stones = stones(opening, rule);
        let mut total = GameCounts::default();
        for (_, tally) in library.store().tally(key::key(&stones), &filter)? {
            total.add(&tally);
        }
        Ok(PlayedOpeningAnswer {
            opening: opening.into(),
            tally: PlayedAnswer::new(library, &total)?,
            proved: theorems.winner(&stones).map(NameField),
        })
    };
    let openings = Opening::all().iter().map(played);
    let openings = openings.collect::<Result<Vec<_>, LibraryError>>()?;
    Ok(DashboardAnswer { openings })
}

/// An opening whose fourth and fifth moves are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LibraryFifthsRequest")]
pub struct FifthsRequest {
    /// Its code: `D1` … `I13`.
    pub opening: String,
    /// The rule; renju without one.
    #[serde(default)]
    #[schemars(with = "Option<NameField<Rule>>")]
    pub rule: Option<String>,
    /// Which games count.
    #[serde(default)]
    pub filter: FilterRequest,
    /// How many fourth moves, the most played ones; 8 without it.
    #[serde(default)]
    #[schemars(range(min = 1, max = MOST_FOURTHS))]
    pub limit: Option<u64>,
}

/// The fourth and fifth moves of an opening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryFifths")]
pub struct FifthsAnswer {
    /// The opening, in the orientation of the moves.
    pub opening: NamedOpeningAnswer,
    /// The fourth moves, most played first.
    pub fourths: Vec<FourthAnswer>,
}

impl Schema for FifthsAnswer {
    const SCHEMA: &'static str = "kagetsu.library-fifths/1";
}

/// A fourth move with the fifth moves after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryFourth")]
pub struct FourthAnswer {
    /// The fourth move.
    #[serde(flatten)]
    pub fourth: ExplorerMoveAnswer,
    /// The fifth moves, most played first.
    pub fifths: Vec<ExplorerMoveAnswer>,
}

/// The fourth and fifth moves of an opening.
///
/// # Errors
/// What is wrong with the request or the library.
pub fn fifths(library: &AnyLibrary, request: &FifthsRequest) -> Result<FifthsAnswer, ApiError> {
    let opening = opening(&request.opening)?;
    let (rule, filter) = (rule_of(request.rule.as_deref())?, request.filter.check()?);
    let limit = within("limit", request.limit.unwrap_or(8), 1, MOST_FOURTHS)?;
    let start = stones(opening, rule);
    let fourths = moves_at(library, &start, &filter)?.into_iter().take(limit as usize);
    let fourths = fourths.map(|fourth| {
        let mut next = start;
        // A move that was played stands on an empty point.
        let _ = next.put(Color::White, fourth.point.0);
        let fifths = moves_at(library, &next.with_turn(Color::Black), &filter)?;
        Ok(FourthAnswer { fourth, fifths })
    });
    Ok(FifthsAnswer { opening: opening.into(), fourths: fourths.collect::<Result<Vec<_>, ApiError>>()? })
}

fn moves_at(
    library: &AnyLibrary,
    setup: &Setup,
    filter: &Filter,
) -> Result<Vec<ExplorerMoveAnswer>, LibraryError> {
    ExplorerMoveAnswer::of(library, &library.explore(setup, filter, &ShippedTheorems::new())?)
}
