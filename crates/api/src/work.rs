//! Jobs for any machine, and their results: what goes through a queue. Who carries them out is no business of this crate.

use kagetsu_rules::{Color, Rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{NameField, PointField};
use crate::position::PositionRequest;
use crate::review_job::ReviewRequest;
use crate::solve::{SolveRequest, SolvedEvent};

/// A job: everything that its answer depends on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "job", rename_all = "kebab-case")]
pub enum JobRequest {
    /// A forced win is to be found.
    Solve(SolveRequest),
    /// A position of a proof is to be settled.
    Settle(SettleRequest),
    /// A game is to be reviewed.
    Review(ReviewRequest),
    /// A game of a tournament is to be played.
    Game(GameRequest),
    /// Positions to learn from are to be made.
    Positions(PositionsRequest),
}

impl JobRequest {
    /// The name of its kind.
    pub const fn kind(&self) -> &'static str {
        match self {
            JobRequest::Solve(_) => "solve",
            JobRequest::Settle(_) => "settle",
            JobRequest::Review(_) => "review",
            JobRequest::Game(_) => "game",
            JobRequest::Positions(_) => "positions",
        }
    }
}

/// What is asked about a position of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SettleQuestion {
    /// Does the attacker, to move, win by force? If not: which quiet moves are there?
    Attack,
    /// Which replies of the defender do not lose by force?
    Defence,
    /// The same where nothing is threatened: all of them.
    AllReplies,
}

/// A position of a proof is to be settled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SettleRequest {
    /// The position.
    pub position: PositionRequest,
    /// The side that is to win.
    pub attacker: NameField<Color>,
    /// What is asked.
    pub question: SettleQuestion,
    /// The effort, from 0.
    pub level: u8,
    /// Moves that won elsewhere, the most frequent first.
    #[serde(default)]
    pub hints: Vec<PointField>,
}

/// A player of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GamePlayerRequest {
    /// The player as text, such as `level:hard`.
    pub player: String,
    /// What tables call it.
    pub name: String,
    /// What its random decisions follow from.
    pub seed: u64,
    /// Stones that it may place for a move.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// How deep it may look.
    #[serde(default)]
    pub depth: Option<u32>,
    /// Microseconds that it may think about a move.
    #[serde(default)]
    pub time_us: Option<u64>,
}

/// A game of a tournament is to be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    /// Its number in the tournament.
    pub number: u32,
    /// The rule, on 15×15.
    #[serde(default)]
    pub rule: Option<NameField<Rule>>,
    /// Another board, such as `gravity7x6`.
    #[serde(default)]
    pub board: Option<String>,
    /// Who plays Black.
    pub black: GamePlayerRequest,
    /// Who plays White.
    pub white: GamePlayerRequest,
    /// The moves that the game begins with.
    pub opening: String,
}

/// Positions to learn from are to be made, by one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionsRequest {
    /// The rule.
    pub rule: NameField<Rule>,
    /// What all games follow from.
    pub seed: u64,
    /// The number of the game.
    pub number: u64,
    /// Stones that each search may place.
    pub nodes: u64,
    /// One in so many boards inside the searches, instead of the positions of the game.
    #[serde(default)]
    pub in_tree: Option<u64>,
}

/// The answer to a job, of the same kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "job", rename_all = "kebab-case")]
pub enum JobAnswer {
    /// What the solver found.
    Solve(Box<SolvedEvent>),
    /// What is known of the position.
    Settle(SettleAnswer),
    /// What the review is concluded from.
    Review(ReviewLinesAnswer),
    /// The game.
    Game(GameAnswer),
    /// The positions.
    Positions(MadePositions),
}

/// What is known of a position of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SettleAnswer {
    /// The finding as the store of proofs keeps it, in hexadecimal digits.
    pub finding: String,
    /// Stones that solvers have placed.
    pub stones: u64,
}

/// What a review is concluded from, by whoever asked for it: answers of solver and search, wins with their certificates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewLinesAnswer {
    /// The lines of a review on paper.
    pub lines: String,
    /// Milliseconds that it took.
    pub time_ms: u64,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameAnswer {
    /// The game as a line of a journal.
    pub record: String,
}

/// Positions to learn from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MadePositions {
    /// Their records, 64 bytes each, in hexadecimal digits.
    pub records: String,
}

/// Who has done a job, by its own account.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkerField {
    /// Its name.
    pub name: String,
    /// Its version and the nodes of a fixed search: equal for programs that answer alike.
    pub signature: String,
}

/// What a worker sends back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobResult {
    /// The id of the job.
    pub id: String,
    /// Who has done it.
    pub worker: WorkerField,
    /// The answer; none where it failed.
    pub answer: Option<JobAnswer>,
    /// Why it failed.
    pub error: Option<String>,
    /// Milliseconds that it took.
    pub time_ms: u64,
}
