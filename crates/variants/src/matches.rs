//! Matches: many games between two players, in pairs with swapped colours from one random opening each.
//!
//! Everything follows from the match's seed, so a match limited by nodes and simulations can be played again move
//! for move. Progress goes to an observer, which can end the match; so can the stop flag, and the games finished
//! by then are kept.

use kagetsu_rules::{ByColor, Color};

use crate::board::Board;
use crate::cell::Cell;
use crate::control::Control;
use crate::game::Game;
use crate::player::{Player, ThinkError};
use crate::prng::{Prng, derive_seed};
use crate::record::GameRecord;
use crate::spec::PlayerSpec;
use crate::stats::Tally;
use crate::thought::Thought;
use crate::threat::ThreatDetector;
use crate::variant::Variant;

/// A match as data.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    /// The board.
    pub variant: Variant,
    /// The player whose results are counted; Black in the first game.
    pub first: PlayerSpec,
    /// Its opponent.
    pub second: PlayerSpec,
    /// How many games.
    pub games: u32,
    /// How many random moves each pair of games begins with.
    pub opening_plies: usize,
    /// What everything random follows from.
    pub seed: u64,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Play the next game.
    Continue,
    /// End the match.
    Stop,
}

/// Watches a match.
pub trait MatchObserver {
    /// A move was played; `board` is the position after it.
    fn moved(&mut self, _board: &Board, _thought: &Thought) {}

    /// A game was finished; `tally` is the first player's so far.
    fn finished(&mut self, _record: &GameRecord, _tally: &Tally) -> Flow {
        Flow::Continue
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl MatchObserver for Unobserved {}

/// What a match came to.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchReport {
    /// The games finished, in order.
    pub records: Vec<GameRecord>,
    /// The first player's results.
    pub tally: Tally,
    /// The first player's half-points (0 to 4) in each finished pair of games.
    pub pairs: Vec<u8>,
    /// Whether it was ended before all games were played.
    pub stopped: bool,
}

impl Match {
    /// Plays the match.
    pub fn run(
        &self,
        control: &Control<'_>,
        observer: &mut dyn MatchObserver,
    ) -> Result<MatchReport, ThinkError> {
        let mut players = [self.first.build(0), self.second.build(0)];
        let mut report =
            MatchReport { records: Vec::new(), tally: Tally::default(), pairs: Vec::new(), stopped: false };
        let mut half_points = Vec::new();
        for index in 0..self.games {
            let Some(record) = self.game(index, &mut players, control, observer)? else {
                report.stopped = true;
                break;
            };
            let winner = record.outcome.and_then(|outcome| outcome.winner());
            half_points.push(report.tally.count(winner, self.first_color(index)));
            report.records.push(record);
            let flow = report.records.last().map(|record| observer.finished(record, &report.tally));
            if flow == Some(Flow::Stop) {
                report.stopped = index + 1 < self.games;
                break;
            }
        }
        report.pairs = half_points.chunks_exact(2).map(|pair| pair.iter().sum()).collect();
        Ok(report)
    }

    /// The first player's colour in game `index`.
    fn first_color(&self, index: u32) -> Color {
        if index.is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// Plays one game; `None` when it was stopped.
    fn game(
        &self,
        index: u32,
        players: &mut [Box<dyn Player>; 2],
        control: &Control<'_>,
        observer: &mut dyn MatchObserver,
    ) -> Result<Option<GameRecord>, ThinkError> {
        let mut game = Game::new(self.variant);
        for cell in
            random_opening(self.variant, self.opening_plies, derive_seed(self.seed, u64::from(index / 2)))
        {
            // An opening is made of legal moves.
            let _ = game.play(cell);
        }
        let opening = game.board().moves().len();
        let first = self.first_color(index);
        for (at, player) in players.iter_mut().enumerate() {
            player.new_game(derive_seed(!self.seed, u64::from(index) * 2 + at as u64));
        }
        while game.outcome().is_none() {
            let player = &mut players[usize::from(game.board().turn() != first)];
            let thought = player.choose(game.board(), control)?;
            if control.stopped() || game.play(thought.cell).is_err() {
                return Ok(None);
            }
            observer.moved(game.board(), &thought);
        }
        let names = [self.first.to_string(), self.second.to_string()];
        let names = ByColor::from_fn(|color| names[usize::from(color != first)].clone());
        Ok(Some(GameRecord::of(&game, names, opening)))
    }
}

/// Random candidate moves after which nobody can win at once; fewer than asked for where there are none.
pub fn random_opening(variant: Variant, plies: usize, seed: u64) -> Vec<Cell> {
    let mut prng = Prng::new(seed);
    let mut board = Board::new(variant);
    while board.moves().len() < plies {
        let quiet: Vec<Cell> = board.candidates().iter().filter(|cell| is_quiet(&mut board, *cell)).collect();
        let Some(cell) = prng.pick(&quiet) else { break };
        board.put(cell);
    }
    board.moves().collect()
}

fn is_quiet(board: &mut Board, cell: Cell) -> bool {
    board.put(cell);
    let detector = ThreatDetector::new(board);
    let quiet =
        board.outcome().is_none() && Color::ALL.iter().all(|color| detector.winning_cells(*color).is_empty());
    board.undo();
    quiet
}
