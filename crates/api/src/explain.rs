//! The facts of a move with their sentences.

use kagetsu_rules::{Point, Position};
use kagetsu_solve::Limits;
use kagetsu_study::facts::{Effort, Fact, Facts, WinRole, facts};
use kagetsu_words::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{point, unfinished};
use crate::error::ApiError;
use crate::event::Event;
use crate::facts::ExplainAnswer;
use crate::field::PointField;
use crate::job::Run;
use crate::position::PositionRequest;
use crate::win::told_win;

/// `{"do":"explain", …}`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainRequest {
    /// The position.
    pub position: PositionRequest,
    /// The move, of the side to move.
    #[schemars(with = "PointField")]
    pub point: String,
}

impl ExplainRequest {
    pub(crate) fn check(&self) -> Result<Explaining, ApiError> {
        let position = unfinished(&self.position.game()?)?;
        Ok(Explaining { position, point: point("point", &self.point)? })
    }
}

/// A move to be explained.
#[derive(Debug)]
pub struct Explaining {
    position: Position,
    point: Point,
}

/// What is known about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ExplainedEvent {
    /// The move with its facts.
    #[serde(rename = "move")]
    pub explained: ExplainAnswer,
    /// Milliseconds.
    pub time_ms: u64,
}

impl Explaining {
    pub(crate) fn run(&self, run: &Run<'_>) -> Event {
        let effort =
            Effort { limits: Limits::nodes(Effort::NODES).stopped_by(run.stop), ..Effort::default() };
        let Ok(mut found) = facts(&self.position, self.point, &effort) else {
            let error = ApiError::new("occupied", Message::MoveOccupied { point: &self.point });
            return Event::Error { error };
        };
        self.tell_known_win(&mut found, run);
        // Facts that were cut short are not all of them.
        if run.is_stopped() {
            return Event::Stopped;
        }
        Event::Explained(Box::new(ExplainedEvent { explained: (&found).into(), time_ms: run.time_ms() }))
    }

    /// A win that begins with the move is the one that is told of the position everywhere, if that one does.
    fn tell_known_win(&self, found: &mut Facts, run: &Run<'_>) {
        let begins = |fact: &&mut Fact| matches!(fact, Fact::Win(WinRole::Begins, win) if win.length > 3);
        let Some(Fact::Win(_, begun)) = found.list.iter_mut().find(begins) else { return };
        let told = told_win(&self.position, run.stop);
        if let Some(told) = told.filter(|told| told.line.first() == Some(&self.point)) {
            **begun = told;
        }
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use kagetsu_engine::NoClock;

    use super::*;
    use crate::job::Job;

    fn answer(job: &str) -> Event {
        let task = Job::read(job.as_bytes()).unwrap().check(1).unwrap();
        task.run(Run { clock: &NoClock, stop: &AtomicBool::new(false), tell: &mut |_| {} })
    }

    /// What the engine, the solver and the facts of the winning move say of a position: the move, and how many plies.
    fn lengths(moves: &str) -> [(Point, u32); 3] {
        let position = format!(r#"{{"moves":"{moves}"}}"#);
        let Event::Thought(thought) =
            answer(&format!(r#"{{"do":"analyze","position":{position},"limits":{{"nodes":2000000}}}}"#))
        else {
            panic!("no answer of the engine")
        };
        let best = thought.best.unwrap().0;
        let engine = thought.win.as_ref().unwrap();
        assert_eq!(thought.lines[0].moves, engine.line);
        let Event::Solved(solved) =
            answer(&format!(r#"{{"do":"solve","kind":"win","position":{position}}}"#))
        else {
            panic!("no answer of the solver")
        };
        let solver = solved.win.unwrap();
        let Event::Explained(explained) =
            answer(&format!(r#"{{"do":"explain","position":{position},"point":"{best}"}}"#))
        else {
            panic!("no facts")
        };
        let json = serde_json::to_value(&explained.explained).unwrap();
        let facts = json["facts"].as_array().unwrap();
        let wins = facts.iter().find(|fact| fact["fact"] == "wins").unwrap();
        let explained = u32::try_from(wins["length"].as_u64().unwrap()).unwrap();
        [(best, engine.length), (solver.first.unwrap().0, solver.length), (best, explained)]
    }

    #[test]
    fn engine_solver_and_facts_tell_one_win_of_a_position() {
        // On its way the engine meets wins of 25 and 23 plies, the solver has wins of 19 and 33.
        for moves in ["h8g6f6g5f7g4", "h8f9i7g5j10e10e4f10"] {
            let [engine, solver, explained] = lengths(moves);
            assert_eq!([engine, explained], [solver, solver], "{moves}");
        }
    }
}
