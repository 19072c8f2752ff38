//! The graph of positions: which step comes next, and what a finished one changes.
//!
//! Positions are kept once for all orders of moves and all eight orientations of the board.

use std::collections::{BTreeSet, HashMap};

use kagetsu_rules::{Color, Point, Setup};

use super::forecast::Forecast;
use super::node::{Attack, Defence, GraphNode, GraphNodeId, NEVER, NodeState, TOP};
use super::step::{Finding, StepRequest};
use crate::theorem::after;

/// The positions of one search.
pub(crate) struct Graph {
    nodes: Vec<GraphNode>,
    known: HashMap<Setup, GraphNodeId>,
    attacker: Color,
    forecast: Forecast,
}

impl Graph {
    /// A graph of the start alone.
    pub(crate) fn new(start: &Setup, attacker: Color) -> Graph {
        let forecast = Forecast::new(start.rule(), attacker);
        let mut graph = Graph { nodes: Vec::new(), known: HashMap::new(), attacker, forecast };
        graph.add(start);
        graph.refresh(Graph::ROOT);
        graph
    }

    pub(crate) const ROOT: GraphNodeId = 0;

    pub(crate) fn node(&self, id: GraphNodeId) -> &GraphNode {
        &self.nodes[id as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The number of a position that is there.
    pub(crate) fn find(&self, setup: &Setup) -> Option<GraphNodeId> {
        self.known.get(&setup.canonical().0).copied()
    }

    /// The number of a position, which is made if it is not there.
    pub(crate) fn add(&mut self, setup: &Setup) -> GraphNodeId {
        let canonical = setup.canonical().0;
        let next = self.nodes.len() as GraphNodeId;
        let id = *self.known.entry(canonical).or_insert(next);
        if id == next {
            let state = if canonical.turn() == self.attacker {
                NodeState::Attack(Attack::default())
            } else {
                NodeState::Defence(Defence::Fresh)
            };
            self.nodes.push(GraphNode::new(canonical, state, self.forecast.of(&canonical)));
            let (pn, dn) = self.node(id).numbers(|child| self.node(child));
            (self.nodes[id as usize].pn, self.nodes[id as usize].dn) = (pn, dn);
        }
        id
    }

    /// The next step: the one that seems to help the proof most and that nobody is at work on.
    pub(crate) fn next_task(&mut self) -> Option<(GraphNodeId, StepRequest)> {
        let id = self.descend(Graph::ROOT)?;
        self.nodes[id as usize].is_busy = true;
        let node = self.node(id);
        let task = match &node.state {
            NodeState::Attack(attack) => {
                StepRequest::Attack { setup: node.setup, level: attack.level + 1, hints: self.hints(id) }
            }
            NodeState::Defence(Defence::Fresh | Defence::Open(_) | Defence::Refuted) => {
                StepRequest::Defence { setup: node.setup, level: 0 }
            }
            NodeState::Defence(Defence::Idle(_)) if id == Graph::ROOT => {
                StepRequest::AllReplies { setup: node.setup }
            }
            NodeState::Defence(Defence::Idle(level)) if *level >= 1 => {
                StepRequest::AllReplies { setup: node.setup }
            }
            NodeState::Defence(Defence::Idle(level) | Defence::Crowded(level, _)) => {
                StepRequest::Defence { setup: node.setup, level: (level + 1).min(TOP) }
            }
        };
        Some((id, task))
    }

    fn descend(&self, id: GraphNodeId) -> Option<GraphNodeId> {
        let node = self.node(id);
        if node.pn == 0 || node.pn == NEVER || node.is_busy {
            return None;
        }
        if node.is_due() {
            return Some(id);
        }
        let mut children: Vec<(u32, u32, GraphNodeId)> = Vec::with_capacity(node.children().len() + 1);
        let is_attack = matches!(node.state, NodeState::Attack(_));
        for (rank, (_, child)) in node.children().iter().enumerate() {
            let dn = self.node(*child).dn;
            let pn = self.node(*child).as_candidate(rank);
            if pn > 0 && pn < NEVER {
                // The start is proved move by move, the easy ones first and begun ones before others, whose candidates are
                // then ranked by what won before; elsewhere what is hardest, and so may fail, is tried first.
                let key = match (is_attack, id == Graph::ROOT) {
                    (true, _) => (pn, dn),
                    (false, true) => (pn, NEVER - dn),
                    (false, false) => (NEVER - pn, dn),
                };
                children.push((key.0, key.1, *child));
            }
        }
        if is_attack && node.widening() < NEVER {
            children.push((node.widening(), 0, id));
        }
        children.sort_by_key(|(first, second, _)| (*first, *second));
        children
            .into_iter()
            .find_map(|(_, _, child)| if child == id { Some(id) } else { self.descend(child) })
    }

    /// The moves that won against other replies of the same parents, the most frequent first.
    fn hints(&self, id: GraphNodeId) -> Vec<Point> {
        let mut counts: HashMap<Point, u32> = HashMap::new();
        for parent in &self.node(id).parents {
            let parent = self.node(*parent);
            let mut frames = parent.children().iter().map(|(reply, child)| {
                (*child, after(&parent.setup, *reply).map(|setup| setup.canonical().1))
            });
            let Some((_, Some(own))) = frames.clone().find(|(child, _)| *child == id) else { continue };
            for (sister, frame) in frames.by_ref() {
                if let (Some(frame), Some((point, _))) = (frame, self.winning_move(sister)) {
                    *counts.entry(own.apply(frame.inverse().apply(point))).or_default() += 1;
                }
            }
        }
        let mut hints: Vec<(u32, Point)> = counts.into_iter().map(|(point, count)| (count, point)).collect();
        hints.sort_by_key(|(count, point)| (u32::MAX - count, *point));
        hints.into_iter().map(|(_, point)| point).take(3).collect()
    }

    /// The quiet move that is proved to win, in the orientation of the position, and where it leads; none where there is
    /// a certificate instead.
    pub(crate) fn winning_move(&self, id: GraphNodeId) -> Option<(Point, GraphNodeId)> {
        let NodeState::Attack(attack) = &self.node(id).state else { return None };
        let won = attack.moves.iter().find(|(_, child)| self.node(*child).is_proved());
        won.filter(|_| !attack.is_won).copied()
    }

    /// Takes in what a step has found.
    pub(crate) fn apply(&mut self, id: GraphNodeId, level: u8, finding: &Finding) {
        self.insert(id, level, finding);
        self.propagate(id);
    }

    /// The same without telling the positions above.
    pub(crate) fn insert(&mut self, id: GraphNodeId, level: u8, finding: &Finding) {
        let setup = self.node(id).setup;
        let link = |graph: &mut Graph, points: &[Point]| {
            let mut children: Vec<(Point, GraphNodeId)> = Vec::new();
            for point in points {
                let Some(after) = after(&setup, *point) else { continue };
                let child = graph.add(&after);
                if children.iter().all(|(_, known)| *known != child) {
                    children.push((*point, child));
                    let parents = &mut graph.nodes[child as usize].parents;
                    if !parents.contains(&id) {
                        parents.push(id);
                    }
                }
            }
            children
        };
        let state = match finding {
            Finding::Win(_) => NodeState::Attack(Attack { level, is_won: true, moves: Vec::new() }),
            Finding::Moves(points) => {
                NodeState::Attack(Attack { level, is_won: false, moves: link(self, points) })
            }
            Finding::Refuted => NodeState::Defence(Defence::Refuted),
            Finding::Idle => NodeState::Defence(Defence::Idle(level)),
            Finding::Crowded(replies) => NodeState::Defence(Defence::Crowded(level, *replies)),
            Finding::Held(held) => NodeState::Defence(Defence::Open(link(self, &held.open))),
        };
        let node = &mut self.nodes[id as usize];
        (node.state, node.is_busy) = (state, false);
        node.steps = node.steps.saturating_add(1);
    }

    /// Leaves a step undone.
    pub(crate) fn release(&mut self, id: GraphNodeId) {
        self.nodes[id as usize].is_busy = false;
    }

    /// Computes the numbers of a position and of all above it, the latest stones first.
    fn propagate(&mut self, id: GraphNodeId) {
        let mut waiting = BTreeSet::from([(self.node(id).setup.stone_count(), id)]);
        while let Some((_, id)) = waiting.pop_last() {
            self.refresh(id);
            let parents = &self.nodes[id as usize].parents;
            waiting.extend(parents.iter().map(|parent| (self.node(*parent).setup.stone_count(), *parent)));
        }
    }

    /// Computes all numbers, after positions were inserted.
    pub(crate) fn refresh_all(&mut self) {
        let mut order: Vec<GraphNodeId> = (0..self.nodes.len() as GraphNodeId).collect();
        order.sort_by_key(|id| core::cmp::Reverse(self.node(*id).setup.stone_count()));
        for id in order {
            self.refresh(id);
        }
    }

    /// The position before this one to which its steps count; the same one whatever was found first.
    fn counts_below(&self, id: GraphNodeId) -> Option<GraphNodeId> {
        self.node(id).parents.iter().copied().min_by_key(|parent| self.node(*parent).setup)
    }

    fn refresh(&mut self, id: GraphNodeId) {
        let node = self.node(id);
        let (pn, dn) = node.numbers(|child| self.node(child));
        let own = |child: &&(Point, GraphNodeId)| self.counts_below(child.1) == Some(id);
        let below = node.children().iter().filter(own).map(|(_, child)| self.node(*child).size);
        let size = below.fold(node.steps, u32::saturating_add).min(NEVER);
        let node = &mut self.nodes[id as usize];
        (node.pn, node.dn, node.size) = (pn, dn, size);
    }
}
