//! Ratings with ranges from resampling: for few games, whose ratings are far from normal.
//!
//! The ratings are those of [`Ratings`](super::ratings::Ratings). The ranges come from pairs of games drawn anew from those that were played,
//! with replacement, so that what two games from one opening have in common stays in them.

use kagetsu_variants::Prng;

use super::pentanomial::Elo;
use super::ratings::{Fitted, Pairing, fitted};

/// How often the results are drawn anew.
const SAMPLES: usize = 400;
/// How many samples lie beyond each end of a range that holds 95 %.
const BEYOND: usize = SAMPLES / 40;

/// The finished pairs of games between two players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairs {
    /// The first player's number.
    pub first: usize,
    /// The second player's number.
    pub second: usize,
    /// The half-points of the first, 0 to 4, in each pair.
    pub half_points: Vec<u8>,
}

/// The rating of each of so many players, 0 being the mean of all, with the range that holds 95 % of the ratings of
/// the resampled results. Pairs of a player with itself or of unknown numbers are left out.
pub fn resampled(players: usize, pairings: &[Pairs], seed: u64) -> Vec<Elo> {
    let known = |it: &&Pairs| it.first != it.second && it.first.max(it.second) < players;
    let pairings: Vec<&Pairs> = pairings.iter().filter(known).collect();
    let fit = |draw: &mut dyn FnMut(&[u8]) -> Vec<u8>| {
        let drawn = pairings.iter().map(|it| {
            let pairs = draw(&it.half_points);
            let points = pairs.iter().map(|half_points| f64::from(*half_points) / 2.0).sum();
            Pairing::new(it.first, it.second, points, 2.0 * pairs.len() as f64)
        });
        fitted(players, &drawn.collect::<Vec<_>>())
    };
    let measured = fit(&mut <[u8]>::to_vec);
    let mut random = Prng::new(seed);
    let samples: Vec<Vec<Fitted>> = (0..SAMPLES)
        .map(|_| fit(&mut |pairs| pairs.iter().filter_map(|_| random.pick(pairs)).collect()))
        .collect();
    let range = |(player, fitted): (usize, &Fitted)| {
        let mut sample: Vec<f64> = samples.iter().map(|ratings| ratings[player].elo).collect();
        sample.sort_by(f64::total_cmp);
        Elo { elo: fitted.elo, low: sample[BEYOND], high: sample[SAMPLES - 1 - BEYOND] }
    };
    measured.iter().enumerate().map(range).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(first: usize, second: usize, half_points: &[u8]) -> Pairs {
        Pairs { first, second, half_points: half_points.to_vec() }
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let ratings = resampled(2, &[pairs(0, 1, &[3; 1_000]), pairs(0, 7, &[4; 9])], 1);
        assert!((ratings[0].elo - ratings[1].elo - 190.8).abs() < 1.0, "{ratings:?}");
        assert!(ratings[0].high - ratings[0].low < 1e-6, "every pair alike: nothing to resample");
        let strangers = resampled(3, &[pairs(0, 1, &[4; 9])], 1);
        assert!(strangers.iter().all(|it| it.elo.is_finite()), "{strangers:?}");
    }

    #[test]
    fn ranges_hold_the_rating_and_shrink_with_games() {
        let width = |copies: usize| {
            let games = [4, 2, 0, 3, 2, 1, 4, 4].repeat(copies);
            let ratings = resampled(3, &[pairs(0, 1, &games), pairs(1, 2, &games), pairs(0, 2, &games)], 5);
            assert!(ratings.iter().all(|it| it.low <= it.elo && it.elo <= it.high), "{ratings:?}");
            assert!(ratings[0].elo > ratings[1].elo && ratings[1].elo > ratings[2].elo);
            ratings[0].high - ratings[0].low
        };
        assert!(width(2) > 1.5 * width(20));
    }
}
