//! Puzzles that come with the program: which there are, and one of them with as many hints as were asked for.

use axum::response::Response;
use kagetsu::Color;
use kagetsu::puzzle::{Attempt, Puzzle, PuzzleKind, Solution, share, shipped};
use kagetsu::say::Bilingual;
use kagetsu_words::PuzzleMessage;
use serde::{Deserialize, Serialize};

use crate::ask::{name, names, within};
use crate::reply::{Json, json};
use crate::trouble::Trouble;

#[derive(Serialize)]
struct PuzzlesAnswer {
    kinds: Vec<KindAnswer>,
    puzzles: Vec<Listed>,
}

#[derive(Serialize)]
struct KindAnswer {
    name: &'static str,
    title: Bilingual,
}

/// As much of a puzzle as helps to choose one.
#[derive(Serialize)]
struct Listed {
    number: usize,
    kind: &'static str,
    grade: u8,
}

/// `GET /api/puzzles`
pub(crate) async fn puzzles() -> Response {
    let kinds =
        PuzzleKind::ALL.map(|kind| KindAnswer { name: kind.name(), title: Bilingual::of(share::kind(kind)) });
    let listed = |(place, puzzle): (usize, &Puzzle)| Listed {
        number: place + 1,
        kind: puzzle.kind.name(),
        grade: puzzle.grade(),
    };
    let puzzles = shipped().iter().enumerate().map(listed).collect();
    json("kagetsu.puzzles/1", PuzzlesAnswer { kinds: kinds.into(), puzzles })
}

/// A wish for a puzzle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleAsk {
    number: u64,
    /// How many hints.
    #[serde(default)]
    hints: u64,
}

#[derive(Serialize)]
struct PuzzleAnswer {
    number: u64,
    kind: &'static str,
    title: Bilingual,
    grade: u8,
    rule: &'static str,
    black: Vec<String>,
    white: Vec<String>,
    turn: String,
    /// The point in question, where the question is about one.
    point: Option<String>,
    text: Bilingual,
    hints: Vec<Bilingual>,
    most_hints: usize,
}

/// `POST /api/puzzle`
pub(crate) async fn puzzle(Json(ask): Json<PuzzleAsk>) -> Result<Response, Trouble> {
    let puzzle = numbered(ask.number)?;
    let most_hints = Attempt::most_hints(puzzle);
    let point = match puzzle.solution {
        Solution::Moves(_) => None,
        Solution::Verdict(point, _) => Some(name(point)),
    };
    let wanted = within("hints", ask.hints, 0, most_hints as u64)?;
    let made = tokio::task::spawn_blocking(move || hints(puzzle, wanted)).await;
    let answer = PuzzleAnswer {
        number: ask.number,
        kind: puzzle.kind.name(),
        title: Bilingual::of(share::kind(puzzle.kind)),
        grade: puzzle.grade(),
        rule: puzzle.setup.rule().name(),
        black: names(puzzle.setup.stones(Color::Black)),
        white: names(puzzle.setup.stones(Color::White)),
        turn: puzzle.side().to_string(),
        point,
        text: Bilingual::from_fn(|lang| share::question(puzzle, lang)),
        hints: made.map_err(|_| Trouble::internal())?,
        most_hints,
    };
    Ok(json("kagetsu.page-puzzle/1", answer))
}

/// The puzzle with a number, from 1.
pub(crate) fn numbered(number: u64) -> Result<&'static Puzzle, Trouble> {
    let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    place.and_then(|place| shipped().get(place)).ok_or_else(|| {
        let all = shipped().len();
        Trouble::bad("bad-value", PuzzleMessage::ErrorNumber { number: &number, all: &all })
    })
}

fn hints(puzzle: &Puzzle, wanted: u64) -> Vec<Bilingual> {
    let mut attempt = Attempt::new(puzzle);
    (0..wanted)
        .map(|_| attempt.hint())
        .map(|hint| Bilingual::from_fn(|lang| share::hint(puzzle, &hint, lang)))
        .collect()
}
