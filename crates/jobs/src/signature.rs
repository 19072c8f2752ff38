//! What tells programs apart that may answer differently: the version, and the stones that a fixed search places.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use kagetsu_engine::{Engine, Level, LevelParams, NoClock, SearchControl, SearchLimits, Settings, Silent};
use kagetsu_rules::{Move, Position, Rule, notation};

/// The positions of `kagetsu bench`: openings and middle games played out by the engine itself, either side to move, none
/// of them decided.
#[rustfmt::skip]
pub const BENCH_POSITIONS: [&str; 30] = [
    "h8h9h10g11g12j10j11f8k9g6f7e10j6k8i7k5h7",
    "h8h9i10g11f9e10e7f8g6h5j5g10e12g12",
    "h8h9j10i9k9",
    "h8h9i9g10i8f8i7",
    "h8h9j9k8g10f8f10e10g9",
    "h8h9i8f8j9k8g7g6i9j10i10i7e6e5i11i12k7",
    "h8h9j8f10k6",
    "h8h9h7g7i10f10k9h5f11j6e9k8",
    "h8h9i7i9k6j9k9",
    "h8h9j7f8f9e11i10k8g11j6k9e6e7d5f5",
    "h8h9h6g6f5j6i10j7",
    "h8h9i6j11g10i11",
    "h8h9j6g10i7k5j5j8i8g7i6i5h7",
    "h8i9j10i11g11i10i12i8i7j6e10f10k6d11",
    "h8i9j9k8i11l10g10f11i6h7d11",
    "h8i9j8k9k10j9l9g9h9",
    "h8i9j7k8i10j6i5k6",
    "h8i9j6h10i7k5g8",
    "h8i9i8f8k9h7j8k8i7",
    "h8i9i7f10k10k8i11e8g10j6k6h7h9j11j7i8f5",
    "h8i9i6f10f11j7j9g8k6h6k10",
    "h8i9h7k9j9",
    "h8i9h6g10h7h5i10j6h9h10g8",
    "h8i9g7f5e5h6i6e7",
    "h8i9g6j11i5g10k9f8e7e9d10k10",
    "h8i9f6k10e5h9j9k8i6k7k9j8",
    "h8h9i9",
    "h8i9i7",
    "h8i9g7h7",
    "h8h9h7h6",
];

/// How many of them the signature searches, and how deep: a fraction of a second.
const SEARCHED: usize = 6;
const DEPTH: u32 = 3;

/// The signature of this program, such as `0.2.0-123456`: its version, and the stones that master places to look a few plies
/// deep into the first positions of `kagetsu bench`. Any change to rules, solver, search, evaluation or network changes the number.
pub fn signature() -> &'static str {
    static SIGNATURE: LazyLock<String> =
        LazyLock::new(|| format!("{}-{}", env!("CARGO_PKG_VERSION"), nodes()));
    &SIGNATURE
}

fn nodes() -> u64 {
    BENCH_POSITIONS.iter().take(SEARCHED).map(|moves| searched(moves)).sum()
}

fn searched(moves: &str) -> u64 {
    let mut position = Position::new(Rule::Renju);
    for point in notation::parse_moves(moves).unwrap_or_default().into_iter().filter_map(Move::point) {
        let _ = position.place(point);
    }
    let settings = Settings::of_level(Level::Master);
    let limits = SearchLimits { depth: Some(DEPTH), ..SearchLimits::default() };
    let level = LevelParams { depth: Some(DEPTH), nodes: None, ..settings.level };
    let mut engine = Engine::new(Settings { level, limits, seed: 0, ..settings }, 1);
    let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
    engine.think(&position, &control, &mut Silent).nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_the_same_twice_and_counts_stones() {
        assert_eq!(nodes(), nodes());
        assert!(nodes() > 1_000, "{}", signature());
        assert!(signature().starts_with(env!("CARGO_PKG_VERSION")));
    }
}
