//! Pictures of positions, SVG or PNG.

use kagetsu_records::{
    Coordinates, ForbiddenMarks, Format, Numbering, Record, Style, Theme, WriteOptions, write,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::call::Reply;
use crate::check::{named, within};
use crate::error::ApiError;
use crate::position::PositionRequest;

/// What to draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureRequest {
    /// The position.
    pub position: PositionRequest,
    /// `svg`, without one, or `png`.
    #[serde(default)]
    #[schemars(extend("enum" = ["svg", "png", null]))]
    pub format: Option<String>,
    /// The number of the first move; no numbers without it.
    #[serde(default)]
    pub first_number: Option<u32>,
    /// `screen`, without one, or `print`.
    #[serde(default)]
    #[schemars(extend("enum" = ["screen", "print", null]))]
    pub theme: Option<String>,
    /// Pixels, 64 to 4096.
    #[serde(default)]
    #[schemars(range(min = 64, max = 4096))]
    pub width: Option<u32>,
    /// Whether letters and numbers stand around the board.
    #[serde(default)]
    pub coordinates: Option<bool>,
    /// Whether Black's forbidden points are marked when Black is to move.
    #[serde(default)]
    pub forbidden: Option<bool>,
}

/// Draws a position.
///
/// # Errors
/// When the position cannot be, or the picture is of no known kind.
pub fn picture(request: &PictureRequest) -> Result<Reply, ApiError> {
    let (format, media) = match request.format.as_deref() {
        None | Some("svg") => (Format::Svg, "image/svg+xml"),
        Some("png") => (Format::Png, "image/png"),
        Some(other) => return Err(ApiError::value("format", other, "svg, png")),
    };
    let style = style(request)?;
    let game = request.position.game()?;
    let numbering = match request.first_number {
        None => Numbering::Hidden,
        Some(number) => Numbering::From { first_move: 1, number },
    };
    let forbidden = match request.forbidden {
        None | Some(true) => ForbiddenMarks::OnBlacksTurn,
        Some(false) => ForbiddenMarks::Never,
    };
    let options = WriteOptions { style, numbering, forbidden };
    let body =
        write(&Record::from_game(&game), format, &options).map_err(|error| ApiError::record(&error))?;
    Ok(Reply { media, body })
}

fn style(request: &PictureRequest) -> Result<Style, ApiError> {
    let theme = match request.theme.as_deref() {
        None => Theme::default(),
        Some(text) => named("theme", text, "screen, print")?,
    };
    let pixels = within("width", u64::from(request.width.unwrap_or(720)), 64, 4096)?;
    let coordinates =
        if request.coordinates.unwrap_or(true) { Coordinates::Shown } else { Coordinates::Hidden };
    Ok(Style { theme, pixels: u32::try_from(pixels).unwrap_or(720), coordinates })
}
