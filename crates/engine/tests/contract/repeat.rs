//! The same question gives the same answer: with the same limits, on every machine, at every level.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kagetsu_engine::{Engine, Level, Report, SearchControl, Settings, Silent};
use kagetsu_rules::{Game, Point, Rule};

use crate::board::{QUIET, level, played, think, think_with};
use crate::clock::Leaping;

/// Everything of a report that must not change.
fn essence(report: &Report) -> (Option<Point>, String, u64, u32) {
    let Report { best, score, bound, lines, nodes, depth, stage, .. } = report;
    (*best, format!("{score} {bound:?} {stage:?} {lines:?}"), *nodes, *depth)
}

#[test]
fn same_nodes_twice() {
    for each in Level::ALL {
        for moves in QUIET.iter().take(3) {
            let settings = level(each, 8_000);
            let (first, second) = (think(&settings, &played(moves)), think(&settings, &played(moves)));
            assert_eq!(essence(&first), essence(&second), "{each} on {moves}");
        }
    }
}

#[test]
fn a_reset_engine_is_like_a_new_one() {
    let settings = level(Level::Expert, 8_000);
    let mut engine = Engine::new(settings.clone(), 1);
    let first = think_with(&mut engine, &played(QUIET[3]));
    let _ = think_with(&mut engine, &played(QUIET[5]));
    engine.reset();
    assert_eq!(essence(&think_with(&mut engine, &played(QUIET[3]))), essence(&first));
}

#[test]
fn a_seed_fixes_the_whole_game_and_another_changes_it() {
    let game = |seed: u64| {
        let mut engine = Engine::new(Settings { seed, ..level(Level::Beginner, 500) }, 1);
        let mut game = Game::new(Rule::Renju);
        for _ in 0..12 {
            let Some(best) = think_with(&mut engine, game.position()).best else { break };
            if game.play(best).is_err() {
                break;
            }
        }
        game.moves().to_vec()
    };
    assert_eq!(game(3), game(3));
    assert!((0..5).any(|seed| game(seed) != game(3)));
}

#[test]
fn error_13_time_does_not_change_an_answer_that_is_limited_by_nodes() {
    for each in Level::ALL {
        let position = played(QUIET[4]);
        let settings = level(each, 5_000);
        let still = think(&settings, &position);
        for leap in [Duration::from_millis(1), Duration::from_secs(3_600)] {
            let clock = Leaping::by(leap);
            let mut engine = Engine::new(settings.clone(), 1);
            let control = SearchControl { clock: &clock, stop: &AtomicBool::new(false) };
            let hurried = engine.think(&position, &control, &mut Silent);
            assert_eq!(essence(&hurried), essence(&still), "{each}");
        }
    }
}
