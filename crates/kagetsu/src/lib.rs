//! Renju and five-in-a-row behind one name: the rules, the records, and the questions that every front end asks.
//!
#![doc = include_str!("../README.md")]

// The Japanese front page is compiled too, so that neither can drift.
#[cfg(doctest)]
#[doc = include_str!("../README.ja.md")]
struct JapaneseReadme;

/// Points, colours, rule sets, shapes, forbidden points, positions, games, openings and notation.
pub use kagetsu_rules as rules;

/// Certificates of forced wins and their checker.
pub use kagetsu_proof as proof;

/// Forced wins, each with its certificate.
pub use kagetsu_solve as solve;

/// What positions and moves are worth, and the levels of play.
pub use kagetsu_engine as engine;

/// Whole openings proved, and the checker of the proofs.
pub use kagetsu_theory as theory;

/// Other boards, and the players that play on them.
pub use kagetsu_variants as variants;

/// Game records and board pictures.
pub use kagetsu_records as records;

/// Games and studies in one file, found by their positions, and what was played there.
#[cfg(feature = "library")]
pub use kagetsu_library as library;

/// Every request and answer of the program as JSON.
pub use kagetsu_api as api;

/// Every message of the front ends, in English, Japanese and Chinese.
pub use kagetsu_words as words;

pub use kagetsu_engine::{Engine, Level};
pub use kagetsu_words::Lang;

pub use kagetsu_study::{facts, find, puzzle, quiz, reasons, review, say, winrate, wins};

pub use kagetsu_rules::{
    Color, DrawReason, Forbidden, ForbiddenKind, Game, Move, Opening, OpeningPlay, OpeningRule, Outcome,
    Point, PointSet, Position, Rule, Seat, Setup, Symmetry, Undo, WinReason, notation,
};
