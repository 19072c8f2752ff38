//! How much a search may do: stones placed, plies, and a word from outside that stops it.

use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};

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

/// The limit that ended a search before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// So many stones were placed.
    Nodes,
    /// Longer wins were not asked for.
    Length,
    /// It was stopped from outside.
    Stop,
    /// A win was found, but checking its certificate takes more stones than the checker may place.
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
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("max_len", &self.max_len)
            .field("stopped", &self.stop.map(Halt::is_halted))
            .finish()
    }
}

impl<'a> Limits<'a> {
    /// At most `nodes` stones, wins of any length.
    pub const fn nodes(nodes: u64) -> Limits<'a> {
        Limits { nodes, max_len: None, stop: None }
    }

    /// The same limits for wins of at most `plies` plies.
    pub const fn max_len(self, plies: u32) -> Limits<'a> {
        Limits { max_len: Some(plies), ..self }
    }

    /// The same limits with something that stops the search.
    pub const fn stopped_by(self, stop: &'a dyn Halt) -> Limits<'a> {
        Limits { stop: Some(stop), ..self }
    }
}

/// The stones a search has placed and may still place.
pub(crate) struct Budget<'a> {
    spent: u64,
    limit: u64,
    stop: Option<&'a dyn Halt>,
}

/// Stones between two looks at what stops it: some tens of microseconds.
const STOP_INTERVAL: u64 = 64;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Budget<'a> {
        Budget { spent: 0, limit: limits.nodes, stop: limits.stop }
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
        Budget { spent: 0, limit: nodes.min(self.limit - self.spent), stop: self.stop }
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

    /// Whether somebody outside wants it to end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(Halt::is_halted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
