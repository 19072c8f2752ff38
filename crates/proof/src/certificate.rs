//! The certificate: a diagram, the side that wins, and the graph of its moves against every reply.
//!
//! A certificate is only a claim. Its graph may be wrong in any way, and [`Certificate::verify`] says so; every
//! other method here works on a wrong one too.

use core::fmt;

use kagetsu_rules::{Color, Point, Setup, Symmetry};

/// The number of a node in its certificate or builder, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProofNodeId(u32);

impl ProofNodeId {
    /// The root of every finished certificate.
    pub const ROOT: ProofNodeId = ProofNodeId(0);

    /// The node with this number.
    pub const fn new(number: u32) -> ProofNodeId {
        ProofNodeId(number)
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

impl fmt::Display for ProofNodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One step of the attacker's plan.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ProofNode {
    /// The attacker plays here and completes a winning row.
    Five(Point),
    /// The attacker plays `point`; the defender's replies are at `next`, a [`ProofNode::Defence`].
    Attack {
        /// The move.
        point: Point,
        /// What follows it.
        next: ProofNodeId,
    },
    /// The defender is to move. Every answer is a [`ProofNode::Five`] or a [`ProofNode::Attack`].
    Defence {
        /// Replies with an answer of their own, in point order.
        answers: Vec<(Point, ProofNodeId)>,
        /// The shared answer to every other reply.
        rest: Option<ProofNodeId>,
    },
}

impl ProofNode {
    /// The nodes it refers to, own answers before the shared one.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = ProofNodeId> {
        let (answers, last): (&[_], _) = match self {
            ProofNode::Five(_) => (&[], None),
            ProofNode::Attack { next, .. } => (&[], Some(*next)),
            ProofNode::Defence { answers, rest } => (answers, *rest),
        };
        answers.iter().map(|(_, answer)| *answer).chain(last)
    }

    /// What the attacker answers to `reply`: the answer of its own, else the shared one. Nothing where the defender is
    /// not to move.
    pub fn answer_to(&self, reply: Point) -> Option<ProofNodeId> {
        let ProofNode::Defence { answers, rest } = self else { return None };
        let own = answers.iter().find(|(point, _)| *point == reply).map(|(_, answer)| *answer);
        own.or(*rest)
    }

    /// The same node on the board turned or mirrored.
    pub fn transformed(&self, symmetry: Symmetry) -> ProofNode {
        match self {
            ProofNode::Five(point) => ProofNode::Five(symmetry.apply(*point)),
            ProofNode::Attack { point, next } => {
                ProofNode::Attack { point: symmetry.apply(*point), next: *next }
            }
            ProofNode::Defence { answers, rest } => {
                let image = |(reply, answer): &(Point, ProofNodeId)| (symmetry.apply(*reply), *answer);
                let mut answers: Vec<(Point, ProofNodeId)> = answers.iter().map(image).collect();
                answers.sort_unstable_by_key(|(reply, _)| *reply);
                ProofNode::Defence { answers, rest: *rest }
            }
        }
    }

    /// The same node with `number` of each node that it refers to.
    pub fn renumbered(&self, number: impl Fn(ProofNodeId) -> ProofNodeId) -> ProofNode {
        match self {
            ProofNode::Five(point) => ProofNode::Five(*point),
            ProofNode::Attack { point, next } => ProofNode::Attack { point: *point, next: number(*next) },
            ProofNode::Defence { answers, rest } => ProofNode::Defence {
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
    nodes: Vec<ProofNode>,
}

impl Certificate {
    /// A certificate from its parts, unchecked; the first node is the root. [`CertificateBuilder`](crate::CertificateBuilder) is the
    /// usual way.
    pub const fn from_nodes(setup: Setup, attacker: Color, nodes: Vec<ProofNode>) -> Certificate {
        Certificate { setup, attacker, nodes }
    }

    /// The same plan for another diagram.
    #[must_use]
    pub fn with_setup(&self, setup: Setup) -> Certificate {
        Certificate { setup, ..self.clone() }
    }

    /// The same certificate on the board turned or mirrored.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Certificate {
        let nodes = self.nodes.iter().map(|node| node.transformed(symmetry)).collect();
        Certificate { setup: self.setup.transformed(symmetry), attacker: self.attacker, nodes }
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
    pub const fn root(&self) -> ProofNodeId {
        ProofNodeId::ROOT
    }

    /// The node with this number.
    pub fn node(&self, id: ProofNodeId) -> Option<&ProofNode> {
        self.nodes.get(id.index())
    }

    /// All nodes in order of their numbers.
    pub fn nodes(&self) -> &[ProofNode] {
        &self.nodes
    }
}
