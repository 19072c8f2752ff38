//! What does not depend on a position: the version, levels, openings, words.

use std::collections::BTreeMap;

use kagetsu_engine::{EvaluatorKind, Level, Settings, Technique};
use kagetsu_rules::{Opening, OpeningRule, Rule};
use kagetsu_study::say;
use kagetsu_words::{Entry, Lang, page_entries};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{NameField, TextField};
use crate::label::Schema;
use crate::opening::NamedOpeningAnswer;

/// What this is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "About")]
pub struct AboutAnswer {
    /// `kagetsu`.
    pub name: String,
    /// Of the program.
    pub version: String,
}

impl Schema for AboutAnswer {
    const SCHEMA: &'static str = "kagetsu.about/1";
}

/// Name and version.
pub fn about() -> AboutAnswer {
    AboutAnswer { name: "kagetsu".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() }
}

/// The levels.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Levels")]
pub struct LevelsAnswer {
    /// The weakest first.
    pub levels: Vec<LevelAnswer>,
}

impl Schema for LevelsAnswer {
    const SCHEMA: &'static str = "kagetsu.levels/1";
}

/// A level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LevelInfo")]
pub struct LevelAnswer {
    /// As requests name it.
    pub name: NameField<Level>,
    /// As people call it.
    pub title: TextField,
    /// 1 to 6.
    pub stars: usize,
    /// Elo in renju on the ladder of `docs/results/ladder.md`, whose mean is 0; expert and master had fewer nodes there.
    pub elo: i32,
    /// How deep it looks, where that is what bounds it.
    pub depth: Option<u32>,
    /// How long it may take for a move.
    pub time_ms: u32,
    /// Stones that it may place for a move.
    pub nodes: Option<u64>,
    /// How often, in hundredths, it plays another move than the best.
    pub random_percent: u32,
    /// Its evaluation under the rule.
    pub eval: NameField<EvaluatorKind>,
    /// What it knows and makes use of.
    pub techniques: Vec<String>,
}

impl Schema for LevelAnswer {
    const SCHEMA: &'static str = "kagetsu.level/1";
}

/// The ratings of `docs/results/ladder.md`, 2026-11-16.
const fn ladder_elo(level: Level) -> i32 {
    match level {
        Level::Beginner => -167,
        Level::Easy => 131,
        Level::Medium => 323,
        Level::Hard => 887,
        Level::Expert => 1218,
        Level::Master => 1333,
    }
}

impl LevelAnswer {
    /// A level under a rule.
    pub fn new(level: Level, rule: Rule) -> LevelAnswer {
        let params = level.params();
        LevelAnswer {
            name: NameField(level),
            title: TextField::of(say::engine::level(level)),
            stars: Level::ALL.iter().take_while(|other| **other != level).count() + 1,
            elo: ladder_elo(level),
            depth: params.depth,
            time_ms: params.time_ms,
            nodes: params.nodes,
            random_percent: params.random_percent,
            eval: NameField(Settings::of_level(level).evaluator_for(rule)),
            techniques: techniques(level, rule).map(|technique| technique.name().to_owned()).collect(),
        }
    }
}

/// What a level knows and makes use of under a rule.
pub fn techniques(level: Level, rule: Rule) -> impl Iterator<Item = Technique> {
    let known = level.params().techniques;
    let has_terms = Settings::of_level(level).evaluator_for(rule) == EvaluatorKind::Terms;
    let is_used = move |technique: Technique| has_terms || technique.is_general();
    Technique::ALL.into_iter().filter(move |technique| known.has(*technique) && is_used(*technique))
}

/// The levels in renju, the weakest first.
pub fn levels() -> LevelsAnswer {
    LevelsAnswer { levels: Level::ALL.map(|level| LevelAnswer::new(level, Rule::Renju)).into() }
}

/// The openings and the ways to begin a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Openings")]
pub struct OpeningsAnswer {
    /// The 26 openings.
    pub openings: Vec<NamedOpeningAnswer>,
    /// Ways to begin a game.
    pub rules: Vec<OpeningRuleAnswer>,
}

impl Schema for OpeningsAnswer {
    const SCHEMA: &'static str = "kagetsu.openings/1";
}

/// A way to begin a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "OpeningRuleInfo")]
pub struct OpeningRuleAnswer {
    /// As requests name it.
    pub name: String,
    /// As people call it.
    pub title: TextField,
}

/// The openings.
pub fn openings() -> OpeningsAnswer {
    let rules = OpeningRule::ALL.map(|rule| OpeningRuleAnswer {
        name: rule.name().to_owned(),
        title: TextField::of(say::opening::rule(rule)),
    });
    OpeningsAnswer {
        openings: Opening::all().iter().map(NamedOpeningAnswer::from).collect(),
        rules: rules.into(),
    }
}

/// Every text of the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Words")]
pub struct WordsAnswer {
    /// By key, the template in each language.
    pub words: BTreeMap<String, Vec<String>>,
}

impl Schema for WordsAnswer {
    const SCHEMA: &'static str = "kagetsu.words/1";
}

/// Every text of the page.
pub fn words() -> WordsAnswer {
    let templates = |entry: &Entry| Lang::ALL.map(|lang| entry.template(lang).to_owned()).into();
    WordsAnswer { words: page_entries().map(|entry| (entry.key.to_owned(), templates(entry))).collect() }
}
