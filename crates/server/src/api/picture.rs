//! Pictures of positions, SVG or PNG.

use axum::http::StatusCode;
use axum::response::Response;
use kagetsu::records::{
    Coordinates, ForbiddenMarks, Format, Numbering, Record, Style, Theme, WriteOptions, write,
};
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

/// `POST /api/picture`
pub(crate) async fn picture(Json(ask): Json<PictureAsk>) -> Result<Response, Trouble> {
    let (format, media) = match ask.format.as_deref() {
        None | Some("svg") => (Format::Svg, "image/svg+xml"),
        Some("png") => (Format::Png, "image/png"),
        Some(other) => return Err(Trouble::value("format", other, "svg, png")),
    };
    let style = style(&ask)?;
    let game = ask.position.game()?;
    let numbering = match ask.first_number {
        None => Numbering::Hidden,
        Some(number) => Numbering::From { first_move: 1, number },
    };
    let forbidden = match ask.forbidden {
        None | Some(true) => ForbiddenMarks::OnBlacksTurn,
        Some(false) => ForbiddenMarks::Never,
    };
    let options = WriteOptions { style, numbering, forbidden };
    let record = Record::from_game(&game);
    // Pixels take their time.
    let drawn = tokio::task::spawn_blocking(move || write(&record, format, &options)).await;
    let drawn = drawn.map_err(|_| Trouble::internal())?;
    Ok(bytes(StatusCode::OK, media, drawn.map_err(|error| Trouble::record(&error))?))
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
