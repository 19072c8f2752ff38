//! 勝率: what a score is worth in results of our own games.
//!
//! A score becomes a win rate only where it has been fitted: for a rule and for the limit of nodes that the scores of
//! the fit were found with. Elsewhere it stays a score (評価値). The numbers of `FITS` are made by the command that
//! stands beside them; `docs/results/winrate.md` shows how well they hold.

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
    /// The curves: up to so many stones on the board, this one.
    curves: &'static [(usize, Fit)],
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
            (10, Fit { offset: -309_653, slope: 4_582 }),
            (16, Fit { offset: -240_751, slope: 2_822 }),
            (24, Fit { offset: -159_426, slope: 2_336 }),
            (225, Fit { offset: -52_758, slope: 2_083 }),
        ],
    },
];

/// The rate, in hundredths, at which the side to move of a position with so many stones wins, by its score; nothing where
/// that was never fitted. A proved win is no matter of a rate.
pub fn win_rate(rule: Rule, nodes: u64, stones: usize, score: Score) -> Option<u32> {
    let fitted = FITS.iter().find(|fit| fit.rule == rule && fit.nodes == nodes)?;
    let (_, curve) = fitted.curves.iter().find(|(most, _)| stones <= *most)?;
    match score {
        Score::Win(_) | Score::Loss(_) => None,
        Score::Value(value) => Some(curve.percent(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_fitted_has_a_rate() {
        assert_eq!(win_rate(Rule::Renju, 100_000, 9, Score::Value(0)), Some(42));
        assert_eq!(win_rate(Rule::Renju, 50_000, 9, Score::Value(0)), None, "another limit");
        assert_eq!(win_rate(Rule::Freestyle, 100_000, 9, Score::Value(0)), None, "another rule");
        assert_eq!(win_rate(Rule::Renju, 100_000, 9, Score::Win(5)), None, "a win is no matter of a rate");
    }

    #[test]
    fn a_higher_score_never_has_a_lower_rate() {
        for fit in FITS {
            assert_eq!(fit.curves.iter().map(|(most, _)| *most).collect::<Vec<_>>(), RANGES);
            for stones in [4, 12, 20, 40] {
                let rates: Vec<_> = (-1_500..=1_500)
                    .step_by(50)
                    .map(|value| win_rate(fit.rule, fit.nodes, stones, Score::Value(value)))
                    .collect();
                assert!(rates.is_sorted() && rates.iter().all(Option::is_some), "{stones}: {rates:?}");
            }
        }
    }
}
