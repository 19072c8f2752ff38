//! Matches: many games between two players, in pairs with swapped colours from one random opening each.
//!
//! Everything follows from the match's seed, so a match limited by nodes and simulations can be played again move
//! for move. Progress goes to an observer, which can end the match; so can the stop flag, and the games finished
//! by then are kept.

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicU32, Ordering};
use std::collections::BTreeMap;
use std::sync::mpsc::{self, Sender};
use std::thread;

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

/// What became of one game: nothing when it was stopped.
type Played = Result<Option<GameRecord>, ThinkError>;

/// A report while games are being played.
struct Counting<'a> {
    contest: &'a Match,
    report: MatchReport,
    half_points: Vec<u8>,
}

impl Counting<'_> {
    /// Counts the next game, or the lack of one, and says whether to go on.
    fn add(&mut self, game: Option<GameRecord>, observer: &mut dyn MatchObserver) -> Flow {
        let Some(record) = game else {
            self.report.stopped = true;
            return Flow::Stop;
        };
        let index = self.half_points.len() as u32;
        let winner = record.outcome.and_then(|outcome| outcome.winner());
        self.half_points.push(self.report.tally.count(winner, Match::first_color(index)));
        let flow = observer.finished(&record, &self.report.tally);
        self.report.records.push(record);
        self.report.stopped = flow == Flow::Stop && index + 1 < self.contest.games;
        flow
    }

    fn finish(mut self) -> MatchReport {
        self.report.pairs = self.half_points.chunks_exact(2).map(|pair| pair.iter().sum()).collect();
        self.report
    }
}

impl Match {
    /// Plays the match, one game after the other.
    pub fn run(
        &self,
        control: &Control<'_>,
        observer: &mut dyn MatchObserver,
    ) -> Result<MatchReport, ThinkError> {
        let mut players = self.players();
        let mut counting = self.counting();
        for index in 0..self.games {
            let game = self.game(index, &mut players, control, observer)?;
            if counting.add(game, observer) == Flow::Stop {
                break;
            }
        }
        Ok(counting.finish())
    }

    /// Plays the match with several games at a time. A game follows from its number alone and they are told in their
    /// order, so the report is the same; single moves are not told, and games after one that was cut short do not
    /// count.
    pub fn run_on(
        &self,
        threads: NonZeroUsize,
        control: &Control<'_>,
        observer: &mut dyn MatchObserver,
    ) -> Result<MatchReport, ThinkError> {
        let next = &AtomicU32::new(0);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.get() {
                let sender = sender.clone();
                scope.spawn(move || self.play_some(next, control, &sender));
            }
            drop(sender);
            let (mut counting, mut early) = (self.counting(), BTreeMap::new());
            for (index, game) in receiver {
                early.insert(index, game);
                while let Some(game) = early.remove(&(counting.half_points.len() as u32)) {
                    if counting.add(game?, observer) == Flow::Stop {
                        // Without a receiver the threads go home.
                        return Ok(counting.finish());
                    }
                }
            }
            Ok(counting.finish())
        })
    }

    /// One thread: plays the next game until there is none or nobody wants to hear of it.
    fn play_some(&self, next: &AtomicU32, control: &Control<'_>, games: &Sender<(u32, Played)>) {
        let mut players = self.players();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= self.games {
                return;
            }
            let game = self.game(index, &mut players, control, &mut Unobserved);
            let goes_on = matches!(game, Ok(Some(_)));
            if games.send((index, game)).is_err() || !goes_on {
                return;
            }
        }
    }

    fn players(&self) -> [Box<dyn Player>; 2] {
        [self.first.build(0), self.second.build(0)]
    }

    fn counting(&self) -> Counting<'_> {
        let report =
            MatchReport { records: Vec::new(), tally: Tally::default(), pairs: Vec::new(), stopped: false };
        Counting { contest: self, report, half_points: Vec::new() }
    }

    /// The first player's colour in game `index`.
    const fn first_color(index: u32) -> Color {
        Color::of_ply(index as usize)
    }

    /// Plays one game; `None` when it was stopped.
    fn game(
        &self,
        index: u32,
        players: &mut [Box<dyn Player>; 2],
        control: &Control<'_>,
        observer: &mut dyn MatchObserver,
    ) -> Played {
        let mut game = Game::new(self.variant);
        for cell in
            random_opening(self.variant, self.opening_plies, derive_seed(self.seed, u64::from(index / 2)))
        {
            // An opening is made of legal moves.
            let _ = game.play(cell);
        }
        let opening = game.board().moves().len();
        let first = Match::first_color(index);
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
