//! RenLib's `.pos`: one byte with the number of moves, then one byte `15 × row from the top + column` per move.
//!
//! Read only.

use kagetsu_rules::{AREA, Move, Point, Rule, SIZE, Setup};

use crate::error::{Place, Reason, RecordError};
use crate::format::Format;
use crate::record::{Builder, Record};

/// Reads a `.pos` file.
pub fn read(bytes: &[u8], default_rule: Rule) -> Result<Record, RecordError> {
    let error = |offset, reason| RecordError { format: Format::Pos, place: Place::Byte(offset), reason };
    let [count, moves @ ..] = bytes else { return Err(error(0, Reason::Empty)) };
    if moves.len() < usize::from(*count) {
        return Err(error(bytes.len(), Reason::End { expected: "another move" }));
    }
    if moves.len() > usize::from(*count) {
        let offset = usize::from(*count) + 1;
        return Err(error(offset, Reason::Contradiction("more bytes than the first byte announces")));
    }
    let mut builder = Builder::new(Setup::new(default_rule));
    for (offset, byte) in (1..).zip(moves) {
        let point = point(*byte);
        let point =
            point.ok_or_else(|| error(offset, Reason::word(&byte.to_string(), "a byte below 225")))?;
        builder.play(Move::Stone(point)).map_err(|occupied| error(offset, occupied.into()))?;
    }
    Ok(builder.finish())
}

/// Whether `bytes` can only be a `.pos` file: not text, and as long as its first byte says.
pub(crate) fn looks_like(bytes: &[u8]) -> bool {
    let [count, moves @ ..] = bytes else { return false };
    let text = core::str::from_utf8(bytes)
        .is_ok_and(|text| !text.chars().any(|c| c.is_control() && !c.is_whitespace()));
    !text
        && !moves.is_empty()
        && moves.len() == usize::from(*count)
        && moves.iter().all(|byte| usize::from(*byte) < AREA)
}

fn point(byte: u8) -> Option<Point> {
    Point::from_top(byte % SIZE, byte / SIZE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kagetsu_rules::notation::format_moves;

    #[test]
    fn bytes_are_moves_from_the_top_left() {
        let file = [3, 112, 0, 224];
        assert_eq!(format_moves(&read(&file, Rule::Renju).unwrap().moves()), "h8a15o1");
        assert!(looks_like(&file) && !looks_like(&[0]) && !looks_like(b"h8i9") && !looks_like(&[3, 112, 0]));
    }

    #[test]
    fn errors_name_the_byte() {
        let place = |bytes: &[u8]| read(bytes, Rule::Renju).unwrap_err().place;
        assert_eq!(place(&[]), Place::Byte(0));
        assert_eq!(place(&[2, 1]), Place::Byte(2));
        assert_eq!(place(&[1, 1, 2]), Place::Byte(2));
        assert_eq!(place(&[2, 1, 1]), Place::Byte(2));
        assert_eq!(place(&[1, 225]), Place::Byte(1));
    }
}
