//! What does not depend on a position: the version, levels, openings, words, and the description of the API.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use axum::response::Response;
use kagetsu::engine::Level;
use kagetsu::say::{self, Bilingual, OpeningNames};
use kagetsu::{Opening, OpeningRule};
use kagetsu_words::page_entries;
use serde::Serialize;

use crate::ask::names;
use crate::reply::{bytes, json};

#[derive(Serialize)]
struct About {
    name: &'static str,
    version: &'static str,
}

/// `GET /api/about`
pub(crate) async fn about() -> Response {
    json("kagetsu.about/1", About { name: "kagetsu", version: env!("CARGO_PKG_VERSION") })
}

#[derive(Serialize)]
struct Levels {
    levels: Vec<LevelAnswer>,
}

#[derive(Serialize)]
struct LevelAnswer {
    name: &'static str,
    title: Bilingual,
    /// 1 to 6.
    stars: usize,
    depth: Option<u32>,
    time_ms: u32,
    nodes: Option<u64>,
}

/// `GET /api/levels`
pub(crate) async fn levels() -> Response {
    let answer = |(place, level): (usize, Level)| {
        let params = level.params();
        LevelAnswer {
            name: level.name(),
            title: Bilingual { en: level.name().to_owned(), ja: level.japanese().to_owned() },
            stars: place + 1,
            depth: params.depth,
            time_ms: params.time_ms,
            nodes: params.nodes,
        }
    };
    json("kagetsu.levels/1", Levels { levels: Level::ALL.into_iter().enumerate().map(answer).collect() })
}

#[derive(Serialize)]
struct Openings {
    openings: Vec<OpeningAnswer>,
    /// Ways to begin a game.
    rules: Vec<OpeningRuleAnswer>,
}

#[derive(Serialize)]
struct OpeningRuleAnswer {
    name: &'static str,
    title: Bilingual,
}

/// An opening with all its names and its stones.
#[derive(Serialize)]
pub(crate) struct OpeningAnswer {
    #[serde(flatten)]
    names: OpeningNames,
    stones: Vec<String>,
}

impl From<&Opening> for OpeningAnswer {
    fn from(opening: &Opening) -> OpeningAnswer {
        OpeningAnswer { names: opening.into(), stones: names(opening.stones()) }
    }
}

/// `GET /api/openings`
pub(crate) async fn openings() -> Response {
    let openings = Opening::all().iter().map(OpeningAnswer::from).collect();
    let rules = OpeningRule::ALL
        .map(|rule| OpeningRuleAnswer { name: rule.name(), title: Bilingual::of(say::opening::rule(rule)) });
    json("kagetsu.openings/1", Openings { openings, rules: rules.into() })
}

#[derive(Serialize)]
struct Words {
    words: BTreeMap<&'static str, [&'static str; 2]>,
}

/// `GET /api/words`: by key, the English and the Japanese template.
pub(crate) async fn words() -> Response {
    let words = page_entries().map(|entry| (entry.key, [entry.en, entry.ja])).collect();
    json("kagetsu.words/1", Words { words })
}

/// `GET /api/openapi.json`
pub(crate) async fn description() -> Response {
    bytes(StatusCode::OK, "application/json", include_str!("../../openapi.json"))
}
