#![doc = include_str!("../README.md")]

pub mod find;

/// Points, colours, rule sets, shapes, forbidden points, positions, games, openings and notation.
pub use kagetsu_rules as rules;

/// Game records and board pictures.
pub use kagetsu_records as records;

pub use kagetsu_rules::{
    Color, DrawReason, Forbidden, ForbiddenKind, Game, Move, Opening, Outcome, Point, PointSet, Position,
    Rule, Setup, Symmetry, Undo, WinReason, notation,
};
