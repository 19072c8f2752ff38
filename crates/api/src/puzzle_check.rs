//! Puzzles for scripts: one answer judged, and whole files held against the solver.

use kagetsu_study::puzzle::Reply;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{PointField, points};
use crate::label::Schema;

/// Whether an answer to a puzzle is right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PuzzleJudged")]
pub struct PuzzleJudgedAnswer {
    /// Which puzzle.
    pub number: usize,
    /// Whether it is right.
    pub right: bool,
    /// The opponent's move after it.
    pub reply: Option<PointField>,
    /// What would follow, or how the opponent wins.
    pub line: Vec<PointField>,
}

impl Schema for PuzzleJudgedAnswer {
    const SCHEMA: &'static str = "kagetsu.puzzle-answer/1";
}

impl PuzzleJudgedAnswer {
    /// Of what was said of a point.
    pub fn of_verdict(number: usize, right: bool) -> PuzzleJudgedAnswer {
        PuzzleJudgedAnswer { number, right, reply: None, line: Vec::new() }
    }

    /// Of a move, by what became of it.
    pub fn of_move(number: usize, reply: &Reply) -> PuzzleJudgedAnswer {
        let wrong = PuzzleJudgedAnswer::of_verdict(number, false);
        match reply {
            Reply::Illegal => wrong,
            Reply::Wrong(line) => PuzzleJudgedAnswer { line: points(line), ..wrong },
            Reply::GoOn(reply) => {
                PuzzleJudgedAnswer { right: true, reply: Some(PointField(*reply)), ..wrong }
            }
            Reply::Solved(line) => PuzzleJudgedAnswer { right: true, line: points(line), ..wrong },
        }
    }
}

/// What a file of puzzles is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PuzzleCheck")]
pub struct PuzzleCheckAnswer {
    /// The file; nothing for the puzzles that come with the program.
    pub file: Option<String>,
    /// How many puzzles there are.
    pub puzzles: usize,
    /// How many of them hold.
    pub good: usize,
    /// Those that do not.
    pub bad: Vec<BadPuzzleAnswer>,
}

impl Schema for PuzzleCheckAnswer {
    const SCHEMA: &'static str = "kagetsu.puzzle-check/1";
}

/// A puzzle that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BadPuzzle")]
pub struct BadPuzzleAnswer {
    /// Its number, from 1.
    pub number: usize,
    /// What is wrong with it, in the language of the question.
    pub reason: String,
}
