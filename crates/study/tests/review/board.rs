//! Games and reviews in one word.

use std::sync::atomic::AtomicBool;

use kagetsu_engine::Score;
use kagetsu_rules::{Color, Game, Point, Position, Rule, Shape, notation};
use kagetsu_study::review::{
    PositionScorer, Review, ReviewSettings, SavedReview, Scored, Unheard, review, review_with,
};

/// A game of moves from the empty board.
pub(crate) fn game(moves: &str) -> Game {
    let mut game = Game::new(Rule::Renju);
    for played in notation::parse_moves(moves).expect("moves") {
        game.play(played).expect("a legal game");
    }
    game
}

/// So many nodes for each search of the first pass, and as many more as usual for the second.
pub(crate) fn settings(nodes: u64) -> ReviewSettings {
    ReviewSettings::default().with_nodes(nodes)
}

/// The review of a game with so many nodes.
pub(crate) fn reviewed(game: &Game, nodes: u64) -> Review {
    let stop = AtomicBool::new(false);
    review(game, &settings(nodes), SavedReview::default(), &stop, &mut Unheard).expect("nobody stops it")
}

/// The games of our own making.
pub(crate) fn self_play() -> Vec<Game> {
    include_str!("../../../../testdata/games/self-play.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(game)
        .collect()
}

/// Scores that never change with the engine: what the four lines of the best point make, ours less the opponent's.
pub(crate) struct FixedScorer;

impl FixedScorer {
    fn worth(position: &Position, color: Color, point: Point) -> i32 {
        let shapes = position.shapes(color, point);
        shapes
            .into_iter()
            .map(|shape| match shape {
                Shape::Five => 400,
                Shape::OpenFour => 200,
                Shape::DoubleFour | Shape::Four => 60,
                Shape::OpenThree => 45,
                Shape::Three => 20,
                Shape::OpenTwo => 15,
                Shape::Two => 5,
                Shape::Overline | Shape::Blank | Shape::One | Shape::OpenOne => 0,
            })
            .sum()
    }

    /// The best point for the side to move, and how good it is for both.
    pub(crate) fn best(position: &Position) -> Option<(Point, i32)> {
        let both = |point: Point| {
            let [us, them] =
                [position.turn(), !position.turn()].map(|color| FixedScorer::worth(position, color, point));
            2 * us + them
        };
        position
            .legal_moves()
            .into_iter()
            .map(|point| (point, both(point)))
            .max_by_key(|(point, worth)| (*worth, *point))
    }
}

impl PositionScorer for FixedScorer {
    fn score(&mut self, position: &Position, _nodes: u64) -> Option<Scored> {
        let most = |color: Color| {
            position
                .empty()
                .into_iter()
                .map(|point| FixedScorer::worth(position, color, point))
                .max()
                .unwrap_or(0)
        };
        let score = Score::Value(2 * most(position.turn()) - 2 * most(!position.turn()));
        let (first, _) = FixedScorer::best(position)?;
        Some(Scored { score, shallow: score, first: Some(first), line: vec![first] })
    }
}

/// The review of a game with scores that never change.
pub(crate) fn fixed_review(game: &Game, nodes: u64) -> Review {
    let stop = AtomicBool::new(false);
    let scorers = || Box::new(FixedScorer) as Box<dyn PositionScorer>;
    review_with(game, &settings(nodes), SavedReview::default(), &stop, (&scorers, &mut Unheard))
        .expect("nobody stops it")
}
