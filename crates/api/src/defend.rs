//! Defences: every move that stops the opponent's forced win.

use kagetsu_rules::Position;
use kagetsu_solve::{Defences, Limit, Limits, Solver, Threat, defences};
use kagetsu_study::say;
use kagetsu_study::wins::WinQuery;
use kagetsu_words::{Message, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{unfinished, within};
use crate::error::ApiError;
use crate::event::Event;
use crate::field::{PointField, TextField, points};
use crate::job::{MOST_NODES, Run};
use crate::label::Schema;
use crate::position::PositionRequest;
use crate::win::{WinAnswer, WinFields};

/// `{"do":"defend", …}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DefendRequest {
    /// The position; the side to move defends.
    pub position: PositionRequest,
    /// Stones that the search of the threat, and then of each move, may place.
    #[serde(default)]
    #[schemars(range(min = 1, max = MOST_NODES))]
    pub nodes: Option<u64>,
}

impl DefendRequest {
    pub(crate) fn check(&self) -> Result<Defending, ApiError> {
        let position = unfinished(&self.position.game()?)?;
        let nodes = within("nodes", self.nodes.unwrap_or(WinQuery::NODES), 1, MOST_NODES)?;
        Ok(Defending { position, nodes })
    }
}

/// A question about defences.
#[derive(Debug)]
pub struct Defending {
    position: Position,
    nodes: u64,
}

/// What stops the threat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DefendedEvent {
    /// What the opponent has when nothing is done: `win`, `none` or `unknown`.
    #[schemars(extend("enum" = ["win", "none", "unknown"]))]
    pub threat: String,
    /// The opponent's win.
    pub win: Option<WinAnswer>,
    /// The moves that stop it; with no threat, every legal move.
    pub defences: Vec<PointField>,
    /// Moves that only put it off.
    pub delays: Vec<PointField>,
    /// Moves that a limit left open.
    pub unproved: Vec<PointField>,
    /// The limit that left something open.
    pub limited_by: Option<String>,
    /// Stones placed.
    pub nodes: u64,
    /// Milliseconds.
    pub time_ms: u64,
    /// The answer in words.
    pub text: TextField,
}

impl Defending {
    /// Stones that one search may place.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn run(&self, run: &Run<'_>) -> Event {
        let limits = Limits::nodes(self.nodes).stopped_by(run.stop);
        let found = defences(&mut Solver::new(), &self.position, &limits);
        if run.is_stopped() {
            return Event::Stopped;
        }
        let (threat, win) = match &found.threat {
            Threat::Win(_, win) => ("win", Some(WinAnswer::from(win))),
            Threat::None => ("none", None),
            Threat::Unknown(_) => ("unknown", None),
        };
        Event::Defended(Box::new(DefendedEvent {
            threat: threat.to_owned(),
            win,
            defences: points(&found.moves),
            delays: points(&found.delays),
            unproved: points(&found.unproved),
            limited_by: found.limit.map(|limit| Limit::name(limit).to_owned()),
            nodes: found.nodes,
            time_ms: run.time_ms(),
            text: self.text(&found, &limits),
        }))
    }

    fn text(&self, found: &Defences, limits: &Limits<'_>) -> TextField {
        TextField::from_fn(|lang| {
            let side = say::side(!self.position.turn()).text(lang);
            let limit = found.limit.map(|limit| say::limit(limit, limits, lang)).unwrap_or_default();
            match &found.threat {
                Threat::Win(_, win) => {
                    let kind = say::win_kind(win.kind).text(lang);
                    let first = say::points(win.line.iter().take(1));
                    let length = &win.length;
                    let threat = Message::DefendThreat { side: &side, kind: &kind, first: &first, length };
                    let count = Message::DefendCount { count: &found.moves.len() };
                    [threat.words(lang), count.words(lang)].join(lang.gap())
                }
                Threat::None => Message::DefendNoThreat { side: &side }.words(lang),
                Threat::Unknown(_) => Message::DefendUnknownThreat { side: &side, limit: &limit }.words(lang),
            }
        })
    }
}

/// The defences, for scripts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Defend")]
pub struct DefendAnswer {
    /// The moves that stop it.
    pub defences: Vec<PointField>,
    /// `win`, `none` or `unknown`: what the opponent has when nothing is done.
    #[schemars(extend("enum" = ["win", "none", "unknown"]))]
    pub threat: String,
    /// The win that is threatened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<WinFields>,
    /// Fours that only gain time.
    pub delays: Vec<PointField>,
    /// Moves that a limit left open.
    pub unproved: Vec<PointField>,
    /// The limit that left something open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limited_by: Option<String>,
    /// Stones placed.
    pub nodes: u64,
}

impl Schema for DefendAnswer {
    const SCHEMA: &'static str = "kagetsu.defend/1";
}

impl From<&Defences> for DefendAnswer {
    fn from(found: &Defences) -> DefendAnswer {
        let (threat, win) = match &found.threat {
            Threat::Win(_, win) => ("win", Some(win.into())),
            Threat::None => ("none", None),
            Threat::Unknown(_) => ("unknown", None),
        };
        DefendAnswer {
            defences: points(&found.moves),
            threat: threat.to_owned(),
            win,
            delays: points(&found.delays),
            unproved: points(&found.unproved),
            limited_by: found.limit.map(|limit| Limit::name(limit).to_owned()),
            nodes: found.nodes,
        }
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use super::*;
    use crate::job::Job;
    use kagetsu_engine::NoClock;

    #[test]
    fn the_moves_that_stop_an_open_three_are_found() {
        let job = r#"{"do":"defend","position":{"black":["h8","f6","f7"],"white":["g6","g5","g4"],"turn":"black"}}"#;
        let job: Job = serde_json::from_str(job).unwrap();
        let run = Run { clock: &NoClock, stop: &AtomicBool::new(false), tell: &mut |_| {} };
        let Event::Defended(found) = job.check(1).unwrap().run(run) else { panic!("an answer") };
        assert_eq!((found.threat.as_str(), found.win.map(|win| win.length)), ("win", Some(3)));
        let names: Vec<String> =
            found.defences.iter().map(|point| point.0.to_string().to_lowercase()).collect();
        assert!(names.contains(&"g7".to_owned()) && names.contains(&"g3".to_owned()), "{names:?}");
        assert!(!names.contains(&"a1".to_owned()));
    }
}
