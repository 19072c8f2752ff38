//! Players as text: `level:NAME`, `cmd:PROGRAM` or `variant:PLAYER`, and options after commas.
//!
//! | option | of | means |
//! |---|---|---|
//! | `nodes=N`, `depth=N`, `time=2s` | level, cmd | limits of this player, before those of the match |
//! | `name=TEXT` | all | what tables call it, instead of the text itself |
//! | `eval=terms`, `eval=classic`, `eval=network` | level | which evaluation |
//! | `net=FILE` | level | the network to think with, for levels that do not use `eval=terms` |
//! | `-singular`, `+iir`, `features=none+iir-razoring` | level | techniques of the search |
//! | `plies=N`, `plies=none`, `random=PERCENT` | level | its own depth, and how often it plays another move than the best |
//! | `techniques=-fukumi`, `techniques=all-vct` | level | techniques of the level |
//! | `threads=N`, `sharing=root`, `hash=MB` | level | threads, how they share the work, size of the table |
//! | `plain` | level | of the published table: nothing in the search but what the table gives to its techniques |
//! | `table_open_three=10` | level | any parameter by name (`docs/parameters.md`) |
//! | `clock=5m` | cmd | the time for all its moves of a game |
//! | `threads=N`, `memory=MB` | cmd | what it is told about threads and memory |
//! | `dir=PATH` | cmd | the folder it is started in |
//! | `patience=10s`, `margin=100ms` | cmd | how long it may take to start, and how late a move may arrive |
//! | `info.KEY=VALUE` | cmd | any other `INFO` line |
//!
//! A player of `kagetsu-variants` has the options that it has there (`variant:mcts:simulations=500,c=1.4`), limits
//! among them; those of a match do not apply to it. A program may have arguments after blanks; quotation marks keep blanks and commas together:
//! `cmd:"./my engines/pbrain-x" --quiet,time=1s`.

use core::fmt;
use core::str::FromStr;

use kagetsu_engine::{EvaluatorKind, Level, SearchLimits, Settings};

use crate::player::{LevelPlayer, Player, ProgramPlayer, VariantPlayer};
use crate::time::{TimeError, parse_time};

mod error;
mod level;
mod parts;
mod program;
mod switches;
mod variant;

pub use error::{SpecError, SpecReason};
pub use program::ProgramSpec;

use level::{LevelDraft, MEGABYTES};
use parts::SpecPart;
use variant::VariantDraft;

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
    /// A player of `kagetsu-variants`.
    Variant(Box<kagetsu_variants::PlayerSpec>),
}

impl PlayerSpec {
    /// A level as it is.
    pub fn level(level: Level) -> PlayerSpec {
        let text = format!("level:{level}");
        let settings = Box::new(Settings::of_level(level));
        let kind = PlayerKind::Level { settings, megabytes: MEGABYTES };
        PlayerSpec { name: level.to_string(), text, limits: SearchLimits::default(), kind }
    }

    /// A player of `kagetsu-variants`, called by its text there.
    pub fn variant(spec: kagetsu_variants::PlayerSpec) -> PlayerSpec {
        let name = spec.to_string();
        let (text, limits) = (format!("variant:{name}"), SearchLimits::default());
        PlayerSpec { text, name, limits, kind: PlayerKind::Variant(Box::new(spec)) }
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

    /// Whether it plays a move other than the best from time to time, by the seed of the game.
    pub fn errs(&self) -> bool {
        match &self.kind {
            PlayerKind::Level { settings, .. } => settings.level.random_percent > 0,
            PlayerKind::Program(_) | PlayerKind::Variant(_) => false,
        }
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

    /// The same player by another name.
    pub fn with_name(mut self, name: &str) -> PlayerSpec {
        name.clone_into(&mut self.name);
        self
    }

    /// A player ready to begin. A program is started with its first game.
    pub fn build(&self) -> Box<dyn Player> {
        match &self.kind {
            PlayerKind::Level { settings, megabytes } => {
                Box::new(LevelPlayer::new(settings.as_ref().clone(), *megabytes))
            }
            PlayerKind::Program(program) => Box::new(ProgramPlayer::new(program.as_ref().clone())),
            PlayerKind::Variant(spec) => Box::new(VariantPlayer::new(spec)),
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
        let unclosed = || SpecPart { text, column: 1 }.refuse(SpecReason::Unclosed);
        let parts = parts::split(text, ',').ok_or_else(unclosed)?;
        let parts: Vec<SpecPart<'_>> = parts.into_iter().map(SpecPart::trimmed).collect();
        let (head, options) = parts.split_first().ok_or_else(unclosed)?;
        let kind = DraftKind::new(head).map_err(|reason| head.refuse(reason))?;
        let name = kind.name(text.trim());
        let mut draft = SpecDraft { kind, limits: SearchLimits::default(), name };
        for part in options {
            draft.apply(part).map_err(|reason| part.refuse(reason))?;
        }
        let SpecDraft { kind, limits, name } = draft;
        let kind = match kind {
            DraftKind::Level(LevelDraft { settings, .. })
                if settings.evaluator == EvaluatorKind::Network && settings.network.is_none() =>
            {
                return Err(head.refuse(SpecReason::NoNetwork));
            }
            DraftKind::Level(LevelDraft { settings, megabytes }) => PlayerKind::Level { settings, megabytes },
            DraftKind::Program(program) => PlayerKind::Program(Box::new(program)),
            DraftKind::Variant(variant) => PlayerKind::Variant(Box::new(variant.finish()?)),
        };
        Ok(PlayerSpec { text: text.trim().to_owned(), name, limits, kind })
    }
}

/// A player while its options are read.
struct SpecDraft<'a> {
    kind: DraftKind<'a>,
    limits: SearchLimits,
    name: String,
}

enum DraftKind<'a> {
    Level(LevelDraft),
    Program(ProgramSpec),
    Variant(VariantDraft<'a>),
}

impl<'a> DraftKind<'a> {
    fn new(head: &SpecPart<'a>) -> Result<DraftKind<'a>, SpecReason> {
        match head.text.split_once(':').ok_or(SpecReason::Kind)? {
            ("level", name) => LevelDraft::new(name).map(DraftKind::Level),
            ("cmd", command) => ProgramSpec::new(command).map(DraftKind::Program),
            ("variant", _) => Ok(DraftKind::Variant(VariantDraft::new(head))),
            _ => Err(SpecReason::Kind),
        }
    }

    /// What tables call a player of this text.
    fn name(&self, text: &str) -> String {
        match self {
            DraftKind::Level(_) => text.trim_start_matches("level:").to_owned(),
            DraftKind::Program(program) => program.name(text.trim_start_matches("cmd:")),
            DraftKind::Variant(_) => text.trim_start_matches("variant:").to_owned(),
        }
    }
}

impl<'a> SpecDraft<'a> {
    fn apply(&mut self, part: &SpecPart<'a>) -> Result<(), SpecReason> {
        let text = part.text;
        match (text.split_once('='), &mut self.kind) {
            (Some(("name", value)), _) => self.name = value.to_owned(),
            (_, DraftKind::Variant(variant)) => variant.add(part),
            (Some(("nodes", value)), _) => self.limits.nodes = Some(number(value, 1, u64::MAX)?),
            (Some(("depth", value)), _) => self.limits.depth = Some(number(value, 1, 225)? as u32),
            (Some(("time", value)), _) => self.limits.time = Some(time(value)?),
            (_, DraftKind::Level(level)) => level.apply(text)?,
            (_, DraftKind::Program(program)) => program.apply(text)?,
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
