//! Who played, where, when and with what result.

use core::fmt;

use kagetsu_rules::{ByColor, Color, Outcome};

/// What is known about a game as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Names of the players.
    pub players: ByColor<Option<String>>,
    /// Tournament or occasion.
    pub event: Option<String>,
    /// Date as it was written.
    pub date: Option<String>,
    /// Result as it was recorded, which the moves need not show.
    pub result: Option<GameResult>,
}

/// A recorded result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// Somebody won.
    Win {
        /// Who.
        color: Color,
        /// How, as SGF writes it after the sign (`R` resignation, `T` time, …); may be empty.
        how: String,
    },
    /// Nobody won.
    Draw,
}

impl GameResult {
    /// Reads a result as SGF writes it (`B+R`, `0`, `Draw`), as score (`1-0`, `1:0`, Black's first) or in English,
    /// Japanese or Chinese words (`Black wins`, `White resigns`, `黒勝ち`).
    pub fn parse(text: &str) -> Option<GameResult> {
        let text = text.trim();
        let win = |color, how: &str| Some(GameResult::Win { color, how: how.trim().to_owned() });
        match text {
            "0" | "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" | "½:½" | "0.5:0.5" => {
                return Some(GameResult::Draw);
            }
            "1-0" | "1:0" | "1 - 0" | "1 : 0" => return win(Color::Black, ""),
            "0-1" | "0:1" | "0 - 1" | "0 : 1" => return win(Color::White, ""),
            _ => {}
        }
        match text.split_once('+') {
            Some((side, how)) => win(side.trim().parse().ok()?, how),
            None => in_words(text),
        }
    }
}

/// Words for a side at the start of a sentence, for what it did there, and how SGF calls that.
const SIDES: [(&str, Color); 8] = [
    ("black", Color::Black),
    ("white", Color::White),
    ("黒", Color::Black),
    ("黑", Color::Black),
    ("白", Color::White),
    ("先手", Color::Black),
    ("後手", Color::White),
    ("后手", Color::White),
];
const WINS: [&str; 5] = ["win", "won", "勝", "胜", "victory"];
const LOSES: [&str; 7] = ["resign", "lose", "lost", "投了", "負", "负", "认输"];
const DRAWS: [&str; 9] = ["draw", "drawn", "和棋", "和", "平局", "引き分け", "引分", "引分け", "満局"];
const HOW: [(&str, &[&str]); 3] = [
    ("R", &["resign", "投了", "中押", "认输"]),
    ("T", &["time", "時間切れ", "超时"]),
    ("F", &["forbidden", "foul", "禁手", "反則"]),
];

/// A result told in words: a side first, then that it won or lost, and maybe how.
fn in_words(text: &str) -> Option<GameResult> {
    let text = text.trim_end_matches(['.', '。', '!']).to_lowercase();
    if DRAWS.contains(&text.as_str()) {
        return Some(GameResult::Draw);
    }
    let (rest, side) = SIDES.iter().find_map(|(word, side)| Some((text.strip_prefix(word)?, *side)))?;
    let has = |words: &[&str]| words.iter().any(|word| rest.contains(word));
    let color = match (has(&WINS), has(&LOSES)) {
        (true, _) => side,
        (false, true) => !side,
        (false, false) => return None,
    };
    let how = HOW.iter().find(|(_, words)| has(words)).map_or("", |(how, _)| how);
    Some(GameResult::Win { color, how: how.to_owned() })
}

impl fmt::Display for GameResult {
    /// As SGF writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Win { color: Color::Black, how } => write!(f, "B+{how}"),
            GameResult::Win { color: Color::White, how } => write!(f, "W+{how}"),
            GameResult::Draw => f.write_str("0"),
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        use kagetsu_rules::WinReason;
        match outcome {
            Outcome::Win { color, reason: WinReason::Resignation } => {
                GameResult::Win { color, how: "R".to_owned() }
            }
            Outcome::Win { color, reason: WinReason::Foul(_) } => {
                GameResult::Win { color, how: "F".to_owned() }
            }
            Outcome::Win {
                color,
                reason: WinReason::Five | WinReason::Overline | WinReason::NoLegalMove,
            } => GameResult::Win { color, how: String::new() },
            Outcome::Draw(_) => GameResult::Draw,
        }
    }
}

/// `text` without surrounding space, or nothing when that leaves nothing.
pub(crate) fn known(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_people_write_them() {
        let black = Some(GameResult::Win { color: Color::Black, how: String::new() });
        for text in ["B+", "1-0", "黑胜", "黒勝ち", " b+ "] {
            assert_eq!(GameResult::parse(text), black, "{text}");
        }
        assert_eq!(GameResult::parse("W+R").unwrap().to_string(), "W+R");
        assert_eq!(GameResult::parse("和棋"), Some(GameResult::Draw));
        for (text, told) in [
            ("Black wins", "B+"),
            ("black won by resignation.", "B+R"),
            ("White resigns", "B+R"),
            ("Black lost on time", "W+T"),
            ("白の勝ち（黒の禁手）", "W+F"),
            ("0:1", "W+"),
            ("½-½", "0"),
            ("Draw", "0"),
            ("黒中押し勝ち", "B+R"),
        ] {
            assert_eq!(
                GameResult::parse(text).map(|result| result.to_string()).as_deref(),
                Some(told),
                "{text}"
            );
        }
        assert_eq!(
            GameResult::parse("Blackwood winters"),
            GameResult::parse("B+"),
            "prose is not its business"
        );
        assert_eq!(GameResult::parse("?"), None);
    }
}
