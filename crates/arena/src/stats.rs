//! Results as numbers: pairs of games, Elo with error bars, sequential tests, ratings of many players.

mod normal;
mod pentanomial;
mod ratings;
mod resampled;
mod sprt;

pub use pentanomial::{Elo, Pentanomial};
pub use ratings::{Meeting, Rating, Ratings};
pub use resampled::{Pairs, resampled};
pub use sprt::{Sprt, SprtDecision, SprtState};

/// Wins, draws and losses.
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
    /// Counts a game by its half-points, 0 to 2.
    pub fn add(&mut self, half_points: u8) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
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

/// The share of points that `elo` more than the opponent promises.
pub(crate) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that promises this share of points; infinite at 0 and 1.
pub(crate) fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    -400.0 * (1.0 / score - 1.0).log10()
}
