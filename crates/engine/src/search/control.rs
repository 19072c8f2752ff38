//! When a search ends: nodes first, then depth, time as insurance, and a flag from outside.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::sync::{Mutex, PoisonError};

use super::counters::Counters;
use crate::clock::Clock;

/// What bounds a search; each is optional.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchLimits {
    /// Stones placed by all threads together.
    pub nodes: Option<u64>,
    /// Plies of the main search.
    pub depth: Option<u32>,
    /// Time by the clock that was handed in: the search ends when it is over.
    pub time: Option<Duration>,
    /// What of the time a move should take on the whole, where later moves can use what is left: less while the best
    /// move stands, more while its value falls. Without it all of the time is used. It needs a limit of time.
    pub aim: Option<Duration>,
}

/// What ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LimitedBy {
    /// Nothing: the score is decided or no choice was left.
    Nothing,
    /// The limit of depth.
    Depth,
    /// The limit of nodes.
    Nodes,
    /// The limit of time.
    Time,
    /// Somebody asked it to stop.
    Stop,
}

impl LimitedBy {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            LimitedBy::Nothing => "nothing",
            LimitedBy::Depth => "depth",
            LimitedBy::Nodes => "nodes",
            LimitedBy::Time => "time",
            LimitedBy::Stop => "stop",
        }
    }
}

/// Nodes between two looks at clock and flag.
pub(crate) const POLL_INTERVAL: u64 = 512;

/// What the threads of one search share.
pub(crate) struct SharedControl<'a> {
    pub(crate) limits: SearchLimits,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) stop: &'a AtomicBool,
    nodes: AtomicU64,
    counters: Mutex<Counters>,
    ended: AtomicU64,
}

impl<'a> SharedControl<'a> {
    pub(crate) fn new(limits: SearchLimits, clock: &'a dyn Clock, stop: &'a AtomicBool) -> SharedControl<'a> {
        SharedControl {
            limits,
            clock,
            stop,
            nodes: AtomicU64::new(0),
            counters: Mutex::new(Counters::default()),
            ended: AtomicU64::new(0),
        }
    }

    /// Adds nodes of one thread; whether the search must end now.
    pub(crate) fn poll(&self, nodes: u64) -> bool {
        let total = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if self.ended.load(Ordering::Relaxed) != 0 {
            return true;
        }
        let reason = if self.stop.load(Ordering::Relaxed) {
            LimitedBy::Stop
        } else if self.limits.nodes.is_some_and(|limit| total >= limit) {
            LimitedBy::Nodes
        } else if self.limits.time.is_some_and(|limit| self.clock.elapsed() >= limit) {
            LimitedBy::Time
        } else {
            return false;
        };
        self.end(reason);
        true
    }

    /// How many nodes are left to all threads together.
    pub(crate) fn left(&self) -> u64 {
        let spent = self.nodes.load(Ordering::Relaxed);
        self.limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(spent))
    }

    /// Keeps nodes for a use of which only the most is known; what is not used of them is given back.
    pub(crate) fn reserve(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Gives back what was kept and not used.
    pub(crate) fn give_back(&self, nodes: u64) {
        self.nodes.fetch_sub(nodes, Ordering::Relaxed);
    }

    /// How many nodes may be spent before the next poll.
    pub(crate) fn allowance(&self) -> u64 {
        self.left().clamp(1, POLL_INTERVAL)
    }

    /// Ends the search for all threads.
    pub(crate) fn end(&self, reason: LimitedBy) {
        // The first reason stays.
        let _ = self.ended.compare_exchange(0, reason as u64 + 1, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// What ended the search for all threads, if anything has.
    pub(crate) fn reason(&self) -> Option<LimitedBy> {
        const REASONS: [LimitedBy; 5] =
            [LimitedBy::Nothing, LimitedBy::Depth, LimitedBy::Nodes, LimitedBy::Time, LimitedBy::Stop];
        let code = self.ended.load(Ordering::Relaxed) as usize;
        code.checked_sub(1).and_then(|index| REASONS.get(index)).copied()
    }

    /// Adds what a thread has counted.
    pub(crate) fn add_counters(&self, counters: Counters) {
        *self.counters.lock().unwrap_or_else(PoisonError::into_inner) += counters;
    }

    /// What all threads have counted.
    pub(crate) fn counters(&self) -> Counters {
        *self.counters.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::NoClock;

    struct Still(Duration);

    impl Clock for Still {
        fn elapsed(&self) -> Duration {
            self.0
        }
    }

    #[test]
    fn the_first_limit_reached_is_the_reason() {
        let stop = AtomicBool::new(false);
        let nodes = SearchLimits { nodes: Some(1_000), ..SearchLimits::default() };
        let control = SharedControl::new(nodes, &NoClock, &stop);
        assert!(!control.poll(999) && control.allowance() == 1 && control.poll(1));
        control.end(LimitedBy::Depth);
        assert_eq!(control.reason(), Some(LimitedBy::Nodes));

        let time = SearchLimits { time: Some(Duration::from_millis(5)), ..SearchLimits::default() };
        assert!(!SharedControl::new(time, &Still(Duration::from_millis(4)), &stop).poll(1));
        assert!(SharedControl::new(time, &Still(Duration::from_millis(5)), &stop).poll(1));

        stop.store(true, Ordering::Relaxed);
        let control = SharedControl::new(SearchLimits::default(), &NoClock, &stop);
        assert!(control.poll(1) && control.reason() == Some(LimitedBy::Stop));
    }
}
