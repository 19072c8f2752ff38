//! JSON in: game documents and, without a `schema`, single positions.

use kagetsu_rules::{Color, Rule, Setup, notation};
use serde::Deserialize;
use serde_json::error::Category;

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

type ReadFault = (Place, Reason);

/// A serde error about `text` as place and reason.
fn fault(text: &str, error: &serde_json::Error) -> ReadFault {
    let (offset, reason) = syntax(text, error);
    (Place::of_offset(text, offset), reason)
}

/// What a JSON parser did not like, in words of our own, and the byte at which it stands.
pub(super) fn syntax(text: &str, error: &serde_json::Error) -> (usize, Reason) {
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let offset = (before + error.column().saturating_sub(1)).min(text.len());
    let offset = (0..=offset).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
    let message = error.to_string();
    let expected = EXPECTED.iter().find(|(told, _)| message.starts_with(told)).map(|(_, expected)| *expected);
    match (error.classify(), expected) {
        (Category::Eof, _) => (text.len(), Reason::End { expected: "the end of the JSON object" }),
        (Category::Syntax | Category::Io, expected) => {
            (offset, Reason::at(text, offset, expected.unwrap_or("another JSON text")))
        }
        (Category::Data, _) => {
            let suffix = format!(" at line {} column {}", error.line(), error.column());
            (offset, Reason::Json(message.strip_suffix(&suffix).unwrap_or(&message).to_owned()))
        }
    }
}

/// What the parser calls a mistake, and what it would have taken instead.
const EXPECTED: [(&str, &str); 14] = [
    ("expected value", "a JSON value"),
    ("expected ident", "a JSON value"),
    ("expected `:`", "':'"),
    ("expected `,` or `}`", "',' or '}'"),
    ("expected `,` or `]`", "',' or ']'"),
    ("key must be a string", "a name in quotation marks"),
    ("expected `\"`", "a name in quotation marks"),
    ("trailing comma", "a name in quotation marks"),
    ("trailing characters", "nothing after the JSON object"),
    ("invalid number", "a number"),
    ("number out of range", "a smaller number"),
    ("recursion limit exceeded", "fewer brackets inside each other"),
    ("control character", "a string without line breaks and control characters"),
    ("invalid escape", "an escape such as \\n or \\u0041"),
];

fn document(text: &str, default_rule: Rule) -> Result<Record, ReadFault> {
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
fn set_up(rule: Rule, document: &SetupDocument) -> Result<Setup, Reason> {
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
