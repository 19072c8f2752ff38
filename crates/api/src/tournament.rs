//! Matches, ladders and tuning: results, ratings and what the games were like.
//!
//! The values come from `kagetsu-arena`, which is above this crate and makes these answers from its own types.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// Wins, draws and losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Tally")]
pub struct TallyAnswer {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// How numbers are spread; all zero where there are none.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Spread")]
pub struct SpreadAnswer {
    /// How many numbers.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// The least.
    pub least: u64,
    /// Half of them are at most this.
    pub median: u64,
    /// 95 of 100 are at most this.
    pub percentile_95: u64,
    /// The greatest.
    pub most: u64,
}

/// The result of a match of two.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "MatchResult")]
pub struct MatchResultAnswer {
    /// The first player's name.
    pub first: String,
    /// The second player's name.
    pub second: String,
    /// Games played.
    pub games: u32,
    /// Results in the view of the first player.
    #[serde(flatten)]
    pub tally: TallyAnswer,
    /// Pairs by the half-points of the first player.
    pub pentanomial: [u32; 5],
    /// The first player's share of the points.
    pub score: f64,
    /// How much stronger the first player is; nothing where the results do not bound it.
    pub elo: Option<f64>,
    /// The lower end of the 95 % range.
    pub elo_low: Option<f64>,
    /// The upper end.
    pub elo_high: Option<f64>,
    /// The same in units of the spread of a pair.
    pub normalised_elo: Option<f64>,
    /// The likelihood that the first player is the stronger one.
    pub los: f64,
    /// The mean depth of each player's searches; nothing where it did not say.
    pub depths: [Option<f64>; 2],
    /// How often each player had to be asked again because it had not taken the question in.
    pub repeats: [u32; 2],
    /// Where the sequential test stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtAnswer>,
}

impl Schema for MatchResultAnswer {
    const SCHEMA: &'static str = "kagetsu.match-result/1";
}

/// Where a sequential test stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Sprt")]
pub struct SprtAnswer {
    /// The Elo of the hypothesis that it rejects.
    pub elo0: f64,
    /// The Elo of the hypothesis that it accepts.
    pub elo1: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where it rejects.
    pub lower: f64,
    /// Where it accepts.
    pub upper: f64,
    /// `accepted`, `rejected`, or nothing yet.
    #[schemars(extend("enum" = ["accepted", "rejected", null]))]
    pub verdict: Option<String>,
}

/// What the games of a match or ladder were like.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "MatchStatistics")]
pub struct MatchStatisticsAnswer {
    /// How many games.
    pub games: usize,
    /// Results in the view of Black.
    pub black: TallyAnswer,
    /// Moves of a game, openings included.
    pub lengths: SpreadAnswer,
    /// How many games had so many moves, by tens: 20 to 29 stand at 20.
    pub by_length: BTreeMap<usize, usize>,
    /// How often each end occurred.
    pub ends: BTreeMap<String, usize>,
    /// What players did.
    pub players: Vec<PlayerStatisticsAnswer>,
}

impl Schema for MatchStatisticsAnswer {
    const SCHEMA: &'static str = "kagetsu.match-statistics/1";
}

/// A player's moves in numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "PlayerStatistics")]
pub struct PlayerStatisticsAnswer {
    /// Its name.
    pub name: String,
    /// Results with Black.
    pub as_black: TallyAnswer,
    /// Results with White.
    pub as_white: TallyAnswer,
    /// Stones placed for a move.
    pub nodes: SpreadAnswer,
    /// The depth of those moves that a search decided.
    pub depth: SpreadAnswer,
    /// Microseconds for a move.
    pub time_us: SpreadAnswer,
    /// Stones placed in a second.
    pub nodes_per_second: f64,
    /// How many moves each stage decided; moves without a named stage are left out.
    pub stages: BTreeMap<String, usize>,
    /// How many searches each limit ended.
    pub limits: BTreeMap<String, usize>,
    /// How often it had to be asked again.
    pub repeats: u32,
}

/// A player's rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Rating")]
pub struct RatingAnswer {
    /// Its name.
    pub name: String,
    /// Elo above the mean of the group.
    pub elo: f64,
    /// The half of the 95 % range.
    pub error: f64,
    /// Games played.
    pub games: u32,
    /// The share of points.
    pub score: f64,
    /// The number of the group; ratings of different groups cannot be compared.
    pub group: usize,
}

impl Schema for RatingAnswer {
    const SCHEMA: &'static str = "kagetsu.rating/1";
}

/// The games between two players, in the view of the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Meeting")]
pub struct MeetingAnswer {
    /// The first player's name.
    pub first: String,
    /// The second player's name.
    pub second: String,
    /// The results.
    #[serde(flatten)]
    pub tally: TallyAnswer,
}

impl Schema for MeetingAnswer {
    const SCHEMA: &'static str = "kagetsu.meeting/1";
}

/// What tuning has come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TuneResult")]
pub struct TuneResultAnswer {
    /// Rounds played.
    pub rounds: u32,
    /// The parameters with their values.
    pub values: BTreeMap<String, i32>,
    /// The player with these values, as `match` takes it.
    pub player: String,
}

impl Schema for TuneResultAnswer {
    const SCHEMA: &'static str = "kagetsu.tune-result/1";
}

/// What a match on another board came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantMatch")]
pub struct VariantMatchAnswer {
    /// The board, such as `gravity7x6`.
    pub board: String,
    /// The first player.
    pub first: String,
    /// The second player.
    pub second: String,
    /// The seed of everything random.
    pub seed: u64,
    /// How many of the first moves of a game are random.
    pub opening: usize,
    /// Games that were asked for.
    pub games: u32,
    /// Games that were played.
    pub played: u32,
    /// Results in the view of the first player.
    #[serde(flatten)]
    pub tally: TallyAnswer,
    /// The first player's share of the points; nothing without a game.
    pub score: Option<f64>,
    /// How much stronger the first player is; nothing without a finished pair of games.
    pub elo: Option<EloAnswer>,
}

impl Schema for VariantMatchAnswer {
    const SCHEMA: &'static str = "kagetsu.variant-match/1";
}

/// How much stronger the first player is on the Elo scale, and the range that holds 95 % of the resampled results.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Elo")]
pub struct EloAnswer {
    /// Above zero where the first player is the stronger one.
    pub difference: f64,
    /// Unknown when all pairs of games ended alike: there is nothing to resample.
    pub range: Option<[f64; 2]>,
    /// Pairs of games.
    pub pairs: usize,
}
