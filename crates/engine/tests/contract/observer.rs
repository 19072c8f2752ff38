//! What an observer hears of a search.

use core::sync::atomic::AtomicBool;

use kagetsu_engine::{Engine, Level, NoClock, Observer, Progress, Reins, SearchLimits, Settings};
use kagetsu_rules::Point;

use crate::board::{QUIET, played};

#[derive(Default)]
struct Listener {
    trying: Option<Point>,
    tried: Vec<Point>,
    depths: Vec<u32>,
}

impl Observer for Listener {
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
    }
}

#[test]
fn an_observer_hears_of_every_move_of_a_deep_root() {
    let limits = SearchLimits { depth: Some(7), ..SearchLimits::default() };
    let settings = Settings { limits, ..Settings::of_level(Level::Master) };
    let (position, mut listener) = (played(QUIET[0]), Listener::default());
    let reins = Reins { clock: &NoClock, stop: &AtomicBool::new(false) };
    let report = Engine::new(settings, 1).think(&position, &reins, &mut listener);
    assert_eq!(listener.depths, (1..=7).collect::<Vec<u32>>());
    assert!(listener.tried.len() > 20 && listener.tried.contains(&report.best.expect("a move")));
}
