//! The certificate: a diagram, the side that wins, and the graph of its moves against every reply.
//!
//! A certificate is only a claim. Its graph may be wrong in any way, and [`Certificate::verify`] says so; every
//! other method here works on a wrong one too.

use core::fmt;

use kagetsu_rules::{Color, Point, Setup};

/// The number of a node in its certificate or builder, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every finished certificate.
    pub const ROOT: NodeId = NodeId(0);

    /// The node with this number.
    pub const fn new(number: u32) -> NodeId {
        NodeId(number)
    }

    /// The number.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The number as an index of [`Certificate::nodes`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One step of the attacker's plan.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// The attacker plays here and completes a winning row.
    Five(Point),
    /// The attacker plays `point`; the defender's replies are at `next`, a [`Node::Defence`].
    Attack {
        /// The move.
        point: Point,
        /// What follows it.
        next: NodeId,
    },
    /// The defender is to move. Every answer is a [`Node::Five`] or a [`Node::Attack`].
    Defence {
        /// Replies with an answer of their own, in point order.
        answers: Vec<(Point, NodeId)>,
        /// The shared answer to every other reply.
        rest: Option<NodeId>,
    },
}

impl Node {
    /// The nodes it refers to, own answers before the shared one.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = NodeId> {
        let (answers, last): (&[_], _) = match self {
            Node::Five(_) => (&[], None),
            Node::Attack { next, .. } => (&[], Some(*next)),
            Node::Defence { answers, rest } => (answers, *rest),
        };
        answers.iter().map(|(_, answer)| *answer).chain(last)
    }

    /// What the attacker answers to `reply`: the answer of its own, else the shared one. Nothing where the defender is
    /// not to move.
    pub fn answer_to(&self, reply: Point) -> Option<NodeId> {
        let Node::Defence { answers, rest } = self else { return None };
        let own = answers.iter().find(|(point, _)| *point == reply).map(|(_, answer)| *answer);
        own.or(*rest)
    }

    /// The same node with `number` of each node that it refers to.
    pub fn renumbered(&self, number: impl Fn(NodeId) -> NodeId) -> Node {
        match self {
            Node::Five(point) => Node::Five(*point),
            Node::Attack { point, next } => Node::Attack { point: *point, next: number(*next) },
            Node::Defence { answers, rest } => Node::Defence {
                answers: answers.iter().map(|(reply, answer)| (*reply, number(*answer))).collect(),
                rest: rest.map(&number),
            },
        }
    }
}

/// What a certificate says of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The side to move is the attacker and wins.
    Win,
    /// The side to move is the defender and loses whatever it plays.
    Loss,
}

/// A forced win, claimed: see [`Certificate::verify`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    setup: Setup,
    attacker: Color,
    nodes: Vec<Node>,
}

impl Certificate {
    /// A certificate from its parts, unchecked; the first node is the root. [`Builder`](crate::Builder) is the
    /// usual way.
    pub const fn from_nodes(setup: Setup, attacker: Color, nodes: Vec<Node>) -> Certificate {
        Certificate { setup, attacker, nodes }
    }

    /// The same plan for another diagram.
    #[must_use]
    pub fn with_setup(&self, setup: Setup) -> Certificate {
        Certificate { setup, ..self.clone() }
    }

    /// The diagram the claim is about.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The side that wins.
    pub const fn attacker(&self) -> Color {
        self.attacker
    }

    /// What is claimed: a win when the attacker is to move, else a loss.
    pub fn claim(&self) -> Claim {
        if self.setup.turn() == self.attacker { Claim::Win } else { Claim::Loss }
    }

    /// The first node, where the plan begins.
    pub const fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// The node with this number.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())
    }

    /// All nodes in order of their numbers.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}
