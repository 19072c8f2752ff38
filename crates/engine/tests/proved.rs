//! Moves that are proved elsewhere: played at once where the settings have them, and only where they are legal.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kagetsu_engine::{
    Engine, Level, NoClock, ProvedMoves, Report, Score, SearchControl, SearchLimits, Settings, Silent, Stage,
};
use kagetsu_rules::{Point, Position, Rule};

/// Knows one move, wherever it is asked.
#[derive(Debug)]
struct Known(Point);

impl ProvedMoves for Known {
    fn proved(&self, _position: &Position) -> Option<(Point, u32)> {
        Some((self.0, 9))
    }
}

fn think(proved: Option<Point>) -> Report {
    let position = Position::new(Rule::Renju).after(Point::CENTER);
    let limits = SearchLimits { nodes: Some(100), ..SearchLimits::default() };
    let proved = proved.map(|point| Arc::new(Known(point)) as Arc<dyn ProvedMoves>);
    let settings = Settings { proved, limits, ..Settings::of_level(Level::Expert) };
    let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
    Engine::new(settings, 1).think(&position, &control, &mut Silent)
}

#[test]
fn a_proved_move_is_played_at_once() {
    let corner: Point = "a1".parse().expect("a point");
    let report = think(Some(corner));
    assert_eq!((report.best, report.stage, report.score), (Some(corner), Stage::Proved, Score::Win(9)));
    assert_eq!(report.nodes, 0);
}

#[test]
fn without_proofs_and_where_the_move_is_illegal_the_engine_thinks_for_itself() {
    for report in [think(None), think(Some(Point::CENTER))] {
        assert_ne!(report.stage, Stage::Proved);
        assert!(report.best.is_some_and(|best| best != Point::CENTER));
    }
}
