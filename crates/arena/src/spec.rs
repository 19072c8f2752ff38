//! Players as text: `level:NAME` and options after commas.
//!
//! | option | means |
//! |---|---|
//! | `nodes=N`, `depth=N`, `time=2s` | limits of this player, before those of the match |
//! | `eval=seed`, `eval=table` | which evaluation |
//! | `-singular`, `+iir`, `features=none+iir-razoring` | techniques of the search |
//! | `plies=N`, `plies=none`, `random=PERCENT` | the level's own depth, and how often it plays another move than the best |
//! | `techniques=-fukumi`, `techniques=all-vct` | techniques of the level |
//! | `threads=N`, `hash=MB` | threads, size of the table |
//! | `table_tempo=10` | any parameter by name (`docs/parameters.md`) |
//! | `name=TEXT` | what tables call it, instead of the text itself |
//!
//! Programs behind a protocol (`cmd:…`) are a further kind of player; without that protocol they are refused by name.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use kagetsu_engine::{
    EvaluatorKind, Feature, Features, Level, ParamError, ParseLevelError, SearchLimits, Settings, Technique,
    Techniques,
};

use crate::player::{LevelPlayer, Player};

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
}

/// The size of a player's table unless it asks for another.
const MEGABYTES: usize = 16;
/// The most that a player may ask for.
const MOST_MEGABYTES: u64 = 65_536;
const MOST_THREADS: u64 = 1_024;

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

    /// What tables call it: its name, or its text without `level:`.
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

    /// A player ready to begin.
    pub fn build(&self) -> Box<dyn Player> {
        match &self.kind {
            PlayerKind::Level { settings, megabytes } => {
                Box::new(LevelPlayer::new(settings.as_ref().clone(), *megabytes))
            }
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What is wrong with the text of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecError {
    /// The part that is wrong.
    pub part: String,
    /// In which column it begins, counted in characters from 1.
    pub column: usize,
    /// What is wrong with it.
    pub reason: SpecReason,
}

/// Why a part of a player's text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecReason {
    /// It does not begin with a kind of player.
    Kind,
    /// Programs cannot be driven yet.
    Command,
    /// There is no such level.
    Level,
    /// There is no such option, feature or parameter.
    Option,
    /// There is no such technique of the search.
    Feature,
    /// There is no such technique of a level.
    Technique,
    /// The value is not a whole number between these two.
    Number(i64, u64),
    /// The value is not a time.
    Time,
    /// The evaluation is neither `seed` nor `table`.
    Evaluator,
    /// A parameter was refused.
    Parameter(ParamError),
}

impl fmt::Display for SpecReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecReason::Kind => f.write_str("not a player: expected level:NAME"),
            SpecReason::Command => f.write_str("programs cannot be driven yet: expected level:NAME"),
            SpecReason::Level => ParseLevelError.fmt(f),
            SpecReason::Option => f.write_str(
                "no such option: expected nodes, depth, time, eval, features, plies, random, techniques, threads, hash, name or a parameter",
            ),
            SpecReason::Feature => {
                f.write_str("no such technique: expected ")?;
                let names: Vec<&str> = Feature::ALL.iter().map(|feature| feature.name()).collect();
                f.write_str(&names.join(", "))
            }
            SpecReason::Technique => {
                write!(f, "no such technique of a level: expected {}", technique_names().join(", "))
            }
            SpecReason::Number(least, most) => write!(f, "expected a whole number from {least} to {most}"),
            SpecReason::Time => TimeError.fmt(f),
            SpecReason::Evaluator => f.write_str("no such evaluation: expected seed or table"),
            SpecReason::Parameter(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}, “{}”: {}", self.column, self.part.escape_debug(), self.reason)
    }
}

impl core::error::Error for SpecError {}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or_default();
        let refuse = |part: &str, column: usize, reason| SpecError { part: part.to_owned(), column, reason };
        let level = parse_head(head).map_err(|reason| refuse(head, 1, reason))?;
        let mut draft = Draft {
            settings: Settings::of_level(level),
            limits: SearchLimits::default(),
            megabytes: MEGABYTES,
            name: text.trim().trim_start_matches("level:").to_owned(),
        };
        let mut column = head.chars().count() + 2;
        for part in parts {
            draft.apply(part.trim()).map_err(|reason| refuse(part, column, reason))?;
            column += part.chars().count() + 1;
        }
        let Draft { settings, limits, megabytes, name } = draft;
        let kind = PlayerKind::Level { settings: Box::new(settings), megabytes };
        Ok(PlayerSpec { text: text.trim().to_owned(), name, limits, kind })
    }
}

fn parse_head(head: &str) -> Result<Level, SpecReason> {
    let (kind, name) = head.trim().split_once(':').ok_or(SpecReason::Kind)?;
    match kind {
        "level" => name.parse().map_err(|ParseLevelError| SpecReason::Level),
        "cmd" => Err(SpecReason::Command),
        _ => Err(SpecReason::Kind),
    }
}

/// A player while its options are read.
struct Draft {
    settings: Settings,
    limits: SearchLimits,
    megabytes: usize,
    name: String,
}

impl Draft {
    fn apply(&mut self, part: &str) -> Result<(), SpecReason> {
        if part.starts_with(['+', '-']) {
            return self.features(part);
        }
        let (option, value) = part.split_once('=').ok_or(SpecReason::Option)?;
        match option {
            "nodes" => self.limits.nodes = Some(number(value, 1, u64::MAX)?),
            "depth" => self.limits.depth = Some(number(value, 1, 225)? as u32),
            "time" => self.limits.time = Some(parse_time(value).map_err(|TimeError| SpecReason::Time)?),
            "threads" => self.settings.threads = number(value, 1, MOST_THREADS)? as usize,
            "hash" => self.megabytes = number(value, 1, MOST_MEGABYTES)? as usize,
            "random" => self.settings.level.random_percent = number(value, 0, 100)? as u32,
            "name" => self.name = value.to_owned(),
            "eval" => self.settings.evaluator = evaluator(value)?,
            "features" => self.features(value)?,
            "techniques" => self.techniques(value)?,
            "plies" if value == "none" => self.settings.level.depth = None,
            "plies" => self.settings.level.depth = Some(number(value, 1, 225)? as u32),
            parameter => {
                let value = value.parse::<i32>();
                // A name that does not exist is worse than a value that is no number.
                self.settings.params.get(parameter).map_err(|_| SpecReason::Option)?;
                let value = value.map_err(|_| range(parameter))?;
                self.settings.params.set(parameter, value).map_err(SpecReason::Parameter)?;
            }
        }
        Ok(())
    }

    fn features(&mut self, text: &str) -> Result<(), SpecReason> {
        let names = Feature::ALL.map(Feature::name);
        for (change, index) in switches(text, &names).ok_or(SpecReason::Feature)? {
            let (features, named) = (self.settings.features, index.map(|index| Feature::ALL[index]));
            self.settings.features = match (change, named) {
                (Change::Add, None) => Features::ALL,
                (Change::Drop, None) => Features::NONE,
                (Change::Add, Some(feature)) => features.with(feature),
                (Change::Drop, Some(feature)) => features.without(feature),
            };
        }
        Ok(())
    }

    fn techniques(&mut self, text: &str) -> Result<(), SpecReason> {
        for (change, index) in switches(text, &technique_names()).ok_or(SpecReason::Technique)? {
            let (techniques, named) =
                (self.settings.level.techniques, index.map(|index| Technique::ALL[index]));
            self.settings.level.techniques = match (change, named) {
                (Change::Add, None) => Techniques::ALL,
                (Change::Drop, None) => Techniques::NONE,
                (Change::Add, Some(technique)) => techniques.with(technique),
                (Change::Drop, Some(technique)) => techniques.without(technique),
            };
        }
        Ok(())
    }
}

/// What a sign does with what it stands before.
#[derive(Clone, Copy)]
enum Change {
    Add,
    Drop,
}

/// Reads `all`, `none` or nothing, then any number of names with their signs; a name is told by its number, all
/// together by none.
fn switches(text: &str, names: &[&str]) -> Option<Vec<(Change, Option<usize>)>> {
    let mut changes = Vec::new();
    let mut rest = text;
    for (word, change) in [("all", Change::Add), ("none", Change::Drop)] {
        if let Some(after) = text.strip_prefix(word) {
            changes.push((change, None));
            rest = after;
        }
    }
    while !rest.is_empty() {
        let (change, name) = match (rest.strip_prefix('+'), rest.strip_prefix('-')) {
            (Some(name), _) => (Change::Add, name),
            (None, name) => (Change::Drop, name?),
        };
        // Names have hyphens themselves: the longest counts, and it must be followed by the end or by a sign.
        let named = names.iter().enumerate().filter_map(|(index, known)| {
            let after = name.strip_prefix(known)?;
            (after.is_empty() || after.starts_with(['+', '-'])).then_some((index, after))
        });
        let (index, after) = named.min_by_key(|(_, after)| after.len())?;
        changes.push((change, Some(index)));
        rest = after;
    }
    Some(changes)
}

/// The names of the techniques of a level, in their order.
fn technique_names() -> [&'static str; Technique::ALL.len()] {
    Technique::ALL.map(|technique| match technique {
        Technique::Fukumi => "fukumi",
        Technique::Mise => "mise",
        Technique::ForbiddenTrap => "forbidden-trap",
        Technique::MultiDirection => "multi-direction",
        Technique::CounterFour => "counter-four",
        Technique::Vct => "vct",
        Technique::MandatoryDefence => "mandatory-defence",
        Technique::LoneFour => "lone-four",
        Technique::MiseAnswer => "mise-answer",
        Technique::NullMove => "null-move",
        Technique::Futility => "futility",
        Technique::ForbiddenVulnerability => "forbidden-vulnerability",
    })
}

/// The reason that a parameter's value is no number at all.
fn range(parameter: &str) -> SpecReason {
    let tunable = kagetsu_engine::Params::TUNABLES.iter().find(|tunable| tunable.name == parameter);
    tunable.map_or(SpecReason::Option, |tunable| {
        SpecReason::Number(tunable.min.into(), u64::try_from(tunable.max).unwrap_or(0))
    })
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, SpecReason> {
    let value = text.parse().ok().filter(|value| (least..=most).contains(value));
    value.ok_or(SpecReason::Number(least as i64, most))
}

fn evaluator(text: &str) -> Result<EvaluatorKind, SpecReason> {
    match text {
        "seed" => Ok(EvaluatorKind::Seed),
        "table" => Ok(EvaluatorKind::Table),
        _ => Err(SpecReason::Evaluator),
    }
}

/// The text is not a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeError;

impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a time: expected 500ms, 2s or 1.5s, more than nothing and at most a day")
    }
}

impl core::error::Error for TimeError {}

/// Reads a time such as `500ms`, `2s`, `1.5s` or `1m`; a bare number is seconds.
///
/// # Errors
/// When it is none, nothing, or longer than a day.
pub fn parse_time(text: &str) -> Result<Duration, TimeError> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = text.strip_prefix(digits).unwrap_or_default();
    let seconds_per_unit = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        _ => return Err(TimeError),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
        return Err(TimeError);
    }
    let seconds = digits.parse::<f64>().map_err(|_| TimeError)? * seconds_per_unit;
    if !(seconds > 0.0 && seconds <= 86_400.0) {
        return Err(TimeError);
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| TimeError)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> Settings {
        let PlayerKind::Level { settings, .. } = text.parse::<PlayerSpec>().unwrap().kind;
        *settings
    }

    fn reason(text: &str) -> (usize, SpecReason) {
        let error = text.parse::<PlayerSpec>().unwrap_err();
        (error.column, error.reason)
    }

    #[test]
    fn every_kind_of_option_reaches_its_place() {
        let text = "level:master,nodes=20000,features=-singular,eval=seed,table_tempo=10,threads=2,random=5";
        let spec: PlayerSpec = text.parse().unwrap();
        assert_eq!(spec.text(), text);
        assert_eq!(spec.limits(SearchLimits::default()).nodes, Some(20_000));
        let found = settings(text);
        assert!(!found.features.has(Feature::Singular) && found.features.has(Feature::Iir));
        assert_eq!((found.evaluator, found.params.table_tempo), (EvaluatorKind::Seed, 10));
        assert_eq!((found.threads, found.level.random_percent), (2, 5));
        assert_eq!("level:hard,name=old".parse::<PlayerSpec>().unwrap().name(), "old");
        assert_eq!("level:hard,nodes=5".parse::<PlayerSpec>().unwrap().name(), "hard,nodes=5");
    }

    #[test]
    fn features_are_switched_one_by_one_or_from_all_or_none() {
        let none = settings("level:expert,features=none");
        assert_eq!(none.features, Features::NONE);
        let some = settings("level:expert,features=none+null-move+iir,-iir,+reply-extension");
        assert_eq!(some.features, Features::NONE.with(Feature::NullMove).with(Feature::ReplyExtension));
        let less = settings("level:expert,features=all-move-count-razoring");
        assert_eq!(less.features, Features::ALL.without(Feature::MoveCount).without(Feature::Razoring));
    }

    #[test]
    fn a_level_can_be_changed() {
        let changed = settings("level:hard,plies=6,techniques=-vct-mise").level;
        assert_eq!(changed.depth, Some(6));
        let without = Techniques::ALL.without(Technique::Vct).without(Technique::Mise);
        assert_eq!(changed.techniques, without, "mise-answer is another one");
        assert_eq!(settings("level:hard,plies=none").level.depth, None);
        assert_eq!(
            settings("level:hard,techniques=none+mise-answer").level.techniques,
            Techniques::NONE.with(Technique::MiseAnswer)
        );
        assert_eq!(reason("level:hard,techniques=-vcf"), (12, SpecReason::Technique));
    }

    #[test]
    fn own_limits_come_before_those_of_the_match() {
        let of_match = SearchLimits { nodes: Some(7), ..SearchLimits::default() };
        let plain: PlayerSpec = "level:hard".parse().unwrap();
        assert_eq!(plain.limits(of_match), of_match);
        let timed: PlayerSpec = "level:hard,time=1.5s".parse().unwrap();
        let own = timed.limits(of_match);
        assert_eq!((own.nodes, own.time), (None, Some(Duration::from_millis(1_500))));
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        assert_eq!(reason("hard"), (1, SpecReason::Kind));
        assert_eq!(reason("cmd:./engine"), (1, SpecReason::Command));
        assert_eq!(reason("level:god"), (1, SpecReason::Level));
        assert_eq!(reason("level:hard,sped=3"), (12, SpecReason::Option));
        assert_eq!(reason("level:hard,nodes=0"), (12, SpecReason::Number(1, u64::MAX)));
        assert_eq!(reason("level:hard,depth=3,-singulr"), (20, SpecReason::Feature));
        assert_eq!(reason("level:hard,features=iir"), (12, SpecReason::Feature));
        assert_eq!(reason("level:hard,eval=net"), (12, SpecReason::Evaluator));
        assert_eq!(reason("level:hard,time=5h"), (12, SpecReason::Time));
        assert_eq!(reason("level:hard,table_tempo=x"), (12, SpecReason::Number(0, 500)));
        let error = "level:hard,table_tempo=9999".parse::<PlayerSpec>().unwrap_err();
        let told = "column 12, “table_tempo=9999”: parameter table_tempo must be between 0 and 500, not 9999";
        assert_eq!(error.to_string(), told);
    }

    #[test]
    fn times_have_units_and_a_limit() {
        assert_eq!(parse_time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(parse_time("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(parse_time("3"), Ok(Duration::from_secs(3)));
        for bad in ["", "0s", "s", "-1s", "1e9s", "nans", "99999999999s", "1.2.3s", "5 s"] {
            assert_eq!(parse_time(bad), Err(TimeError), "{bad}");
        }
    }
}
