//! What an observer hears of a search.

use core::sync::atomic::AtomicBool;

use kagetsu_engine::{
    Engine, Feature, Level, NoClock, Observer, Params, Progress, Report, Ruling, SearchControl, SearchLimits,
    Settings, Stage,
};
use kagetsu_rules::{Point, Position};

use crate::board::{QUIET, level, played};

#[derive(Default)]
struct Listener {
    trying: Option<Point>,
    tried: Vec<Point>,
    depths: Vec<u32>,
    longer_looks: usize,
    nodes: Vec<u64>,
    checks: Vec<Ruling>,
}

impl Listener {
    /// What is heard while an engine thinks, and what it says in the end.
    fn hear(settings: Settings, position: &Position) -> (Listener, Report) {
        let mut listener = Listener::default();
        let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
        let report = Engine::new(settings, 1).think(position, &control, &mut listener);
        (listener, report)
    }
}

impl Observer for Listener {
    fn stage(&mut self, stage: Stage, ruling: Ruling) {
        if stage == Stage::Check {
            // The round before was left in the middle.
            self.trying = None;
            self.checks.push(ruling);
        }
    }

    fn trying(&mut self, point: Point) {
        assert_eq!(self.trying.replace(point), None, "one move at a time");
    }

    fn tried(&mut self, point: Point) {
        assert_eq!(self.trying.take(), Some(point), "a move is begun before it is done");
        self.tried.push(point);
    }

    fn progress(&mut self, progress: &Progress) {
        assert_eq!(self.trying, None);
        self.depths.push(progress.depth);
        self.longer_looks += usize::from(progress.is_longer_look);
        self.nodes.push(progress.nodes);
    }
}

#[test]
fn an_observer_hears_of_every_move_of_a_deep_root() {
    let limits = SearchLimits { depth: Some(7), ..SearchLimits::default() };
    let settings = Settings { limits, ..Settings::of_level(Level::Master) };
    let (listener, report) = Listener::hear(settings, &played(QUIET[0]));
    assert_eq!(listener.depths, (1..=7).collect::<Vec<u32>>());
    assert!(listener.tried.len() > 20 && listener.tried.contains(&report.best.expect("a move")));
}

#[test]
fn after_a_refutation_the_nodes_go_on_and_the_depths_begin_anew() {
    // Without a network, whose better choices would leave nothing to refute.
    let expert = level(Level::Expert, 20_000).classic();
    let params = Params { check_percent: 100, ..expert.params.clone() };
    let settings = Settings { params, ..expert };
    let mut refuted = 0;
    for moves in QUIET {
        let (listener, report) = Listener::hear(settings.clone(), &played(moves));
        if listener.checks.is_empty() {
            continue;
        }
        refuted += 1;
        let rounds = listener.depths.iter().filter(|depth| **depth == 1).count();
        // A refutation may leave too few stones, or too few moves, for another round.
        let checks = listener.checks.len();
        assert!((checks..=checks + 1).contains(&rounds), "{:?}", listener.depths);
        assert!(listener.nodes.is_sorted(), "{:?}", listener.nodes);
        assert!(listener.nodes.last().is_some_and(|last| *last <= report.nodes), "{:?}", listener.nodes);
        let last = listener.checks.last().map(|ruling| (Stage::Check, *ruling));
        assert_eq!(report.rulings.last().copied(), last);
    }
    assert!(refuted > 0, "one of them has a choice that a check refutes");
}

#[test]
fn hard_finishes_its_depth_before_it_looks_longer() {
    let hard = Settings::of_level(Level::Hard);
    let features = hard.features.without(Feature::Check);
    let own = [Feature::LeafFours, Feature::ReplyExtension, Feature::ThreeExtension];
    let without = own.into_iter().fold(features, |rest, feature| rest.without(feature));
    let plain = Settings { features: without, ..hard.clone() };
    let longer = Settings { features, ..hard };
    let mut longer_looks = 0;
    for moves in QUIET {
        let (short, short_report) = Listener::hear(plain.clone(), &played(moves));
        let (long, long_report) = Listener::hear(longer.clone(), &played(moves));
        let same = short.depths.len();
        assert_eq!((&long.depths[..same], &long.nodes[..same]), (&short.depths[..], &short.nodes[..]));
        assert!(long.depths.len() <= same + 1 && long_report.depth == short_report.depth);
        assert!(short.longer_looks == 0 && long.longer_looks == long.depths.len() - same);
        assert!(long.depths.get(same).is_none_or(|depth| *depth == 4));
        longer_looks += long.longer_looks;
    }
    assert!(longer_looks > 0);
}

/// Positions of games in which hard once placed more than 60,000 stones before it had finished its depth.
const CROWDED: [&str; 3] = [
    "h8h9h7g8i8i10f7j9i7g7g9j6f8f6j11h11k8j8j7k7h10i11h5i6g6e8",
    "h8h9h7g8i8i10f7j9i7g7g9j6f8f6j11h11k8j8j7k7h10i11h5i6g6e8e7d6",
    "h8h9h7g8i8f7i10g6i7i9g9f10j6k5j7k7j8e6d5j9i4k9l9i6j4j5h4h6f6k8k6k4g5k10k11e7e5m2l3f5",
];

#[test]
fn hard_needs_few_stones_for_its_four_plies() {
    for moves in CROWDED {
        let (listener, _) = Listener::hear(Settings::of_level(Level::Hard), &played(moves));
        let at = listener.depths.iter().position(|depth| *depth == 4).expect("depth 4");
        assert!(listener.nodes[at] < 40_000, "{} stones after {moves}", listener.nodes[at]);
    }
}
