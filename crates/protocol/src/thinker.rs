//! Answers requests with the engine: moves, balanced moves, decisions of openings.
//!
//! Time comes from the clock of the control, and the stop flag is looked at between searches: whatever happens, there
//! is an answer. No threads here beyond those of the engine.

use kagetsu_engine::{Engine, Observer, Report, Score, SearchControl};
use kagetsu_rules::Point;

use crate::request::{Choice, Memory, Request, Room, Thought, Wanted};

mod candidates;
mod opening;
mod sieve;
mod swap;

use sieve::ReachablePosition;

/// An engine that answers requests.
#[derive(Default)]
pub struct Thinker {
    engine: Option<(Engine, Room)>,
    freshness: Freshness,
}

/// Whether the engine has thought since it forgot everything.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Freshness {
    #[default]
    Used,
    Fresh,
}

impl Thinker {
    /// A thinker without an engine yet: the first request says how large it is to be.
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Thinks; the observer hears of every finished depth of a search for a move.
    pub fn think(
        &mut self,
        request: &Request,
        control: &SearchControl<'_>,
        observer: &mut dyn Observer,
    ) -> Thought {
        let mut thought = Thought { choice: Choice::Nothing, report: None, elapsed: Default::default() };
        match request.wanted {
            Wanted::Move => {
                let report = self.search(request, control, observer);
                thought.choice = self.allowed(request, &report, control);
                thought.report = Some(report);
            }
            Wanted::BalancedMove(value) => {
                let moves = candidates::moves(request);
                // After one stone the other side is to move, and sees the same value from the other end.
                thought.choice =
                    self.best(request, control, moves, |found| distance(found, value.saturating_neg()));
            }
            Wanted::BalancedPair(value) => {
                let pairs = candidates::pairs(request, value);
                thought.choice = self.best(request, control, pairs, |found| distance(found, value));
            }
            Wanted::Swap2 => self.decide_swap(request, control, observer, &mut thought),
            Wanted::Opening => thought.choice = opening::answers(request, control),
        }
        thought.elapsed = control.clock.elapsed();
        thought
    }

    /// Gets an engine ready for a game, so that its first move need not do it on the clock.
    pub fn prepare(&mut self, request: &Request) {
        let engine = self.engine(request);
        engine.set(request.settings.clone());
        engine.prepare(&request.position);
        self.freshness = Freshness::Fresh;
    }

    /// One search of the position in question.
    fn search(
        &mut self,
        request: &Request,
        control: &SearchControl<'_>,
        observer: &mut dyn Observer,
    ) -> Report {
        let engine = self.engine(request);
        engine.set(request.settings.clone());
        engine.think(&request.position, control, observer)
    }

    /// The engine in the size and with the memories that the request asks for.
    fn engine(&mut self, request: &Request) -> &mut Engine {
        let freshness = core::mem::take(&mut self.freshness);
        let engine = match self.engine.take() {
            Some((mut engine, room)) if room == request.room => {
                if request.memory == Memory::Forget && freshness == Freshness::Used {
                    engine.reset();
                }
                engine
            }
            // The old table goes before the new one comes.
            Some(_) | None => new_engine(request),
        };
        &mut self.engine.insert((engine, request.room)).0
    }

    /// The best move that is not excluded: the engine's own, one of its other lines, or the best of the rest.
    fn allowed(&mut self, request: &Request, report: &Report, control: &SearchControl<'_>) -> Choice {
        let first = report.lines.iter().filter_map(|line| line.moves.first()).copied();
        let allowed = |point: &Point| !request.excluded.contains(*point);
        match report.best.into_iter().chain(first).find(allowed) {
            Some(point) => Choice::Stones(vec![point]),
            None => self.best(request, control, candidates::moves(request), |found| found),
        }
    }

    /// The stones of the candidate with the least cost.
    fn best(
        &mut self,
        request: &Request,
        control: &SearchControl<'_>,
        candidates: Vec<ReachablePosition>,
        cost: impl Fn(i32) -> i32,
    ) -> Choice {
        let best = self.sift(request, control, candidates, &cost);
        best.map_or(Choice::Nothing, |candidate| Choice::Stones(candidate.stones))
    }
}

fn new_engine(request: &Request) -> Engine {
    let engine = Engine::new(request.settings.clone(), request.room.megabytes);
    match request.room.solver_nodes {
        Some(nodes) => engine.with_solver_capacity(nodes),
        None => engine,
    }
}

fn distance(found: i32, wanted: i32) -> i32 {
    found.saturating_sub(wanted).saturating_abs()
}

/// A score as one number; wins and losses lie beyond every value.
fn number(score: Score) -> i32 {
    const DECIDED: i32 = 1_000_000;
    match score {
        Score::Win(plies) => DECIDED - plies as i32,
        Score::Loss(plies) => plies as i32 - DECIDED,
        Score::Value(value) => value,
    }
}

#[cfg(test)]
mod tests;
