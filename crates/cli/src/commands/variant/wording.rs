//! Ends and thoughts of `kagetsu-variants` in the user's language, beyond what the page says too.

use kagetsu::Color;
use kagetsu::say::{self, variant};
use kagetsu::variants::{CellSet, Gravity, Outcome, ReplayError, Thought, Variant};
use kagetsu_words::Message;

use crate::context::Context;

/// Whether stones fall.
pub(super) fn falls(variant: Variant) -> bool {
    variant.gravity() == Gravity::Falls
}

/// How a game ended, with the row that won it where that is known.
pub(super) fn outcome(context: &Context, outcome: Option<Outcome>, row: CellSet) -> String {
    match outcome {
        Some(outcome) => variant::outcome(outcome, row, context.lang),
        None => context.text(Message::VariantUnfinished),
    }
}

/// Why a record is not a game.
pub(super) fn replay_error(context: &Context, error: ReplayError) -> String {
    match error {
        ReplayError::Move { ply, illegal: reason } => context
            .text(Message::VariantReplayMove { ply: &ply, reason: &variant::illegal(reason, context.lang) }),
        ReplayError::Outcome { recorded, replayed } => {
            // Without a row: that of the recorded end need not exist.
            let [recorded, replayed] = [recorded, replayed].map(|end| outcome(context, end, CellSet::EMPTY));
            context.text(Message::VariantReplayOutcome { recorded: &recorded, replayed: &replayed })
        }
    }
}

/// A player's move with what it thought.
pub(super) fn thought(context: &Context, color: Color, thought: &Thought) -> String {
    let mut parts = vec![context.text(variant::stage(thought.stage))];
    if thought.depth > 0 {
        parts.push(context.text(Message::ThoughtDepth { depth: &thought.depth }));
    }
    if thought.nodes > 0 {
        parts.push(context.text(Message::ThoughtNodes { nodes: &thought.nodes }));
    }
    if thought.simulations > 0 {
        parts.push(context.text(Message::ThoughtPlayouts { count: &thought.simulations }));
    }
    let worth = variant::worth(thought.worth(), context.lang);
    if !worth.is_empty() {
        parts.push(worth);
    }
    if let Some(limited_by) = thought.limited_by {
        parts.push(
            context.text(Message::ThoughtLimit { limit: &variant::limit(limited_by).text(context.lang) }),
        );
    }
    if let Some(line) = thought.lines.first().filter(|line| line.moves.len() > 1) {
        parts.push(context.text(Message::ThoughtLine { line: &variant::cells(line.moves.iter().copied()) }));
    }
    let text = parts.join(&context.text(Message::ListComma));
    let side = say::side(color).text(context.lang);
    context.text(Message::ThoughtMove { side: &side, cell: &thought.cell, text: &text })
}
