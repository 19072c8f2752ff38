//! Chooses among candidates by short searches first and longer ones for those that are left.

use kagetsu_engine::{Engine, SearchControl, SearchLimits, Settings, Silent};
use kagetsu_rules::{Point, Position};

use super::{Thinker, number};
use crate::effort::limit_solvers;
use crate::request::Request;

/// A position that could be reached, and by which stones.
#[derive(Clone, Debug)]
pub(super) struct ReachablePosition {
    pub(super) stones: Vec<Point>,
    pub(super) position: Position,
}

/// Nodes of the first, widest round.
const FIRST_NODES: u64 = 500;
/// Each round gives a candidate so many times the nodes of the round before.
const DEEPER: u64 = 8;
/// Each round keeps one of so many candidates.
const FEWER: usize = 4;
/// Rounds without a limit of time.
const MOST_ROUNDS: u32 = 4;
/// Rounds when the answer has to be as fast as possible.
const FAST_ROUNDS: u32 = 1;

impl Thinker {
    /// The candidate whose value, in the view of the side to move there, has the least cost. The order of the
    /// candidates counts where searches cannot tell, or when the time is over.
    pub(super) fn sift(
        &mut self,
        request: &Request,
        control: &SearchControl<'_>,
        mut candidates: Vec<ReachablePosition>,
        cost: &dyn Fn(i32) -> i32,
    ) -> Option<ReachablePosition> {
        let rounds = if request.settings.limits.nodes.is_some() { FAST_ROUNDS } else { MOST_ROUNDS };
        let mut nodes = FIRST_NODES;
        for _ in 0..rounds {
            if candidates.len() < 2 || is_over(request, control) {
                break;
            }
            let engine = self.engine(request);
            candidates = rank(engine, request, control, candidates, nodes, cost);
            candidates.truncate(candidates.len().div_ceil(FEWER));
            nodes *= DEEPER;
        }
        candidates.into_iter().next()
    }
}

/// Whether there is time for another search.
fn is_over(request: &Request, control: &SearchControl<'_>) -> bool {
    let late = request.settings.limits.time.is_some_and(|time| control.clock.elapsed() >= time * 9 / 10);
    late || control.stop.load(core::sync::atomic::Ordering::Relaxed)
}

/// The candidates by rising cost; those that the time did not suffice for come last.
fn rank(
    engine: &mut Engine,
    request: &Request,
    control: &SearchControl<'_>,
    candidates: Vec<ReachablePosition>,
    nodes: u64,
    cost: &dyn Fn(i32) -> i32,
) -> Vec<ReachablePosition> {
    engine.set(quick(&request.settings, nodes));
    let mut ranked: Vec<(i64, ReachablePosition)> = candidates
        .into_iter()
        .map(|candidate| {
            if is_over(request, control) {
                return (i64::MAX, candidate);
            }
            let report = engine.think(&candidate.position, control, &mut Silent);
            (i64::from(cost(number(report.score))), candidate)
        })
        .collect();
    ranked.sort_by_key(|(cost, _)| *cost);
    ranked.into_iter().map(|(_, candidate)| candidate).collect()
}

/// The same settings for a search of so many nodes, solvers included, without randomness and without the book, whose
/// moves have no value.
fn quick(settings: &Settings, nodes: u64) -> Settings {
    let mut quick = settings.clone();
    limit_solvers(&mut quick, i32::try_from(nodes).unwrap_or(i32::MAX));
    quick.params.book_moves = 0;
    quick.level.random_percent = 0;
    quick.limits = SearchLimits { nodes: Some(nodes), ..settings.limits };
    quick.lines = 1;
    quick
}
