//! The engine against itself: every position of a game is searched, and some beside it.
//!
//! A game follows from the seed and its number alone, so a file does not depend on the number of threads except in the
//! order of its games, and runs with different seeds can be put together.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use kagetsu_engine::{
    AskedBoard, BoardLog, Engine, Level, NoClock, Report, Score, SearchControl, SearchLimits, Settings,
    Silent, Stage, TableEvaluator,
};
use kagetsu_rules::{ByColor, Color, Game, Point, Position, Rule, SplitMix};

use super::draw::{astray, is_open, opening, plausible};
use super::{Fate, PositionRecord};
use crate::runner::Flow;
use crate::seed::{derive, random};

/// How positions are made.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// How the engine thinks; its limits are those of every search.
    pub settings: Settings,
    /// The rule of the games.
    pub rule: Rule,
    /// What everything follows from.
    pub seed: u64,
    /// How many games at a time.
    pub threads: usize,
    /// Instead of the positions of games, one in so many boards that their searches gave to the network.
    pub in_tree: Option<u64>,
}

/// Scores within this are even enough to begin with.
const EVEN: i16 = 150;
/// Moves after the opening that may be random.
const RANDOM_MOVES: usize = 12;
/// One of so many of them is.
const RANDOM_ONE_IN: usize = 8;
/// A random move that loses more than this cuts the earlier positions off from the end of the game.
const BLUNDER: i32 = 120;
/// Of so many games one is played on when a win is proved.
const PLAYED_ON_ONE_IN: usize = 4;
/// A game that is undecided with so many stones is drawn.
const MOST_STONES: usize = 140;
/// Megabytes of an engine's table: small enough to stay near the processor.
const TABLE: usize = 4;

impl SelfPlay {
    /// The strongest level without a network, each search with `nodes` stones. No certificates beside the search: they
    /// would cost more than it.
    pub fn classic(nodes: u64) -> SelfPlay {
        let mut settings = Settings::of_level(Level::Master).classic();
        settings.params.prover_percent = 0;
        settings.limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
        SelfPlay { settings, rule: Rule::Renju, seed: 1, threads: 1, in_tree: None }
    }

    /// Plays until `stop` is raised or `take` has enough; it gets the records of each game when it ends, of an
    /// unfinished one without result.
    pub fn run(&self, stop: &AtomicBool, take: &mut (dyn FnMut(&[PositionRecord]) -> Flow + Send)) {
        self.gather(stop, take, &|| {
            let mut worker = SelfPlayWorker::new(self, stop);
            Box::new(move |number| worker.play(number))
        });
    }

    /// The same with the games played elsewhere: `play` gives the records of a game by its number.
    pub fn run_elsewhere(
        &self,
        stop: &AtomicBool,
        take: &mut (dyn FnMut(&[PositionRecord]) -> Flow + Send),
        play: &(dyn Fn(u64) -> Vec<PositionRecord> + Sync),
    ) {
        self.gather(stop, take, &|| Box::new(play));
    }

    /// The records of one game, as [`SelfPlay::run`] would give them; those of a stopped one are of no use.
    pub fn game(&self, number: u64, stop: &AtomicBool) -> Vec<PositionRecord> {
        SelfPlayWorker::new(self, stop).play(number)
    }

    /// Plays on as many threads as there are; each has its own way to play, from `player`.
    fn gather<'a>(
        &'a self,
        stop: &'a AtomicBool,
        take: &mut (dyn FnMut(&[PositionRecord]) -> Flow + Send),
        player: &(dyn Fn() -> GamePlayer<'a> + Sync),
    ) {
        let next = AtomicU64::new(0);
        let take = Mutex::new(take);
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    let mut play = player();
                    while !stop.load(Ordering::Relaxed) {
                        let records = play(next.fetch_add(1, Ordering::Relaxed));
                        let mut take = take.lock().unwrap_or_else(PoisonError::into_inner);
                        if take(&records) == Flow::Stop {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
    }
}

/// Gives the records of a game by its number.
type GamePlayer<'a> = Box<dyn FnMut(u64) -> Vec<PositionRecord> + 'a>;

/// What one thread plays with.
struct SelfPlayWorker<'a> {
    engine: Engine,
    /// For moves at a glance.
    glance: TableEvaluator,
    rule: Rule,
    seed: u64,
    stop: &'a AtomicBool,
    /// The boards inside searches, where these are wanted.
    log: Option<Arc<BoardLog>>,
}

/// A game in progress.
struct OpenGame {
    game: Game,
    records: Vec<PositionRecord>,
    /// Which of the records are of the game itself, and the first whose end is its own doing.
    of_game: Vec<usize>,
    first_true: usize,
    /// The score before a random move, in its player's view.
    risked: Option<i32>,
}

impl<'a> SelfPlayWorker<'a> {
    fn new(config: &SelfPlay, stop: &'a AtomicBool) -> SelfPlayWorker<'a> {
        let log = config.in_tree.map(|one_in| Arc::new(BoardLog::new(one_in)));
        let settings = Settings { board_log: log.clone(), ..config.settings.clone() };
        SelfPlayWorker {
            engine: Engine::new(settings, TABLE),
            glance: TableEvaluator::new(&config.settings.params, &Position::new(config.rule)),
            rule: config.rule,
            seed: config.seed,
            stop,
            log,
        }
    }

    fn think(&mut self, position: &Position) -> Report {
        self.engine.think(position, &SearchControl { clock: &NoClock, stop: self.stop }, &mut Silent)
    }

    /// The records of game `number`.
    fn play(&mut self, number: u64) -> Vec<PositionRecord> {
        let mut random = random(derive(self.seed, number));
        self.engine.reset();
        let Some(game) = self.begin(&mut random) else { return Vec::new() };
        let mut play =
            OpenGame { game, records: Vec::new(), of_game: Vec::new(), first_true: 0, risked: None };
        let plays_on = random.below(PLAYED_ON_ONE_IN) == 0;
        let first_moves = play.game.moves().len() + RANDOM_MOVES;
        let winner = loop {
            if let Some(outcome) = play.game.outcome() {
                break Some(outcome.winner());
            }
            if play.game.position().stone_count() >= MOST_STONES {
                break Some(None);
            }
            let report = self.think(play.game.position());
            if self.stop.load(Ordering::Relaxed) {
                break None;
            }
            match &self.log {
                Some(log) => play.records.extend(log.take().iter().map(PositionRecord::from)),
                None => self.note(&mut play, &report, &mut random),
            }
            let position = play.game.position();
            if matches!(report.score, Score::Win(_)) && !plays_on {
                break Some(Some(position.turn()));
            }
            let Some(mut point) = report.best else { break Some(None) };
            let early = play.game.moves().len() < first_moves;
            if early && is_open(position) && random.below(RANDOM_ONE_IN) == 0 {
                play.risked = Some(i32::from(PositionRecord::score_of(report.score)));
                point = plausible(position, &self.glance, &mut random).unwrap_or(point);
            }
            if play.game.play(point).is_err() {
                break Some(None);
            }
        };
        play.finish(winner)
    }

    /// An even opening; none when it is time to stop.
    fn begin(&mut self, random: &mut SplitMix) -> Option<Game> {
        while !self.stop.load(Ordering::Relaxed) {
            let Some(game) = opening(self.rule, random) else { continue };
            let score = PositionRecord::score_of(self.think(game.position()).score);
            if score.abs() <= EVEN {
                return Some(game);
            }
        }
        None
    }

    /// Keeps the position of the game, and sometimes one beside it.
    fn note(&mut self, play: &mut OpenGame, report: &Report, random: &mut SplitMix) {
        let position = play.game.position();
        let score = i32::from(PositionRecord::score_of(report.score));
        // The score now is the other player's.
        if play.risked.take().is_some_and(|before| before + score > BLUNDER) {
            play.first_true = play.records.len();
        }
        if !is_open(position) {
            return;
        }
        if let Some(record) = record(position, report) {
            play.of_game.push(play.records.len());
            play.records.push(record);
        }
        if random.below(2) == 0
            && let Some(beside) = astray(position, &self.glance, random)
        {
            let report = self.think(&beside);
            if !self.stop.load(Ordering::Relaxed) {
                play.records.extend(record(&beside, &report));
            }
        }
    }
}

impl OpenGame {
    /// The records, with the result where it says something; none for a game that was not finished.
    fn finish(mut self, result: Option<Option<Color>>) -> Vec<PositionRecord> {
        if let Some(winner) = result {
            for index in self.of_game.into_iter().filter(|index| *index >= self.first_true) {
                let record = &mut self.records[index];
                record.fate = match winner {
                    None => Fate::Drawn,
                    Some(color) if color == record.turn => Fate::Won,
                    Some(_) => Fate::Lost,
                };
            }
        }
        self.records
    }
}

impl From<&AskedBoard> for PositionRecord {
    /// The stones alone: nothing is known of such a board.
    fn from(board: &AskedBoard) -> PositionRecord {
        let AskedBoard { stones, turn } = *board;
        PositionRecord { stones, turn, best: None, score: 0, fate: Fate::Unknown, proved: false }
    }
}

/// A position with what the search said; none when the search did not finish a single depth.
fn record(position: &Position, report: &Report) -> Option<PositionRecord> {
    let best: Option<Point> = report.best;
    (report.stage != Stage::Fallback && best.is_some()).then(|| PositionRecord {
        stones: ByColor::from_fn(|color| position.stones(color)),
        turn: position.turn(),
        best,
        score: PositionRecord::score_of(report.score),
        fate: Fate::Unknown,
        proved: report.proof.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn positions(threads: usize, games: usize) -> Vec<Vec<PositionRecord>> {
        let play = SelfPlay { threads, ..SelfPlay::classic(200) };
        let mut made = Vec::new();
        play.run(&AtomicBool::new(false), &mut |records| {
            made.push(records.to_vec());
            if made.len() >= games { Flow::Stop } else { Flow::Continue }
        });
        made.truncate(games);
        made
    }

    #[test]
    fn games_are_the_same_again_and_their_results_agree() {
        let games = positions(1, 3);
        assert_eq!(games, positions(1, 3));
        assert!(positions(2, 1).iter().all(|game| games.contains(game)), "whatever the threads");
        let records: Vec<PositionRecord> = games.concat();
        assert!(records.len() > 30, "{}", records.len());
        for record in &records {
            let best = record.best.expect("a search has a move");
            assert!(Color::ALL.iter().all(|color| !record.stones[*color].contains(best)));
            let diagram = PositionRecord::from_bytes(&record.to_bytes());
            assert_eq!(diagram.as_ref(), Ok(record));
        }
        let of_game = |record: &&PositionRecord| record.fate != Fate::Unknown;
        assert!(records.iter().filter(of_game).count() * 3 > records.len(), "half are games or more");
        for game in &games {
            let winners: Vec<Option<Color>> = game
                .iter()
                .filter(of_game)
                .map(|record| match record.fate {
                    Fate::Won => Some(record.turn),
                    Fate::Lost => Some(!record.turn),
                    Fate::Drawn | Fate::Unknown => None,
                })
                .collect();
            assert!(winners.windows(2).all(|pair| pair[0] == pair[1]), "one game, one winner");
        }
    }

    #[test]
    fn boards_inside_searches_are_more_than_those_of_the_game() {
        let mut settings = Settings::of_level(Level::Master);
        settings.limits = SearchLimits { nodes: Some(3_000), ..SearchLimits::default() };
        let play = SelfPlay { settings, in_tree: Some(8), ..SelfPlay::classic(1) };
        let once = || {
            let mut made = Vec::new();
            play.run(&AtomicBool::new(false), &mut |records| {
                made.extend_from_slice(records);
                Flow::Stop
            });
            made
        };
        let records = once();
        assert_eq!(records, once());
        assert!(records.len() > 100, "{}", records.len());
        assert!(records.iter().all(|record| record.best.is_none() && record.fate == Fate::Unknown));
        let stones =
            |record: &PositionRecord| record.stones[Color::Black].len() + record.stones[Color::White].len();
        let even = records.iter().filter(|record| stones(record) % 2 == 0).count();
        assert!(even > 0 && even < records.len(), "both sides are to move");
    }

    #[test]
    fn games_of_other_rules_have_no_forbidden_points() {
        for rule in [Rule::Standard, Rule::Freestyle, Rule::Caro] {
            let play = SelfPlay { rule, ..SelfPlay::classic(200) };
            let mut made = Vec::new();
            play.run(&AtomicBool::new(false), &mut |records| {
                made.extend_from_slice(records);
                if made.len() > 20 { Flow::Stop } else { Flow::Continue }
            });
            assert!(made.iter().any(|record| record.fate != Fate::Unknown), "{rule}");
        }
    }

    #[test]
    fn a_raised_flag_ends_it() {
        let mut calls = 0;
        SelfPlay::classic(200).run(&AtomicBool::new(true), &mut |_| {
            calls += 1;
            Flow::Continue
        });
        assert_eq!(calls, 0);
    }
}
