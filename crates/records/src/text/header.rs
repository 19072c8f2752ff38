//! The lines above the moves of a pasted game: names, dates, results, in the words that sites use.

use kagetsu_rules::{Color, Rule};

use crate::record::GameResult;

/// What a heading says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Item<'a> {
    /// Who played a side.
    Player(Color, &'a str),
    /// Who played both.
    Players(&'a str, &'a str),
    /// The event.
    Event(&'a str),
    /// The date.
    Date(&'a str),
    /// The result.
    Result(GameResult),
    /// The rule.
    Rule(Rule),
    /// That something is not known.
    Unknown,
    /// Something that a record has no place for.
    Other,
}

/// The names of headings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HeadingKey {
    Player(Color),
    Event,
    Date,
    Result,
    Rule,
    Other,
}

/// The words for a key, in small letters.
const KEYS: [(HeadingKey, &[&str]); 7] = [
    (
        HeadingKey::Player(Color::Black),
        &[
            "black",
            "black player",
            "blackplayer",
            "player 1",
            "player1",
            "黒",
            "黒番",
            "先手",
            "黑",
            "黑方",
            "黑棋",
        ],
    ),
    (
        HeadingKey::Player(Color::White),
        &[
            "white",
            "white player",
            "whiteplayer",
            "player 2",
            "player2",
            "白",
            "白番",
            "後手",
            "白方",
            "白棋",
        ],
    ),
    (HeadingKey::Event, &["event", "tournament", "大会", "棋戦", "赛事", "比赛", "賽事"]),
    (HeadingKey::Date, &["date", "played", "日付", "日時", "対局日", "日期", "时间"]),
    (HeadingKey::Result, &["result", "winner", "結果", "勝者", "结果", "結局"]),
    (HeadingKey::Rule, &["rule", "rules", "variant", "game type", "gametype", "ルール", "规则", "規則"]),
    (
        HeadingKey::Other,
        &[
            "site",
            "round",
            "place",
            "time",
            "time control",
            "timecontrol",
            "場所",
            "持ち時間",
            "地点",
            "用时",
        ],
    ),
];

fn key(word: &str) -> Option<HeadingKey> {
    let word = word.trim().to_lowercase();
    KEYS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|(key, _)| *key)
}

/// What a line says as a heading; nothing when it is none.
pub(super) fn item(line: &str) -> Option<Item<'_>> {
    if let Some((key, value)) = tag(line).or_else(|| field(line)) {
        return Some(entry(key, value.trim()));
    }
    let players = opponents(line).map(|(black, white)| Item::Players(black, white));
    players.or_else(|| is_date(line).then_some(Item::Date(line)))
}

/// `[Event "Name"]`, as chess records have it; a name that nobody knows is a heading too.
fn tag(line: &str) -> Option<(HeadingKey, &str)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.split_once(char::is_whitespace)?;
    Some((key(name).unwrap_or(HeadingKey::Other), value.trim().trim_matches('"')))
}

/// `Event: name`; only names that are known, for a line may hold a colon for many reasons.
fn field(line: &str) -> Option<(HeadingKey, &str)> {
    let (name, value) = line.split_once([':', '=', '\t'])?;
    Some((key(name)?, value))
}

/// `A vs B`.
fn opponents(line: &str) -> Option<(&str, &str)> {
    [" vs. ", " vs ", " VS ", " 対 "].into_iter().find_map(|between| line.split_once(between))
}

/// A line that is a date and nothing else.
fn is_date(line: &str) -> bool {
    let parts: Vec<&str> =
        line.split(['-', '.', '/', '年', '月', '日']).filter(|part| !part.is_empty()).collect();
    let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit()) && part.len() <= 4;
    parts.len() == 3 && parts.iter().all(digits) && parts.iter().any(|part| part.len() == 4)
}

fn entry(key: HeadingKey, value: &str) -> Item<'_> {
    // Sites write `?` for what they do not know.
    if value.chars().all(|sign| "?.-*".contains(sign)) {
        return Item::Unknown;
    }
    match key {
        HeadingKey::Player(color) => Item::Player(color, value),
        HeadingKey::Event => Item::Event(value),
        HeadingKey::Date => Item::Date(value),
        HeadingKey::Result => match (GameResult::parse(value), value.parse::<Color>()) {
            (Some(result), _) => Item::Result(result),
            (None, Ok(color)) => Item::Result(GameResult::Win { color, how: String::new() }),
            (None, Err(_)) => Item::Other,
        },
        HeadingKey::Rule => rule(value).map_or(Item::Other, Item::Rule),
        HeadingKey::Other => Item::Other,
    }
}

fn rule(value: &str) -> Option<Rule> {
    match value.to_lowercase().as_str() {
        "連珠" | "连珠" => Some(Rule::Renju),
        "gomoku" | "五目並べ" | "五子棋" => Some(Rule::Freestyle),
        other => other.parse().ok(),
    }
}
