//! The fields of a record as words, shared by all formats, here and elsewhere: writing is total, reading says which
//! field is wrong.

use kagetsu_rules::{ByColor, Color};

use super::GameRecord;
use crate::cell::{Cell, MAX_CELLS};
use crate::outcome::Outcome;

/// The result of a game that was broken off.
pub(super) const UNFINISHED: &str = "unfinished";

/// A record as words, before it is known to make sense.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordFields {
    /// The board.
    pub board: String,
    /// Who played Black.
    pub black: String,
    /// Who played White.
    pub white: String,
    /// How many of the first moves were given, not chosen.
    pub opening: String,
    /// The moves.
    pub moves: Vec<String>,
    /// `black`, `white`, `draw` or `unfinished`.
    pub result: String,
    /// How it ended; empty for a game that was broken off.
    pub reason: String,
}

impl RecordFields {
    /// The words of a record.
    pub fn of(record: &GameRecord) -> RecordFields {
        RecordFields {
            board: record.variant.to_string(),
            black: record.names[Color::Black].clone(),
            white: record.names[Color::White].clone(),
            opening: record.opening.to_string(),
            moves: record.moves.iter().map(|cell| cell.to_string()).collect(),
            result: record.outcome.map_or(UNFINISHED, Outcome::result).to_string(),
            reason: record.outcome.map_or("", Outcome::reason).to_string(),
        }
    }

    /// The record.
    ///
    /// # Errors
    /// Says which field is wrong and why.
    pub fn record(self) -> Result<GameRecord, String> {
        let variant = self.board.parse().map_err(|error| format!("board: {error}"))?;
        let opening: usize = self
            .opening
            .parse()
            .map_err(|_| format!("opening: {:?} is not a number of moves", clip(&self.opening)))?;
        if self.moves.len() > MAX_CELLS {
            return Err(format!("moves: {} are more than a board has cells", self.moves.len()));
        }
        let moves: Vec<Cell> = (1..)
            .zip(&self.moves)
            .map(|(ply, text)| text.parse().map_err(|error| format!("move {ply}: {error}")))
            .collect::<Result<_, String>>()?;
        if opening > moves.len() {
            return Err(format!("opening: {opening} moves, but the game has only {}", moves.len()));
        }
        let outcome = outcome(&self.result, &self.reason)?;
        Ok(GameRecord { variant, names: ByColor::new(self.black, self.white), opening, moves, outcome })
    }
}

fn outcome(result: &str, reason: &str) -> Result<Option<Outcome>, String> {
    if result == UNFINISHED && reason.is_empty() {
        return Ok(None);
    }
    Outcome::from_words(result, reason).map(Some).ok_or_else(|| {
        let (result, reason) = (clip(result), clip(reason));
        format!("result: {result:?} with reason {reason:?} is no outcome of a game")
    })
}

/// The beginning of a text, for messages.
pub(super) fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A name on one line: control characters become blanks.
pub(super) fn one_line(name: &str) -> String {
    let blank = |character: char| if character.is_control() { ' ' } else { character };
    name.chars().map(blank).collect::<String>().trim().to_string()
}
