//! `kagetsu levels`: the table of levels, from the values that the engine plays with.

use kagetsu::engine::{EvaluatorKind, Level, Settings, Technique};
use kagetsu::{Rule, say};
use kagetsu_words::{Message, Words};
use serde::Serialize;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};

/// One level.
#[derive(Serialize)]
struct Row {
    schema: &'static str,
    name: &'static str,
    japanese: &'static str,
    /// Plies of the main search; none means no limit.
    depth: Option<u32>,
    nodes: Option<u64>,
    time_ms: u32,
    /// How often another move than the best is played.
    random_percent: u32,
    eval: &'static str,
    techniques: Vec<&'static str>,
}

/// Lists the levels, the weakest first.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    if context.format == Format::Text {
        context.note(Message::LevelsTitle)?;
    }
    for level in Level::ALL {
        match context.format {
            Format::Json => context.json(&row(level, context.rule_or_usual()))?,
            Format::Text => print(level, context)?,
        }
    }
    Ok(Ending::Done)
}

/// What a level knows and makes use of.
fn techniques(level: Level, rule: Rule) -> impl Iterator<Item = Technique> {
    let known = level.params().techniques;
    let has_terms = evaluator(level, rule) == EvaluatorKind::Seed;
    let is_used = move |technique: Technique| has_terms || technique.is_general();
    Technique::ALL.into_iter().filter(move |technique| known.has(*technique) && is_used(*technique))
}

fn evaluator(level: Level, rule: Rule) -> EvaluatorKind {
    Settings::of_level(level).evaluator_for(rule)
}

fn row(level: Level, rule: Rule) -> Row {
    let params = level.params();
    Row {
        schema: "kagetsu.levels/1",
        name: level.name(),
        japanese: level.japanese(),
        depth: params.depth,
        nodes: params.nodes,
        time_ms: params.time_ms,
        random_percent: params.random_percent,
        eval: evaluator(level, rule).name(),
        techniques: techniques(level, rule).map(Technique::name).collect(),
    }
}

fn print(level: Level, context: &Context) -> Result<(), Failure> {
    let (params, rule) = (level.params(), context.rule_or_usual());
    let without = || context.text(Message::LevelsNoLimit);
    let (depth, nodes) = (
        params.depth.map_or_else(without, |depth| depth.to_string()),
        params.nodes.map_or_else(without, |nodes| nodes.to_string()),
    );
    context.say(Message::LevelsRow {
        name: &level.name(),
        japanese: &level.japanese(),
        depth: &depth,
        nodes: &nodes,
        seconds: &(params.time_ms / 1_000),
        percent: &params.random_percent,
        eval: &context.text(say::engine::evaluation(evaluator(level, rule))),
    })?;
    let known: Vec<String> = techniques(level, rule)
        .map(|technique| say::engine::technique(technique).words(context.lang))
        .collect();
    if known.is_empty() {
        return Ok(());
    }
    let names = known.join(&context.text(Message::ListComma));
    context.say(Message::LevelsKnows { names: &names })
}
