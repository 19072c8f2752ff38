//! Boards, games, players and thoughts of `kagetsu-variants` in words.

use kagetsu_variants::{
    Cell, CellSet, DrawReason, Expected, Gravity, Illegal, Limit, MAX_SIDE, MIN_ROW, Outcome,
    ParseVariantError, PlayerFault, Precheck, Preset, Stage, Variant, VariantError, WinReason, Winning,
    Worth,
};
use kagetsu_words::{Lang, Message};

use super::side;

/// Why a text is no board.
pub fn board_error(error: &ParseVariantError, lang: Lang) -> String {
    let say = |message: Message<'_>| message.text(lang).to_string();
    say(match error {
        ParseVariantError::Unknown { text } => {
            let names: Vec<&str> = Preset::all().iter().map(|preset| preset.name).collect();
            return say(Message::VariantBadBoard {
                text: &text.escape_debug(),
                names: &names.join(&say(Message::ListComma)),
            });
        }
        ParseVariantError::Flag { flag } => {
            return say(Message::VariantBadFlag { flag: &flag.escape_debug() });
        }
        ParseVariantError::Option { text } => {
            return say(Message::VariantBadOption { text: &text.escape_debug() });
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
pub fn player_fault(fault: &PlayerFault, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    let expected = |expected: &Expected| match expected {
        Expected::Number { low, high } => text(Message::ExpectedNumber { low, high }),
        Expected::Time => text(Message::ExpectedTime),
        Expected::Factor => text(Message::ExpectedFactor),
        Expected::Prechecks => text(Message::ExpectedPrechecks),
        Expected::Player => text(Message::ExpectedPlayer),
    };
    match fault {
        PlayerFault::Player(name) => text(Message::VariantNoPlayer { name: &name.escape_debug() }),
        PlayerFault::NoOptions(player) => text(Message::VariantNoOptions { player }),
        PlayerFault::OptionMissing => text(Message::VariantOptionMissing),
        PlayerFault::Option { player, option, known } => {
            text(Message::VariantNoOption { player, option: &option.escape_debug(), known })
        }
        PlayerFault::Twice(option) => text(Message::VariantTwice { option }),
        PlayerFault::ValueMissing(option, value) => {
            text(Message::VariantValueMissing { option, expected: &expected(value) })
        }
        PlayerFault::ValueGiven(option) => text(Message::VariantValueGiven { option }),
        PlayerFault::Value { option, value, expected: wanted } => {
            text(Message::VariantBadValue { option, value, expected: &expected(wanted) })
        }
        PlayerFault::Unclosed => text(Message::VariantUnclosed),
        PlayerFault::Unopened => text(Message::VariantUnopened),
        PlayerFault::OwnFallback => text(Message::VariantOwnFallback),
        PlayerFault::NoLimit => text(Message::VariantNoLimit),
    }
}

/// A board in one line.
pub fn board(variant: Variant, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    let (width, height, k) = (&variant.width(), &variant.height(), &variant.k());
    let board = text(match variant.winning() {
        Winning::KOrMore => Message::VariantOrMore { width, height, k },
        Winning::ExactlyK => Message::VariantExactly { width, height, k },
        Winning::Caro => Message::VariantCaro { width, height, k },
        Winning::Renju => Message::VariantRenju { width, height, k },
    });
    match variant.gravity() {
        Gravity::Falls => text(Message::VariantFalls { board: &board }),
        Gravity::Off => board,
    }
}

/// How a game ended, with the row that won it where that is known.
pub fn outcome(outcome: Outcome, row: CellSet, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    match outcome {
        Outcome::Win { color, reason: WinReason::Row } if row.is_empty() => {
            text(Message::VariantWins { side: &side(color).text(lang) })
        }
        Outcome::Win { color, reason: WinReason::Row } => {
            text(Message::VariantWinsWith { side: &side(color).text(lang), row: &cells(row.iter()) })
        }
        Outcome::Win { color, reason: WinReason::Resignation } => {
            text(Message::OutcomeResignation { side: &side(color).text(lang) })
        }
        Outcome::Draw(DrawReason::FullBoard) => text(Message::OutcomeFullBoard),
        Outcome::Draw(DrawReason::NoLegalMove) => text(Message::OutcomeNoLegalMove),
    }
}

/// Cells as `h8 i9`.
pub fn cells(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// Why a move is refused.
pub fn illegal(illegal: Illegal, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    match illegal {
        Illegal::Outside(cell) => text(Message::VariantOutside { cell: &cell }),
        Illegal::Occupied(cell) => text(Message::MoveOccupied { point: &cell }),
        Illegal::ColumnFull(x) => {
            let column = ('a'..='z').nth(x).unwrap_or('?');
            text(Message::VariantColumnFull { column: &column })
        }
        Illegal::Floating { cell, falls_to } => {
            text(Message::VariantFloating { cell: &cell, lower: &falls_to })
        }
        Illegal::Forbidden(cell, kind) => {
            let kind = super::kind(kind).text(lang);
            text(Message::VariantForbidden { cell: &cell, kind: &kind })
        }
        Illegal::GameOver => text(Message::MoveGameOver),
    }
}

/// What a player thinks that a position is worth; nothing where it does not know.
pub fn worth(worth: Worth, lang: Lang) -> String {
    let text = |message: Message<'_>| message.text(lang).to_string();
    match worth {
        Worth::Unknown => String::new(),
        Worth::Win(plies) => text(Message::ThoughtWin { plies: &plies }),
        Worth::Loss(plies) => text(Message::ThoughtLoss { plies: &plies }),
        Worth::Tenths(_) => text(Message::ThoughtValue { value: &worth }),
        Worth::Rate(rate) => text(Message::ThoughtRate { rate: &format_args!("{:.1}", rate * 100.0) }),
    }
}

/// What a player's move came from.
pub const fn stage(stage: Stage) -> Message<'static> {
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

/// What ended a player's thinking.
pub const fn limit(limit: Limit) -> Message<'static> {
    match limit {
        Limit::Nodes => Message::ThoughtLimitNodes,
        Limit::Time => Message::ThoughtLimitTime,
        Limit::Stop => Message::ThoughtLimitStop,
        Limit::Depth => Message::ThoughtLimitDepth,
    }
}
