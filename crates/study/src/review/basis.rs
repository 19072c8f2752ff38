//! How what a review says is known: proved, searched through, not refuted, or judged. No sentence is stronger than its
//! basis.

use kagetsu_solve::{Proof, Space};

/// What a statement of a review stands on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// A certificate that the checker has accepted, or the rules alone.
    Proved,
    /// All of a space of moves was searched; a wider one may hold what was not found.
    Searched {
        /// The moves that the attacker could use.
        space: Space,
        /// Stones that were placed for it.
        nodes: u64,
    },
    /// Nothing was found against it with so many stones.
    NotRefuted {
        /// Stones that were placed.
        nodes: u64,
    },
    /// The evaluation's opinion after a search.
    Judged {
        /// Stones that each search could place.
        nodes: u64,
    },
}

impl Basis {
    /// The names of all kinds.
    pub const NAMES: [&'static str; 4] = ["proved", "searched", "not-refuted", "judged"];

    /// What an answer about the opponent's win says of a move that it did not refute; nothing where it did.
    pub(super) fn of_no_win(proof: &Proof, nodes: u64) -> Option<Basis> {
        match proof {
            Proof::Win(_) => None,
            Proof::NoWin => Some(Basis::Searched { space: Space::Quiet, nodes }),
            Proof::Unknown(_) => Some(Basis::NotRefuted { nodes }),
        }
    }

    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Basis::Proved => Basis::NAMES[0],
            Basis::Searched { .. } => Basis::NAMES[1],
            Basis::NotRefuted { .. } => Basis::NAMES[2],
            Basis::Judged { .. } => Basis::NAMES[3],
        }
    }

    /// The moves that were searched through.
    pub const fn space(self) -> Option<Space> {
        match self {
            Basis::Searched { space, .. } => Some(space),
            Basis::Proved | Basis::NotRefuted { .. } | Basis::Judged { .. } => None,
        }
    }

    /// Stones that were placed; nothing where a proof speaks for itself.
    pub const fn nodes(self) -> Option<u64> {
        match self {
            Basis::Proved => None,
            Basis::Searched { nodes, .. } | Basis::NotRefuted { nodes } | Basis::Judged { nodes } => {
                Some(nodes)
            }
        }
    }

    /// Whether it stands when at least so many stones are asked for: more of them change nothing where all of a space was
    /// searched.
    pub(super) const fn stands(self, nodes: u64) -> bool {
        match self {
            Basis::Proved | Basis::Searched { .. } => true,
            Basis::NotRefuted { nodes: asked } => asked >= nodes,
            Basis::Judged { .. } => false,
        }
    }
}
