//! What there is to learn from a position: what stands on the board, what a move does, and how to say it.
//!
//! Everything said here follows from the rules, from certificates of forced wins and from exact scores; nothing
//! is guessed. Texts come from `kagetsu-words`; printing and pages are left to the front ends.

pub mod facts;
pub mod find;
mod lines;
pub mod puzzle;
pub mod reasons;
pub mod review;
pub mod say;
pub mod winrate;
