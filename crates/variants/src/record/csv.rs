//! Records as CSV (RFC 4180): a header, one row a game, moves as one field separated by blanks.

use super::fields::RecordFields;
use super::{GameRecord, RecordError};

const HEADER: [&str; 7] = ["board", "black", "white", "opening", "moves", "result", "reason"];

/// Writes header and rows.
pub(super) fn write(records: &[GameRecord]) -> String {
    let mut out = HEADER.join(",") + "\n";
    for record in records {
        let fields = RecordFields::of(record);
        let moves = fields.moves.join(" ");
        let row = [
            &fields.board,
            &fields.black,
            &fields.white,
            &fields.opening,
            &moves,
            &fields.result,
            &fields.reason,
        ];
        let quoted: Vec<String> = row.into_iter().map(|field| quote(field)).collect();
        out.push_str(&quoted.join(","));
        out.push('\n');
    }
    out
}

fn quote(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_string()
    }
}

/// Reads rows after the header.
pub(super) fn read(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let mut rows = rows(text)?.into_iter();
    match rows.next() {
        Some((_, header)) if header == HEADER => {}
        Some((line, _)) => {
            return Err(RecordError { line, reason: format!("expected {:?}", HEADER.join(",")) });
        }
        None => return Err(RecordError { line: 1, reason: "the header is missing".to_string() }),
    }
    rows.map(|(line, row)| record(row).map_err(|reason| RecordError { line, reason })).collect()
}

fn record(row: Vec<String>) -> Result<GameRecord, String> {
    let found = row.len();
    let [board, black, white, opening, moves, result, reason] =
        <[String; 7]>::try_from(row).map_err(|_| format!("{found} fields instead of {}", HEADER.len()))?;
    let moves = moves.split_whitespace().map(str::to_string).collect();
    RecordFields { board, black, white, opening, moves, result, reason }.record()
}

/// The rows with the line each begins on; empty lines do not count.
fn rows(text: &str) -> Result<Vec<(usize, Vec<String>)>, RecordError> {
    let mut rows = Vec::new();
    let mut row: Vec<String> = Vec::new();
    let mut field = String::new();
    let (mut line, mut start, mut quoted) = (1, 1, false);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        line += usize::from(character == '\n');
        match character {
            '"' if quoted && characters.peek() == Some(&'"') => {
                characters.next();
                field.push('"');
            }
            '"' if quoted => quoted = false,
            character if quoted => field.push(character),
            '"' if field.is_empty() => quoted = true,
            ',' => row.push(core::mem::take(&mut field)),
            '\r' if characters.peek() == Some(&'\n') => {}
            '\n' => {
                end_row(&mut rows, &mut row, &mut field, start);
                start = line;
            }
            character => field.push(character),
        }
    }
    if quoted {
        return Err(RecordError { line: start, reason: "a quoted field without its end".to_string() });
    }
    end_row(&mut rows, &mut row, &mut field, start);
    Ok(rows)
}

fn end_row(rows: &mut Vec<(usize, Vec<String>)>, row: &mut Vec<String>, field: &mut String, start: usize) {
    if !row.is_empty() || !field.is_empty() {
        row.push(core::mem::take(field));
        rows.push((start, core::mem::take(row)));
    }
}
