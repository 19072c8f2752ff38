//! The options of `level:NAME`.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use kagetsu_engine::{
    EvaluatorKind, Feature, Features, Level, Network, Params, ParseLevelError, Settings, Technique,
    Techniques,
};

use super::error::SpecReason;
use super::number;
use super::switches::{SwitchChange, switches};

/// The size of a player's table unless it asks for another.
pub(super) const MEGABYTES: usize = 16;
/// The most that a player may ask for.
const MOST_MEGABYTES: u64 = 65_536;
const MOST_THREADS: u64 = 1_024;
/// More than any network has: a longer file is read no further.
const MOST_NETWORK_BYTES: u64 = 64 << 20;

/// A level while its options are read.
pub(super) struct LevelDraft {
    pub(super) settings: Box<Settings>,
    pub(super) megabytes: usize,
}

impl LevelDraft {
    pub(super) fn new(name: &str) -> Result<LevelDraft, SpecReason> {
        let level: Level = name.parse().map_err(|ParseLevelError| SpecReason::Level)?;
        Ok(LevelDraft { settings: Box::new(Settings::of_level(level)), megabytes: MEGABYTES })
    }

    /// Heeds an option that not every kind of player has.
    pub(super) fn apply(&mut self, part: &str) -> Result<(), SpecReason> {
        if part.starts_with(['+', '-']) {
            return self.features(part);
        }
        if part == "plain" && self.settings.evaluator == EvaluatorKind::Terms {
            *self.settings = self.settings.as_ref().clone().plain();
            return Ok(());
        }
        let (option, value) = part.split_once('=').ok_or(SpecReason::Option)?;
        match option {
            "sharing" => self.settings.sharing = value.parse().map_err(|_| SpecReason::Sharing)?,
            "threads" => self.settings.threads = number(value, 1, MOST_THREADS)? as usize,
            "hash" => self.megabytes = number(value, 1, MOST_MEGABYTES)? as usize,
            "random" => self.settings.level.random_percent = number(value, 0, 100)? as u32,
            "eval" => self.settings.evaluator = value.parse().map_err(|_| SpecReason::Evaluator)?,
            "net" => *self.settings = self.settings.as_ref().clone().with_network(network(value)?),
            "features" => self.features(value)?,
            "techniques" => self.techniques(value)?,
            "plies" if value == "none" => self.settings.level.depth = None,
            "plies" => self.settings.level.depth = Some(number(value, 1, 225)? as u32),
            parameter => {
                let value = value.parse::<i32>();
                // A name that does not exist is worse than a value that is not a number.
                self.settings.params.get(parameter).map_err(|_| SpecReason::Option)?;
                let value = value.map_err(|_| range(parameter))?;
                self.settings.params.set(parameter, value).map_err(SpecReason::Parameter)?;
                if let Some(technique) = asked_for_by(parameter) {
                    let techniques = self.settings.level.techniques.with(technique);
                    *self.settings = self.settings.as_ref().clone().with_techniques(techniques);
                }
            }
        }
        Ok(())
    }

    fn features(&mut self, text: &str) -> Result<(), SpecReason> {
        let names = Feature::ALL.map(Feature::name);
        for (change, index) in switches(text, &names).ok_or(SpecReason::Feature)? {
            let (features, named) = (self.settings.features, index.map(|index| Feature::ALL[index]));
            self.settings.features = match (change, named) {
                (SwitchChange::Add, None) => Features::ALL,
                (SwitchChange::Drop, None) => Features::NONE,
                (SwitchChange::Add, Some(feature)) => features.with(feature),
                (SwitchChange::Drop, Some(feature)) => features.without(feature),
            };
        }
        Ok(())
    }

    fn techniques(&mut self, text: &str) -> Result<(), SpecReason> {
        let known = techniques();
        for (change, index) in switches(text, &known.map(Technique::name)).ok_or(SpecReason::Technique)? {
            let (techniques, named) = (self.settings.level.techniques, index.map(|index| known[index]));
            let techniques = match (change, named) {
                (SwitchChange::Add, None) => Techniques::ALL,
                (SwitchChange::Drop, None) => Techniques::NONE,
                (SwitchChange::Add, Some(technique)) => techniques.with(technique),
                (SwitchChange::Drop, Some(technique)) => techniques.without(technique),
            };
            *self.settings = self.settings.as_ref().clone().with_techniques(techniques);
        }
        Ok(())
    }
}

/// The techniques of a level, those that no level has by itself included.
pub(super) fn techniques() -> [Technique; Technique::ALL.len() + Technique::EARLIER.len()] {
    let (all, earlier) = (Technique::ALL, Technique::EARLIER);
    core::array::from_fn(|index| if index < all.len() { all[index] } else { earlier[index - all.len()] })
}

/// The technique without which a parameter would change nothing, where a level does not have it by itself.
fn asked_for_by(parameter: &str) -> Option<Technique> {
    match parameter {
        "defensive_four" => Some(Technique::DefensiveFour),
        "vct_bonus" | "vct_bonus_stones" => Some(Technique::VctBonus),
        _ => None,
    }
}

/// The reason that a parameter's value is no number at all.
fn range(parameter: &str) -> SpecReason {
    let tunable = Params::TUNABLES.iter().find(|tunable| tunable.name == parameter);
    tunable.map_or(SpecReason::Option, |tunable| {
        SpecReason::Number(tunable.min.into(), u64::try_from(tunable.max).unwrap_or(0))
    })
}

/// Reads the file of a network.
fn network(path: &str) -> Result<Arc<Network>, SpecReason> {
    let unread = |error: io::Error| SpecReason::NetworkUnread(error.to_string());
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unread)?;
    file.take(MOST_NETWORK_BYTES).read_to_end(&mut bytes).map_err(unread)?;
    Network::read(&bytes).map(Arc::new).map_err(SpecReason::Network)
}
