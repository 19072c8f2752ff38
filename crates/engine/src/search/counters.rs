//! What a search did, counted: how often its memories and its cuts were of use.

use core::ops::{AddAssign, Index};

/// Something that is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Counted {
    /// Nodes that asked the table.
    TableAsked,
    /// Those that found their position there.
    TableFound,
    /// Those that needed nothing more.
    TableCuts,
    /// Nodes that a move cut off.
    MoveCuts,
    /// Those whose first move did.
    FirstMoveCuts,
    /// Nodes in which passing was tried.
    NullTried,
    /// Those that it cut off.
    NullCuts,
    /// Moves near the leaves that were not worth a search.
    Skipped,
    /// Moves that were searched less deep at first.
    Reduced,
    /// Those that had to be searched again.
    Researched,
    /// Moves that were searched deeper, being better than all others.
    Extended,
    /// Leaves at which fours were looked for.
    LeafFours,
    /// Those that found a win.
    LeafWins,
    /// Boards given to the network.
    Evaluations,
    /// Stones placed by the stages before the search.
    StageStones,
    /// Stones placed by the solver beside the search, and for the proof of what was found.
    SolverStones,
    /// Stones placed at leaves to look for fours.
    LeafStones,
}

impl Counted {
    /// All that is counted.
    pub const ALL: [Counted; 17] = [
        Counted::TableAsked,
        Counted::TableFound,
        Counted::TableCuts,
        Counted::MoveCuts,
        Counted::FirstMoveCuts,
        Counted::NullTried,
        Counted::NullCuts,
        Counted::Skipped,
        Counted::Reduced,
        Counted::Researched,
        Counted::Extended,
        Counted::LeafFours,
        Counted::LeafWins,
        Counted::Evaluations,
        Counted::StageStones,
        Counted::SolverStones,
        Counted::LeafStones,
    ];

    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Counted::TableAsked => "table_asked",
            Counted::TableFound => "table_found",
            Counted::TableCuts => "table_cuts",
            Counted::MoveCuts => "move_cuts",
            Counted::FirstMoveCuts => "first_move_cuts",
            Counted::NullTried => "null_tried",
            Counted::NullCuts => "null_cuts",
            Counted::Skipped => "skipped",
            Counted::Reduced => "reduced",
            Counted::Researched => "researched",
            Counted::Extended => "extended",
            Counted::LeafFours => "leaf_fours",
            Counted::LeafWins => "leaf_wins",
            Counted::Evaluations => "evaluations",
            Counted::StageStones => "stage_stones",
            Counted::SolverStones => "solver_stones",
            Counted::LeafStones => "leaf_stones",
        }
    }
}

/// The counters of one search, of all threads together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters([u64; Counted::ALL.len()]);

impl Counters {
    /// Counts one.
    #[inline]
    pub(crate) fn count(&mut self, counted: Counted) {
        self.add(counted, 1);
    }

    /// Counts several.
    #[inline]
    pub(crate) fn add(&mut self, counted: Counted, number: u64) {
        self.0[counted as usize] += number;
    }

    /// One counter as a share of another, in percent; none where the other is 0.
    pub fn percent(&self, part: Counted, whole: Counted) -> Option<f64> {
        (self[whole] > 0).then(|| 100.0 * self[part] as f64 / self[whole] as f64)
    }
}

impl Index<Counted> for Counters {
    type Output = u64;

    fn index(&self, counted: Counted) -> &u64 {
        &self.0[counted as usize]
    }
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        for (own, others) in self.0.iter_mut().zip(other.0) {
            *own += others;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_add_up_and_make_shares() {
        let mut counters = Counters::default();
        assert_eq!(counters.percent(Counted::TableFound, Counted::TableAsked), None);
        counters.add(Counted::TableAsked, 7);
        counters.count(Counted::TableFound);
        let mut sum = counters;
        sum += counters;
        assert_eq!((sum[Counted::TableAsked], sum[Counted::TableFound], sum[Counted::MoveCuts]), (14, 2, 0));
        assert_eq!(sum.percent(Counted::TableFound, Counted::TableAsked), Some(100.0 / 7.0));
        for (index, counted) in Counted::ALL.into_iter().enumerate() {
            assert_eq!(counted as usize, index);
        }
    }
}
