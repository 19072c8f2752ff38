//! `kagetsu variant list`: the named boards, the players and their options.

use kagetsu::api::{VariantListAnswer, labelled};
use kagetsu::say;
use kagetsu::variants::{ParseVariantError, PlayerSpec, Preset, Variant};
use kagetsu_words::Message;

use super::sides::RECOMMENDED;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};

/// Prints the list.
pub(super) fn run(context: &Context) -> Result<Ending, Failure> {
    let boards = named_boards().map_err(Failure::internal)?;
    match context.format {
        Format::Json => context.json(&labelled(VariantListAnswer::new(&boards, RECOMMENDED)))?,
        Format::Text => print(&boards, context)?,
    }
    Ok(Ending::Done)
}

fn named_boards() -> Result<Vec<(&'static str, Variant)>, ParseVariantError> {
    Preset::all().iter().map(|preset| Ok((preset.name, preset.variant()?))).collect()
}

fn print(boards: &[(&'static str, Variant)], context: &Context) -> Result<(), Failure> {
    context.say(Message::VariantBoards)?;
    for (name, variant) in boards {
        context.output.line(&format_args!("  {name:<11} {}", say::variant::board(*variant, context.lang)))?;
    }
    context.output.line(&format_args!("  {}", context.text(Message::VariantOtherBoards)))?;
    context.say(Message::VariantPlayers)?;
    let person = ("person", context.text(Message::VariantPerson), None);
    let players = PlayerSpec::HELP.iter().map(|(name, options)| {
        let (about, takes_options) = about(name);
        (*name, context.text(about), takes_options.then_some(options))
    });
    for (name, about, options) in players.chain([person]) {
        context.output.line(&format_args!("  {name:<11} {about}"))?;
        if let Some(options) = options {
            let options = context.text(Message::VariantOptions { options });
            context.output.line(&format_args!("  {:<11} {options}", ""))?;
        }
    }
    let recommended = context.text(Message::VariantRecommended { player: &RECOMMENDED });
    context.output.line(&format_args!("  {recommended}"))
}

/// What a kind of player does, and whether it takes options.
fn about(name: &str) -> (Message<'static>, bool) {
    match name {
        "minimax" => (Message::VariantMinimax, true),
        "mcts" => (Message::VariantMcts, true),
        "forced" => (Message::VariantForced, true),
        _ => (Message::VariantRandom, false),
    }
}
