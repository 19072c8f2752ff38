//! Review of a game, from the last move backwards: what is proved, what each move was, and where the game turned.
//!
//! Every position has one [`Status`]; a win in it carries its certificate, accepted by `kagetsu-proof`. A move's
//! [`Class`] follows from the standings around it and from exact scores of equal searches, so two moves cannot
//! contradict each other: a kept win is never punished, and what is lost already is not lost again. Limits are stones
//! placed; the answer is the same on every machine and for any number of threads.
//!
//! Left to others: reading records, printing, and keeping the lines that make a review go on.

mod analysis;
mod basis;
mod class;
mod compose;
mod effort;
mod forced_reply;
mod frame;
mod html;
mod judge;
mod memory;
mod ply;
mod report;
mod run;
mod saved;
mod scorer;
pub mod sentences;
mod settle;
mod sgf;
mod status;
mod summary;
mod survey;
mod theory;

use kagetsu_rules::Game;

pub use basis::Basis;
pub use class::{Class, WinKindName};
pub use effort::{ReviewEffort, ReviewSettings};
pub use html::page;
pub use ply::{Choice, Escape, PlyReview};
pub use report::{line, report};
pub(crate) use run::positions;
pub use run::{ReviewObserver, ScorerFactory, Unheard, conclude, game_of, review, review_with};
pub use saved::{SavedReview, SavedReviewError};
pub use scorer::{PositionScorer, Scored, score_of};
pub use settle::Settled;
pub use sgf::annotate;
pub use status::{SideStatus, Status};
pub use summary::{ReviewSummary, SideSummary};

/// A reviewed game.
#[derive(Clone, Debug)]
pub struct Review {
    /// The game.
    pub game: Game,
    /// How hard was looked.
    pub settings: ReviewSettings,
    /// The moves in their order.
    pub plies: Vec<PlyReview>,
    /// What is proved of the last position.
    pub last: Status,
    /// What it comes to.
    pub summary: ReviewSummary,
    /// How the second pass ended.
    pub settled: Settled,
    /// Moves of the record after the end of the game, which are not reviewed.
    pub left_out: usize,
}
