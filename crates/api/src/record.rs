//! Records in any form: read into a tree, and written from one.

use kagetsu_records::{
    Format, GameResult, Mark, MarkKind, NodeId, Record, Skipped, WriteOptions, read, read_games, write,
};
use kagetsu_rules::{Color, Move, Rule, notation};
use kagetsu_words::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::call::Reply;
use crate::check::{named, rule};
use crate::error::ApiError;
use crate::field::{NameField, PointField, points};
use crate::label::Schema;
use crate::position::PositionRequest;

/// Nodes of a record that a page can show.
pub(crate) const MOST_NODES: usize = 1_000_000;

/// A record as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadRequest {
    /// In any form that is known.
    pub text: String,
    /// The rule where the text names none.
    #[serde(default)]
    #[schemars(with = "Option<NameField<Rule>>")]
    pub rule: Option<String>,
}

/// A record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Record")]
pub struct RecordAnswer {
    /// The form that it was read in.
    pub format: String,
    /// The rule.
    pub rule: NameField<Rule>,
    /// Black's stones before the first move.
    pub black: Vec<PointField>,
    /// White's stones before the first move.
    pub white: Vec<PointField>,
    /// Who makes the first move.
    pub turn: NameField<Color>,
    /// The root first, parents before children, the main line first.
    pub nodes: Vec<RecordNodeAnswer>,
    /// The names of the players.
    pub players: PlayersField,
    /// Where it was played.
    pub event: Option<String>,
    /// When.
    pub date: Option<String>,
    /// The result.
    pub result: Option<String>,
}

impl Schema for RecordAnswer {
    const SCHEMA: &'static str = "kagetsu.record/1";
}

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "RecordNode")]
pub struct RecordNodeAnswer {
    /// Index in the list; only the root has none.
    pub parent: Option<usize>,
    /// A point or `--`; nothing at the root.
    #[serde(rename = "move")]
    pub played: Option<String>,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Marks on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkField>,
}

/// A mark on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Mark")]
pub struct MarkField {
    /// Where.
    pub point: PointField,
    /// Which.
    pub kind: MarkName,
    /// The text of a label.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// The kinds of marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MarkName {
    /// A letter or short text.
    Label,
    /// ✕
    Cross,
    /// ○
    Circle,
    /// □
    Square,
    /// △
    Triangle,
    /// A point picked out without a shape of its own.
    Selected,
}

impl From<&Mark> for MarkField {
    fn from(mark: &Mark) -> MarkField {
        let (kind, text) = match &mark.kind {
            MarkKind::Label(text) => (MarkName::Label, text.clone()),
            MarkKind::Cross => (MarkName::Cross, String::new()),
            MarkKind::Circle => (MarkName::Circle, String::new()),
            MarkKind::Square => (MarkName::Square, String::new()),
            MarkKind::Triangle => (MarkName::Triangle, String::new()),
            MarkKind::Selected => (MarkName::Selected, String::new()),
        };
        MarkField { point: PointField(mark.point), kind, text }
    }
}

impl From<&MarkField> for Mark {
    fn from(field: &MarkField) -> Mark {
        let kind = match field.kind {
            MarkName::Label => MarkKind::Label(field.text.clone()),
            MarkName::Cross => MarkKind::Cross,
            MarkName::Circle => MarkKind::Circle,
            MarkName::Square => MarkKind::Square,
            MarkName::Triangle => MarkKind::Triangle,
            MarkName::Selected => MarkKind::Selected,
        };
        Mark { point: field.point.0, kind }
    }
}

/// The names of the players.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[schemars(rename = "Players")]
pub struct PlayersField {
    /// Who has Black.
    pub black: Option<String>,
    /// Who has White.
    pub white: Option<String>,
}

/// Reads a record that came as text.
///
/// # Errors
/// Names the place and the reason.
pub fn read_record(request: &ReadRequest) -> Result<RecordAnswer, ApiError> {
    read_record_bytes(request.text.as_bytes(), request.rule.as_deref())
}

/// Reads a record that came as a file.
///
/// # Errors
/// Names the place and the reason.
pub fn read_record_bytes(bytes: &[u8], default_rule: Option<&str>) -> Result<RecordAnswer, ApiError> {
    let default_rule = default_rule.map_or(Ok(Rule::default()), rule)?;
    let record = read(bytes, default_rule).map_err(|error| ApiError::record(&error))?;
    bounded(record.node_count())?;
    Ok(RecordAnswer::new(&record, Format::of_content(bytes)))
}

/// Every game of a text or a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Records")]
pub struct RecordsAnswer {
    /// The games in their order, never none.
    pub games: Vec<RecordAnswer>,
    /// Pieces of a pasted text that say nothing that a record holds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<SkippedAnswer>,
}

impl Schema for RecordsAnswer {
    const SCHEMA: &'static str = "kagetsu.records/1";
}

/// A piece of a text that was passed over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Skipped")]
pub struct SkippedAnswer {
    /// Its line, from 1.
    pub line: usize,
    /// As it stands there.
    pub text: String,
}

impl From<Skipped> for SkippedAnswer {
    fn from(Skipped { line, text }: Skipped) -> SkippedAnswer {
        SkippedAnswer { line, text }
    }
}

/// Reads every game of a text.
///
/// # Errors
/// Names the place and the reason.
pub fn read_records(request: &ReadRequest) -> Result<RecordsAnswer, ApiError> {
    read_records_bytes(request.text.as_bytes(), request.rule.as_deref())
}

/// Reads every game of a file.
///
/// # Errors
/// Names the place and the reason.
pub fn read_records_bytes(bytes: &[u8], default_rule: Option<&str>) -> Result<RecordsAnswer, ApiError> {
    let default_rule = default_rule.map_or(Ok(Rule::default()), rule)?;
    let format = Format::of_content(bytes);
    let reading = read_games(bytes, format, default_rule).map_err(|error| ApiError::record(&error))?;
    bounded(reading.games.iter().map(Record::node_count).sum())?;
    Ok(RecordsAnswer {
        games: reading.games.iter().map(|game| RecordAnswer::new(game, format)).collect(),
        skipped: reading.skipped.into_iter().map(SkippedAnswer::from).collect(),
    })
}

/// Nodes that a page can show.
fn bounded(nodes: usize) -> Result<(), ApiError> {
    if nodes > MOST_NODES {
        return Err(ApiError::new("too-many-nodes", Message::ApiTooManyNodes { limit: &MOST_NODES }));
    }
    Ok(())
}

impl RecordAnswer {
    /// The answer for a record that was read in a form.
    pub fn new(record: &Record, format: Format) -> RecordAnswer {
        RecordAnswer::of(record, format.name())
    }

    /// The answer for a record from wherever it comes.
    pub fn of(record: &Record, format: &str) -> RecordAnswer {
        let (initial, info) = (record.initial(), &record.info);
        RecordAnswer {
            format: format.to_owned(),
            rule: NameField(record.rule()),
            black: points(initial.stones(Color::Black)),
            white: points(initial.stones(Color::White)),
            turn: NameField(initial.turn()),
            nodes: nodes(record),
            players: PlayersField {
                black: info.players[Color::Black].clone(),
                white: info.players[Color::White].clone(),
            },
            event: info.event.clone(),
            date: info.date.clone(),
            result: info.result.as_ref().map(ToString::to_string),
        }
    }
}

fn nodes(record: &Record) -> Vec<RecordNodeAnswer> {
    let mut places = vec![0; record.node_count()];
    let mut nodes = Vec::with_capacity(record.node_count());
    for (id, _) in record.nodes() {
        let node = record.node(id);
        let parent = node.parent().map(|parent| places[parent.index()]);
        let comment = node.notes().map(|notes| notes.comment.clone()).unwrap_or_default();
        let marks = node.notes().map(|notes| notes.marks.iter().map(MarkField::from).collect());
        let marks: Vec<MarkField> = marks.unwrap_or_default();
        let played = node.played().map(|played| notation::format_moves(&[played]));
        match (parent, played) {
            // A remark between moves is said of the move before it.
            (Some(parent), None) => {
                places[id.index()] = parent;
                append(&mut nodes, parent, &comment, marks);
            }
            (parent, played) => {
                places[id.index()] = nodes.len();
                nodes.push(RecordNodeAnswer { parent, played, comment, marks });
            }
        }
    }
    nodes
}

fn append(nodes: &mut [RecordNodeAnswer], place: usize, comment: &str, marks: Vec<MarkField>) {
    let Some(node) = nodes.get_mut(place) else { return };
    node.marks.extend(marks);
    if !comment.is_empty() {
        if !node.comment.is_empty() {
            node.comment.push('\n');
        }
        node.comment.push_str(comment);
    }
}

/// A record to be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WriteRequest {
    /// The stones before the first move; its own moves come first, if it has any.
    pub position: PositionRequest,
    /// The moves after that: the root is not among them.
    #[serde(default)]
    pub nodes: Vec<RecordNodeRequest>,
    /// The names of the players.
    #[serde(default)]
    pub players: PlayersField,
    /// Where it was played.
    #[serde(default)]
    pub event: Option<String>,
    /// When.
    #[serde(default)]
    pub date: Option<String>,
    /// The result.
    #[serde(default)]
    pub result: Option<String>,
    /// What is said before the first move.
    #[serde(default)]
    pub comment: Option<String>,
    /// The form.
    pub format: String,
}

/// A move of a record to be written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordNodeRequest {
    /// Index in the list; without one the root.
    #[serde(default)]
    pub parent: Option<usize>,
    /// A point or `--`.
    #[serde(rename = "move")]
    pub played: String,
    /// What is said about it.
    #[serde(default)]
    pub comment: Option<String>,
    /// Marks on the board.
    #[serde(default)]
    pub marks: Option<Vec<MarkField>>,
}

/// Writes a record.
///
/// # Errors
/// When the record cannot be, or the form cannot hold it.
pub fn write_record(request: &WriteRequest) -> Result<Reply, ApiError> {
    let format: Format = named("format", &request.format, "text, board, sgf, psq, json, svg, png")?;
    let record = record(request)?;
    let written = write(&record, format, &WriteOptions::default());
    Ok(Reply { media: media(format), body: written.map_err(|error| ApiError::record(&error))? })
}

pub(crate) const fn media(format: Format) -> &'static str {
    match format {
        Format::Text | Format::Board | Format::Psq => "text/plain; charset=utf-8",
        Format::Sgf => "application/x-go-sgf",
        Format::Json | Format::Jsonl => "application/json",
        Format::Svg => "image/svg+xml",
        Format::Png => "image/png",
        Format::Rif => "application/xml",
        Format::Lib | Format::Pos => "application/octet-stream",
    }
}

fn record(request: &WriteRequest) -> Result<Record, ApiError> {
    let (mut record, _) = tree(&request.position, &request.nodes)?;
    record.info.players[Color::Black] = request.players.black.clone();
    record.info.players[Color::White] = request.players.white.clone();
    record.info.event = request.event.clone();
    record.info.date = request.date.clone();
    record.info.result = request.result.as_deref().and_then(GameResult::parse);
    if let Some(comment) = &request.comment {
        record.notes_mut(NodeId::ROOT).comment.clone_from(comment);
    }
    Ok(record)
}

/// The tree of a request, and what its nodes have become.
pub(crate) fn tree(
    position: &PositionRequest,
    nodes: &[RecordNodeRequest],
) -> Result<(Record, Vec<NodeId>), ApiError> {
    if nodes.len() > MOST_NODES {
        return Err(ApiError::new("too-many-nodes", Message::ApiTooManyNodes { limit: &MOST_NODES }));
    }
    let occupied = |point| ApiError::new("bad-position", Message::InputOccupied { point: &point });
    let mut record =
        Record::from_moves(position.initial()?, &position.moves()?).map_err(|error| occupied(error.point))?;
    let root = record.end();
    let mut ids: Vec<NodeId> = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.iter().enumerate() {
        let parent = match node.parent {
            None => root,
            Some(parent) => *ids
                .get(parent)
                .ok_or_else(|| ApiError::new("bad-parent", Message::ApiParent { index: &index }))?,
        };
        let id = record.add(parent, one_move(&node.played)?).map_err(|error| occupied(error.point))?;
        if let Some(comment) = &node.comment {
            record.notes_mut(id).comment.clone_from(comment);
        }
        if let Some(marks) = &node.marks {
            record.notes_mut(id).marks = marks.iter().map(Mark::from).collect();
        }
        ids.push(id);
    }
    Ok((record, ids))
}

fn one_move(text: &str) -> Result<Move, ApiError> {
    let moves = notation::parse_moves(text).map_err(|error| ApiError::notation(text, &error))?;
    match moves.as_slice() {
        [one] => Ok(*one),
        [] | [_, _, ..] => Err(ApiError::value("move", text, "a1 … o15, --")),
    }
}
