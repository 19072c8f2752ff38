//! What there is to learn from a position: what stands on the board, what a move does, and how to say it.
//!
//! Everything said here follows from the rules, from certificates of forced wins and from exact scores; nothing
//! is guessed. Texts come from `kagetsu-words`; printing and pages are left to the front ends.
//!
//! ```
//! use kagetsu_rules::{Position, Rule};
//! use kagetsu_study::facts::{Effort, facts};
//! use kagetsu_study::reasons::reasons;
//!
//! let mut position = Position::new(Rule::Renju);
//! for point in ["h8", "a1", "i8", "a3", "j8", "a5"] {
//!     position = position.after(point.parse()?);
//! }
//! let why = reasons(&facts(&position, "k8".parse()?, &Effort::default())?);
//! assert_eq!(why[1].en, "Open four with H8, I8 and J8: five at G8 or L8.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod facts;
pub mod find;
pub mod puzzle;
pub mod quiz;
pub mod reasons;
pub mod review;
mod rows;
pub mod say;
pub mod winrate;
pub mod wins;
