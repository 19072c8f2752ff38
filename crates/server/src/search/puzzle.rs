//! A move of somebody who solves a puzzle: judged by proof, answered by the longest defence.

use kagetsu::puzzle::{Attempt, Puzzle, Reply, share, verdicts};
use kagetsu::say::{self, Bilingual};
use kagetsu::{ForbiddenKind, Point};
use kagetsu_words::{PuzzleMessage, Words};
use serde::{Deserialize, Serialize};

use super::event::Event;
use crate::api::puzzles::numbered;
use crate::ask::{self, name, names};
use crate::trouble::Trouble;

/// The most moves of somebody who solves a puzzle.
const MOST_PUZZLE_MOVES: usize = 40;

/// `{"do":"puzzle", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TryAsk {
    number: u64,
    /// The right moves before, without the answers to them.
    #[serde(default)]
    moves: Vec<String>,
    /// A move, where one is asked for.
    #[serde(default)]
    point: Option<String>,
    /// `legal`, `double-three`, `double-four` or `overline`, where that is asked.
    #[serde(default)]
    verdict: Option<String>,
}

impl TryAsk {
    pub(super) fn check(&self) -> Result<Trying, Trouble> {
        if self.moves.len() > MOST_PUZZLE_MOVES {
            return Err(Trouble::range("moves", 0, MOST_PUZZLE_MOVES as u64));
        }
        let puzzle = numbered(self.number)?;
        let moves = self.moves.iter().map(|text| ask::point("moves", text)).collect::<Result<_, _>>()?;
        let attempt = match (&self.point, &self.verdict) {
            (Some(point), None) => Try::Move(ask::point("point", point)?),
            (None, Some(name)) => Try::Verdict(verdict(name)?),
            (Some(_), Some(_)) | (None, None) => Try::Verdict(verdict("")?),
        };
        Ok(Trying { puzzle, moves, attempt })
    }
}

/// What is said of a point by its name.
fn verdict(name: &str) -> Result<Option<ForbiddenKind>, Trouble> {
    let found = verdicts().find(|(known, _)| *known == name);
    found.map(|(_, verdict)| verdict).ok_or_else(|| {
        let names: Vec<&str> = verdicts().map(|(name, _)| name).collect();
        Trouble::value("verdict", name, &names.join(", "))
    })
}

/// What somebody says.
enum Try {
    /// A move.
    Move(Point),
    /// Why the point in question is forbidden, or that it is not.
    Verdict(Option<ForbiddenKind>),
}

/// A try at a puzzle, after the right moves before it.
pub(crate) struct Trying {
    puzzle: &'static Puzzle,
    moves: Vec<Point>,
    attempt: Try,
}

/// What became of it.
#[derive(Serialize)]
pub(crate) struct TriedEvent {
    right: bool,
    solved: bool,
    /// The opponent's answer.
    reply: Option<String>,
    /// What would follow, or how the opponent wins.
    line: Vec<String>,
    text: Bilingual,
}

impl Trying {
    pub(super) fn run(&self) -> Event {
        let mut attempt = Attempt::new(self.puzzle);
        for point in &self.moves {
            // A move before that was not right leaves the board as it was; so does this one then.
            attempt.play(*point);
        }
        Event::Tried(Box::new(match &self.attempt {
            Try::Move(point) => self.told(*point, attempt.play(*point)),
            Try::Verdict(verdict) => {
                let right = attempt.judge(*verdict);
                let text = Bilingual::from_fn(|lang| {
                    let first = if right { PuzzleMessage::Right } else { PuzzleMessage::Wrong };
                    let gap = if lang == kagetsu_words::Lang::En { " " } else { "" };
                    match right {
                        true => format!("{}{gap}{}", first.text(lang), share::answer(self.puzzle, lang)),
                        false => first.words(lang),
                    }
                });
                TriedEvent { right, solved: right, reply: None, line: Vec::new(), text }
            }
        }))
    }

    fn told(&self, point: Point, reply: Reply) -> TriedEvent {
        let (right, solved) = match &reply {
            Reply::Illegal | Reply::Wrong(_) => (false, false),
            Reply::GoOn(_) => (true, false),
            Reply::Solved(_) => (true, true),
        };
        let text = match &reply {
            Reply::Illegal => Bilingual::of(PuzzleMessage::Occupied { point: &point }),
            Reply::Wrong(line) if line.is_empty() => Bilingual::of(PuzzleMessage::Wrong),
            Reply::Wrong(line) => Bilingual::of(PuzzleMessage::WrongDefence { line: &say::points(line) }),
            Reply::GoOn(answer) => Bilingual::from_fn(|lang| {
                let side = say::side(!self.puzzle.side()).text(lang);
                PuzzleMessage::Reply { side: &side, point: answer }.words(lang)
            }),
            Reply::Solved(_) => Bilingual::of(PuzzleMessage::Solved),
        };
        let (reply, line) = match reply {
            Reply::Illegal => (None, Vec::new()),
            Reply::GoOn(answer) => (Some(name(answer)), Vec::new()),
            Reply::Wrong(line) | Reply::Solved(line) => (None, names(line)),
        };
        TriedEvent { right, solved, reply, line, text }
    }
}
