//! Why a certificate was rejected, and where.

use core::fmt;

use kagetsu_rules::{Illegal, Point};

use crate::certificate::ProofNodeId;

/// The first thing wrong with a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The bad node.
    pub node: ProofNodeId,
    /// The moves that led to it from the diagram; empty when the graph itself is malformed.
    pub path: Vec<Point>,
    /// What is wrong with it.
    pub reason: FaultKind,
}

/// What can be wrong with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It refers to a node that does not exist.
    NoSuchNode(ProofNodeId),
    /// It refers to itself or to an earlier node, so the graph may have a cycle.
    NotLater(ProofNodeId),
    /// It refers to a node of the wrong kind: attack and defence must alternate.
    WrongKind(ProofNodeId),
    /// The root is of the wrong kind for the side to move.
    WrongTurn,
    /// Somebody has won before anything was played.
    GameOver,
    /// The attacker may not play its move.
    IllegalMove(Point, Illegal),
    /// The attacker's five is none.
    NoFive(Point),
    /// The attacker's move has already won, so nothing can follow it.
    FiveTooEarly(Point),
    /// The defender completes a winning row.
    DefenderWins(Point),
    /// A reply has no answer.
    Unanswered(Point),
    /// An answer is given to a reply on an occupied point.
    OccupiedAnswer(Point),
    /// The defender has no legal move, and no five is threatened: a draw.
    NoReply,
    /// More stones would have to be placed than the limit allows.
    LimitReached,
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::NoSuchNode(id) => write!(f, "refers to node {id}, which does not exist"),
            FaultKind::NotLater(id) => write!(f, "refers to node {id}, which is not later"),
            FaultKind::WrongKind(id) => write!(f, "refers to node {id}, which is of the wrong kind"),
            FaultKind::WrongTurn => f.write_str("the first node is of the wrong kind for the side to move"),
            FaultKind::GameOver => f.write_str("the game is over before the first move"),
            FaultKind::IllegalMove(point, illegal) => {
                write!(f, "the attacker cannot play {point}: {illegal}")
            }
            FaultKind::NoFive(point) => write!(f, "the attacker's {point} does not make a five"),
            FaultKind::FiveTooEarly(point) => write!(f, "the attacker's {point} has already won"),
            FaultKind::DefenderWins(point) => write!(f, "the defender wins with {point}"),
            FaultKind::Unanswered(point) => write!(f, "the defender's {point} has no answer"),
            FaultKind::OccupiedAnswer(point) => write!(f, "answers a reply at {point}, which is occupied"),
            FaultKind::NoReply => f.write_str("the defender has no legal move, which is a draw"),
            FaultKind::LimitReached => f.write_str("the limit of positions is reached"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}", self.node)?;
        for (place, point) in self.path.iter().enumerate() {
            f.write_str(if place == 0 { " after " } else { " " })?;
            write!(f, "{point}")?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl core::error::Error for Fault {}
