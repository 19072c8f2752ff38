//! Scores of positions: where they come from, and how moves without an alternative are followed.

use std::sync::atomic::{AtomicBool, Ordering};

use kagetsu_engine::{
    Bound, Engine, Level, Line, NoClock, Observer, Progress, Report, Score, SearchControl, Settings,
};
use kagetsu_rules::{Combined, Point, Position};

use super::forced_reply::ForcedReply;
use super::memory::Memory;

/// What is said of a position.
#[derive(Clone, Debug)]
pub struct Scored {
    /// In the view of the side to move.
    pub score: Score,
    /// The same after a quarter of the search: where the two make a move another class, the milder one is said.
    pub shallow: Score,
    /// The move that looked best after a quarter of the search.
    pub first: Option<Point>,
    /// The moves that follow, each legal.
    pub line: Vec<Point>,
}

/// Where the scores of a review come from: the engine, or in tests something that never changes.
pub trait PositionScorer {
    /// The score of a position with a choice, by a search of so many stones; nothing when it was stopped.
    fn score(&mut self, position: &Position, nodes: u64) -> Option<Scored>;
}

/// Megabytes of the table of one search.
const TABLE_MEGABYTES: usize = 4;
/// Moves of a line that are kept.
const LINE: usize = 12;
/// A search is compared with its first part: one in so many of its stones.
const SHALLOW: u64 = 4;

/// Scores positions; each thread has its own.
pub(super) struct Scorer<'a> {
    source: Box<dyn PositionScorer + 'a>,
    memory: &'a Memory,
    nodes: u64,
}

impl<'a> Scorer<'a> {
    pub(super) fn new(source: Box<dyn PositionScorer + 'a>, memory: &'a Memory, nodes: u64) -> Scorer<'a> {
        Scorer { source, memory, nodes }
    }

    /// The score of a position where the game goes on. Moves without an alternative are followed, so that the score
    /// is that of the first position with a choice. Nothing when the search was stopped.
    pub(super) fn think(&mut self, position: &Position) -> Option<Scored> {
        self.think_with(position, self.nodes)
    }

    /// The same with more stones than usual, which the review is charged for.
    pub(super) fn think_longer(&mut self, position: &Position, factor: u64) -> Option<Scored> {
        let nodes = self.nodes.saturating_mul(factor);
        self.memory.charge_score(position, nodes);
        self.think_with(position, nodes)
    }

    fn think_with(&mut self, position: &Position, nodes: u64) -> Option<Scored> {
        let mut board = position.clone();
        let mut forced = Vec::new();
        let last = loop {
            if let Some(thought) = settled(&board) {
                break thought;
            }
            match ForcedReply::of(&board) {
                ForcedReply::Forced(point) => {
                    forced.push(point);
                    let _ = board.place(point);
                }
                ForcedReply::Free | ForcedReply::Hopeless => break self.search(&board, nodes)?,
            }
        };
        let back = |score: Score| forced.iter().fold(score, |score, _| one_ply_before(score));
        let (score, shallow) = (back(last.score), back(last.shallow));
        let first = forced.first().copied().or(last.first);
        let mut line = forced;
        line.extend(last.line);
        line.truncate(LINE);
        Some(Scored { score, shallow, first, line })
    }

    fn search(&mut self, position: &Position, nodes: u64) -> Option<Scored> {
        let setup = position.to_setup();
        if let Some(thought) = self.memory.score(&setup, nodes) {
            return Some(thought);
        }
        let scored = self.source.score(position, nodes)?;
        let thought = Scored { line: playable(position, &scored.line), ..scored };
        self.memory.keep_score(setup, nodes, &thought);
        Some(thought)
    }
}

/// The engine's opinion, the same on every machine and whatever was asked before.
pub(super) struct EngineScorer<'a> {
    engine: Engine,
    stop: &'a AtomicBool,
}

impl<'a> EngineScorer<'a> {
    pub(super) fn new(stop: &'a AtomicBool) -> EngineScorer<'a> {
        let mut settings = Settings::of_level(Level::Master).classic();
        // A review asks what the first moves are worth, not what a book says.
        settings.params.book_moves = 0;
        EngineScorer { engine: Engine::new(settings, TABLE_MEGABYTES), stop }
    }

    /// The best line with an exact score, of the last depth that was finished within limits; and the same of a part of
    /// the search. Nothing where no depth was finished.
    fn exact(&mut self, position: &Position, nodes: Option<u64>) -> Option<(Line, Line)> {
        let mut settings = self.engine.settings().clone();
        settings.limits.nodes = nodes;
        settings.limits.depth = nodes.is_none().then_some(1);
        self.engine.set(settings);
        self.engine.reset();
        let control = SearchControl { clock: &NoClock, stop: self.stop };
        let part = nodes.map_or(u64::MAX, |nodes| nodes / SHALLOW);
        let mut finished = Finished { part, shallow: None, last: None };
        let report = self.engine.think(position, &control, &mut finished);
        let whole = if report.bound == Bound::Exact { Some(best_line(&report)) } else { finished.last };
        let whole = whole?;
        let shallow = finished.shallow.unwrap_or_else(|| whole.clone());
        Some((whole, shallow))
    }
}

impl PositionScorer for EngineScorer<'_> {
    fn score(&mut self, position: &Position, nodes: u64) -> Option<Scored> {
        // Limits may be too small even for one depth, which is then finished whatever it costs.
        let found = self.exact(position, Some(nodes)).or_else(|| self.exact(position, None));
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let (whole, shallow) = found?;
        let first = shallow.moves.first().copied().filter(|point| position.is_legal(*point));
        Some(Scored { score: whole.score, shallow: shallow.score, first, line: whole.moves })
    }
}

/// The score that a review gives a position, in the view of the side to move, with so many nodes for the search.
pub fn score_of(position: &Position, nodes: u64) -> Score {
    let (memory, stop) = (Memory::default(), AtomicBool::new(false));
    // Nobody stops it, so there is an answer.
    Scorer::new(Box::new(EngineScorer::new(&stop)), &memory, nodes)
        .think(position)
        .map_or(Score::Value(0), |thought| thought.score)
}

/// Keeps the best lines of the last depths that were finished: of all, and of those within the first part.
struct Finished {
    part: u64,
    shallow: Option<Line>,
    last: Option<Line>,
}

impl Observer for Finished {
    fn progress(&mut self, progress: &Progress) {
        let exact = |line: &&Line| line.bound == Bound::Exact;
        let Some(line) = progress.lines.first().filter(exact) else { return };
        if progress.nodes <= self.part || self.shallow.is_none() {
            self.shallow = Some(line.clone());
        }
        self.last = Some(line.clone());
    }
}

/// The line of the move that a report chose.
fn best_line(report: &Report) -> Line {
    let chosen = report.lines.iter().find(|line| line.moves.first().copied() == report.best);
    let moves = chosen.map(|line| line.moves.clone()).or(report.best.map(|point| vec![point]));
    Line { score: report.score, bound: report.bound, moves: moves.unwrap_or_default() }
}

/// What needs no search: the game is over, or a five is there, or nothing stops one.
fn settled(position: &Position) -> Option<Scored> {
    let thought =
        |score, line: Vec<Point>| Some(Scored { score, shallow: score, first: line.first().copied(), line });
    if position.winner().is_some() {
        return thought(Score::Loss(0), Vec::new());
    }
    if let Some(outcome) = position.stuck() {
        return thought(outcome.winner().map_or(Score::Value(0), |_| Score::Loss(0)), Vec::new());
    }
    if let Some(five) = position.points(position.turn(), Combined::Five).first() {
        return thought(Score::Win(1), vec![five]);
    }
    if ForcedReply::of(position) == ForcedReply::Hopeless {
        return thought(Score::Loss(2), Vec::new());
    }
    None
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
