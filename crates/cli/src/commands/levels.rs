//! `kagetsu levels`: the table of levels, from the values that the engine plays with.

use kagetsu::api::{LevelAnswer, labelled, techniques};
use kagetsu::engine::{EvaluatorKind, Level, Settings};
use kagetsu::{Rule, say};
use kagetsu_words::{Message, Words};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};

/// Lists the levels, the weakest first.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    if context.format == Format::Text {
        context.note(Message::LevelsTitle)?;
    }
    for level in Level::ALL {
        match context.format {
            Format::Json => context.json(&labelled(LevelAnswer::new(level, context.rule_or_usual())))?,
            Format::Text => print(level, context)?,
        }
    }
    Ok(Ending::Done)
}

fn evaluator(level: Level, rule: Rule) -> EvaluatorKind {
    Settings::of_level(level).evaluator_for(rule)
}

fn print(level: Level, context: &Context) -> Result<(), Failure> {
    let (params, rule) = (level.params(), context.rule_or_usual());
    let without = || context.text(Message::LevelsNoLimit);
    let (depth, nodes) = (
        params.depth.map_or_else(without, |depth| depth.to_string()),
        params.nodes.map_or_else(without, |nodes| nodes.to_string()),
    );
    context.say(Message::LevelsRow {
        level: &say::engine::level_and_name(level, context.lang),
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
