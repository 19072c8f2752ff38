//! The journal of a tournament: JSON lines, first what is played, then every game as soon as it is finished.
//!
//! A game's line is written and flushed at once. A run that was killed loses only games that were not finished; a
//! line that was cut off in the middle is removed when the run goes on. Going on demands the same tournament, except
//! that there may be more pairs of games.

use core::fmt;
use core::time::Duration;
use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use kagetsu_engine::SearchLimits;
use kagetsu_rules::{Color, Move, Point, notation};
use serde_json::{Value, json};

use crate::ground::Ground;
use crate::line_file::LineFile;
use crate::record::GameRecord;
use crate::tournament::{Adjudication, Tournament};

const SCHEMA: &str = "kagetsu.match/1";

/// How a journal begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begin {
    /// A new file; one that is there already is not touched.
    Anew,
    /// After the games of the file, if there is one.
    Resume,
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    file: LineFile,
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum JournalError {
    /// The file exists and was not to be resumed.
    Exists,
    /// Reading or writing failed.
    Io(io::Error),
    /// A line is not what it should be.
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It is the journal of another tournament.
    Differs {
        /// What differs.
        field: String,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Exists => f.write_str("the file exists already"),
            JournalError::Io(error) => error.fmt(f),
            JournalError::Line { line, reason } => write!(f, "line {line}: {reason}"),
            JournalError::Differs { field } => {
                write!(f, "it is the record of another tournament: “{field}” differs")
            }
        }
    }
}

impl core::error::Error for JournalError {}

impl From<io::Error> for JournalError {
    fn from(error: io::Error) -> JournalError {
        JournalError::Io(error)
    }
}

impl Journal {
    /// Opens the journal of a tournament, and gives the games that are already in it.
    ///
    /// # Errors
    /// When the file cannot be used, is there although it should be new, or belongs to another tournament.
    pub fn open(
        path: &Path,
        tournament: &Tournament,
        begin: Begin,
    ) -> Result<(Journal, Vec<GameRecord>), JournalError> {
        let header = header(tournament);
        let head = header.to_string();
        let (mut file, text) = LineFile::open(path, begin, &head)?;
        let games = if text.is_empty() { Vec::new() } else { resume(&text, tournament, &header)? };
        file.accept(&text, &head)?;
        Ok((Journal { file }, games))
    }

    /// Adds a finished game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, game: &GameRecord) -> io::Result<()> {
        self.file.add(&game.to_json())
    }
}

/// What is played, as the first line says it.
pub(crate) fn header(tournament: &Tournament) -> Value {
    let adjudication = match tournament.adjudication {
        Adjudication::Never => "never",
        Adjudication::Proof => "proof",
    };
    let mut header = json!({
        "schema": SCHEMA,
        "players": tournament.players.iter().map(|player| player.text()).collect::<Vec<_>>(),
        "names": tournament.players.iter().map(|player| player.name()).collect::<Vec<_>>(),
        "pairings": tournament.pairings,
        "pairs": tournament.pairs,
        "seed": tournament.seed,
        "limits": limits(tournament.limits),
        // A player's limits may come from the command line without being part of its text.
        "player_limits": tournament.players.iter().map(|it| limits(tournament.limits_of(it))).collect::<Vec<_>>(),
        "adjudication": adjudication,
    });
    let ground = match &tournament.ground {
        Ground::Fifteen { rule, openings } => json!({
            "rule": rule.name(),
            "openings": openings.iter().map(|points| moves(points)).collect::<Vec<_>>(),
        }),
        Ground::Variant { variant, opening_plies } => {
            json!({ "board": variant.to_string(), "opening_plies": opening_plies })
        }
    };
    if let (Value::Object(header), Value::Object(ground)) = (&mut header, ground) {
        header.extend(ground);
    }
    header
}

fn moves(points: &[Point]) -> String {
    notation::format_moves(&points.iter().copied().map(Move::Stone).collect::<Vec<_>>())
}

fn limits(limits: SearchLimits) -> Value {
    let microseconds = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    json!({ "nodes": limits.nodes, "depth": limits.depth, "time_us": limits.time.map(microseconds) })
}

/// The games of a journal of this very tournament.
fn resume(text: &str, tournament: &Tournament, header: &Value) -> Result<Vec<GameRecord>, JournalError> {
    check_header(text, header, "pairs")?;
    let mut seen = BTreeSet::new();
    let mut games = Vec::new();
    for (index, line) in text.lines().enumerate().skip(1) {
        let wrong = |reason: &str| JournalError::Line { line: index + 1, reason: reason.to_owned() };
        let game = GameRecord::from_json(line).map_err(|reason| wrong(&reason))?;
        // Fewer pairs may be asked for than were played.
        let Some(fixture) = tournament.fixture(game.number) else { continue };
        let name = |color| tournament.players.get(fixture.players[color]).map(|player| player.name());
        if Color::ALL.into_iter().any(|color| name(color) != Some(&game.players[color])) {
            return Err(wrong("the players are not those of this game"));
        }
        let opening = tournament.opening(&fixture);
        if !game.moves.iter().take(game.opening).eq(opening.iter()) {
            return Err(wrong("the opening is not that of this game"));
        }
        if !seen.insert(game.number) {
            return Err(wrong("the game is there twice"));
        }
        games.push(game);
    }
    Ok(games)
}

/// Compares the first line with what it should be; one field may differ.
pub(crate) fn check_header(text: &str, header: &Value, free: &str) -> Result<(), JournalError> {
    let first = text.lines().next().unwrap_or_default();
    let found: Value = serde_json::from_str(first)
        .map_err(|error| JournalError::Line { line: 1, reason: error.to_string() })?;
    let fields = header.as_object().into_iter().flatten();
    let differs =
        fields.filter(|(name, _)| *name != free).find(|(name, value)| found.get(name) != Some(value));
    match differs {
        Some((field, _)) => Err(JournalError::Differs { field: field.clone() }),
        None => Ok(()),
    }
}

/// Reads the games of a finished or unfinished journal, whatever its tournament; a cut-off last line is left out.
///
/// # Errors
/// Names the first line that is neither the head of a tournament nor a game.
pub fn read_games(text: &str) -> Result<Vec<GameRecord>, JournalError> {
    let text = notation::without_mark(text);
    let whole = text.rfind('\n').and_then(|end| text.get(..end)).unwrap_or_default();
    let mut games = Vec::new();
    for (index, line) in whole.lines().enumerate() {
        let is_header = || {
            let value = serde_json::from_str::<Value>(line);
            value.is_ok_and(|value| value.get("schema").and_then(Value::as_str) == Some(SCHEMA))
        };
        match GameRecord::from_json(line) {
            Ok(game) => games.push(game),
            Err(_) if line.trim().is_empty() || is_header() => {}
            Err(reason) => return Err(JournalError::Line { line: index + 1, reason }),
        }
    }
    Ok(games)
}
