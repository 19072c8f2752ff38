//! `.psq` out: the main line, the players and the result.

use core::fmt::Write as _;

use kagetsu_rules::{Color, Move, Point};

use super::first_listed;
use crate::error::{Reason, RecordError};
use crate::format::Format;
use crate::record::{GameResult, Record};

/// Writes the main line of a record as a `.psq` file. Comments and variations have no place there.
pub fn write(record: &Record) -> Result<String, RecordError> {
    let stones = stones(record)?;
    let first = first_listed(stones.iter().map(|(_, time)| *time));
    let mut out = String::from("Piskvorky 15x15, 11:11, 0\n");
    for (point, time) in &stones {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{},{},{time}", point.x() + 1, point.y_from_top() + 1);
    }
    for color in [first, !first] {
        let name = record.info.players[color].as_deref().unwrap_or_default();
        // A name such as `9,9,100` would read back as a stone.
        let _ = writeln!(out, "{}", name.replace(['\n', '\r', ','], " "));
    }
    out.push_str("-1\n");
    if let Some(result) = &record.info.result {
        let code = match result {
            GameResult::Win { color, .. } if *color == first => 1,
            GameResult::Win { .. } => 2,
            GameResult::Draw => 0,
        };
        let _ = writeln!(out, "{code},{}", league(record));
    }
    Ok(out)
}

fn league(record: &Record) -> String {
    let mut name = record.rule().name().to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// All stones in order with their times: those of the initial diagram as an opening, then the moves.
fn stones(record: &Record) -> Result<Vec<(Point, u64)>, RecordError> {
    let cannot = |what| RecordError::whole(Format::Psq, Reason::NotExpressible(what));
    let initial = record.initial();
    let [black, white] = Color::ALL.map(|color| initial.stones(color));
    let alternating = black.len() == white.len() || black.len() == white.len() + 1;
    if !alternating || initial.turn() != initial.natural_turn() {
        return Err(cannot("a set-up that alternating moves do not reach"));
    }
    let mut stones: Vec<(Point, u64)> = Vec::with_capacity(initial.stone_count());
    let mut white = white.into_iter();
    for point in black {
        stones.push((point, 0));
        stones.extend(white.next().map(|point| (point, 0)));
    }
    for id in record.main_line() {
        let node = record.node(id);
        let time = node.notes().and_then(|notes| notes.time_ms).unwrap_or(0);
        match node.played() {
            Some(Move::Stone(point)) => stones.push((point, time)),
            Some(Move::Pass) => return Err(cannot("a pass")),
            None => {}
        }
    }
    Ok(stones)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::psq;
    use kagetsu_rules::Rule;

    const GAME: &str = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n8,10,0\n7,7,500\n9,9,20\nfirst.zip\nsecond.zip\n-1\n2,Renju\n";

    #[test]
    fn a_gomocup_game_round_trips() {
        let record = psq::read(GAME.as_bytes(), Rule::Freestyle).unwrap();
        assert_eq!(record.rule(), Rule::Renju);
        assert_eq!(kagetsu_rules::notation::format_moves(&record.moves()), "h8i9h6g9i7");
        // Three opening stones: White is the first to think, and so the first in the list.
        assert_eq!(record.info.players[Color::White].as_deref(), Some("first.zip"));
        assert_eq!(record.info.result, GameResult::parse("B+"));
        assert_eq!(write(&record).unwrap(), GAME);
    }

    #[test]
    fn a_name_is_never_read_back_as_a_stone() {
        let mut record = psq::read(GAME.as_bytes(), Rule::Renju).unwrap();
        record.info.players[Color::White] = Some("9,9,69564".to_owned());
        let again = psq::read(write(&record).unwrap().as_bytes(), Rule::Renju).unwrap();
        assert_eq!(again.moves(), record.moves());
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text: &str| psq::read(text.as_bytes(), Rule::Renju).unwrap_err().to_string();
        assert_eq!(
            error("Piskvorky 20x20, 1:1, 0\n"),
            "psq, line 1, column 11: board size 20x20 is not supported, only 15x15"
        );
        assert_eq!(
            error("Piskvorky 15x15, 1:1, 0\n8,8,0\n8,8,0\n"),
            "psq, line 3, column 1: H8 is already occupied"
        );
        assert!(
            error("Piskvorky 15x15, 1:1, 0\n16,8,0\n")
                .starts_with("psq, line 2, column 1: unexpected \"16,8,0\"")
        );
        assert!(
            error("Piskvorky 15x15, 1:1, 0\n6,8,99999999999999999999\n")
                .starts_with("psq, line 2, column 5:")
        );
        assert_eq!(error(""), "psq, line 1, column 1: nothing to read");
    }

    #[test]
    fn no_stone_is_lost_behind_a_line_that_cannot_be_read() {
        let error = |stones: &str| {
            let text = format!("Piskvorky 15x15, 1:1, 0\n8,8,0\n{stones}first\nsecond\n-1\n");
            psq::read(text.as_bytes(), Rule::Renju).unwrap_err().to_string()
        };
        assert!(error("9,9,12.5\n7,7,0\n").starts_with("psq, line 3, column 5: unexpected \"12.5\""));
        assert!(error("\n9,9,0\n").starts_with("psq, line 4, column 1: unexpected \"9,9,0\""));
        assert!(error("9;9;0\n7,7,0\n").starts_with("psq, line 4, column 1: unexpected \"7,7,0\""));
        assert!(
            error("\n\n1,8,0\n").starts_with("psq, line 5, column 1: unexpected \"1,8,0\""),
            "not a result"
        );
    }

    #[test]
    fn what_psq_cannot_say_is_refused() {
        let pass = crate::Record::from_moves(kagetsu_rules::Setup::new(Rule::Renju), &[Move::Pass]).unwrap();
        assert!(matches!(write(&pass).unwrap_err().reason, Reason::NotExpressible(_)));
    }
}
