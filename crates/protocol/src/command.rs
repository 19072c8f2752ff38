//! One line of the manager as a command. Words are taken in any case.

use kagetsu_rules::notation::without_mark;

/// What a line asks for. Arguments are still text: what is wrong with them is told by whoever carries them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    Start(&'a str),
    RectStart,
    Restart,
    Begin,
    Turn(&'a str),
    TakeBack(&'a str),
    Play(&'a str),
    /// A command whose lines follow until `DONE`.
    List(List),
    Done,
    Info(&'a str),
    About,
    End,
    Stop,
    NBest(&'a str),
    ShowForbid,
    ShowInfo,
    HashClear,
    HashUsage,
    BlockReset,
    Balance(Stones, &'a str),
    /// A move with a line for every other one.
    SearchDefend,
    /// A decision of the swap2 rule about the board that `YXBOARD` has set.
    Swap2Step(Swap2Step),
    /// The first three stones of the Soosõrv-8 rule.
    SoosorvOpening,
    /// A command of other engines that cannot be done here.
    Unsupported,
    Unknown,
}

/// A command whose lines follow until `DONE`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    /// A position to move in.
    Board,
    /// A position without a question.
    YxBoard,
    /// An opening of the swap2 rule.
    Swap2,
    /// Points that are not to be played.
    Block,
    /// Points that may be played again.
    Unblock,
    /// The stones of a decision of the Soosõrv-8 rule.
    Soosorv(SoosorvStep),
    /// The lines of a command that cannot be done here.
    Unsupported,
}

/// The three decisions of the swap2 rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Swap2Step {
    /// The first three stones.
    Open,
    /// A colour, or two more stones.
    AfterThree,
    /// A colour.
    AfterFive,
}

/// The decisions of the Soosõrv-8 rule after its first three stones, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SoosorvStep {
    /// Whether to swap after three stones.
    FirstSwap,
    /// The fourth stone and the number of fifth moves.
    Fourth,
    /// Whether to swap after that.
    SecondSwap,
    /// The fifth moves to choose from.
    Offer,
    /// One of them.
    Choose,
}

/// How many stones a balanced move has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stones {
    One,
    Two,
}

/// Commands of other engines that are answered with `ERROR`, not with `UNKNOWN`: they are known, but not done here.
const UNSUPPORTED: [&str; 13] = [
    "YXHASHDUMP",
    "YXHASHLOAD",
    "YXSETDATABASE",
    "YXSAVEDATABASE",
    "YXDBTOTXT",
    "YXDBTOTXTALL",
    "YXLIBTODB",
    "YXDBSPLIT",
    "YXDBMERGE",
    "RELOADCONFIG",
    "LOADMODEL",
    "TRACEBOARD",
    "TRACESEARCH",
];

/// The same with lines until `DONE`, which have to be read past.
const UNSUPPORTED_LISTS: [&str; 9] = [
    "YXQUERYDATABASEALL",
    "YXQUERYDATABASEALLT",
    "YXQUERYDATABASEONE",
    "YXQUERYDATABASETEXT",
    "YXEDITTVDDATABASE",
    "YXEDITTEXTDATABASE",
    "YXEDITLABELDATABASE",
    "YXDELETEDATABASEONE",
    "YXDELETEDATABASEALL",
];

/// The first word of a line in capitals, and the rest of it.
pub(crate) fn split(line: &str) -> (String, &str) {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word.to_ascii_uppercase(), rest.trim())
}

/// The command of a line; nothing for an empty one.
pub(crate) fn parse(line: &str) -> Option<Command<'_>> {
    // Some shells put a mark before the first line that they send.
    let (word, rest) = split(without_mark(line));
    Some(match word.as_str() {
        "" => return None,
        "START" => Command::Start(rest),
        "RECTSTART" => Command::RectStart,
        "RESTART" => Command::Restart,
        "BEGIN" => Command::Begin,
        "TURN" => Command::Turn(rest),
        "TAKEBACK" => Command::TakeBack(rest),
        "PLAY" => Command::Play(rest),
        "BOARD" => Command::List(List::Board),
        "YXBOARD" => Command::List(List::YxBoard),
        "SWAP2BOARD" => Command::List(List::Swap2),
        "YXBLOCK" => Command::List(List::Block),
        "YXBLOCKUNDO" => Command::List(List::Unblock),
        "DONE" => Command::Done,
        "INFO" => Command::Info(rest),
        "ABOUT" => Command::About,
        "END" => Command::End,
        "STOP" | "YXSTOP" => Command::Stop,
        "YXNBEST" => Command::NBest(rest),
        "YXSHOWFORBID" => Command::ShowForbid,
        "YXSHOWINFO" => Command::ShowInfo,
        "YXHASHCLEAR" => Command::HashClear,
        "YXSHOWHASHUSAGE" => Command::HashUsage,
        "YXBLOCKRESET" => Command::BlockReset,
        "YXBALANCEONE" => Command::Balance(Stones::One, rest),
        "YXBALANCETWO" => Command::Balance(Stones::Two, rest),
        "YXSEARCHDEFEND" => Command::SearchDefend,
        "YXSWAP2STEP1" => Command::Swap2Step(Swap2Step::Open),
        "YXSWAP2STEP2" => Command::Swap2Step(Swap2Step::AfterThree),
        "YXSWAP2STEP3" => Command::Swap2Step(Swap2Step::AfterFive),
        "YXSOOSORVSTEP1" => Command::SoosorvOpening,
        "YXSOOSORVSTEP2" => Command::List(List::Soosorv(SoosorvStep::FirstSwap)),
        "YXSOOSORVSTEP3" => Command::List(List::Soosorv(SoosorvStep::Fourth)),
        "YXSOOSORVSTEP4" => Command::List(List::Soosorv(SoosorvStep::SecondSwap)),
        "YXSOOSORVSTEP5" => Command::List(List::Soosorv(SoosorvStep::Offer)),
        "YXSOOSORVSTEP6" => Command::List(List::Soosorv(SoosorvStep::Choose)),
        word if UNSUPPORTED_LISTS.contains(&word) => Command::List(List::Unsupported),
        word if UNSUPPORTED.contains(&word) => Command::Unsupported,
        _ => Command::Unknown,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_any_case_and_with_any_blanks() {
        assert_eq!(parse("  turn\t 7,7 \r"), Some(Command::Turn("7,7")));
        assert_eq!(parse("Info  timeout_turn  5"), Some(Command::Info("timeout_turn  5")));
        assert_eq!(parse("yxstop"), Some(Command::Stop));
        assert_eq!(parse("YXSoosorvStep6"), Some(Command::List(List::Soosorv(SoosorvStep::Choose))));
        assert_eq!(parse("yxhashdump"), Some(Command::Unsupported));
        assert_eq!(parse("TURNED 1,1"), Some(Command::Unknown));
        assert_eq!(parse(" \r"), None);
        assert_eq!(parse("\u{feff}START 15\r\n"), Some(Command::Start("15")), "with a byte order mark");
    }
}
