//! Sheets: what else a person's work leaves behind, as JSON by kind and key, each with a version.

use kagetsu_library::AnyLibrary;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::check::within;
use crate::error::ApiError;
use crate::label::Schema;

/// Reviews, by the number of the document: the value is the last event of the job `review`.
pub(crate) const REVIEW: &str = "review";
/// Evaluations, by the canonical key of the position: these have calls of their own.
pub(crate) const EVALUATION: &str = "evaluation";
/// The kinds that are read and written by the calls of this file.
const KINDS: [&str; 4] = [REVIEW, "progress", "puzzle", "settings"];
/// Characters of a key.
const MOST_KEY: usize = 100;
/// Sheets of one list.
const MOST_SHEETS: u64 = 1000;

/// A sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetRequest {
    /// `review` (by the number of the document), `progress` (of puzzles), `puzzle` (one's own) or `settings`.
    pub kind: String,
    /// Which one of its kind.
    pub key: String,
}

/// A sheet to be kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetSaveRequest {
    /// Its kind.
    pub kind: String,
    /// Which one of its kind.
    pub key: String,
    /// The version that was read, 0 for a new one; saving fails with `changed` where it has another by now.
    pub version: u64,
    /// What it holds; `null` takes the sheet out.
    pub value: Option<Map<String, Value>>,
}

/// A sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Sheet")]
pub struct SheetAnswer {
    /// Its kind.
    pub kind: String,
    /// Which one of its kind.
    pub key: String,
    /// Counts the changes from 1 on; 0 where there is none.
    pub version: u64,
    /// When it was last changed, in seconds since 1970.
    pub changed: Option<u64>,
    /// What it holds; `null` where there is none.
    pub value: Option<Map<String, Value>>,
}

impl Schema for SheetAnswer {
    const SCHEMA: &'static str = "kagetsu.library-sheet/1";
}

/// Sheets to be listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SheetsRequest {
    /// Their kind.
    pub kind: String,
    /// Those after this key.
    #[serde(default)]
    pub after: String,
    /// How many at most; 100 without it.
    #[serde(default)]
    #[schemars(range(min = 1, max = MOST_SHEETS))]
    pub limit: Option<u64>,
}

/// Keys of sheets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Sheets")]
pub struct SheetsAnswer {
    /// In their order.
    pub keys: Vec<String>,
}

impl Schema for SheetsAnswer {
    const SCHEMA: &'static str = "kagetsu.library-sheets/1";
}

/// A short text without control characters.
pub(crate) fn short(field: &str, text: &str) -> Result<String, ApiError> {
    let is_short = !text.is_empty() && text.chars().nth(MOST_KEY).is_none();
    if is_short && !text.chars().any(char::is_control) {
        return Ok(text.to_owned());
    }
    within(field, text.chars().count() as u64, 1, MOST_KEY as u64)?;
    Err(ApiError::value(field, text, "a…z, 0…9"))
}

fn kind(text: &str) -> Result<&str, ApiError> {
    let known = KINDS.into_iter().find(|kind| *kind == text);
    known.ok_or_else(|| ApiError::value("kind", text, &KINDS.join(", ")))
}

/// A sheet.
pub(crate) fn sheet(library: &AnyLibrary, request: &SheetRequest) -> Result<SheetAnswer, ApiError> {
    let (kind, key) = (kind(&request.kind)?.to_owned(), short("key", &request.key)?);
    let (version, changed, value) = match library.sheet(&kind, &key)? {
        Some(sheet) => {
            let value = serde_json::from_str(&sheet.text).ok();
            (sheet.version, Some(sheet.changed), value)
        }
        None => (0, None, None),
    };
    Ok(SheetAnswer { kind, key, version, changed, value })
}

/// Keeps a sheet.
pub(crate) fn save_sheet(
    library: &mut AnyLibrary,
    request: &SheetSaveRequest,
) -> Result<SheetAnswer, ApiError> {
    let (kind, key) = (kind(&request.kind)?.to_owned(), short("key", &request.key)?);
    let value = request.value.clone();
    let version = match &value {
        None => library.drop_sheet(&kind, &key, request.version).map(|()| 0)?,
        Some(value) => {
            let text = serde_json::to_string(value).map_err(|_| ApiError::internal())?;
            library.put_sheet(&kind, &key, request.version, &text)?
        }
    };
    let changed = (version > 0).then(|| library.now());
    Ok(SheetAnswer { kind, key, version, changed, value })
}

/// Keys of the sheets of a kind.
pub(crate) fn sheets(library: &AnyLibrary, request: &SheetsRequest) -> Result<SheetsAnswer, ApiError> {
    let limit = within("limit", request.limit.unwrap_or(100), 1, MOST_SHEETS)?;
    Ok(SheetsAnswer { keys: library.sheets(kind(&request.kind)?, &request.after, limit)? })
}
