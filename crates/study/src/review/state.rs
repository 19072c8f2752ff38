//! A review on paper: one line of JSON for each finished move, so that a review that was cut short goes on where it
//! stopped.
//!
//! Certificates are read back through the checker and ends held against the board, so a line that was tampered with
//! proves nothing; a last line that was not written to its end is left out.

use core::fmt;

use kagetsu_proof::{Certificate, DEFAULT_LIMIT};
use kagetsu_rules::{Color, Game, Move, Point, Position, notation};
use kagetsu_solve::{Win, WinKind};
use serde::{Deserialize, Serialize};

use super::duty::Duty;
use super::json::ScoreField;
use super::judge::{Found, ended};
use super::look::Candidate;
use super::run::{ReviewSettings, positions};
use super::standing::Standing;
use crate::say::names;

/// What an earlier run has found out, from the last move on.
#[derive(Clone, Debug, Default)]
pub struct State {
    pub(super) last: Option<Standing>,
    pub(super) found: Vec<Found>,
}

/// Why a state cannot be gone on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StateError {
    /// It is of another game, or of a review with another limit, or of another version.
    Other,
    /// A line cannot be read or does not fit the game.
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StateError::Other => f.write_str("it belongs to another game or to other settings"),
            StateError::Line { line, reason } => write!(f, "line {line}: {reason}"),
        }
    }
}

impl core::error::Error for StateError {}

/// The form of the lines.
const SCHEMA: &str = "kagetsu.review-state/1";

#[derive(Serialize, Deserialize, PartialEq)]
struct Head {
    schema: String,
    version: String,
    rule: String,
    start: String,
    moves: String,
    nodes: u64,
}

#[derive(Serialize, Deserialize)]
struct Last {
    last: Proved,
}

#[derive(Serialize, Deserialize)]
struct Line {
    ply: usize,
    before: Proved,
    best: Option<Scored>,
    score: Option<ScoreField>,
    only: bool,
    escapes: Vec<Scored>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Proved {
    Open,
    Drawn,
    Over(String),
    Won { kind: String, by_forbidden: bool, certificate: String },
}

#[derive(Serialize, Deserialize)]
struct Scored {
    score: ScoreField,
    line: Vec<String>,
}

impl State {
    /// The first line of a state: what is reviewed, and how.
    pub fn head(game: &Game, settings: &ReviewSettings) -> String {
        json(&head(game, settings))
    }

    /// Reads the lines that an observer has kept after [`head`](State::head). A last line without its end is left out.
    ///
    /// # Errors
    /// When it is the state of something else, or a line before the last cannot be read.
    pub fn read(text: &str, game: &Game, settings: &ReviewSettings) -> Result<State, StateError> {
        let head = head(game, settings);
        let Some((whole, _)) = text.rsplit_once('\n') else {
            let is_torn = json(&head).starts_with(text);
            return if is_torn { Ok(State::default()) } else { Err(StateError::Other) };
        };
        let mut lines = whole.lines().zip(1..);
        let first = lines.next().and_then(|(first, _)| serde_json::from_str::<Head>(first).ok());
        if first != Some(head) {
            return Err(StateError::Other);
        }
        let positions = positions(game);
        let mut state = State::default();
        for (text, line) in lines {
            state.take(text, game, &positions).map_err(|reason| StateError::Line { line, reason })?;
        }
        Ok(state)
    }

    /// Reads the next line: of the last position, or of the move before those that are there.
    fn take(&mut self, text: &str, game: &Game, positions: &[Position]) -> Result<(), String> {
        let Some(last) = &self.last else {
            let line: Last = serde_json::from_str(text).map_err(|error| error.to_string())?;
            self.last = Some(line.last.read_last(game)?);
            return Ok(());
        };
        let line: Line = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let ply = game.moves().len() - self.found.len();
        let before = ply.checked_sub(1).filter(|_| line.ply == ply);
        let step = before.and_then(|index| Some((positions.get(index)?, *game.moves().get(index)?)));
        let after = self.found.last().map_or(last, |found| &found.before);
        let found = line.read(step.ok_or("not the move that comes next")?, after)?;
        self.found.push(found);
        Ok(())
    }

    /// How many moves are finished.
    pub fn finished(&self) -> usize {
        self.found.len()
    }

    /// The lines of it again, to be kept in place of a text whose last line was cut short.
    pub fn lines(&self, game: &Game, settings: &ReviewSettings) -> Vec<String> {
        let count = game.moves().len();
        let plies = self.found.iter().enumerate().map(|(done, found)| line_of_ply(count - done, found));
        core::iter::once(State::head(game, settings))
            .chain(self.last.as_ref().map(line_of_last))
            .chain(plies)
            .collect()
    }
}

fn head(game: &Game, settings: &ReviewSettings) -> Head {
    let initial = game.initial();
    let stones = |color: Color| names(initial.stones(color)).join(",");
    let turn = initial.turn();
    Head {
        schema: SCHEMA.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rule: initial.rule().to_string(),
        start: format!("{} {} {turn}", stones(Color::Black), stones(Color::White)),
        moves: notation::format_moves(game.moves()),
        nodes: settings.nodes,
    }
}

/// The line of the last position.
pub(super) fn line_of_last(standing: &Standing) -> String {
    json(&Last { last: Proved::of(standing) })
}

/// The line of a move.
pub(super) fn line_of_ply(ply: usize, found: &Found) -> String {
    json(&Line {
        ply,
        before: Proved::of(&found.before),
        best: found.best.as_ref().map(Scored::of),
        score: found.score.map(ScoreField),
        only: found.only,
        escapes: found.escapes.iter().map(Scored::of).collect(),
    })
}

fn json(value: &impl Serialize) -> String {
    // Numbers and texts alone: there is nothing that JSON cannot hold.
    serde_json::to_string(value).unwrap_or_default()
}

impl Line {
    /// What was found of a move, from the position before it and what is known of the one after it.
    fn read(self, (position, played): (&Position, Move), after: &Standing) -> Result<Found, String> {
        let candidate = |scored: Scored| scored.read(position);
        Ok(Found {
            before: self.before.read_before(position, played, after)?,
            best: self.best.map(candidate).transpose()?,
            score: self.score.map(|field| field.0),
            only: self.only,
            escapes: self.escapes.into_iter().map(candidate).collect::<Result<_, _>>()?,
        })
    }
}

impl Proved {
    fn of(standing: &Standing) -> Proved {
        match standing {
            Standing::Open => Proved::Open,
            Standing::Drawn => Proved::Drawn,
            Standing::Over(color) => Proved::Over(color.to_string()),
            Standing::Won(win) => Proved::Won {
                kind: win.kind.name().to_owned(),
                by_forbidden: win.by_forbidden,
                certificate: win.certificate.to_json(),
            },
        }
    }

    /// What is proved of the last position, which shows by itself how the board ended the game.
    fn read_last(self, game: &Game) -> Result<Standing, String> {
        match ended(game) {
            Some(end) if self == Proved::of(&end) => Ok(end),
            Some(_) => Err(NO_END.to_owned()),
            None => self.read(game.position()),
        }
    }

    /// What is proved of the position before a move: a draw only where nothing else could be played.
    fn read_before(self, position: &Position, played: Move, after: &Standing) -> Result<Standing, String> {
        let is_forced = || {
            position.legal_moves().single().is_some()
                || matches!(Duty::of(position), Duty::Forced(only) if played == Move::Stone(only))
        };
        match (&self, after) {
            (Proved::Drawn, Standing::Drawn) if is_forced() => Ok(Standing::Drawn),
            _ => self.read(position),
        }
    }

    /// What is proved of a position in which the game goes on.
    fn read(self, position: &Position) -> Result<Standing, String> {
        match self {
            Proved::Open => Ok(Standing::Open),
            Proved::Drawn | Proved::Over(_) => Err(NO_END.to_owned()),
            Proved::Won { kind, by_forbidden, certificate } => {
                let certificate = Certificate::from_json(&certificate).map_err(|error| error.to_string())?;
                if *certificate.setup() != position.to_setup() {
                    return Err("the certificate is of another position".to_owned());
                }
                let kind = kind_named(&kind).ok_or_else(|| format!("no kind of win: {kind}"))?;
                let win = Win::accepted(certificate, kind, by_forbidden, DEFAULT_LIMIT);
                win.map(|win| Standing::Won(Box::new(win))).map_err(|fault| fault.to_string())
            }
        }
    }
}

/// What is said of an end that the board does not show.
const NO_END: &str = "the game did not end like this";

fn kind_named(name: &str) -> Option<WinKind> {
    [WinKind::Five, WinKind::Four, WinKind::Vcf, WinKind::Vct, WinKind::Mise, WinKind::Quiet]
        .into_iter()
        .find(|kind| kind.name() == name)
}

impl Scored {
    fn of(candidate: &Candidate) -> Scored {
        Scored { score: ScoreField(candidate.score), line: names(&candidate.line) }
    }

    fn read(self, position: &Position) -> Result<Candidate, String> {
        let points =
            self.line.iter().map(|name| name.parse::<Point>().map_err(|_| format!("no point: {name}")));
        let line = points.collect::<Result<Vec<_>, _>>()?;
        let point = line.first().copied().ok_or("a line without a move")?;
        if !position.is_legal(point) {
            return Err(format!("{point} cannot be played"));
        }
        Ok(Candidate { point, score: self.score.0, line })
    }
}
