//! Records in any form: read into a tree for the page, and written from one.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request};
use axum::http::StatusCode;
use axum::response::Response;
use kagetsu::records::{
    Format, GameResult, NodeId, Record, WriteOptions, read as read_record, write as write_record,
};
use kagetsu::{Color, Move, Rule, notation};
use kagetsu_words::Message;
use serde::{Deserialize, Serialize};

use crate::ask::{self, PositionAsk, names};
use crate::reply::{self, Json, bytes, json};
use crate::trouble::Trouble;

/// Nodes of a record that a page can show.
const MOST_NODES: usize = 20_000;

/// The rule of a record that names none.
#[derive(Deserialize)]
pub(crate) struct ReadQuery {
    #[serde(default)]
    rule: Option<String>,
}

/// A record as text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadAsk {
    text: String,
}

#[derive(Serialize)]
struct RecordAnswer {
    format: &'static str,
    rule: &'static str,
    /// Stones before the first move.
    black: Vec<String>,
    white: Vec<String>,
    turn: String,
    /// The root first, parents before children, the main line first.
    nodes: Vec<NodeAnswer>,
    players: Players,
    event: Option<String>,
    date: Option<String>,
    result: Option<String>,
}

#[derive(Serialize)]
struct NodeAnswer {
    /// Index in the list; only the root has none.
    parent: Option<usize>,
    /// A point or `--`; nothing at the root.
    #[serde(rename = "move")]
    played: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
}

/// The names of the players.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    #[serde(default)]
    black: Option<String>,
    #[serde(default)]
    white: Option<String>,
}

/// `POST /api/records/read`: JSON with a text, or the bytes of a file.
pub(crate) async fn read(
    query: Result<Query<ReadQuery>, QueryRejection>,
    request: Request,
) -> Result<Response, Trouble> {
    let Query(query) = query.map_err(|error| Trouble::bad_query(&error))?;
    let rule = query.rule.as_deref().map_or(Ok(Rule::default()), ask::rule)?;
    let is_json = match reply::media(&request) {
        Some("application/json") => true,
        Some("application/octet-stream") => false,
        Some(_) | None => return Err(Trouble::not_json()),
    };
    let body = reply::body(request, &()).await?;
    let bytes = if is_json {
        let ask: ReadAsk = serde_json::from_slice(&body).map_err(|error| Trouble::bad_json(&error))?;
        ask.text.into_bytes()
    } else {
        body.to_vec()
    };
    let answer = tokio::task::spawn_blocking(move || {
        let record = read_record(&bytes, rule).map_err(|error| Trouble::record(&error))?;
        answer(&record, Format::of_content(&bytes))
    });
    Ok(json("kagetsu.record/1", answer.await.map_err(|_| Trouble::internal())??))
}

fn answer(record: &Record, format: Format) -> Result<RecordAnswer, Trouble> {
    if record.node_count() > MOST_NODES {
        return Err(Trouble::bad("too-many-nodes", Message::ApiTooManyNodes { limit: &MOST_NODES }));
    }
    let initial = record.initial();
    let mut places = vec![0; record.node_count()];
    let mut nodes = Vec::with_capacity(record.node_count());
    for (id, _) in record.nodes() {
        let node = record.node(id);
        let parent = node.parent().map(|parent| places[parent.index()]);
        let comment = node.notes().map(|notes| notes.comment.clone()).unwrap_or_default();
        let played = node.played().map(|played| notation::format_moves(&[played]));
        match (parent, played) {
            // A remark between moves is said of the move before it.
            (Some(parent), None) => {
                places[id.index()] = parent;
                append(&mut nodes, parent, &comment);
            }
            (parent, played) => {
                places[id.index()] = nodes.len();
                nodes.push(NodeAnswer { parent, played, comment });
            }
        }
    }
    let info = &record.info;
    Ok(RecordAnswer {
        format: format.name(),
        rule: record.rule().name(),
        black: names(initial.stones(Color::Black)),
        white: names(initial.stones(Color::White)),
        turn: initial.turn().to_string(),
        nodes,
        players: Players {
            black: info.players[Color::Black].clone(),
            white: info.players[Color::White].clone(),
        },
        event: info.event.clone(),
        date: info.date.clone(),
        result: info.result.as_ref().map(ToString::to_string),
    })
}

fn append(nodes: &mut [NodeAnswer], place: usize, comment: &str) {
    if let Some(node) = nodes.get_mut(place).filter(|_| !comment.is_empty()) {
        if !node.comment.is_empty() {
            node.comment.push('\n');
        }
        node.comment.push_str(comment);
    }
}

/// A record to be written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WriteAsk {
    /// The stones before the first move; its own moves come first, if it has any.
    position: PositionAsk,
    /// The moves after that: the root is not among them.
    #[serde(default)]
    nodes: Vec<NodeAsk>,
    #[serde(default)]
    players: Players,
    #[serde(default)]
    result: Option<String>,
    format: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeAsk {
    /// Index in the list; without one the root.
    #[serde(default)]
    parent: Option<usize>,
    #[serde(rename = "move")]
    played: String,
    #[serde(default)]
    comment: Option<String>,
}

/// `POST /api/records/write`
pub(crate) async fn write(Json(ask): Json<WriteAsk>) -> Result<Response, Trouble> {
    let format: Format = ask::named("format", &ask.format, "text, board, sgf, psq, json, svg, png")?;
    let record = record(&ask)?;
    let written =
        tokio::task::spawn_blocking(move || write_record(&record, format, &WriteOptions::default()));
    let written = written.await.map_err(|_| Trouble::internal())?;
    let written = written.map_err(|error| Trouble::record(&error))?;
    Ok(bytes(StatusCode::OK, media(format), written))
}

const fn media(format: Format) -> &'static str {
    match format {
        Format::Text | Format::Board | Format::Psq => "text/plain; charset=utf-8",
        Format::Sgf => "application/x-go-sgf",
        Format::Json | Format::Jsonl => "application/json",
        Format::Svg => "image/svg+xml",
        Format::Png => "image/png",
        Format::Lib | Format::Pos => "application/octet-stream",
    }
}

fn record(ask: &WriteAsk) -> Result<Record, Trouble> {
    if ask.nodes.len() > MOST_NODES {
        return Err(Trouble::bad("too-many-nodes", Message::ApiTooManyNodes { limit: &MOST_NODES }));
    }
    let occupied = |point| Trouble::bad("bad-position", Message::InputOccupied { point: &point });
    let mut record = Record::from_moves(ask.position.initial()?, &ask.position.moves()?)
        .map_err(|error| occupied(error.point))?;
    let root = record.end();
    let mut ids: Vec<NodeId> = Vec::with_capacity(ask.nodes.len());
    for (index, node) in ask.nodes.iter().enumerate() {
        let parent = match node.parent {
            None => root,
            Some(parent) => *ids
                .get(parent)
                .ok_or_else(|| Trouble::bad("bad-parent", Message::ApiParent { index: &index }))?,
        };
        let id = record.add(parent, one_move(&node.played)?).map_err(|error| occupied(error.point))?;
        if let Some(comment) = &node.comment {
            record.notes_mut(id).comment.clone_from(comment);
        }
        ids.push(id);
    }
    record.info.players[Color::Black] = ask.players.black.clone();
    record.info.players[Color::White] = ask.players.white.clone();
    record.info.result = ask.result.as_deref().and_then(GameResult::parse);
    Ok(record)
}

fn one_move(text: &str) -> Result<Move, Trouble> {
    let moves = notation::parse_moves(text).map_err(|error| Trouble::notation(text, &error))?;
    match moves.as_slice() {
        [one] => Ok(*one),
        [] | [_, _, ..] => Err(Trouble::value("move", text, "a1 … o15, --")),
    }
}
