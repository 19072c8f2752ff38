//! Players as text: `level:NAME` or `cmd:PROGRAM`, and options after commas.
//!
//! | option | of | means |
//! |---|---|---|
//! | `nodes=N`, `depth=N`, `time=2s` | both | limits of this player, before those of the match |
//! | `name=TEXT` | both | what tables call it, instead of the text itself |
//! | `eval=seed`, `eval=table` | level | which evaluation |
//! | `-singular`, `+iir`, `features=none+iir-razoring` | level | techniques of the search |
//! | `plies=N`, `plies=none`, `random=PERCENT` | level | its own depth, and how often it plays another move than the best |
//! | `techniques=-fukumi`, `techniques=all-vct` | level | techniques of the level |
//! | `threads=N`, `hash=MB` | level | threads, size of the table |
//! | `table_tempo=10` | level | any parameter by name (`docs/parameters.md`) |
//! | `clock=5m` | cmd | the time for all its moves of a game |
//! | `threads=N`, `memory=MB` | cmd | what it is told about threads and memory |
//! | `dir=PATH` | cmd | the folder it is started in |
//! | `patience=10s`, `margin=100ms` | cmd | how long it may take to start, and how late a move may arrive |
//! | `info.KEY=VALUE` | cmd | any other `INFO` line |
//!
//! A program may have arguments after blanks; quotation marks keep blanks and commas together:
//! `cmd:"./my engines/pbrain-x" --quiet,time=1s`.

use core::fmt;
use core::str::FromStr;

use kagetsu_engine::{Level, SearchLimits, Settings};

use crate::player::{LevelPlayer, Player, ProgramPlayer};
use crate::time::{TimeError, parse_time};

mod error;
mod level;
mod parts;
mod program;
mod switches;

pub use error::{SpecError, SpecReason};
pub use program::ProgramSpec;

use level::{LevelDraft, MEGABYTES};

/// A player as it was asked for.
#[derive(Clone, Debug)]
pub struct PlayerSpec {
    text: String,
    name: String,
    limits: SearchLimits,
    kind: PlayerKind,
}

/// What stands behind a player.
#[derive(Clone, Debug)]
pub enum PlayerKind {
    /// Our own engine.
    Level {
        /// How it thinks.
        settings: Box<Settings>,
        /// The size of its table.
        megabytes: usize,
    },
    /// A program that speaks the Gomocup protocol.
    Program(Box<ProgramSpec>),
}

impl PlayerSpec {
    /// A level as it is.
    pub fn level(level: Level) -> PlayerSpec {
        let text = format!("level:{level}");
        let settings = Box::new(Settings::of_level(level));
        let kind = PlayerKind::Level { settings, megabytes: MEGABYTES };
        PlayerSpec { name: level.to_string(), text, limits: SearchLimits::default(), kind }
    }

    /// The text it was made from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What tables call it: its name, or its text without the kind of player and without folders.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What stands behind it.
    pub fn kind(&self) -> &PlayerKind {
        &self.kind
    }

    /// Its limits under those of a match: its own ones count first, all together or none.
    pub fn limits(&self, of_match: SearchLimits) -> SearchLimits {
        if self.limits == SearchLimits::default() { of_match } else { self.limits }
    }

    /// The same player with other limits of its own.
    pub fn with_limits(mut self, limits: SearchLimits) -> PlayerSpec {
        self.limits = limits;
        self
    }

    /// A player ready to begin. A program is started with its first game.
    pub fn build(&self) -> Box<dyn Player> {
        match &self.kind {
            PlayerKind::Level { settings, megabytes } => {
                Box::new(LevelPlayer::new(settings.as_ref().clone(), *megabytes))
            }
            PlayerKind::Program(program) => Box::new(ProgramPlayer::new(program.as_ref().clone())),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let refuse = |part: &str, column: usize, reason| SpecError { part: part.to_owned(), column, reason };
        let parts = parts::split(text, ',').ok_or_else(|| refuse(text, 1, SpecReason::Unclosed))?;
        let (head, options) = parts.split_first().map_or(("", &[][..]), |(first, rest)| (first.text, rest));
        let kind = DraftKind::new(head.trim()).map_err(|reason| refuse(head, 1, reason))?;
        let name = kind.name(text.trim());
        let mut draft = Draft { kind, limits: SearchLimits::default(), name };
        for part in options {
            draft.apply(part.text.trim()).map_err(|reason| refuse(part.text, part.column, reason))?;
        }
        let Draft { kind, limits, name } = draft;
        let kind = match kind {
            DraftKind::Level(LevelDraft { settings, megabytes }) => PlayerKind::Level { settings, megabytes },
            DraftKind::Program(program) => PlayerKind::Program(Box::new(program)),
        };
        Ok(PlayerSpec { text: text.trim().to_owned(), name, limits, kind })
    }
}

/// A player while its options are read.
struct Draft {
    kind: DraftKind,
    limits: SearchLimits,
    name: String,
}

enum DraftKind {
    Level(LevelDraft),
    Program(ProgramSpec),
}

impl DraftKind {
    fn new(head: &str) -> Result<DraftKind, SpecReason> {
        match head.split_once(':').ok_or(SpecReason::Kind)? {
            ("level", name) => LevelDraft::new(name).map(DraftKind::Level),
            ("cmd", command) => ProgramSpec::new(command).map(DraftKind::Program),
            _ => Err(SpecReason::Kind),
        }
    }

    /// What tables call a player of this text.
    fn name(&self, text: &str) -> String {
        match self {
            DraftKind::Level(_) => text.trim_start_matches("level:").to_owned(),
            DraftKind::Program(program) => program.name(text.trim_start_matches("cmd:")),
        }
    }
}

impl Draft {
    fn apply(&mut self, part: &str) -> Result<(), SpecReason> {
        match part.split_once('=') {
            Some(("nodes", value)) => self.limits.nodes = Some(number(value, 1, u64::MAX)?),
            Some(("depth", value)) => self.limits.depth = Some(number(value, 1, 225)? as u32),
            Some(("time", value)) => self.limits.time = Some(time(value)?),
            Some(("name", value)) => self.name = value.to_owned(),
            _ => match &mut self.kind {
                DraftKind::Level(level) => level.apply(part)?,
                DraftKind::Program(program) => program.apply(part)?,
            },
        }
        Ok(())
    }
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, SpecReason> {
    let value = text.parse().ok().filter(|value| (least..=most).contains(value));
    value.ok_or(SpecReason::Number(least as i64, most))
}

fn time(text: &str) -> Result<core::time::Duration, SpecReason> {
    parse_time(text).map_err(|TimeError| SpecReason::Time)
}

#[cfg(test)]
mod tests;
