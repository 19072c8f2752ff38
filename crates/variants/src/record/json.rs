//! Records as JSON: one array, or one object a line.

use super::fields::Fields;
use super::json_value::{Json, JsonError, parse, push_string};
use super::{GameRecord, RecordError};

/// The name and version of the object's layout.
const SCHEMA: &str = "kagetsu.variant-game/1";

/// An array with one object a line.
pub(super) fn write_array(records: &[GameRecord]) -> String {
    let objects: Vec<String> = records.iter().map(object).collect();
    if objects.is_empty() { "[]\n".to_string() } else { format!("[\n{}\n]\n", objects.join(",\n")) }
}

/// One object a line.
pub(super) fn write_lines(records: &[GameRecord]) -> String {
    records.iter().map(|record| object(record) + "\n").collect()
}

fn object(record: &GameRecord) -> String {
    let fields = Fields::of(record);
    let mut out = String::from("{");
    let strings =
        [("schema", SCHEMA), ("board", &fields.board), ("black", &fields.black), ("white", &fields.white)];
    for (key, value) in strings {
        push_string(&mut out, key);
        out.push(':');
        push_string(&mut out, value);
        out.push(',');
    }
    out.push_str(&format!("\"opening\":{},\"moves\":[", fields.opening));
    for (at, cell) in fields.moves.iter().enumerate() {
        out.push_str(if at == 0 { "" } else { "," });
        push_string(&mut out, cell);
    }
    out.push_str("],\"result\":");
    push_string(&mut out, &fields.result);
    out.push_str(",\"reason\":");
    push_string(&mut out, &fields.reason);
    out.push('}');
    out
}

/// Reads an array of objects.
pub(super) fn read_array(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let value = parse(text).map_err(|error| located(text, &error))?;
    let Json::Array(items) = value else {
        return Err(RecordError { line: 1, reason: "expected an array of games".to_string() });
    };
    let game = |(number, item)| {
        record(&item).map_err(|reason| RecordError { line: 1, reason: format!("game {number}: {reason}") })
    };
    (1..).zip(items).map(game).collect()
}

/// Reads one object a line; empty lines do not count.
pub(super) fn read_lines(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let game = |(line, text): (usize, &str)| {
        let value = parse(text).map_err(|error| RecordError { line, ..located(text, &error) })?;
        record(&value).map_err(|reason| RecordError { line, reason })
    };
    lines.map(game).collect()
}

fn located(text: &str, error: &JsonError) -> RecordError {
    let before = text.get(..error.offset).unwrap_or(text);
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    RecordError {
        line: before.matches('\n').count() + 1,
        reason: format!("column {column}: {}", error.reason),
    }
}

fn record(value: &Json) -> Result<GameRecord, String> {
    let schema = string(value, "schema")?;
    if schema != SCHEMA {
        return Err(format!("schema: expected {SCHEMA:?}"));
    }
    let opening = match value.field("opening") {
        Some(Json::Number(number)) => number.clone(),
        None => "0".to_string(),
        Some(Json::Null | Json::Bool(_) | Json::String(_) | Json::Array(_) | Json::Object(_)) => {
            return Err("opening: expected a number".to_string());
        }
    };
    let Some(Json::Array(items)) = value.field("moves") else {
        return Err("moves: expected an array".to_string());
    };
    let cell = |item: &Json| match item {
        Json::String(text) => Ok(text.clone()),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::Object(_) => {
            Err("moves: expected strings".to_string())
        }
    };
    let fields = Fields {
        board: string(value, "board")?,
        black: string(value, "black")?,
        white: string(value, "white")?,
        opening,
        moves: items.iter().map(cell).collect::<Result<_, _>>()?,
        result: string(value, "result")?,
        reason: string(value, "reason")?,
    };
    fields.record()
}

fn string(value: &Json, key: &str) -> Result<String, String> {
    match value.field(key) {
        Some(Json::String(text)) => Ok(text.clone()),
        Some(Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) | Json::Object(_)) | None => {
            Err(format!("{key}: expected a string"))
        }
    }
}
