//! A review on paper: one line of JSON for each answer that was found, so that a review that was cut short goes on where
//! it stopped and a longer one continues a shorter one.
//!
//! The lines hold answers, not conclusions: what the review says is concluded again from them. Certificates are read back
//! through the checker; that nothing was found, and scores, are taken as they stand. A last line that was not written to
//! its end is left out. Positions are those of the game in its canonical form.

use core::fmt;
use std::collections::HashMap;

use kagetsu_engine::Score;
use kagetsu_proof::{Certificate, DEFAULT_LIMIT};
use kagetsu_rules::{Color, Game, Point, Position, Rule, Setup, notation};
use kagetsu_solve::{Limit, Proof, Win, WinKind};
use serde::{Deserialize, Serialize};

use super::frame::canonical;
use super::memory::{Memory, WinAnswer, WinQuestion};
use super::scorer::{Scored, playable};
use crate::say::names;
use crate::wins::WinSide;

/// What an earlier run has found out.
#[derive(Clone, Debug, Default)]
pub struct SavedReview {
    /// In the order in which they were found.
    answers: Vec<(WinQuestion, WinAnswer)>,
    scores: HashMap<(Setup, u64), Scored>,
    /// Moves that were finished in the first pass, from the last one on.
    finished: usize,
    /// The lines as they were read.
    lines: Vec<String>,
}

/// Why a state cannot be gone on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedReviewError {
    /// It is of another game, or of another version.
    Other,
    /// A line cannot be read or does not fit the game.
    Row {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

impl fmt::Display for SavedReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SavedReviewError::Other => f.write_str("it belongs to another game or to another version"),
            SavedReviewError::Row { line, reason } => write!(f, "line {line}: {reason}"),
        }
    }
}

impl core::error::Error for SavedReviewError {}

/// The form of the lines.
const SCHEMA: &str = "kagetsu.review-state/2";

#[derive(Serialize, Deserialize, PartialEq)]
struct Head {
    schema: String,
    version: String,
    rule: String,
    start: String,
    moves: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum StateRow {
    /// A finished move.
    Ply(usize),
    /// A question about a forced win.
    Win(WinRow),
    /// The score of a position.
    Score(ScoreRow),
}

#[derive(Serialize, Deserialize)]
struct WinRow {
    position: String,
    side: String,
    asked: u64,
    spent: u64,
    proof: ProofRow,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ProofRow {
    None,
    Unknown,
    Win { kind: String, by_forbidden: bool, certificate: String },
}

#[derive(Serialize, Deserialize)]
struct ScoreRow {
    position: String,
    nodes: u64,
    score: Points,
    shallow: Points,
    first: Option<String>,
    line: Vec<String>,
}

/// A score.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Points(#[serde(with = "ScoreForm")] Score);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Score", rename_all = "lowercase")]
enum ScoreForm {
    Win(u32),
    Loss(u32),
    Value(i32),
}

impl SavedReview {
    /// The first line of a state: what is reviewed. The effort does not matter: a longer review continues a shorter one.
    pub fn head(game: &Game) -> String {
        json(&head(game))
    }

    /// Whether a line says that a move is finished.
    pub fn is_move(line: &str) -> bool {
        line.starts_with("{\"ply\":")
    }

    /// Reads the lines that an observer has kept after [`head`](SavedReview::head). A last line without its end is left out.
    ///
    /// # Errors
    /// When it is the state of something else, or a line before the last cannot be read.
    pub fn read(text: &str, game: &Game) -> Result<SavedReview, SavedReviewError> {
        let head = head(game);
        let Some((whole, _)) = text.rsplit_once('\n') else {
            let is_torn = json(&head).starts_with(text);
            return if is_torn { Ok(SavedReview::default()) } else { Err(SavedReviewError::Other) };
        };
        let mut lines = whole.lines().zip(1..);
        let first = lines.next().and_then(|(first, _)| serde_json::from_str::<Head>(first).ok());
        if first != Some(head) {
            return Err(SavedReviewError::Other);
        }
        let mut state = SavedReview::default();
        for (text, line) in lines {
            state.take(text, game).map_err(|reason| SavedReviewError::Row { line, reason })?;
        }
        Ok(state)
    }

    fn take(&mut self, text: &str, game: &Game) -> Result<(), String> {
        let rule = game.initial().rule();
        match serde_json::from_str(text).map_err(|error| error.to_string())? {
            StateRow::Ply(ply) => {
                let next = game.moves().len().checked_sub(self.finished);
                // A longer review finishes every move once more.
                match next {
                    Some(next) if next == ply && ply > 0 => self.finished += 1,
                    Some(_) | None if (1..=game.moves().len()).contains(&ply) => {}
                    Some(_) | None => return Err("not a move of the game".to_owned()),
                }
            }
            StateRow::Win(row) => {
                self.answers.push(row.read(rule)?);
            }
            StateRow::Score(row) => {
                let (key, scored) = row.read(rule)?;
                self.scores.insert(key, scored);
            }
        }
        self.lines.push(text.to_owned());
        Ok(())
    }

    /// How many moves are finished.
    pub fn finished(&self) -> usize {
        self.finished
    }

    /// The lines of it again, to be kept in place of a text whose last line was cut short.
    pub fn lines(&self, game: &Game) -> Vec<String> {
        core::iter::once(SavedReview::head(game)).chain(self.lines.iter().cloned()).collect()
    }

    pub(super) fn into_memory(self) -> Memory {
        Memory::new(self.answers.into_iter().collect(), self.scores)
    }

    /// A memory that finds out what was found out here, at the same place, and nothing else.
    pub(super) fn into_record(self) -> Memory {
        let mut record = HashMap::new();
        for (question, answer) in self.answers {
            record.entry((question, answer.asked)).or_insert(answer);
        }
        Memory::new(HashMap::new(), self.scores).with_record(record)
    }
}

fn head(game: &Game) -> Head {
    let (game, _) = canonical(game);
    Head {
        schema: SCHEMA.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rule: game.initial().rule().to_string(),
        start: diagram(game.initial()),
        moves: notation::format_moves(game.moves()),
    }
}

/// The line of a finished move.
pub(super) fn line_of_ply(ply: usize) -> String {
    json(&StateRow::Ply(ply))
}

/// The line of an answer about a forced win.
pub(super) fn line_of_answer((setup, side): &WinQuestion, answer: &WinAnswer) -> String {
    let proof = match &answer.proof {
        Proof::NoWin => ProofRow::None,
        Proof::Unknown(_) => ProofRow::Unknown,
        Proof::Win(win) => ProofRow::Win {
            kind: win.kind.name().to_owned(),
            by_forbidden: win.by_forbidden,
            certificate: win.certificate.to_json(),
        },
    };
    let (asked, spent) = (answer.asked, answer.spent);
    json(&StateRow::Win(WinRow {
        position: diagram(setup),
        side: side.name().to_owned(),
        asked,
        spent,
        proof,
    }))
}

/// The line of a score.
pub(super) fn line_of_score(setup: &Setup, nodes: u64, scored: &Scored) -> String {
    json(&StateRow::Score(ScoreRow {
        position: diagram(setup),
        nodes,
        score: Points(scored.score),
        shallow: Points(scored.shallow),
        first: scored.first.map(|point| format!("{point:#}")),
        line: names(&scored.line),
    }))
}

fn json(value: &impl Serialize) -> String {
    // Numbers and texts alone: there is nothing that JSON cannot hold.
    serde_json::to_string(value).unwrap_or_default()
}

/// A diagram as people write it: `b:h8,j9 w:i9 turn:b`.
fn diagram(setup: &Setup) -> String {
    let stones = |color: Color| names(setup.stones(color)).join(",");
    let turn = match setup.turn() {
        Color::Black => "b",
        Color::White => "w",
    };
    format!("b:{} w:{} turn:{turn}", stones(Color::Black), stones(Color::White))
}

fn setup_of(text: &str, rule: Rule) -> Result<Setup, String> {
    let bad = || format!("not a position: {text}");
    let fields: Vec<&str> = text.split(' ').collect();
    let [black, white, turn] = fields.as_slice() else { return Err(bad()) };
    let mut setup = Setup::new(rule);
    for (color, field, name) in [(Color::Black, black, "b:"), (Color::White, white, "w:")] {
        let stones = field.strip_prefix(name).ok_or_else(bad)?;
        for stone in stones.split(',').filter(|stone| !stone.is_empty()) {
            let point = stone.parse::<Point>().map_err(|_| bad())?;
            setup.put(color, point).map_err(|_| bad())?;
        }
    }
    match *turn {
        "turn:b" => Ok(setup.with_turn(Color::Black)),
        "turn:w" => Ok(setup.with_turn(Color::White)),
        _ => Err(bad()),
    }
}

fn point_of(name: &str) -> Result<Point, String> {
    name.parse::<Point>().map_err(|_| format!("not a point: {name}"))
}

impl WinRow {
    fn read(self, rule: Rule) -> Result<(WinQuestion, WinAnswer), String> {
        let setup = setup_of(&self.position, rule)?;
        let side = WinSide::ALL.into_iter().find(|side| side.name() == self.side);
        let side = side.ok_or_else(|| format!("not a side: {}", self.side))?;
        let proof = match self.proof {
            ProofRow::None => Proof::NoWin,
            ProofRow::Unknown => Proof::Unknown(Limit::Nodes),
            ProofRow::Win { kind, by_forbidden, certificate } => {
                let certificate = Certificate::from_json(&certificate).map_err(|error| error.to_string())?;
                let attacker = match side {
                    WinSide::Mover => setup.turn(),
                    WinSide::Opponent => !setup.turn(),
                };
                if *certificate.setup() != setup || certificate.attacker() != attacker {
                    return Err("the certificate is of another position".to_owned());
                }
                let kind = kind_named(&kind).ok_or_else(|| format!("not a kind of win: {kind}"))?;
                let win = Win::accepted(certificate, kind, by_forbidden, DEFAULT_LIMIT);
                Proof::Win(win.map_err(|fault| fault.to_string())?)
            }
        };
        Ok(((setup, side), WinAnswer { proof, asked: self.asked, spent: self.spent }))
    }
}

fn kind_named(name: &str) -> Option<WinKind> {
    [WinKind::Five, WinKind::Four, WinKind::Vcf, WinKind::Vct, WinKind::Mise, WinKind::Quiet, WinKind::Theory]
        .into_iter()
        .find(|kind| kind.name() == name)
}

impl ScoreRow {
    fn read(self, rule: Rule) -> Result<((Setup, u64), Scored), String> {
        let setup = setup_of(&self.position, rule)?;
        let position = Position::from(&setup);
        let line = self.line.iter().map(|name| point_of(name)).collect::<Result<Vec<_>, _>>()?;
        let first = self.first.as_deref().map(point_of).transpose()?;
        if playable(&position, &line) != line || first.is_some_and(|first| !position.is_legal(first)) {
            return Err("a line that cannot be played".to_owned());
        }
        let scored = Scored { score: self.score.0, shallow: self.shallow.0, first, line };
        Ok(((setup, self.nodes), scored))
    }
}
