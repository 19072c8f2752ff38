//! Results as numbers: tallies, and ratings of a round robin with error bars.
//!
//! Ratings are Bradley-Terry strengths on the Elo scale (400 points are odds of ten to one), a draw counting as
//! half a win. Every pairing gets one imaginary draw, so that a player who lost every game still has a rating; it
//! pulls all of them slightly together. Error bars come from resampling pairs of games.

use kagetsu_rules::Color;

use crate::prng::Prng;

/// How often the results are resampled for the error bars.
const RESAMPLES: usize = 400;
/// How many rounds the ratings are improved; they change by less than a thousandth of a point long before.
const ROUNDS: usize = 300;

/// One player's wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// Counts a game of the player with `color`; its half-points.
    pub fn count(&mut self, winner: Option<Color>, color: Color) -> u8 {
        let (count, half_points) = match winner {
            None => (&mut self.draws, 1),
            Some(winner) if winner == color => (&mut self.wins, 2),
            Some(_) => (&mut self.losses, 0),
        };
        *count += 1;
        half_points
    }

    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, draws as halves; one half of no games.
    pub fn score(&self) -> f64 {
        let games = f64::from(self.games());
        if games == 0.0 { 0.5 } else { (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games }
    }
}

/// The pairings of a round robin, each with the half-points (0 to 4) of the first of the two in every pair of games.
#[derive(Clone, Debug, Default)]
pub struct RoundRobin {
    players: usize,
    pairings: Vec<(usize, usize, Vec<u8>)>,
}

/// A player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Elo, 0 being the mean of all players.
    pub elo: f64,
    /// The lower end of the range that holds 95 % of the resampled ratings.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl RoundRobin {
    /// A round robin of so many players, numbered from 0.
    pub fn new(players: usize) -> RoundRobin {
        RoundRobin { players, pairings: Vec::new() }
    }

    /// Adds the pairs of games between two players; numbers that name no player are left out.
    pub fn add(&mut self, first: usize, second: usize, pairs: &[u8]) {
        if first != second && first.max(second) < self.players {
            self.pairings.push((first, second, pairs.to_vec()));
        }
    }

    /// The rating of every player; the seed is that of the resampling.
    pub fn ratings(&self, seed: u64) -> Vec<Rating> {
        let measured = self.fit(|pairs| pairs.to_vec());
        let mut prng = Prng::new(seed);
        let mut samples = vec![Vec::with_capacity(RESAMPLES); self.players];
        for _ in 0..RESAMPLES {
            let fitted = self.fit(|pairs| pairs.iter().filter_map(|_| prng.pick(pairs)).collect());
            fitted.iter().zip(&mut samples).for_each(|(elo, sample)| sample.push(*elo));
        }
        let edge = RESAMPLES / 40;
        let rate = |(elo, mut sample): (f64, Vec<f64>)| {
            sample.sort_by(f64::total_cmp);
            Rating { elo, low: sample[edge], high: sample[RESAMPLES - 1 - edge] }
        };
        measured.into_iter().zip(samples).map(rate).collect()
    }

    /// The Elo ratings of the pairs that `draw` takes from each pairing, by minorisation and maximisation.
    fn fit(&self, mut draw: impl FnMut(&[u8]) -> Vec<u8>) -> Vec<f64> {
        let mut points = vec![0.0; self.players];
        let mut games = Vec::new();
        for (first, second, pairs) in &self.pairings {
            let pairs = draw(pairs);
            let won = pairs.iter().map(|half| f64::from(*half) / 2.0).sum::<f64>() + 0.5;
            let played = 2.0 * pairs.len() as f64 + 1.0;
            points[*first] += won;
            points[*second] += played - won;
            games.push((*first, *second, played));
        }
        let mut strengths = vec![1.0_f64; self.players];
        for _ in 0..ROUNDS {
            let mut weights = vec![0.0; self.players];
            for (first, second, played) in &games {
                let weight = played / (strengths[*first] + strengths[*second]);
                weights[*first] += weight;
                weights[*second] += weight;
            }
            for ((strength, weight), points) in strengths.iter_mut().zip(&weights).zip(&points) {
                *strength = if *weight > 0.0 { points / weight } else { 1.0 };
            }
        }
        let elos: Vec<f64> = strengths.iter().map(|strength| 400.0 * strength.log10()).collect();
        let mean = elos.iter().sum::<f64>() / self.players.max(1) as f64;
        elos.iter().map(|elo| elo - mean).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts_for_its_own_colour() {
        let mut tally = Tally::default();
        assert_eq!(tally.score(), 0.5);
        assert_eq!(tally.count(Some(Color::White), Color::White), 2);
        assert_eq!(tally.count(Some(Color::White), Color::Black), 0);
        assert_eq!(tally.count(None, Color::Black), 1);
        assert_eq!((tally.games(), tally.score()), (3, 0.5));
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let mut robin = RoundRobin::new(2);
        robin.add(0, 1, &[3; 1_000]);
        robin.add(0, 7, &[4; 9]);
        let ratings = robin.ratings(1);
        assert!((ratings[0].elo - ratings[1].elo - 190.8).abs() < 1.0, "{ratings:?}");
        assert!(ratings[0].high - ratings[0].low < 1e-6, "every pair alike: nothing to resample");
    }

    #[test]
    fn error_bars_hold_the_rating_and_shrink_with_games() {
        let width = |copies: usize| {
            let pairs: Vec<u8> = [4, 2, 0, 3, 2, 1, 4, 4].repeat(copies);
            let mut robin = RoundRobin::new(3);
            robin.add(0, 1, &pairs);
            robin.add(1, 2, &pairs);
            robin.add(0, 2, &pairs);
            let ratings = robin.ratings(5);
            assert!(ratings.iter().all(|it| it.low <= it.elo && it.elo <= it.high), "{ratings:?}");
            assert!(ratings[0].elo > ratings[1].elo && ratings[1].elo > ratings[2].elo);
            ratings[0].high - ratings[0].low
        };
        assert!(width(2) > 1.5 * width(20));
    }
}
