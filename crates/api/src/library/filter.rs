//! Which games count.

use kagetsu_library::{Filter, Winner};
use kagetsu_rules::{Color, Opening, OpeningFamily, OpeningRule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{one_of, side, within};
use crate::error::ApiError;
use crate::field::NameField;

/// Which games count; what is left out does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "LibraryFilter")]
pub struct FilterRequest {
    /// A part of the name of a player.
    pub player: Option<String>,
    /// The side of that player; without one either side.
    #[schemars(with = "Option<NameField<Color>>")]
    pub side: Option<String>,
    /// The first year.
    pub from: Option<u32>,
    /// The last year.
    pub to: Option<u32>,
    /// A part of the event's name.
    pub event: Option<String>,
    /// The opening by its code: `D1` … `D13`, `I1` … `I13`.
    pub opening: Option<String>,
    /// The opening rule.
    #[schemars(with = "Option<NameField<OpeningRule>>")]
    pub opening_rule: Option<String>,
    /// `black`, `white` or `draw`: who won; `unknown` where nobody has said.
    pub result: Option<String>,
    /// Only games that the owner of the library played.
    pub own: bool,
    /// A tag.
    pub tag: Option<String>,
    /// A folder, with those inside it.
    pub folder: Option<String>,
    /// An import, by its number.
    pub source: Option<i64>,
}

impl FilterRequest {
    /// The filter that is meant.
    ///
    /// # Errors
    /// Names the field that cannot be.
    pub fn check(&self) -> Result<Filter, ApiError> {
        let year = |field, year: Option<u32>| {
            year.map(|year| within(field, u64::from(year), 1, 2999).map(|year| year as u32)).transpose()
        };
        Ok(Filter {
            player: told(self.player.as_ref()),
            side: self.side.as_deref().map(|text| side("side", text)).transpose()?,
            from: year("from", self.from)?,
            to: year("to", self.to)?,
            event: told(self.event.as_ref()),
            opening: self.opening.as_deref().map(opening).transpose()?.map(number),
            opening_rule: self.opening_rule.as_deref().map(|it| one_of("opening_rule", it)).transpose()?,
            winner: self.result.as_deref().map(winner).transpose()?,
            own: self.own,
            tag: told(self.tag.as_ref()),
            folder: told(self.folder.as_ref()),
            source: self.source,
        })
    }
}

fn told(text: Option<&String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The opening of a code.
pub(crate) fn opening(text: &str) -> Result<&'static Opening, ApiError> {
    let known = Opening::all().iter().find(|it| it.code().eq_ignore_ascii_case(text));
    known.ok_or_else(|| ApiError::value("opening", text, "d1 … d13, i1 … i13"))
}

/// The number of an opening in filters, 1 to 26.
const fn number(opening: &Opening) -> u8 {
    match opening.family {
        OpeningFamily::Direct => opening.number,
        OpeningFamily::Indirect => 13 + opening.number,
    }
}

fn winner(text: &str) -> Result<Winner, ApiError> {
    match text {
        "black" => Ok(Winner::Black),
        "white" => Ok(Winner::White),
        "draw" => Ok(Winner::Draw),
        "unknown" => Ok(Winner::Unknown),
        _ => Err(ApiError::value("result", text, "black, white, draw, unknown")),
    }
}
