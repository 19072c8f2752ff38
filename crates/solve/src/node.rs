//! What the search for threats knows of one position, and how it keeps many.
//!
//! A position is told by its hash alone: a wrong win cannot come of two that share one, because the checker has the last
//! word.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use kagetsu_rules::Point;

use crate::moves::ThreatMove;

/// Larger than any proof number that still counts.
pub(crate) const INFINITE: u32 = u32::MAX / 4;

/// What is known of one position.
#[derive(Clone)]
pub(crate) struct SearchNode {
    /// How far from proved, 0 when the attacker wins.
    pub(crate) pn: u32,
    /// How far from disproved, 0 when the attacker does not win in this space.
    pub(crate) dn: u32,
    /// Whether a disproof rests on nothing that a limit cut short.
    pub(crate) exact: bool,
    /// The moves to consider.
    pub(crate) moves: Arc<[ThreatMove]>,
    /// Where the attacker wins with one of them: that one, for when the table has lost what follows it.
    pub(crate) won_by: Option<Point>,
}

impl SearchNode {
    /// Nobody knows yet.
    pub(crate) fn open(moves: Vec<ThreatMove>) -> SearchNode {
        SearchNode { pn: 1, dn: 1, exact: true, moves: moves.into(), won_by: None }
    }

    /// The attacker wins.
    pub(crate) fn proved() -> SearchNode {
        SearchNode { pn: 0, dn: INFINITE, exact: true, moves: Arc::default(), won_by: None }
    }

    /// The attacker does not win.
    pub(crate) fn disproved() -> SearchNode {
        SearchNode { pn: INFINITE, dn: 0, exact: true, moves: Arc::default(), won_by: None }
    }

    /// The attacker has not won before a limit cut the search short, which is no disproof.
    pub(crate) fn given_up() -> SearchNode {
        SearchNode { exact: false, ..SearchNode::disproved() }
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }

    /// Whether a later search may go on from the node: everything but what a limit cut short.
    pub(crate) fn is_lasting(&self) -> bool {
        self.dn != 0 || self.exact
    }
}

/// Position hashes are already well mixed.
#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// What is known by position.
pub(crate) type ByHash<T> = HashMap<u64, T, BuildHasherDefault<KeyHasher>>;
