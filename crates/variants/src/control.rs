//! Limits, clocks and the stop flag. Nodes come first; time is insurance and comes from outside.
//!
//! The library never asks the system what time it is: a caller that wants time limits passes a clock of its own.

use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

/// What limits a thinking player beside its own options.
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    /// The time since some fixed moment, for time limits; several threads may ask for it.
    pub clock: Option<&'a (dyn Fn() -> Duration + Sync)>,
    /// Set from another thread to end thinking; the player then answers with what it has.
    pub stop: Option<&'a AtomicBool>,
}

impl<'a> Control<'a> {
    /// No clock and no stop flag: thinking ends by nodes, depth or simulations alone.
    pub const fn free() -> Control<'a> {
        Control { clock: None, stop: None }
    }

    /// Whether the stop flag is set.
    pub fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("clock", &self.clock.is_some()).field("stop", &self.stop).finish()
    }
}

/// What ended a search before it was complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// The node or simulation limit.
    Nodes,
    /// The time limit; the result depends on the machine.
    Time,
    /// The stop flag.
    Stop,
    /// The depth limit of a forced-win search.
    Depth,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Nodes => "nodes",
            Limit::Time => "time",
            Limit::Stop => "stop",
            Limit::Depth => "depth",
        })
    }
}

/// Nodes and time one search may spend; `None` is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Limits {
    /// How many nodes.
    pub nodes: Option<u64>,
    /// How much time.
    pub time: Option<Duration>,
}

/// Counts nodes and says when to end. Clock and flag are looked at every `stride` nodes.
pub(crate) struct Meter<'a> {
    nodes: u64,
    limit: u64,
    stride: u64,
    next_check: u64,
    deadline: Option<Duration>,
    control: Control<'a>,
}

/// How many nodes a tree search goes without a look at clock and flag.
pub(crate) const NODE_STRIDE: u64 = 1_024;

impl<'a> Meter<'a> {
    /// Starts counting now.
    pub(crate) fn new(limits: Limits, control: Control<'a>, stride: u64) -> Meter<'a> {
        let deadline = control.clock.zip(limits.time).map(|(clock, time)| clock().saturating_add(time));
        let limit = limits.nodes.unwrap_or(u64::MAX);
        Meter { nodes: 0, limit, stride, next_check: 0, deadline, control }
    }

    /// Counts one node; an error when it was one too many.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), Limit> {
        if self.nodes >= self.next_check {
            self.check()?;
        }
        if self.nodes >= self.limit {
            return Err(Limit::Nodes);
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn check(&mut self) -> Result<(), Limit> {
        if self.control.stopped() {
            return Err(Limit::Stop);
        }
        let late = self.deadline.zip(self.control.clock).is_some_and(|(deadline, clock)| clock() >= deadline);
        if late {
            return Err(Limit::Time);
        }
        self.next_check = self.nodes + self.stride;
        Ok(())
    }

    /// How many nodes were counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::sync::atomic::AtomicU64;

    fn count(mut meter: Meter<'_>) -> (u64, Limit) {
        loop {
            if let Err(limit) = meter.tick() {
                return (meter.nodes(), limit);
            }
        }
    }

    #[test]
    fn nodes_end_a_search_exactly() {
        let limits = Limits { nodes: Some(5_000), time: None };
        assert_eq!(count(Meter::new(limits, Control::free(), NODE_STRIDE)), (5_000, Limit::Nodes));
    }

    #[test]
    fn the_clock_is_asked_every_stride() {
        // A clock that goes on by a millisecond whenever it is asked.
        let ticks = AtomicU64::new(0);
        let clock = || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed) + 1);
        let limits = Limits { nodes: Some(1 << 40), time: Some(Duration::from_millis(10)) };
        let control = Control { clock: Some(&clock), stop: None };
        assert_eq!(count(Meter::new(limits, control, 100)), (900, Limit::Time));
    }

    #[test]
    fn a_set_flag_stops_at_once() {
        let stop = AtomicBool::new(true);
        let control = Control { clock: None, stop: Some(&stop) };
        assert_eq!(count(Meter::new(Limits::default(), control, NODE_STRIDE)), (0, Limit::Stop));
    }
}
