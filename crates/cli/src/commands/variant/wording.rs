//! Boards, moves, ends and thoughts of `kagetsu-variants` in the user's language.

use kagetsu::Color;
use kagetsu::say;
use kagetsu::variants::{
    Cell, CellSet, DrawReason, Expected, Gravity, Illegal, Limit, MAX_SIDE, MIN_ROW, Outcome,
    ParseVariantError, PlayerFault, Precheck, Preset, ReplayError, Stage, Thought, Variant, VariantError,
    WinReason, Winning, Worth,
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

/// Why a text is no board.
pub(super) fn variant_error(context: &Context, error: &ParseVariantError) -> String {
    context.text(match error {
        ParseVariantError::Unknown { text } => {
            let names: Vec<&str> = Preset::all().iter().map(|preset| preset.name).collect();
            return context.text(Message::VariantBadBoard {
                text: &text.escape_debug(),
                names: &names.join(&context.text(Message::ListComma)),
            });
        }
        ParseVariantError::Flag { flag } => {
            return context.text(Message::VariantBadFlag { flag: &flag.escape_debug() });
        }
        ParseVariantError::Option { text } => {
            return context.text(Message::VariantBadOption { text: &text.escape_debug() });
        }
        ParseVariantError::RuleTwice { rule } => Message::VariantRuleTwice { rule },
        ParseVariantError::Bad(VariantError::Side { width, height }) => {
            Message::VariantBadSide { width, height, limit: &MAX_SIDE }
        }
        ParseVariantError::Bad(VariantError::RowTooShort { k }) => {
            Message::VariantRowTooShort { k, least: &MIN_ROW }
        }
        ParseVariantError::Bad(VariantError::RowTooLong { k, side }) => {
            Message::VariantRowTooLong { k, side }
        }
        ParseVariantError::Bad(VariantError::RuleNeedsFifteen { rule }) => {
            Message::VariantNeedsFifteen { rule }
        }
    })
}

/// Why a text is no player.
pub(crate) fn player_fault(context: &Context, fault: &PlayerFault) -> String {
    let expected = |expected: &Expected| match expected {
        Expected::Number { low, high } => context.text(Message::ExpectedNumber { low, high }),
        Expected::Time => context.text(Message::ExpectedTime),
        Expected::Factor => context.text(Message::ExpectedFactor),
        Expected::Prechecks => context.text(Message::ExpectedPrechecks),
        Expected::Player => context.text(Message::ExpectedPlayer),
    };
    match fault {
        PlayerFault::Player(name) => context.text(Message::VariantNoPlayer { name: &name.escape_debug() }),
        PlayerFault::NoOptions(player) => context.text(Message::VariantNoOptions { player }),
        PlayerFault::OptionMissing => context.text(Message::VariantOptionMissing),
        PlayerFault::Option { player, option, known } => {
            context.text(Message::VariantNoOption { player, option: &option.escape_debug(), known })
        }
        PlayerFault::Twice(option) => context.text(Message::VariantTwice { option }),
        PlayerFault::ValueMissing(option, value) => {
            context.text(Message::VariantValueMissing { option, expected: &expected(value) })
        }
        PlayerFault::ValueGiven(option) => context.text(Message::VariantValueGiven { option }),
        PlayerFault::Value { option, value, expected: wanted } => {
            context.text(Message::VariantBadValue { option, value, expected: &expected(wanted) })
        }
        PlayerFault::Unclosed => context.text(Message::VariantUnclosed),
        PlayerFault::Unopened => context.text(Message::VariantUnopened),
        PlayerFault::OwnFallback => context.text(Message::VariantOwnFallback),
        PlayerFault::NoLimit => context.text(Message::VariantNoLimit),
    }
}

/// Why a move is refused.
pub(super) fn illegal(context: &Context, illegal: Illegal) -> String {
    match illegal {
        Illegal::Outside(cell) => context.text(Message::VariantOutside { cell: &cell }),
        Illegal::Occupied(cell) => context.text(Message::MoveOccupied { point: &cell }),
        Illegal::ColumnFull(x) => {
            let column = ('a'..='z').nth(x).unwrap_or('?');
            context.text(Message::VariantColumnFull { column: &column })
        }
        Illegal::Floating { cell, falls_to } => {
            context.text(Message::VariantFloating { cell: &cell, lower: &falls_to })
        }
        Illegal::Forbidden(cell, kind) => {
            let kind = say::kind(kind).text(context.lang);
            context.text(Message::VariantForbidden { cell: &cell, kind: &kind })
        }
        Illegal::GameOver => context.text(Message::MoveGameOver),
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
        ReplayError::Move { ply, illegal: reason } => {
            context.text(Message::VariantReplayMove { ply: &ply, reason: &illegal(context, reason) })
        }
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
    let mut parts = vec![context.text(stage(thought.stage))];
    let mut add = |message: Message<'_>| parts.push(context.text(message));
    if thought.depth > 0 {
        add(Message::ThoughtDepth { depth: &thought.depth });
    }
    if thought.nodes > 0 {
        add(Message::ThoughtNodes { nodes: &thought.nodes });
    }
    if thought.simulations > 0 {
        add(Message::ThoughtPlayouts { count: &thought.simulations });
    }
    match &thought.worth() {
        Worth::Unknown => {}
        Worth::Win(plies) => add(Message::ThoughtWin { plies }),
        Worth::Loss(plies) => add(Message::ThoughtLoss { plies }),
        Worth::Draw => add(Message::ThoughtDraw),
        value @ Worth::Tenths(_) => add(Message::ThoughtValue { value }),
        Worth::Rate(rate) => add(Message::ThoughtRate { rate: &format_args!("{:.1}", rate * 100.0) }),
    }
    if let Some(limited_by) = thought.limited_by {
        add(Message::ThoughtLimit { limit: &limit(limited_by).text(context.lang) });
    }
    if let Some(line) = thought.lines.first().filter(|line| line.moves.len() > 1) {
        add(Message::ThoughtLine { line: &cells(&line.moves) });
    }
    let text = parts.join(&context.text(Message::ListComma));
    let side = say::side(color).text(context.lang);
    context.text(Message::ThoughtMove { side: &side, cell: &thought.cell, text: &text })
}

const fn stage(stage: Stage) -> Message<'static> {
    match stage {
        Stage::Random => Message::ThoughtRandom,
        Stage::OnlyMove => Message::ThoughtOnlyMove,
        Stage::Precheck(Precheck::Win) => Message::ThoughtWinsAtOnce,
        Stage::Precheck(Precheck::BlockWin) => Message::ThoughtBlocksWin,
        Stage::Precheck(Precheck::MakeFour) => Message::ThoughtMakesFour,
        Stage::Precheck(Precheck::BlockFour) => Message::ThoughtBlocksFour,
        Stage::Search => Message::ThoughtSearch,
        Stage::Vcf => Message::ThoughtVcf,
        Stage::Vct => Message::ThoughtVct,
    }
}

const fn limit(limit: Limit) -> Message<'static> {
    match limit {
        Limit::Nodes => Message::ThoughtLimitNodes,
        Limit::Time => Message::ThoughtLimitTime,
        Limit::Stop => Message::ThoughtLimitStop,
        Limit::Depth => Message::ThoughtLimitDepth,
    }
}
