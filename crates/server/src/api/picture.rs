//! Pictures of positions, SVG or PNG.

use axum::http::StatusCode;
use axum::response::Response;
use kagetsu::records::{Coordinates, Numbering, Picture, Record, Style, Theme};
use kagetsu::{Color, Point};
use kagetsu_words::Message;
use serde::Deserialize;

use crate::ask::{self, PositionAsk};
use crate::reply::{Json, bytes};
use crate::trouble::Trouble;

/// What to draw.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PictureAsk {
    position: PositionAsk,
    /// `svg` or `png`.
    #[serde(default)]
    format: Option<String>,
    /// The number of the first move; no numbers without it.
    #[serde(default)]
    first_number: Option<u32>,
    /// `screen` or `print`.
    #[serde(default)]
    theme: Option<String>,
    /// Pixels, 64 to 4096.
    #[serde(default)]
    width: Option<u32>,
    #[serde(default)]
    coordinates: Option<bool>,
    /// Whether Black's forbidden points are marked when Black is to move.
    #[serde(default)]
    forbidden: Option<bool>,
}

/// What a picture is made of.
enum Paint {
    Svg,
    Png,
}

/// `POST /api/picture`
pub(crate) async fn picture(Json(ask): Json<PictureAsk>) -> Result<Response, Trouble> {
    let paint = match ask.format.as_deref() {
        None | Some("svg") => Paint::Svg,
        Some("png") => Paint::Png,
        Some(other) => return Err(Trouble::value("format", other, "svg, png")),
    };
    let style = style(&ask)?;
    let game = ask.position.game()?;
    let numbering = match ask.first_number {
        None => Numbering::Hidden,
        Some(number) => Numbering::From { first_move: 1, number },
    };
    let setup = game.position().to_setup();
    let mut picture = Picture::of_record(&Record::from_game(&game), numbering).with_wins(&setup);
    let marks = ask.forbidden.unwrap_or(true) && setup.turn() == Color::Black && game.outcome().is_none();
    if marks && Point::all().any(|point| game.position().forbidden_kind(point).is_some()) {
        picture = picture.with_forbidden(&setup);
    }
    match paint {
        Paint::Svg => Ok(bytes(StatusCode::OK, "image/svg+xml", picture.svg(&style))),
        Paint::Png => {
            let drawn = tokio::task::spawn_blocking(move || picture.png(&style)).await;
            let drawn = drawn.map_err(|_| Trouble::internal())?;
            let drawn = drawn.map_err(|error| {
                Trouble::bad("bad-picture", Message::InputDrawing { text: &error.to_string() })
            })?;
            Ok(bytes(StatusCode::OK, "image/png", drawn))
        }
    }
}

fn style(ask: &PictureAsk) -> Result<Style, Trouble> {
    let theme = match ask.theme.as_deref() {
        None => Theme::default(),
        Some(text) => ask::named("theme", text, "screen, print")?,
    };
    let pixels = ask::within("width", u64::from(ask.width.unwrap_or(720)), 64, 4096)?;
    let coordinates = if ask.coordinates.unwrap_or(true) { Coordinates::Shown } else { Coordinates::Hidden };
    Ok(Style { theme, pixels: u32::try_from(pixels).unwrap_or(720), coordinates })
}
