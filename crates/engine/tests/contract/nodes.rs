//! Every stone that is placed is counted, whoever places it.

use kagetsu_engine::{Level, LevelParams, Settings, Technique};

use crate::board::{QUIET, level, played, think};

#[test]
fn questions_of_the_evaluation_about_moves_count() {
    // One node is not enough for a depth: what is more was asked to order the moves.
    let hard = level(Level::Hard, 1);
    let techniques = hard.level.techniques.without(Technique::Fukumi);
    let without = Settings { level: LevelParams { techniques, ..hard.level }, ..hard.clone() };
    let nodes = |settings: &Settings| -> u64 {
        QUIET.iter().map(|moves| think(settings, &played(moves)).nodes).sum()
    };
    assert!(nodes(&hard) > nodes(&without), "{} and {}", nodes(&hard), nodes(&without));
}
