//! The results of a tournament: points by game, pairs, tallies and the state of a sequential test.
//!
//! A test looks at pairs in the order of their numbers and never at a pair before an earlier one is finished. So
//! its verdict does not depend on which games happened to finish first, nor on pauses.

use kagetsu_rules::Color;

use crate::record::GameRecord;
use crate::stats::{Meeting, Pairs, Pentanomial, Sprt, SprtState, Tally};
use crate::tournament::Tournament;

/// The results so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreTable {
    pairings: Vec<(usize, usize)>,
    /// Half-points of the pairing's first player, by number of the game.
    points: Vec<Option<u8>>,
}

impl ScoreTable {
    /// The table of a tournament without any results.
    pub fn new(tournament: &Tournament) -> ScoreTable {
        let points = vec![None; tournament.games() as usize];
        ScoreTable { pairings: tournament.pairings.clone(), points }
    }

    /// The table with these results.
    pub fn with(mut self, games: &[GameRecord]) -> ScoreTable {
        games.iter().for_each(|game| self.add(game));
        self
    }

    /// Adds a result; a number that the tournament does not have is left out.
    pub fn add(&mut self, game: &GameRecord) {
        let first = if game.number.is_multiple_of(2) { Color::Black } else { Color::White };
        if let Some(points) = self.points.get_mut(game.number as usize) {
            *points = Some(game.half_points(first));
        }
    }

    /// How many games are finished.
    pub fn games(&self) -> usize {
        self.points.iter().flatten().count()
    }

    /// The finished pairs of a pairing, in the view of its first player.
    pub fn pentanomial(&self, pairing: usize) -> Pentanomial {
        let mut results = Pentanomial::default();
        self.pair_points(pairing).flatten().for_each(|half_points| results.add(half_points));
        results
    }

    /// The half-points of each pair of a pairing, in order; nothing for a pair that is not finished.
    pub(crate) fn pair_points(&self, pairing: usize) -> impl Iterator<Item = Option<u8>> {
        let pairs = self.points.chunks_exact(2).skip(pairing).step_by(self.pairings.len().max(1));
        pairs.map(|pair| match pair {
            [Some(first), Some(second)] => Some(first + second),
            _ => None,
        })
    }

    /// The finished pairs of a pairing one by one, for [`resampled`](crate::resampled).
    pub fn pairs(&self, pairing: usize) -> Pairs {
        let (first, second) = self.pairings.get(pairing).copied().unwrap_or_default();
        Pairs { first, second, half_points: self.pair_points(pairing).flatten().collect() }
    }

    /// Wins, draws and losses of a pairing's first player over all finished games.
    pub fn meeting(&self, pairing: usize) -> Meeting {
        let (first, second) = self.pairings.get(pairing).copied().unwrap_or_default();
        let Tally { wins, draws, losses } = self.tally(pairing);
        Meeting { first, second, wins, draws, losses }
    }

    /// The same without the players.
    pub fn tally(&self, pairing: usize) -> Tally {
        let mut tally = Tally::default();
        let pairs = self.points.chunks_exact(2).skip(pairing).step_by(self.pairings.len().max(1));
        pairs.flatten().flatten().for_each(|half_points| tally.add(*half_points));
        tally
    }

    /// All pairings as the ratings want them.
    pub fn meetings(&self) -> Vec<Meeting> {
        (0..self.pairings.len()).map(|pairing| self.meeting(pairing)).collect()
    }

    /// Where a test of the first pairing stands, and after how many pairs: it ends with the first verdict.
    pub fn sprt(&self, sprt: &Sprt) -> (SprtState, u32) {
        let mut results = Pentanomial::default();
        let mut state = sprt.state(&results);
        for half_points in self.pair_points(0) {
            let (Some(half_points), None) = (half_points, state.verdict) else { break };
            results.add(half_points);
            state = sprt.state(&results);
        }
        (state, results.pairs())
    }

    /// The table of the first so many pairs of each pairing.
    pub fn first_pairs(&self, pairs: u32) -> ScoreTable {
        let games = pairs as usize * 2 * self.pairings.len();
        let points = self.points.iter().take(games).copied().collect();
        ScoreTable { pairings: self.pairings.clone(), points }
    }
}
