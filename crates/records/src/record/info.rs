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
    /// Reads a result as SGF writes it (`B+R`, `0`, `Draw`), as score (`1-0`) or in Chinese or Japanese words.
    pub fn parse(text: &str) -> Option<GameResult> {
        let text = text.trim();
        let win = |color, how: &str| Some(GameResult::Win { color, how: how.trim().to_owned() });
        match text {
            "0" | "Draw" | "draw" | "1/2-1/2" | "½-½" | "和棋" | "和" | "平局" | "引き分け" | "引分"
            | "満局" => {
                return Some(GameResult::Draw);
            }
            "1-0" | "黑胜" | "黑勝" | "黒勝" | "黒勝ち" | "黒の勝ち" | "先手勝" => {
                return win(Color::Black, "");
            }
            "0-1" | "白胜" | "白勝" | "白勝ち" | "白の勝ち" | "後手勝" => {
                return win(Color::White, "");
            }
            _ => {}
        }
        let (side, how) = text.split_once('+')?;
        let color = side.trim().parse().ok()?;
        win(color, how)
    }
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
        assert_eq!(GameResult::parse("?"), None);
    }
}
