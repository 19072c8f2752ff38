//! 勝率: what a score is worth in results of our own games.
//!
//! A score becomes a win rate only where it has been fitted: for a rule and for the limit of nodes that the scores of
//! the fit were found with. Elsewhere it stays a score (評価値). The numbers of [`FITS`] are made by the command that
//! stands beside them; `docs/results/winrate.md` shows how well they hold.

mod fit;

use kagetsu_engine::Score;
use kagetsu_rules::Rule;

pub use fit::{Fit, Sample, fit};

/// The fit of a rule at a limit of nodes: one curve for each range of stones on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RuleFit {
    /// The rule.
    pub rule: Rule,
    /// Stones that each search of the scores could place.
    pub nodes: u64,
    /// The curves: up to so many stones on the board, this one.
    pub curves: &'static [(usize, Fit)],
}

/// The upper ends of the ranges of stones that have a curve of their own.
pub const RANGES: [usize; 4] = [10, 16, 24, 225];

/// The rules and limits that have been fitted.
pub const FITS: &[RuleFit] = &[];

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
