//! How long a move is thought about where later moves can use what is saved.
//!
//! A share of the game's clock is an aim and not a limit: while the best move stays the same from depth to depth less is
//! enough, while it changes or its value falls more is spent. The limit of time holds beside it.

use core::time::Duration;

use kagetsu_rules::Point;

use crate::score::Score;
use crate::search::Line;

/// The part of the aim, in percent, after which no further depth is begun, by how many depths in a row have had the same
/// best move. A depth takes two to four times as long as all before it, so these are less than what a move takes in
/// the end.
const STEADY_PERCENT: [u32; 6] = [80, 65, 50, 40, 35, 30];

/// Beyond this a value that falls brings no more time; so many points bring as many percent.
const MOST_FALL: i32 = 150;

/// How it goes with one move.
pub(crate) struct Pace {
    aim: Duration,
    best: Option<Point>,
    /// How many depths before the last had its best move.
    steady: usize,
    /// What the last two depths said. Depths are compared two apart: odd and even ones see another side move last.
    values: [Option<i32>; 2],
}

impl Pace {
    pub(crate) fn new(aim: Duration) -> Pace {
        Pace { aim, best: None, steady: 0, values: [None; 2] }
    }

    /// A depth is finished with this line: whether that is enough for the move.
    pub(crate) fn is_enough(&mut self, line: &Line, elapsed: Duration) -> bool {
        let best = line.moves.first().copied();
        self.steady = if best == self.best { self.steady + 1 } else { 0 };
        self.best = best;
        let fall = self.fall(line.score);
        let percent = STEADY_PERCENT[self.steady.min(STEADY_PERCENT.len() - 1)] * (100 + fall) / 100;
        elapsed >= self.aim.saturating_mul(percent) / 100
    }

    /// By how much less the move is worth than two depths before.
    fn fall(&mut self, score: Score) -> u32 {
        let (value, fall) = match (score, self.values[0]) {
            (Score::Value(now), Some(before)) => (Some(now), before.saturating_sub(now)),
            (Score::Value(now), None) => (Some(now), 0),
            (Score::Win(_), _) => (None, 0),
            (Score::Loss(_), _) => (None, MOST_FALL),
        };
        self.values = [self.values[1], value];
        fall.clamp(0, MOST_FALL).unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Bound;

    /// After how many milliseconds a pace of 1000 says that it is enough, when each depth ends in this move and value.
    fn stops(depths: &[(&str, i32)]) -> u64 {
        let line = |(best, value): &(&str, i32)| Line {
            moves: vec![best.parse().unwrap()],
            score: Score::Value(*value),
            bound: Bound::Exact,
        };
        let (last, earlier) = depths.split_last().unwrap();
        let mut pace = Pace::new(Duration::from_secs(1));
        for depth in earlier {
            pace.is_enough(&line(depth), Duration::ZERO);
        }
        let (best, steady, values) = (pace.best, pace.steady, pace.values);
        let mut enough = |ms: &u64| {
            (pace.best, pace.steady, pace.values) = (best, steady, values);
            pace.is_enough(&line(last), Duration::from_millis(*ms))
        };
        (0..10_000).step_by(10).find(|ms| enough(ms)).unwrap()
    }

    #[test]
    fn a_move_that_stands_needs_less_and_one_that_changes_more() {
        let same = [("h8", 10); 8];
        let stops_after: Vec<u64> = (1..=8).map(|depths| stops(&same[..depths])).collect();
        assert!(stops_after.is_sorted_by(|a, b| a >= b), "{stops_after:?}");
        assert_eq!((stops_after[7], stops_after[0]), (300, 800));
        let mut changed = same;
        changed[7].0 = "i9";
        assert_eq!(stops(&changed), 800);
    }

    #[test]
    fn a_value_that_falls_needs_more_but_a_swing_between_odd_and_even_does_not() {
        let swinging = [("h8", 60), ("h8", -40), ("h8", 60), ("h8", -40), ("h8", 60), ("h8", -40)];
        assert_eq!(stops(&swinging), 300);
        let mut falling = swinging;
        falling[5].1 = -140;
        assert_eq!(stops(&falling), 600);
        falling[5].1 = -2_000;
        assert_eq!(stops(&falling), 750, "no more than two and a half times");
        falling[5].1 = 2_000;
        assert_eq!(stops(&falling), 300, "good news needs no time");
    }
}
