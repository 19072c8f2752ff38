//! Boards, games, players and thoughts of `kagetsu-variants` in words.

use kagetsu_variants::{
    Cell, CellSet, DrawReason, Expected, Gravity, Illegal, Limit, MAX_SIDE, MIN_ROW, Outcome,
    ParseVariantError, PlayerFault, Precheck, Preset, Stage, Variant, VariantError, WinReason, Winning,
    Worth,
};
use kagetsu_words::{Lang, Message, Words};

use super::side;

/// Why a text is not a board.
pub fn board_error(error: &ParseVariantError, lang: Lang) -> String {
    let say = |message: Message<'_>| message.words(lang);
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

/// Why a text is not a player.
pub fn player_fault(fault: &PlayerFault, lang: Lang) -> String {
    let expected = |expected: &Expected| match expected {
        Expected::Number { low, high } => Message::ExpectedNumber { low, high }.words(lang),
        Expected::Time => Message::ExpectedTime.words(lang),
        Expected::Factor => Message::ExpectedFactor.words(lang),
        Expected::Prechecks => Message::ExpectedPrechecks.words(lang),
        Expected::Player => Message::ExpectedPlayer.words(lang),
    };
    match fault {
        PlayerFault::Player(name) => Message::VariantNoPlayer { name: &name.escape_debug() }.words(lang),
        PlayerFault::NoOptions(player) => Message::VariantNoOptions { player }.words(lang),
        PlayerFault::OptionMissing => Message::VariantOptionMissing.words(lang),
        PlayerFault::Option { player, option, known } => {
            Message::VariantNoOption { player, option: &option.escape_debug(), known }.words(lang)
        }
        PlayerFault::Twice(option) => Message::VariantTwice { option }.words(lang),
        PlayerFault::ValueMissing(option, value) => {
            Message::VariantValueMissing { option, expected: &expected(value) }.words(lang)
        }
        PlayerFault::ValueGiven(option) => Message::VariantValueGiven { option }.words(lang),
        PlayerFault::Value { option, value, expected: wanted } => {
            Message::VariantBadValue { option, value, expected: &expected(wanted) }.words(lang)
        }
        PlayerFault::Unclosed => Message::VariantUnclosed.words(lang),
        PlayerFault::Unopened => Message::VariantUnopened.words(lang),
        PlayerFault::OwnFallback => Message::VariantOwnFallback.words(lang),
        PlayerFault::NoLimit => Message::VariantNoLimit.words(lang),
    }
}

/// A board in one line.
pub fn board(variant: Variant, lang: Lang) -> String {
    let (width, height, k) = (&variant.width(), &variant.height(), &variant.k());
    let board = match variant.winning() {
        Winning::KOrMore => Message::VariantOrMore { width, height, k },
        Winning::ExactlyK => Message::VariantExactly { width, height, k },
        Winning::Caro => Message::VariantCaro { width, height, k },
        Winning::Renju => Message::VariantRenju { width, height, k },
    }
    .words(lang);
    match variant.gravity() {
        Gravity::Falls => Message::VariantFalls { board: &board }.words(lang),
        Gravity::Off => board,
    }
}

/// How a game ended, with the row that won it where that is known.
pub fn outcome(outcome: Outcome, row: CellSet, lang: Lang) -> String {
    match outcome {
        Outcome::Win { color, reason: WinReason::Row } if row.is_empty() => {
            Message::VariantWins { side: &side(color).text(lang) }.words(lang)
        }
        Outcome::Win { color, reason: WinReason::Row } => {
            Message::VariantWinsWith { side: &side(color).text(lang), row: &cells(row.iter()) }.words(lang)
        }
        Outcome::Win { color, reason: WinReason::Resignation } => {
            Message::OutcomeResignation { side: &side(color).text(lang) }.words(lang)
        }
        Outcome::Draw(DrawReason::FullBoard) => Message::OutcomeFullBoard.words(lang),
        Outcome::Draw(DrawReason::NoLegalMove) => Message::OutcomeNoLegalMove.words(lang),
    }
}

/// Cells as `h8 i9`.
pub fn cells(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// Why a move is refused.
pub fn illegal(illegal: Illegal, lang: Lang) -> String {
    match illegal {
        Illegal::Outside(cell) => Message::VariantOutside { cell: &cell }.words(lang),
        Illegal::Occupied(cell) => Message::MoveOccupied { point: &cell }.words(lang),
        Illegal::ColumnFull(x) => {
            let column = ('a'..='z').nth(x).unwrap_or('?');
            Message::VariantColumnFull { column: &column }.words(lang)
        }
        Illegal::Floating { cell, falls_to } => {
            Message::VariantFloating { cell: &cell, lower: &falls_to }.words(lang)
        }
        Illegal::Forbidden(cell, kind) => {
            let kind = super::kind(kind).text(lang);
            Message::VariantForbidden { cell: &cell, kind: &kind }.words(lang)
        }
        Illegal::GameOver => Message::MoveGameOver.words(lang),
    }
}

/// What a player thinks that a position is worth; nothing where it does not know.
pub fn worth(worth: Worth, lang: Lang) -> String {
    match worth {
        Worth::Unknown => String::new(),
        Worth::Win(plies) => Message::ThoughtWin { plies: &plies }.words(lang),
        Worth::Loss(plies) => Message::ThoughtLoss { plies: &plies }.words(lang),
        Worth::Tenths(_) => Message::ThoughtValue { value: &worth }.words(lang),
        Worth::Rate(rate) => Message::ThoughtRate { rate: &format_args!("{:.1}", rate * 100.0) }.words(lang),
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
