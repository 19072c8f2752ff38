//! Puzzles: positions with one question, certified, and made from games of our own.

pub(crate) mod games;

pub use games::SelfPlay;
