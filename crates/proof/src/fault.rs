//! Why a certificate was rejected, and where.

use core::fmt;

use kagetsu_rules::{Illegal, Point};

use crate::certificate::NodeId;

/// The first thing wrong with a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The bad node.
    pub node: NodeId,
    /// The moves that led to it from the diagram; empty when the graph itself is malformed.
    pub path: Vec<Point>,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What can be wrong with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It refers to a node that does not exist.
    NoSuchNode(NodeId),
    /// It refers to itself or to an earlier node, so the graph may have a cycle.
    NotLater(NodeId),
    /// It refers to a node of the wrong kind: attack and defence must alternate.
    WrongKind(NodeId),
    /// The root is of the wrong kind for the side to move.
    WrongTurn,
    /// Somebody has won before anything was played.
    GameOver,
    /// The attacker may not play its move.
    IllegalMove(Point, Illegal),
    /// The attacker's five is none.
    NoFive(Point),
    /// The attacker's move wins already, so nothing can follow it.
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

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NoSuchNode(id) => write!(f, "refers to node {id}, which does not exist"),
            Reason::NotLater(id) => write!(f, "refers to node {id}, which is not later"),
            Reason::WrongKind(id) => write!(f, "refers to node {id}, which is of the wrong kind"),
            Reason::WrongTurn => f.write_str("the first node is of the wrong kind for the side to move"),
            Reason::GameOver => f.write_str("the game is over before the first move"),
            Reason::IllegalMove(point, illegal) => {
                write!(f, "the attacker may not play {point}: {illegal}")
            }
            Reason::NoFive(point) => write!(f, "the attacker's {point} makes no five"),
            Reason::FiveTooEarly(point) => write!(f, "the attacker's {point} wins already"),
            Reason::DefenderWins(point) => write!(f, "the defender wins with {point}"),
            Reason::Unanswered(point) => write!(f, "the defender's {point} has no answer"),
            Reason::OccupiedAnswer(point) => write!(f, "answers a reply at {point}, which is occupied"),
            Reason::NoReply => f.write_str("the defender has no legal move, which is a draw"),
            Reason::LimitReached => f.write_str("the limit of positions is reached"),
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
