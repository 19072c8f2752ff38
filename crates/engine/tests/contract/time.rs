//! Clock and stop flag: looked at often enough, obeyed at once, and a sensible move comes even when there was no time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kagetsu_engine::{
    Engine, Level, LevelParams, LimitedBy, Observer, Progress, SearchControl, SearchLimits, Settings, Silent,
    Stage,
};
use kagetsu_rules::{Color, Position};

use crate::board::{QUIET, diagram, played, point, points};
use crate::clock::{Leaping, Stopped};

fn timed(level: Level, time: Duration) -> Settings {
    let own = Settings::of_level(level);
    let limits = SearchLimits { time: Some(time), ..SearchLimits::default() };
    let level = LevelParams { nodes: None, depth: None, ..own.level };
    Settings { limits, level, ..own }
}

#[test]
fn the_clock_is_looked_at_every_thousand_nodes() {
    for each in [Level::Hard, Level::Master] {
        for moves in QUIET.iter().take(4) {
            let clock = Leaping::by_milliseconds();
            let mut engine = Engine::new(timed(each, Duration::from_millis(60)), 1);
            let control = SearchControl { clock: &clock, stop: &AtomicBool::new(false) };
            let report = engine.think(&played(moves), &control, &mut Silent);
            let looks = clock.looks();
            assert!(report.nodes <= looks * 1_024, "{each}: {} nodes, {looks} looks", report.nodes);
            assert_eq!(report.limited_by, LimitedBy::Time, "{each} on {moves}");
        }
    }
}

#[test]
fn the_solver_before_and_beside_the_search_keeps_to_the_time() {
    // A long win by threats that takes the solver far more than the time allows.
    let deep = "h8i9h7j8f8h9g9h10g11f10i10g10i8j9e10k9l9g8j10k7l6k8k6l10i7j6m9i5h4f7g6e6d5f5g4";
    for each in [Level::Hard, Level::Master] {
        let clock = Leaping::by_milliseconds();
        let mut engine = Engine::new(timed(each, Duration::from_millis(20)), 1);
        let control = SearchControl { clock: &clock, stop: &AtomicBool::new(false) };
        let report = engine.think(&played(deep), &control, &mut Silent);
        let looks = clock.looks();
        assert_eq!(report.limited_by, LimitedBy::Time, "{each}");
        assert!(looks < 40, "{each}: went on for {looks} ms");
    }
}

/// How many milliseconds by a clock that leaps with every look such a search takes.
fn taken(settings: Settings, moves: &str) -> u64 {
    let clock = Leaping::by_milliseconds();
    let control = SearchControl { clock: &clock, stop: &AtomicBool::new(false) };
    Engine::new(settings, 1).think(&played(moves), &control, &mut Silent);
    clock.looks()
}

#[test]
fn a_time_for_one_move_is_used_up_and_a_levels_own_is_saved_early() {
    let early = "h8i9j9k8";
    let own = |time_ms| {
        let own = timed(Level::Master, Duration::ZERO);
        let level = LevelParams { time_ms, ..own.level };
        Settings { level, limits: SearchLimits::default(), ..own }
    };
    assert!(taken(own(80), early) <= 48, "half of it in a game");
    assert!((72..=88).contains(&taken(own(80).for_analysis(), early)), "a study has no later move");
    let given = timed(Level::Master, Duration::from_millis(80));
    assert!((76..=88).contains(&taken(given, early)), "what is not used is lost");
}

#[test]
fn an_aim_is_passed_where_the_move_changes_and_not_reached_where_it_stands() {
    let aimed = |aim| {
        let timed = timed(Level::Master, Duration::from_millis(1_800));
        let limits = SearchLimits { aim: Some(Duration::from_millis(aim)), ..timed.limits };
        Settings { limits, ..timed }
    };
    let used: Vec<u64> = QUIET.iter().map(|moves| taken(aimed(600), moves)).collect();
    let mean = used.iter().sum::<u64>() / used.len() as u64;
    assert!((300..=1_000).contains(&mean), "about the aim: {used:?}");
    assert!(used.iter().any(|used| *used < 600) && used.iter().all(|used| *used <= 1_850), "{used:?}");
    // The same seed and nodes, the same clock: the same time.
    assert_eq!(taken(aimed(600), QUIET[0]), used[0]);
    let without = SearchLimits { time: None, ..aimed(1).limits };
    let limited = Settings { limits: SearchLimits { nodes: Some(3_000), ..without }, ..aimed(1) };
    assert!(taken(limited, QUIET[0]) > 3, "an aim alone ends nothing");
}

/// Raises the flag when a depth is finished, and remembers the stones placed until then.
struct Raise<'a> {
    stop: &'a AtomicBool,
    depth: u32,
    nodes: Option<u64>,
}

impl Observer for Raise<'_> {
    fn progress(&mut self, progress: &Progress) {
        if progress.depth == self.depth {
            self.stop.store(true, Ordering::Relaxed);
            self.nodes = self.nodes.or(Some(progress.nodes));
        }
    }
}

#[test]
fn a_raised_flag_ends_the_search_within_a_thousand_nodes() {
    for each in [Level::Hard, Level::Master] {
        for (moves, depth) in QUIET.iter().take(4).flat_map(|moves| [(moves, 1), (moves, 5)]) {
            let stop = AtomicBool::new(false);
            let mut raise = Raise { stop: &stop, depth, nodes: None };
            let control = SearchControl { clock: &Stopped(Duration::ZERO), stop: &stop };
            let mut engine = Engine::new(timed(each, Duration::from_millis(1)), 1);
            let report = engine.think(&played(moves), &control, &mut raise);
            assert_eq!(report.limited_by, LimitedBy::Stop);
            assert!(played(moves).is_legal(report.best.expect("a move")));
            let before = raise.nodes.expect("the depth was finished");
            assert!(report.nodes <= before + 1_024, "{each} on {moves}: {before}, {}", report.nodes);
        }
    }
}

/// What a level plays when its time was over before it began.
fn without_time(each: Level, position: &Position) -> (Option<kagetsu_rules::Point>, Stage) {
    let mut engine = Engine::new(timed(each, Duration::from_millis(1)), 1);
    let control = SearchControl { clock: &Stopped(Duration::from_secs(1)), stop: &AtomicBool::new(false) };
    let report = engine.think(position, &control, &mut Silent);
    (report.best, report.stage)
}

#[test]
fn without_time_a_five_is_played_and_a_four_is_blocked() {
    let five = diagram("e8 f8 g8 h8 a1", "d8 a3 a5 a7 a9", Color::Black);
    let four = diagram("d8 a3 a5 a7 a9", "e8 f8 g8 h8 a1", Color::Black);
    let three = diagram("h7 i6 e5", "f8 g8 h8", Color::Black);
    for each in Level::ALL {
        assert_eq!(without_time(each, &five).0, Some(point("i8")), "{each}");
        assert_eq!(without_time(each, &four).0, Some(point("i8")), "{each}");
        if each > Level::Beginner {
            let (best, _) = without_time(each, &three);
            assert!(best.is_some_and(|best| points("d8 e8 i8 j8").contains(&best)), "{each}: {best:?}");
        }
    }
}

#[test]
fn without_time_a_quiet_position_gets_a_move_that_makes_sense() {
    for each in Level::ALL {
        for moves in QUIET {
            let position = played(moves);
            let (best, _) = without_time(each, &position);
            let best = best.expect("a move");
            assert!(position.is_legal(best));
            let stones = position.stones(Color::Black) | position.stones(Color::White);
            let near = stones
                .into_iter()
                .any(|stone| stone.x().abs_diff(best.x()) <= 2 && stone.y().abs_diff(best.y()) <= 2);
            assert!(near, "{each} plays {best} far from everything");
        }
    }
}

#[test]
fn no_time_is_too_long() {
    let own = timed(Level::Hard, Duration::MAX);
    let settings = Settings { level: LevelParams { depth: Some(2), ..own.level }, ..own };
    let control = SearchControl { clock: &Stopped(Duration::ZERO), stop: &AtomicBool::new(false) };
    let report = Engine::new(settings, 1).think(&played(QUIET[0]), &control, &mut Silent);
    assert_eq!((report.depth, report.limited_by), (2, LimitedBy::Depth));
}
