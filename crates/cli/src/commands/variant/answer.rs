//! The JSON objects of `kagetsu variant`: one for each move.

use kagetsu::Color;
use kagetsu::variants::{Cell, Outcome, Session, Thought, ThoughtLine, Worth};
use serde::Serialize;

/// A move as it was played, with what its player thought.
#[derive(Serialize)]
pub(super) struct VariantMoveAnswer {
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
    lines: Vec<ThoughtLineAnswer>,
    limited_by: Option<String>,
}

#[derive(Serialize)]
struct ThoughtLineAnswer {
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

impl VariantMoveAnswer {
    /// The last move of a game.
    pub(super) fn new(
        session: &Session,
        color: Color,
        cell: Cell,
        thought: Option<&Thought>,
    ) -> VariantMoveAnswer {
        VariantMoveAnswer {
            schema: "kagetsu.variant-move/1",
            ply: session.board().moves().len(),
            color: color.to_string(),
            cell: cell.to_string(),
            thought: thought.map(thought_answer),
            result: session.outcome().map(Outcome::result),
            reason: session.outcome().map(Outcome::reason),
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

fn line_answer(line: &ThoughtLine) -> ThoughtLineAnswer {
    let worth = match line.worth {
        Worth::Unknown => None,
        Worth::Win(plies) => Some(WorthAnswer::Win(plies)),
        Worth::Loss(plies) => Some(WorthAnswer::Loss(plies)),
        Worth::Tenths(tenths) => Some(WorthAnswer::Value(f64::from(tenths) / 10.0)),
        Worth::Rate(rate) => Some(WorthAnswer::Rate(rate)),
    };
    ThoughtLineAnswer { moves: names(line.moves.iter().copied()), worth, visits: line.visits }
}

fn names(cells: impl Iterator<Item = Cell>) -> Vec<String> {
    cells.map(|cell| cell.to_string()).collect()
}
