//! JSON in: game documents and, without a `schema`, single positions.

use kagetsu_rules::{Color, Rule, Setup, notation};
use serde::Deserialize;

use super::batch::BatchLine;
use super::schema::{
    GameDocument, MarkDocument, NodeDocument, PlayersDocument, SCHEMA, SetupDocument, ShapeDocument,
};
use crate::error::{Place, Reason, RecordError};
use crate::format::Format;
use crate::record::{GameResult, Info, Mark, MarkKind, NodeId, Notes, Property, Record, after};

/// Reads one document: a game, or a position as in a batch.
pub fn read(text: &str, default_rule: Rule) -> Result<Record, RecordError> {
    document(notation::without_mark(text), default_rule).map_err(|(place, reason)| RecordError {
        format: Format::Json,
        place,
        reason,
    })
}

/// Reads one document per line; blank lines are skipped.
pub fn read_lines(text: &str, default_rule: Rule) -> Result<Vec<Record>, RecordError> {
    let lines = (1..).zip(notation::without_mark(text).lines()).filter(|(_, line)| !line.trim().is_empty());
    let read = lines.map(|(number, line)| {
        document(line, default_rule).map_err(|(place, reason)| RecordError {
            format: Format::Jsonl,
            place: Place::Text { line: number, column: place.column().unwrap_or(1) },
            reason,
        })
    });
    read.collect()
}

/// Whether `text` begins like a JSON object.
pub(crate) fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether `text` is JSON in lines: its first line is whole, and another follows.
pub(crate) fn is_many(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    lines.next().is_some() && serde_json::from_str::<serde::de::IgnoredAny>(first).is_ok()
}

type Fault = (Place, Reason);

/// A serde error about `text` as place and reason. Serde counts columns in bytes, people in characters.
pub(super) fn fault(text: &str, error: &serde_json::Error) -> Fault {
    let message = error.to_string();
    let suffix = format!(" at line {} column {}", error.line(), error.column());
    let reason = Reason::Json(message.strip_suffix(&suffix).unwrap_or(&message).to_owned());
    let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let column = line.char_indices().filter(|(offset, _)| *offset < error.column()).count();
    (Place::Text { line: error.line().max(1), column: column.max(1) }, reason)
}

fn document(text: &str, default_rule: Rule) -> Result<Record, Fault> {
    #[derive(Deserialize)]
    struct SchemaOnly {
        schema: Option<String>,
    }
    if text.trim().is_empty() {
        return Err((Place::START, Reason::Empty));
    }
    let head: SchemaOnly = serde_json::from_str(text).map_err(|error| fault(text, &error))?;
    match head.schema.as_deref() {
        None => BatchLine::parse(text, default_rule)
            .map(|line| line.record)
            .map_err(|bad| (bad.place, bad.reason)),
        Some(SCHEMA) => {
            let document: GameDocument = serde_json::from_str(text).map_err(|error| fault(text, &error))?;
            game(document, default_rule).map_err(|reason| (Place::START, reason))
        }
        Some(other) => Err((Place::START, Reason::word(other, "schema kagetsu.game/1"))),
    }
}

fn game(document: GameDocument, default_rule: Rule) -> Result<Record, Reason> {
    let rule = document.rule.map_or(default_rule, |rule| rule.0);
    let initial = document.setup.map_or(Ok(Setup::new(rule)), |setup| set_up(rule, &setup))?;
    let moves = document.moves.map(|list| list.0);
    let mut record = match document.nodes {
        None => Record::from_moves(initial, moves.as_deref().unwrap_or_default())?,
        Some(nodes) => tree(initial, nodes)?,
    };
    if moves.is_some_and(|moves| moves != record.moves()) {
        return Err(Reason::Contradiction("moves and nodes tell different games"));
    }
    let players = document.players.unwrap_or(PlayersDocument { black: None, white: None });
    let result = document.result.as_deref().map(|text| {
        GameResult::parse(text).ok_or_else(|| Reason::word(text, "a result such as B+R, W+ or 0"))
    });
    record.info = Info {
        players: kagetsu_rules::ByColor::new(players.black, players.white),
        event: document.event,
        date: document.date,
        result: result.transpose()?,
    };
    Ok(record)
}

/// The diagram of a set-up; without a turn, that of the side with fewer stones.
pub(super) fn set_up(rule: Rule, document: &SetupDocument) -> Result<Setup, Reason> {
    let mut setup = Setup::new(rule);
    for (color, points) in [(Color::Black, &document.black), (Color::White, &document.white)] {
        for point in points {
            setup.put(color, point.0)?;
        }
    }
    let turn = document.turn.map_or(setup.natural_turn(), |turn| turn.0);
    Ok(setup.with_turn(turn))
}

fn tree(initial: Setup, nodes: Vec<NodeDocument>) -> Result<Record, Reason> {
    let mut record = Record::new(initial);
    // The diagram at each node: however deep the tree, a child costs the same.
    let mut setups = vec![initial];
    for (index, mut node) in nodes.into_iter().enumerate() {
        let id = match (index, node.parent) {
            (0, None) if node.played.is_none() => NodeId::ROOT,
            (0, _) => {
                return Err(Reason::Contradiction(
                    "the first node is the root: it has neither parent nor move",
                ));
            }
            (_, None) => return Err(Reason::Contradiction("a node other than the first names no parent")),
            (_, Some(parent)) => {
                let before = setups.get(parent).copied().zip(record.node_id(parent));
                let (setup, parent) =
                    before.ok_or(Reason::Contradiction("a node's parent must stand before it"))?;
                let played = node.played.map(|one| one.0);
                setups.push(played.map_or(Ok(setup), |mv| after(setup, mv))?);
                record.grow(parent, played)
            }
        };
        let notes = notes(&mut node)?;
        if !notes.is_empty() {
            *record.notes_mut(id) = notes;
        }
    }
    Ok(record)
}

fn notes(node: &mut NodeDocument) -> Result<Notes, Reason> {
    let property = |document: super::schema::PropertyDocument| {
        let name = document.name.clone();
        Property::new(document.name, document.values)
            .map_err(|_| Reason::word(&name, "an SGF property, escaped"))
    };
    Ok(Notes {
        comment: core::mem::take(&mut node.comment),
        marks: core::mem::take(&mut node.marks).into_iter().map(mark).collect::<Result<_, _>>()?,
        time_ms: node.time_ms,
        properties: core::mem::take(&mut node.properties)
            .into_iter()
            .map(property)
            .collect::<Result<_, _>>()?,
    })
}

fn mark(document: MarkDocument) -> Result<Mark, Reason> {
    let kind = match (document.label, document.shape) {
        (Some(label), None) => MarkKind::Label(label),
        (None, Some(ShapeDocument::Cross)) => MarkKind::Cross,
        (None, Some(ShapeDocument::Circle)) => MarkKind::Circle,
        (None, Some(ShapeDocument::Square)) => MarkKind::Square,
        (None, Some(ShapeDocument::Triangle)) => MarkKind::Triangle,
        (None, Some(ShapeDocument::Selected)) => MarkKind::Selected,
        (Some(_), Some(_)) | (None, None) => {
            return Err(Reason::Contradiction("a mark has either a label or a shape"));
        }
    };
    Ok(Mark { point: document.point.0, kind })
}
