//! Records for people: headed lines, then numbered moves; an empty line between games.

use super::fields::{RecordFields, clip, one_line};
use super::{GameRecord, RecordError};

/// How many pairs of moves stand on a line.
const PAIRS_A_LINE: usize = 8;

/// Writes the games.
pub(super) fn write(records: &[GameRecord]) -> String {
    let games: Vec<String> = records.iter().map(game).collect();
    games.join("\n")
}

fn game(record: &GameRecord) -> String {
    let fields = RecordFields::of(record);
    let result = [fields.result.as_str(), fields.reason.as_str()].join(" ");
    let mut out = format!(
        "board: {}\nblack: {}\nwhite: {}\nopening: {}\nresult: {}\n",
        fields.board,
        one_line(&fields.black),
        one_line(&fields.white),
        fields.opening,
        result.trim()
    );
    for (at, pair) in fields.moves.chunks(2).enumerate() {
        out.push_str(if at % PAIRS_A_LINE == 0 { "" } else { " " });
        out.push_str(&format!("{}. {}", at + 1, pair.join(" ")));
        let last = (at + 1) * 2 >= fields.moves.len();
        out.push_str(if last || (at + 1) % PAIRS_A_LINE == 0 { "\n" } else { "" });
    }
    out
}

/// Reads the games. A `board:` line begins a game, with or without an empty line before it.
pub(super) fn read(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let mut games: Vec<(usize, RecordFields)> = Vec::new();
    for (line, row) in (1..).zip(text.lines().map(str::trim)) {
        if row.is_empty() {
            continue;
        }
        if let Some(board) = row.strip_prefix("board:") {
            let board = board.trim().to_string();
            games.push((line, RecordFields { board, opening: "0".to_string(), ..RecordFields::default() }));
            continue;
        }
        let wrong = |reason: String| RecordError { line, reason };
        let Some((_, game)) = games.last_mut() else {
            return Err(wrong("a game begins with a line board: NAME".to_string()));
        };
        take_line(game, row).map_err(wrong)?;
    }
    games
        .into_iter()
        .map(|(line, fields)| fields.record().map_err(|reason| RecordError { line, reason }))
        .collect()
}

fn take_line(game: &mut RecordFields, row: &str) -> Result<(), String> {
    match row.split_once(':').map(|(key, value)| (key, value.trim())) {
        Some(("black", name)) => game.black = name.to_string(),
        Some(("white", name)) => game.white = name.to_string(),
        Some(("opening", number)) => game.opening = number.to_string(),
        Some(("result", result)) => {
            let (result, reason) = result.split_once(' ').unwrap_or((result, ""));
            (game.result, game.reason) = (result.to_string(), reason.trim().to_string());
        }
        Some((key, _)) => {
            return Err(format!("{:?} is not board, black, white, opening or result", clip(key)));
        }
        None => {
            let words = row.split_whitespace().filter(|word| !is_number(word));
            game.moves.extend(words.map(str::to_string));
        }
    }
    Ok(())
}

/// Whether a word is a move number such as `12.`.
fn is_number(word: &str) -> bool {
    word.strip_suffix('.').is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
}
