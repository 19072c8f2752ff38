//! Values against each other in games of our own engine.

use core::sync::atomic::AtomicBool;

use super::{Contest, Parameter, Trial};
use crate::runner::{Runner, Unobserved};
use crate::score_table::ScoreTable;
use crate::seed::derive;
use crate::spec::{PlayerSpec, SpecError};
use crate::stats::Tally;
use crate::tournament::Tournament;

/// A contest by games: the player with other values against itself, every opening with both colours.
pub struct Games<'a> {
    /// Rule, openings, limits, seed and pairs of a round; its players and pairings do not matter.
    pub frame: &'a Tournament,
    /// The player whose values are tuned; it is a level.
    pub player: &'a PlayerSpec,
    /// What is tuned.
    pub parameters: &'a [Parameter],
    /// On how many threads.
    pub concurrency: usize,
    /// Raised to end it.
    pub stop: &'a AtomicBool,
}

impl Games<'_> {
    /// The player with these values.
    ///
    /// # Errors
    /// When the player has no parameters, because it is no level.
    pub fn player_with(&self, values: &[i32]) -> Result<PlayerSpec, SpecError> {
        let named = self.parameters.iter().zip(values);
        let text: String = named.map(|(parameter, value)| format!(",{}={value}", parameter.name)).collect();
        format!("{}{text}", self.player.text()).parse()
    }

    /// The games of a round.
    fn tournament(&self, trial: &Trial) -> Option<Tournament> {
        let player = |values: &[i32], name: &str| Some(self.player_with(values).ok()?.with_name(name));
        Some(Tournament {
            players: vec![player(&trial.plus, "plus")?, player(&trial.minus, "minus")?],
            pairings: vec![(0, 1)],
            seed: derive(self.frame.seed, u64::from(trial.round)),
            ..self.frame.clone()
        })
    }
}

impl Contest for Games<'_> {
    fn play(&mut self, trial: &Trial) -> Option<Tally> {
        let tournament = self.tournament(trial)?;
        let runner = Runner { concurrency: self.concurrency, ..Runner::new(&tournament, self.stop) };
        let games = runner.run(Vec::new(), &mut Unobserved);
        // A round that was broken off teaches nothing: it is played again.
        let whole = games.len() == tournament.games() as usize;
        whole.then(|| ScoreTable::new(&tournament).with(&games).tally(0))
    }
}
