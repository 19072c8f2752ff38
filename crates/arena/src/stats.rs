//! Results as numbers: pairs of games, Elo with error bars, sequential tests, ratings of many players.

mod normal;
mod pentanomial;
mod ratings;
mod sprt;

pub use pentanomial::{Elo, Pentanomial};
pub use ratings::{Meeting, Rating, Ratings};
pub use sprt::{Sprt, SprtState, Verdict};

use serde::Serialize;

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// Counts a game by its half-points, 0 to 2.
    pub(crate) fn add(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }
}

/// The share of points that `elo` more than the opponent promises.
pub(crate) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that promises this share of points; infinite at 0 and 1.
pub(crate) fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    -400.0 * (1.0 / score - 1.0).log10()
}
