//! What the engine says about a position: the one value that every front end shows.

use kagetsu_proof::Claim;
use kagetsu_rules::Point;
use kagetsu_solve::Win;

use crate::engine::EvaluatorKind;
use crate::score::{Bound, Score};
use crate::search::{Counters, LimitedBy, Line, Progress};

/// A stage of the pipeline, in the order in which they are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// A move that is proved elsewhere, such as one of a whole opening.
    Proved,
    /// The first three moves.
    Opening,
    /// A five at once.
    Five,
    /// The only move against a four, or a loss because there is none.
    BlockFour,
    /// A win by fours.
    Vcf,
    /// A move that threatens a four-three and wins by fours after every answer.
    MiseVcf,
    /// A win by fours and threes.
    Vct,
    /// The moves were restricted to those that break the opponent's win by fours.
    BreakFours,
    /// The moves were restricted to answers to an open three, and counter-fours.
    AnswerThree,
    /// Moves after which the opponent wins by force were left out.
    Check,
    /// There was one move to choose from.
    OnlyMove,
    /// The search decided.
    Search,
    /// No depth was finished in time: the best guess.
    Fallback,
}

impl Stage {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Proved => "proved",
            Stage::Opening => "opening",
            Stage::Five => "five",
            Stage::BlockFour => "block-four",
            Stage::Vcf => "vcf",
            Stage::MiseVcf => "mise-vcf",
            Stage::Vct => "vct",
            Stage::BreakFours => "break-fours",
            Stage::AnswerThree => "answer-three",
            Stage::Check => "check",
            Stage::OnlyMove => "only-move",
            Stage::Search => "search",
            Stage::Fallback => "fallback",
        }
    }
}

/// What a stage said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ruling {
    /// Play this at once.
    Play(Point),
    /// Only so many moves are left to choose from.
    Restrict(usize),
    /// Try this first.
    Hint(Point),
    /// Nothing to say.
    Pass,
}

/// What the engine found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The move to play; none when the game is over or there is no legal move.
    pub best: Option<Point>,
    /// Its score in the mover's view.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Lines, best first, as many as were asked for.
    pub lines: Vec<Line>,
    /// The last finished depth; 0 when no search was needed.
    pub depth: u32,
    /// Stones placed by search and solvers.
    pub nodes: u64,
    /// The stage that decided.
    pub stage: Stage,
    /// What each stage said, in order.
    pub rulings: Vec<(Stage, Ruling)>,
    /// What ended the search.
    pub limited_by: LimitedBy,
    /// The proved win behind the score, of the mover, or of the opponent when the score is a loss.
    pub proof: Option<Win>,
    /// The evaluation that was used.
    pub evaluation: EvaluatorKind,
    /// What the search counted.
    pub counters: Counters,
}

impl Report {
    /// A report in which nothing has been found yet.
    pub(crate) fn empty(stage: Stage, rulings: Vec<(Stage, Ruling)>) -> Report {
        Report {
            best: None,
            score: Score::Value(0),
            bound: Bound::Exact,
            lines: Vec::new(),
            depth: 0,
            nodes: 0,
            stage,
            rulings,
            limited_by: LimitedBy::Nothing,
            proof: None,
            evaluation: EvaluatorKind::Table,
            counters: Counters::default(),
        }
    }

    /// The report of a stage with the lines of a search of the other moves behind its own, also behind a longer win: what
    /// a search calls won has no certificate, and the move is the same however many lines are asked for.
    pub(crate) fn beside(mut self, others: Report, lines: usize) -> Report {
        self.lines.extend(others.lines);
        self.lines.truncate(lines);
        Report { depth: others.depth, nodes: others.nodes, counters: others.counters, ..self }
    }

    /// The report with a proved result in place of what the search made of it.
    pub(crate) fn proved(mut self, win: Win) -> Report {
        self.bound = Bound::Exact;
        self.best = win.line.first().copied();
        self.score = if win.certificate.claim() == Claim::Win {
            self.stage = Stage::Vct;
            Score::Win(win.length)
        } else {
            Score::Loss(win.length)
        };
        let asked = self.lines.len().max(1);
        self.lines.retain(|line| line.moves.first() != win.line.first());
        self.lines.truncate(asked - 1);
        self.lines.insert(0, Line { score: self.score, bound: Bound::Exact, moves: win.line.clone() });
        self.proof = Some(win);
        self
    }
}

/// Hears of progress while the engine thinks.
pub trait Observer {
    /// A stage has spoken.
    fn stage(&mut self, _stage: Stage, _ruling: Ruling) {}

    /// The search turns to a move of the root, told from a depth on at which that takes a while.
    fn trying(&mut self, _point: Point) {}

    /// It has searched the move.
    fn tried(&mut self, _point: Point) {}

    /// A depth is finished.
    fn progress(&mut self, _progress: &Progress) {}
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}
