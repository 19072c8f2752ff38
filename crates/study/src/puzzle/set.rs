//! Puzzles without near-duplicates, and those that come with the program.

use std::collections::HashSet;
use std::sync::OnceLock;

use kagetsu_rules::{Color, Point, PointSet, Setup, Symmetry};
use kagetsu_solve::Win;

use super::{AnswerKey, Puzzle, PuzzleKind, text};

/// The puzzles that come with the program, in order of kind and grade.
pub fn shipped() -> &'static [Puzzle] {
    static SHIPPED: OnceLock<Vec<Puzzle>> = OnceLock::new();
    // A test reads and checks them; a file that cannot be read would ship none.
    SHIPPED.get_or_init(|| text::read(include_str!("../../data/puzzles.txt")).unwrap_or_default())
}

/// Grows without taking the same puzzle twice, in any orientation, nor one that is solved by the same moves.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
    setups: HashSet<(PuzzleKind, Setup)>,
    ideas: HashSet<(PuzzleKind, Vec<(i8, i8)>)>,
}

impl Collection {
    /// Adds a puzzle with the wins of its check; says whether it was new.
    pub fn add(&mut self, puzzle: Puzzle, wins: &[Win]) -> bool {
        let setup = puzzle.setup.canonical().0;
        let idea = idea(&puzzle, wins);
        let is_new = !self.setups.contains(&(puzzle.kind, setup))
            && !self.ideas.contains(&(puzzle.kind, idea.clone()));
        if is_new {
            self.setups.insert((puzzle.kind, setup));
            self.ideas.insert((puzzle.kind, idea));
            self.puzzles.push(puzzle);
        }
        is_new
    }

    /// The puzzles by kind and grade.
    pub fn into_puzzles(mut self) -> Vec<Puzzle> {
        self.puzzles.sort_by_key(|puzzle| (puzzle.kind, puzzle.grade(), puzzle.effort, puzzle.setup));
        self.puzzles
    }
}

/// What a puzzle is about, wherever on the board and however turned: the moves of its win one after another, or the stones
/// around the point in question.
fn idea(puzzle: &Puzzle, wins: &[Win]) -> Vec<(i8, i8)> {
    let shapes: Vec<Point> = match (puzzle.solution, wins.first()) {
        (AnswerKey::Verdict(point, _), _) => around(&puzzle.setup, point),
        (AnswerKey::Moves(_), Some(win)) => win.line.clone(),
        (AnswerKey::Moves(moves), None) => moves.into_iter().collect(),
    };
    let turned = Symmetry::all().map(|symmetry| {
        let points: Vec<Point> = shapes.iter().map(|point| symmetry.apply(*point)).collect();
        let first = points.first().map_or((0, 0), |point| (point.x() as i8, point.y() as i8));
        points.iter().map(|point| (point.x() as i8 - first.0, point.y() as i8 - first.1)).collect::<Vec<_>>()
    });
    turned.min().unwrap_or_default()
}

/// A point and Black's stones that can have to do with it.
fn around(setup: &Setup, point: Point) -> Vec<Point> {
    let near = |stone: &Point| stone.distance(point) <= 4;
    let stones: PointSet = setup.stones(Color::Black).into_iter().filter(near).collect();
    core::iter::once(point).chain(stones).collect()
}
