//! How hard a puzzle is, by what the solver needs for it.

use super::{Puzzle, PuzzleKind};

/// The most effort of the grades 1 to 4; what takes more is grade 5. Made so that each grade has its share of the shipped
/// puzzles.
const fn steps(kind: PuzzleKind) -> [u64; 4] {
    match kind {
        PuzzleKind::Vcf => [4, 8, 17, 62],
        PuzzleKind::Vct => [300, 1_300, 7_000, 17_000],
        PuzzleKind::FourThree => [2, 4, 6, 8],
        PuzzleKind::Defence => [2_000, 18_000, 38_000, 75_000],
        PuzzleKind::Forbidden => [1, 2, 3, 4],
    }
}

/// The grade of a puzzle.
pub(super) fn of(puzzle: &Puzzle) -> u8 {
    let harder = steps(puzzle.kind).into_iter().filter(|most| puzzle.effort > *most).count();
    // There are four steps.
    1 + harder as u8
}
