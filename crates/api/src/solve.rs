//! The solver: a forced win, the shortest, or every winning first move.

use core::time::Duration;

use kagetsu_rules::{Color, Point, Position};
use kagetsu_solve::{Limit, Limits, Proof, Win};
use kagetsu_study::say;
use kagetsu_study::wins::{WinExtent, WinQuery, WinSearch};
use kagetsu_words::{Message, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{one_of, side, unfinished, within};
use crate::error::ApiError;
use crate::event::Event;
use crate::field::{NameField, PointField, TextField, points};
use crate::job::{MOST_NODES, Run, exact_millis};
use crate::label::Schema;
use crate::position::PositionRequest;
use crate::win::{WinAnswer, WinFields};

/// `{"do":"solve", …}`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// The position.
    pub position: PositionRequest,
    /// `vcf`, `vct` or `win`.
    #[schemars(with = "NameField<WinQuery>")]
    pub kind: String,
    /// The attacker; the side to move without one.
    #[serde(default)]
    #[schemars(with = "Option<NameField<Color>>")]
    pub side: Option<String>,
    /// Every winning first move.
    #[serde(default)]
    pub all: bool,
    /// The shortest win.
    #[serde(default)]
    pub shortest: bool,
    /// Stones that the search may place.
    #[serde(default)]
    #[schemars(range(min = 1, max = MOST_NODES))]
    pub nodes: Option<u64>,
    /// The longest win to look for, in plies.
    #[serde(default)]
    #[schemars(range(min = 1, max = 225))]
    pub max_len: Option<u64>,
}

impl SolveRequest {
    pub(crate) fn check(&self) -> Result<Solving, ApiError> {
        let query: WinQuery = one_of("kind", &self.kind)?;
        let extent = match (self.all, self.shortest) {
            (false, false) => WinExtent::Any,
            (true, false) => WinExtent::All,
            (false, true) => WinExtent::Shortest,
            (true, true) => return Err(ApiError::value("shortest", "true", "false (all)")),
        };
        let game = self.position.game()?;
        let mut position = unfinished(&game)?;
        if let Some(wanted) = &self.side
            && side("side", wanted)? != position.turn()
        {
            position.pass();
        }
        let nodes = within("nodes", self.nodes.unwrap_or(WinQuery::NODES), 1, MOST_NODES)?;
        let max_len = self.max_len.map(|plies| within("max_len", plies, 1, 225)).transpose()?;
        let max_len = max_len.and_then(|plies| u32::try_from(plies).ok());
        Ok(Solving { position, query, extent, nodes, max_len })
    }
}

/// A question to the solver.
#[derive(Debug)]
pub struct Solving {
    position: Position,
    query: WinQuery,
    extent: WinExtent,
    nodes: u64,
    max_len: Option<u32>,
}

/// What the solver found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SolvedEvent {
    /// `win`, `no-win` or `unknown`.
    #[schemars(extend("enum" = ["win", "no-win", "unknown"]))]
    pub status: String,
    /// Every win has been accepted by the checker.
    pub verified: bool,
    /// The win.
    pub win: Option<WinAnswer>,
    /// With `all`: every winning first move.
    pub moves: Option<Vec<FirstMoveAnswer>>,
    /// With `all`: moves that a limit left open.
    pub unproved: Option<Vec<PointField>>,
    /// The limit that left something open.
    pub limited_by: Option<String>,
    /// Stones placed.
    pub nodes: u64,
    /// Milliseconds.
    pub time_ms: u64,
    /// The answer in words.
    pub text: TextField,
}

/// A winning first move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FirstMove")]
pub struct FirstMoveAnswer {
    /// The move.
    pub point: PointField,
    /// Its win.
    #[serde(flatten)]
    pub win: WinAnswer,
}

impl From<&(Point, Win)> for FirstMoveAnswer {
    fn from((point, win): &(Point, Win)) -> FirstMoveAnswer {
        FirstMoveAnswer { point: PointField(*point), win: win.into() }
    }
}

impl Solving {
    /// Stones that it may place.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn run(&self, run: &Run<'_>) -> Event {
        let limits = Limits { max_len: self.max_len, ..Limits::nodes(self.nodes).stopped_by(run.stop) };
        let found = self.query.search(self.extent, &self.position, &limits);
        // A search cut short is not an answer, unless it found its win before.
        if run.is_stopped() && found.win().is_none() {
            return Event::Stopped;
        }
        let all = found.all.as_ref();
        Event::Solved(Box::new(SolvedEvent {
            status: found.proof.name().to_owned(),
            verified: found.win().is_some(),
            win: found.win().map(WinAnswer::from),
            moves: all.map(|all| all.moves.iter().map(FirstMoveAnswer::from).collect()),
            unproved: all.map(|all| points(&all.unproved)),
            limited_by: found.limit().map(|limit| Limit::name(limit).to_owned()),
            nodes: found.nodes,
            time_ms: run.time_ms(),
            text: self.text(&found.proof, &limits),
        }))
    }

    fn text(&self, proof: &Proof, limits: &Limits<'_>) -> TextField {
        TextField::from_fn(|lang| {
            let side = say::side(self.position.turn()).text(lang);
            let space = say::space(self.query.space()).text(lang);
            match proof {
                Proof::Win(Win { kind, length, line, .. }) => {
                    let first = line.first().map(ToString::to_string).unwrap_or_default();
                    let kind = say::win_kind(*kind).text(lang);
                    Message::SolveWin { side: &side, kind: &kind, first: &first, length }.words(lang)
                }
                Proof::NoWin => Message::SolveNoWin { side: &side, kind: &space }.words(lang),
                Proof::Unknown(limit) => {
                    let limit = say::limit(*limit, limits, lang);
                    Message::SolveUnknown { side: &side, kind: &space, limit: &limit }.words(lang)
                }
            }
        })
    }
}

/// The answer to one position, for scripts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Solve")]
pub struct SolveAnswer {
    /// `win`, `no-win` or `unknown`.
    #[schemars(extend("enum" = ["win", "no-win", "unknown"]))]
    pub status: String,
    /// The win.
    #[serde(flatten)]
    pub win: WinFields,
    /// Stones placed.
    pub nodes: u64,
    /// Milliseconds, to the microsecond.
    pub time_ms: f64,
    /// Every winning first move, where all were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<WinFields>>,
    /// Then also moves that a limit left open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unproved: Option<Vec<PointField>>,
    /// The limit that left something open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limited_by: Option<String>,
    /// The win as a tree in text, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<Vec<String>>,
    /// How many branches of the tree are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree_cut: Option<usize>,
}

impl Schema for SolveAnswer {
    const SCHEMA: &'static str = "kagetsu.solve/1";
}

impl From<&SolvedEvent> for SolveAnswer {
    /// The answer of a job, without a tree.
    fn from(event: &SolvedEvent) -> SolveAnswer {
        SolveAnswer {
            status: event.status.clone(),
            win: event.win.as_ref().map(WinFields::from).unwrap_or_default(),
            nodes: event.nodes,
            time_ms: event.time_ms as f64,
            moves: event.moves.as_ref().map(|moves| moves.iter().map(|it| (&it.win).into()).collect()),
            unproved: event.unproved.clone(),
            limited_by: event.limited_by.clone(),
            tree: None,
            tree_cut: None,
        }
    }
}

impl SolveAnswer {
    /// The answer of a search that took so long, without a tree.
    pub fn new(found: &WinSearch, time: Duration) -> SolveAnswer {
        let all = found.all.as_ref();
        SolveAnswer {
            status: found.proof.name().to_owned(),
            win: found.win().map(WinFields::from).unwrap_or_default(),
            nodes: found.nodes,
            time_ms: exact_millis(time),
            moves: all.map(|all| all.moves.iter().map(|(_, win)| win.into()).collect()),
            unproved: all.map(|all| points(&all.unproved)),
            limited_by: found.limit().map(|limit| Limit::name(limit).to_owned()),
            tree: None,
            tree_cut: None,
        }
    }
}
