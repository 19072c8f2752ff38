//! The engine's exact score of a position, the same on every machine and whatever was asked before.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use kagetsu_engine::{
    Bound, Engine, Level, Line, NoClock, Observer, Progress, Reins, Report, Score, Settings,
};
use kagetsu_rules::{Combined, Point, Position, Setup};

use super::duty::Duty;

/// What the engine says of a position.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    /// In the view of the side to move.
    pub(super) score: Score,
    /// The moves that follow, each legal.
    pub(super) line: Vec<Point>,
}

/// Thoughts that some thread has had. They depend on the position alone, so it does not matter who had them.
pub(super) type Memory = Mutex<HashMap<Setup, Thought>>;

/// Megabytes of the table of one search.
const TABLE_MEGABYTES: usize = 4;
/// Moves of a line that are kept.
const LINE: usize = 12;

/// Scores positions; each thread has its own.
pub(super) struct Scorer<'a> {
    engine: Engine,
    memory: &'a Memory,
    stop: &'a AtomicBool,
}

impl<'a> Scorer<'a> {
    pub(super) fn new(nodes: u64, memory: &'a Memory, stop: &'a AtomicBool) -> Scorer<'a> {
        let mut settings = Settings::of_level(Level::Master).classic();
        settings.limits.nodes = Some(nodes);
        // A review asks what the first moves are worth, not what a book says.
        settings.params.book_moves = 0;
        Scorer { engine: Engine::new(settings, TABLE_MEGABYTES), memory, stop }
    }

    /// The score of a position where the game goes on. Moves without an alternative are followed, so that the score
    /// is that of the first position with a choice. Nothing when the search was stopped.
    pub(super) fn think(&mut self, position: &Position) -> Option<Thought> {
        let mut board = position.clone();
        let mut forced = Vec::new();
        let last = loop {
            if let Some(thought) = settled(&board) {
                break thought;
            }
            match Duty::of(&board) {
                Duty::Forced(point) => {
                    forced.push(point);
                    let _ = board.place(point);
                }
                Duty::Free | Duty::Hopeless => break self.search(&board)?,
            }
        };
        let score = forced.iter().fold(last.score, |score, _| one_ply_before(score));
        let mut line = forced;
        line.extend(last.line);
        line.truncate(LINE);
        Some(Thought { score, line })
    }

    /// The line of a search whose first depth is finished whatever it costs: for limits too small even for that.
    fn first_depth(&mut self, position: &Position) -> Option<Line> {
        let usual = self.engine.settings().clone();
        let mut settings = usual.clone();
        (settings.limits.nodes, settings.limits.depth) = (None, Some(1));
        self.engine.set(settings);
        let line = self.exact(position);
        self.engine.set(usual);
        line
    }

    /// The best line with an exact score, of the last depth that was finished; none when none was.
    fn exact(&mut self, position: &Position) -> Option<Line> {
        self.engine.reset();
        let reins = Reins { clock: &NoClock, stop: self.stop };
        let mut finished = Finished(None);
        let report = self.engine.think(position, &reins, &mut finished);
        if report.bound == Bound::Exact { Some(best_line(&report)) } else { finished.0 }
    }

    fn search(&mut self, position: &Position) -> Option<Thought> {
        let setup = position.to_setup();
        let known =
            |memory: &Memory| memory.lock().unwrap_or_else(PoisonError::into_inner).get(&setup).cloned();
        if let Some(thought) = known(self.memory) {
            return Some(thought);
        }
        let line = self.exact(position).or_else(|| self.first_depth(position));
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let Line { score, moves, .. } = line?;
        let thought = Thought { score, line: playable(position, &moves) };
        self.memory.lock().unwrap_or_else(PoisonError::into_inner).insert(setup, thought.clone());
        Some(thought)
    }
}

/// The score that a review gives a position, in the view of the side to move, with so many nodes for the search.
pub fn score_of(position: &Position, nodes: u64) -> Score {
    let (memory, stop) = (Memory::default(), AtomicBool::new(false));
    // Nobody stops it, so there is an answer.
    Scorer::new(nodes, &memory, &stop).think(position).map_or(Score::Value(0), |thought| thought.score)
}

/// Keeps the best line of the last finished depth.
struct Finished(Option<Line>);

impl Observer for Finished {
    fn progress(&mut self, progress: &Progress) {
        let exact = |line: &&Line| line.bound == Bound::Exact;
        self.0 = progress.lines.first().filter(exact).cloned().or(self.0.take());
    }
}

/// The line of the move that a report chose.
fn best_line(report: &Report) -> Line {
    let chosen = report.lines.iter().find(|line| line.moves.first().copied() == report.best);
    let moves = chosen.map(|line| line.moves.clone()).or(report.best.map(|point| vec![point]));
    Line { score: report.score, bound: report.bound, moves: moves.unwrap_or_default() }
}

/// What needs no search: the game is over, or a five is there, or nothing stops one.
fn settled(position: &Position) -> Option<Thought> {
    let thought = |score, line| Some(Thought { score, line });
    if position.winner().is_some() {
        return thought(Score::Loss(0), Vec::new());
    }
    if let Some(outcome) = position.stuck() {
        return thought(outcome.winner().map_or(Score::Value(0), |_| Score::Loss(0)), Vec::new());
    }
    if let Some(five) = position.points(position.turn(), Combined::Five).first() {
        return thought(Score::Win(1), vec![five]);
    }
    (Duty::of(position) == Duty::Hopeless).then(|| Thought { score: Score::Loss(2), line: Vec::new() })
}

/// The score of a move, from the score of the position after it.
pub(super) const fn one_ply_before(score: Score) -> Score {
    match score {
        Score::Win(plies) => Score::Loss(plies + 1),
        Score::Loss(plies) => Score::Win(plies + 1),
        Score::Value(value) => Score::Value(-value),
    }
}

/// The moves of a line as far as they can be played.
pub(super) fn playable(position: &Position, line: &[Point]) -> Vec<Point> {
    let mut board = position.clone();
    let mut moves = Vec::new();
    for point in line {
        if board.winner().is_some() || board.legality(*point).is_err() {
            break;
        }
        let _ = board.place(*point);
        moves.push(*point);
    }
    moves
}
