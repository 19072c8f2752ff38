//! No number of the table is ignored: another value lets somebody think otherwise somewhere.
//!
//! The numbers of the published evaluation are tried one by one where it is tested.

use std::sync::atomic::AtomicBool;

use kagetsu_engine::{
    Engine, Feature, Features, Level, LevelParams, Params, SearchControl, SearchLimits, Settings, Silent,
    Tunable,
};
use kagetsu_rules::{Color, Position};

use crate::board::{QUIET, diagram, level, played};
use crate::clock::Leaping;

/// Everything of a report that a number may change.
fn essence(settings: &Settings, position: &Position) -> String {
    let control = SearchControl { clock: &Leaping::by_milliseconds(), stop: &AtomicBool::new(false) };
    let report = Engine::new(settings.clone(), 1).think(position, &control, &mut Silent);
    format!("{:?} {} {:?} {} {:?}", report.best, report.score, report.stage, report.nodes, report.rulings)
}

/// Who thinks: the strong levels with and without network, without some features, and by time; hard, and hard without
/// features but with enough nodes for long wins.
fn thinkers() -> Vec<Settings> {
    let timed = |settings: Settings| {
        let level = LevelParams { nodes: None, depth: None, time_ms: 30, ..settings.level };
        Settings { limits: SearchLimits::default(), level, ..settings }
    };
    let expert = level(Level::Expert, 6_000);
    let classic = expert.clone().classic();
    vec![
        expert.clone(),
        classic.clone(),
        level(Level::Hard, 30_000),
        Settings { features: Features::ALL.without(Feature::DeepReductions), ..classic },
        timed(expert),
        Settings { features: Features::NONE, ..level(Level::Hard, 80_000) },
    ]
}

/// Quiet positions, an empty board, few moves to choose from, a loss, and wins by fours, by mise and by threats.
fn positions() -> Vec<Position> {
    let decided = [
        "h8h9j6g10i7k5j5j8i8g7i6i5h7g8g9f10k4l3h6g6i4",
        "h8h9h6g6f5j6i10j7g7j4j5i8k6f11g10j10f8j9j8k10h7m12l11i5",
        "h8i9j9k8i11l10g10f11i6h7d11j8h10k9i7k11k10m11n12g9",
        "h8i9g7j8f8h10g11i7h6e9h5h4i5j4",
    ];
    let mut positions: Vec<Position> = QUIET.iter().chain(&decided).map(|moves| played(moves)).collect();
    positions.push(played(""));
    positions.push(diagram("h7 i6 e5", "f8 g8 h8", Color::Black));
    positions.push(diagram("e8 f8 g8 h9 h10", "d8 a1 a3 a5", Color::Black));
    positions
}

/// A thinker, a position, and what usually comes of it.
type Case = (Settings, Position, String);

/// Whether another value of a number changes what comes of a case.
fn matters(case: &Case, tunable: &Tunable, value: i32) -> bool {
    let (settings, position, usual) = case;
    let mut params = settings.params.clone();
    params.set(tunable.name, value).expect("a value of its range");
    essence(&Settings { params, ..settings.clone() }, position) != *usual
}

#[test]
fn no_number_of_search_solver_and_time_is_ignored() {
    let mut cases: Vec<Case> = Vec::new();
    for settings in thinkers() {
        for position in positions() {
            let usual = essence(&settings, &position);
            cases.push((settings.clone(), position, usual));
        }
    }
    let published = ["Patterns", "Bonuses", "Factors"];
    let is_published = |tunable: &Tunable| published.iter().any(|group| tunable.group.starts_with(group));
    for tunable in Params::TUNABLES.iter().filter(|tunable| !is_published(tunable)) {
        let is_used =
            |case: &Case| [tunable.min, tunable.max].iter().any(|value| matters(case, tunable, *value));
        let at = cases.iter().position(is_used).unwrap_or_else(|| panic!("{} changes nothing", tunable.name));
        // What was of use for this number is tried first for the next one.
        cases[..=at].rotate_right(1);
    }
}
