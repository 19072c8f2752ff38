//! Points of a kind with their reasons, for one side or both: what the page shows as threats and as *why*.

use axum::response::Response;
use kagetsu::find::{Target, find as look};
use kagetsu::say::{self, Bilingual};
use kagetsu::{Color, Point};
use serde::{Deserialize, Serialize};

use crate::ask::{self, PositionAsk, name};
use crate::reply::{Json, json};
use crate::trouble::Trouble;

/// A question about points.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FindAsk {
    position: PositionAsk,
    targets: Vec<String>,
    /// One side, or both without it.
    #[serde(default)]
    side: Option<String>,
    /// One point, or all without it.
    #[serde(default)]
    point: Option<String>,
}

#[derive(Serialize)]
struct FindAnswer {
    points: Vec<FoundAnswer>,
}

#[derive(Serialize)]
struct FoundAnswer {
    point: String,
    side: String,
    target: &'static str,
    reason: String,
    text: Bilingual,
}

/// Those that take a moment at most; フクミ needs a search of its own.
fn offered() -> impl Iterator<Item = Target> {
    Target::ALL.into_iter().filter(|target| *target != Target::Fukumi)
}

/// `POST /api/find`
pub(crate) async fn find(Json(ask): Json<FindAsk>) -> Result<Response, Trouble> {
    let game = ask.position.game()?;
    let side = ask.side.as_deref().map(|side| ask::side("side", side)).transpose()?;
    let only: Option<Point> = ask.point.as_deref().map(|point| ask::point("point", point)).transpose()?;
    let targets = ask.targets.iter().map(|text| target(text)).collect::<Result<Vec<_>, _>>()?;
    let mut points = Vec::new();
    for target in targets.into_iter().take(offered().count()) {
        for color in Color::ALL.into_iter().filter(|color| side.is_none_or(|side| side == *color)) {
            let found = look(game.position(), color, target);
            let wanted = found.into_iter().filter(|(point, _)| only.is_none_or(|only| only == *point));
            points.extend(wanted.map(|(point, reason)| FoundAnswer {
                point: name(point),
                side: color.to_string(),
                target: target.name(),
                reason: reason.to_string(),
                text: Bilingual::of(say::reason(reason)),
            }));
        }
    }
    Ok(json("kagetsu.find/1", FindAnswer { points }))
}

fn target(text: &str) -> Result<Target, Trouble> {
    let bad = || Trouble::value("targets", text, &offered().map(Target::name).collect::<Vec<_>>().join(", "));
    text.parse().ok().filter(|target| *target != Target::Fukumi).ok_or_else(bad)
}
