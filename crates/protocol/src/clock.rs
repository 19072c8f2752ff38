//! How long to think: a pure function of what the manager said about time and of the stones on the board.

use core::time::Duration;

use kagetsu_rules::AREA;

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
    /// At most so long, and no less: nothing can be saved for later.
    Turn(Duration),
    /// A share of the match clock.
    Share {
        /// What the move should take on the whole.
        aim: Duration,
        /// What it may take where that is needed.
        most: Duration,
    },
}

/// The pipe, the manager and the operating system take their share of every move: at least this much is left over.
const LEAST_MARGIN: Duration = Duration::from_millis(15);
/// More than this is never left over.
const MOST_MARGIN: Duration = Duration::from_millis(300);
/// A search shorter than this is not worth its beginning.
const LEAST_SEARCH: Duration = Duration::from_millis(10);
/// Most games are decided before this stone, and time is best spent where they are. A match clock is thought to have to
/// last for two thirds of our moves until then, since the others are forced, and always for a few more.
const USUAL_STONES: u32 = 60;
const MOST_MOVES: u32 = 14;
const LEAST_MOVES: u32 = 8;
/// What a move may take in need, as a multiple of its share; it never takes more than this part of what is left.
const NEED: u32 = 3;
/// What a move at once costs: so much is put aside for every move until the board is full.
const AT_ONCE: Duration = Duration::from_millis(5);

/// The time for the next move, `stones` being on the board.
pub(crate) fn allot(control: &TimeControl, stones: usize) -> Allotment {
    let turn = control.turn.map(usable);
    let Some(left_ms) = control.left_ms else {
        return match turn {
            None => Allotment::Free,
            Some(time) if time < LEAST_SEARCH => Allotment::Fast,
            Some(time) => Allotment::Turn(time),
        };
    };
    let left = usable(Duration::from_millis(u64::try_from(left_ms).unwrap_or(0)));
    let free = left.saturating_sub(AT_ONCE * (AREA.saturating_sub(stones) / 2) as u32);
    let moves = USUAL_STONES.saturating_sub(stones as u32).div_ceil(3).clamp(LEAST_MOVES, MOST_MOVES);
    // The increment comes after the move: it may be counted on, but not before it is there.
    let share = (free / moves).saturating_add(control.increment * 3 / 4).min(free);
    let need = share.saturating_mul(NEED).min(free / NEED).max(share);
    let within = |time: Duration| turn.map_or(time, |turn| turn.min(time));
    match (within(share), within(need)) {
        (aim, _) if aim < LEAST_SEARCH => Allotment::Fast,
        (aim, most) => Allotment::Share { aim, most },
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

    /// The milliseconds that a move should and may take.
    fn times(control: &TimeControl, stones: usize) -> (i64, i64) {
        match allot(control, stones) {
            // What a move at once costs on a machine of today.
            Allotment::Fast => (3, 5),
            Allotment::Turn(time) => (time.as_millis() as i64, time.as_millis() as i64),
            Allotment::Share { aim, most } => (aim.as_millis() as i64, most.as_millis() as i64),
            Allotment::Free => panic!("there is a limit"),
        }
    }

    #[test]
    fn limits_of_a_turn_leave_a_margin() {
        let time = |turn| allot(&control(Some(turn), None, 0), 10);
        assert_eq!(time(0), Allotment::Fast);
        assert_eq!(time(1), Allotment::Fast);
        assert_eq!(time(100), Allotment::Turn(Duration::from_millis(85)));
        assert_eq!(time(1_000), Allotment::Turn(Duration::from_millis(950)));
        assert_eq!(time(30_000), Allotment::Turn(Duration::from_millis(29_700)));
        assert_eq!(allot(&TimeControl::default(), 0), Allotment::Free);
    }

    #[test]
    fn an_empty_or_overdrawn_clock_means_at_once() {
        for left in [i64::MIN, -5_000, 0, 1, 15, 20, 400] {
            assert_eq!(allot(&control(Some(30_000), Some(left), 0), 40), Allotment::Fast, "{left}");
            assert_eq!(allot(&control(None, Some(left), 60_000), 40), Allotment::Fast, "{left}");
        }
    }

    #[test]
    fn more_time_never_means_less_thinking_and_no_limit_is_passed() {
        for stones in [0, 1, 7, 60, 224] {
            for increment in [0, 100, 5_000] {
                let mut before = (0, 0);
                for left in (600..400_000).step_by(997) {
                    let (aim, most) = times(&control(Some(7_000), Some(left), increment), stones);
                    assert!(aim <= most && aim >= before.0 && most >= before.1, "{left}: {aim}, {most}");
                    assert!(most < left && most < 7_000);
                    before = (aim, most);
                }
            }
        }
    }

    /// What is left of a match clock after every move until the board is full, when each takes all that it may.
    fn course(total: i64, increment: i64, taken: fn((i64, i64)) -> i64) -> Vec<i64> {
        let mut left = total;
        let after = |stones: usize| {
            left -= taken(times(&control(Some(60_000), Some(left), increment as u64), stones));
            let now = left;
            left += increment;
            now
        };
        (0..225).step_by(2).map(after).collect()
    }

    #[test]
    fn a_match_clock_lasts_for_the_longest_game_whatever_each_move_needs() {
        for (total, increment) in
            [(700, 0), (1_000, 0), (20_000, 0), (180_000, 0), (10_000, 500), (1_000, 10)]
        {
            for left in [course(total, increment, |(_, most)| most), course(total, increment, |(aim, _)| aim)]
            {
                assert!(left.iter().all(|left| *left > 0), "{total}+{increment}: {left:?}");
            }
        }
    }

    #[test]
    fn most_of_a_match_clock_is_used_early() {
        let left = course(20_000, 0, |(aim, _)| aim);
        // After 25 moves of ours, 50 stones, most games are over.
        assert!((800..4_000).contains(&left[25]), "{left:?}");
        let spent: Vec<i64> = left.windows(2).map(|pair| pair[0] - pair[1]).collect();
        assert!(spent[0] > 1_200 && spent[0] > 2 * spent[25], "{spent:?}");
    }
}
