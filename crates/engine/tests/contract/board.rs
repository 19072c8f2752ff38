//! Positions from short texts, and an engine that thinks about them without a clock.

use std::sync::atomic::AtomicBool;

use kagetsu_engine::{Engine, Level, NoClock, Report, SearchControl, SearchLimits, Settings, Silent};
use kagetsu_rules::{Color, Point, Position, Rule, Setup, notation};

/// The position after moves such as `h8i9g7`.
#[track_caller]
pub(crate) fn played(moves: &str) -> Position {
    let mut position = Position::new(Rule::Renju);
    for next in notation::parse_moves(moves).expect("moves") {
        let _ = position.place(next.point().expect("a stone"));
    }
    position
}

/// A diagram of renju: Black's and White's stones as in `h8 i9`, and who is to move.
#[track_caller]
pub(crate) fn diagram(black: &str, white: &str, turn: Color) -> Position {
    let mut setup = Setup::new(Rule::Renju);
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        for stone in stones.split_whitespace() {
            setup.put(color, point(stone)).expect("an empty point");
        }
    }
    Position::from(&setup.with_turn(turn))
}

/// A point by name.
#[track_caller]
pub(crate) fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// Points by name.
#[track_caller]
pub(crate) fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(point).collect()
}

/// What a fresh engine with a small table says.
pub(crate) fn think(settings: &Settings, position: &Position) -> Report {
    think_with(&mut Engine::new(settings.clone(), 1), position)
}

/// What an engine says, without a clock and without a wish to stop.
pub(crate) fn think_with(engine: &mut Engine, position: &Position) -> Report {
    let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
    engine.think(position, &control, &mut Silent)
}

/// How a level thinks with a limit of nodes.
pub(crate) fn level(level: Level, nodes: u64) -> Settings {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    Settings { limits, ..Settings::of_level(level) }
}

/// Quiet positions of openings and middle games, either side to move.
pub(crate) const QUIET: [&str; 8] = [
    "h8i9g7",
    "h8i9j9k8i11l10g10f11i6h7d11",
    "h8h9h6g6f5j6i10j7",
    "h8i9g6j11i5g10k9f8e7e9d10k10",
    "h8h9h7g7i10f10k9h5f11j6e9k8",
    "h8i9j10i11g11i10i12i8i7j6e10f10k6d11",
    "h8i9i7f10k10k8i11e8g10j6k6h7h9j11j7i8f5",
    "h8h9j6g10i7k5j5j8i8g7i6i5h7",
];
