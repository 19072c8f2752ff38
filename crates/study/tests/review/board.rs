//! Games and reviews in one word.

use std::sync::atomic::AtomicBool;

use kagetsu_rules::{Game, Rule, notation};
use kagetsu_study::review::{Review, ReviewSettings, State, Unheard, review};

/// A game of moves from the empty board.
pub(crate) fn game(moves: &str) -> Game {
    let mut game = Game::new(Rule::Renju);
    for played in notation::parse_moves(moves).expect("moves") {
        game.play(played).expect("a legal game");
    }
    game
}

/// The review of a game with so many nodes.
pub(crate) fn reviewed(game: &Game, nodes: u64) -> Review {
    let stop = AtomicBool::new(false);
    review(game, &ReviewSettings { nodes, threads: 1 }, State::default(), &stop, &mut Unheard)
        .expect("nobody stops it")
}

/// The games of our own making.
pub(crate) fn self_play() -> Vec<Game> {
    include_str!("../../../../testdata/games/self-play.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(game)
        .collect()
}
