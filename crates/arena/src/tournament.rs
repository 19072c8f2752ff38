//! Who meets whom, from which openings, and in which order: a tournament as data.
//!
//! Games are numbered. Numbers 2n and 2n + 1 are a pair: the same opening, colours swapped. Pairs go around the
//! pairings, so that an unfinished tournament has as many games of each. Everything about a game follows from its
//! number, so it does not matter which thread plays it, or after which pause.

use core::fmt;
use std::borrow::Cow;

use kagetsu_engine::SearchLimits;
use kagetsu_rules::{ByColor, Color};
use kagetsu_variants::Cell;

use crate::ground::Ground;
use crate::openings::start;
use crate::spec::{PlayerKind, PlayerSpec};

/// Whether games may end before the board says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Adjudication {
    /// Every game is played to its end by the rules.
    #[default]
    Never,
    /// A game ends when the mover shows a certificate of a forced win that stands up to a check.
    Proof,
}

/// A tournament as data; a match is one of two players.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// What is played.
    pub ground: Ground,
    /// Who takes part.
    pub players: Vec<PlayerSpec>,
    /// Who meets whom, as numbers of players; the first is Black in the first game of each pair.
    pub pairings: Vec<(usize, usize)>,
    /// How many pairs of games each pairing plays.
    pub pairs: u32,
    /// What a player may spend on a move, unless it has limits of its own.
    pub limits: SearchLimits,
    /// What everything random follows from.
    pub seed: u64,
    /// Whether games may end before the board says so.
    pub adjudication: Adjudication,
}

/// A game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fixture {
    /// The number of the game.
    pub(crate) number: u32,
    /// The number of the pairing.
    pub(crate) pairing: usize,
    /// The number of the pair among those of the pairing.
    pub(crate) pair: u32,
    /// Numbers of the players.
    pub(crate) players: ByColor<usize>,
}

impl Fixture {
    /// The colour of the pairing's first player.
    pub(crate) const fn first(&self) -> Color {
        Color::of_ply(self.number as usize)
    }
}

/// Why a tournament cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TournamentError {
    /// Two players have the same name, so results could not be told apart.
    SameName(usize, usize),
    /// A pairing names a player that is not there, or one player twice.
    Pairing(usize),
    /// There are fewer openings than pairs: players that do not err at random would repeat their games.
    FewOpenings {
        /// How many openings there are.
        openings: usize,
        /// How many are needed.
        pairs: u32,
    },
    /// An opening is against the rule.
    Opening(usize),
    /// A player cannot play on this board: only those of `kagetsu-variants` can.
    Player(usize),
    /// There are more games than can be numbered, or none.
    Count,
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentError::SameName(a, b) => {
                write!(f, "players {} and {} have the same name: add name=…", a + 1, b + 1)
            }
            TournamentError::Pairing(index) => write!(f, "pairing {} is not one of two players", index + 1),
            TournamentError::FewOpenings { openings, pairs } => {
                write!(f, "{openings} openings are too few for {pairs} pairs of games")
            }
            TournamentError::Opening(index) => write!(f, "opening {} is against the rule", index + 1),
            TournamentError::Player(index) => {
                write!(f, "player {} plays on 15×15 only: expected variant:PLAYER", index + 1)
            }
            TournamentError::Count => f.write_str("too many games, or none"),
        }
    }
}

impl core::error::Error for TournamentError {}

impl Tournament {
    /// Every two of so many players once.
    pub fn round_robin(players: usize) -> Vec<(usize, usize)> {
        (0..players).flat_map(|first| (first + 1..players).map(move |second| (first, second))).collect()
    }

    /// How many games there are.
    pub fn games(&self) -> u32 {
        let games = u64::from(self.pairs) * 2 * self.pairings.len() as u64;
        u32::try_from(games).unwrap_or(u32::MAX)
    }

    /// What a player may spend on a move.
    pub(crate) fn limits_of(&self, player: &PlayerSpec) -> SearchLimits {
        player.limits(self.limits)
    }

    /// Whether it can be played.
    ///
    /// # Errors
    /// Names the first thing that is wrong.
    pub fn check(&self) -> Result<(), TournamentError> {
        for (second, player) in self.players.iter().enumerate() {
            if let Some(first) = self.players.iter().take(second).position(|it| it.name() == player.name()) {
                return Err(TournamentError::SameName(first, second));
            }
        }
        let broken = |(a, b): &(usize, usize)| a == b || *a.max(b) >= self.players.len();
        if let Some(index) = self.pairings.iter().position(broken) {
            return Err(TournamentError::Pairing(index));
        }
        if self.games() == u32::MAX || self.games() == 0 {
            return Err(TournamentError::Count);
        }
        match &self.ground {
            Ground::Fifteen { openings, .. } if self.repeats_games(openings.len()) => {
                Err(TournamentError::FewOpenings { openings: openings.len(), pairs: self.pairs })
            }
            Ground::Fifteen { rule, openings } => {
                let bad = openings.iter().position(|opening| start(opening, *rule).is_err());
                bad.map_or(Ok(()), |index| Err(TournamentError::Opening(index)))
            }
            Ground::Variant { .. } => {
                let stranger = |it: &PlayerSpec| !matches!(it.kind(), PlayerKind::Variant(_));
                let index = self.players.iter().position(stranger);
                index.map_or(Ok(()), |index| Err(TournamentError::Player(index)))
            }
        }
    }

    /// Whether there are too few openings: players that err play another game from the same opening.
    fn repeats_games(&self, openings: usize) -> bool {
        let all_err = self.players.iter().all(PlayerSpec::errs);
        openings == 0 || openings < self.pairs as usize && !all_err
    }

    /// Game `number`; none beyond the last.
    pub(crate) fn fixture(&self, number: u32) -> Option<Fixture> {
        if number >= self.games() {
            return None;
        }
        let pair_of_all = (number / 2) as usize;
        let pairing = pair_of_all % self.pairings.len();
        let (first, second) = *self.pairings.get(pairing)?;
        let black = if number.is_multiple_of(2) { first } else { second };
        let players = ByColor::new(black, first + second - black);
        Some(Fixture { number, pairing, pair: (pair_of_all / self.pairings.len()) as u32, players })
    }

    /// The moves that a game begins with.
    pub(crate) fn opening(&self, fixture: &Fixture) -> Cow<'_, [Cell]> {
        self.ground.opening(self.seed, fixture)
    }

    /// The seed of a player in a game.
    pub(crate) fn player_seed(&self, fixture: &Fixture, color: Color) -> u64 {
        self.ground.player_seed(self.seed, fixture, color)
    }
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Point, Rule};

    use super::*;
    use crate::openings::canonical;

    fn tournament(names: &[&str]) -> Tournament {
        Tournament {
            ground: Ground::Fifteen { rule: Rule::Renju, openings: canonical() },
            players: names.iter().map(|name| name.parse().unwrap()).collect(),
            pairings: Tournament::round_robin(names.len()),
            pairs: 3,
            limits: SearchLimits::default(),
            seed: 7,
            adjudication: Adjudication::Never,
        }
    }

    #[test]
    fn every_opening_is_played_twice_with_colours_swapped() {
        let three = tournament(&["level:easy", "level:medium", "level:hard"]);
        assert_eq!((three.check(), three.games()), (Ok(()), 18));
        let fixtures: Vec<Fixture> = (0..18).filter_map(|number| three.fixture(number)).collect();
        assert_eq!(three.fixture(18), None);
        for pair in fixtures.chunks(2) {
            assert_eq!(pair[0].players[Color::Black], pair[1].players[Color::White]);
            assert_eq!(pair[0].players[Color::White], pair[1].players[Color::Black]);
            assert_eq!(three.opening(&pair[0]), three.opening(&pair[1]));
            assert_eq!((pair[0].pairing, pair[0].pair), (pair[1].pairing, pair[1].pair));
        }
        for pairing in 0..3 {
            let mut openings: Vec<Cow<'_, [Cell]>> =
                fixtures.iter().filter(|it| it.pairing == pairing).map(|it| three.opening(it)).collect();
            openings.dedup();
            assert_eq!(openings.len(), 3, "three different openings");
        }
        assert_ne!(
            three.player_seed(&fixtures[0], Color::Black),
            three.player_seed(&fixtures[0], Color::White)
        );
        assert_ne!(
            three.player_seed(&fixtures[0], Color::Black),
            three.player_seed(&fixtures[1], Color::Black)
        );
    }

    #[test]
    fn players_that_err_go_through_the_openings_again() {
        let mut many = tournament(&["level:beginner", "level:easy"]);
        many.pairs = 27;
        assert_eq!(many.check(), Ok(()));
        let [first, again] = [0, 52].map(|number| many.fixture(number).unwrap());
        assert_eq!(many.opening(&first), many.opening(&again));
        assert_ne!(many.player_seed(&first, Color::Black), many.player_seed(&again, Color::Black));
        let none = Ground::Fifteen { rule: Rule::Renju, openings: Vec::new() };
        assert_eq!(
            Tournament { ground: none, ..many }.check(),
            Err(TournamentError::FewOpenings { openings: 0, pairs: 27 })
        );
    }

    #[test]
    fn mistakes_are_refused() {
        assert_eq!(tournament(&["level:hard", "level:hard"]).check(), Err(TournamentError::SameName(0, 1)));
        let mut many = tournament(&["level:hard", "level:easy"]);
        many.pairs = 27;
        assert_eq!(many.check(), Err(TournamentError::FewOpenings { openings: 26, pairs: 27 }));
        many.pairs = 0;
        assert_eq!(many.check(), Err(TournamentError::Count));
        many.pairs = u32::MAX;
        assert_eq!(many.check(), Err(TournamentError::Count));
        let mut itself = tournament(&["level:hard", "level:easy"]);
        itself.pairings = vec![(1, 1)];
        assert_eq!(itself.check(), Err(TournamentError::Pairing(0)));
        itself.pairings = vec![(0, 1)];
        let mut openings = canonical();
        openings[4].push(Point::CENTER);
        itself.ground = Ground::Fifteen { rule: Rule::Renju, openings };
        assert_eq!(itself.check(), Err(TournamentError::Opening(4)));
        let mut other = tournament(&["variant:mcts", "level:easy"]);
        other.ground = Ground::Variant { variant: "gravity7x6".parse().unwrap(), opening_plies: 2 };
        assert_eq!(other.check(), Err(TournamentError::Player(1)));
    }
}
