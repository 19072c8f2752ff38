//! `cmd:PROGRAM`: a program that speaks the Gomocup protocol, and what it is told.

use core::time::Duration;
use std::path::{Path, PathBuf};

use kagetsu_engine::SearchLimits;
use kagetsu_protocol::ClientSettings;
use kagetsu_rules::Rule;

use super::error::SpecReason;
use super::{number, parts, time};

/// A program and what it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramSpec {
    /// What to start: a path, or a name to look for where programs are.
    pub program: String,
    /// With which words.
    pub args: Vec<String>,
    /// In which folder; that of the caller unless it is set.
    pub dir: Option<PathBuf>,
    /// The time for all moves of a game.
    pub clock: Option<Duration>,
    /// Megabytes.
    pub memory: Option<u64>,
    /// Further `INFO` keys and their values.
    pub infos: Vec<(String, String)>,
    /// How long it may take to be ready.
    pub patience: Duration,
    /// How much later than allowed a move may arrive.
    pub margin: Duration,
}

/// The time for a move where nobody sets one: a program that never answers must not hold up a match for ever.
const STANDARD_TURN: Duration = Duration::from_secs(30);

impl ProgramSpec {
    /// A program with its arguments after blanks.
    pub(super) fn new(command: &str) -> Result<ProgramSpec, SpecReason> {
        let mut words = parts::words(command).ok_or(SpecReason::Unclosed)?.into_iter();
        let program = words.next().filter(|word| !word.is_empty()).ok_or(SpecReason::Program)?;
        Ok(ProgramSpec {
            program,
            args: words.collect(),
            dir: None,
            clock: None,
            memory: None,
            infos: Vec::new(),
            patience: ClientSettings::PATIENCE,
            margin: ClientSettings::MARGIN,
        })
    }

    /// The text of the player without quotation marks and without the folders of the program.
    pub(super) fn name(&self, text: &str) -> String {
        let text = text.replace('"', "");
        let file = Path::new(&self.program).file_stem().and_then(|name| name.to_str());
        match (file, text.strip_prefix(&self.program)) {
            (Some(file), Some(rest)) => format!("{file}{rest}"),
            _ => text,
        }
    }

    /// Heeds an option that not every kind of player has.
    pub(super) fn apply(&mut self, part: &str) -> Result<(), SpecReason> {
        let (option, value) = part.split_once('=').ok_or(SpecReason::ProgramOption)?;
        match option {
            "clock" => self.clock = Some(time(value)?),
            "patience" => self.patience = time(value)?,
            "margin" => self.margin = time(value)?,
            "memory" => self.memory = Some(number(value, 1, 1 << 30)?),
            "threads" => self.add("thread_num", &number(value, 1, 1 << 16)?),
            "dir" => self.dir = Some(PathBuf::from(value.replace('"', ""))),
            other => {
                let key = other.strip_prefix("info.").filter(|key| !key.is_empty());
                self.add(key.ok_or(SpecReason::ProgramOption)?, value);
            }
        }
        Ok(())
    }

    fn add(&mut self, key: &str, value: &(impl ToString + ?Sized)) {
        self.infos.push((key.to_owned(), value.to_string()));
    }

    /// What the program is told about a game under these limits.
    pub(crate) fn client_settings(&self, rule: Rule, limits: SearchLimits) -> ClientSettings {
        let limit = |key: &str, value: Option<u64>| value.map(|value| (key.to_owned(), value.to_string()));
        let nodes = limit("max_node", limits.nodes);
        let depth = limit("max_depth", limits.depth.map(u64::from));
        // A match is about playing: proved moves count only where they are asked for. Programs ignore keys of others.
        let is_asked = self.infos.iter().any(|(key, _)| key == "theory");
        let theory = limit("theory", (!is_asked).then_some(0));
        ClientSettings {
            turn: limits.time.or(self.clock).or(Some(STANDARD_TURN)),
            game: self.clock,
            max_memory: self.memory.map(|megabytes| megabytes << 20),
            infos: theory.into_iter().chain(nodes).chain(depth).chain(self.infos.iter().cloned()).collect(),
            patience: self.patience,
            margin: self.margin,
            ..ClientSettings::new(rule)
        }
    }
}
