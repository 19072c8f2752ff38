//! Running a search: threads take steps from the graph, every finished one goes to the store.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use core::sync::atomic::{AtomicBool, Ordering};

use kagetsu_rules::{Point, Position, Setup};
use kagetsu_solve::Halt;

use super::error::SearchError;
use super::graph::Graph;
use super::node::NEVER;
use super::settle::{Question, Settled, Settler};
use super::step::StepRequest;
use super::store::{Goal, ProofStore};

/// What bounds a search; whatever is reached first ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// How long.
    pub time: Option<Duration>,
    /// How many steps.
    pub steps: Option<u64>,
    /// How many positions may be kept, a few hundred bytes of memory each.
    pub positions: usize,
    /// How many threads.
    pub threads: usize,
}

/// What ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// It is proved.
    Proved,
    /// There is nothing left to try: with all efforts and moves allowed here, no proof was found.
    Exhausted,
    /// The time was over.
    Time,
    /// So many steps were done.
    Steps,
    /// So many positions are kept.
    Positions,
    /// It was stopped from outside.
    Halted,
}

/// How far a search is.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ProofProgress {
    /// Steps of this run.
    pub steps: u64,
    /// Positions known of.
    pub positions: usize,
    /// Stones that solvers have placed in this run.
    pub stones: u64,
    /// How long this run has taken.
    pub elapsed: Duration,
    /// The proof number of the start: 0 when it is proved.
    pub proof_number: u32,
    /// First moves of the defender that are not settled yet, with their proof numbers.
    pub open: Vec<(Point, u32)>,
    /// First moves of the defender that are settled.
    pub settled: usize,
}

/// What a search knows of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// Its proof number: 0 when it is proved.
    pub proof_number: u32,
    /// Steps spent on it and below.
    pub steps: u32,
    /// The moves that are looked at: the attacker's quiet moves, or the defender's replies that no certificate answers.
    pub moves: Vec<OpenMove>,
}

/// A move of an [`Outlook`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenMove {
    /// The move.
    pub point: Point,
    /// The proof number behind it.
    pub proof_number: u32,
    /// Steps spent behind it.
    pub steps: u32,
}

/// Has a question settled somewhere else; none when it was stopped.
pub type Elsewhere<'a> = dyn Fn(&Question, &dyn Halt) -> Option<Settled> + Sync + 'a;

/// A proof search with its store.
pub struct ProofSearch {
    state: Mutex<SearchState>,
    changed: Condvar,
    goal: Goal,
}

struct SearchState {
    graph: Graph,
    store: ProofStore,
    steps: u64,
    stones: u64,
    at_work: usize,
    ended: Option<Stopped>,
    error: Option<SearchError>,
}

/// What stops the workers: the outside, the clock, or that all is over.
struct Reached<'a> {
    outside: &'a dyn Halt,
    deadline: Option<Instant>,
    over: AtomicBool,
}

impl Halt for Reached<'_> {
    fn is_halted(&self) -> bool {
        self.over.load(Ordering::Relaxed)
            || self.outside.is_halted()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl ProofSearch {
    /// The search of a store's question, as far as the store knows.
    ///
    /// # Errors
    /// When the store cannot be read, or the game is over at its start.
    pub fn new(store: ProofStore) -> Result<ProofSearch, SearchError> {
        let goal = *store.goal();
        if Position::from(&goal.start).winner().is_some() {
            return Err(SearchError::GameOver);
        }
        let mut graph = Graph::new(&goal.start, goal.attacker);
        store.each(|step| {
            let id = graph.add(&step.setup);
            graph.insert(id, step.level, &step.finding);
        })?;
        graph.refresh_all();
        let state = SearchState { graph, store, steps: 0, stones: 0, at_work: 0, ended: None, error: None };
        Ok(ProofSearch { state: Mutex::new(state), changed: Condvar::new(), goal })
    }

    /// What is to be proved.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    fn state(&self) -> MutexGuard<'_, SearchState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Searches until it is proved, a bound is reached or `halt` says so; `observe` is told after every step.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn run(
        &self,
        bounds: &Bounds,
        halt: &dyn Halt,
        observe: &(dyn Fn(&ProofProgress) + Sync),
    ) -> Result<Stopped, SearchError> {
        self.run_elsewhere(bounds, halt, observe, None)
    }

    /// The same; where `elsewhere` is given, it settles the positions, as many at a time as there are threads.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn run_elsewhere(
        &self,
        bounds: &Bounds,
        halt: &dyn Halt,
        observe: &(dyn Fn(&ProofProgress) + Sync),
        elsewhere: Option<&Elsewhere<'_>>,
    ) -> Result<Stopped, SearchError> {
        let began = Instant::now();
        {
            let mut state = self.state();
            (state.steps, state.stones, state.ended, state.error) = (0, 0, None, None);
        }
        let deadline = bounds.time.and_then(|time| began.checked_add(time));
        let reached = Reached { outside: halt, deadline, over: AtomicBool::new(false) };
        std::thread::scope(|scope| {
            for _ in 0..bounds.threads.max(1) {
                scope.spawn(|| {
                    let observe = |state: MutexGuard<'_, SearchState>| {
                        let progress = state.progress(began);
                        drop(state);
                        observe(&progress);
                    };
                    match elsewhere {
                        Some(elsewhere) => self
                            .work(bounds, &reached, &observe, &mut |question| elsewhere(question, &reached)),
                        None => {
                            let mut settler = Settler::default();
                            self.work(bounds, &reached, &observe, &mut |question| {
                                settler.settle(question, &reached)
                            });
                        }
                    }
                });
            }
        });
        let mut state = self.state();
        match state.error.take() {
            Some(error) => Err(error),
            None => Ok(state.ended.unwrap_or(Stopped::Halted)),
        }
    }

    fn work(
        &self,
        bounds: &Bounds,
        reached: &Reached<'_>,
        observe: &dyn Fn(MutexGuard<'_, SearchState>),
        settle: &mut dyn FnMut(&Question) -> Option<Settled>,
    ) {
        while let Some((id, task)) = self.take(bounds, reached) {
            let settled = settle(&Question::new(&task, self.goal.attacker));
            let mut state = self.state();
            state.at_work -= 1;
            match settled {
                None => state.graph.release(id),
                Some(Settled { finding, stones }) => {
                    state.stones += stones;
                    let setup = state.graph.node(id).setup;
                    let level = task.level();
                    if let Err(error) = state.store.put(&setup, level, &finding) {
                        state.graph.release(id);
                        state.error.get_or_insert(error);
                        reached.over.store(true, Ordering::Relaxed);
                    } else {
                        state.graph.apply(id, level, &finding);
                        state.steps += 1;
                        observe(state);
                    }
                }
            }
            self.changed.notify_all();
        }
        self.changed.notify_all();
    }

    /// The next step for a thread; waits while others are at work on all there is to do.
    fn take(&self, bounds: &Bounds, reached: &Reached<'_>) -> Option<(u32, StepRequest)> {
        let mut state = self.state();
        loop {
            let ended = state.end(bounds, reached);
            if let Some(ended) = ended {
                state.ended.get_or_insert(ended);
                reached.over.store(true, Ordering::Relaxed);
                return None;
            }
            if let Some(task) = state.graph.next_task() {
                state.at_work += 1;
                return Some(task);
            }
            if state.at_work == 0 {
                state.ended.get_or_insert(Stopped::Exhausted);
                return None;
            }
            let waited = self.changed.wait_timeout(state, Duration::from_millis(50));
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// How far it is.
    pub fn progress(&self) -> ProofProgress {
        self.state().progress(Instant::now())
    }

    /// What is known of a position that the search has come to.
    pub fn outlook(&self, setup: &Setup) -> Option<Outlook> {
        let state = self.state();
        let node = state.graph.node(state.graph.find(setup)?);
        let back = setup.canonical().1.inverse();
        let of = |(point, child): &(Point, u32)| {
            let child = state.graph.node(*child);
            OpenMove { point: back.apply(*point), proof_number: child.pn, steps: child.size }
        };
        let moves = node.children().iter().map(of).collect();
        Some(Outlook { proof_number: node.pn, steps: node.size, moves })
    }

    /// Reads the store and graph together.
    pub(crate) fn with<R>(&self, read: impl FnOnce(&Graph, &ProofStore) -> R) -> R {
        let state = self.state();
        read(&state.graph, &state.store)
    }
}

impl SearchState {
    fn end(&self, bounds: &Bounds, reached: &Reached<'_>) -> Option<Stopped> {
        let is_past = |deadline: Instant| Instant::now() >= deadline;
        let root = self.graph.node(Graph::ROOT);
        if root.pn == 0 {
            Some(Stopped::Proved)
        } else if root.pn == NEVER {
            Some(Stopped::Exhausted)
        } else if reached.outside.is_halted() {
            Some(Stopped::Halted)
        } else if reached.deadline.is_some_and(is_past) {
            Some(Stopped::Time)
        } else if bounds.steps.is_some_and(|steps| self.steps + self.at_work as u64 >= steps) {
            Some(Stopped::Steps)
        } else if self.graph.len() >= bounds.positions {
            Some(Stopped::Positions)
        } else if reached.over.load(Ordering::Relaxed) {
            Some(self.ended.unwrap_or(Stopped::Halted))
        } else {
            None
        }
    }

    fn progress(&self, began: Instant) -> ProofProgress {
        let root = self.graph.node(Graph::ROOT);
        // The graph has the start in its canonical orientation.
        let back = self.store.goal().start.canonical().1.inverse();
        let open: Vec<(Point, u32)> = root
            .children()
            .iter()
            .map(|(point, child)| (back.apply(*point), self.graph.node(*child).pn))
            .filter(|(_, pn)| *pn > 0)
            .collect();
        ProofProgress {
            steps: self.steps,
            positions: self.graph.len(),
            stones: self.stones,
            elapsed: began.elapsed(),
            proof_number: root.pn,
            settled: root.children().len() - open.len(),
            open,
        }
    }
}
