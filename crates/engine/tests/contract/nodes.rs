//! Every stone that is placed is counted, whoever places it, and a limit of stones is one.

use kagetsu_engine::{Level, LevelParams, SearchLimits, Settings, Technique};

use crate::board::{QUIET, level, played, think};

#[test]
fn questions_of_the_evaluation_about_moves_count() {
    // At depth 1 the order of the root moves is asked for once and nothing else depends on these questions.
    let limits = SearchLimits { depth: Some(1), ..SearchLimits::default() };
    let hard = Settings { limits, ..level(Level::Hard, 600_000) };
    let techniques = hard.level.techniques.without(Technique::Fukumi);
    let without = Settings { level: LevelParams { techniques, ..hard.level }, ..hard.clone() };
    let nodes = |settings: &Settings| -> u64 {
        QUIET.iter().map(|moves| think(settings, &played(moves)).nodes).sum()
    };
    assert!(nodes(&hard) > nodes(&without), "{} and {}", nodes(&hard), nodes(&without));
}

#[test]
fn no_move_takes_more_stones_than_its_limit() {
    // Beside quiet boards such on which stages, slices, checks and proofs have something to find.
    let sharp = [
        "h8h9j6g10i7k5j5j8i8g7i6i5h7g8g9f10k4l3h6g6i4",
        "h8h9h6g6f5j6i10j7g7j4j5i8k6f11g10j10f8j9j8k10h7m12l11i5",
        "h8i9j9k8i11l10g10f11i6h7d11j8h10k9i7k11k10m11n12g9",
        "h8i9g7j8f8h10g11i7h6e9h5h4i5j4",
    ];
    for each in [Level::Beginner, Level::Medium, Level::Hard, Level::Expert, Level::Master] {
        for nodes in [1, 40, 700, 5_000, 20_000] {
            for moves in QUIET.iter().chain(&sharp) {
                for settings in [level(each, nodes), level(each, nodes).for_analysis()] {
                    let report = think(&settings, &played(moves));
                    assert!(report.nodes <= nodes, "{each}, {nodes}, {moves}: {}", report.nodes);
                    assert!(report.best.is_some(), "{each}, {nodes}, {moves}");
                }
            }
        }
    }
}
