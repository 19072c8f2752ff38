//! Points of a kind with their reasons, for one side or both: what the page shows as threats and as *why*.

use kagetsu_rules::{Color, Point};
use kagetsu_study::find::{FoundPoints, Target, find as points_of};
use kagetsu_study::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{point, side};
use crate::error::ApiError;
use crate::field::{MapField, NameField, PointField, TextField, points};
use crate::label::Schema;
use crate::position::PositionRequest;

/// A question about points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FindRequest {
    /// The position.
    pub position: PositionRequest,
    /// What to look for.
    #[schemars(with = "Vec<NameField<Target>>")]
    pub targets: Vec<String>,
    /// One side, or both without it.
    #[serde(default)]
    #[schemars(with = "Option<NameField<Color>>")]
    pub side: Option<String>,
    /// One point, or all without it.
    #[serde(default)]
    #[schemars(with = "Option<PointField>")]
    pub point: Option<String>,
}

/// The points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Find")]
pub struct FindAnswer {
    /// Target by target, Black's first.
    pub points: Vec<FoundAnswer>,
}

impl Schema for FindAnswer {
    const SCHEMA: &'static str = "kagetsu.found-points/1";
}

/// A point that was looked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Found")]
pub struct FoundAnswer {
    /// The point.
    pub point: PointField,
    /// Whose it is.
    pub side: NameField<Color>,
    /// What was looked for.
    pub target: NameField<Target>,
    /// What the point makes.
    pub reason: String,
    /// The same in words.
    pub text: TextField,
}

/// Those that take a moment at most; フクミ needs a search of its own.
fn offered() -> impl Iterator<Item = Target> {
    Target::ALL.into_iter().filter(|target| *target != Target::Fukumi)
}

/// The points of a kind.
///
/// # Errors
/// When the position cannot be, or a name is not known.
pub fn find(request: &FindRequest) -> Result<FindAnswer, ApiError> {
    let game = request.position.game()?;
    let wanted = request.side.as_deref().map(|text| side("side", text)).transpose()?;
    let only: Option<Point> = request.point.as_deref().map(|text| point("point", text)).transpose()?;
    let targets = request.targets.iter().map(|text| target(text)).collect::<Result<Vec<_>, _>>()?;
    let mut points = Vec::new();
    for target in targets.into_iter().take(offered().count()) {
        for color in Color::ALL.into_iter().filter(|color| wanted.is_none_or(|side| side == *color)) {
            let found = points_of(game.position(), color, target).points;
            let found = found.into_iter().filter(|(point, _)| only.is_none_or(|only| only == *point));
            points.extend(found.map(|(point, reason)| FoundAnswer {
                point: PointField(point),
                side: NameField(color),
                target: NameField(target),
                reason: reason.to_string(),
                text: TextField::of(say::reason(reason)),
            }));
        }
    }
    Ok(FindAnswer { points })
}

fn target(text: &str) -> Result<Target, ApiError> {
    let bad =
        || ApiError::value("targets", text, &offered().map(Target::name).collect::<Vec<_>>().join(", "));
    text.parse().ok().filter(|target| *target != Target::Fukumi).ok_or_else(bad)
}

/// The points of one kind, for scripts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Points")]
pub struct PointsAnswer {
    /// The points with their reasons.
    #[serde(flatten)]
    pub found: PointReasons,
    /// Points that a limit left open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unproved: Vec<PointField>,
    /// The limit that left them open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limited_by: Option<String>,
}

/// Points with their reasons; those that are forbidden have a field of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PointReasons {
    /// Points that Black may not play.
    Forbidden(MapField<PointField, String>),
    /// Points of another kind.
    Points(MapField<PointField, String>),
}

impl Schema for PointsAnswer {
    const SCHEMA: &'static str = "kagetsu.find/1";
}

impl PointsAnswer {
    /// The answer about points of this kind.
    pub fn new(target: Target, found: &FoundPoints) -> PointsAnswer {
        let reasons = found.points.iter().map(|(point, reason)| (PointField(*point), reason.to_string()));
        let map = reasons.collect();
        PointsAnswer {
            found: if target == Target::Forbidden {
                PointReasons::Forbidden(map)
            } else {
                PointReasons::Points(map)
            },
            unproved: points(&found.unproved),
            limited_by: found.limit().map(|limit| limit.name().to_owned()),
        }
    }
}
