//! Records as token sequences: one line a game, words from a small vocabulary, no players' names.
//!
//! `<board:gomoku15> <opening:2> h8 i9 g7 … <result:black> <reason:row>`; a broken-off game ends with
//! `<result:unfinished>`.

use super::fields::{RecordFields, clip};
use super::{GameRecord, RecordError};

/// Writes one line a game.
pub(super) fn write(records: &[GameRecord]) -> String {
    records.iter().map(|record| line(record) + "\n").collect()
}

fn line(record: &GameRecord) -> String {
    let fields = RecordFields::of(record);
    let mut words = vec![format!("<board:{}>", fields.board)];
    if record.opening > 0 {
        words.push(format!("<opening:{}>", fields.opening));
    }
    words.extend(fields.moves);
    words.push(format!("<result:{}>", fields.result));
    if !fields.reason.is_empty() {
        words.push(format!("<reason:{}>", fields.reason));
    }
    words.join(" ")
}

/// Reads one line a game; empty lines do not count.
pub(super) fn read(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(line, words)| game(words).map_err(|reason| RecordError { line, reason })).collect()
}

fn game(words: &str) -> Result<GameRecord, String> {
    let mut fields = RecordFields { opening: "0".to_string(), ..RecordFields::default() };
    for word in words.split_whitespace() {
        let Some(inner) = word.strip_prefix('<') else {
            fields.moves.push(word.to_string());
            continue;
        };
        let tag = inner.strip_suffix('>').and_then(|inner| inner.split_once(':'));
        match tag {
            Some(("board", value)) => fields.board = value.to_string(),
            Some(("opening", value)) => fields.opening = value.to_string(),
            Some(("result", value)) => fields.result = value.to_string(),
            Some(("reason", value)) => fields.reason = value.to_string(),
            Some(_) | None => return Err(format!("{:?} is no tag of a game", clip(word))),
        }
    }
    fields.record()
}
