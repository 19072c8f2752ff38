//! Growing a record along a path, as every reader does.
//!
//! Keeps the diagram of each node on the way down, so that occupied points are found in constant time however
//! deep the tree is.

use kagetsu_rules::{Color, Move, OccupiedError, Setup};

use super::tree::NodeId;
use super::{Record, after};

/// A record under construction, with a current node.
#[derive(Debug)]
pub(crate) struct Builder {
    record: Record,
    /// The way from the root to the current node, never empty, with the diagram after each node; before the first
    /// move that is the initial one, which may still change.
    path: Vec<(NodeId, Option<Setup>)>,
}

impl Builder {
    pub(crate) fn new(initial: Setup) -> Builder {
        Builder { record: Record::new(initial), path: vec![(NodeId::ROOT, None)] }
    }

    fn top(&self) -> (NodeId, Option<Setup>) {
        self.path.last().copied().unwrap_or((NodeId::ROOT, None))
    }

    fn setup(&self) -> Setup {
        self.top().1.unwrap_or(self.record.initial)
    }

    /// Changes the initial diagram; only before the first move.
    pub(crate) fn restart(&mut self, initial: Setup) {
        self.record.initial = initial;
    }

    /// Whether the current node is the last of a tree without branches.
    pub(crate) fn is_single_line(&self) -> bool {
        self.path.len() == self.record.node_count()
    }

    /// The current node.
    pub(crate) fn current(&self) -> NodeId {
        self.top().0
    }

    /// The side to move at the current node.
    pub(crate) fn turn(&self) -> Color {
        self.setup().turn()
    }

    /// Nodes from the root to the current one, the root included.
    pub(crate) fn depth(&self) -> usize {
        self.path.len()
    }

    /// Goes back up until the path has `depth` nodes.
    pub(crate) fn rise_to(&mut self, depth: usize) {
        self.path.truncate(depth.max(1));
    }

    /// Adds a move below the current node and goes there.
    pub(crate) fn play(&mut self, mv: Move) -> Result<NodeId, OccupiedError> {
        let next = after(self.setup(), mv)?;
        let id = self.record.tree.add(self.current(), Some(mv));
        self.path.push((id, Some(next)));
        Ok(id)
    }

    /// Adds a node without a move and goes there.
    pub(crate) fn remark(&mut self) -> NodeId {
        let (node, setup) = self.top();
        let id = self.record.tree.add(node, None);
        self.path.push((id, setup));
        id
    }

    pub(crate) fn record(&mut self) -> &mut Record {
        &mut self.record
    }

    pub(crate) fn finish(self) -> Record {
        self.record
    }
}
