//! The random factor: sometimes another good move than the best.

use kagetsu_rules::SplitMix;

use crate::level::LevelParams;
use crate::score::{Bound, is_decided};
use crate::search::Searched;

/// Which root move to play: the best, or with the level's probability another whose score is exact and inside the
/// level's window. A decided game is never given away.
pub(crate) fn pick_line(searched: &Searched, level: &LevelParams, random: &mut SplitMix) -> Option<usize> {
    let best = *searched.values.first()?;
    if level.random_percent == 0 {
        return Some(0);
    }
    let careless = random.below(100) < level.random_percent as usize;
    let others: Vec<usize> = (1..searched.lines.len())
        .filter(|index| searched.lines[*index].bound == Bound::Exact)
        .filter(|index| best.saturating_sub(searched.values[*index]) <= level.score_window)
        .collect();
    if !careless || others.is_empty() || is_decided(best) {
        return Some(0);
    }
    Some(others[random.below(others.len())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;
    use crate::score::Score;
    use crate::search::{LimitedBy, Line};

    fn searched(values: &[(i32, Bound)]) -> Searched {
        let line = |(value, bound): &(i32, Bound)| Line {
            score: Score::of(*value),
            bound: *bound,
            moves: Vec::new(),
        };
        Searched {
            lines: values.iter().map(line).collect(),
            values: values.iter().map(|(value, _)| *value).collect(),
            depth: 1,
            limited_by: LimitedBy::Depth,
        }
    }

    #[test]
    fn only_exact_scores_inside_the_window_are_drawn() {
        let moves = searched(&[
            (1_000, Bound::Exact),
            (900, Bound::Upper),
            (850, Bound::Exact),
            (-100, Bound::Exact),
            (-201, Bound::Exact),
        ]);
        let level = Level::Beginner.params();
        let mut random = SplitMix::new(1);
        let mut counts = [0; 5];
        for _ in 0..1_000 {
            counts[pick_line(&moves, &level, &mut random).unwrap()] += 1;
        }
        assert_eq!((counts[1], counts[4]), (0, 0), "a bound, and one outside of the window of 1,200");
        assert!((150..250).contains(&counts[0]), "the best in 20 of 100: {counts:?}");
        assert!(counts[2] > 300 && counts[3] > 300, "{counts:?}");
        assert_eq!(pick_line(&moves, &Level::Hard.params(), &mut random), Some(0));
    }

    #[test]
    fn a_decided_game_is_not_given_away() {
        let moves =
            searched(&[(crate::score::win_at(5), Bound::Exact), (crate::score::win_at(7), Bound::Exact)]);
        let mut random = SplitMix::new(1);
        assert!((0..100).all(|_| pick_line(&moves, &Level::Beginner.params(), &mut random) == Some(0)));
    }
}
