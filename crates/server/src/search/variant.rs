//! The players of the other boards.

use core::sync::atomic::AtomicBool;
use std::time::Instant;

use kagetsu::say::{self, Bilingual};
use kagetsu::variants::{Board, Control, PlayerSpec, Thought, ThoughtLine};

use kagetsu_words::Message;
use serde::Serialize;

use super::event::{Event, millis};
use crate::trouble::Trouble;

/// A question to a player.
pub(crate) struct Choosing {
    pub(super) board: Board,
    pub(super) player: PlayerSpec,
    pub(super) seed: u64,
}

/// The move of a player, with its thinking.
#[derive(Serialize)]
pub(crate) struct MovedEvent {
    #[serde(rename = "move")]
    played: String,
    /// How it was found, in words.
    text: Bilingual,
    depth: u32,
    nodes: u64,
    simulations: u64,
    time_ms: u64,
    lines: Vec<ThoughtAnswer>,
}

#[derive(Serialize)]
struct ThoughtAnswer {
    moves: Vec<String>,
    worth: Bilingual,
    visits: u64,
}

/// Lines beyond these are not told.
const MOST_LINES: usize = 8;

impl Choosing {
    pub(super) fn run(&self, stop: &AtomicBool) -> Event {
        let clock = Instant::now();
        let control = Control { clock: Some(&clock), stop: Some(stop) };
        match self.player.build(self.seed).choose(&self.board, &control) {
            Ok(thought) => Event::Moved(Box::new(moved(&thought, millis(clock.elapsed())))),
            Err(_) => Event::Error { error: Trouble::bad("game-over", Message::MoveGameOver) },
        }
    }
}

fn moved(thought: &Thought, time_ms: u64) -> MovedEvent {
    MovedEvent {
        played: thought.cell.to_string(),
        text: Bilingual::of(say::variant::stage(thought.stage)),
        depth: thought.depth,
        nodes: thought.nodes,
        simulations: thought.simulations,
        time_ms,
        lines: thought.lines.iter().take(MOST_LINES).map(line).collect(),
    }
}

fn line(line: &ThoughtLine) -> ThoughtAnswer {
    ThoughtAnswer {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        worth: Bilingual::from_fn(|lang| say::variant::worth(line.worth, lang)),
        visits: line.visits,
    }
}
