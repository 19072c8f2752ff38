//! How much a search may do: stones placed, plies, and a word from outside that stops it.

use core::fmt;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Stops a search from outside: a flag that somebody raises, or whatever else a front end watches.
pub trait Halt: Sync {
    /// Whether the search must end now. Asked every few dozen stones, so it must be quick.
    fn is_halted(&self) -> bool;
}

impl Halt for AtomicBool {
    fn is_halted(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// Stones for what the limit of a search does not count: making certificates, checking them, and holding every move
/// against one threat. They are counted and looking at them costs none, so what is left is the same on every machine.
#[derive(Debug)]
pub struct Allowance(AtomicU64);

impl Allowance {
    /// An allowance of so many stones.
    pub const fn new(stones: u64) -> Allowance {
        Allowance(AtomicU64::new(stones))
    }

    /// How many are left.
    pub fn left(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Takes so many, or all that are left.
    pub(crate) fn spend(&self, stones: u64) {
        // One search works on it at a time; with more of them only the exact count would be lost.
        self.0.store(self.left().saturating_sub(stones), Ordering::Relaxed);
    }
}

/// The limit that ended a search before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// So many stones were placed.
    Nodes,
    /// Longer wins were not asked for.
    Length,
    /// It was stopped from outside.
    Stop,
    /// A win was found, but making its certificate or checking it takes more stones than are allowed for that.
    Check,
}

impl Limit {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Nodes => "nodes",
            Limit::Length => "max-len",
            Limit::Stop => "stop",
            Limit::Check => "check",
        }
    }
}

/// What bounds a search. Nothing here knows the clock, so a search gives the same answer on every machine.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// At most so many stones are placed.
    pub nodes: u64,
    /// The win takes at most so many plies, the final five included.
    pub max_len: Option<u32>,
    /// Stops the search from outside; looked at every few stones.
    pub stop: Option<&'a dyn Halt>,
    /// Stones for certificates and for holding moves against a threat; as many as it takes without one.
    pub allowance: Option<&'a Allowance>,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("max_len", &self.max_len)
            .field("stopped", &self.stop.map(Halt::is_halted))
            .field("allowance", &self.allowance)
            .finish()
    }
}

impl<'a> Limits<'a> {
    /// At most `nodes` stones, wins of any length.
    pub const fn nodes(nodes: u64) -> Limits<'a> {
        Limits { nodes, max_len: None, stop: None, allowance: None }
    }

    /// The same limits for wins of at most `plies` plies.
    pub const fn max_len(self, plies: u32) -> Limits<'a> {
        Limits { max_len: Some(plies), ..self }
    }

    /// The same limits with something that stops the search.
    pub const fn stopped_by(self, stop: &'a dyn Halt) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }

    /// The same limits with an allowance, which questions may share.
    pub const fn with_allowance(self, allowance: &'a Allowance) -> Limits<'a> {
        Limits { allowance: Some(allowance), ..self }
    }

    /// Takes so many stones from the allowance.
    pub(crate) fn spend(&self, stones: u64) {
        if let Some(allowance) = self.allowance {
            allowance.spend(stones);
        }
    }

    /// Whether the allowance is spent.
    pub(crate) fn is_spent(&self) -> bool {
        self.allowance.is_some_and(|allowance| allowance.left() == 0)
    }
}

/// The stones a search has placed and may still place.
pub(crate) struct Budget<'a> {
    spent: u64,
    limit: u64,
    limits: Limits<'a>,
}

/// Stones between two looks at what stops it: some tens of microseconds.
const STOP_INTERVAL: u64 = 64;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Budget<'a> {
        Budget { spent: 0, limit: limits.nodes, limits: *limits }
    }

    /// Counts one stone; false when none is left or the search was stopped.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.spent >= self.limit {
            return false;
        }
        self.spent += 1;
        if self.spent.is_multiple_of(STOP_INTERVAL) && self.is_stopped() {
            self.limit = self.spent;
        }
        true
    }

    /// Whether nothing may be placed any more.
    #[inline]
    pub(crate) fn is_exhausted(&self) -> bool {
        self.spent >= self.limit
    }

    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// A budget of at most `nodes` of what is left here; hand it back to [`charge`](Budget::charge).
    pub(crate) fn part(&self, nodes: u64) -> Budget<'a> {
        Budget { spent: 0, limit: nodes.min(self.limit - self.spent), limits: self.limits }
    }

    /// Counts work that is worth `nodes` stones, as far as there are so many left.
    pub(crate) fn take(&mut self, nodes: u64) {
        self.spent = self.spent.saturating_add(nodes).min(self.limit);
    }

    /// Counts what a part has spent, and ends this budget when the part was stopped from outside.
    pub(crate) fn charge(&mut self, part: &Budget<'_>) {
        self.spent += part.spent;
        if self.is_stopped() {
            self.limit = self.spent;
        }
    }

    /// Allows `nodes` in all.
    pub(crate) fn raise(&mut self, nodes: u64) {
        if !self.is_stopped() {
            self.limit = self.limit.max(nodes);
        }
    }

    /// Takes stones from the allowance.
    pub(crate) fn spend_allowance(&self, stones: u64) {
        self.limits.spend(stones);
    }

    /// Whether the allowance is spent.
    pub(crate) fn is_spent(&self) -> bool {
        self.limits.is_spent()
    }

    /// Whether somebody outside wants it to end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.limits.stop.is_some_and(Halt::is_halted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_is_spent_by_stones_and_not_by_looking() {
        let allowance = Allowance::new(100);
        let limits = Limits::nodes(1_000).with_allowance(&allowance);
        for _ in 0..1_000 {
            assert!(!limits.is_spent() && format!("{limits:?}").contains("100"));
        }
        limits.spend(60);
        assert_eq!(allowance.left(), 40);
        limits.spend(60);
        assert!(limits.is_spent() && Budget::new(&limits).is_spent());
        assert!(!Limits::nodes(1_000).is_spent(), "without an allowance there is no end");
    }

    #[test]
    fn a_budget_ends_at_its_limit_and_soon_after_stop() {
        let mut budget = Budget::new(&Limits::nodes(3));
        assert!((0..3).all(|_| budget.spend()) && !budget.spend() && budget.is_exhausted());
        let stop = AtomicBool::new(true);
        let mut stopped = Budget::new(&Limits::nodes(1_000_000).stopped_by(&stop));
        while stopped.spend() {}
        assert_eq!(stopped.spent(), STOP_INTERVAL);
    }
}
