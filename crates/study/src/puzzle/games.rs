//! Games that the engine plays against itself from random openings: the stuff that puzzles and win rates are made of.
//!
//! Everything follows from a seed and the number of a game, so a game is the same on every machine and whichever games
//! were played before it.

use std::sync::atomic::AtomicBool;

use kagetsu_engine::{Engine, Level, NoClock, SearchControl, Settings, Silent};
use kagetsu_rules::{Game, Point, Rule, SplitMix};

/// The random numbers of a seed and a number.
pub(super) const fn random(seed: u64, number: u64) -> SplitMix {
    SplitMix::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ number.wrapping_mul(0x9e6c_63d0_876a_68ad))
}

/// Plays games against itself.
pub struct SelfPlay {
    engine: Engine,
    rule: Rule,
    seed: u64,
}

/// Stones of a random opening: at least, and how many more there may be.
const OPENING: (usize, usize) = (5, 4);
/// How far from the stones that are there an opening's stone stands at most.
const REACH: u8 = 2;
/// A game that nobody wins ends here.
const LONGEST: usize = 120;

impl SelfPlay {
    /// Games of a rule with so many nodes for each move.
    pub fn new(rule: Rule, nodes: u64, seed: u64) -> SelfPlay {
        let mut settings = Settings::of_level(Level::Master).classic();
        settings.limits.nodes = Some(nodes);
        settings.params.book_moves = 0;
        SelfPlay { engine: Engine::new(settings, 4), rule, seed }
    }

    /// Game `number`: a random opening, then the engine for both sides to the end. Nothing when the opening decides
    /// the game.
    pub fn game(&mut self, number: u64) -> Option<Game> {
        let mut random = random(self.seed, number);
        let mut game = opening(self.rule, &mut random)?;
        self.engine.reset();
        let stop = AtomicBool::new(false);
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let control = SearchControl { clock: &NoClock, stop: &stop };
            let report = self.engine.think(game.position(), &control, &mut Silent);
            game.play(report.best?).ok()?;
        }
        Some(game)
    }
}

fn opening(rule: Rule, random: &mut SplitMix) -> Option<Game> {
    let mut game = Game::new(rule);
    game.play(Point::CENTER).ok()?;
    let stones = OPENING.0 + random.below(OPENING.1);
    while game.moves().len() < stones {
        let position = game.position();
        let moves: Vec<Point> =
            (position.occupied().around(REACH) & position.legal_moves()).into_iter().collect();
        let point = random.pick(&moves)?;
        if game.play(point).ok()?.is_some() {
            return None;
        }
    }
    Some(game)
}
