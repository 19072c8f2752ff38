//! How long to think: a pure function of what the manager said about time and of the stones on the board.

use core::time::Duration;

/// What the manager said about time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TimeControl {
    /// `timeout_turn`: the most for one move. Zero means as fast as possible.
    pub(crate) turn: Option<Duration>,
    /// `time_left` (or what is left of `timeout_match`) in milliseconds, possibly negative; nothing without a
    /// match clock.
    pub(crate) left_ms: Option<i64>,
    /// `time_increment`: what every move gives back to the match clock.
    pub(crate) increment: Duration,
}

/// How long to think about one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Allotment {
    /// The manager set no limit.
    Free,
    /// At once.
    Fast,
    /// At most so long.
    Time(Duration),
}

/// The pipe, the manager and the operating system take their share of every move: at least this much is left over.
const LEAST_MARGIN: Duration = Duration::from_millis(15);
/// More than this is never left over.
const MOST_MARGIN: Duration = Duration::from_millis(300);
/// A search shorter than this is not worth its beginning.
const LEAST_SEARCH: Duration = Duration::from_millis(10);
/// Moves that a match clock is thought to have to last for: on the empty board, and late in a game.
const MOST_MOVES: u32 = 45;
const LEAST_MOVES: u32 = 15;

/// The time for the next move, `stones` being on the board.
pub(crate) fn allot(control: &TimeControl, stones: usize) -> Allotment {
    let turn = control.turn.map(usable);
    let share = control.left_ms.map(|left| {
        let left = usable(Duration::from_millis(u64::try_from(left).unwrap_or(0)));
        let moves = MOST_MOVES.saturating_sub((stones / 2) as u32).max(LEAST_MOVES);
        // The increment comes after the move: it may be counted on, but not before it is there.
        (left / moves).saturating_add(control.increment * 3 / 4).min(left)
    });
    match turn.into_iter().chain(share).min() {
        None => Allotment::Free,
        Some(time) if time < LEAST_SEARCH => Allotment::Fast,
        Some(time) => Allotment::Time(time),
    }
}

/// What of a limit may be used, the margin left over.
fn usable(limit: Duration) -> Duration {
    limit.saturating_sub((limit / 20).clamp(LEAST_MARGIN, MOST_MARGIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(turn: Option<u64>, left_ms: Option<i64>, increment: u64) -> TimeControl {
        let turn = turn.map(Duration::from_millis);
        TimeControl { turn, left_ms, increment: Duration::from_millis(increment) }
    }

    #[test]
    fn limits_of_a_turn_leave_a_margin() {
        let time = |turn| allot(&control(Some(turn), None, 0), 10);
        assert_eq!(time(0), Allotment::Fast);
        assert_eq!(time(1), Allotment::Fast);
        assert_eq!(time(100), Allotment::Time(Duration::from_millis(85)));
        assert_eq!(time(1_000), Allotment::Time(Duration::from_millis(950)));
        assert_eq!(time(30_000), Allotment::Time(Duration::from_millis(29_700)));
        assert_eq!(allot(&TimeControl::default(), 0), Allotment::Free);
    }

    #[test]
    fn an_empty_or_overdrawn_clock_means_at_once() {
        for left in [i64::MIN, -5_000, 0, 1, 15, 20] {
            assert_eq!(allot(&control(Some(30_000), Some(left), 0), 40), Allotment::Fast, "{left}");
            assert_eq!(allot(&control(None, Some(left), 60_000), 40), Allotment::Fast, "{left}");
        }
    }

    #[test]
    fn more_time_never_means_less_thinking_and_no_limit_is_passed() {
        for stones in [0, 1, 7, 60, 224] {
            for increment in [0, 100, 5_000] {
                let mut before = Duration::ZERO;
                for left in (0..400_000).step_by(997) {
                    let control = control(Some(7_000), Some(left), increment);
                    let time = match allot(&control, stones) {
                        Allotment::Time(time) => time,
                        Allotment::Fast => Duration::ZERO,
                        Allotment::Free => panic!("there is a limit"),
                    };
                    assert!(time >= before && time < Duration::from_millis(left as u64 + 1));
                    assert!(time < Duration::from_secs(7));
                    before = time;
                }
            }
        }
    }

    #[test]
    fn a_match_clock_lasts_for_the_longest_game() {
        for (total, increment) in [(1_000, 0), (60_000, 0), (180_000, 0), (10_000, 500)] {
            let mut left = total;
            for stones in (0..225).step_by(2) {
                let time = match allot(&control(Some(60_000), Some(left), increment), stones) {
                    // What a move at once costs on a machine of today.
                    Allotment::Fast => 0,
                    Allotment::Time(time) => time.as_millis() as i64,
                    Allotment::Free => panic!("there is a limit"),
                };
                left -= time;
                assert!(left > 0, "{total}+{increment} at {stones}");
                left += increment as i64;
            }
        }
    }
}
