//! What a library holds: an overview, lists, names, and single documents.

use kagetsu_library::{
    AnyLibrary, DocumentHead, DocumentId, DocumentKind, DocumentState, LibraryQuery, NameRole, Order, key,
};
use kagetsu_records::Record;
use kagetsu_rules::{Color, OpeningRule, Rule, Setup};
use kagetsu_words::{LibraryMessage, Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::FilterRequest;
use crate::check::{named, rule, within};
use crate::error::ApiError;
use crate::field::NameField;
use crate::label::Schema;
use crate::position::PositionRequest;
use crate::record::{MOST_NODES, PlayersField, RecordAnswer};

/// Documents or names of one list.
const MOST_LISTED: u64 = 500;
/// Documents that are passed over.
const MOST_PASSED: u64 = 1 << 32;

/// What lists show of a document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryDocument")]
pub struct DocumentAnswer {
    /// Its number.
    pub id: i64,
    /// `game` or `study`: the explorer counts games.
    pub kind: String,
    /// `kept`, `deleted` or `unfinished`.
    pub state: String,
    /// Counts the changes from 1 on.
    pub version: u64,
    /// Its title; may be empty.
    pub title: String,
    /// Who played.
    pub players: PlayersField,
    /// Tournament or occasion.
    pub event: Option<String>,
    /// The date as it was written.
    pub date: Option<String>,
    /// The result, such as `B+R`.
    pub result: Option<String>,
    /// The rule.
    pub rule: NameField<Rule>,
    /// How the players agreed on the first moves.
    pub opening_rule: Option<NameField<OpeningRule>>,
    /// The opening by its code.
    pub opening: Option<String>,
    /// The sides that the owner of the library played.
    pub own: Vec<NameField<Color>>,
    /// Where it is filed: names parted by `/`; empty for the top.
    pub folder: String,
    /// What it is tagged with.
    pub tags: Vec<String>,
    /// The import that brought it.
    pub source: Option<i64>,
    /// Moves of the main line.
    pub moves: u32,
    /// Nodes of the tree, the root included.
    pub nodes: u64,
    /// When it came in, in seconds since 1970.
    pub added: u64,
    /// When it was last changed, in seconds since 1970.
    pub changed: u64,
}

impl Schema for DocumentAnswer {
    const SCHEMA: &'static str = "kagetsu.library-document/1";
}

impl DocumentAnswer {
    /// The answer for a document.
    pub fn new(id: DocumentId, head: &DocumentHead) -> DocumentAnswer {
        let state = match head.state {
            DocumentState::Kept => "kept",
            DocumentState::Deleted => "deleted",
            DocumentState::Unfinished => "unfinished",
        };
        DocumentAnswer {
            id: id.0,
            kind: head.kind.name().to_owned(),
            state: state.to_owned(),
            version: head.version,
            title: head.title.clone(),
            players: PlayersField {
                black: head.players[Color::Black].clone(),
                white: head.players[Color::White].clone(),
            },
            event: head.event.clone(),
            date: head.date.clone(),
            result: head.result.as_ref().map(ToString::to_string),
            rule: NameField(head.rule),
            opening_rule: head.opening_rule.map(NameField),
            opening: head.opening.map(|opening| opening.code()),
            own: Color::ALL.into_iter().filter(|color| head.own[*color]).map(NameField).collect(),
            folder: head.folder.clone(),
            tags: head.tags.clone(),
            source: (head.source != 0).then_some(head.source),
            moves: head.moves,
            nodes: head.nodes,
            added: head.added,
            changed: head.changed,
        }
    }
}

/// What there is in a library.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryOverview")]
pub struct LibraryAnswer {
    /// Games.
    pub games: u64,
    /// Studies.
    pub studies: u64,
    /// Documents that were deleted and can be restored.
    pub deleted: u64,
    /// Folders.
    pub folders: Vec<NameCountAnswer>,
    /// Tags.
    pub tags: Vec<NameCountAnswer>,
}

impl Schema for LibraryAnswer {
    const SCHEMA: &'static str = "kagetsu.library/1";
}

/// A name and how many documents have it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryName")]
pub struct NameCountAnswer {
    /// The name.
    pub name: String,
    /// How many documents have it.
    pub documents: u64,
}

/// What there is in the library.
pub(crate) fn overview(library: &AnyLibrary) -> Result<LibraryAnswer, ApiError> {
    let count = |kind, state| {
        let query = LibraryQuery { kind, state, limit: 0, ..LibraryQuery::default() };
        library.list(&query).map(|listing| listing.total)
    };
    Ok(LibraryAnswer {
        games: count(Some(DocumentKind::Game), DocumentState::Kept)?,
        studies: count(Some(DocumentKind::Study), DocumentState::Kept)?,
        deleted: count(None, DocumentState::Deleted)?,
        folders: counted(library, NameRole::Folder, "", MOST_LISTED)?,
        tags: counted(library, NameRole::Tag, "", MOST_LISTED)?,
    })
}

fn counted(
    library: &AnyLibrary,
    role: NameRole,
    part: &str,
    limit: u64,
) -> Result<Vec<NameCountAnswer>, ApiError> {
    let names = library.names(role, part, limit)?;
    Ok(names.into_iter().map(|(name, documents)| NameCountAnswer { name, documents }).collect())
}

/// Names to be listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LibraryNamesRequest")]
pub struct NamesRequest {
    /// `player`, `event`, `folder` or `tag`.
    pub role: String,
    /// A part of the names.
    #[serde(default)]
    pub part: String,
    /// How many at most; 20 without it.
    #[serde(default)]
    #[schemars(range(min = 1, max = MOST_LISTED))]
    pub limit: Option<u64>,
}

/// Names, most documents first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryNames")]
pub struct NamesAnswer {
    /// The names.
    pub names: Vec<NameCountAnswer>,
}

impl Schema for NamesAnswer {
    const SCHEMA: &'static str = "kagetsu.library-names/1";
}

/// Names in a role.
pub(crate) fn names(library: &AnyLibrary, request: &NamesRequest) -> Result<NamesAnswer, ApiError> {
    let role = match request.role.as_str() {
        "player" => NameRole::Player,
        "event" => NameRole::Event,
        "folder" => NameRole::Folder,
        "tag" => NameRole::Tag,
        other => return Err(ApiError::value("role", other, "player, event, folder, tag")),
    };
    let limit = within("limit", request.limit.unwrap_or(20), 1, MOST_LISTED)?;
    Ok(NamesAnswer { names: counted(library, role, &request.part, limit)? })
}

/// Documents to be listed; what is left out does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "LibraryListRequest")]
pub struct ListRequest {
    /// A part of title, player or event.
    pub text: Option<String>,
    /// A position that they come to, in any orientation.
    pub position: Option<PositionRequest>,
    /// What they must have.
    pub filter: FilterRequest,
    /// `game` or `study`.
    pub kind: Option<String>,
    /// The rule.
    #[schemars(with = "Option<NameField<Rule>>")]
    pub rule: Option<String>,
    /// Those that were deleted, instead of those that are there.
    pub deleted: bool,
    /// `changed`, `added`, `date` or `name`; changed last first without one.
    pub order: Option<String>,
    /// How many to pass over.
    #[schemars(range(max = MOST_PASSED))]
    pub offset: u64,
    /// How many at most; 50 without it.
    #[schemars(range(max = MOST_LISTED))]
    pub limit: Option<u64>,
}

impl ListRequest {
    /// The query that is meant.
    ///
    /// # Errors
    /// Names the field that cannot be.
    pub fn check(&self) -> Result<LibraryQuery, ApiError> {
        Ok(LibraryQuery {
            filter: self.filter.check()?,
            kind: self.kind.as_deref().map(kind).transpose()?,
            state: if self.deleted { DocumentState::Deleted } else { DocumentState::Kept },
            rule: self.rule.as_deref().map(rule).transpose()?,
            text: self.text.clone(),
            position: self.position.as_ref().map(setup).transpose()?.map(|setup| key::key(&setup)),
            order: match &self.order {
                Some(text) => named("order", text, "changed, added, date, name")?,
                None => Order::default(),
            },
            before: None,
            offset: within("offset", self.offset, 0, MOST_PASSED)?,
            limit: within("limit", self.limit.unwrap_or(50), 0, MOST_LISTED)?,
        })
    }
}

/// A kind of documents by its name.
pub(crate) fn kind(text: &str) -> Result<DocumentKind, ApiError> {
    named("kind", text, "game, study")
}

/// The diagram after the moves of a position, which may go on after the end of a game.
pub(crate) fn setup(position: &PositionRequest) -> Result<Setup, ApiError> {
    let record = Record::from_moves(position.initial()?, &position.moves()?);
    let occupied = |point| ApiError::new("bad-position", Message::InputOccupied { point: &point });
    record.map(|record| record.setup()).map_err(|error| occupied(error.point))
}

/// A page of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryListing")]
pub struct ListingAnswer {
    /// How many there are in all.
    pub total: u64,
    /// Those of this page.
    pub documents: Vec<DocumentAnswer>,
}

impl Schema for ListingAnswer {
    const SCHEMA: &'static str = "kagetsu.library-list/1";
}

/// A list of documents.
pub(crate) fn list(library: &AnyLibrary, request: &ListRequest) -> Result<ListingAnswer, ApiError> {
    let listing = library.list(&request.check()?)?;
    let documents = listing.heads.iter().map(|(id, head)| DocumentAnswer::new(*id, head)).collect();
    Ok(ListingAnswer { total: listing.total, documents })
}

/// A document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LibraryIdRequest")]
pub struct IdRequest {
    /// Its number.
    pub id: i64,
}

/// A document with its record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryOpened")]
pub struct OpenAnswer {
    /// What lists show of it.
    pub document: DocumentAnswer,
    /// The record; its format is `library`.
    pub record: RecordAnswer,
}

impl Schema for OpenAnswer {
    const SCHEMA: &'static str = "kagetsu.library-opened/1";
}

/// A document with its record.
pub(crate) fn open(library: &AnyLibrary, request: &IdRequest) -> Result<OpenAnswer, ApiError> {
    let id = DocumentId(request.id);
    let head = library.head(id)?;
    if head.nodes > MOST_NODES as u64 {
        let message = LibraryMessage::TooLargeToOpen { nodes: &head.nodes, limit: &MOST_NODES };
        return Err(ApiError::new("too-many-nodes", message));
    }
    let document = library.document(id)?;
    Ok(OpenAnswer {
        document: DocumentAnswer::new(id, &document.head),
        record: RecordAnswer::of(&document.record, "library"),
    })
}
