//! Puzzles.

use kagetsu_records::text;
use kagetsu_rules::{Color, ForbiddenKind, Rule};
use kagetsu_study::puzzle::{AnswerKey, Attempt, Puzzle, PuzzleKind, share, shipped};
use kagetsu_words::PuzzleMessage;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::within;
use crate::error::ApiError;
use crate::field::{NameField, PointField, TextField, points};
use crate::label::Schema;

/// A puzzle with its answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Puzzle")]
pub struct PuzzleAnswer {
    /// Its number in its set, from 1.
    pub number: usize,
    /// What is asked.
    pub kind: NameField<PuzzleKind>,
    /// How hard it is, 1 to 5.
    pub grade: u8,
    /// Plies of the win; nothing where none is asked about.
    pub length: Option<u32>,
    /// Stones that the solver places to find the answer.
    pub effort: u64,
    /// The rule.
    pub rule: NameField<Rule>,
    /// The position as text.
    pub position: String,
    /// Black's stones.
    pub black: Vec<PointField>,
    /// White's stones.
    pub white: Vec<PointField>,
    /// Who is to move.
    pub turn: NameField<Color>,
    /// The point in question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub point: Option<PointField>,
    /// Every move that is right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<Vec<PointField>>,
    /// `legal` or the kind of the foul.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
}

impl Schema for PuzzleAnswer {
    const SCHEMA: &'static str = "kagetsu.puzzle/1";
}

impl PuzzleAnswer {
    /// The answer for a puzzle with its number in a set, from 1.
    pub fn new(puzzle: &Puzzle, number: usize) -> PuzzleAnswer {
        let (point, answers, verdict) = match puzzle.solution {
            AnswerKey::Moves(moves) => (None, Some(points(moves)), None),
            AnswerKey::Verdict(point, kind) => {
                (Some(PointField(point)), None, Some(kind.map_or("legal", ForbiddenKind::name).to_owned()))
            }
        };
        PuzzleAnswer {
            number,
            kind: NameField(puzzle.kind),
            grade: puzzle.grade(),
            length: (puzzle.length > 0).then_some(puzzle.length),
            effort: puzzle.effort,
            rule: NameField(puzzle.setup.rule()),
            position: text::setup_text(&puzzle.setup),
            black: points(puzzle.setup.stones(Color::Black)),
            white: points(puzzle.setup.stones(Color::White)),
            turn: NameField(puzzle.side()),
            point,
            answers,
            verdict,
        }
    }
}

/// The puzzles that come with the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Puzzles")]
pub struct PuzzlesAnswer {
    /// What can be asked.
    pub kinds: Vec<PuzzleKindAnswer>,
    /// All puzzles.
    pub puzzles: Vec<ListedPuzzleAnswer>,
}

impl Schema for PuzzlesAnswer {
    const SCHEMA: &'static str = "kagetsu.puzzles/1";
}

/// A kind of puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PuzzleKindInfo")]
pub struct PuzzleKindAnswer {
    /// As requests name it.
    pub name: NameField<PuzzleKind>,
    /// As people call it.
    pub title: TextField,
}

/// As much of a puzzle as helps to choose one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ListedPuzzle")]
pub struct ListedPuzzleAnswer {
    /// Its number, from 1.
    pub number: usize,
    /// What is asked.
    pub kind: NameField<PuzzleKind>,
    /// How hard it is, 1 to 5.
    pub grade: u8,
}

/// The puzzles that come with the program.
pub fn puzzles() -> PuzzlesAnswer {
    let kinds = PuzzleKind::ALL
        .map(|kind| PuzzleKindAnswer { name: NameField(kind), title: TextField::of(share::kind(kind)) });
    let listed = |(place, puzzle): (usize, &Puzzle)| ListedPuzzleAnswer {
        number: place + 1,
        kind: NameField(puzzle.kind),
        grade: puzzle.grade(),
    };
    PuzzlesAnswer { kinds: kinds.into(), puzzles: shipped().iter().enumerate().map(listed).collect() }
}

/// A wish for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PuzzleRequest {
    /// Which one, from 1.
    #[schemars(range(min = 1))]
    pub number: u64,
    /// How many hints.
    #[serde(default)]
    pub hints: u64,
}

/// A puzzle without its answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PuzzleQuestion")]
pub struct PuzzleQuestionAnswer {
    /// Its number.
    pub number: u64,
    /// What is asked.
    pub kind: NameField<PuzzleKind>,
    /// The name of the kind.
    pub title: TextField,
    /// How hard it is, 1 to 5.
    pub grade: u8,
    /// The rule.
    pub rule: NameField<Rule>,
    /// Black's stones.
    pub black: Vec<PointField>,
    /// White's stones.
    pub white: Vec<PointField>,
    /// Who is to move.
    pub turn: NameField<Color>,
    /// The point in question, where the question is about one.
    pub point: Option<PointField>,
    /// The question.
    pub text: TextField,
    /// The hints that were asked for.
    pub hints: Vec<TextField>,
    /// How many hints there are.
    pub most_hints: usize,
}

impl Schema for PuzzleQuestionAnswer {
    const SCHEMA: &'static str = "kagetsu.page-puzzle/1";
}

/// A puzzle with as many hints as were asked for.
///
/// # Errors
/// When there is no such puzzle, or there are fewer hints.
pub fn puzzle(request: &PuzzleRequest) -> Result<PuzzleQuestionAnswer, ApiError> {
    let puzzle = numbered(request.number)?;
    let most_hints = Attempt::most_hints(puzzle);
    let point = match puzzle.solution {
        AnswerKey::Moves(_) => None,
        AnswerKey::Verdict(point, _) => Some(PointField(point)),
    };
    let wanted = within("hints", request.hints, 0, most_hints as u64)?;
    Ok(PuzzleQuestionAnswer {
        number: request.number,
        kind: NameField(puzzle.kind),
        title: TextField::of(share::kind(puzzle.kind)),
        grade: puzzle.grade(),
        rule: NameField(puzzle.setup.rule()),
        black: points(puzzle.setup.stones(Color::Black)),
        white: points(puzzle.setup.stones(Color::White)),
        turn: NameField(puzzle.side()),
        point,
        text: TextField::from_fn(|lang| share::question(puzzle, lang)),
        hints: hints(puzzle, wanted),
        most_hints,
    })
}

/// The puzzle with a number, from 1.
pub(crate) fn numbered(number: u64) -> Result<&'static Puzzle, ApiError> {
    let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    place.and_then(|place| shipped().get(place)).ok_or_else(|| {
        let all = shipped().len();
        ApiError::new("bad-value", PuzzleMessage::ErrorNumber { number: &number, all: &all })
    })
}

fn hints(puzzle: &Puzzle, wanted: u64) -> Vec<TextField> {
    let mut attempt = Attempt::new(puzzle);
    (0..wanted)
        .map(|_| attempt.hint())
        .map(|hint| TextField::from_fn(|lang| share::hint(puzzle, &hint, lang)))
        .collect()
}
