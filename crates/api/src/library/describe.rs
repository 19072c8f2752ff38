//! Changes of documents beside their moves: names, folders, tags; deleting and restoring.

use kagetsu_library::{AnyLibrary, Change, DocumentId};
use kagetsu_rules::{ByColor, Color};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::documents::kind;
use super::save::AddedAnswer;
use crate::check::{side, within};
use crate::error::ApiError;
use crate::field::NameField;
use crate::label::Schema;

/// Documents that are changed together.
const MOST_IDS: u64 = 10_000;
/// Tags of a document.
const MOST_TAGS: u64 = 100;

/// What to change of a document beside its record; what is left out stays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LibraryDescribeRequest")]
pub struct DescribeRequest {
    /// Its number.
    pub id: i64,
    /// The version that was read.
    pub version: u64,
    /// Its title.
    #[serde(default)]
    pub title: Option<String>,
    /// Where it is filed: names parted by `/`.
    #[serde(default)]
    pub folder: Option<String>,
    /// All its tags.
    #[serde(default)]
    pub tags: Option<Vec<String>>,
    /// The sides that the owner of the library played.
    #[serde(default)]
    #[schemars(with = "Option<Vec<NameField<Color>>>")]
    pub own: Option<Vec<String>>,
    /// `game` or `study`.
    #[serde(default)]
    pub kind: Option<String>,
}

/// The sides of a list.
pub(crate) fn sides(names: &[String]) -> Result<ByColor<bool>, ApiError> {
    let sides = names.iter().map(|name| side("own", name)).collect::<Result<Vec<_>, _>>()?;
    Ok(ByColor::from_fn(|color| sides.contains(&color)))
}

/// Tags, if they are not too many.
pub(crate) fn tags(tags: &[String]) -> Result<Vec<String>, ApiError> {
    within("tags", tags.len() as u64, 0, MOST_TAGS).map(|_| tags.to_vec())
}

/// Changes a document.
pub(crate) fn describe(library: &mut AnyLibrary, request: &DescribeRequest) -> Result<AddedAnswer, ApiError> {
    let change = Change {
        title: request.title.clone(),
        folder: request.folder.clone(),
        tags: request.tags.as_deref().map(tags).transpose()?,
        own: request.own.as_deref().map(sides).transpose()?,
        kind: request.kind.as_deref().map(kind).transpose()?,
    };
    let version = library.describe(DocumentId(request.id), request.version, &change)?;
    Ok(AddedAnswer { id: request.id, version, known: false })
}

/// Documents.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LibraryIdsRequest")]
pub struct IdsRequest {
    /// Their numbers.
    pub ids: Vec<i64>,
}

impl IdsRequest {
    fn check(&self) -> Result<Vec<DocumentId>, ApiError> {
        within("ids", self.ids.len() as u64, 1, MOST_IDS)?;
        Ok(self.ids.iter().copied().map(DocumentId).collect())
    }
}

/// How many documents were changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryChanged")]
pub struct IdsAnswer {
    /// How many.
    pub documents: usize,
}

impl Schema for IdsAnswer {
    const SCHEMA: &'static str = "kagetsu.library-changed/1";
}

fn changed(request: &IdsRequest) -> IdsAnswer {
    IdsAnswer { documents: request.ids.len() }
}

/// Deletes documents, all or none; `restore` takes them back.
pub(crate) fn delete(library: &mut AnyLibrary, request: &IdsRequest) -> Result<IdsAnswer, ApiError> {
    library.delete(&request.check()?)?;
    Ok(changed(request))
}

/// Takes deleted documents back, all or none.
pub(crate) fn restore(library: &mut AnyLibrary, request: &IdsRequest) -> Result<IdsAnswer, ApiError> {
    library.restore(&request.check()?)?;
    Ok(changed(request))
}

/// Takes documents out for good, with their reviews.
pub(crate) fn erase(library: &mut AnyLibrary, request: &IdsRequest) -> Result<IdsAnswer, ApiError> {
    let ids = request.check()?;
    library.erase(&ids)?;
    for id in ids {
        library.erase_sheet(super::sheets::REVIEW, &id.to_string())?;
    }
    Ok(changed(request))
}
