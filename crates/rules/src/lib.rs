//! The rules of renju and five-in-a-row on the 15×15 board: exact, fast, without dependencies.
//!
//! A [`Setup`] is any diagram; a [`Position`] is one to play on, with the [`Shape`]s of both colours, their
//! [`Combined`] classes and a hash kept up to date move by move; a [`Game`] adds history and [`Outcome`].
//! Black's [`Forbidden`] points follow the RIF definitions to the last recursion. Four [`Rule`] sets are data.
//!
//! ```
//! use kagetsu_rules::{ForbiddenKind, Point, Position, Rule, notation};
//!
//! let mut position = Position::new(Rule::Renju);
//! for mv in notation::parse_moves("h8 a1 g8 a3 i7 a5 i6 a7")? {
//!     let _ = position.place(mv.point().expect("a stone"));
//! }
//! let i8: Point = "i8".parse()?;
//! assert_eq!(position.forbidden_kind(i8), Some(ForbiddenKind::DoubleThree));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An [`OpeningPlay`] asks both players what an [`OpeningRule`] lets them decide before the game proper.
//!
//! Left to others: reading and writing files (`kagetsu-records`), proofs, search and evaluation.

mod by_name;
mod color;
mod forbidden;
mod game;
mod line_bits;
mod line_place;
pub mod notation;
mod opening;
mod opening_rule;
mod point;
mod point_set;
mod position;
mod rule;
mod setup;
mod shape;
mod splitmix;
mod symmetry;
mod table;
mod zobrist;

pub use color::{ByColor, Color, ParseColorError};
pub use forbidden::{Forbidden, ForbiddenKind, ForbiddenLine};
pub use game::{DrawReason, Game, Move, Outcome, PlayError, WinReason};
pub use line_place::LinePlace;
pub use opening::{Opening, OpeningFamily};
pub use opening_rule::{
    OpeningAction, OpeningActionError, OpeningPlay, OpeningRule, OpeningTask, OpeningTurn,
    ParseOpeningRuleError, Seat,
};
pub use point::{AREA, Direction, ParsePointError, Point, SIZE};
pub use point_set::{PointSet, PointSetIter};
pub use position::{Illegal, Position, Undo};
pub use rule::{Overline, ParseRuleError, Rule};
pub use setup::{OccupiedError, Setup};
pub use shape::{Combined, Shape};
pub use splitmix::SplitMix;
pub use symmetry::Symmetry;
