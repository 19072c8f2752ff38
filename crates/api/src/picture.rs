//! Pictures of positions, and of the moves that led to them.

use kagetsu_records::{
    Coordinates, EmbedWords, ForbiddenMarks, Format, Numbering, Picture, Record, Style, Theme, WriteOptions,
    write,
};
use kagetsu_words::{Lang, page_entries};
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
    /// `svg`, without one, or `png`; `gif` and `html` show the moves one after the other: an animation, and a page to be
    /// put into any site.
    #[serde(default)]
    #[schemars(extend("enum" = ["svg", "png", "gif", "html", null]))]
    pub format: Option<String>,
    /// The title of a page.
    #[serde(default)]
    pub title: Option<String>,
    /// The language of a page: `en`, without one, `ja` or `zh`.
    #[serde(default)]
    #[schemars(extend("enum" = ["en", "ja", "zh", null]))]
    pub lang: Option<String>,
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
    let style = style(request)?;
    let game = request.position.game()?;
    let record = Record::from_game(&game);
    let numbering = match request.first_number {
        None => Numbering::Hidden,
        Some(number) => Numbering::From { first_move: 1, number },
    };
    let (format, media) = match request.format.as_deref() {
        None | Some("svg") => (Format::Svg, "image/svg+xml"),
        Some("png") => (Format::Png, "image/png"),
        Some("gif") => return animation(&record, &style, numbering),
        Some("html") => {
            let page = Picture::embed(&record, &style, numbering, &words(request)?);
            return Ok(Reply { media: "text/html; charset=utf-8", body: page.into_bytes() });
        }
        Some(other) => return Err(ApiError::value("format", other, "svg, png, gif, html")),
    };
    let forbidden = match request.forbidden {
        None | Some(true) => ForbiddenMarks::OnBlacksTurn,
        Some(false) => ForbiddenMarks::Never,
    };
    let options = WriteOptions { style, numbering, forbidden };
    let body = write(&record, format, &options).map_err(|error| ApiError::record(&error))?;
    Ok(Reply { media, body })
}

/// The widest animation: each of its frames is drawn.
#[cfg(feature = "png")]
const WIDEST_FILM: u32 = 640;

#[cfg(feature = "png")]
fn animation(record: &Record, style: &Style, numbering: Numbering) -> Result<Reply, ApiError> {
    let style = Style { pixels: style.pixels.min(WIDEST_FILM), ..*style };
    let film = Picture::film(record, numbering);
    let body = Picture::gif(&film, &style).map_err(|_| ApiError::value("format", "gif", "svg, png, html"))?;
    Ok(Reply { media: "image/gif", body })
}

#[cfg(not(feature = "png"))]
fn animation(_: &Record, _: &Style, _: Numbering) -> Result<Reply, ApiError> {
    Err(ApiError::value("format", "gif", "svg, html"))
}

/// What a page says.
fn words(request: &PictureRequest) -> Result<EmbedWords, ApiError> {
    let lang: Lang =
        request.lang.as_deref().map_or(Ok(Lang::En), |text| named("lang", text, "en, ja, zh"))?;
    let word = |key: &str| {
        let entry = page_entries().find(|entry| entry.key == key);
        entry.map_or_else(String::new, |entry| entry.template(lang).to_owned())
    };
    Ok(EmbedWords {
        lang: lang.code().to_owned(),
        title: request.title.clone().unwrap_or_else(|| word("PageTitle")),
        buttons: ["KeyFirst", "KeyBack", "KeyForward", "KeyLast"].map(word),
    })
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
