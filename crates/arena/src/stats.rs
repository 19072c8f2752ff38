//! Results as numbers: pairs of games, Elo with error bars, sequential tests, ratings of many players.

mod normal;
mod pentanomial;
mod ratings;
mod sprt;

pub use pentanomial::{Elo, Pentanomial};
pub use ratings::{Meeting, Rating, Ratings};
pub use sprt::{Sprt, SprtState, Verdict};

/// The share of points that `elo` more than the opponent promises.
pub(crate) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that promises this share of points; infinite at 0 and 1.
pub(crate) fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    -400.0 * (1.0 / score - 1.0).log10()
}
