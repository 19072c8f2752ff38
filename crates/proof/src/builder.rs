//! Putting a certificate together from its leaves up.
//!
//! Equal nodes are stored once, so a plan that serves in several places is written once. A node can only refer to
//! nodes made before it, so a graph built here has no cycle.

use std::collections::HashMap;

use kagetsu_rules::{Color, Point, Setup};

use crate::certificate::{Certificate, ProofNode, ProofNodeId};

/// Makes nodes, shares equal ones, and finishes certificates from them.
#[derive(Clone, Debug, Default)]
pub struct CertificateBuilder {
    nodes: Vec<ProofNode>,
    known: HashMap<ProofNode, ProofNodeId>,
}

impl CertificateBuilder {
    /// No nodes yet.
    pub fn new() -> CertificateBuilder {
        CertificateBuilder::default()
    }

    /// The attacker plays `point` and has five.
    pub fn five(&mut self, point: Point) -> ProofNodeId {
        self.add(ProofNode::Five(point))
    }

    /// The attacker plays `point`; the replies are at `next`, which [`CertificateBuilder::defence`] made.
    pub fn attack(&mut self, point: Point, next: ProofNodeId) -> ProofNodeId {
        self.add(ProofNode::Attack { point, next })
    }

    /// The defender is to move: answers to single replies, in any order (of two for one reply the first counts),
    /// and one answer to all the others.
    pub fn defence(
        &mut self,
        mut answers: Vec<(Point, ProofNodeId)>,
        rest: Option<ProofNodeId>,
    ) -> ProofNodeId {
        answers.sort_by_key(|(reply, _)| *reply);
        answers.dedup_by_key(|(reply, _)| *reply);
        self.add(ProofNode::Defence { answers, rest })
    }

    fn node(&self, id: ProofNodeId) -> Option<&ProofNode> {
        self.nodes.get(id.index())
    }

    fn add(&mut self, node: ProofNode) -> ProofNodeId {
        let fresh = ProofNodeId::new(self.nodes.len() as u32);
        let id = *self.known.entry(node.clone()).or_insert(fresh);
        if id == fresh {
            self.nodes.push(node);
        }
        id
    }

    /// The certificate that begins at `root`: nodes it does not reach are left out, the others are numbered depth
    /// first from 0 so that every node refers to later ones only. The builder can be used again.
    pub fn finish(&self, setup: Setup, attacker: Color, root: ProofNodeId) -> Certificate {
        let order = self.depth_first(root);
        let mut numbers = vec![None; self.nodes.len()];
        for (number, id) in order.iter().enumerate() {
            numbers[id.index()] = Some(ProofNodeId::new(number as u32));
        }
        // An id of another builder stays what it is, for the verifier to reject.
        let renumber = |id: ProofNodeId| numbers.get(id.index()).copied().flatten().unwrap_or(id);
        let nodes = order.iter().filter_map(|id| self.node(*id)).map(|node| node.renumbered(renumber));
        Certificate::from_nodes(setup, attacker, nodes.collect())
    }

    /// The nodes reached from `root`, each before those it refers to (post-order, reversed).
    fn depth_first(&self, root: ProofNodeId) -> Vec<ProofNodeId> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.nodes.len()];
        // A node, and whether everything below it is in the order already.
        let mut waiting = vec![(root, false)];
        while let Some((id, done)) = waiting.pop() {
            if done {
                order.push(id);
            } else if let (Some(node), Some(seen)) = (self.node(id), seen.get_mut(id.index()))
                && !core::mem::replace(seen, true)
            {
                waiting.push((id, true));
                waiting.extend(node.children().map(|child| (child, false)));
            }
        }
        order.reverse();
        order
    }
}
