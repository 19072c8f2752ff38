//! Positions to learn from: what a search said of them, and how their game ended.
//!
//! A [`PositionRecord`] is one position of renju in 64 bytes (the form stands in `docs/training-data.md`);
//! [`SelfPlay`] makes them by letting the engine play against itself, [`GoldLabeller`] searches some of them far deeper.
//! Writing files is left to the caller.

mod draw;
mod gold;
mod self_play;

use core::fmt;

use kagetsu_engine::Score;
use kagetsu_rules::{ByColor, Color, Point, PointSet};

pub use gold::{Glance, GoldLabeller, GoldTally, HitRate, ValueLoss};
pub use self_play::SelfPlay;

/// How a game ended for the side to move of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Fate {
    /// The side to move lost.
    Lost,
    /// Nobody won.
    Drawn,
    /// The side to move won.
    Won,
    /// The position is not of a game, or the end says nothing about it.
    #[default]
    Unknown,
}

impl Fate {
    /// All fates, in the order of their codes.
    pub const ALL: [Fate; 4] = [Fate::Lost, Fate::Drawn, Fate::Won, Fate::Unknown];

    /// The number in a record: -1, 0, 1, and 2 for unknown.
    pub const fn code(self) -> i8 {
        match self {
            Fate::Lost => -1,
            Fate::Drawn => 0,
            Fate::Won => 1,
            Fate::Unknown => 2,
        }
    }
}

/// One position with its labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionRecord {
    /// The stones.
    pub stones: ByColor<PointSet>,
    /// The side to move.
    pub turn: Color,
    /// What the search would play.
    pub best: Option<Point>,
    /// What the search says to the side to move, see [`PositionRecord::score_of`].
    pub score: i16,
    /// How the game ended.
    pub fate: Fate,
    /// Whether a certificate stands behind a decided score.
    pub proved: bool,
}

/// A record cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionRecordError {
    /// The first byte that is wrong, counted in the record.
    pub offset: usize,
    /// What is wrong with it.
    pub reason: &'static str,
}

impl fmt::Display for PositionRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.reason)
    }
}

impl core::error::Error for PositionRecordError {}

/// Bytes of a set of stones.
const SET: usize = 29;
const NO_MOVE: u8 = 255;

impl PositionRecord {
    /// Bytes of a record.
    pub const SIZE: usize = 64;
    /// The score of a win; a loss is its negative.
    pub const WIN: i16 = 32_000;
    /// Undecided scores stay within this.
    pub const MOST: i16 = 30_000;

    /// A score as records have it: wins and losses without their length, the rest within [`PositionRecord::MOST`].
    pub fn score_of(score: Score) -> i16 {
        match score {
            Score::Win(_) => Self::WIN,
            Score::Loss(_) => -Self::WIN,
            Score::Value(value) => value.clamp(i32::from(-Self::MOST), i32::from(Self::MOST)) as i16,
        }
    }

    /// The 64 bytes.
    pub fn to_bytes(&self) -> [u8; PositionRecord::SIZE] {
        let mut bytes = [0; Self::SIZE];
        for (color, at) in [(Color::Black, 0), (Color::White, SET)] {
            let words = self.stones[color].to_words().map(u64::to_le_bytes);
            for (byte, word) in bytes.iter_mut().skip(at).take(SET).zip(words.as_flattened()) {
                *byte = *word;
            }
        }
        let [low, high] = self.score.to_le_bytes();
        let best = self.best.map_or(NO_MOVE, |point| point.index() as u8);
        let tail = [self.turn.index() as u8, best, low, high, self.fate.code() as u8, u8::from(self.proved)];
        for (byte, value) in bytes.iter_mut().skip(2 * SET).zip(tail) {
            *byte = value;
        }
        bytes
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Names the first byte that no record has there.
    pub fn from_bytes(bytes: &[u8; PositionRecord::SIZE]) -> Result<PositionRecord, PositionRecordError> {
        let fail = |offset, reason| PositionRecordError { offset, reason };
        let [.., turn, best, low, high, fate, flags] = *bytes;
        let (sets, _) = bytes.as_chunks::<SET>();
        let [black, white] = *sets else { return Err(fail(0, "too short")) };
        for (set, last) in [(black, SET - 1), (white, 2 * SET - 1)] {
            if set[SET - 1] > 1 {
                return Err(fail(last, "a stone beyond the board"));
            }
        }
        let stones = ByColor::from_fn(|color| stones_of(if color == Color::Black { &black } else { &white }));
        if let Some(point) = (stones[Color::Black] & stones[Color::White]).into_iter().next() {
            return Err(fail(point.index() / 8, "two stones on one point"));
        }
        let turn = *Color::ALL.get(usize::from(turn)).ok_or(fail(58, "neither 0 (Black) nor 1 (White)"))?;
        let best = match best {
            NO_MOVE => None,
            index => Some(Point::from_index(usize::from(index)).ok_or(fail(59, "not a point"))?),
        };
        let fate = Fate::ALL.into_iter().find(|it| it.code() as u8 == fate);
        let fate = fate.ok_or(fail(62, "not a result"))?;
        if flags > 1 {
            return Err(fail(63, "an unknown flag"));
        }
        let score = i16::from_le_bytes([low, high]);
        Ok(PositionRecord { stones, turn, best, score, fate, proved: flags == 1 })
    }
}

fn stones_of(bytes: &[u8; SET]) -> PointSet {
    let is_set = |point: &Point| bytes[point.index() / 8] >> (point.index() % 8) & 1 != 0;
    Point::all().filter(is_set).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> PositionRecord {
        let set = |points: &[&str]| points.iter().map(|text| text.parse::<Point>().unwrap()).collect();
        let mut stones = ByColor::from_fn(|_| PointSet::EMPTY);
        stones[Color::Black] = set(&["a1", "h8", "o15"]);
        stones[Color::White] = set(&["b1", "n15"]);
        PositionRecord {
            stones,
            turn: Color::White,
            best: "h9".parse().ok(),
            score: -321,
            fate: Fate::Lost,
            proved: true,
        }
    }

    #[test]
    fn a_record_is_its_64_bytes() {
        let bytes = record().to_bytes();
        assert_eq!(
            (bytes[0], bytes[14], bytes[28]),
            (1, 1, 1),
            "A1, H8 (112 = 14 * 8) and O15 (224 = 28 * 8)"
        );
        assert_eq!((bytes[29], bytes[29 + 27]), (2, 128), "B1 and N15 (223)");
        assert_eq!(bytes[58..], [1, 127, 0xbf, 0xfe, 0xff, 1]);
        for fate in Fate::ALL {
            for best in [None, Some(Point::CENTER)] {
                let other = PositionRecord { fate, best, proved: false, ..record() };
                assert_eq!(PositionRecord::from_bytes(&other.to_bytes()), Ok(other));
            }
        }
    }

    #[test]
    fn a_wrong_byte_is_named() {
        let broken = |at: usize, value: u8| {
            let mut bytes = record().to_bytes();
            bytes[at] = value;
            PositionRecord::from_bytes(&bytes).unwrap_err().offset
        };
        assert_eq!(broken(28, 2), 28);
        assert_eq!(broken(57, 2), 57, "White's last byte, not Black's");
        assert_eq!(broken(29, 1), 0, "A1 twice");
        assert_eq!(broken(43, 1), 14, "H8 twice");
        assert_eq!((broken(58, 2), broken(59, 225), broken(62, 3), broken(63, 4)), (58, 59, 62, 63));
    }

    #[test]
    fn scores_keep_wins_apart() {
        assert_eq!(PositionRecord::score_of(Score::Win(7)), 32_000);
        assert_eq!(PositionRecord::score_of(Score::Loss(2)), -32_000);
        assert_eq!(PositionRecord::score_of(Score::Value(-1_000_000)), -30_000);
        assert_eq!(PositionRecord::score_of(Score::Value(12)), 12);
    }
}
