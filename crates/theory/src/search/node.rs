//! One position of the search: what is known of it, and its proof and disproof numbers.
//!
//! The proof number estimates what is left to do to prove the win, the disproof number what it takes to give it up. Both
//! only steer.

use kagetsu_rules::{Point, Setup};

use super::forecast::{Promise, UNIT};

/// The number of a position of the graph.
pub(crate) type GraphNodeId = u32;

/// A number that no sum of real ones reaches: nothing here can be proved.
pub(crate) const NEVER: u32 = 1 << 28;

/// Stones that the solver may place for one question, by level.
pub(crate) const EFFORT: [u64; 5] = [15_000, 50_000, 120_000, 250_000, 500_000];
/// Quiet moves to consider where the attacker is to move, by level.
pub(crate) const WIDTH: [usize; 5] = [0, 12, 20, 32, 64];
/// Steps spent below a position after which it is asked about with the effort of this level.
const RAISED_AFTER: [u32; 5] = [0, 0, 12, 60, 400];
/// The highest level.
pub(crate) const TOP: u8 = 4;

/// What each of too many replies seems to take.
const CROWDED: u32 = 6 * UNIT;
/// What is known where the attacker is to move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attack {
    /// The level it was asked about with.
    pub(crate) level: u8,
    /// Whether a certificate is stored.
    pub(crate) is_won: bool,
    /// The quiet moves considered, the most promising first.
    pub(crate) moves: Vec<(Point, GraphNodeId)>,
}

/// What is known where the defender is to move.
#[derive(Clone, Debug)]
pub(crate) enum Defence {
    /// Nothing yet.
    Fresh,
    /// Nothing is threatened, as far as was asked with this level.
    Idle(u8),
    /// More replies than are worth following up, asked about with this level.
    Crowded(u8, u32),
    /// The defender wins at once, or the game is drawn.
    Refuted,
    /// All other replies lose by certificates that are stored.
    Open(Vec<(Point, GraphNodeId)>),
}

/// Which side is to move, and what is known.
#[derive(Clone, Debug)]
pub(crate) enum NodeState {
    Attack(Attack),
    Defence(Defence),
}

/// A position of the graph, in its canonical orientation.
#[derive(Clone, Debug)]
pub(crate) struct GraphNode {
    pub(crate) setup: Setup,
    pub(crate) state: NodeState,
    pub(crate) parents: Vec<GraphNodeId>,
    /// What the network makes of it.
    pub(crate) promise: Promise,
    pub(crate) pn: u32,
    pub(crate) dn: u32,
    /// Steps done here and below; a position that is reached in several ways counts once, below the least of the positions
    /// before it.
    pub(crate) size: u32,
    /// Steps done here.
    pub(crate) steps: u32,
    /// Whether a thread is at work on it.
    pub(crate) is_busy: bool,
}

impl GraphNode {
    pub(crate) fn new(setup: Setup, state: NodeState, promise: Promise) -> GraphNode {
        GraphNode {
            setup,
            state,
            parents: Vec::new(),
            promise,
            pn: 1,
            dn: 1,
            size: 0,
            steps: 0,
            is_busy: false,
        }
    }

    pub(crate) fn is_proved(&self) -> bool {
        self.pn == 0
    }

    /// The positions one move further, with those moves.
    pub(crate) fn children(&self) -> &[(Point, GraphNodeId)] {
        match &self.state {
            NodeState::Attack(attack) => &attack.moves,
            NodeState::Defence(Defence::Open(replies)) => replies,
            NodeState::Defence(
                Defence::Fresh | Defence::Idle(_) | Defence::Crowded(..) | Defence::Refuted,
            ) => &[],
        }
    }

    /// Whether it is to be asked about again, with more effort, before going on below it.
    pub(crate) fn is_due(&self) -> bool {
        match &self.state {
            NodeState::Attack(attack) if !attack.is_won && attack.level < TOP => {
                self.size >= RAISED_AFTER[usize::from(attack.level) + 1]
            }
            NodeState::Attack(_) => false,
            NodeState::Defence(Defence::Fresh | Defence::Idle(_) | Defence::Crowded(..)) => true,
            NodeState::Defence(Defence::Refuted | Defence::Open(_)) => false,
        }
    }

    /// What looking for more moves here seems to take.
    pub(crate) fn widening(&self) -> u32 {
        match &self.state {
            NodeState::Attack(attack) if attack.level < TOP => self.promise.widening_work(attack.level),
            NodeState::Attack(_) | NodeState::Defence(_) => NEVER,
        }
    }

    /// What it seems to take as a candidate of this rank.
    pub(crate) fn as_candidate(&self, rank: usize) -> u32 {
        if self.pn == u32::MAX { self.promise.defence_work(rank) } else { self.pn }
    }

    /// Proof and disproof number from those of the children: `of` tells the node of a number.
    pub(crate) fn numbers<'n>(&self, of: impl Fn(GraphNodeId) -> &'n GraphNode) -> (u32, u32) {
        match &self.state {
            NodeState::Attack(attack) if attack.is_won => (0, NEVER),
            NodeState::Attack(attack) if attack.level == 0 => (self.promise.attack_work(), 1),
            NodeState::Attack(attack) => {
                let start = (self.widening(), u32::from(attack.level < TOP));
                attack.moves.iter().enumerate().fold(start, |(pn, dn), (rank, (_, child))| {
                    let child = of(*child);
                    (pn.min(child.as_candidate(rank)), (dn + child.dn).min(NEVER))
                })
            }
            NodeState::Defence(Defence::Fresh) => (u32::MAX, 1),
            NodeState::Defence(Defence::Idle(level)) => (self.promise.idle_work(*level), 1),
            NodeState::Defence(Defence::Crowded(_, replies)) => (CROWDED * replies, 1),
            NodeState::Defence(Defence::Refuted) => (NEVER, 0),
            NodeState::Defence(Defence::Open(replies)) => {
                replies.iter().fold((0, NEVER), |(pn, dn), (_, child)| {
                    let child = of(*child);
                    ((pn + child.pn).min(NEVER), dn.min(child.dn))
                })
            }
        }
    }
}
