//! Puzzles: positions with one question, certified, graded, and made from games.
//!
//! A [`Puzzle`] asks for a win by fours or threats, for a four-three, for a defence, or whether a point is forbidden. Its
//! answer holds *every* move that is right, so nobody is told wrong who is not. [`check()`] finds the answer again with the
//! solver and has every win accepted by `kagetsu-proof`; nothing in a file of puzzles is believed. [`Maker`] finds
//! puzzles in games and reviews; [`shipped`] are those that come with the program.

mod attempt;
mod check;
pub(crate) mod games;
mod grade;
mod make;
mod set;
pub mod share;
mod text;

use kagetsu_rules::{Color, ForbiddenKind, Point, PointSet, Setup};

pub use attempt::{Attempt, Hint, HintShape, Reply};
pub use check::{Checked, PuzzleFault, check, wins_with};
pub use games::SelfPlay;
pub use make::{Maker, Mistake, Wanted};
pub use set::{Collection, shipped};
pub use text::{PuzzleError, read, verdicts, write};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleKind {
    /// 四追い: win by fours.
    #[doc(alias = "四追い")]
    Vcf,
    /// 追い詰め: win by fours and open threes.
    #[doc(alias = "追い詰め")]
    Vct,
    /// 四三: make a four-three that wins.
    #[doc(alias = "四三")]
    FourThree,
    /// Stop the opponent's forced win.
    Defence,
    /// Is this point forbidden to Black, and why?
    Forbidden,
}

impl PuzzleKind {
    /// All kinds.
    pub const ALL: [PuzzleKind; 5] =
        [PuzzleKind::Vcf, PuzzleKind::Vct, PuzzleKind::FourThree, PuzzleKind::Defence, PuzzleKind::Forbidden];

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            PuzzleKind::Vcf => "vcf",
            PuzzleKind::Vct => "vct",
            PuzzleKind::FourThree => "four-three",
            PuzzleKind::Defence => "defence",
            PuzzleKind::Forbidden => "forbidden",
        }
    }
}

/// What is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerKey {
    /// Any of these moves.
    Moves(PointSet),
    /// The point is forbidden for this reason, or it is not.
    Verdict(Point, Option<ForbiddenKind>),
}

/// A position with a question and its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What is asked of the side to move.
    pub kind: PuzzleKind,
    /// The position.
    pub setup: Setup,
    /// What is right.
    pub solution: AnswerKey,
    /// Plies of the win: the shortest by fours, the one that was found by threats, the opponent's that a defence stops;
    /// 0 where none is asked about.
    pub length: u32,
    /// Stones that the solver places to find the answer.
    pub effort: u64,
}

impl Puzzle {
    /// Who is to move.
    pub fn side(&self) -> Color {
        self.setup.turn()
    }

    /// How hard it is, 1 to 5, by the effort of the solver.
    pub fn grade(&self) -> u8 {
        grade::of(self)
    }

    /// Whether a move is right; of a question about a point no move is.
    pub fn accepts(&self, point: Point) -> bool {
        match self.solution {
            AnswerKey::Moves(moves) => moves.contains(point),
            AnswerKey::Verdict(..) => false,
        }
    }
}
