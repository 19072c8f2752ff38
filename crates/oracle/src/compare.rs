//! The fast implementation against the plain one, on random boards.
//!
//! Each board is judged by both in all four rules: the shapes and classes of both colours at every empty point,
//! the moves that win, the forbidden points, and all of that again on the eight turned and mirrored boards.
//! [`windows`] leaves nothing to chance: it goes through all contents of the cells that decide a shape.

use core::fmt;
use std::collections::HashMap;
use std::panic::resume_unwind;

use kagetsu_rules::{ByColor, Combined, Direction, ForbiddenKind, Point, Rule, Shape, Symmetry};

use crate::board::Board;
use crate::combined::combined;
use crate::forbidden::forbidden;
use crate::generate::{Terrain, random_board};
use crate::random::Random;
use crate::row::makes_win;
use crate::shape::CellLine;

pub use difference::Difference;
use difference::difference;
pub use windows::windows;

mod difference;
mod windows;

/// What a comparison looked at, and the first difference if there was one.
#[derive(Clone, Debug, Default)]
pub struct ComparisonSummary {
    /// Boards compared.
    pub boards: usize,
    /// Empty points of them compared, each in all four rules and eight symmetries.
    pub points: usize,
    /// Forbidden points among them.
    pub forbidden: usize,
    /// Points among them where a side wins at once, counted by rule and colour.
    pub wins: usize,
    /// Where the two implementations first differ.
    pub difference: Option<Difference>,
}

impl ComparisonSummary {
    /// Both summaries together, with the difference of the first if it has one.
    #[must_use]
    pub fn and(self, other: ComparisonSummary) -> ComparisonSummary {
        ComparisonSummary {
            boards: self.boards + other.boards,
            points: self.points + other.points,
            forbidden: self.forbidden + other.forbidden,
            wins: self.wins + other.wins,
            difference: self.difference.or(other.difference),
        }
    }
}

impl fmt::Display for ComparisonSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} points of {} boards compared ({} forbidden points, {} winning moves): ",
            self.points, self.boards, self.forbidden, self.wins
        )?;
        match &self.difference {
            None => f.write_str("no difference"),
            Some(difference) => write!(f, "first difference: {difference}"),
        }
    }
}

/// Compares at least `points` empty points of boards decided by `seed`, the terrains in turn, on all cores.
///
/// The work is cut into shares with seeds of their own, so that the same boards are looked at whatever the
/// number of cores; a share ends at its first difference.
pub fn run(points: usize, seed: u64) -> ComparisonSummary {
    let shares = points.div_ceil(SHARE).max(1);
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(shares);
    let worker = |first: usize| {
        (first..shares).step_by(cores).map(|share| run_share(points.div_ceil(shares), seed, share)).collect()
    };
    let summaries: Vec<Vec<ComparisonSummary>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|first| scope.spawn(move || worker(first))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    summaries.into_iter().flatten().fold(ComparisonSummary::default(), ComparisonSummary::and)
}

/// Points of one share of [`run`].
const SHARE: usize = 25_000;

fn run_share(points: usize, seed: u64, share: usize) -> ComparisonSummary {
    // Mixed twice, so that the shares of neighbouring seeds have no board in common.
    let base = Random::new(seed).next_u64();
    let mut random = Random::new(Random::new(base.wrapping_add(share as u64)).next_u64());
    let mut comparison = Comparison::default();
    for terrain in Terrain::ALL.into_iter().cycle() {
        if comparison.summary.points >= points || comparison.summary.difference.is_some() {
            break;
        }
        comparison.compare(&random_board(terrain, &mut random));
    }
    comparison.summary
}

/// More kept lines than this are forgotten, so that memory stays bounded.
const KEPT_LINES: usize = 2_000_000;

/// A comparison in progress.
#[derive(Default)]
struct Comparison {
    summary: ComparisonSummary,
    /// Shapes the plain implementation has worked out, by whole line; most lines of sparse boards repeat.
    known: HashMap<u64, Shape>,
}

/// What the plain implementation says of one point under one rule.
struct PointFindings {
    shapes: ByColor<[Shape; 4]>,
    classes: ByColor<Combined>,
    wins: ByColor<bool>,
    forbidden: Option<ForbiddenKind>,
}

impl Comparison {
    fn compare(&mut self, board: &Board) {
        self.summary.boards += 1;
        for rule in Rule::ALL {
            let verdicts: Vec<(Point, PointFindings)> =
                board.empty_points().map(|point| (point, self.verdict(board, rule, point))).collect();
            let found = Symmetry::all().find_map(|symmetry| difference(board, rule, symmetry, &verdicts));
            if found.is_some() {
                self.summary.difference = found;
                return;
            }
            for (_, verdict) in &verdicts {
                self.summary.forbidden += usize::from(verdict.forbidden.is_some());
                self.summary.wins += verdict.wins.iter().filter(|(_, wins)| **wins).count();
            }
        }
        self.summary.points += board.empty_points().count();
    }

    fn verdict(&mut self, board: &Board, rule: Rule, point: Point) -> PointFindings {
        let shapes = ByColor::from_fn(|color| {
            Direction::ALL
                .map(|direction| self.shape(&CellLine::through(board, rule, color, point, direction)))
        });
        PointFindings {
            shapes,
            classes: ByColor::from_fn(|color| combined(rule, color, shapes[color])),
            wins: ByColor::from_fn(|color| makes_win(board, rule, color, point)),
            forbidden: if rule == Rule::Renju { forbidden(board, point) } else { None },
        }
    }

    fn shape(&mut self, line: &CellLine) -> Shape {
        if self.known.len() >= KEPT_LINES {
            self.known.clear();
        }
        *self.known.entry(line.key()).or_insert_with(|| line.shape())
    }
}
