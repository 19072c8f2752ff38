//! Review of a game, from the last move backwards: what is proved, what each move was, and where the game turned.
//!
//! Every position has one [`Standing`]; a win in it carries its certificate, accepted by `kagetsu-proof`. A move's
//! [`Class`] follows from the standings around it and from exact scores of equal searches, so two moves cannot
//! contradict each other: a kept win is never punished, and what is lost already is not lost again. Limits are stones
//! placed; the answer is the same on every machine and for any number of threads.
//!
//! Left to others: reading records, printing, and keeping the lines that make a review go on.

mod class;
mod compose;
mod duty;
mod html;
pub mod json;
mod judge;
mod look;
mod ply;
mod report;
mod run;
mod scorer;
mod sgf;
mod standing;
mod state;
mod summary;
mod survey;
pub mod tell;

use kagetsu_rules::Game;

pub use class::{Class, Kind};
pub use html::page;
pub use ply::{Choice, PlyReview};
pub use report::{line, report};
pub(crate) use run::positions;
pub use run::{ReviewObserver, ReviewSettings, Unheard, review};
pub use scorer::score_of;
pub use sgf::annotate;
pub use standing::{Standing, Status};
pub use state::{State, StateError};
pub use summary::{SideSummary, Summary};

/// A reviewed game.
#[derive(Clone, Debug)]
pub struct Review {
    /// The game.
    pub game: Game,
    /// Stones that each search was allowed.
    pub nodes: u64,
    /// The moves in their order.
    pub plies: Vec<PlyReview>,
    /// What is proved of the last position.
    pub last: Standing,
    /// What it comes to.
    pub summary: Summary,
}
