//! The JSON objects of `kagetsu variant`: one for each move, each position asked for and each game.

use kagetsu::Color;
use kagetsu::variants::{Board, Cell, Game, GameRecord, Outcome, Thought, ThoughtLine, Worth};
use serde::Serialize;

/// A move as it was played, with what its player thought.
#[derive(Serialize)]
pub(super) struct MoveAnswer {
    schema: &'static str,
    ply: usize,
    color: String,
    #[serde(rename = "move")]
    cell: String,
    thought: Option<ThoughtAnswer>,
    result: Option<&'static str>,
    reason: Option<&'static str>,
}

#[derive(Serialize)]
struct ThoughtAnswer {
    stage: String,
    depth: u32,
    nodes: u64,
    simulations: u64,
    win_rate: Option<f64>,
    lines: Vec<LineAnswer>,
    limited_by: Option<String>,
}

#[derive(Serialize)]
struct LineAnswer {
    moves: Vec<String>,
    worth: Option<WorthAnswer>,
    visits: u64,
}

/// What a line is worth to the side that thought.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum WorthAnswer {
    Win(u32),
    Loss(u32),
    Value(f64),
    Rate(f64),
}

impl MoveAnswer {
    /// The last move of a game.
    pub(super) fn new(game: &Game, color: Color, cell: Cell, thought: Option<&Thought>) -> MoveAnswer {
        MoveAnswer {
            schema: "kagetsu.variant-move/1",
            ply: game.board().moves().len(),
            color: color.to_string(),
            cell: cell.to_string(),
            thought: thought.map(thought_answer),
            result: game.outcome().map(Outcome::result),
            reason: game.outcome().map(Outcome::reason),
        }
    }
}

fn thought_answer(thought: &Thought) -> ThoughtAnswer {
    ThoughtAnswer {
        stage: thought.stage.to_string(),
        depth: thought.depth,
        nodes: thought.nodes,
        simulations: thought.simulations,
        win_rate: thought.win_rate(),
        lines: thought.lines.iter().map(line_answer).collect(),
        limited_by: thought.limited_by.map(|limit| limit.to_string()),
    }
}

fn line_answer(line: &ThoughtLine) -> LineAnswer {
    let worth = match line.worth {
        Worth::Unknown => None,
        Worth::Win(plies) => Some(WorthAnswer::Win(plies)),
        Worth::Loss(plies) => Some(WorthAnswer::Loss(plies)),
        Worth::Tenths(tenths) => Some(WorthAnswer::Value(f64::from(tenths) / 10.0)),
        Worth::Rate(rate) => Some(WorthAnswer::Rate(rate)),
    };
    LineAnswer { moves: names(line.moves.iter().copied()), worth, visits: line.visits }
}

fn names(cells: impl Iterator<Item = Cell>) -> Vec<String> {
    cells.map(|cell| cell.to_string()).collect()
}

/// A position on the way.
#[derive(Serialize)]
pub(super) struct BoardAnswer {
    schema: &'static str,
    board: String,
    moves: Vec<String>,
    turn: String,
    picture: Vec<String>,
}

impl BoardAnswer {
    /// The position now.
    pub(super) fn new(board: &Board) -> BoardAnswer {
        BoardAnswer {
            schema: "kagetsu.variant-board/1",
            board: board.variant().to_string(),
            moves: names(board.moves()),
            turn: board.turn().to_string(),
            picture: board.to_string().lines().map(str::to_owned).collect(),
        }
    }
}

/// A whole game.
#[derive(Serialize)]
pub(super) struct GameAnswer<'a> {
    schema: &'static str,
    /// Its number in a match or a file, from 1.
    game: Option<usize>,
    board: String,
    black: &'a str,
    white: &'a str,
    opening: usize,
    moves: Vec<String>,
    result: &'static str,
    reason: Option<&'static str>,
    /// What is wrong with it, when it was read from a file.
    error: Option<String>,
}

impl<'a> GameAnswer<'a> {
    /// A game as recorded.
    pub(super) fn new(record: &'a GameRecord, game: Option<usize>) -> GameAnswer<'a> {
        GameAnswer {
            schema: "kagetsu.variant-game/1",
            game,
            board: record.variant.to_string(),
            black: &record.names[Color::Black],
            white: &record.names[Color::White],
            opening: record.opening,
            moves: names(record.moves.iter().copied()),
            result: record.outcome.map_or("unfinished", Outcome::result),
            reason: record.outcome.map(Outcome::reason),
            error: None,
        }
    }

    /// The same with what is wrong with it.
    pub(super) fn with_error(self, error: Option<String>) -> GameAnswer<'a> {
        GameAnswer { error, ..self }
    }
}
