//! The tree of variations: nodes in one list, linked by number.
//!
//! Trees come from files, so they can be millions of nodes large and as deep as they are large: nothing here
//! recurses, and a bare node stays at 32 bytes. What stands where is the business of [`Record`](super::Record).

use core::num::NonZeroU32;

use kagetsu_rules::Move;

use super::notes::Notes;

/// The number of a node within its record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The node before the first move.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// 0 for the root, then in the order in which nodes were added.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn from_index(index: usize) -> Option<NodeId> {
        u32::try_from(index.checked_add(1)?).ok().and_then(NonZeroU32::new).map(NodeId)
    }
}

/// One node: a move, or only a remark.
#[derive(Clone, Debug)]
pub struct Node {
    played: Option<Move>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    // Boxed: most nodes of a large library have none.
    notes: Option<Box<Notes>>,
}

impl Node {
    const fn new(played: Option<Move>, parent: Option<NodeId>) -> Node {
        Node { played, parent, first_child: None, last_child: None, next_sibling: None, notes: None }
    }

    /// The move that leads here; none at the root and at a remark between moves.
    pub const fn played(&self) -> Option<Move> {
        self.played
    }

    /// Comment, marks and the like, if there are any.
    pub fn notes(&self) -> Option<&Notes> {
        self.notes.as_deref()
    }

    /// The node before this one.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }
}

/// All nodes of a record.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(crate) fn new() -> Tree {
        Tree { nodes: vec![Node::new(None, None)] }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The id of the node with this index.
    pub(crate) fn id(&self, index: usize) -> Option<NodeId> {
        if index < self.nodes.len() { NodeId::from_index(index) } else { None }
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub(crate) fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        self.nodes[id.index()].notes.get_or_insert_default()
    }

    /// Adds a last child to `parent`.
    pub(crate) fn add(&mut self, parent: NodeId, played: Option<Move>) -> NodeId {
        let id = NodeId::from_index(self.nodes.len()).expect("2^32 nodes do not fit in memory");
        self.nodes.push(Node::new(played, Some(parent)));
        let elder = self.nodes[parent.index()].last_child.replace(id);
        match elder {
            Some(elder) => self.nodes[elder.index()].next_sibling = Some(id),
            None => self.nodes[parent.index()].first_child = Some(id),
        }
        id
    }

    /// The continuations of a node, the main one first.
    pub(crate) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.node(id).first_child, |child| self.node(*child).next_sibling)
    }

    /// The nodes from the root to `id`, both included.
    pub(crate) fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            core::iter::successors(Some(id), |node| self.node(*node).parent).collect();
        path.reverse();
        path
    }

    /// First children from the root on.
    pub(crate) fn main_line(&self) -> impl Iterator<Item = NodeId> {
        core::iter::successors(Some(NodeId::ROOT), |node| self.node(*node).first_child)
    }

    /// Every node with its depth, parents before children, the main line first.
    pub(crate) fn preorder(&self) -> Preorder<'_> {
        Preorder { tree: self, next: Some((NodeId::ROOT, 0)) }
    }
}

impl PartialEq for Tree {
    /// The same nodes in the same order; in which order they were added does not matter.
    fn eq(&self, other: &Tree) -> bool {
        let view = |tree: &Tree, (id, depth): (NodeId, usize)| {
            let node = tree.node(id);
            (depth, node.played, node.notes().filter(|notes| !notes.is_empty()).cloned())
        };
        self.len() == other.len()
            && self.preorder().zip(other.preorder()).all(|(a, b)| view(self, a) == view(other, b))
    }
}

impl Eq for Tree {}

/// Iterator over all nodes of a record, parents before children, the main line first.
#[derive(Clone, Debug)]
pub struct Preorder<'a> {
    tree: &'a Tree,
    next: Option<(NodeId, usize)>,
}

impl Iterator for Preorder<'_> {
    type Item = (NodeId, usize);

    fn next(&mut self) -> Option<(NodeId, usize)> {
        let (id, depth) = self.next?;
        self.next = self.tree.node(id).first_child.map(|child| (child, depth + 1)).or_else(|| {
            let (mut up, mut depth) = (id, depth);
            loop {
                let node = self.tree.node(up);
                if let Some(sibling) = node.next_sibling {
                    return Some((sibling, depth));
                }
                up = node.parent?;
                depth -= 1;
            }
        });
        Some((id, depth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_a_walk_does_not_depend_on_the_order_of_growth() {
        let pass = Some(Move::Pass);
        let mut deep_first = Tree::new();
        let a = deep_first.add(NodeId::ROOT, pass);
        deep_first.add(a, pass);
        deep_first.add(NodeId::ROOT, None);
        let mut wide_first = Tree::new();
        let a = wide_first.add(NodeId::ROOT, pass);
        wide_first.add(NodeId::ROOT, None);
        wide_first.add(a, pass);
        assert_eq!(deep_first, wide_first);
        let depths: Vec<usize> = wide_first.preorder().map(|(_, depth)| depth).collect();
        assert_eq!(depths, [0, 1, 2, 1]);
        assert_eq!(wide_first.path(NodeId::ROOT), [NodeId::ROOT]);
    }

    #[test]
    fn a_bare_node_is_small() {
        assert!(size_of::<Node>() <= 32);
    }
}
