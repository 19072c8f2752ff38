//! Saving: a record as the page knows it becomes a document, and what the page does not know of it stays.

use std::collections::HashSet;

use kagetsu_library::{Added, AnyLibrary, DocumentId, DocumentKind, NewDocument};
use kagetsu_records::{GameResult, NodeId, Notes, Record};
use kagetsu_rules::Color;
use kagetsu_words::LibraryMessage;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::describe::{sides, tags};
use super::documents::kind;
use crate::error::ApiError;
use crate::field::NameField;
use crate::label::Schema;
use crate::position::PositionRequest;
use crate::record::{PlayersField, RecordNodeRequest, tree};

/// A record to be saved. Of players, event, date and result, what is left out stays, and an empty text removes it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "LibraryRecord")]
pub struct RecordRequest {
    /// The stones before the first move; its own moves come first, if it has any.
    pub position: PositionRequest,
    /// What is said before the first move.
    pub comment: Option<String>,
    /// The moves after that, as `records/write` takes them; marks that are left out stay.
    pub nodes: Vec<RecordNodeRequest>,
    /// The names of the players.
    pub players: PlayersField,
    /// Tournament or occasion.
    pub event: Option<String>,
    /// When.
    pub date: Option<String>,
    /// The result, such as `B+R` or `draw`.
    pub result: Option<String>,
}

/// A document to be saved: a new one, or with `id` and `version` one that is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "LibrarySaveRequest")]
pub struct SaveRequest {
    /// The document; a new one without it.
    #[serde(default)]
    pub id: Option<i64>,
    /// The version that was read; saving fails with `changed` where it has another by now.
    #[serde(default)]
    pub version: Option<u64>,
    /// Whether a document that is there already, maybe turned, is taken instead of a new one.
    #[serde(default)]
    pub unless_known: bool,
    /// Of a new document: `game` or `study`; guessed without it.
    #[serde(default)]
    pub kind: Option<String>,
    /// Of a new document: its title.
    #[serde(default)]
    pub title: Option<String>,
    /// Of a new document: where it is filed.
    #[serde(default)]
    pub folder: Option<String>,
    /// Of a new document: its tags.
    #[serde(default)]
    pub tags: Option<Vec<String>>,
    /// Of a new document: the sides that the owner of the library played.
    #[serde(default)]
    #[schemars(with = "Option<Vec<NameField<Color>>>")]
    pub own: Option<Vec<String>>,
    /// The record.
    pub record: RecordRequest,
}

/// Where a document stands after a change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibrarySaved")]
pub struct AddedAnswer {
    /// Its number.
    pub id: i64,
    /// Its version.
    pub version: u64,
    /// Whether it was there already.
    pub known: bool,
}

impl Schema for AddedAnswer {
    const SCHEMA: &'static str = "kagetsu.library-saved/1";
}

/// Saves a document.
pub(crate) fn save(library: &mut AnyLibrary, request: &SaveRequest) -> Result<AddedAnswer, ApiError> {
    let Some(id) = request.id else { return add(library, request) };
    let version =
        request.version.ok_or_else(|| ApiError::new("no-version", LibraryMessage::VersionMissing))?;
    let id = DocumentId(id);
    // Whether this is the version that was read is tested when it is replaced.
    let old = library.document(id)?;
    let record = request.record.over(&old.record)?;
    let version = library.save(id, version, &record)?;
    Ok(AddedAnswer { id: id.0, version, known: true })
}

fn add(library: &mut AnyLibrary, request: &SaveRequest) -> Result<AddedAnswer, ApiError> {
    let base = Record::new(request.record.position.initial()?);
    let guessed = NewDocument::guess(request.record.over(&base)?);
    let entry = NewDocument {
        kind: request.kind.as_deref().map_or(Ok::<DocumentKind, ApiError>(guessed.kind), kind)?,
        title: request.title.clone().unwrap_or_default(),
        folder: request.folder.clone().unwrap_or_default(),
        tags: request.tags.as_deref().map(tags).transpose()?.unwrap_or_default(),
        own: request.own.as_deref().map(sides).transpose()?.unwrap_or_default(),
        ..guessed
    };
    let added = if request.unless_known { library.add(&entry)? } else { Added::New(library.create(&entry)?) };
    let (id, known) = match added {
        Added::New(id) => (id, false),
        Added::Known(id) => (id, true),
    };
    Ok(AddedAnswer { id: id.0, version: library.head(id)?.version, known })
}

impl RecordRequest {
    /// The record of the request, with all that it does not speak of from the record that it comes after.
    fn over(&self, old: &Record) -> Result<Record, ApiError> {
        let (mut record, ids) = tree(&self.position, &self.nodes)?;
        if let Some(comment) = &self.comment {
            record.notes_mut(NodeId::ROOT).comment.clone_from(comment);
        }
        let speaks = self.nodes.iter().zip(&ids).filter(|(node, _)| node.marks.is_some());
        let speaks: HashSet<usize> = speaks.map(|(_, id)| id.index()).collect();
        keep(old, &mut record, &speaks);
        let (was, info) = (&old.info, &mut record.info);
        let said = |new: &Option<String>, old: &Option<String>| match new {
            Some(text) => Some(text.clone()).filter(|text| !text.is_empty()),
            None => old.clone(),
        };
        info.players[Color::Black] = said(&self.players.black, &was.players[Color::Black]);
        info.players[Color::White] = said(&self.players.white, &was.players[Color::White]);
        info.event = said(&self.event, &was.event);
        info.date = said(&self.date, &was.date);
        info.result = match &self.result {
            Some(text) => GameResult::parse(text),
            None => was.result.clone(),
        };
        Ok(record)
    }
}

/// Gives the nodes of a new record the marks, times and properties that stood at the same moves of an old one; those
/// of `speaks` have marks of their own.
fn keep(old: &Record, new: &mut Record, speaks: &HashSet<usize>) {
    let mut pairs = vec![(NodeId::ROOT, with_remarks(old, vec![NodeId::ROOT]))];
    while let Some((id, before)) = pairs.pop() {
        let said: Vec<Notes> = before.iter().filter_map(|id| old.node(*id).notes().cloned()).collect();
        let own_marks = speaks.contains(&id.index());
        if said.iter().any(|notes| !notes.is_empty()) {
            let notes = new.notes_mut(id);
            for notes_before in said {
                if !own_marks {
                    notes.marks.extend(notes_before.marks);
                }
                notes.time_ms = notes.time_ms.or(notes_before.time_ms);
                notes.properties.extend(notes_before.properties);
            }
        }
        let children: Vec<NodeId> = new.children(id).collect();
        for child in children {
            let played = new.node(child).played();
            let same = before.iter().flat_map(|id| old.children(*id));
            let same: Vec<NodeId> = same.filter(|id| old.node(*id).played() == played).collect();
            if !same.is_empty() {
                pairs.push((child, with_remarks(old, same)));
            }
        }
    }
}

/// Nodes with the remarks that follow them without a move.
fn with_remarks(record: &Record, mut nodes: Vec<NodeId>) -> Vec<NodeId> {
    let mut next = 0;
    while let Some(id) = nodes.get(next).copied() {
        nodes.extend(record.children(id).filter(|id| record.node(*id).played().is_none()));
        next += 1;
    }
    nodes
}
