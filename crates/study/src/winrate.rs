//! 勝率: what a score is worth in results of our own games.
//!
//! A score becomes a win rate only where it has been fitted: for a rule and for the limit of nodes that the scores of
//! the fit were found with. Elsewhere it stays a score (評価値). The numbers of `FITS` are made by the command that
//! stands beside them; `docs/results/winrate.md` shows how well they hold. A rate is the mean of the fitted curves over all
//! stages of the game, seen from both sides: so the rates of the two sides add up to 100, and a rate is above 50 exactly
//! where the score is above 0.

mod fit;

use kagetsu_engine::Score;
use kagetsu_rules::Rule;

pub use fit::{Fit, Sample, fit};

/// The fit of a rule at a limit of nodes: one curve for each range of stones on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
struct RuleFit {
    /// The rule.
    rule: Rule,
    /// Stones that each search of the scores could place.
    nodes: u64,
    /// The curves, each with the number of positions that it was made from.
    curves: &'static [(u32, Fit)],
}

/// The upper ends of the ranges of stones that have a curve of their own.
pub const RANGES: [usize; 4] = [10, 16, 24, 225];

/// The rules and limits that have been fitted.
const FITS: &[RuleFit] = &[
    // cargo run --release -p kagetsu-study --example fit_win_rate -- renju 350 10000 100000 1 docs/results/winrate-renju.svg
    RuleFit {
        rule: Rule::Renju,
        nodes: 100_000,
        curves: &[
            (523, Fit { offset: -309_653, slope: 4_582 }),
            (275, Fit { offset: -240_751, slope: 2_822 }),
            (227, Fit { offset: -159_426, slope: 2_336 }),
            (514, Fit { offset: -52_758, slope: 2_083 }),
        ],
    },
];

impl RuleFit {
    /// The rate of a side with such a score: half of it as the side to move, half as the other one.
    fn rate(&self, score: i32) -> f64 {
        let both = |curve: &Fit| f64::midpoint(curve.rate(score), 1.0 - curve.rate(-score));
        let sum: f64 = self.curves.iter().map(|(count, curve)| f64::from(*count) * both(curve)).sum();
        let positions: u32 = self.curves.iter().map(|(count, _)| count).sum();
        sum / f64::from(positions.max(1))
    }

    /// The rate in hundredths; never 0 or 100, which only proofs can say.
    fn percent(&self, score: i32) -> u32 {
        // Between 50 and 99, so that the conversion is exact.
        let better = (self.rate(score.abs()) * 100.0).round().clamp(50.0, 99.0) as u32;
        if score < 0 { 100 - better } else { better }
    }
}

/// The rate, in hundredths, at which a side wins, by the score of a move or position in its view; nothing where that was
/// never fitted. A proved win is no matter of a rate.
pub fn win_rate(rule: Rule, nodes: u64, score: Score) -> Option<u32> {
    let fitted = FITS.iter().find(|fit| fit.rule == rule && fit.nodes == nodes)?;
    match score {
        Score::Win(_) | Score::Loss(_) => None,
        Score::Value(value) => Some(fitted.percent(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_fitted_has_a_rate() {
        assert_eq!(win_rate(Rule::Renju, 100_000, Score::Value(0)), Some(50));
        assert_eq!(win_rate(Rule::Renju, 50_000, Score::Value(0)), None, "another limit");
        assert_eq!(win_rate(Rule::Freestyle, 100_000, Score::Value(0)), None, "another rule");
        assert_eq!(win_rate(Rule::Renju, 100_000, Score::Win(5)), None, "a win is no matter of a rate");
    }

    #[test]
    fn rates_rise_with_the_score_and_those_of_both_sides_add_up() {
        for fit in FITS {
            assert_eq!(fit.curves.len(), RANGES.len());
            let rate = |value: i32| win_rate(fit.rule, fit.nodes, Score::Value(value)).unwrap();
            let rates: Vec<u32> = (-1_500..=1_500).step_by(50).map(rate).collect();
            assert!(rates.is_sorted(), "{rates:?}");
            for value in -1_500..=1_500 {
                assert_eq!(rate(value) + rate(-value), 100, "{value}");
                assert!((rate(value) <= 50) || value > 0, "{value}: {}", rate(value));
            }
        }
    }
}
