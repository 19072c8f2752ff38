//! A move of somebody who solves a puzzle: judged by proof, answered by the longest defence.

use kagetsu_rules::{ForbiddenKind, Point};
use kagetsu_study::puzzle::{Attempt, Puzzle, Reply, share, verdicts};
use kagetsu_study::say;
use kagetsu_words::{PuzzleMessage, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::point;
use crate::error::ApiError;
use crate::event::Event;
use crate::field::{PointField, TextField, points};
use crate::puzzle::numbered;

/// The most moves of somebody who solves a puzzle.
const MOST_PUZZLE_MOVES: usize = 40;

/// `{"do":"puzzle", …}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TryRequest {
    /// Which puzzle, from 1.
    pub number: u64,
    /// The right moves before, without the answers to them.
    #[serde(default)]
    #[schemars(with = "Vec<PointField>")]
    pub moves: Vec<String>,
    /// A move, where one is asked for.
    #[serde(default)]
    #[schemars(with = "Option<PointField>")]
    pub point: Option<String>,
    /// `legal`, `double-three`, `double-four` or `overline`, where that is asked.
    #[serde(default)]
    pub verdict: Option<String>,
}

impl TryRequest {
    pub(crate) fn check(&self) -> Result<Trying, ApiError> {
        if self.moves.len() > MOST_PUZZLE_MOVES {
            return Err(ApiError::range("moves", 0, MOST_PUZZLE_MOVES as u64));
        }
        let puzzle = numbered(self.number)?;
        let moves = self.moves.iter().map(|text| point("moves", text)).collect::<Result<_, _>>()?;
        let attempt = match (&self.point, &self.verdict) {
            (Some(text), None) => Try::Move(point("point", text)?),
            (None, Some(name)) => Try::Verdict(verdict(name)?),
            (Some(_), Some(_)) | (None, None) => Try::Verdict(verdict("")?),
        };
        Ok(Trying { puzzle, moves, attempt })
    }
}

/// What is said of a point by its name.
fn verdict(name: &str) -> Result<Option<ForbiddenKind>, ApiError> {
    let found = verdicts().find(|(known, _)| *known == name);
    found.map(|(_, verdict)| verdict).ok_or_else(|| {
        let names: Vec<&str> = verdicts().map(|(name, _)| name).collect();
        ApiError::value("verdict", name, &names.join(", "))
    })
}

/// What somebody says.
#[derive(Debug)]
enum Try {
    /// A move.
    Move(Point),
    /// Why the point in question is forbidden, or that it is not.
    Verdict(Option<ForbiddenKind>),
}

/// A try at a puzzle, after the right moves before it.
#[derive(Debug)]
pub struct Trying {
    puzzle: &'static Puzzle,
    moves: Vec<Point>,
    attempt: Try,
}

/// What became of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TriedEvent {
    /// Whether it is right.
    pub right: bool,
    /// Whether the puzzle is solved by it.
    pub solved: bool,
    /// The opponent's answer.
    pub reply: Option<PointField>,
    /// What would follow, or how the opponent wins.
    pub line: Vec<PointField>,
    /// In words.
    pub text: TextField,
}

impl Trying {
    pub(crate) fn run(&self) -> Event {
        let mut attempt = Attempt::new(self.puzzle);
        for point in &self.moves {
            // A move before that was not right leaves the board as it was; so does this one then.
            attempt.play(*point);
        }
        Event::Tried(Box::new(match &self.attempt {
            Try::Move(point) => self.move_answer(*point, attempt.play(*point)),
            Try::Verdict(verdict) => self.verdict_answer(attempt.judge(*verdict)),
        }))
    }

    fn verdict_answer(&self, right: bool) -> TriedEvent {
        let text = TextField::from_fn(|lang| {
            if !right {
                return PuzzleMessage::Wrong.words(lang);
            }
            [PuzzleMessage::Right.words(lang), share::answer(self.puzzle, lang)].join(lang.gap())
        });
        TriedEvent { right, solved: right, reply: None, line: Vec::new(), text }
    }

    fn move_answer(&self, point: Point, reply: Reply) -> TriedEvent {
        let (right, solved) = match &reply {
            Reply::Illegal | Reply::Wrong(_) => (false, false),
            Reply::GoOn(_) => (true, false),
            Reply::Solved(_) => (true, true),
        };
        let text = match &reply {
            Reply::Illegal => TextField::of(PuzzleMessage::Occupied { point: &point }),
            Reply::Wrong(line) if line.is_empty() => TextField::of(PuzzleMessage::Wrong),
            Reply::Wrong(line) => TextField::of(PuzzleMessage::WrongDefence { line: &say::points(line) }),
            Reply::GoOn(answer) => TextField::from_fn(|lang| {
                let side = say::side(!self.puzzle.side()).text(lang);
                PuzzleMessage::Reply { side: &side, point: answer }.words(lang)
            }),
            Reply::Solved(_) => TextField::of(PuzzleMessage::Solved),
        };
        let (reply, line) = match reply {
            Reply::Illegal => (None, Vec::new()),
            Reply::GoOn(answer) => (Some(PointField(answer)), Vec::new()),
            Reply::Wrong(line) | Reply::Solved(line) => (None, points(line)),
        };
        TriedEvent { right, solved, reply, line, text }
    }
}
