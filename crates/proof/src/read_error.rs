//! What can be wrong with a certificate's text or JSON, with the place.

use core::fmt;

use kagetsu_rules::Point;

use crate::certificate::NodeId;

/// The most nodes a reader accepts.
pub const MAX_NODES: u32 = 4_000_000;

/// Text that is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: ReadReason,
}

/// JSON that is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JsonError {
    /// The byte, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub reason: ReadReason,
}

/// Why a certificate could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadReason {
    /// Something else was expected.
    Expected(&'static str),
    /// It is of a version that this reader does not know.
    Version,
    /// Two stones stand on one point.
    Occupied(Point),
    /// A reply has two answers.
    AnsweredTwice(Point),
    /// The same field is given twice.
    FieldTwice,
    /// Nodes are numbered 0, 1, 2 … in order; this one should have had the number given here.
    WrongNumber(NodeId),
    /// A node may refer to later nodes only.
    NotLater(NodeId),
    /// There is no such node.
    NoSuchNode(NodeId),
    /// There are more than [`MAX_NODES`] nodes.
    TooManyNodes,
}

impl fmt::Display for ReadReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadReason::Expected(what) => write!(f, "expected {what}"),
            ReadReason::Version => f.write_str("unknown version; only version 1 can be read"),
            ReadReason::Occupied(point) => write!(f, "{point} is occupied already"),
            ReadReason::AnsweredTwice(point) => write!(f, "{point} is answered already"),
            ReadReason::FieldTwice => f.write_str("this field is given twice"),
            ReadReason::WrongNumber(id) => write!(f, "expected node number {id}"),
            ReadReason::NotLater(id) => write!(f, "node {id} is not a later node"),
            ReadReason::NoSuchNode(id) => write!(f, "there is no node {id}"),
            ReadReason::TooManyNodes => write!(f, "more than {MAX_NODES} nodes"),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.reason)
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offset {}: {}", self.offset, self.reason)
    }
}

impl core::error::Error for TextError {}
impl core::error::Error for JsonError {}
