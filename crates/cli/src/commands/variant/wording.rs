//! Boards, moves, ends and thoughts of `kagetsu-variants` in the user's language.

use kagetsu::Color;
use kagetsu::say::{self, variant};
use kagetsu::variants::{
    Cell, CellSet, DrawReason, Gravity, Outcome, ReplayError, Thought, Variant, WinReason, Winning,
};
use kagetsu_words::Message;

use crate::context::Context;

/// A board in one line.
pub(super) fn board(context: &Context, variant: Variant) -> String {
    let (width, height, k) = (&variant.width(), &variant.height(), &variant.k());
    let board = context.text(match variant.winning() {
        Winning::KOrMore => Message::VariantOrMore { width, height, k },
        Winning::ExactlyK => Message::VariantExactly { width, height, k },
        Winning::Caro => Message::VariantCaro { width, height, k },
        Winning::Renju => Message::VariantRenju { width, height, k },
    });
    if falls(variant) { context.text(Message::VariantFalls { board: &board }) } else { board }
}

/// Whether stones fall.
pub(super) fn falls(variant: Variant) -> bool {
    variant.gravity() == Gravity::Falls
}

/// The word for what wins in JSON.
pub(super) const fn winning_key(winning: Winning) -> &'static str {
    match winning {
        Winning::KOrMore => "k-or-more",
        Winning::ExactlyK => "exactly-k",
        Winning::Caro => "caro",
        Winning::Renju => "renju",
    }
}

/// How a game ended, with the row that won it where that is known.
pub(super) fn outcome(context: &Context, outcome: Option<Outcome>, row: CellSet) -> String {
    match outcome {
        Some(Outcome::Win { color, reason: WinReason::Row }) => {
            let (side, row) = (say::side(color).text(context.lang), row.iter().collect::<Vec<Cell>>());
            if row.is_empty() {
                return context.text(Message::VariantWins { side: &side });
            }
            context.text(Message::VariantWinsWith { side: &side, row: &cells(&row) })
        }
        Some(Outcome::Win { color, reason: WinReason::Resignation }) => {
            context.text(Message::OutcomeResignation { side: &say::side(color).text(context.lang) })
        }
        Some(Outcome::Draw(DrawReason::FullBoard)) => context.text(Message::OutcomeFullBoard),
        Some(Outcome::Draw(DrawReason::NoLegalMove)) => context.text(Message::OutcomeNoLegalMove),
        None => context.text(Message::VariantUnfinished),
    }
}

/// Why a record is no game.
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

/// Cells as `h8 i9`.
pub(super) fn cells(cells: &[Cell]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
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
        parts.push(context.text(Message::ThoughtLine { line: &cells(&line.moves) }));
    }
    let text = parts.join(&context.text(Message::ListComma));
    let side = say::side(color).text(context.lang);
    context.text(Message::ThoughtMove { side: &side, cell: &thought.cell, text: &text })
}
