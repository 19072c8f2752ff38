//! Which quiet moves are worth a try, and in which order. Nothing here decides anything.

use core::sync::atomic::AtomicBool;

use kagetsu_engine::{Engine, NoClock, SearchControl, SearchLimits, Settings, Silent};
use kagetsu_proof::Claim;
use kagetsu_rules::{Combined, Point, PointSet, Position};

use super::step::{Finding, Worker};

/// Stones of the short search before the moves are ranked, times the level.
const SEARCH_NODES: u64 = 4_000;
/// Best moves of a search where no network has an opinion.
const LINES: usize = 8;

/// The attacker's moves to consider, the most promising first; or the win that the search came upon.
pub(crate) fn of_attacker(
    worker: &mut Worker<'_>,
    position: &Position,
    level: u8,
    hints: &[Point],
) -> Result<Finding, Vec<Point>> {
    let legal = position.legal_moves();
    let fives = position.points(!position.turn(), Combined::Five);
    if !fives.is_empty() {
        let stops =
            |point: &Point| position.after(*point).points(!position.turn(), Combined::Five).is_empty();
        return Err(legal.into_iter().filter(stops).collect());
    }
    let likely = by_policy(worker.engine, position);
    let lines = if worker.engine.settings().opinion(position).is_some() { 1 } else { LINES };
    let limits =
        SearchLimits { nodes: Some(SEARCH_NODES * u64::from(level.max(1))), ..SearchLimits::default() };
    let settings = Settings { limits, lines, ..worker.engine.settings().clone() };
    worker.engine.set(settings);
    worker.engine.reset();
    let control = SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) };
    let report = worker.engine.think(position, &control, &mut Silent);
    let win = report.proof.filter(|win| {
        win.certificate.claim() == Claim::Win && win.certificate.setup() == &position.to_setup()
    });
    if let Some(win) = win {
        return Ok(Finding::Win(win.certificate));
    }
    let searched = report.lines.iter().filter_map(|line| line.moves.first().copied());
    let likeliest = hints.iter().take(1).copied();
    let first = likeliest.chain(report.best).chain(hints.iter().copied()).chain(searched);
    let mut seen = PointSet::EMPTY;
    let mut moves = Vec::new();
    for point in first.chain(likely) {
        if legal.contains(point) && !seen.contains(point) {
            seen.insert(point);
            moves.push(point);
        }
    }
    // A four only forces its block: what it prepares the solver sees by itself, so it is tried last.
    let fours = position.fours(position.turn());
    moves.sort_by_key(|point| fours.contains(*point));
    Err(moves)
}

/// All legal moves, those first that the network likes; where there is none, those near stones that make most.
pub(crate) fn by_policy(engine: &Engine, position: &Position) -> Vec<Point> {
    if let Some(opinion) = engine.settings().opinion(position) {
        return opinion.policy.into_iter().map(|(point, _)| point).collect();
    }
    let (us, near) = (position.turn(), position.occupied().around(2));
    let worth = |point: &Point| {
        let class = |color| position.combined(color, *point);
        let best = class(us).max(class(!us));
        (!near.contains(*point), core::cmp::Reverse(best), point.distance_to_center(), *point)
    };
    let mut points: Vec<Point> = position.legal_moves().into_iter().collect();
    points.sort_by_key(worth);
    points
}
