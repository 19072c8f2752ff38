//! What can be wrong with a certificate's text or JSON, with the place.

use core::fmt;

use kagetsu_rules::Point;

use crate::certificate::ProofNodeId;

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
    pub reason: ReadErrorKind,
}

/// JSON that is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JsonError {
    /// The byte, from 0.
    pub offset: usize,
    /// What is wrong there.
    pub reason: ReadErrorKind,
}

/// Why a certificate could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
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
    WrongNumber(ProofNodeId),
    /// A node may refer to later nodes only.
    NotLater(ProofNodeId),
    /// There is no such node.
    NoSuchNode(ProofNodeId),
    /// There are more than [`MAX_NODES`] nodes.
    TooManyNodes,
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadErrorKind::Expected(what) => write!(f, "expected {what}"),
            ReadErrorKind::Version => f.write_str("unknown version; only version 1 can be read"),
            ReadErrorKind::Occupied(point) => write!(f, "{point} is already occupied"),
            ReadErrorKind::AnsweredTwice(point) => write!(f, "{point} already has an answer"),
            ReadErrorKind::FieldTwice => f.write_str("this field is given twice"),
            ReadErrorKind::WrongNumber(id) => write!(f, "expected node number {id}"),
            ReadErrorKind::NotLater(id) => write!(f, "node {id} is not a later node"),
            ReadErrorKind::NoSuchNode(id) => write!(f, "there is no node {id}"),
            ReadErrorKind::TooManyNodes => write!(f, "more than {MAX_NODES} nodes"),
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
