//! A slow, plain second implementation of the rules, for tests only.
//!
//! Everything here is written from the definitions, on an array of 15×15 cells, with nothing kept from one
//! question to the next; where the fast code of `kagetsu-rules` looks something up, this code tries every move.
//! It shares only the vocabulary with the fast code (points, colours, names of shapes) and the random numbers that
//! draw its boards, never its tables.
//!
//! [`forbidden`], [`is_legal`], [`makes_win`], [`has_won`], [`shape`] and [`wins_by_fours`] answer single questions;
//! [`replay_proof`] checks a certificate from its text. [`compare`] sets both implementations to the same random boards and reports the first difference.
//!
//! ```
//! use kagetsu_oracle::{Board, forbidden};
//! use kagetsu_rules::{Color, ForbiddenKind, Point};
//!
//! let mut cross = Board::EMPTY;
//! for point in ["g8", "i8", "h7", "h9"] {
//!     cross = cross.with(point.parse()?, Some(Color::Black));
//! }
//! assert_eq!(forbidden(&cross, Point::CENTER), Some(ForbiddenKind::DoubleThree));
//! # Ok::<(), kagetsu_rules::ParsePointError>(())
//! ```

mod board;
mod combined;
pub mod compare;
mod forbidden;
mod generate;
mod proof;
mod random;
mod row;
mod shape;
mod vcf;

pub use board::{Board, BoardError};
pub use forbidden::{forbidden, fours, is_legal, threes};
pub use generate::{Terrain, random_board};
pub use proof::{Replayed, replay_proof};
pub use random::Random;
pub use row::{has_won, makes_win};
pub use shape::shape;
pub use vcf::wins_by_fours;
