//! The care of a library file: what an export, a check, a backup and many reviews came to.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::label::Schema;

/// What was exported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryExport")]
pub struct ExportAnswer {
    /// The file.
    pub out: String,
    /// Its format.
    pub to: String,
    /// Documents written.
    pub documents: usize,
    /// Documents that the format cannot hold, by number.
    pub left_out: Vec<i64>,
}

impl Schema for ExportAnswer {
    const SCHEMA: &'static str = "kagetsu.library-export/1";
}

/// Whether a library is sound.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryCheck")]
pub struct LibraryCheckAnswer {
    /// Whether it is.
    pub ok: bool,
    /// What is wrong.
    pub complaints: Vec<String>,
    /// Documents.
    pub documents: u64,
    /// Documents that were deleted and can be restored.
    pub deleted: u64,
    /// Documents whose import did not come to its end.
    pub unfinished: u64,
    /// Visits to positions.
    pub visits: u64,
}

impl Schema for LibraryCheckAnswer {
    const SCHEMA: &'static str = "kagetsu.library-check/1";
}

/// Bytes of a library file, before and after it gave back the space of what was erased.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryCompact")]
pub struct CompactAnswer {
    /// Before.
    pub before: u64,
    /// After.
    pub after: u64,
}

impl Schema for CompactAnswer {
    const SCHEMA: &'static str = "kagetsu.library-compact/1";
}

/// A whole copy of a library.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryBackup")]
pub struct BackupAnswer {
    /// The file.
    pub out: String,
    /// Its size.
    pub bytes: u64,
}

impl Schema for BackupAnswer {
    const SCHEMA: &'static str = "kagetsu.library-backup/1";
}

/// Whether there was a link of the owner's to withdraw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryRevoke")]
pub struct RevokeAnswer {
    /// Whether there was.
    pub revoked: bool,
}

impl Schema for RevokeAnswer {
    const SCHEMA: &'static str = "kagetsu.library-revoke/1";
}

/// Puzzles that were made of mistakes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryPuzzles")]
pub struct PuzzlesMadeAnswer {
    /// The file.
    pub out: String,
    /// Games whose mistakes were looked at.
    pub games: usize,
    /// Puzzles written.
    pub puzzles: usize,
    /// Games that cannot be reviewed, by number.
    pub refused: Vec<i64>,
}

impl Schema for PuzzlesMadeAnswer {
    const SCHEMA: &'static str = "kagetsu.library-puzzles/1";
}

/// What the reviews of many games come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "LibraryReview")]
pub struct LibraryReviewAnswer {
    /// Games with a review.
    pub games: u64,
    /// What their moves earned in the mean, 0 to 100.
    pub accuracy: Option<u64>,
    /// Missed wins by their kind.
    pub missed_wins: BTreeMap<String, u64>,
    /// The openings, those that go wrong most often first.
    pub openings: Vec<ReviewedOpeningAnswer>,
    /// Month by month.
    pub progress: Vec<ReviewedMonthAnswer>,
    /// Games that cannot be reviewed.
    pub refused: Vec<UnreviewedAnswer>,
}

impl Schema for LibraryReviewAnswer {
    const SCHEMA: &'static str = "kagetsu.library-review/1";
}

/// An opening as it was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewedOpening")]
pub struct ReviewedOpeningAnswer {
    /// Its code.
    pub opening: String,
    /// Games with it.
    pub games: u64,
    /// What their moves earned in the mean.
    pub accuracy: Option<u64>,
    /// Missed wins in them.
    pub missed_wins: u64,
    /// Losing moves in them.
    pub losing: u64,
}

/// The games of a month.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewedMonth")]
pub struct ReviewedMonthAnswer {
    /// As `2026-11`.
    pub month: String,
    /// Games in it.
    pub games: u64,
    /// What their moves earned in the mean.
    pub accuracy: Option<u64>,
}

/// A game that cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Unreviewed")]
pub struct UnreviewedAnswer {
    /// Its number.
    pub document: i64,
    /// Why, in the language of the question.
    pub reason: String,
}
