//! Tuning of parameters by games: simultaneous perturbation stochastic approximation (SPSA).
//!
//! Every round moves all values at once, each by its step up or down at random; the two players that differ by these
//! moves play pairs of games, and all values go a little towards the winner. The moves tried and the size of a
//! correction shrink from round to round by the customary powers.
//!
//! Everything follows from the seed and from the results of the games, so a run that was broken off goes on as if
//! nothing had happened.

mod games;
mod journal;
mod parameter;

pub use games::Games;
pub use journal::TuneJournal;
pub use parameter::{Parameter, ParameterError, choose_parameters};

use crate::seed::derive;
use crate::stats::Tally;

/// The powers with which corrections and trials shrink, and the part of the rounds by which the first corrections are
/// held back: the customary values.
const CORRECTION_POWER: f64 = 0.602;
const TRIAL_POWER: f64 = 0.101;
const HELD_BACK: f64 = 0.1;

/// How to tune.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuning {
    /// What is tuned.
    pub parameters: Vec<Parameter>,
    /// How many rounds.
    pub rounds: u32,
    /// How many pairs of games in a round.
    pub pairs: u32,
    /// How far, in steps, a value without any influence wanders by chance until the end. More finds what is far away,
    /// less is more exact.
    pub gain: f64,
    /// What everything random follows from.
    pub seed: u64,
}

/// What two players of a round have as values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The number of the round, from 1.
    pub round: u32,
    /// The first player's values.
    pub plus: Vec<i32>,
    /// The second player's.
    pub minus: Vec<i32>,
}

/// A finished round.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    /// What was tried.
    pub trial: Trial,
    /// What came of it, in the view of the player with the upward values.
    pub score: Tally,
    /// The values after it.
    pub values: Vec<f64>,
}

/// Lets two sets of values play against each other.
pub trait Contest {
    /// The score of the first set; nothing when it was broken off.
    fn play(&mut self, trial: &Trial) -> Option<Tally>;
}

/// A tuning under way.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuner {
    tuning: Tuning,
    values: Vec<f64>,
    /// Finished rounds.
    done: u32,
    /// What makes the corrections of all rounds together as large as the gain says.
    scale: f64,
}

impl Tuner {
    /// At the beginning.
    pub fn new(tuning: Tuning) -> Tuner {
        let values = tuning.parameters.iter().map(|parameter| f64::from(parameter.start)).collect();
        let squares: f64 = (1..=tuning.rounds).map(|round| weight(round, tuning.rounds).powi(2)).sum();
        let scale = tuning.gain / squares.sqrt().max(f64::MIN_POSITIVE);
        Tuner { tuning, values, done: 0, scale }
    }

    /// How it is tuned.
    fn tuning(&self) -> &Tuning {
        &self.tuning
    }

    /// How many rounds are finished.
    pub fn rounds_done(&self) -> u32 {
        self.done
    }

    /// The values now, as they can be set.
    pub fn values(&self) -> Vec<i32> {
        self.parameters().map(|(parameter, value)| parameter.clamp(value)).collect()
    }

    fn parameters(&self) -> impl Iterator<Item = (&Parameter, f64)> {
        self.tuning.parameters.iter().zip(self.values.iter().copied())
    }

    /// What the next round tries; nothing when all rounds are done.
    fn next_trial(&self) -> Option<Trial> {
        let round = self.done + 1;
        if round > self.tuning.rounds {
            return None;
        }
        let moved = |sign: f64| -> Vec<i32> {
            let moves = self.parameters().enumerate().map(|(index, (parameter, value))| {
                parameter
                    .clamp(value + sign * self.trial_step(parameter, round) * self.direction(round, index))
            });
            moves.collect()
        };
        Some(Trial { round, plus: moved(1.0), minus: moved(-1.0) })
    }

    /// How far a round moves a value: its step at the end, more before.
    fn trial_step(&self, parameter: &Parameter, round: u32) -> f64 {
        let shrinking = (f64::from(self.tuning.rounds) / f64::from(round)).powf(TRIAL_POWER);
        f64::from(parameter.step) * shrinking
    }

    /// Up or down.
    fn direction(&self, round: u32, index: usize) -> f64 {
        let place = u64::from(round) * self.tuning.parameters.len() as u64 + index as u64;
        if derive(self.tuning.seed, place) >> 63 == 0 { 1.0 } else { -1.0 }
    }

    /// Learns from a round and gives it back complete.
    fn learn(&mut self, trial: Trial, score: Tally) -> Round {
        // Divided by the root of the pairs, chance weighs the same whatever their number.
        let difference = f64::from(score.wins) - f64::from(score.losses);
        let result = difference / f64::from(self.tuning.pairs.max(1)).sqrt();
        let correction = self.scale * weight(trial.round, self.tuning.rounds) * result;
        let values: Vec<f64> = self
            .parameters()
            .enumerate()
            .map(|(index, (parameter, value))| {
                let change = correction * f64::from(parameter.step) * self.direction(trial.round, index);
                (value + change).clamp(f64::from(parameter.min), f64::from(parameter.max))
            })
            .collect();
        self.done = trial.round;
        self.values.clone_from(&values);
        Round { trial, score, values }
    }

    /// Plays the rest of the rounds; `each` hears of every round, and a failure of its own ends it.
    ///
    /// # Errors
    /// What `each` says.
    pub fn run<E>(
        &mut self,
        contest: &mut dyn Contest,
        each: &mut dyn FnMut(&Round) -> Result<(), E>,
    ) -> Result<(), E> {
        while let Some(trial) = self.next_trial() {
            let Some(score) = contest.play(&trial) else { break };
            let round = self.learn(trial, score);
            each(&round)?;
        }
        Ok(())
    }
}

/// How much a round may correct, before scaling: the correction shrinks, and so does the trial it is divided by.
fn weight(round: u32, rounds: u32) -> f64 {
    let (round, rounds) = (f64::from(round), f64::from(rounds));
    (HELD_BACK * rounds + round).powf(-CORRECTION_POWER) * round.powf(TRIAL_POWER)
}

#[cfg(test)]
mod tests;
