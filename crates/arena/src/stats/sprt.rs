//! The sequential probability ratio test: play until one of two hypotheses about the Elo difference is settled.
//!
//! The ratio is the generalised one: for each hypothesis the most likely distribution of pair results with exactly
//! the score that its Elo promises is fitted to what was seen, and the two likelihoods are compared. The distribution
//! with mean s nearest to frequencies p has the form pᵢ / (1 + θ(aᵢ − s)); θ is the root of a monotone function.

use super::expected_score;
use super::pentanomial::{Pentanomial, SHARES};

/// A test of “at most `elo0`” against “at least `elo1`”.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// How probable it is to accept wrongly, and to reject wrongly.
const ERROR: f64 = 0.05;

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SprtDecision {
    /// The difference is at most `elo0`.
    Rejected,
    /// The difference is at least `elo1`.
    Accepted,
}

/// Where a test stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtState {
    /// The logarithm of the ratio of likelihoods.
    pub llr: f64,
    /// Below it the test ends with [`SprtDecision::Rejected`].
    pub lower: f64,
    /// Above it the test ends with [`SprtDecision::Accepted`].
    pub upper: f64,
    /// How it ended, if it has.
    pub verdict: Option<SprtDecision>,
}

impl Sprt {
    /// A test with 5 % of error to either side; none unless the hypotheses are two finite numbers, the first less.
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        (elo0.is_finite() && elo1.is_finite() && elo0 < elo1).then_some(Sprt { elo0, elo1 })
    }

    /// Both hypotheses.
    pub const fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// Where the test stands after these results.
    pub fn state(&self, results: &Pentanomial) -> SprtState {
        let lower = (ERROR / (1.0 - ERROR)).ln();
        let upper = ((1.0 - ERROR) / ERROR).ln();
        let llr = self.log_ratio(results);
        let verdict = if llr >= upper {
            Some(SprtDecision::Accepted)
        } else if llr <= lower {
            Some(SprtDecision::Rejected)
        } else {
            None
        };
        SprtState { llr, lower, upper, verdict }
    }

    fn log_ratio(&self, results: &Pentanomial) -> f64 {
        if results.pairs() == 0 {
            return 0.0;
        }
        // A result that did not occur yet is not impossible: it counts as a thousandth.
        let counts = results.0.map(|count| f64::from(count).max(1e-3));
        let total: f64 = counts.iter().sum();
        let frequencies = counts.map(|count| count / total);
        let tilts = [self.elo0, self.elo1].map(|elo| Tilt::to(&frequencies, expected_score(elo)));
        let [tilt0, tilt1] = tilts;
        let terms = counts
            .iter()
            .zip(SHARES)
            .map(|(count, share)| count * (tilt0.weight(share) / tilt1.weight(share)).ln());
        terms.sum()
    }
}

/// How frequencies are changed to have a certain mean.
#[derive(Clone, Copy)]
struct Tilt {
    theta: f64,
    mean: f64,
}

impl Tilt {
    /// By bisection: the mean of the changed distribution falls as θ grows, between the poles of the weights.
    fn to(frequencies: &[f64; 5], mean: f64) -> Tilt {
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..200 {
            let tilt = Tilt { theta: (low + high) / 2.0, mean };
            let terms = frequencies.iter().zip(SHARES);
            let excess: f64 = terms.map(|(p, share)| p * (share - mean) / tilt.weight(share)).sum();
            if excess > 0.0 {
                low = tilt.theta;
            } else {
                high = tilt.theta;
            }
        }
        Tilt { theta: (low + high) / 2.0, mean }
    }

    fn weight(self, share: f64) -> f64 {
        1.0 + self.theta * (share - self.mean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_published_with_the_tests_of_another_program() {
        // fastchess, logistic model (its order: LL, LD, WL, DD, WD, WW; WL and DD are one result here).
        let cases = [
            ([223, 9_863, 21_279, 10_037, 246], 0.5, 2.5, -3.07),
            ([871, 26_175, 55_983, 26_678, 821], 0.0, 2.0, -4.98),
        ];
        for (counts, elo0, elo1, expected) in cases {
            let state = Sprt::new(elo0, elo1).unwrap().state(&Pentanomial(counts));
            assert!((state.llr - expected).abs() < 0.03, "{} is not {expected}", state.llr);
            assert_eq!(state.verdict, Some(SprtDecision::Rejected));
        }
    }

    #[test]
    fn small_differences_follow_the_normal_approximation() {
        // For hypotheses close to each other the ratio is N(s₁ − s₀)(2s − s₀ − s₁) / 2v. Here N = 1,000,
        // s = 0.05 + 0.19 + 0.1575 + 0.11 = 0.5075, v = 0.335625 − 0.5075² = 0.078069, s₀ = 0.5 and 5 Elo are
        // s₁ = 0.507196: 1,000 · 0.007196 · 0.007804 / 0.156137 = 0.3597.
        let results = Pentanomial([100, 200, 380, 210, 110]);
        let state = Sprt::new(0.0, 5.0).unwrap().state(&results);
        assert!((state.llr - 0.359_7).abs() < 0.002, "{}", state.llr);
        assert_eq!(state.verdict, None);
    }

    #[test]
    fn bounds_are_those_of_wald() {
        // ln(0.95 / 0.05) = ln 19 = 2.944439.
        let state = Sprt::new(0.0, 10.0).unwrap().state(&Pentanomial::default());
        assert!((state.upper - 2.944_439).abs() < 1e-6 && (state.lower + 2.944_439).abs() < 1e-6);
        assert_eq!((state.llr, state.verdict), (0.0, None));
        for (elo0, elo1) in [(5.0, 5.0), (6.0, 5.0), (f64::NAN, 5.0), (0.0, f64::INFINITY)] {
            assert_eq!(Sprt::new(elo0, elo1), None);
        }
    }

    #[test]
    fn one_sided_results_are_settled_by_few_pairs_and_are_finite() {
        let sprt = Sprt::new(0.0, 50.0).unwrap();
        let needed = (1..1_000).find(|pairs| {
            let state = sprt.state(&Pentanomial([0, 0, 0, 0, *pairs]));
            assert!(state.llr.is_finite());
            state.verdict == Some(SprtDecision::Accepted)
        });
        // ln(s₁ / s₀) for each pair won is at most ln(0.5715 / 0.5) = 0.1336: at least 22 pairs.
        assert!(needed.is_some_and(|pairs| (22..60).contains(&pairs)), "{needed:?}");
        assert_eq!(sprt.state(&Pentanomial([300, 0, 0, 0, 0])).verdict, Some(SprtDecision::Rejected));
    }
}
