//! The journal of a tuning: JSON lines, first what is tuned and how, then every round as soon as it is finished.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Round, Trial, Tuner};
use crate::journal::{Begin, JournalError, check_header, header as frame_header};
use crate::line_file::LineFile;
use crate::spec::PlayerSpec;
use crate::stats::Tally;
use crate::tournament::Tournament;

const SCHEMA: &str = "kagetsu.tune/1";
const ROUND_SCHEMA: &str = "kagetsu.tune-round/1";

/// An open journal.
#[derive(Debug)]
pub struct TuneJournal {
    file: LineFile,
}

/// A round as a line.
#[derive(Serialize, Deserialize)]
struct RoundRow {
    schema: String,
    round: u32,
    plus: Vec<i32>,
    minus: Vec<i32>,
    wins: u32,
    draws: u32,
    losses: u32,
    values: Vec<f64>,
}

impl Round {
    /// One line of JSON, without a line break.
    pub fn to_json(&self) -> String {
        let Tally { wins, draws, losses } = self.score;
        let Trial { round, plus, minus } = self.trial.clone();
        let schema = ROUND_SCHEMA.to_owned();
        let line = RoundRow { schema, round, plus, minus, wins, draws, losses, values: self.values.clone() };
        // Numbers and texts alone: there is nothing that JSON cannot hold.
        serde_json::to_string(&line).unwrap_or_default()
    }
}

impl TuneJournal {
    /// Opens the journal of a tuning and lets the tuner learn from the rounds that are already in it.
    ///
    /// # Errors
    /// When the file cannot be used, is there although it should be new, or belongs to another tuning.
    pub fn open(
        path: &Path,
        begin: Begin,
        frame: &Tournament,
        player: &PlayerSpec,
        tuner: &mut Tuner,
    ) -> Result<TuneJournal, JournalError> {
        let header = header(frame, player, tuner);
        let head = header.to_string();
        let (mut file, text) = LineFile::open(path, begin, &head)?;
        if !text.is_empty() {
            check_header(&text, &header, "")?;
            // A tuner that has learned from a wrong line must not be used.
            let mut learned = tuner.clone();
            for (index, line) in text.lines().enumerate().skip(1) {
                let wrong = |reason: String| JournalError::Line { line: index + 1, reason };
                replay(line, &mut learned).map_err(wrong)?;
            }
            *tuner = learned;
        }
        file.accept(&text, &head)?;
        Ok(TuneJournal { file })
    }

    /// Adds a finished round.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, round: &Round) -> io::Result<()> {
        self.file.add(&round.to_json())
    }
}

/// What is tuned and how, as the first line says it.
fn header(frame: &Tournament, player: &PlayerSpec, tuner: &Tuner) -> Value {
    let tuning = tuner.tuning();
    let parameters = tuning.parameters.iter().map(|parameter| {
        json!({
            "name": parameter.name, "start": parameter.start, "step": parameter.step,
            "min": parameter.min, "max": parameter.max,
        })
    });
    let mut header = json!({
        "player": player.text(),
        "parameters": parameters.collect::<Vec<_>>(),
        "rounds": tuning.rounds,
        "gain": tuning.gain,
    });
    if let (Some(fields), Value::Object(frame)) = (header.as_object_mut(), frame_header(frame)) {
        let shared = ["rule", "pairs", "seed", "limits", "adjudication", "openings"];
        fields.extend(frame.into_iter().filter(|(name, _)| shared.contains(&name.as_str())));
        fields.insert("schema".to_owned(), SCHEMA.into());
    }
    header
}

/// Learns from a line, which must be what the tuner would have tried and learned.
fn replay(line: &str, tuner: &mut Tuner) -> Result<(), String> {
    let line: RoundRow = serde_json::from_str(line).map_err(|error| error.to_string())?;
    if line.schema != ROUND_SCHEMA {
        return Err(format!("the schema is “{}”, not “{ROUND_SCHEMA}”", line.schema.escape_debug()));
    }
    let trial = tuner.next_trial().ok_or("there are more rounds than were asked for")?;
    if (line.round, &line.plus, &line.minus) != (trial.round, &trial.plus, &trial.minus) {
        return Err(format!("this is not what round {} tries", trial.round));
    }
    let score = Tally { wins: line.wins, draws: line.draws, losses: line.losses };
    let games = u64::from(score.wins) + u64::from(score.draws) + u64::from(score.losses);
    if games != 2 * u64::from(tuner.tuning().pairs) {
        return Err("the results are not as many as the games of a round".to_owned());
    }
    tuner.learn(trial, score);
    Ok(())
}
