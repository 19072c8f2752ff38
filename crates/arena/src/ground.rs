//! What is played: 15×15 by one of the four rules, or a board of `kagetsu-variants`.
//!
//! All in which the two differ is here: how games begin, go on and end, and which seeds everything random follows from.

use std::borrow::Cow;

use kagetsu_rules::{Color, Point, Rule};
use kagetsu_variants::{Board, Cell, Variant, derive_seed, random_opening};

use crate::ending::Ending;
use crate::openings::start;
use crate::seed::derive;
use crate::tournament::Fixture;

/// What is played, and how games begin.
#[derive(Clone, PartialEq, Debug)]
pub enum Ground {
    /// 15×15 by one of the four rules.
    Fifteen {
        /// The rule.
        rule: Rule,
        /// One for each pair of a pairing, each seed in its own order; players that err may go through them again.
        openings: Vec<Vec<Point>>,
    },
    /// A board of `kagetsu-variants`, for its own players.
    Variant {
        /// The board.
        variant: Variant,
        /// How many random moves each pair of games begins with.
        opening_plies: usize,
    },
}

impl Ground {
    /// The rule, where one of the four is played.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Ground::Fifteen { rule, .. } => Some(*rule),
            Ground::Variant { .. } => None,
        }
    }

    /// The same for a game whose opening is known.
    pub(crate) fn without_openings(&self) -> Ground {
        match self {
            Ground::Fifteen { rule, .. } => Ground::Fifteen { rule: *rule, openings: Vec::new() },
            Ground::Variant { variant, .. } => Ground::Variant { variant: *variant, opening_plies: 0 },
        }
    }

    /// The moves that a game begins with.
    pub(crate) fn opening(&self, seed: u64, fixture: &Fixture) -> Cow<'_, [Cell]> {
        match self {
            Ground::Fifteen { openings, .. } => {
                let count = openings.len().max(1);
                let index = nth_of_shuffled(seed, count, fixture.pair as usize % count);
                let points = openings.get(index).into_iter().flatten();
                points.copied().map(Cell::from).collect()
            }
            Ground::Variant { variant, opening_plies } => {
                random_opening(*variant, *opening_plies, derive_seed(seed, u64::from(fixture.pair))).into()
            }
        }
    }

    /// A game after its opening; none when the opening is against the rules.
    pub(crate) fn begin(&self, opening: &[Cell]) -> Option<Game> {
        match self {
            Ground::Fifteen { rule, .. } => {
                let points: Option<Vec<Point>> = opening.iter().map(|cell| cell.point()).collect();
                start(&points?, *rule).ok().map(Box::new).map(Game::Fifteen)
            }
            Ground::Variant { variant, .. } => {
                let mut board = Board::new(*variant);
                let begun = opening.iter().all(|cell| board.play(*cell) == Ok(None));
                begun.then(|| Game::Variant(Box::new(board)))
            }
        }
    }

    /// The seed of a player in a game.
    pub(crate) fn player_seed(&self, seed: u64, fixture: &Fixture, color: Color) -> u64 {
        let number = u64::from(fixture.number) * 2;
        match self {
            Ground::Fifteen { .. } => derive(!seed, number + color as u64),
            // By the player's place in the pairing: published tables follow from these seeds.
            Ground::Variant { .. } => derive_seed(!seed, number + u64::from(color != fixture.first())),
        }
    }
}

/// Item `place` of the numbers below `count` in the order of `seed`.
fn nth_of_shuffled(seed: u64, count: usize, place: usize) -> usize {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|index| (derive(seed, *index as u64), *index));
    order.get(place).copied().unwrap_or(0)
}

/// A game on either ground.
#[derive(Clone, Debug)]
pub enum Game {
    /// On 15×15 by one of the four rules.
    Fifteen(Box<kagetsu_rules::Game>),
    /// On a board of `kagetsu-variants`.
    Variant(Box<Board>),
}

impl Game {
    /// The side to move.
    pub fn turn(&self) -> Color {
        match self {
            Game::Fifteen(game) => game.position().turn(),
            Game::Variant(board) => board.turn(),
        }
    }

    /// The game by one of the four rules, if it is one.
    pub fn fifteen(&self) -> Option<&kagetsu_rules::Game> {
        match self {
            Game::Fifteen(game) => Some(game),
            Game::Variant(_) => None,
        }
    }

    /// Who won and how, once the game is over.
    pub(crate) fn end(&self) -> Option<(Option<Color>, Ending)> {
        match self {
            Game::Fifteen(game) => game.outcome().map(|outcome| (outcome.winner(), outcome.into())),
            Game::Variant(board) => board.outcome().map(|outcome| (outcome.winner(), outcome.into())),
        }
    }

    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// Says why it is not a move; a forbidden point is one where it ends the game.
    pub(crate) fn play(&mut self, cell: Cell) -> Result<(), String> {
        match self {
            Game::Fifteen(game) => {
                let point = cell.point().ok_or_else(|| format!("{cell} is outside the board"))?;
                game.play(point).map(drop).map_err(|error| error.to_string())
            }
            Game::Variant(board) => board.play(cell).map(drop).map_err(|illegal| illegal.to_string()),
        }
    }

    /// All moves so far.
    pub(crate) fn moves(&self) -> Vec<Cell> {
        match self {
            Game::Fifteen(game) => game.moves().iter().filter_map(|mv| mv.point()).map(Cell::from).collect(),
            Game::Variant(board) => board.moves().collect(),
        }
    }
}
