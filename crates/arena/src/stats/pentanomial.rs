//! Pairs of games: the five results a pair can have, and the Elo difference behind them.
//!
//! Two games from one opening are not independent, their sum is; so all variances here are those of pairs.

use super::elo_of_score;
use super::normal::{Z95, probability_below};

/// How often each result of a pair occurred, by the half-points of the first player: 0, 1, 2, 3, 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pentanomial(pub [u32; 5]);

/// A difference in strength with its 95 % range. The ends are infinite where the results do not bound them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The difference that the score stands for.
    pub elo: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Elo {
    /// Half of the range.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Points of a pair as a share, by its half-points.
pub(super) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Pentanomial {
    /// Counts a pair by its half-points; more than four are impossible and not counted.
    pub fn add(&mut self, half_points: u8) {
        if let Some(count) = self.0.get_mut(usize::from(half_points)) {
            *count += 1;
        }
    }

    /// How many pairs.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The share of points; one half of no games.
    pub fn score(&self) -> f64 {
        if self.pairs() == 0 { 0.5 } else { self.mean(|share| share) }
    }

    /// The variance of a pair's share of points.
    fn variance(&self) -> f64 {
        let score = self.score();
        if self.pairs() == 0 { 0.0 } else { self.mean(|share| (share - score).powi(2)) }
    }

    fn mean(&self, value: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 = self.0.iter().zip(SHARES).map(|(count, share)| f64::from(*count) * value(share)).sum();
        sum / f64::from(self.pairs())
    }

    /// The standard error of the score.
    fn standard_error(&self) -> f64 {
        (self.variance() / f64::from(self.pairs().max(1))).sqrt()
    }

    /// The difference in Elo with its 95 % range; none without games.
    ///
    /// The range is that of the score, normal with the variance of pairs. When all pairs ended alike there is no
    /// variance to go by. Then each end is where pairs that end otherwise are so frequent (and count in full, or by
    /// half where both games of a pair cancelled) that none in so many would be seen one time in forty.
    pub fn elo(&self) -> Option<Elo> {
        if self.pairs() == 0 {
            return None;
        }
        let score = self.score();
        let unseen = 1.0 - 0.025_f64.powf(1.0 / f64::from(self.pairs()));
        let reach = match score {
            _ if self.variance() > 0.0 => Z95 * self.standard_error(),
            whole if whole <= 0.0 || whole >= 1.0 => unseen,
            _ => unseen / 2.0,
        };
        let (low, high) = (score - reach, score + reach);
        Some(Elo { elo: elo_of_score(score), low: elo_of_score(low), high: elo_of_score(high) })
    }

    /// The difference in normalised Elo (in standard deviations of a single game) and the half of its 95 % range.
    /// None without games or without variance.
    pub fn normalised_elo(&self) -> Option<(f64, f64)> {
        let deviation = (2.0 * self.variance()).sqrt();
        (deviation > 0.0).then(|| {
            let scale = 800.0 / core::f64::consts::LN_10;
            let per_game = f64::from(2 * self.pairs()).sqrt();
            ((self.score() - 0.5) / deviation * scale, Z95 * scale / per_game)
        })
    }

    /// Likelihood of superiority: how probable it is that the first player is the stronger one.
    pub fn superiority(&self) -> f64 {
        let error = self.standard_error();
        if error > 0.0 {
            return probability_below((self.score() - 0.5) / error);
        }
        // All pairs alike: even, or one-sided without doubt as far as the variance can tell.
        let score = self.score();
        if score > 0.5 {
            1.0
        } else if score < 0.5 {
            0.0
        } else {
            0.5
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::expected_score;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
    }

    #[test]
    fn logistic_elo_by_hand() {
        // 400 Elo are odds of ten to one: a score of 10/11. Three quarters are odds of three: 400·log10 3 = 190.85.
        close(elo_of_score(10.0 / 11.0), 400.0, 1e-9);
        close(elo_of_score(0.75), 190.848_501_887_865, 1e-9);
        close(expected_score(elo_of_score(0.3)), 0.3, 1e-12);
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
    }

    #[test]
    fn a_small_match_by_hand() {
        // 1, 1, 4, 1, 1 pairs: score 1/2; variance (2·(1/2)² + 2·(1/4)²) / 8 = (0.5 + 0.125) / 8 = 0.078125; standard
        // error √(0.078125 / 8) = 0.098821; range ±0.193686, so ±Elo(0.693686) = ±142.0.
        let even = Pentanomial([1, 1, 4, 1, 1]);
        close(even.variance(), 0.078_125, 1e-12);
        close(even.standard_error(), 0.098_821, 1e-6);
        let elo = even.elo().unwrap();
        close(elo.elo, 0.0, 1e-9);
        close(elo.high, 142.0, 0.05);
        close(elo.low, -142.0, 0.05);
        close(even.superiority(), 0.5, 1e-12);
    }

    #[test]
    fn values_published_with_the_tests_of_another_program() {
        // fastchess checks its pentanomial model against these (its order: LL, LD, WL, DD, WD, WW; WL and DD are
        // one result here): Elo, error, normalised Elo and its error.
        let cases = [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 28.28, 1.000),
            ([332, 433, 498, 333, 334], -8.64, 10.33, -9.17, 10.96, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01, 2.65, 0.0),
        ];
        for (counts, elo, error, normalised, normalised_error, superiority) in cases {
            let results = Pentanomial(counts);
            let found = results.elo().unwrap();
            close(found.elo, elo, 0.006);
            close(found.error(), error, 0.006);
            let (value, half) = results.normalised_elo().unwrap();
            close(value, normalised, 0.006);
            close(half, normalised_error, 0.006);
            close(results.superiority(), superiority, 1e-4);
        }
    }

    #[test]
    fn one_sided_and_empty_matches_have_no_nonsense() {
        assert_eq!(Pentanomial::default().elo(), None);
        // Twenty pairs won: 0.025^(1/20) = 0.83157 per pair at least, which is 277.4 Elo.
        let won = Pentanomial([0, 0, 0, 0, 20]).elo().unwrap();
        assert_eq!((won.elo, won.high), (f64::INFINITY, f64::INFINITY));
        close(won.low, 277.4, 0.1);
        let lost = Pentanomial([20, 0, 0, 0, 0]).elo().unwrap();
        close(lost.high, -277.4, 0.1);
        // Fifty even pairs: others occur in at most 1 − 0.025^(1/50) = 7.1 % of pairs, so the score is 0.5 ± 0.0355.
        let even = Pentanomial([0, 0, 50, 0, 0]).elo().unwrap();
        close(even.high, 24.8, 0.1);
        close(even.low, -24.8, 0.1);
        assert_eq!(Pentanomial([0, 0, 9, 0, 0]).superiority(), 0.5);
        assert_eq!(Pentanomial([0, 0, 9, 0, 0]).normalised_elo(), None);
    }
}
