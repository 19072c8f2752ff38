//! How hard a review looks: stones for each search of the first pass, and for making its statements stand in the second.

use crate::wins::{RUNGS, rung};

/// The efforts that have a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ReviewEffort {
    /// A first impression.
    Quick,
    /// Forty moves in some twenty seconds of one core.
    #[default]
    Usual,
    /// Some minutes.
    Deep,
}

impl ReviewEffort {
    /// All of them, the least first.
    pub const ALL: [ReviewEffort; 3] = [ReviewEffort::Quick, ReviewEffort::Usual, ReviewEffort::Deep];

    /// The name used on the command line and by scripts.
    pub const fn name(self) -> &'static str {
        match self {
            ReviewEffort::Quick => "quick",
            ReviewEffort::Usual => "usual",
            ReviewEffort::Deep => "deep",
        }
    }
}

/// How a game is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewSettings {
    /// Stones that each search of the first pass may place: for a forced win of either side and for the score of a move.
    pub nodes: u64,
    /// Stones after which what was not refuted stands.
    pub stand: u64,
    /// Stones for the second pass in all, in which statements that do not stand yet are asked again.
    pub budget: u64,
    /// Whether the proved openings that come with the program are believed.
    pub theory: bool,
    /// The only move that the second pass asks about, whatever is said of it; all of them where there is none.
    pub only: Option<usize>,
    /// How many threads; the review does not depend on it.
    pub threads: usize,
}

impl ReviewSettings {
    /// With fewer nodes not even a first look at a move is finished.
    pub const LEAST_NODES: u64 = 1_000;

    /// A named effort on one thread.
    pub const fn of_effort(effort: ReviewEffort) -> ReviewSettings {
        let (nodes, stand, budget) = match effort {
            ReviewEffort::Quick => (25_000, 400_000, 4_000_000),
            ReviewEffort::Usual => (100_000, 3_000_000, 16_000_000),
            ReviewEffort::Deep => (400_000, 48_000_000, 400_000_000),
        };
        ReviewSettings { nodes, stand, budget, theory: true, only: None, threads: 1 }
    }

    /// So many stones for each search of the first pass, and as many more for the second as usual.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> ReviewSettings {
        let usual = ReviewSettings::of_effort(ReviewEffort::Usual);
        ReviewSettings {
            nodes,
            stand: rung((usual.stand / usual.nodes).saturating_mul(nodes)),
            budget: (usual.budget / usual.nodes).saturating_mul(nodes),
            ..self
        }
    }

    /// So many stones for the second pass, which goes on with rising effort until they are spent or nothing is open.
    #[must_use]
    pub const fn with_budget(self, budget: u64) -> ReviewSettings {
        ReviewSettings { budget, stand: RUNGS[RUNGS.len() - 1], ..self }
    }

    /// Only the first pass, for those who need no sentences.
    #[must_use]
    pub const fn single_pass(self) -> ReviewSettings {
        ReviewSettings { budget: 0, ..self }
    }

    /// Without the proved openings.
    #[must_use]
    pub const fn without_theory(self) -> ReviewSettings {
        ReviewSettings { theory: false, ..self }
    }

    /// The second pass asks about one move alone.
    #[must_use]
    pub const fn with_only(self, ply: usize) -> ReviewSettings {
        ReviewSettings { only: Some(ply), ..self }
    }

    /// The same on so many threads.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> ReviewSettings {
        ReviewSettings { threads, ..self }
    }

    /// The stones up to which the statements are asked, one round after another.
    pub(super) fn rounds(&self) -> impl Iterator<Item = u64> {
        let (first, last) = (rung(self.nodes.saturating_mul(FIRST_ROUND)), self.stand);
        RUNGS.into_iter().filter(move |rung| (first..last).contains(rung)).chain([last])
    }
}

/// The first round asks with so many times the stones of the first pass.
const FIRST_ROUND: u64 = 4;

impl Default for ReviewSettings {
    fn default() -> ReviewSettings {
        ReviewSettings::of_effort(ReviewEffort::default())
    }
}
